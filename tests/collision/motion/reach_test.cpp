#include <tangent/motion/reach.h>

#include <tangent/geometry/classify.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>

namespace tangent {
namespace {

using Verdict = ReachVerdict;

ContactTracker setOf(const std::vector<Shape>& shapes) {
    ContactTracker set;
    for (const Shape& shape : shapes)
        set.insert({shape});
    return set;
}

double above(double value) {
    return std::nextafter(value, 1e9);
}

std::vector<ProxyId> ids(std::initializer_list<std::uint32_t> numbers) {
    std::vector<ProxyId> result;
    for (const std::uint32_t number : numbers)
        result.push_back(ProxyId{number});
    return result;
}

/// Four walls around the square from 0,0 to 100,100, with a door of this width on the right.
std::vector<Shape> room(double door) {
    return {Rect{{-10, -10}, {120, 10}}, Rect{{-10, 100}, {120, 10}}, Rect{{-10, 0}, {10, 100}},
            Rect{{100, 0}, {10, 64}}, Rect{{100, 64 + door}, {10, 36 - door}}};
}

Shape boxAt(Vec2 center, Vec2 size) {
    return Rect{center - size * 0.5, size};
}

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
    EXPECT_FALSE(sealed.atWalls);
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
            const Aabb walls = {{-10, top - 0.01}, {10, 6}};
            const double gap = 1 - (top + height);
            for (const double body : {std::nextafter(gap, 0.0), gap, above(gap)}) {
                const bool fits = inUnits(body) <= inUnits(1) - inUnits(top) - inUnits(height);
                const Reach found = findWay(set, Rect{{-5, 2}, {0.25, body}}, {5, 2.5}, {}, walls);
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
    const Aabb walls = {{0, 0}, {100, 100}};
    const ContactTracker bar = setOf({Rect{{40, 16}, {10, 68}}});
    const Shape body = Circle{{20, 50}, 8};
    EXPECT_EQ(findWay(bar, body, {80, 50}, {}, walls).verdict, Verdict::reachable);
    const Reach sealed = findWay(bar, Circle{{20, 50}, above(8)}, {80, 50}, {}, walls);
    EXPECT_EQ(sealed, (Reach{Verdict::cutOff, ids({0}), true}));
    EXPECT_EQ(findWay(bar, Circle{{20, 50}, 9}, {80, 50}).verdict, Verdict::reachable);
    EXPECT_EQ(findWay(bar, boxAt({20, 50}, {20, 16}), {80, 50}, {}, walls).verdict, Verdict::reachable);
    EXPECT_EQ(findWay(bar, boxAt({20, 50}, {20, above(16)}), {80, 50}, {}, walls).verdict, Verdict::cutOff);

    const ContactTracker chain = setOf({Circle{{50, 90}, 5}, Circle{{0, 50}, 5}, Circle{{30, 60}, 20}});
    const Reach corner = findWay(chain, Circle{{10, 90}, 8}, {90, 10}, {}, walls);
    EXPECT_EQ(corner, (Reach{Verdict::cutOff, ids({0, 2}), true}));
    EXPECT_EQ(findWay(bar, Circle{{5, 50}, 8}, {80, 50}, {}, walls),
              (Reach{Verdict::startBlocked, {}, true}));
    EXPECT_EQ(findWay(bar, body, {200, 50}, {}, walls), (Reach{Verdict::goalBlocked, {}, true}));
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
TEST(Reach, ManyGoalsInRoomsOfTheirOwn) {
    ContactTracker set;
    std::vector<Vec2> goals;
    for (int y = 0; y < 30; ++y)
        for (int x = 0; x < 30; ++x) {
            const Vec2 at = {200.0 * x, 200.0 * y};
            for (const Shape& side : room(0))
                set.insert({translated(side, at)});
            goals.push_back(at + Vec2{50, 50});
        }
    const Vec2 start = {-100, -100};
    const std::vector<Reach> ways = findWays(set, Circle{{0, 0}, 4}, std::span(&start, 1), goals);
    for (std::uint32_t i = 0; i < ways.size(); ++i) {
        const std::uint32_t first = 5 * i;
        EXPECT_EQ(ways[i], (Reach{Verdict::cutOff, ids({first, first + 2, first + 1, first + 4, first + 3})}))
            << i;
    }
}

/// More pairs that the body does not fit between than the search keeps.
TEST(Reach, GoalsInRoomsAmongMillionsOfPairs) {
    constexpr double cell = 40;
    constexpr int size = 1010;
    std::vector<TrackedCollider> solids;
    std::vector<Vec2> goals;
    for (int y = 0; y < size; ++y)
        for (int x = 0; x < size; ++x) {
            const Vec2 at = {cell * x, cell * y};
            if (x % 100 != 50 || y % 100 != 50) {
                solids.push_back({Rect{at, {34, 34}}});
                continue;
            }
            goals.push_back(at + Vec2{15, 15});
            for (const Rect& side : {Rect{{0, 0}, {30, 2}}, Rect{{0, 28}, {30, 2}}, Rect{{0, 0}, {2, 30}},
                                     Rect{{28, 0}, {2, 30}}})
                solids.push_back({translated(side, at)});
        }
    const ContactTracker set(std::move(solids), 0, CollisionMatrix(), ChangeLog::none);
    const Vec2 start = {-100, -100};
    const std::vector<Reach> ways = findWays(set, Circle{{0, 0}, 4}, std::span(&start, 1), goals);
    for (const Reach& way : ways) { // a neighbor may stand for one side
        EXPECT_EQ(way.verdict, Verdict::cutOff);
        EXPECT_EQ(way.colliders.size(), 4u);
    }
}

/// Where the center of a body can be, in cells of 1 by 1 unit, between 0,0 and size,size.
class Flood {
public:
    static constexpr int size = 120;

    template <class Fits>
    Flood(Vec2 start, const Fits& fits) : reached_(size * size) {
        std::vector<bool> free(size * size);
        for (int y = 0; y < size; ++y)
            for (int x = 0; x < size; ++x)
                free[cell(x, y)] = fits(Vec2{x + 0.0, y + 0.0});
        std::vector<std::pair<int, int>> rest = {{static_cast<int>(start.x), static_cast<int>(start.y)}};
        reached_[cell(rest[0].first, rest[0].second)] = free[cell(rest[0].first, rest[0].second)];
        while (!rest.empty()) {
            const auto [x, y] = rest.back();
            rest.pop_back();
            for (const auto& [dx, dy] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
                if (x + dx < 0 || y + dy < 0 || x + dx >= size || y + dy >= size)
                    continue;
                const std::size_t next = cell(x + dx, y + dy);
                if (!free[next] || reached_[next])
                    continue;
                reached_[next] = true;
                rest.emplace_back(x + dx, y + dy);
            }
        }
    }

    bool reached(Vec2 place) const {
        return reached_[cell(static_cast<int>(place.x), static_cast<int>(place.y))];
    }

private:
    static std::size_t cell(int x, int y) { return static_cast<std::size_t>(y * size + x); }
    std::vector<bool> reached_;
};

Shape resized(const Shape& body, double by) {
    const Vec2 at = center(body);
    if (const auto* circle = std::get_if<Circle>(&body))
        return Circle{at, circle->radius + by};
    return boxAt(at, std::get<Rect>(body).size + Vec2{2 * by, 2 * by});
}

class RandomLevels : public testing::TestWithParam<int> {};

/// A step between neighbouring cells where a body a unit larger fits is free for the body itself. A way of the body
/// stays within 0.71 units of cells, so one a unit smaller finds it from cell to cell.
TEST_P(RandomLevels, AgreeWithAFloodFill) {
    const bool isCircle = GetParam() % 2 == 0;
    int cutOff = 0;
    int reachable = 0;
    int undecided = 0;
    for (unsigned seed = 0; seed < 150; ++seed) {
        std::mt19937 random(seed * 10 + static_cast<unsigned>(GetParam()));
        const auto real = [&](double low, double high) {
            return std::uniform_real_distribution(low, high)(random);
        };
        std::vector<Shape> shapes;
        for (int i = 0; i < 45; ++i) {
            const Rect rect = {{real(-5, 115), real(-5, 115)}, {real(2, 24), real(2, 24)}};
            const int kind = GetParam() < 2 ? i % 2 : i % 3;
            shapes.push_back(kind == 0   ? Shape{Circle{rect.min, real(1, 10)}}
                             : kind == 1 ? Shape{rect}
                                         : Shape{RotatedRect{rect, real(0, 360)}});
        }
        const ContactTracker set = setOf(shapes);
        const Aabb walls = {{0, 0}, {Flood::size - 1, Flood::size - 1}};
        const Vec2 size = {real(3, 9), real(3, 9)};
        const auto bodyAt = [&](Vec2 at, double larger) {
            return resized(isCircle ? Shape{Circle{at, size.x / 2}} : boxAt(at, size), larger);
        };
        const auto fits = [&](double larger) {
            return [&, larger](Vec2 at) {
                const Shape body = bodyAt(at, larger);
                std::vector<ProxyId> overlapping;
                appendOverlapping(set, body, overlapping);
                const Aabb box = bounds(body);
                return overlapping.empty() && box.min.x >= 0 && box.min.y >= 0 && box.max.x <= walls.max.x &&
                       box.max.y <= walls.max.y;
            };
        };
        std::vector<Vec2> places;
        for (int i = 0; i < 4000 && places.size() < 6; ++i) {
            const Vec2 place = {std::floor(real(5, 115)), std::floor(real(5, 115))};
            if (fits(1)(place))
                places.push_back(place);
        }
        if (places.size() < 2)
            continue;
        const Flood larger(places[0], fits(1));
        const Flood smaller(places[0], fits(-1));
        for (std::size_t i = 1; i < places.size(); ++i) {
            const Reach found = findWay(set, bodyAt(places[0], 0), places[i], {}, walls);
            if (larger.reached(places[i])) {
                ASSERT_EQ(found.verdict, Verdict::reachable) << seed;
                ++reachable;
            } else if (!smaller.reached(places[i])) {
                ASSERT_EQ(found.verdict, Verdict::cutOff) << seed;
                ++cutOff;
            } else {
                ++undecided;
            }
            if (found.verdict != Verdict::cutOff)
                continue;
            ContactTracker ring;
            for (const ProxyId id : found.colliders)
                ring.insert(set.collider(id));
            const auto closing = found.atWalls ? std::optional(walls) : std::nullopt;
            ASSERT_EQ(findWay(ring, bodyAt(places[0], 0), places[i], {}, closing).verdict, Verdict::cutOff)
                << seed;
            for (std::uint32_t out = 0; out < found.colliders.size(); ++out)
                ASSERT_EQ(
                    findWay(ring, bodyAt(places[0], 0), places[i], {.except = ProxyId{out}}, closing).verdict,
                    Verdict::reachable)
                    << seed << ", without " << out;
        }
        const auto starts = std::span(places).first(2);
        const std::vector<Reach> all = findWays(set, bodyAt({}, 0), starts, places, {}, walls);
        ASSERT_EQ(all.size(), places.size());
        for (std::size_t i = 0; i < places.size(); ++i) {
            const Reach first = findWay(set, bodyAt(places[0], 0), places[i], {}, walls);
            const Reach second = findWay(set, bodyAt(places[1], 0), places[i], {}, walls);
            ASSERT_EQ(all[i].verdict,
                      second.verdict == Verdict::reachable ? Verdict::reachable : first.verdict)
                << seed;
            if (all[i].verdict == Verdict::cutOff) {
                ASSERT_EQ(all[i].colliders.size(), first.colliders.size()) << seed;
            }
        }
    }
    RecordProperty("undecided", undecided);
    EXPECT_GT(cutOff, 20);
    EXPECT_GT(reachable, 100);
}

INSTANTIATE_TEST_SUITE_P(Reach, RandomLevels, testing::Range(0, 4));

TEST(Reach, APileInPlaceOfEachWallChangesNothing) {
    ContactTracker set;
    constexpr std::uint32_t copies = 700;
    for (std::uint32_t i = 0; i < copies; ++i)
        for (const Shape& wall : room(16))
            set.insert({wall});
    EXPECT_EQ(findWay(set, Circle{{50, 50}, 8}, {300, 50}).verdict, Verdict::reachable);
    EXPECT_EQ(findWay(set, boxAt({50, 50}, {4, 16}), {300, 50}).verdict, Verdict::reachable);
    for (const Shape& body : {Shape(Circle{{50, 50}, above(8)}), boxAt({50, 50}, {4, above(16)})}) {
        const Reach sealed = findWay(set, body, {300, 50});
        EXPECT_EQ(sealed.verdict, Verdict::cutOff);
        std::vector<std::uint32_t> walls;
        for (const ProxyId id : sealed.colliders)
            walls.push_back(proxyIndex(id) % 5);
        std::ranges::sort(walls);
        EXPECT_EQ(walls, (std::vector<std::uint32_t>{0, 1, 2, 3, 4}));
    }
}

/// Circles that all touch the next ones: far more pairs than fit into the limits.
TEST(Reach, ARingOfShiftedPilesIsNamedByOneOfEach) {
    ContactTracker set;
    constexpr int piles = 60;
    for (int i = 0; i < 160 * piles; ++i) {
        const Vec2 at = direction(360.0 / piles * (i % piles)) * 500;
        set.insert({Circle{at + Vec2{0.01 * (i / piles), 0}, 30}});
    }
    const Reach sealed = findWay(set, Circle{{0, 0}, 5}, {900, 3});
    EXPECT_EQ(sealed.verdict, Verdict::cutOff);
    ContactTracker ring;
    for (const ProxyId id : sealed.colliders)
        ring.insert(set.collider(id));
    EXPECT_EQ(findWay(ring, Circle{{0, 0}, 5}, {900, 3}).verdict, Verdict::cutOff);
    for (std::uint32_t out = 0; out < ring.broadPhase().size(); ++out)
        EXPECT_EQ(findWay(ring, Circle{{0, 0}, 5}, {900, 3}, {.except = ProxyId{out}}).verdict,
                  Verdict::reachable)
            << out;
}

TEST(Reach, ManyGoalsInManyRooms) {
    constexpr int rooms = 40;
    std::vector<Shape> shapes;
    std::vector<Vec2> goals;
    for (int row = 0; row < rooms; ++row)
        for (int column = 0; column < rooms; ++column) {
            const Vec2 corner = {200.0 * column, 200.0 * row};
            for (const Shape& side : room((row + column) % 3 == 0 ? 16 : 0))
                shapes.push_back(translated(side, corner));
            goals.push_back(corner + Vec2{50, 50});
            goals.push_back(corner + Vec2{50, 20});
        }
    const std::vector<Vec2> starts = {{150, 150}, {250, 250}};
    const std::vector<Reach> found = findWays(setOf(shapes), Circle{{}, 8}, starts, goals);
    for (std::size_t i = 0; i < goals.size(); ++i) {
        const std::size_t roomNumber = i / 2;
        const bool isOpen = (roomNumber / rooms + roomNumber % rooms) % 3 == 0 || roomNumber == rooms + 1;
        ASSERT_EQ(found[i].verdict, isOpen ? Verdict::reachable : Verdict::cutOff) << i;
        if (!isOpen) {
            EXPECT_EQ(found[i].colliders.size(), 5u);
            EXPECT_EQ(proxyIndex(found[i].colliders[0]), roomNumber * 5);
        }
    }
}

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

} // namespace
} // namespace tangent
