#include <tangent/level/level_queries.h>

#include <gtest/gtest.h>

#include <string>

namespace tangent {
namespace {

Level smallLevel() {
    Level level;
    level.layers = {
        {LayerId{3}, "Walls", "", {}}, {LayerId{5}, "Coins", "", {}}, {LayerId{7}, "Walls", "", {}}};
    level.colliders.resize(3);
    for (std::size_t i = 0; i < 3; ++i) {
        level.colliders[i].id = ColliderId{static_cast<std::int64_t>(10 * i + 1)};
        level.colliders[i].layer = LayerId{i == 1 ? 5 : 3};
    }
    level.colliders[1].name = "coin";
    level.colliders[1].properties =
        Properties{{"speed", 2.5}, {"shiny", true}, {"sound", std::string("ding")}};
    return level;
}

TEST(LevelQueries, FindLayersByIdAndLayersAndCollidersByName) {
    const Level level = smallLevel();
    ASSERT_NE(layerWithId(level, LayerId{5}), nullptr);
    EXPECT_EQ(layerWithId(level, LayerId{5})->id, LayerId{5});
    EXPECT_EQ(layerWithId(level, LayerId{8}), nullptr);
    ASSERT_NE(layerNamed(level, "Walls"), nullptr);
    EXPECT_EQ(layerNamed(level, "Walls")->id, LayerId{3}); // the first of two
    EXPECT_EQ(layerNamed(level, "Doors"), nullptr);
    EXPECT_EQ(colliderNamed(level, "coin"), &level.colliders[1]);
    EXPECT_EQ(colliderNamed(level, "Coin"), nullptr);
}

TEST(LevelQueries, ListTheCollidersOnALayer) {
    const Level level = smallLevel();
    EXPECT_EQ(collidersOn(level, LayerId{3}),
              (std::vector<const Collider*>{&level.colliders[0], &level.colliders[2]}));
    EXPECT_EQ(collidersOn(level, LayerId{5}), std::vector<const Collider*>{&level.colliders[1]});
    EXPECT_TRUE(collidersOn(level, LayerId{7}).empty());
}

TEST(LevelQueries, ReturnPropertiesOfTheKindAskedFor) {
    const Level level = smallLevel();
    const Collider& coin = level.colliders[1];
    EXPECT_EQ(property<double>(coin, "speed"), 2.5);
    EXPECT_EQ(property<bool>(coin, "shiny"), true);
    EXPECT_EQ(property<std::string>(coin, "sound"), "ding");
    EXPECT_EQ(property<bool>(coin, "speed"), std::nullopt);
    EXPECT_EQ(property<double>(coin, "weight"), std::nullopt);
    EXPECT_EQ(property<double>(level.colliders[0], "speed"), std::nullopt);
}

} // namespace
} // namespace tangent
