#include "unreachable_levels.h"

#include <tangent/live/live_level.h>
#include <tangent/live/unreachable.h>

#include <gtest/gtest.h>

#include <atomic>

namespace tangent {
namespace {

using test::closedRoom;
using test::idsOf;
using test::room;

TEST(UnreachableLive, ALiveLevelKeepsThemUntilAColliderIsGone) {
    LiveLevel live(closedRoom());
    EXPECT_TRUE(live.problems().empty()) << "nobody has searched";
    live.setUnreachable(live.findUnreachable());
    EXPECT_EQ(live.problemCount(Severity::error), 1u);
    ASSERT_EQ(live.takeProblemChanges().size(), 1u);
    EXPECT_EQ(live.problemsOf(*live.find(ColliderId{5})).size(), 1u) << "part of the ring";
    EXPECT_EQ(live.problemsOf(*live.find(ColliderId{6})).size(), 0u);

    LevelSettings settings = live.settings();
    settings.ignored = {{"unreachable", idsOf({7}), "", {}}};
    live.setSettings(settings);
    EXPECT_EQ(live.takeProblemChanges().at(0).event, ProblemEvent::vanished);
    settings.ignored.clear();
    live.setSettings(settings);
    EXPECT_EQ(live.takeProblemChanges().at(0).event, ProblemEvent::appeared);

    live.setUnreachable(live.findUnreachable());
    EXPECT_TRUE(live.takeProblemChanges().empty()) << "the same";
    live.remove(idsOf({6}));
    EXPECT_TRUE(live.takeProblemChanges().empty());
    auto removed = live.remove(idsOf({3}));
    EXPECT_EQ(live.takeProblemChanges().at(0).event, ProblemEvent::vanished);
    EXPECT_TRUE(live.problems().empty());
    EXPECT_EQ(live.problemCount(Severity::error), 0u);
    live.insert(std::move(removed));
    EXPECT_TRUE(live.findUnreachable().empty()) << "the spawn is gone";

    LiveLevel other(closedRoom());
    other.setUnreachable(other.findUnreachable());
    settings.rules.parameter(Rule::unreachable, "radius") = 2;
    other.setSettings(settings);
    EXPECT_TRUE(other.problems().empty());
    EXPECT_EQ(other.problemCount(Severity::error), 0u);
}

TEST(UnreachableLive, AnInvalidSpawnIsNoStart) {
    Level level = closedRoom();
    Collider invalid = test::spawn(8, {20, 20});
    invalid.shape = Circle{{20, 20}, 0};
    level.colliders.push_back(invalid);
    LiveLevel live(level);
    EXPECT_EQ(live.findUnreachable().problems.size(), 1u) << "from the other spawn";
    live.remove(idsOf({6}));
    EXPECT_TRUE(live.findUnreachable().empty());
    EXPECT_FALSE(live.mapReach(Circle{{}, 8}));
}

/// A search that cannot answer must not pass for one that found a way.
TEST(UnreachableLive, ABodyThatIsTooLargeOrTooFarAwayIsAProblem) {
    Level large = closedRoom();
    large.rules.parameter(Rule::unreachable, "radius") = 1e308;
    Level far = closedRoom();
    far.colliders[5].shape = Circle{{1e308, 0}, 2};
    far.colliders[6].shape = Circle{{-1e308, 0}, 2};
    for (const Level& level : {large, far}) {
        const CheckResult found = findProblems(level);
        ASSERT_EQ(found.problems.size(), 1u);
        EXPECT_EQ(describe(found.problems[0], nullptr, nullptr, {}),
                  "#7 cannot be reached: the body is too large, or it is too far from every spawn");
        LiveLevel live(level);
        live.setUnreachable(live.findUnreachable());
        EXPECT_EQ(live.problems(), found.problems);
    }
}

TEST(UnreachableLive, ACancelledSearchFindsNothing) {
    const std::atomic<bool> cancelled = true;
    LiveLevel live(closedRoom());
    EXPECT_TRUE(live.findUnreachable(Progress(&cancelled)).empty());
    EXPECT_TRUE(live.setUnreachable(live.findUnreachable()));
    EXPECT_FALSE(live.setUnreachable(live.findUnreachable(Progress(&cancelled))));
    EXPECT_EQ(live.problems().size(), 1u);
}

TEST(UnreachableLive, AResultForAnOlderLevelIsRefused) {
    LiveLevel live(closedRoom());
    const UnreachableGoals sealed = live.findUnreachable();
    const Collider door = live.collider(*live.find(ColliderId{5}));
    auto removed = live.remove(idsOf({5}));
    EXPECT_FALSE(live.setUnreachable(sealed));
    EXPECT_TRUE(live.problems().empty());
    const UnreachableGoals open = live.findUnreachable();
    live.insert(std::move(removed));
    EXPECT_FALSE(live.setUnreachable(open));
    EXPECT_FALSE(live.setUnreachable(sealed)) << "the same colliders, but changed twice";
    EXPECT_TRUE(live.setUnreachable(live.findUnreachable()));

    const UnreachableGoals before = live.findUnreachable();
    Collider moved = door;
    moved.shape = Rect{{100, 90}, {10, 10}};
    live.update(std::span(&moved, 1));
    EXPECT_FALSE(live.setUnreachable(before));
    const UnreachableGoals between = live.findUnreachable();
    live.reshape(std::span(&door.id, 1), std::span(&door.shape, 1));
    EXPECT_FALSE(live.setUnreachable(between));
    LevelSettings settings = live.settings();
    settings.rules.parameter(Rule::unreachable, "radius") = 1;
    const UnreachableGoals ofOldBody = live.findUnreachable();
    live.setSettings(settings);
    EXPECT_FALSE(live.setUnreachable(ofOldBody));
    EXPECT_FALSE(LiveLevel(closedRoom()).setUnreachable(live.findUnreachable())) << "of another level";
}

constexpr Circle body = {{0, 0}, 8};

ReachPixel pixelAt(const ReachMap& map, Vec2 place) {
    return map.pixels({place, 1, 1, 1}).front();
}

TEST(UnreachableLive, AMapShowsWhereABodyGetsFromTheSpawns) {
    Level level = closedRoom();
    level.rules[Rule::unreachable].severity = Severity::off;
    LiveLevel live(level);
    const auto map = live.mapReach(body);
    ASSERT_TRUE(map && map->hasStart());
    EXPECT_EQ(pixelAt(*map, {50, 50}), ReachPixel::cutOff);
    EXPECT_EQ(pixelAt(*map, {200, 50}), ReachPixel::reachable);
    EXPECT_EQ(pixelAt(*map, {50, 7}), ReachPixel::blocked);
    EXPECT_EQ(pixelAt(*map, {50, 8}), ReachPixel::cutOff) << "touches the wall";
    live.remove(idsOf({5}));
    EXPECT_EQ(pixelAt(*live.mapReach(body), {50, 50}), ReachPixel::reachable);
}

TEST(UnreachableLive, AMapKnowsTheLayersThatStopTheBody) {
    Level level = closedRoom();
    level.rules[Rule::unreachable].layers = {LayerId{2}};
    EXPECT_EQ(pixelAt(*LiveLevel(level).mapReach(body), {50, 50}), ReachPixel::reachable);
}

TEST(UnreachableLive, WithoutSpawnThereIsNoMap) {
    EXPECT_FALSE(LiveLevel(test::levelWith(room(0))).mapReach(body));
}

TEST(UnreachableLive, TheRuleKnowsItsBodyAlsoWhileItIsOff) {
    Level level = closedRoom();
    level.rules[Rule::unreachable].severity = Severity::off;
    EXPECT_EQ(reachBody(level), Shape(body));
    level.rules.parameter(Rule::unreachable, "radius") = 0;
    EXPECT_EQ(reachBody(level), std::nullopt);
    level.rules.parameter(Rule::unreachable, "width") = 4;
    level.rules.parameter(Rule::unreachable, "height") = 6;
    EXPECT_EQ(reachBody(level), Shape(Rect{{-2, -3}, {4, 6}}));
}

} // namespace
} // namespace tangent
