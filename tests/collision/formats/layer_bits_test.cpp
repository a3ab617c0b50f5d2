#include "note_texts.h"

#include <tangent/formats/layer_bits.h>
#include <tangent/live/layer_numbers.h>

#include <gtest/gtest.h>

#include <random>

namespace tangent {

namespace {

/// Returns a level with a collider on each layer.
Level levelWith(int layers, std::vector<LayerPair> forbidden) {
    Level level;
    for (int i = 1; i <= layers; ++i) {
        level.layers.push_back({LayerId{i}, "L" + std::to_string(i), "", {}});
        level.colliders.push_back({ColliderId{i}, LayerId{i}, Circle{{0, 0}, 1}, false, {}, {}, {}});
    }
    level.forbiddenOverlaps = std::move(forbidden);
    return level;
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
        const Level level = levelWith(16, forbidden);
        Notes notes;
        const auto bits = layerBits(level, 16, notes);
        EXPECT_EQ(texts(std::move(notes).take()), std::vector<std::string>{});
        LayerNumbers numbers;
        numbers.assign(level);
        for (const Layer& a : level.layers)
            for (const Layer& b : level.layers)
                EXPECT_EQ(collide(bits.at(a.id), bits.at(b.id)),
                          numbers.matrix().forbids(numbers[a.id], numbers[b.id]));
    }
}

TEST(LayerBits, LayersThatForbidTheSameShareABitIfBitsAreFew) {
    Notes notes;
    const Level level = levelWith(3, {{LayerId{1}, LayerId{2}}, {LayerId{3}, LayerId{2}}});
    const auto bits = layerBits(level, 2, notes);
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
    const Level level = levelWith(40, forbidden);
    Notes notes;
    const auto bits = layerBits(level, 32, notes);
    for (const auto& [a, b] : forbidden)
        EXPECT_TRUE(collide(bits.at(a), bits.at(b))) << idNumber(a);
    const std::vector<Note> shared = std::move(notes).take();
    ASSERT_EQ(shared.size(), 1u);
    EXPECT_TRUE(describe(shared[0]).starts_with("layers that share one of 32 bits: ")) << describe(shared[0]);
}

TEST(LayerBits, LayersThatShareABitAreThoseWithTheFewestMoreCollisions) {
    Level level =
        levelWith(4, {{LayerId{1}, LayerId{1}}, {LayerId{2}, LayerId{2}}, {LayerId{3}, LayerId{4}}});
    for (int i = 5; i < 25; ++i)
        level.colliders.push_back({ColliderId{i}, LayerId{i % 2 + 3}, Circle{{0, 0}, 1}, false, {}, {}, {}});
    Notes notes;
    const auto bits = layerBits(level, 3, notes);
    EXPECT_EQ(bits.at(LayerId{1}), bits.at(LayerId{2}));
    EXPECT_FALSE(collide(bits.at(LayerId{3}), bits.at(LayerId{3})));
    EXPECT_EQ(texts(std::move(notes).take()),
              std::vector<std::string>{"layers that share one of 3 bits: \"L1\" + \"L2\"; pairs of colliders "
                                       "that collide although the level allows their overlap: 1"});
}

TEST(LayerBits, ThePairsThatCollideAlthoughTheLevelAllowsItAreCounted) {
    std::mt19937_64 random(3);
    for (int round = 0; round < 50; ++round) {
        std::vector<LayerPair> forbidden;
        for (int i = 0; i < 30; ++i)
            forbidden.emplace_back(LayerId{static_cast<std::int64_t>(random() % 12 + 1)},
                                   LayerId{static_cast<std::int64_t>(random() % 12 + 1)});
        Level level = levelWith(12, forbidden);
        level.colliders.erase(level.colliders.begin()); // an empty layer
        for (int i = 0; i < 20; ++i)
            level.colliders.push_back({ColliderId{100 + i},
                                       LayerId{static_cast<std::int64_t>(random() % 11 + 2)},
                                       Circle{{0, 0}, 1},
                                       false,
                                       {},
                                       {},
                                       {}});
        Notes notes;
        const auto bits = layerBits(level, 5, notes);
        LayerNumbers numbers;
        numbers.assign(level);
        int more = 0;
        for (std::size_t i = 0; i < level.colliders.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) {
                const LayerId a = level.colliders[i].layer;
                const LayerId b = level.colliders[j].layer;
                const bool isForbidden = numbers.matrix().forbids(numbers[a], numbers[b]);
                EXPECT_TRUE(!isForbidden || collide(bits.at(a), bits.at(b)));
                more += !isForbidden && collide(bits.at(a), bits.at(b));
            }
        const auto noted = texts(std::move(notes).take());
        ASSERT_FALSE(noted.empty());
        EXPECT_TRUE(noted.back().ends_with("allows their overlap: " + std::to_string(more))) << noted.back();
    }
}

TEST(LayerBits, ManyLayersAreJoinedSoonAndNamedInShort) {
    std::vector<LayerPair> forbidden;
    for (int i = 1; i <= 20'000; ++i)
        forbidden.emplace_back(LayerId{i}, LayerId{i});
    Notes notes;
    const auto bits = layerBits(levelWith(20'000, forbidden), 16, notes);
    EXPECT_EQ(bits.size(), 20'000u);
    const auto noted = texts(std::move(notes).take());
    ASSERT_EQ(noted.size(), 1u);
    EXPECT_LT(noted[0].size(), 1000u);
    EXPECT_NE(noted[0].find(" + …, "), std::string::npos);
}

TEST(LayerBits, LayersWithoutCollidersNeedNone) {
    Level level =
        levelWith(40, {{LayerId{1}, LayerId{2}}, {LayerId{30}, LayerId{1}}, {LayerId{40}, LayerId{40}}});
    std::erase_if(level.colliders, [](const Collider& collider) { return idNumber(collider.id) % 10 != 0; });
    Notes notes;
    const auto bits = layerBits(level, 4, notes);
    EXPECT_EQ(bits.size(), 4U);
    EXPECT_FALSE(collide(bits.at(LayerId{30}), bits.at(LayerId{40})));
    EXPECT_EQ(texts(std::move(notes).take()), std::vector<std::string>{});
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
