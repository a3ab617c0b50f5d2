#include "unreachable_levels.h"

#include <tangent/broadphase/contact_tracker.h>
#include <tangent/live/level_tracker.h>
#include <tangent/motion/set_casts.h>

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

namespace tangent {
namespace {

using test::closedRoom;
using test::collider;
using test::goal;
using test::idsOf;
using test::inShort;
using test::levelWith;
using test::marked;
using test::room;
using test::spawn;
using test::Texts;

std::vector<Problem> problemsOf(const Level& level) {
    std::vector<Problem> problems = findProblems(level).problems;
    std::erase_if(problems, [](const Problem& problem) { return problem.rule != Rule::unreachable; });
    LiveLevel live(level);
    live.setUnreachable(live.findUnreachable());
    EXPECT_EQ(live.problems(), findProblems(level).problems);
    return problems;
}

/// All colliders that problems name, in order: "unreachable 7 1 3 2 5 4".
Texts inFull(const std::vector<Problem>& problems) {
    Texts texts = inShort(problems);
    for (std::size_t i = 0; i < problems.size(); ++i)
        for (const ColliderId id : problems[i].otherColliders)
            texts[i] += ' ' + std::to_string(idNumber(id));
    return texts;
}

std::string described(const Level& level) {
    const std::vector<Problem> problems = problemsOf(level);
    const auto find = [&](ColliderId id) -> const Collider* {
        const auto found = std::ranges::find(level.colliders, id, &Collider::id);
        return found == level.colliders.end() ? nullptr : &*found;
    };
    return problems.size() == 1 ? describe(problems[0], find, level) : std::to_string(problems.size());
}

TEST(Unreachable, NamesTheGoalAndThenTheRingInOrder) {
    EXPECT_EQ(inFull(problemsOf(closedRoom())), Texts{"unreachable 7 1 3 2 5 4"});
    EXPECT_EQ(described(closedRoom()), "#7 cannot be reached: sealed off by #1, #3, #2, #5, #4");
    Level named = closedRoom();
    named.colliders[2].name = "west wall";
    named.colliders[6].name = "exit";
    EXPECT_EQ(described(named), "exit (7) cannot be reached: sealed off by #1, west wall (3), #2, #5, #4");
}

TEST(Unreachable, NamesTheGapThatIsClosestToOpening) {
    EXPECT_EQ(described(closedRoom(14)),
              "#7 cannot be reached: the gap between #5 and #4 is too narrow by 2; "
              "it is the widest in the ring of #5, #4, #1, #3, #2");
    const std::vector<Problem> problems = problemsOf(closedRoom(14));
    EXPECT_EQ(inFull(problems), Texts{"unreachable 7 5 4 1 3 2"});
    EXPECT_EQ(problems[0].measure, 2);
    EXPECT_EQ(problems[0].verdict, ReachVerdict::cutOff);
    EXPECT_EQ(problemsOf(closedRoom())[0].measure, 0) << "no gap";
}

TEST(Unreachable, FindingsThatNameNoRemovedColliderStay) {
    Level level = closedRoom();
    level.colliders.push_back(collider(8, Circle{{500, 500}, 5}));
    LiveLevel live(level);
    live.setUnreachable(live.findUnreachable());
    live.takeProblemChanges();
    live.remove(std::vector{ColliderId{8}});
    EXPECT_EQ(inFull(live.problems()), Texts{"unreachable 7 1 3 2 5 4"});
    EXPECT_TRUE(live.takeProblemChanges().empty());
    live.remove(std::vector{ColliderId{3}});
    EXPECT_TRUE(live.problems().empty());
    EXPECT_EQ(live.takeProblemChanges().size(), 1u);
}

Level closedRoomWithTolerance(double door, double tolerance) {
    Level level = closedRoom(door);
    level.tolerance = tolerance;
    return level;
}

/// A body in the door overlaps both sides.
TEST(Unreachable, OverlapsUpToTheToleranceAreTouching) {
    constexpr double tolerance = 0x1p-10;
    constexpr double ulp = 0x1p-46; // of the edge at 80
    const double narrow = 16 - 2 * tolerance;
    EXPECT_TRUE(problemsOf(closedRoomWithTolerance(16 - tolerance, tolerance)).empty());
    EXPECT_TRUE(problemsOf(closedRoomWithTolerance(narrow + ulp, tolerance)).empty());
    EXPECT_TRUE(problemsOf(closedRoomWithTolerance(narrow, tolerance)).empty());
    EXPECT_EQ(problemsOf(closedRoomWithTolerance(narrow - ulp, tolerance)).size(), 1u);
    Level level = closedRoomWithTolerance(narrow, tolerance);
    level.rules.parameter(Rule::unreachable, "radius") = 0;
    level.rules.parameter(Rule::unreachable, "width") = 10;
    level.rules.parameter(Rule::unreachable, "height") = 16;
    EXPECT_TRUE(problemsOf(level).empty());
    level.rules.parameter(Rule::unreachable, "height") = 16 + 0x1p-48;
    EXPECT_EQ(problemsOf(level).size(), 1u);
    level.tolerance = 2 * tolerance;
    EXPECT_TRUE(problemsOf(level).empty());
}

TEST(Unreachable, ABodyFitsWhereItOverlapsNothingDeeperThanTheTolerance) {
    Level level = levelWith({collider(1, Circle{{0, 0}, 50}), goal(2, {0, 57.5}), spawn(3, {100, 0})});
    level.tolerance = 0.5;
    EXPECT_TRUE(problemsOf(level).empty());
    level.tolerance = 0.5 - 0x1p-50;
    EXPECT_EQ(described(level), "#2 cannot be reached: the body does not fit there, it overlaps #1");
}

TEST(Unreachable, AGapExactlyAsWideAsTheBodyLetsItThrough) {
    EXPECT_TRUE(problemsOf(closedRoomWithTolerance(16, 0)).empty());
    EXPECT_EQ(problemsOf(closedRoomWithTolerance(16 - 0x1p-46, 0)).size(), 1u) << "one ulp of the edge at 80";
    Level level = closedRoomWithTolerance(16, 0);
    level.rules.parameter(Rule::unreachable, "radius") = std::nextafter(8.0, 9.0);
    EXPECT_EQ(problemsOf(level).size(), 1u);
    level.rules.parameter(Rule::unreachable, "radius") = 0;
    EXPECT_TRUE(problemsOf(level).empty()) << "no body";
    level.rules.parameter(Rule::unreachable, "width") = 60;
    EXPECT_TRUE(problemsOf(level).empty()) << "still none";
    level.rules.parameter(Rule::unreachable, "height") = 16;
    EXPECT_TRUE(problemsOf(level).empty());
    level.rules.parameter(Rule::unreachable, "height") = std::nextafter(16.0, 17.0);
    EXPECT_EQ(problemsOf(level).size(), 1u);
}

TEST(Unreachable, WithoutSpawnOrGoalThereIsNoProblem) {
    Level level = closedRoom();
    level.colliders[5].properties = {};
    EXPECT_TRUE(problemsOf(level).empty());
    level.colliders[5].properties = {{"spawn", false}};
    EXPECT_TRUE(problemsOf(level).empty());
    level.colliders[5].properties = {{"spawn", std::string("yes")}};
    EXPECT_TRUE(problemsOf(level).empty());
    level = closedRoom();
    level.colliders[6].properties = {};
    EXPECT_TRUE(problemsOf(level).empty());
}

TEST(Unreachable, OnlySolidCollidersOnTheNamedLayersAreObstacles) {
    Level level = closedRoom();
    const auto countWith = [&](std::optional<std::vector<LayerId>> layers) {
        level.rules[Rule::unreachable].layers = std::move(layers);
        return problemsOf(level).size();
    };
    EXPECT_EQ(countWith({{LayerId{1}}}), 1u);
    EXPECT_EQ(countWith({{LayerId{2}, LayerId{1}}}), 1u);
    EXPECT_EQ(countWith({{LayerId{2}}}), 0u);
    EXPECT_EQ(countWith({std::vector<LayerId>()}), 0u);
    level.colliders[0].layer = LayerId{2};
    EXPECT_EQ(countWith({{LayerId{1}}}), 0u) << "one wall is on another layer";
    EXPECT_EQ(countWith(std::nullopt), 1u);
    level.colliders[0].sensor = true;
    EXPECT_EQ(countWith(std::nullopt), 0u);
}

TEST(Unreachable, ASolidSpawnOrGoalStopsAllWaysButItsOwn) {
    Level level = closedRoom(16);
    level.colliders[5].sensor = false;
    level.colliders[6].sensor = false;
    EXPECT_TRUE(problemsOf(level).empty());
    level.colliders.push_back(marked(8, {105, 72}, "goal", false)); // a chest in the door
    const std::vector<Problem> problems = problemsOf(level);
    ASSERT_EQ(problems.size(), 1u) << "the chest itself is reached";
    EXPECT_EQ(problems[0].a, ColliderId{7});
    EXPECT_TRUE(std::ranges::count(problems[0].otherColliders, ColliderId{8}) == 1);
    level.colliders.back().properties = {{"spawn", true}};
    EXPECT_TRUE(problemsOf(level).empty()) << "a way begins in the door";
    level.colliders.back().properties = {};
    EXPECT_EQ(problemsOf(level).size(), 1u);
    level.colliders.back().properties = {{"goal", true}};
    level.colliders.back().sensor = true;
    EXPECT_TRUE(problemsOf(level).empty());
    level.colliders.back().sensor = false;
    level.rules[Rule::unreachable].layers = {LayerId{1}};
    EXPECT_TRUE(problemsOf(level).empty()) << "the chest is on another layer";
}

TEST(Unreachable, ASolidGoalAmongSolidsIsReached) {
    Level level = levelWith({collider(1, Rect{{-100, 0}, {300, 10}}), collider(2, Rect{{50, -60}, {10, 60}}),
                             marked(3, {40, -3}, "goal", false), spawn(4, {-50, -20})},
                            3);
    EXPECT_TRUE(problemsOf(level).empty()) << "a chest on the floor, before a wall";
    level.colliders.push_back(collider(5, Rect{{20, -60}, {40, 50}}));
    EXPECT_TRUE(problemsOf(level).empty()) << "under a ceiling";
    level.colliders.push_back(collider(6, Rect{{20, -12}, {2, 12}}));
    EXPECT_EQ(inFull(problemsOf(level)), Texts{"unreachable 3 1 2 5 6"});
    level.colliders[5].properties = {{"goal", true}};
    EXPECT_EQ(problemsOf(level).size(), 1u) << "the other goal is reached, and seals off this one";
    level.colliders[3].sensor = false;
    EXPECT_EQ(problemsOf(level).size(), 1u);
    level.colliders[5].properties = {{"spawn", true}};
    EXPECT_TRUE(problemsOf(level).empty());
}

TEST(Unreachable, AnySpawnWillDo) {
    Level level = closedRoom();
    level.colliders.push_back(goal(8, {-300, 0}));
    level.colliders.push_back(goal(9, {60, 60}));
    EXPECT_EQ(inFull(problemsOf(level)), (Texts{"unreachable 7 1 3 2 5 4", "unreachable 9 1 3 2 5 4"}));
    level.colliders.push_back(spawn(10, {20, 20}));
    EXPECT_TRUE(problemsOf(level).empty());
}

TEST(Unreachable, SaysWhereTheBodyDoesNotFit) {
    Level level = levelWith({collider(1, Circle{{0, 0}, 50}), goal(2, {0, 0}), spawn(3, {100, 0})});
    EXPECT_EQ(described(level), "#2 cannot be reached: the body does not fit there, it overlaps #1");
    level = levelWith({collider(1, Circle{{0, 0}, 50}), goal(2, {100, 0}), spawn(3, {0, 0})});
    EXPECT_EQ(described(level), "#2 cannot be reached: the body fits at no spawn, there it overlaps #1");
    level.colliders.push_back(spawn(4, {-100, 0}));
    EXPECT_TRUE(problemsOf(level).empty());
}

TEST(Unreachable, HostileNumbersCrashNothing) {
    constexpr double inf = std::numeric_limits<double>::infinity();
    constexpr double largest = std::numeric_limits<double>::max();
    for (const double radius : {inf, largest, -inf, std::nan(""), -1.0}) {
        Level level = closedRoom();
        level.rules.parameter(Rule::unreachable, "radius") = radius;
        EXPECT_EQ(problemsOf(level).size(), radius > 0 ? 1u : 0u) << radius;
    }
    for (const Vec2 place : {Vec2{inf, 0}, Vec2{std::nan(""), 0}, Vec2{largest, -largest}})
        for (const std::size_t moved : {5u, 6u}) {
            Level level = closedRoom();
            level.colliders[moved].shape = Circle{place, 2};
            problemsOf(level);
        }
}

TEST(Unreachable, AnIgnoredEntryNamesTheGoalFirst) {
    Level level = closedRoom();
    const auto countWith = [&](std::vector<ColliderId> colliders) {
        level.ignored = {{"unreachable", std::move(colliders), "later", {}}};
        const CheckResult result = findProblems(level);
        EXPECT_EQ(result.ignored.size() + result.problems.size(), 1u);
        EXPECT_EQ(result.staleIgnored.empty(), result.problems.empty());
        LiveLevel live(level);
        EXPECT_TRUE(live.staleIgnored().empty()) << "nothing has searched yet";
        live.setUnreachable(live.findUnreachable());
        EXPECT_EQ(live.staleIgnored(), result.staleIgnored);
        EXPECT_EQ(live.problems(), result.problems);
        return result.problems.size();
    };
    EXPECT_EQ(countWith(idsOf({7})), 0u);
    EXPECT_EQ(countWith(idsOf({7, 1, 3, 2, 5, 4})), 0u) << "as the report has it";
    EXPECT_EQ(countWith(idsOf({7, 99})), 0u) << "the ring changes with each edit";
    EXPECT_EQ(countWith(idsOf({1, 7})), 1u);
    EXPECT_EQ(countWith({}), 1u);
}

TEST(Unreachable, TooLongListsAreLeftOut) {
    std::vector<Collider> colliders;
    std::int64_t id = 0;
    for (int i = 0; i < 1000; ++i) { // a ring of 4,000 circles
        const double at = 4.0 * i;
        for (const Vec2 place : {Vec2{at, 0}, Vec2{4000, at}, Vec2{4000 - at, 4000}, Vec2{0, 4000 - at}})
            colliders.push_back(collider(++id, Circle{place, 2}));
    }
    colliders.push_back(spawn(++id, {-100, -100}));
    for (int i = 0; i < 300; ++i)
        colliders.push_back(goal(++id, {100.0 + 10 * i, 100}));
    const std::vector<Problem> problems = problemsOf(levelWith(colliders, 0.01));
    ASSERT_EQ(problems.size(), 300u);
    EXPECT_EQ(problems.front().otherColliders.size(), 4000u);
    EXPECT_EQ(std::ranges::count(problems, std::size_t{4000},
                                 [](const Problem& p) { return p.otherColliders.size(); }),
              250);
    EXPECT_TRUE(problems.back().otherColliders.empty());
    EXPECT_EQ(describe(problems.back(), nullptr, nullptr, {}),
              "#4301 cannot be reached: sealed off by other colliders");
    EXPECT_TRUE(describe(problems.front(), nullptr, nullptr, {}).ends_with(" and 3992 more"));
}

/// The places on a grid that a body gets to from a spawn, from cell to cell.
class Flood {
public:
    static constexpr int size = 100;

