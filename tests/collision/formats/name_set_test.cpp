#include <tangent/formats/name_set.h>

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace tangent {

namespace {

TEST(NameSet, AddsEachNameOnce) {
    NameSet names;
    std::set<std::string> expected;
    for (int i = 0; i < 3000; ++i) {
        const std::string name = std::to_string(i * i % 1999) + std::string(i % 50 == 0 ? 20'000U : 0U, 'x');
        EXPECT_EQ(names.add(name), expected.insert(name).second) << i;
    }
    EXPECT_TRUE(names.add(""));
    EXPECT_FALSE(names.add(""));
}

} // namespace

} // namespace tangent
