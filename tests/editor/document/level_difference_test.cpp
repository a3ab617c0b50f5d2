#include "document/level_difference.h"

#include "document/three_circles.h"

#include <algorithm>
#include <random>

namespace tangent {
namespace {

Collider circleOn(LayerId layer, std::int64_t id, double x) {
    Collider collider = circle(id, x);
    collider.layer = layer;
    return collider;
}

Layer layer(std::int64_t id, const char* name) {
    return {.id = LayerId{id}, .name = name, .color = {}, .unknown = {}};
}

Level levelWith(std::vector<Collider> colliders) {
    Level level;
    level.layers = {layer(1, "Solid")};
    level.colliders = std::move(colliders);
    return level;
}

class LevelDifferenceTest : public ::testing::Test {
protected:
    void open(const Level& level) { document.open(LoadedLevel{{}, LiveLevel(level)}); }

    LevelDocument document;
};

TEST_F(LevelDifferenceTest, NamesOnlyWhatDiffers) {
    open(levelWith({circle(1, 0), circle(2, 50), circle(3, 100)}));
    const auto changes =
        changesTo(document.level(), levelWith({circle(1, 0), circle(2, 60), circle(4, 200)}));
    ASSERT_EQ(changes.size(), 3U);
    EXPECT_EQ(std::get<MembershipChange>(changes[0]).ids, std::vector{ColliderId{3}});
    EXPECT_EQ(std::get<ValueChange>(changes[1]).after, std::vector{circle(2, 60)});
    EXPECT_EQ(std::get<MembershipChange>(changes[2]).ids, std::vector{ColliderId{4}});
    EXPECT_TRUE(changesTo(document.level(), document.level().snapshot()).empty());
}

TEST_F(LevelDifferenceTest, OneColliderThatMovesInTheOrderMovesAlone) {
    open(levelWith({circle(1, 0), circle(2, 0), circle(3, 0), circle(4, 0)}));
    const auto changes =
        changesTo(document.level(), levelWith({circle(2, 0), circle(3, 0), circle(4, 0), circle(1, 0)}));
    ASSERT_EQ(changes.size(), 2U);
    EXPECT_EQ(std::get<MembershipChange>(changes[0]).ids, std::vector{ColliderId{1}});
    EXPECT_EQ(std::get<MembershipChange>(changes[1]).ids, std::vector{ColliderId{1}});
}

TEST_F(LevelDifferenceTest, ALayerGoesAfterItsCollidersLeftIt) {
    Level before = levelWith({circle(1, 0), circleOn(LayerId{2}, 2, 0)});
    before.layers.push_back(layer(2, "Old"));
    Level after = levelWith({circle(1, 0), circleOn(LayerId{3}, 2, 0)});
    after.layers.push_back(layer(3, "New"));
    open(before);
    replaceLevel(document, after, QStringLiteral("Replace"));
    EXPECT_EQ(document.level().snapshot(), after);
    EXPECT_EQ(document.level().problems().size(), 1U) << "every pair of layers is forbidden";
    document.undo();
    EXPECT_EQ(document.level().snapshot(), before);
    EXPECT_EQ(document.level().problems().size(), 1U);
}

Level randomLevel(std::mt19937& random) {
    Level level = levelWith({});
    for (std::int64_t id = 2; id < 4; ++id)
        if (random() % 2 == 0)
            level.layers.push_back(layer(id, ""));
    level.name = random() % 2 == 0 ? "a" : "b";
    for (std::int64_t id = 1; id < 12; ++id)
        if (random() % 3 != 0)
            level.colliders.push_back(circleOn(level.layers[random() % level.layers.size()].id, id,
                                               static_cast<double>(random() % 3)));
    std::ranges::shuffle(level.colliders, random);
    return level;
}

TEST_F(LevelDifferenceTest, AnyLevelReplacesAnyOtherInOneStep) {
    std::mt19937 random(7);
    for (int round = 0; round < 2'000; ++round) {
        const Level before = randomLevel(random);
        const Level after = randomLevel(random);
        open(before);
        replaceLevel(document, after, QStringLiteral("Replace"));
        ASSERT_EQ(document.level().snapshot(), after) << "round " << round;
        ASSERT_EQ(document.level().problems(), LiveLevel(after).problems()) << "round " << round;
        ASSERT_EQ(document.undoHistory().count(), before == after ? 0 : 1);
        document.undo();
        ASSERT_EQ(document.level().snapshot(), before) << "round " << round;
        document.redo();
        ASSERT_EQ(document.level().snapshot(), after) << "round " << round;
    }
}

} // namespace
} // namespace tangent
