#include "note_texts.h"

#include <tangent/formats/layer_bits.h>
#include <tangent/live/layer_numbers.h>

#include <gtest/gtest.h>

#include <random>

namespace tangent {

namespace {

LevelSettings settingsWith(int layers, std::vector<LayerPair> forbidden) {
    LevelSettings settings;
    for (int i = 1; i <= layers; ++i)
        settings.layers.push_back({LayerId{i}, "L" + std::to_string(i), "", {}});
    settings.forbiddenOverlaps = std::move(forbidden);
    return settings;
}

bool collide(LayerBits a, LayerBits b) {
    return (a.mask & b.category) != 0 && (b.mask & a.category) != 0;
}

TEST(LayerBits, LayersCollideIfTheyMayNotOverlap) {
    std::mt19937_64 random(1);
    for (int round = 0; round < 50; ++round) {
        std::vector<LayerPair> forbidden;
        for (int i = 0; i < 20; ++i)
            forbidden.emplace_back(LayerId{static_cast<std::int64_t>(random() % 16 + 1)},
                                   LayerId{static_cast<std::int64_t>(random() % 16 + 1)});
        const LevelSettings settings = settingsWith(16, forbidden);
        Notes notes;
        const auto bits = layerBits(settings, 16, notes);
        EXPECT_EQ(texts(std::move(notes).take()), std::vector<std::string>{});
        LayerNumbers numbers;
        numbers.assign(settings);
        for (const Layer& a : settings.layers)
            for (const Layer& b : settings.layers)
                EXPECT_EQ(collide(bits.at(a.id), bits.at(b.id)),
                          numbers.matrix().forbids(numbers[a.id], numbers[b.id]));
    }
}

TEST(LayerBits, LayersThatForbidTheSameShareABitIfBitsAreFew) {
    Notes notes;
    const LevelSettings settings = settingsWith(3, {{LayerId{1}, LayerId{2}}, {LayerId{3}, LayerId{2}}});
    const auto bits = layerBits(settings, 2, notes);
    EXPECT_EQ(bits.at(LayerId{1}), bits.at(LayerId{3}));
    EXPECT_TRUE(collide(bits.at(LayerId{3}), bits.at(LayerId{2})));
    EXPECT_FALSE(collide(bits.at(LayerId{1}), bits.at(LayerId{3})));
    EXPECT_EQ(texts(std::move(notes).take()),
              (std::vector<std::string>{"layer that shares a bit with another, which forbids the same"}));
}

TEST(LayerBits, NoCollisionIsLostIfBitsDoNotSuffice) {
    std::vector<LayerPair> forbidden;
    for (int i = 1; i < 40; ++i)
        forbidden.emplace_back(LayerId{i}, LayerId{i + 1});
    const LevelSettings settings = settingsWith(40, forbidden);
    Notes notes;
    const auto bits = layerBits(settings, 32, notes);
    for (const auto& [a, b] : forbidden)
        EXPECT_TRUE(collide(bits.at(a), bits.at(b))) << idNumber(a);
    EXPECT_FALSE(collide(bits.at(LayerId{1}), bits.at(LayerId{3})));
    const std::vector<Note> shared = std::move(notes).take();
    ASSERT_EQ(shared.size(), 1u);
    EXPECT_EQ(describe(shared[0]),
              "8 × layer that shares the last of 32 bits, and so collides with more than the level "
              "forbids: \"L33\", \"L34\", \"L35\", \"L36\", \"L37\", …");
}

TEST(FilteredLayers, FiltersGiveTheMatrix) {
    FilteredLayers layers;
    Level level;
    EXPECT_EQ(layers.layerOf({1, 3}, {}, "a"), LayerId{1});
    EXPECT_EQ(layers.layerOf({2, 1}, {}, "b"), LayerId{2});
    EXPECT_EQ(layers.layerOf({1, 3}, {}, "a"), LayerId{1});
    std::move(layers).addTo(level);
    EXPECT_EQ(level.layers.size(), 2u);
    EXPECT_EQ(level.forbiddenOverlaps,
              (std::vector<LayerPair>{{LayerId{1}, LayerId{1}}, {LayerId{1}, LayerId{2}}}));
}

TEST(FilteredLayers, InSomeEnginesOneMaskIsEnough) {
    for (const MaskRule rule : {MaskRule::both, MaskRule::either}) {
        FilteredLayers layers(rule);
        layers.layerOf({2, 0}, {}, "walls"); // they see nobody
        layers.layerOf({1, 2}, {}, "players");
        Level level;
        std::move(layers).addTo(level);
        const std::vector<LayerPair> expected{{LayerId{1}, LayerId{2}}};
        EXPECT_EQ(level.forbiddenOverlaps, rule == MaskRule::both ? std::vector<LayerPair>() : expected);
    }
}

TEST(FilteredLayers, DeclaredLayersKeepTheirIdUnlessTheirCollidersDiffer) {
    FilteredLayers layers;
    EXPECT_TRUE(layers.declare(LayerId{5}, "Solid"));
    EXPECT_FALSE(layers.declare(LayerId{5}, "again"));
    EXPECT_EQ(layers.layerOf({1, 1}, LayerId{5}, ""), LayerId{5});
    EXPECT_EQ(layers.layerOf({2, 1}, LayerId{5}, ""), LayerId{6});
    EXPECT_EQ(layers.layerOf({1, 1}, LayerId{5}, ""), LayerId{5});
    Level level;
    std::move(layers).addTo(level);
    EXPECT_EQ(level.layers[1].name, "Solid");
}

TEST(FilteredLayers, CategoriesHaveReadableNames) {
    EXPECT_EQ(nameOfCategory(1), "Layer 1");
    EXPECT_EQ(nameOfCategory(5), "Layer 1, 3");
    EXPECT_EQ(nameOfCategory(0), "No layer");
}

TEST(FilteredLayers, MasksTellLayersWithTheSameNameApart) {
    FilteredLayers layers;
    for (const LayerBits bits : {LayerBits{1, 1}, LayerBits{1, 0}, LayerBits{2, 5}})
        layers.layerOf(bits, {}, nameOfCategory(bits.category));
    Level level;
    std::move(layers).addTo(level);
    ASSERT_EQ(level.layers.size(), 3U);
    EXPECT_EQ(level.layers[0].name, "Layer 1 (mask 1)");
    EXPECT_EQ(level.layers[1].name, "Layer 1 (mask 0)");
    EXPECT_EQ(level.layers[2].name, "Layer 2");
}

} // namespace

} // namespace tangent
