#include <tangent/level/source_order.h>

#include <gtest/gtest.h>

namespace tangent::test {

namespace {

SourceOrder parsed(const std::string& text) {
    return SourceOrder::parse(text).value_or(SourceOrder());
}

TEST(SourceOrder, SaysWhichCollidersFollowEachOther) {
    SourceOrder order;
    order.add(LayerId{2});
    for (const int id : {5, 6, 7, 1, 2})
        order.add(ColliderId{id}, LayerId{1});
    order.add(ColliderId{9}, LayerId{2});
    order.add(LayerId{3});
    EXPECT_EQ(order.text(), "2: 9 1: 5-7 1-2 3:");
    EXPECT_EQ(parsed(order.text()).text(), order.text());
    EXPECT_EQ(order.layers(), (std::vector{LayerId{2}, LayerId{1}, LayerId{3}}));
    EXPECT_EQ(order.runsOn(LayerId{1}).size(), 2u);
    EXPECT_TRUE(order.runsOn(LayerId{7}).empty());
}

TEST(SourceOrder, OtherTextsAreRefused) {
    for (const char* text : {"1", "1-2", ":", "x:", "1: 3-2", "1: 2-", "1: -2", "1: 2 1: 3", "1:  2", "1: 0"})
        EXPECT_FALSE(SourceOrder::parse(text)) << text;
    EXPECT_TRUE(SourceOrder::parse("")->empty());
    EXPECT_EQ(parsed("1: 1-9007199254740991").text(), "1: 1-9007199254740991");
}

TEST(SourceOrder, IdsAreReplacedWhereTheyStand) {
    SourceOrder order = parsed("1: 1-9 2: 10");
    const std::unordered_map<ColliderId, ColliderId> newIds{{ColliderId{4}, ColliderId{20}},
                                                            {ColliderId{7}, ColliderId{}},
                                                            {ColliderId{10}, ColliderId{11}},
                                                            {ColliderId{99}, ColliderId{98}}};
    order.renumber(newIds);
    EXPECT_EQ(order.text(), "1: 1-3 20 5-6 8-9 2: 11");
    order.renumber(std::unordered_map<LayerId, LayerId>{{LayerId{1}, LayerId{5}}, {LayerId{2}, LayerId{}}});
    EXPECT_EQ(order.text(), "5: 1-3 20 5-6 8-9");
}

} // namespace
} // namespace tangent::test