    template <class Fits>
    explicit Flood(const Fits& fits) {
        for (int y = 0; y < size; ++y)
            for (int x = 0; x < size; ++x)
                isFree_[cell(x, y)] = fits(Vec2{x + 0.0, y + 0.0});
    }

    void start(Vec2 place) {
        std::vector<std::pair<int, int>> rest = {{static_cast<int>(place.x), static_cast<int>(place.y)}};
        while (!rest.empty()) {
            const auto [x, y] = rest.back();
            rest.pop_back();
            if (x < 0 || y < 0 || x >= size || y >= size || !isFree_[cell(x, y)] || isReached_[cell(x, y)])
                continue;
            isReached_[cell(x, y)] = true;
            for (const auto& [dx, dy] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}})
                rest.emplace_back(x + dx, y + dy);
        }
    }

    bool isReached(Vec2 place) const {
        return isReached_[cell(static_cast<int>(place.x), static_cast<int>(place.y))];
    }

private:
    static std::size_t cell(int x, int y) { return static_cast<std::size_t>(y * size + x); }
    std::vector<bool> isFree_ = std::vector<bool>(size * size);
    std::vector<bool> isReached_ = std::vector<bool>(size * size);
};

/// A body a unit larger that gets from cell to cell proves that there is a way; if a body a unit smaller does not,
/// there is none.
TEST(Unreachable, AgreesWithAFloodFillLiveAndInBatch) {
    int reached = 0;
    int sealed = 0;
    for (unsigned seed = 0; seed < 60; ++seed) {
        std::mt19937 random(seed);
        const auto real = [&](double low, double high) {
            return std::uniform_real_distribution(low, high)(random);
        };
        const auto place = [&] {
            return Vec2{std::floor(real(10, 90)), std::floor(real(10, 90))};
        };
        // A frame keeps the flood inside the grid.
        std::vector<Collider> colliders = {
            collider(1, Rect{{-20, -20}, {140, 20}}), collider(2, Rect{{-20, 99}, {140, 20}}),
            collider(3, Rect{{-20, -20}, {20, 140}}), collider(4, Rect{{99, -20}, {20, 140}})};
        for (std::int64_t id = 5; id < 45; ++id) {
            const Rect rect{{real(-5, 100), real(-5, 100)}, {real(2, 24), real(2, 24)}};
            colliders.push_back(collider(id, id % 2 == 0 ? Shape{rect} : Shape{Circle{rect.min, real(1, 10)}},
                                         id % 5 == 0 ? 2 : 1));
        }
        colliders.push_back(spawn(50, place()));
        colliders.push_back(spawn(51, place()));
        for (std::int64_t id = 52; id < 58; ++id)
            colliders.push_back(goal(id, place()));
        Level level = levelWith(std::move(colliders), real(1.5, 4));
        if (seed % 3 == 0)
            level.rules[Rule::unreachable].layers = {LayerId{1}};
        LiveLevel live(level);
        for (int edit = 0; edit < 4; ++edit) {
            live.setUnreachable(live.findUnreachable());
            ASSERT_EQ(live.problems(), findProblems(level).problems) << seed;
            const ContactTracker tracker = trackerOf(level);
            const auto fits = [&](double larger) {
                return [&, larger](Vec2 at) {
                    std::vector<ProxyId> overlapping;
                    ColliderFilter filter;
                    filter.context = &level;
                    filter.admits = [](const void* context, ProxyId id, const TrackedCollider&) {
                        const auto& of = *static_cast<const Level*>(context);
                        const Collider& each = of.colliders[proxyIndex(id)];
                        return each.properties.empty() &&
                               (!of.rules[Rule::unreachable].layers || each.layer == LayerId{1});
                    };
                    const double radius = level.rules.parameter(Rule::unreachable, "radius") + larger;
                    appendOverlapping(tracker, Circle{at, radius}, overlapping, filter);
                    return overlapping.empty();
                };
            };
            Flood larger(fits(1));
            Flood smaller(fits(-1));
            for (const std::size_t i : {44u, 45u})
                if (const Vec2 at = center(level.colliders[i].shape); fits(0)(at)) {
                    larger.start(at);
                    smaller.start(at);
                }
            for (std::size_t i = 46; i < level.colliders.size(); ++i) {
                const Vec2 at = center(level.colliders[i].shape);
                const bool isSealed = std::ranges::any_of(
                    live.problems(), [&](const Problem& p) { return p.a == level.colliders[i].id; });
                if (larger.isReached(at)) {
                    ASSERT_FALSE(isSealed) << seed << ' ' << idNumber(level.colliders[i].id);
                    ++reached;
                } else if (!smaller.isReached(at)) {
                    ASSERT_TRUE(isSealed) << seed << ' ' << idNumber(level.colliders[i].id);
                    ++sealed;
                }
            }
            Collider& moved = level.colliders[4 + random() % 46];
            moved.shape = translated(moved.shape, {std::floor(real(-9, 9)), 0});
            live.update(std::span(&moved, 1));
        }
    }
    EXPECT_GT(reached, 100);
    EXPECT_GT(sealed, 100);
}

} // namespace
} // namespace tangent
