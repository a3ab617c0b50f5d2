#include <tangent/level/level.h>

#include <gtest/gtest.h>

#include <algorithm>

namespace tangent {
namespace {

TEST(RareList, HasTheSizeOfAPointerWhileItIsEmpty) {
    EXPECT_EQ(sizeof(Properties), sizeof(void*));
    EXPECT_EQ(
        sizeof(Collider),
        sizeof(ColliderId) + sizeof(LayerId) + sizeof(Shape) +
            4 * sizeof(void*)); // name, group, properties, unknown; `sensor` is in the padding of the shape
}

TEST(RareList, IsAValue) {
    const Properties none;
    EXPECT_TRUE(none.empty());
    EXPECT_EQ(none.begin(), none.end());
    EXPECT_EQ(none, Properties(std::vector<Property>()));

    Properties one{{"event", true}};
    const Properties copy = one;
    EXPECT_EQ(copy, one);
    one.push_back({"speed", 2.5});
    EXPECT_EQ(copy.size(), 1u);
    EXPECT_NE(copy, one);
    EXPECT_EQ(one, (Properties{{"event", true}, {"speed", 2.5}}));
    one = copy;
    EXPECT_EQ(one, copy);
    one.front().value = false;
    EXPECT_EQ(copy, (Properties{{"event", true}}));

    const Properties moved = std::move(one);
    EXPECT_EQ(moved.size(), 1u);
    one = moved;
    one = *&one;
    EXPECT_EQ(one, moved);
}

TEST(RareList, EqualsANewListOnceItIsEmptied) {
    Properties list{{"a", 1.0}, {"b", 2.0}};
    erase_if(list, [](const Property& property) { return property.name == "a"; });
    EXPECT_EQ(list, (Properties{{"b", 2.0}}));
    erase_if(list, [](const Property&) { return true; });
    EXPECT_EQ(list, Properties());
    erase_if(list, [](const Property&) { return true; });
    list.emplace_back().name = "c";
    EXPECT_EQ(list.vector(), (std::vector<Property>{{"c", false}}));
    list.clear();
    EXPECT_EQ(list, Properties());
    EXPECT_EQ(std::ranges::find(list, "c", &Property::name), list.end());
}

} // namespace
} // namespace tangent
