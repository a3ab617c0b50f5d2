#include "reference_rules.h"
#include "small_levels.h"

#include <tangent/file/level_file.h>
#include <tangent/geometry/classify.h>
#include <tangent/geometry/manifold.h>
#include <tangent/live/free_place.h>

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace tangent {
namespace {

using namespace test;

FreePlace resultOf(const Level& level, std::int64_t id, const FreePlaceOptions& options = {}) {
    const LiveLevel live(level);
    return nearestFreePlace(live, *live.find(ColliderId{id}), options);
}

std::optional<Shape> placeOf(const Level& level, std::int64_t id, const FreePlaceOptions& options = {}) {
    const FreePlace result = resultOf(level, id, options);
    EXPECT_TRUE(result.isComplete);
    return result.shape;
}

TEST(FreePlace, OfACircleTouchesItsObstacle) {
    const Level level = levelOf({collider(1, Circle{{0, 0}, 10}), collider(2, Circle{{16, 0}, 10})});
    EXPECT_EQ(placeOf(level, 2), Shape(Circle{{20, 0}, 10}));
    EXPECT_EQ(placeOf(level, 1), Shape(Circle{{-4, 0}, 10}));
}

TEST(FreePlace, IsInACornerBetweenTwoObstacles) {
    const Level level = levelOf({collider(1, Rect{{0, 0}, {100, 20}}), collider(2, Rect{{0, 0}, {20, 100}}),
                                 collider(3, Rect{{10, 11}, {30, 30}})});
    EXPECT_EQ(placeOf(level, 3), Shape(Rect{{20, 20}, {30, 30}}));
}

TEST(FreePlace, IsWhereTheColliderIsIfThatIsFree) {
    const Level level = levelOf({collider(1, Rect{{0, 0}, {10, 10}}), collider(2, Rect{{10, 0}, {10, 10}})});
    EXPECT_EQ(placeOf(level, 2), Shape(Rect{{10, 0}, {10, 10}}));
}

TEST(FreePlace, SaysHowFarTheColliderMoves) {
    const Level level = levelOf({collider(1, Circle{{0, 0}, 10}), collider(2, Circle{{16, 0}, 10})});
    EXPECT_EQ(resultOf(level, 2).distance, 4);
    EXPECT_EQ(resultOf(level, 2, {.grid = 5}).distance, 4);
    EXPECT_EQ(resultOf(level, 2, {.reach = 3}).distance, 0) << "no place";
}

TEST(FreePlace, CanBeThatOfTheColliderAnywhereElse) {
    const Level level = levelOf({collider(1, Circle{{0, 0}, 10}), collider(2, Circle{{500, 0}, 10})});
    const FreePlace result = resultOf(level, 2, {.from = Circle{{16, 0}, 10}});
    EXPECT_EQ(result.shape, Shape(Circle{{20, 0}, 10}));
    EXPECT_EQ(result.distance, 4);
}

/// The nearest free place of the box is in a closed room.
TEST(FreePlace, CanBeOneThatTheColliderCanGetTo) {
    const Level level = levelOf({collider(1, Rect{{0, 0}, {100, 10}}), collider(2, Rect{{0, 90}, {100, 10}}),
                                 collider(3, Rect{{0, 0}, {10, 100}}), collider(4, Rect{{90, 0}, {10, 100}}),
                                 collider(5, Rect{{84, 45}, {10, 10}})});
    EXPECT_EQ(placeOf(level, 5), Shape(Rect{{80, 45}, {10, 10}}));
    EXPECT_EQ(placeOf(level, 5, {.reachableFrom = Vec2{50, 50}}), Shape(Rect{{80, 45}, {10, 10}}));
    for (const double grid : {0.0, 5.0}) {
        const FreePlace outside = resultOf(level, 5, {.grid = grid, .reachableFrom = Vec2{200, 50}});
        EXPECT_EQ(outside.shape, Shape(Rect{{100, 45}, {10, 10}})) << grid;
        EXPECT_EQ(outside.distance, 16);
        EXPECT_EQ(placeOf(level, 5, {.grid = grid, .reachableFrom = Vec2{95, 50}}), std::nullopt)
            << "it does not fit there";
    }
    EXPECT_EQ(resultOf(level, 5, {.reach = 10, .reachableFrom = Vec2{200, 50}}).shape, std::nullopt);
}

TEST(FreePlace, CanBeOneThatTheCallerAccepts) {
    const Level level = levelOf({collider(1, Rect{{0, 0}, {20, 20}}), collider(2, Rect{{15, 0}, {10, 10}})});
    const auto isLeft = [](const Shape& shape) {
        return center(shape).x < 0;
    };
    for (const double grid : {0.0, 10.0})
        EXPECT_EQ(placeOf(level, 2, {.grid = grid, .accepts = isLeft}), Shape(Rect{{-10, 0}, {10, 10}}))
            << grid;
    const auto isNowhere = [](const Shape&) {
        return false;
    };
    EXPECT_EQ(resultOf(level, 2, {.grid = 5, .accepts = isNowhere}), (FreePlace{.isComplete = false}));
}

TEST(FreePlace, FitsExactlyIntoAGap) {
    const Level level =
        levelOf({collider(1, Rect{{0.1, 0}, {10, 40}}), collider(2, Rect{{30.1, 0}, {10, 40}}),
                 collider(3, Rect{{9, 10}, {20, 20}})});
    EXPECT_EQ(placeOf(level, 3), Shape(Rect{{10.1, 10}, {20, 20}}));
}

TEST(FreePlace, StaysWithinTheBoundsAndIsRefusedWithoutRoom) {
    Level level = levelOf({collider(1, Rect{{0, 0}, {100, 20}}), collider(2, Rect{{0, 5}, {20, 20}})});
    level.bounds = Bounds{{{0, 0}, {100, 45}}, {}};
    EXPECT_EQ(placeOf(level, 2), Shape(Rect{{0, 20}, {20, 20}}));
    level.bounds = Bounds{{{0, 0}, {100, 39}}, {}};
    EXPECT_EQ(placeOf(level, 2), std::nullopt);
    EXPECT_EQ(placeOf(level, 2, {.grid = 1}), std::nullopt);
}

TEST(FreePlace, IsWithinReach) {
    const Level level = levelOf({collider(1, Rect{{0, 0}, {100, 20}}), collider(2, Rect{{40, 5}, {20, 20}})});
    EXPECT_EQ(placeOf(level, 2, {.reach = 14}), std::nullopt);
    EXPECT_EQ(placeOf(level, 2, {.reach = 16}), Shape(Rect{{40, 20}, {20, 20}}));
}

TEST(FreePlace, LeavesNoNarrowGap) {
    Level level = levelOf({collider(1, Rect{{0, 0}, {20, 100}}), collider(2, Rect{{15, 40}, {20, 20}}),
                           collider(3, Rect{{43, 0}, {20, 100}})});
    level.rules[Rule::narrowGap].severity = Severity::warning;
    level.rules.parameter(Rule::narrowGap, "size") = 8;
    EXPECT_EQ(placeOf(level, 2), Shape(Rect{{-20, 40}, {20, 20}}))
        << "between the two, a gap of 3 would be left";
}

TEST(FreePlace, OverlapsWhatMayOverlap) {
    Level level = levelOf({collider(1, Rect{{0, 0}, {20, 20}}), collider(2, Rect{{15, 0}, {20, 20}}),
                           collider(3, Rect{{30, 0}, {40, 40}}, 2)});
    level.forbiddenOverlaps = {{LayerId{1}, LayerId{1}}};
    EXPECT_EQ(placeOf(level, 2), Shape(Rect{{20, 0}, {20, 20}}));
}

Vec2 anchorOf(const Shape& shape) {
    if (const auto* circle = std::get_if<Circle>(&shape))
        return circle->center;
    const auto* rotated = std::get_if<RotatedRect>(&shape);
    return rotated ? rotated->rect.min : std::get<Rect>(shape).min;
}

/// On one layer whose colliders may overlap.
Level overlappingLevelOf(std::vector<Collider> colliders) {
    Level level = levelOf(std::move(colliders));
    level.forbiddenOverlaps.emplace();
    return level;
}

double distanceOf(const Level& level, const FreePlaceOptions& options = {}) {
    const auto place = placeOf(level, 1, options);
    return place ? length(center(*place) - center(level.colliders.front().shape)) : -1;
}

TEST(FreePlace, SticksOutOfWhatMayOverlapButNotContainIt) {
    const Collider room = collider(2, Rect{{0, 0}, {95, 100}});
    EXPECT_NEAR(distanceOf(overlappingLevelOf({collider(1, Rect{{84, 40}, {10, 10}}), room})), 1, 1e-9);
    EXPECT_EQ(placeOf(overlappingLevelOf({collider(1, Rect{{84, 40}, {10, 10}}), room}), 1, {.grid = 0.5}),
              Shape(Rect{{85.5, 40}, {10, 10}}));
    EXPECT_NEAR(distanceOf(overlappingLevelOf({collider(1, Circle{{80, 40}, 5}), room})), 10, 1e-9);
    EXPECT_NEAR(
        distanceOf(overlappingLevelOf({collider(1, Circle{{13, 0}, 5}), collider(2, Circle{{0, 0}, 20})})), 2,
        1e-9);
    EXPECT_NEAR(
        distanceOf(overlappingLevelOf({collider(1, Circle{{0, 0}, 20}), collider(2, Circle{{13, 0}, 5})})), 2,
        1e-9)
        << "around the other";
    EXPECT_NEAR(distanceOf(overlappingLevelOf(
                    {collider(1, Rect{{5, -4}, {6, 8}}), collider(2, Circle{{0, 0}, std::hypot(14, 4)})})),
                std::hypot(14, 4) - std::hypot(11, 4), 1e-9);
    EXPECT_NEAR(distanceOf(overlappingLevelOf({collider(1, Rect{{0, 0}, {10, 10}}), room})), 0, 1e-9)
        << "touches from within";
}

TEST(FreePlace, DoesNotDeepenAnOverlapThatTheLevelIgnores) {
    Level level = levelOf({collider(1, Rect{{0, 0}, {20, 20}}), collider(2, Rect{{-18, 0}, {20, 20}}),
                           collider(3, Rect{{17, 0}, {20, 20}})});
    level.ignored = {{.rule = "overlap", .colliders = idsOf({1, 2}), .reason = {}, .unknown = {}}};
    const auto depthAfter = [](const Level& checked) { // of the overlap with 2, which is 2 deep now
        return contactManifold(*placeOf(checked, 1), checked.colliders[1].shape).depth;
    };
    EXPECT_NEAR(distanceOf(level), std::hypot(3, 18), 1e-9) << "to the left and down, until both are 2 deep";
    EXPECT_NEAR(depthAfter(level), 2, 1e-9);
    level.colliders[2].shape = Rect{{17, -100}, {20, 220}};
    level.colliders[1].shape = Rect{{-18, -100}, {20, 220}};
    EXPECT_LE(depthAfter(level), 2);
    level.colliders[1].shape = Rect{{-18, 5}, {20, 100}};
    level.rules[Rule::overlap].severity = Severity::off;
    level.ignored = {};
    EXPECT_EQ(placeOf(level, 1), level.colliders.front().shape);
}

TEST(FreePlace, OnTooFineAGridTheSearchIsIncomplete) {
    const Level level =
        levelOf({collider(1, Rect{{900, 0}, {10, 10}}), collider(2, Rect{{905, 0}, {10, 10}})});
    for (const double grid : {1e-12, 1e-300, std::numeric_limits<double>::denorm_min()})
        EXPECT_EQ(resultOf(level, 1, {.grid = grid}), (FreePlace{.isComplete = false})) << grid;
}

#if TANGENT_CHECKS
/// A double cannot count the steps to the ends of this ground.
TEST(FreePlace, OnAGridIsFoundBesideAnEndlessGround) {
    for (const double end : {1e18, 1e20, 1e307}) {
        const Level level =
            levelOf({collider(1, Rect{{-end, 100}, {2 * end, 500}}), collider(2, Rect{{100, 90}, {32, 32}})});
        const auto place = placeOf(level, 2, {.grid = 16});
        ASSERT_TRUE(place.has_value()) << end;
        EXPECT_EQ(*place, Shape(Rect{{96, 64}, {32, 32}})) << end;
    }
}

TEST(FreePlaceDeathTest, AssertsThatTheColliderIsInTheLevel) {
    LiveLevel level(levelOf({collider(1, Circle{{0, 0}, 10})}));
    const std::string removed = "nearestFreePlace: the collider was removed or is of another level";
    EXPECT_DEATH((void)nearestFreePlace(level, ProxyId{77}), removed + " \\(77\\)");
    level.remove(idsOf({1}));
    EXPECT_DEATH((void)nearestFreePlace(level, ProxyId{0}), removed + " \\(0\\)");
}
#endif

TEST(FreePlace, AmongTooManyObstaclesTheSearchIsIncomplete) {
    std::vector<Collider> colliders{collider(1, Rect{{0, 0}, {10, 10}})};
    for (int i = 0; i < 600; ++i)
        colliders.push_back(collider(2 + i, Rect{{-300, -300.0 - i}, {600, 900}}));
    EXPECT_EQ(resultOf(levelOf(std::move(colliders)), 1), (FreePlace{.isComplete = false}));
}

/// Outlines that meet in millions of points, a grid so fine that there is no end of steps, and obstacles that only a
/// look at thousands of others finds.
TEST(FreePlace, InADensePileTheSearchStopsAtItsLimits) {
    std::mt19937 random(7);
    std::uniform_real_distribution at(-10.0, 10.0);
    std::vector<Collider> colliders;
    for (int i = 1; i <= 400; ++i)
        colliders.push_back(collider(i, RotatedRect{{{at(random), at(random)}, {20, 20}}, 9 * at(random)}));
    Level level = levelOf(std::move(colliders));
    EXPECT_TRUE(resultOf(level, 1, {.grid = 1}).shape);
    EXPECT_EQ(resultOf(level, 1, {.grid = 1e-5}), (FreePlace{.isComplete = false}));
    level.rules[Rule::narrowGap].severity = Severity::warning;
    level.rules.parameter(Rule::narrowGap, "size") = 8;
    EXPECT_EQ(resultOf(level, 1), (FreePlace{.isComplete = false}));

    level = levelOf({collider(1, Rect{{0, 0}, {10, 10}}), collider(2, Rect{{-1e5, -1e5}, {2e5, 2e5}})});
    for (int i = 3; i < 1'000; ++i) {
        level.colliders.push_back(collider(i, Rect{{-1e5, -1e5}, {2e5, 2e5}}));
        level.colliders.back().sensor = true;
        level.colliders.back().layer = LayerId{2};
    }
    EXPECT_EQ(resultOf(level, 1, {.grid = 0.5}), (FreePlace{.isComplete = false}));
}

TEST(FreePlace, OfEveryColliderOfTheSampleHasNoProblemOfAPair) {
    const ReadResult sample = readLevelFile(SAMPLE_LEVEL);
    ASSERT_TRUE(sample.level.has_value());
    LiveLevel level(*sample.level);
    int crates = 0;
    for (const Problem& problem : level.problems()) {
        const bool isOfPair = problem.rule == Rule::overlap || problem.rule == Rule::contained;
        for (const ColliderId id : {problem.a, problem.b}) {
            if (!isOfPair)
                continue;
            const ProxyId proxy = *level.find(id);
            const auto place = nearestFreePlace(level, proxy).shape;
            ASSERT_TRUE(place.has_value()) << idNumber(id);
            const std::vector<Problem> before = level.problems();
            const Shape start = level.collider(proxy).shape;
            level.reshape(std::span(&id, 1), std::span(&*place, 1));
            const std::vector<Problem> after = level.problems();
            EXPECT_LT(after.size(), before.size());
            for (const Problem& left : after)
                EXPECT_TRUE(std::ranges::binary_search(before, keyOf(left), {}, keyOf))
                    << "new at " << idNumber(id) << ": " << inShort({left}).front();
            level.reshape(std::span(&id, 1), std::span(&start, 1));
            crates += id == ColliderId{377};
        }
    }
    EXPECT_GT(crates, 0) << "the stowaway crate is among them";
}

/// Levels of up to 25 shapes of all kinds, in a small area.
class RandomLevels {
public:
    Level next() {
        std::vector<Collider> colliders;
        const auto count = static_cast<int>(number(2, 25));
        for (int i = 1; i <= count; ++i)
            colliders.push_back(collider(i, shape(), number(0, 1) < 0.8 ? 1 : 2));
        Level level = levelOf(std::move(colliders));
        level.bounds = Bounds{{{-30, -30}, {180, 180}}, {}};
        level.tolerance = 0;
        if (number(0, 1) < 0.5)
            level.forbiddenOverlaps = {{LayerId{1}, LayerId{2}}}; // on one layer, only nesting is a problem
        return level;
    }

private:
    Shape shape() {
        const Vec2 at{number(0, 80), number(0, 80)};
        const Rect rect{at, {number(5, 40), number(5, 40)}};
        const double kind = number(0, 3);
        if (kind < 1)
            return Circle{at, number(3, 20)};
        return kind < 2 ? Shape(rect) : Shape(RotatedRect{rect, number(-180, 180)});
    }
    double number(double from, double to) { return std::uniform_real_distribution(from, to)(random_); }

    std::mt19937 random_{20241124};
};

bool isFree(const Level& level, const Shape& shape) {
    const Collider& moving = level.colliders.front();
    const Aabb box = bounds(shape);
    const Rect& room = level.bounds->rect;
    return box.min.x >= room.min.x && box.min.y >= room.min.y && box.max.x <= room.min.x + room.size.x &&
           box.max.y <= room.min.y + room.size.y &&
           std::ranges::none_of(level.colliders, [&](const Collider& other) {
               const bool isNested = other.layer == moving.layer &&
                                     (contains(shape, other.shape) || contains(other.shape, shape));
               return other.id != moving.id &&
                      (isNested || (referenceForbids(level, moving, other) && overlaps(shape, other.shape)));
           });
}

/// Compares with every place of a fine grid.
TEST(FreePlace, IsTheNearestOfRandomLevels) {
    RandomLevels levels;
    int found = 0;
    for (int round = 0; round < 300; ++round) {
        const Level level = levels.next();
        const Shape start = level.colliders.front().shape;
        const auto place = placeOf(level, 1);
        double distance = 1000;
        if (place) {
            ++found;
            EXPECT_TRUE(isFree(level, *place)) << "round " << round;
            distance = length(anchorOf(*place) - anchorOf(start));
        }
        constexpr double step = 1.5;
        for (double x = -140; x <= 140; x += step)
            for (double y = -140; y <= 140; y += step) {
                const bool isNearer = length({x, y}) < distance - 1e-6;
                ASSERT_FALSE(isNearer && isFree(level, translated(start, {x, y})))
                    << "round " << round << ": " << x << ", " << y << " is nearer than " << distance;
            }
    }
    EXPECT_GT(found, 200);
}

TEST(FreePlace, OnAGridIsTheNearestOfRandomLevels) {
    RandomLevels levels;
    constexpr double grid = 4;
    int found = 0;
    for (int round = 0; round < 300; ++round) {
        const Level level = levels.next();
        const Shape start = level.colliders.front().shape;
        const auto place = placeOf(level, 1, {.grid = grid});
        double nearest = std::numeric_limits<double>::infinity();
        for (double x = -200; x <= 200; x += grid)
            for (double y = -200; y <= 200; y += grid) {
                Shape shape = start;
                std::visit(
                    [&](auto& value) {
                        if constexpr (requires { value.center; })
                            value.center = {x, y};
                        else if constexpr (requires { value.rect; })
                            value.rect.min = {x, y};
                        else
                            value.min = {x, y};
                    },
                    shape);
                if (isFree(level, shape))
                    nearest = std::min(nearest, length(Vec2{x, y} - anchorOf(start)));
            }
        ASSERT_EQ(place.has_value(), std::isfinite(nearest)) << "round " << round;
        if (!place)
            continue;
        ++found;
        EXPECT_TRUE(isFree(level, *place)) << "round " << round;
        EXPECT_DOUBLE_EQ(length(anchorOf(*place) - anchorOf(start)), nearest) << "round " << round;
    }
    EXPECT_GT(found, 200);
}

} // namespace
} // namespace tangent
