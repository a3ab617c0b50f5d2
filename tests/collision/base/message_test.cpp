#include <tangent/base/message.h>

#include <gtest/gtest.h>

namespace tangent {

namespace {

TEST(Message, PutsPartsIntoItsText) {
    EXPECT_EQ(inEnglish("a % sign, 100 %"), "a % sign, 100 %");
    EXPECT_EQ(inEnglish(std::string("%1")), "%1");
    EXPECT_EQ(inEnglish({"%2 before %1, 5 % of %3", {std::string("%2"), "b"}}), "b before %2, 5 % of %3");
    EXPECT_EQ(inEnglish({"%1: skipped", {{"disabled %1", {std::string("Area2D")}}}}),
              "disabled Area2D: skipped");
    EXPECT_EQ(Message("x"), Message(std::string("x")));
}

} // namespace

} // namespace tangent
