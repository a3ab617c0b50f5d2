#include "small_levels.h"

#include <gtest/gtest.h>

#include <limits>

namespace tangent {
namespace {

using namespace test;

TEST(LiveLevelProblems, TenThousandIgnoredProblemsOfOneFloorAreSearchedOnce) {
    std::vector<Collider> colliders{collider(1, Rect{{0, 0}, {20'000, 10}})};
    for (int i = 0; i < 20'000; ++i)
        colliders.push_back(collider(2 + i, Rect{{1.0 * i, -1}, {1, 2}}));
    Level level = levelOf(std::move(colliders));
    for (int i = 0; i < 10'000; ++i) // every second entry names no collider
        level.ignored.push_back(
            {"overlap", {ColliderId{2 + i * (i % 2 == 0 ? 1 : 1000)}, ColliderId{1}}, "", {}});
    std::size_t present = 0;
    for (const IgnoredProblem& entry : level.ignored)
        present += std::size_t{idNumber(entry.colliders.front()) < 20'002};
    EXPECT_EQ(LiveLevel(level).staleIgnored().size(), level.ignored.size() - present);
}

TEST(LiveLevelProblems, DuplicateIsNotReportedAsOverlap) {
    const LiveLevel level(levelOf({collider(1, Circle{{0, 0}, 5}), collider(2, Circle{{0, 0}, 5})}));
    EXPECT_EQ(inShort(level.problems()), Texts{"duplicate 1 2"});
}

TEST(LiveLevelProblems, SensorsCanBeDuplicatesButNotContained) {
    Collider sensor = collider(2, Circle{{0, 0}, 5});
    sensor.sensor = true;
    Collider small = collider(3, Circle{{0, 0}, 1});
    small.sensor = true;
    const LiveLevel level(levelOf({collider(1, Circle{{0, 0}, 5}), sensor, small}));
    EXPECT_EQ(inShort(level.problems()), Texts{"duplicate 1 2"});
}

TEST(LiveLevelProblems, EqualShapesOnDifferentLayersOverlap) {
    const LiveLevel level(levelOf({collider(1, Circle{{0, 0}, 5}), collider(2, Circle{{0, 0}, 5}, 2)}));
    EXPECT_EQ(inShort(level.problems()), Texts{"overlap 1 2"});
}

TEST(LiveLevelProblems, ContainedDoesNotDependOnTheMatrix) {
    Level level = levelOf({collider(1, Rect{{0, 0}, {9, 9}}), collider(2, Circle{{4, 4}, 1})});
    level.forbiddenOverlaps.emplace();
    EXPECT_EQ(inShort(LiveLevel(level).problems()), Texts{"contained 1 2"});
    level.rules[Rule::contained].severity = Severity::off;
    EXPECT_TRUE(LiveLevel(level).problems().empty());
}

TEST(LiveLevelProblems, ShapesSmallerThanTheToleranceCanBeDuplicateOrContained) {
    Level level = levelOf(
        {collider(1, Rect{{0, 0}, {9, 9}}), collider(2, Circle{{4, 4}, 1}), collider(3, Circle{{4, 4}, 1})});
    level.tolerance = 3;
    EXPECT_EQ(inShort(LiveLevel(level).problems()),
              (Texts{"duplicate 2 3", "contained 1 2", "contained 1 3"}));
}

TEST(LiveLevelProblems, FlushTilesAreNoProblem) {
    std::vector<Collider> tiles;
    for (int i = 0; i < 100; ++i)
        tiles.push_back(collider(i + 1, Rect{{0.1 * i, 0}, {0.1, 0.1}}));
    Level level = levelOf(tiles);
    EXPECT_TRUE(LiveLevel(level).problems().empty());
    level.tolerance = 0;
    EXPECT_FALSE(LiveLevel(level).problems().empty());
}

TEST(LiveLevelProblems, OutOfBoundsIsExactWithoutATolerance) {
    // 0.1 + 0.2 is larger than 0.3 in doubles, and smaller than their rounded sum
    Level level = levelOf({collider(1, Rect{{0.1, 0}, {0.2, 1}}), collider(2, Rect{{0, 2}, {0.3, 1}})});
    level.bounds.emplace();
    level.bounds->rect = {{0, 0}, {0.3, 9}};
    level.tolerance = 0;
    EXPECT_EQ(inShort(LiveLevel(level).problems()), Texts{"out_of_bounds 1"});
    level.tolerance = 1e-9;
    EXPECT_TRUE(LiveLevel(level).problems().empty());
}

TEST(LiveLevelProblems, OutOfBoundsMeasuresTheDistance) {
    Level level = levelOf({collider(1, Circle{{8, 5}, 4})});
    level.bounds.emplace();
    level.bounds->rect = {{0, 0}, {10, 10}};
    const std::vector<Problem> problems = LiveLevel(level).problems();
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_EQ(problems[0].measure, 2);
}

TEST(LiveLevelProblems, NarrowGapsNeedAForbiddenPairOfLayers) {
    Level level = levelOf({collider(1, Rect{{0, 0}, {10, 10}}), collider(2, Rect{{13, 0}, {10, 10}}),
                           collider(3, Rect{{0, 14}, {10, 10}}, 2)});
    level.rules[Rule::narrowGap] = {Severity::warning, {5}, {}};
    level.forbiddenOverlaps = {{LayerId{1}, LayerId{1}}};
    const std::vector<Problem> problems = LiveLevel(level).problems();
    EXPECT_EQ(inShort(problems), Texts{"narrow_gap 1 2"});
    EXPECT_EQ(problems[0].measure, 3);
    level.rules.parameter(Rule::narrowGap, "size") = 3;
    EXPECT_TRUE(LiveLevel(level).problems().empty());
}

TEST(LiveLevelProblems, DuplicateNamesArePairedWithTheFirst) {
    Level level = levelOf({collider(3, Circle{{0, 0}, 1}), collider(1, Circle{{10, 0}, 1}),
                           collider(2, Circle{{20, 0}, 1}), collider(4, Circle{{30, 0}, 1})});
    for (Collider& collider : level.colliders)
        collider.name = "tree";
    level.colliders[3].name = "";
    level.rules[Rule::duplicateName].severity = Severity::warning;
    LiveLevel live(level);
    EXPECT_EQ(inShort(live.problems()), (Texts{"duplicate_name 1 2", "duplicate_name 1 3"}));
    live.remove(idsOf({1}));
    EXPECT_EQ(inShort(live.problems()), Texts{"duplicate_name 2 3"});
}

TEST(LiveLevelProblems, InvalidShapesHaveNoOtherProblems) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    Level level = levelOf({collider(1, Circle{{0, 0}, 0}), collider(2, Rect{{0, 0}, {-1, 5}}),
                           collider(3, Circle{{nan, 0}, 1}), collider(4, Rect{{1e308, 0}, {1e308, 1}}),
                           collider(5, Circle{{0, 0}, 1})});
    level.bounds.emplace();
    level.bounds->rect = {{-10, -10}, {20, 20}};
    level.rules[Rule::invalidShape].severity = Severity::off; // which the format does not allow
    level.rules[Rule::narrowGap] = {Severity::warning, {5}, {}};
    EXPECT_EQ(inShort(LiveLevel(level).problems()),
              (Texts{"invalid_shape 1", "invalid_shape 2", "invalid_shape 3", "invalid_shape 4"}));
}

TEST(LiveLevelProblems, IgnoredOverlapIsNoViolation) {
    Level level = levelOf({collider(1, Circle{{0, 0}, 5}), collider(2, Circle{{6, 0}, 5})});
    LiveLevel live(level);
    EXPECT_TRUE(live.hasViolation(*live.find(ColliderId{1})));
    level.ignored = {{"overlap", idsOf({2, 1}), "on purpose", {}}};
    live.setSettings(level);
    EXPECT_FALSE(live.hasViolation(*live.find(ColliderId{1})));
    EXPECT_TRUE(live.problems().empty());
    EXPECT_TRUE(live.staleIgnored().empty());
    live.update(std::vector{collider(2, Circle{{60, 0}, 5})});
    EXPECT_EQ(live.staleIgnored(), std::vector<std::size_t>{0});
}

TEST(LiveLevelProblems, IgnoringContainedDoesNotIgnoreOverlap) {
    Level level = levelOf({collider(1, Rect{{0, 0}, {9, 9}}), collider(2, Circle{{4, 4}, 1})});
    level.ignored = {{"contained", idsOf({1, 2}), "", {}}};
    LiveLevel live(level);
    EXPECT_TRUE(live.problems().empty());
    EXPECT_FALSE(live.hasViolation(*live.find(ColliderId{1})));
    live.update(std::vector{collider(2, Circle{{9, 4}, 1})});
    EXPECT_EQ(inShort(live.problems()), Texts{"overlap 1 2"});
    EXPECT_TRUE(live.hasViolation(*live.find(ColliderId{1})));
}

TEST(LiveLevelProblems, CollidersOnAMissingLayerMayOverlap) {
    const Shape shape = Circle{{0, 0}, 5};
    EXPECT_EQ(findProblems(levelOf({collider(1, shape), collider(2, shape, 99)})).problems.size(), 0u);

    LiveLevel level(levelOf({collider(1, shape)}));
    level.insert(std::vector<PlacedCollider>{{1, collider(2, shape, 99)}});
    EXPECT_EQ(inShort(level.problems()), Texts{});
    LevelSettings settings = level.settings();
    settings.forbiddenOverlaps = {{LayerId{1}, LayerId{99}}, {LayerId{1}, LayerId{2}}};
    level.setSettings(settings);
    EXPECT_EQ(inShort(level.problems()), Texts{});
    level.update(std::vector{collider(2, shape, 2)});
    EXPECT_EQ(inShort(level.problems()), Texts{"overlap 1 2"});
}

TEST(LiveLevelProblems, AChangeFromOneMissingLayerToAnotherIsNoticed) {
    const Shape shape = Circle{{0, 0}, 5};
    LiveLevel level(levelOf({collider(1, shape, 98), collider(2, shape, 98)}));
    EXPECT_EQ(level.takeProblemChanges().size(), 1u); // duplicates
    level.update(std::vector{collider(2, shape, 99)});
    EXPECT_EQ(inShort(level.problems()), Texts{});
    const std::vector<ProblemChange> changes = level.takeProblemChanges();
    ASSERT_EQ(changes.size(), 1u);
    EXPECT_EQ(changes[0].event, ProblemEvent::vanished);
    EXPECT_EQ(level.problemCount(Severity::error) + level.problemCount(Severity::warning), 0u);
}

TEST(LiveLevelProblems, AnUnusableToleranceCountsAsZero) {
    Level level = levelOf({collider(1, Rect{{0, 0}, {10, 10}}), collider(2, Rect{{10, 0}, {10, 10}}),
                           collider(3, Rect{{19.5, 0}, {10, 10}}), collider(4, Rect{{30, 0}, {70.5, 10}}),
                           collider(5, Rect{{35, 0}, {1e-9, 1e-9}})});
    level.bounds = Bounds{Rect{{0, 0}, {100, 100}}, {}};
    level.rules[Rule::narrowGap] = {Severity::warning, {0.75}, {}};
    level.tolerance = 0;
    const Texts expected = inShort(findProblems(level).problems);
    EXPECT_EQ(expected.size(), 4u);
    for (const double tolerance :
         {-1.0, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
        level.tolerance = tolerance;
        EXPECT_EQ(inShort(findProblems(level).problems), expected) << tolerance;
        EXPECT_EQ(inShort(LiveLevel(level).problems()), expected) << tolerance;
    }
}

TEST(LiveLevelProblems, LayersCanBeAddedRemovedAndReordered) {
    Level level = levelOf({collider(1, Circle{{0, 0}, 5}, 2), collider(2, Circle{{6, 0}, 5}, 2)});
    level.forbiddenOverlaps = {{LayerId{2}, LayerId{2}}};
    LiveLevel live(level);
    for (const std::vector<std::int64_t>& ids :
         std::vector<std::vector<std::int64_t>>{{2}, {9, 8, 2, 7}, {2, 7, 9}, {2}, {5, 2}}) {
        level.layers.clear();
        for (const std::int64_t id : ids)
            level.layers.push_back(layer(id));
        live.setSettings(level);
        EXPECT_EQ(inShort(live.problems()), Texts{"overlap 1 2"});
        live.insert(std::vector<PlacedCollider>{{2, collider(3, Circle{{0, 0}, 9}, ids.front())}});
        EXPECT_EQ(live.problems().size(), ids.front() == 2 ? 3u : 1u);
        live.remove(idsOf({3}));
    }
}

/// A level with at least one problem of each rule whose parameters are 5.
Level levelWithEveryProblem() {
    Level level = levelOf({collider(1, Rect{{0, 0}, {20, 20}}), collider(2, Rect{{15, 15}, {20, 20}}, 2),
                           collider(3, Circle{{50, 50}, 8}), collider(4, Circle{{50, 50}, 8}),
                           collider(5, Circle{{50, 50}, 1}), collider(6, Rect{{61, 40}, {9, 20}}),
                           collider(7, Circle{{80, 80}, -1}), collider(8, Rect{{95, 0}, {20, 4}}),
                           collider(9, Circle{{50, 50}, 1}), collider(10, Circle{{50, 900}, 1})});
    level.colliders[8].properties = {{"goal", true}};
    level.colliders[9].properties = {{"spawn", true}};
    for (Collider& each : level.colliders)
        each.name = "crate";
    level.bounds = Bounds{Rect{{0, 0}, {100, 100}}, {}};
    level.backgrounds.resize(1);
    level.backgrounds[0].image = "no such image.png";
    return level;
}

TEST(LiveLevelProblems, EveryRuleAloneFindsTheSameLiveAsInBatch) {
    const std::filesystem::path folder = std::filesystem::temp_directory_path();
    for (std::size_t i = 0; i < ruleCount; ++i) {
        const auto rule = static_cast<Rule>(i);
        SCOPED_TRACE(ruleName(rule));
        Level level = levelWithEveryProblem();
        for (RuleSetting& setting : level.rules.settings)
            setting.severity = Severity::off;
        level.rules[rule].severity = Severity::warning;
        level.rules[rule].parameters.fill(5);
        const std::vector<Problem> expected = findProblems(level, folder).problems;
        EXPECT_TRUE(std::ranges::count(expected, rule, &Problem::rule) > 0) << "add a case to the level";
        for (const LevelContacts contacts : {LevelContacts::all, LevelContacts::ofProblems}) {
            LiveLevel live(level, folder, contacts);
            live.setUnreachable(live.findUnreachable());
            EXPECT_EQ(live.problems(), expected);
            const auto expectCountedProblems = [&] {
                EXPECT_EQ(live.problemCount(Severity::warning) + live.problemCount(Severity::error),
                          live.problems().size());
            };
            for (const Collider& each : level.colliders) {
                Collider away = each;
                away.shape = translated(each.shape, {1e6, 0});
                away.name = "away";
                live.update(std::vector{away});
                expectCountedProblems();
                live.update(std::vector{each});
            }
            live.insert(live.remove(idsOf({1, 3, 7})));
            live.setUnreachable(live.findUnreachable());
            EXPECT_EQ(live.problems(), expected);
            expectCountedProblems();
        }
    }
}

} // namespace
} // namespace tangent
