#include "circles.h"
#include "random_level.h"

#include <tangent/file/level_file.h>
#include <tangent/merge/merge.h>

#include <gtest/gtest.h>

#include <algorithm>

namespace tangent {

namespace {

using Words = std::vector<std::string>;

Level levelOf(std::vector<Collider> colliders) {
    Level level;
    level.layers = {{LayerId{1}, "Solid", "", {}}, {LayerId{2}, "Trigger", "", {}}};
    level.colliders = std::move(colliders);
    return level;
}

std::vector<std::int64_t> idsOf(const Level& level) {
    std::vector<std::int64_t> ids;
    for (const Collider& collider : level.colliders)
        ids.push_back(idNumber(collider.id));
    return ids;
}

/// Expects a level that can be written and read back: a merge must never return another one.
void expectValid(const Level& level) {
    const ReadResult again = readLevel(writeLevel(level));
    ASSERT_TRUE(again) << again.errors.front().message << writeLevel(level);
    EXPECT_EQ(*again.level, level);
}

class Merging : public testing::Test {
protected:
    Level base_ = levelOf({circle(1, 0, "a"), circle(2, 100), circle(3, 200)});
    Level ours_ = base_;
    Level theirs_ = base_;

    MergeResult merged() const {
        MergeResult result = mergeLevels(base_, ours_, theirs_);
        expectValid(result.level);
        return result;
    }
};

TEST_F(Merging, CombinesChangesOfDifferentColliders) {
    ours_.colliders[0].shape = Circle{{7, 0}, 5};
    theirs_.colliders[2].shape = Rect{{1, 2}, {3, 4}};
    const MergeResult result = merged();
    EXPECT_EQ(result.conflicts, Words{});
    EXPECT_EQ(result.level.colliders,
              (std::vector{ours_.colliders[0], base_.colliders[1], theirs_.colliders[2]}));
}

TEST_F(Merging, CombinesChangesOfDifferentMembers) {
    ours_.colliders[0].shape = Circle{{7, 0}, 5};
    theirs_.colliders[0].name = "b";
    theirs_.colliders[0].properties = {{"event", true}};
    const MergeResult result = merged();
    EXPECT_EQ(result.conflicts, Words{});
    EXPECT_EQ(result.level.colliders[0].shape, ours_.colliders[0].shape);
    EXPECT_EQ(result.level.colliders[0].name, "b");
    EXPECT_EQ(result.level.colliders[0].properties, theirs_.colliders[0].properties);
}

TEST_F(Merging, TheSameChangeIsNoConflict) {
    ours_.colliders[0].shape = theirs_.colliders[0].shape = Circle{{7, 0}, 5};
    EXPECT_EQ(merged().conflicts, Words{});
    EXPECT_EQ(merged().level, ours_);
}

TEST_F(Merging, ReportsConflictsAndKeepsOurs) {
    ours_.colliders[0].shape = Circle{{7, 0}, 5};
    theirs_.colliders[0].shape = RotatedRect{{{1, 2}, {3, 4}}, 30};
    ours_.colliders[0].properties = {{"event", "one"}};
    theirs_.colliders[0].properties = {{"event", 2.0}};
    ours_.tolerance = 0.5;
    theirs_.tolerance = 0;
    ours_.rules[Rule::overlap].severity = Severity::warning;
    theirs_.rules[Rule::overlap].severity = Severity::off;
    const MergeResult result = merged();
    EXPECT_EQ(
        result.conflicts,
        (Words{"tolerance: ours has 0.5, theirs has 0; kept ours",
               "rule overlap, severity: ours has warning, theirs has off; kept ours",
               "collider a (1), shape: ours has a circle of radius 5 around 7, 0, theirs has a rectangle of "
               "3 × 4 at 1, 2 rotated by 30°; kept ours",
               "collider a (1), property \"event\": ours has \"one\", theirs has 2; kept ours"}));
    EXPECT_EQ(result.level, ours_);
}

TEST_F(Merging, KeepsRemovedCollidersThatTheOtherSideChanged) {
    ours_.colliders.erase(ours_.colliders.begin());
    theirs_.colliders.pop_back();
    EXPECT_EQ(merged().conflicts, Words{});
    EXPECT_EQ(idsOf(merged().level), std::vector<std::int64_t>{2});
    theirs_.colliders[0].sensor = true;
    EXPECT_EQ(merged().conflicts, Words{"collider a (1): removed in ours, changed in theirs; kept"});
    EXPECT_EQ(idsOf(merged().level), (std::vector<std::int64_t>{1, 2}));
}

TEST_F(Merging, NewCollidersFollowTheirNeighborsOursFirst) {
    ours_.colliders.push_back(circle(10, 300));
    theirs_.colliders.push_back(circle(20, 400));
    theirs_.colliders.insert(theirs_.colliders.begin(), circle(21, 500));
    theirs_.colliders.insert(theirs_.colliders.begin() + 2, circle(22, 600));
    EXPECT_EQ(idsOf(merged().level), (std::vector<std::int64_t>{21, 1, 22, 2, 3, 10, 20}));
}

TEST_F(Merging, KeepsBothNewCollidersWithTheSameId) {
    ours_.colliders.push_back(circle(4, 300, "mine"));
    theirs_.colliders.push_back(circle(4, 400, "yours"));
    theirs_.ignored = {{"overlap", {ColliderId{4}, ColliderId{1}}, "", {}}};
    const MergeResult result = merged();
    EXPECT_EQ(result.conflicts, Words{});
    EXPECT_EQ(
        result.notes,
        Words{"collider yours (4) of theirs now has the id 5: ours uses its old id for something else"});
    EXPECT_EQ(idsOf(result.level), (std::vector<std::int64_t>{1, 2, 3, 4, 5}));
    EXPECT_EQ(result.level.colliders[4].name, "yours");
    EXPECT_EQ(result.level.ignored.front().colliders, (std::vector{ColliderId{5}, ColliderId{1}}));
    theirs_.colliders.back() = ours_.colliders.back();
    EXPECT_EQ(idsOf(merged().level), (std::vector<std::int64_t>{1, 2, 3, 4})) << "the same one";
}

TEST_F(Merging, KeepsTheOrderOfTheSideThatChangedIt) {
    std::ranges::reverse(theirs_.colliders);
    ours_.colliders.push_back(circle(4, 300));
    EXPECT_EQ(idsOf(merged().level), (std::vector<std::int64_t>{3, 4, 2, 1}));
    std::swap(ours_.colliders[0], ours_.colliders[1]);
    EXPECT_EQ(merged().conflicts, Words{"drawing order: changed in both; kept ours"});
    EXPECT_EQ(idsOf(merged().level), (std::vector<std::int64_t>{2, 1, 3, 4}));
}

TEST_F(Merging, KeepsLayersThatAreStillNeeded) {
    ours_.layers.pop_back();
    theirs_.colliders.push_back(circle(4, 300, "", 2));
    const MergeResult result = merged();
    EXPECT_EQ(result.conflicts,
              Words{"layer Trigger (2): removed in ours, but the other side has colliders on it; kept"});
    EXPECT_EQ(result.level.layers, base_.layers);
}

TEST_F(Merging, KeepsBothNewLayersWithTheSameId) {
    ours_.layers.push_back({LayerId{3}, "Hazard", "", {}});
    ours_.colliders.push_back(circle(10, 300, "", 3));
    theirs_.layers.push_back({LayerId{3}, "Pickup", "", {}});
    theirs_.colliders.push_back(circle(20, 400, "", 3));
    theirs_.forbiddenOverlaps = {{LayerId{1}, LayerId{3}}};
    const MergeResult result = merged();
    EXPECT_EQ(result.level.layers.back(), (Layer{LayerId{4}, "Pickup", "", {}}));
    EXPECT_EQ(result.level.colliders.back().layer, LayerId{4});
    ASSERT_EQ(result.notes.size(), 2u);
    EXPECT_EQ(result.notes[1],
              "layer Hazard (3) and layer Pickup (4) may not overlap: no side has both, and new "
              "layers may not overlap");
    const std::vector<LayerPair> pairs = result.level.forbiddenOverlaps.value();
    const auto has = [&](std::int64_t a, std::int64_t b) {
        return std::ranges::count(pairs, LayerPair{LayerId{a}, LayerId{b}}) == 1;
    };
    EXPECT_FALSE(has(1, 1)) << "allowed by theirs";
    EXPECT_TRUE(has(1, 4)) << "forbidden by theirs";
    EXPECT_FALSE(has(4, 4)) << "allowed by theirs";
    EXPECT_TRUE(has(3, 3)) << "forbidden by ours";
    EXPECT_TRUE(has(3, 4)) << "neither side lists it";
}

TEST_F(Merging, ManyNewPairsOfLayersAreCounted) {
    base_.forbiddenOverlaps.emplace();
    ours_ = theirs_ = base_;
    for (std::int64_t i = 0; i < 4; ++i) {
        ours_.layers.push_back({LayerId{10 + i}, "", "", {}});
        theirs_.layers.push_back({LayerId{20 + i}, "", "", {}});
    }
    const MergeResult result = merged();
    ASSERT_EQ(result.notes.size(), 11u);
    EXPECT_EQ(result.notes.back(), "6 more pairs of layers may not overlap for the same reason");
    EXPECT_EQ(result.level.forbiddenOverlaps->size(), 16u);
}

TEST_F(Merging, MergesForbiddenOverlapsPairByPair) {
    base_.forbiddenOverlaps = {{LayerId{1}, LayerId{1}}, {LayerId{2}, LayerId{2}}};
    ours_.forbiddenOverlaps = {{LayerId{1}, LayerId{1}}};
    theirs_.forbiddenOverlaps.reset();
    const MergeResult result = merged();
    EXPECT_EQ(result.conflicts, Words{});
    EXPECT_EQ(result.level.forbiddenOverlaps,
              (std::vector<LayerPair>{{LayerId{1}, LayerId{1}}, {LayerId{1}, LayerId{2}}}));
}

TEST_F(Merging, KeepsTheOrderOfForbiddenOverlaps) {
    const LayerPair solids{LayerId{1}, LayerId{1}};
    const LayerPair triggers{LayerId{2}, LayerId{2}};
    const LayerPair both{LayerId{2}, LayerId{1}};
    base_.forbiddenOverlaps = ours_.forbiddenOverlaps = {{solids}};
    theirs_.forbiddenOverlaps = {{both, solids}};
    ours_.name = "Harbour";
    EXPECT_EQ(merged().level.forbiddenOverlaps, (std::vector<LayerPair>{both, solids}));
    theirs_.forbiddenOverlaps = {{triggers}};
    ours_.forbiddenOverlaps = {{both, solids}};
    EXPECT_EQ(merged().level.forbiddenOverlaps, (std::vector<LayerPair>{both, triggers}));
}

TEST_F(Merging, ManyLayersNeedNoMemoryForEachPair) {
    for (std::int64_t id = 3; id <= 100'000; ++id)
        base_.layers.push_back({LayerId{id}, "", "", {}});
    ours_ = base_;
    theirs_ = base_;
    ours_.layers.push_back({LayerId{100'001}, "Doors", "", {}});
    theirs_.layers.push_back({LayerId{100'001}, "Water", "", {}});
    const Level merged = mergeLevels(base_, ours_, theirs_).level;
    EXPECT_EQ(merged.layers.size(), 100'002u);
    EXPECT_FALSE(merged.forbiddenOverlaps) << "nobody allowed any";
}

TEST_F(Merging, MergesSettingsMemberByMember) {
    ours_.name = "Harbour";
    theirs_.bounds = Bounds{{{0, 0}, {10, 10}}, {}};
    ours_.rules[Rule::contained].severity = Severity::off;
    theirs_.rules[Rule::narrowGap] = {Severity::error, {4}, {}};
    ours_.ignored = {{"overlap", {ColliderId{1}, ColliderId{2}}, "why", {}}};
    theirs_.ignored = {{"overlap", {ColliderId{2}, ColliderId{1}}, "", {}}, {"duplicate_name", {}, "", {}}};
    ours_.properties = {{"music", "waves"}};
    theirs_.properties = {{"gravity", 9.81}};
    theirs_.backgrounds = {{"sky.png", 0, 0, 1, 1, {}}};
    ours_.layers[0].color = "#ff0000";
    theirs_.layers[0].name = "Ground";
    const MergeResult result = merged();
    EXPECT_EQ(result.conflicts, Words{});
    EXPECT_EQ(result.level.name, "Harbour");
    EXPECT_EQ(result.level.bounds, theirs_.bounds);
    EXPECT_EQ(result.level.rules[Rule::contained].severity, Severity::off);
    EXPECT_EQ(result.level.rules[Rule::narrowGap], theirs_.rules[Rule::narrowGap]);
    EXPECT_EQ(result.level.ignored, (std::vector{ours_.ignored[0], theirs_.ignored[1]}));
    EXPECT_EQ(result.level.properties.size(), 2u);
    EXPECT_EQ(result.level.backgrounds, theirs_.backgrounds);
    EXPECT_EQ(result.level.layers[0], (Layer{LayerId{1}, "Ground", "#ff0000", {}}));
}

TEST_F(Merging, AnIgnoredGoalIsNamedByItself) {
    const auto ignored = [](std::vector<ColliderId> colliders, std::string reason = "meant") {
        return std::vector<IgnoredProblem>{{"unreachable", std::move(colliders), std::move(reason), {}}};
    };
    const ColliderId a{1};
    const ColliderId b{2};
    const ColliderId goal{3};
    base_.ignored = ignored({goal, a});
    ours_.ignored = ignored({goal, a}, "a secret");
    theirs_.ignored = ignored({goal, b, a});
    MergeResult result = merged();
    EXPECT_EQ(result.conflicts, Words{});
    EXPECT_EQ(result.level.ignored, ignored({goal, b, a}, "a secret"));
    ours_.ignored = ignored({goal, a, b});
    result = merged();
    EXPECT_EQ(result.conflicts,
              Words{"ignored unreachable 3, colliders: ours has 1, 2, theirs has 2, 1; kept ours"});
    EXPECT_EQ(result.level.ignored, ours_.ignored);
    base_.ignored.clear();
    ours_.ignored = ignored({goal, a});
    theirs_.ignored = ignored({a, goal});
    result = merged();
    EXPECT_EQ(result.conflicts, Words{});
    EXPECT_EQ(result.level.ignored.size(), 2u) << "another goal";
}

TEST_F(Merging, ARuleWhoseLayersWereRemovedIsAConflict) {
    const auto setLayers = [](Level& level, std::vector<LayerId> layers) {
        level.rules[Rule::unreachable] = {Severity::error, {8}, {}, std::move(layers)};
    };
    base_.colliders.clear();
    base_.version = "1.1";
    ours_ = theirs_ = base_;
    theirs_.layers.pop_back();
    setLayers(ours_, {LayerId{1}, LayerId{2}});
    EXPECT_EQ(merged().conflicts, Words{});
    EXPECT_EQ(merged().level.rules[Rule::unreachable].layers, std::vector{LayerId{1}});
    setLayers(ours_, {LayerId{2}});
    EXPECT_EQ(merged().conflicts,
              Words{"rule unreachable, layers: one side removed the layers that the other "
                    "chose; now every layer"});
    EXPECT_EQ(merged().level.rules[Rule::unreachable].layers, std::nullopt);
    setLayers(ours_, {});
    EXPECT_EQ(merged().conflicts, Words{});
    EXPECT_EQ(merged().level.rules[Rule::unreachable].layers, std::vector<LayerId>{});
}

TEST_F(Merging, DropsUnknownMembersThatAreNumbersOfTheNewShape) {
    base_.colliders[0].shape = Rect{{1, 2}, {3, 4}};
    ours_ = theirs_ = base_;
    ours_.colliders[0].unknown = {{"radius", "5"}, {"later", "1"}};
    theirs_.colliders[0].shape = Circle{{7, 0}, 9};
    const MergeResult result = merged();
    EXPECT_EQ(result.conflicts, Words{});
    EXPECT_EQ(result.level.colliders[0].shape, theirs_.colliders[0].shape);
    EXPECT_EQ(result.level.colliders[0].unknown, (UnknownMembers{{"later", "1"}}));
}

TEST_F(Merging, KeepsTheLaterVersion) {
    base_.version = ours_.version = "1.1";
    ours_.properties = {{"p", UnknownValue{"null"}}};
    theirs_.version = "1.0";
    EXPECT_EQ(merged().level.version, "1.1");
    theirs_.version = "1.10";
    EXPECT_EQ(merged().level.version, "1.10");
}

TEST_F(Merging, MergesRepeatedKeysInOrder) {
    Properties many;
    for (int i = 0; i < 100'000; ++i)
        many.push_back({"", i % 3 == 0});
    base_.properties = ours_.properties = theirs_.properties = many;
    ours_.properties[4].value = true;
    theirs_.properties[5].value = "five";
    many[4].value = true;
    many[5].value = "five";
    const MergeResult result = mergeLevels(base_, ours_, theirs_);
    EXPECT_EQ(result.conflicts, Words{});
    EXPECT_TRUE(result.level.properties == many);
}

TEST(MergingRandomLevels, KeepsChangesOfOneSide) {
    for (unsigned seed = 0; seed < 500; ++seed) {
        std::mt19937_64 random(seed);
        const Level a = randomLevel(random);
        const Level b = randomLevel(random);
        const MergeResult ours = mergeLevels(a, b, a);
        Level changed = b;
        changed.version = ours.level.version; // the later one
        EXPECT_EQ(ours.level, changed) << seed;
        EXPECT_EQ(ours.conflicts, Words{}) << seed;
        const MergeResult same = mergeLevels(a, b, b);
        EXPECT_EQ(same.level, b) << seed;
        EXPECT_EQ(same.conflicts, Words{}) << seed;
        const MergeResult theirs = mergeLevels(a, a, b);
        EXPECT_EQ(theirs.conflicts, Words{}) << seed;
        EXPECT_EQ(theirs.level.forbiddenOverlaps, b.forbiddenOverlaps) << seed;
        EXPECT_EQ(theirs.level.colliders, b.colliders) << seed;
        EXPECT_EQ(theirs.level.ignored, b.ignored) << seed;
    }
}

TEST(MergingRandomLevels, TheResultIsAlwaysALevel) {
    for (unsigned seed = 0; seed < 500; ++seed) {
        std::mt19937_64 random(seed);
        const Level a = randomLevel(random);
        const Level b = randomLevel(random);
        expectValid(mergeLevels(a, b, randomLevel(random)).level);
    }
}

TEST(MergingRandomLevels, MergesShapesWithUnknownMembersOfOtherShapes) {
    for (unsigned seed = 0; seed < 500; ++seed) {
        std::mt19937_64 random(seed);
        const Level ours = randomLevel(random);
        Level base = ours;
        Level theirs = ours;
        for (std::size_t i = 0; i < ours.colliders.size(); ++i) {
            base.colliders[i].unknown.clear();
            const bool isCircle = std::holds_alternative<Circle>(ours.colliders[i].shape);
            theirs.colliders[i].shape = isCircle ? Shape(Rect{{1, 2}, {3, 4}}) : Shape(Circle{{1, 2}, 3});
            theirs.colliders[i].unknown.clear();
        }
        expectValid(mergeLevels(base, ours, theirs).level);
        expectValid(mergeLevels(base, theirs, ours).level);
    }
}

} // namespace

} // namespace tangent
