#include <tangent/level/rare_text.h>

#include <gtest/gtest.h>

#include <sstream>

namespace tangent {
namespace {

TEST(RareText, HasTheSizeOfAPointerWhileItIsEmpty) {
    EXPECT_EQ(sizeof(RareText), sizeof(void*));
    EXPECT_TRUE(RareText().empty());
    EXPECT_EQ(RareText(), "");
    EXPECT_EQ(RareText(""), RareText());
    EXPECT_EQ(RareText(std::string()).str(), "");
    EXPECT_EQ(RareText(std::string_view()), RareText());
}

TEST(RareText, IsAValue) {
    RareText text = std::string_view("crates").substr(0, 5);
    EXPECT_FALSE(text.empty());
    EXPECT_EQ(text, "crate");
    EXPECT_EQ(text, std::string("crate"));
    EXPECT_NE(text, RareText());
    const RareText copy = text;
    text = "door";
    EXPECT_EQ(copy, "crate");
    EXPECT_NE(text, copy);
    text = *&text;
    EXPECT_EQ(text, "door");
    const RareText moved = std::move(text);
    EXPECT_EQ(moved, "door");
    text = moved;
    EXPECT_EQ(text, moved);
    text = {};
    EXPECT_TRUE(text.empty());
}

TEST(RareText, ConvertsToAString) {
    const RareText text = std::string("a\0b", 3);
    const std::string& read = text;
    EXPECT_EQ(read, std::string("a\0b", 3));
    EXPECT_EQ(&read, &text.str());
    std::ostringstream out;
    out << RareText("crate") << RareText();
    EXPECT_EQ(out.str(), "crate");
    const std::string& none = RareText();
    EXPECT_EQ(none, "");
}

} // namespace
} // namespace tangent
