#include "reach_worlds.h"

#include <tangent/geometry/classify.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <set>

namespace tangent {
namespace {

TEST(Reach, EverywhereInAnEmptySet) {
    const ContactTracker set;
    EXPECT_EQ(findWay(set, Circle{{0, 0}, 1}, {1e6, -3}).verdict, Verdict::reachable);
    EXPECT_EQ(findWay(set, Rect{{0, 0}, {1, 2}}, {5, 5}, {}, Aabb{{0, 0}, {9, 9}}).verdict,
              Verdict::reachable);
}

TEST(Reach, ADoorLetsABodyOfItsWidthThroughAndNoneThatIsAnUlpWider) {
    const ContactTracker set = setOf(room(16));
    for (const Vec2 goal : {Vec2{300, 50}, Vec2{-300, 50}, Vec2{50, 50.0 + 400}}) {
        EXPECT_EQ(findWay(set, Circle{{50, 50}, 8}, goal).verdict, Verdict::reachable);
        EXPECT_EQ(findWay(set, Circle{{50, 50}, above(8)}, goal).verdict, Verdict::cutOff);
        EXPECT_EQ(findWay(set, boxAt({50, 50}, {64, 16}), goal).verdict, Verdict::reachable);
        EXPECT_EQ(findWay(set, boxAt({50, 50}, {4, above(16)}), goal).verdict, Verdict::cutOff);
    }
    const Reach sealed = findWay(set, Circle{{50, 50}, 9}, {300, 50});
    EXPECT_EQ(sealed.colliders, ids({0, 2, 1, 4, 3}));
    EXPECT_FALSE(sealed.atBounds);
}

TEST(Reach, AGapBetweenCirclesIsDecidedToTheUlp) {
    std::vector<Shape> ring;
    for (const double y : {0.0, 30.0, 60.0, 90.0})
        for (const double x : {0.0, 30.0, 60.0, 90.0})
            if (x == 0 || x == 90 || y == 0 || y == 90)
                ring.push_back(Circle{{x, y}, 10});
    const ContactTracker set = setOf(ring);
    EXPECT_EQ(findWay(set, Circle{{45, 45}, 5}, {500, 45}).verdict, Verdict::reachable);
    const Reach sealed = findWay(set, Circle{{45, 45}, above(5)}, {500, 45});
    EXPECT_EQ(sealed.verdict, Verdict::cutOff);
    EXPECT_EQ(sealed.colliders.size(), 12u);
    EXPECT_EQ(findWay(set, boxAt({45, 45}, {10, 10}), {500, 45}).verdict, Verdict::reachable);
    EXPECT_EQ(findWay(set, boxAt({45, 45}, {above(10), above(10)}), {500, 45}).verdict, Verdict::cutOff);
}

/// Exact for a number below 8 whose last bit counts 2^-60 or more.
std::int64_t inUnits(double value) {
    return static_cast<std::int64_t>(std::ldexp(value, 60));
}

TEST(Reach, AGapNextToASideThatIsNoDoubleIsDecidedExactly) {
    int fitting = 0;
    for (const double top : {0.1, 0.2, 0.3, 0.7 / 3})
        for (const double height : {0.1, 0.2, 0.3, 0.4 / 3}) {
            const ContactTracker set = setOf({Rect{{0, top}, {1, height}}, Rect{{0, 1}, {1, 5}}});
            const Aabb area = {{-10, top - 0.01}, {10, 6}};
            const double gap = 1 - (top + height);
            for (const double body : {std::nextafter(gap, 0.0), gap, above(gap)}) {
                const bool fits = inUnits(body) <= inUnits(1) - inUnits(top) - inUnits(height);
                const Reach found = findWay(set, Rect{{-5, 2}, {0.25, body}}, {5, 2.5}, {}, area);
                EXPECT_EQ(found.verdict, fits ? Verdict::reachable : Verdict::cutOff)
                    << top << ' ' << height << ' ' << body - gap;
                fitting += fits ? 1 : 0;
            }
        }
    EXPECT_GT(fitting, 16);
    EXPECT_LT(fitting, 32);
}

TEST(Reach, NestedRings) {
    std::vector<Shape> shapes = room(0);
    for (const Rect& side :
         {Rect{{20, 20}, {60, 5}}, Rect{{20, 75}, {60, 5}}, Rect{{20, 20}, {5, 60}}, Rect{{75, 20}, {5, 60}}})
        shapes.push_back(side);
    const ContactTracker set = setOf(shapes);
    const Shape inMiddle = Circle{{50, 50}, 2};
    EXPECT_EQ(findWay(set, inMiddle, {10, 50}).colliders, ids({5, 7, 6, 8})) << "out of the inner ring";
    EXPECT_EQ(findWay(set, inMiddle, {-200, 50}).colliders.size(), 4u) << "out of both: the shorter one";
    EXPECT_EQ(findWay(set, Circle{{10, 50}, 2}, {-200, 50}).colliders, ids({0, 2, 1, 4, 3}));
    EXPECT_EQ(findWay(set, Circle{{10, 10}, 2}, {90, 90}).verdict, Verdict::reachable)
        << "around the inner ring, though the line crosses it twice";
    EXPECT_EQ(findWay(set, Circle{{-100, 50}, 2}, {300, 50}).verdict, Verdict::reachable)
        << "around both rings";
}

TEST(Reach, WallsCloseAChain) {
    const Aabb area = {{0, 0}, {100, 100}};
    const ContactTracker bar = setOf({Rect{{40, 16}, {10, 68}}});
    const Shape body = Circle{{20, 50}, 8};
    EXPECT_EQ(findWay(bar, body, {80, 50}, {}, area).verdict, Verdict::reachable);
    const Reach sealed = findWay(bar, Circle{{20, 50}, above(8)}, {80, 50}, {}, area);
    EXPECT_EQ(sealed, (Reach{Verdict::cutOff, ids({0}), true}));
    EXPECT_EQ(findWay(bar, Circle{{20, 50}, 9}, {80, 50}).verdict, Verdict::reachable);
    EXPECT_EQ(findWay(bar, boxAt({20, 50}, {20, 16}), {80, 50}, {}, area).verdict, Verdict::reachable);
    EXPECT_EQ(findWay(bar, boxAt({20, 50}, {20, above(16)}), {80, 50}, {}, area).verdict, Verdict::cutOff);

    const ContactTracker chain = setOf({Circle{{50, 90}, 5}, Circle{{0, 50}, 5}, Circle{{30, 60}, 20}});
    const Reach corner = findWay(chain, Circle{{10, 90}, 8}, {90, 10}, {}, area);
    EXPECT_EQ(corner, (Reach{Verdict::cutOff, ids({0, 2}), true}));
    EXPECT_EQ(findWay(bar, Circle{{5, 50}, 8}, {80, 50}, {}, area), (Reach{Verdict::startBlocked, {}, true}));
    EXPECT_EQ(findWay(bar, body, {200, 50}, {}, area), (Reach{Verdict::goalBlocked, {}, true}));
}

/// The way out of the solid that is the place's own leads inside.
TEST(Reach, ASolidPlaceOutsideTheWallsIsNotReached) {
    const Aabb area = {{0, 0}, {100, 100}};
    const ContactTracker set = setOf({Rect{{95, 40}, {60, 20}}});
    const ReachPlace outside = {{125, 50}, ProxyId{0}};
    const ReachPlace inside = {{20, 50}};
    const auto wayFrom = [&](const ReachPlace& start, const ReachPlace& goal) {
        return findWays(set, Circle{{}, 4}, std::span(&start, 1), std::span(&goal, 1), {}, area).front();
    };
    EXPECT_EQ(wayFrom(inside, outside), (Reach{Verdict::goalBlocked, {}, true}));
    EXPECT_EQ(wayFrom(outside, inside), (Reach{Verdict::startBlocked, {}, true}));
    EXPECT_EQ(wayFrom(inside, {{96, 50}, ProxyId{0}}).verdict, Verdict::reachable);
}

TEST(Reach, NamesTheColliderInWhichABodyDoesNotFit) {
    const ContactTracker set = setOf({Circle{{0, 0}, 10}, Circle{{100, 0}, 10}});
    EXPECT_EQ(findWay(set, Circle{{14, 0}, 5}, {50, 0}), (Reach{Verdict::startBlocked, ids({0})}));
    EXPECT_EQ(findWay(set, Circle{{50, 0}, 5}, {100, 14}), (Reach{Verdict::goalBlocked, ids({1})}));
    EXPECT_EQ(findWay(set, Circle{{15, 0}, 5}, {85, 0}).verdict, Verdict::reachable) << "both touch";
}

TEST(Reach, SensorsInvalidCollidersAndFilteredOnesStopNothing) {
    ContactTracker set = setOf({Circle{{50, 50}, -1}, Rect{{0, std::nan("")}, {5, 5}}});
    std::vector<ProxyId> sides;
    for (const Shape& shape : room(0))
        sides.push_back(set.insert({shape, true}));
    EXPECT_EQ(findWay(set, Circle{{50, 50}, 5}, {300, 50}).verdict, Verdict::reachable);
    EXPECT_EQ(findWay(set, Circle{{50, 50}, 5}, {300, 50}, {.sensors = true}).verdict, Verdict::cutOff);
    EXPECT_EQ(findWay(set, Circle{{50, 50}, 5}, {300, 50}, {.sensors = true, .except = sides[2]}).verdict,
              Verdict::reachable);
}

TEST(Reach, RefusesBodiesThatAreInvalidOrRotated) {
    const ContactTracker set = setOf(room(0));
    constexpr double infinity = std::numeric_limits<double>::infinity();
    EXPECT_EQ(findWay(set, Circle{{50, 50}, 0}, {60, 50}).verdict, Verdict::invalid);
    EXPECT_EQ(findWay(set, Circle{{50, 50}, 1e308}, {60, 50}).verdict, Verdict::invalid) << "its diameter";
    EXPECT_EQ(findWay(set, RotatedRect{{{50, 50}, {1, 1}}, 30}, {60, 50}).verdict, Verdict::invalid);
    EXPECT_EQ(findWay(set, Circle{{50, 50}, 1}, {infinity, 50}).verdict, Verdict::invalid);
}

TEST(Reach, TheLineFromStartToGoalMayRunThroughCentersAndAlongSides) {
    const ContactTracker set = setOf(room(0));
    const ContactTracker open = setOf(room(20));
    for (const Vec2 goal : {Vec2{-5 - 50, 50}, Vec2{105 + 50, 32}, Vec2{155, 105}, Vec2{50, 205}}) {
        EXPECT_EQ(findWay(set, Circle{{50, 50}, 2}, goal).verdict, Verdict::cutOff);
        EXPECT_EQ(findWay(open, Circle{{50, 50}, 2}, goal).verdict, Verdict::reachable);
        EXPECT_EQ(findWay(set, Circle{{50, 98}, 2}, goal).verdict, Verdict::cutOff) << "touching a side";
        EXPECT_EQ(findWay(set, Circle{{2, 2}, 2}, goal).verdict, Verdict::cutOff) << "in a corner";
    }
}

TEST(Reach, APlacesOwnSolidStopsOnlyOtherWays) {
    std::vector<Shape> shapes = room(20);
    shapes.push_back(Rect{{100, 70}, {10, 8}}); // in the door
    const ContactTracker set = setOf(shapes);
    const std::array starts = {ReachPlace{{50, 50}}};
    const std::array goals = {ReachPlace{{105, 74}, ProxyId{5}}, ReachPlace{{105, 74}},
                              ReachPlace{{300, 50}}};
    const std::vector<Reach> ways = findWays(set, Circle{{0, 0}, 8}, starts, goals);
    EXPECT_EQ(ways[0].verdict, Verdict::reachable);
    EXPECT_EQ(ways[1], (Reach{Verdict::goalBlocked, ids({5})}));
    EXPECT_EQ(ways[2].verdict, Verdict::cutOff);
    const std::vector<Reach> back = findWays(set, Circle{{0, 0}, 8}, goals, starts);
    EXPECT_EQ(back[0].verdict, Verdict::reachable) << "from the door";
}

/// Decides about each goal by a search without its own solid and that of the start.
TEST(Reach, PlacesWithSolidsOfTheirOwnAgreeWithSingleSearches) {
    int reached = 0;
    int sealed = 0;
    for (unsigned seed = 0; seed < 150; ++seed) {
        std::mt19937 random(seed);
        const auto real = [&](double low, double high) {
            return std::uniform_real_distribution(low, high)(random);
        };
        std::vector<Shape> shapes;
        for (int i = 0; i < 60; ++i) {
            const Rect rect = {{real(0, 100), real(0, 100)}, {real(2, 20), real(2, 20)}};
            shapes.push_back(i % 2 == 0 ? Shape{rect} : Shape{Circle{rect.min, real(1, 8)}});
        }
        std::vector<ReachPlace> places;
        for (int i = 0; i < 10; ++i) {
            const Vec2 at = {real(0, 100), real(0, 100)};
            const bool isSolid = i % 3 != 0;
            places.push_back({at, {}});
            if (isSolid)
                places.back().own = ProxyId{static_cast<std::uint32_t>(shapes.size())};
            if (isSolid)
                shapes.push_back(Circle{at, real(1, 4)});
        }
        const ContactTracker set = setOf(shapes);
        const Shape body = Circle{{0, 0}, real(0.5, 3)};
        const auto starts = std::span(places).first(3);
        const auto goals = std::span(places).subspan(3);
        const std::vector<Reach> ways =
            findWays(set, body, std::span<const ReachPlace>(starts), std::span<const ReachPlace>(goals));
        for (std::size_t i = 0; i < goals.size(); ++i) {
            bool isReached = false;
            for (const ReachPlace& start : starts) {
                ContactTracker others;
                for (std::uint32_t id = 0; id < shapes.size(); ++id)
                    if (start.own != ProxyId{id} && goals[i].own != ProxyId{id})
                        others.insert({shapes[id]});
                isReached = isReached || findWay(others, translated(body, start.at), goals[i].at).verdict ==
                                             Verdict::reachable;
            }
            ASSERT_EQ(ways[i].verdict == Verdict::reachable, isReached) << seed << ' ' << i;
            (isReached ? reached : sealed) += 1;
        }
    }
    EXPECT_GT(reached, 100);
    EXPECT_GT(sealed, 100);
}

TEST(Reach, OverlapsUpToTheToleranceOfTheSetAreTouching) {
    constexpr double tolerance = 0x1p-8;
    ContactTracker set(tolerance);
    for (const Shape& shape : room(16))
        set.insert({shape});
    const double widest = 8 + tolerance;
    EXPECT_EQ(findWay(set, Circle{{50, 50}, widest}, {300, 50}).verdict, Verdict::reachable);
    EXPECT_EQ(findWay(set, Circle{{50, 50}, above(widest)}, {300, 50}).verdict, Verdict::cutOff);
    EXPECT_EQ(findWay(set, boxAt({50, 50}, {9, 2 * widest}), {300, 50}).verdict, Verdict::reachable);
    EXPECT_EQ(findWay(set, boxAt({50, 50}, {9, above(2 * widest)}), {300, 50}).verdict, Verdict::cutOff);
    EXPECT_EQ(findWay(set, Circle{{widest - tolerance, 50}, widest}, {50, 50}).verdict, Verdict::reachable);
    EXPECT_EQ(findWay(set, Circle{{std::nextafter(8, 0), 50}, widest}, {50, 50}).verdict,
              Verdict::startBlocked);
}

/// Sealed rooms, far from each other, each with a goal. The search for each ring looks only at what is near its line.
TEST(Reach, StartsWhereTheBodyDoesNotFitDoNotCount) {
    const ContactTracker set = setOf({Circle{{0, 0}, 10}, Circle{{100, 0}, 10}, Circle{{200, 0}, 10}});
    const std::vector<Vec2> goals = {{50, 0}, {200, 5}, {std::nan(""), 0}};
    const auto find = [&](std::vector<Vec2> starts) {
        return findWays(set, Circle{{7, 7}, 5}, starts, goals);
    };
    const Reach inTheSecond{Verdict::startBlocked, ids({1})};
    const Reach atGoal{Verdict::goalBlocked, ids({2})};
    EXPECT_EQ(find({{1, std::nan("")}, {100, 0}, {0, 0}}), (std::vector{inTheSecond, inTheSecond, Reach{}}));
    EXPECT_EQ(find({{100, 0}, {70, 0}}), (std::vector{Reach{Verdict::reachable, {}}, atGoal, Reach{}}));
    EXPECT_EQ(find({}), (std::vector<Reach>(3)));
    EXPECT_EQ(findWays(set, RotatedRect{{{0, 0}, {1, 1}}, 45}, goals, goals), (std::vector<Reach>(3)));
}

TEST(Reach, DoesNotDependOnTheOrderOfInsertion) {
    std::mt19937 random(7);
    std::vector<Shape> shapes = room(6);
    for (int i = 0; i < 50; ++i) {
        std::ranges::shuffle(shapes, random);
        const ContactTracker set = setOf(shapes);
        EXPECT_EQ(findWay(set, Circle{{50, 50}, 3}, {300, 50}).verdict, Verdict::reachable);
        const Reach sealed = findWay(set, Circle{{50, 50}, 4}, {300, 50});
        EXPECT_EQ(sealed.colliders.size(), 5u);
        EXPECT_EQ(sealed.colliders.front(), ProxyId{0});
    }
}

std::optional<SealingGap> gapAround(std::vector<Shape> solids, const Shape& body) {
    const ContactTracker set = setOf(solids);
    return widestSealingGap(set, body, findWay(set, body, {300, 50}));
}

TEST(Reach, NamesTheGapThatIsClosestToOpening) {
    const auto door = gapAround(room(14), Circle{{50, 50}, 8});
    ASSERT_TRUE(door);
    EXPECT_EQ(std::set({door->a, door->b}), std::set({ProxyId{3}, ProxyId{4}}));
    EXPECT_EQ(door->missing, 2);
    const auto box = gapAround(room(14), boxAt({50, 50}, {40, 15}));
    ASSERT_TRUE(box);
    EXPECT_EQ(box->missing, 1);
    EXPECT_FALSE(gapAround(room(0), Circle{{50, 50}, 8})) << "no gap";
    EXPECT_FALSE(gapAround(room(16), Circle{{50, 50}, 8})) << "not sealed off";
    std::vector<Shape> ring;
    for (int i = 0; i < 8; ++i)
        ring.push_back(Circle{Vec2{50, 50} + direction(45 * i + (i == 7 ? 1 : 0)) * 50, 15});
    const auto widest = gapAround(ring, Circle{{50, 50}, 6});
    ASSERT_TRUE(widest);
    EXPECT_EQ(std::set({widest->a, widest->b}), std::set({ProxyId{6}, ProxyId{7}}));
    EXPECT_NEAR(widest->missing, 42 - 2 * 50 * std::sin(23 / (180 / std::acos(-1.0))), 1e-12);
}

TEST(Reach, MeasuresAGapAcrossIt) {
    const Shape wall = Rect{{0, 0}, {10, 100}};
    const auto expectGap = [](const GapWidth& gap, Vec2 along, double width, double needed) {
        EXPECT_NEAR(std::abs(dot(gap.along, along)), 1, 1e-12);
        EXPECT_NEAR(gap.width, width, 1e-12);
        EXPECT_NEAR(gap.needed, needed, 1e-12);
    };
    expectGap(gapWidth(wall, Rect{{22, 50}, {10, 100}}, Circle{{}, 8}), {1, 0}, 12, 16);
    const Shape corner = Rect{{13, 104}, {10, 10}}; // 3 right and 4 below of the wall's corner
    expectGap(gapWidth(wall, corner, Circle{{}, 4}), {0.6, 0.8}, 5, 8);
    expectGap(gapWidth(wall, corner, boxAt({}, {6, 5})), {0, 1}, 4, 5);
    expectGap(gapWidth(wall, Rect{{5, 110}, {20, 10}}, boxAt({}, {6, 60})), {0, 1}, 10, 60);
}

/// Moving one of the two away by `missing` opens the gap between two rotated walls; by less, it does not.
TEST(Reach, AGapBesideARotatedWallOpensByWhatIsMissing) {
    std::vector<Shape> solids = room(30);
    solids.push_back(RotatedRect{{{103, 74}, {6, 10}}, 30});
    for (const Shape& body : {Shape{Circle{{50, 50}, 8}}, boxAt({50, 50}, {16, 16})}) {
        const ContactTracker set = setOf(solids);
        const Reach sealed = findWay(set, body, {300, 50});
        ASSERT_EQ(sealed.verdict, Verdict::cutOff);
        const auto gap = widestSealingGap(set, body, sealed);
        ASSERT_TRUE(gap);
        EXPECT_GT(gap->missing, 0);
        EXPECT_LT(gap->missing, 16);
    }
}

} // namespace
} // namespace tangent
