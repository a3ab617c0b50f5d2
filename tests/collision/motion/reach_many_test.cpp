#include "reach_worlds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace tangent {
namespace {

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

TEST(Reach, APileInPlaceOfEachWallChangesNothing) {
    ContactTracker set;
    constexpr std::uint32_t copies = 600;
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

/// Each place is in a solid of its own, and the body fits nowhere else.
TEST(Reach, ManyStartsAndGoalsInSolidsOfAGrid) {
    constexpr int side = 60;
    ContactTracker set;
    std::vector<ReachPlace> starts;
    std::vector<ReachPlace> goals;
    for (int row = 0; row < side; ++row)
        for (int column = 0; column < side; ++column) {
            const Vec2 at = {static_cast<double>(column), static_cast<double>(row)};
            const ProxyId id = set.insert({Circle{at, 0.3}});
            (row < side / 2 ? starts : goals).push_back({at, id});
        }
    const std::vector<Reach> ways = findWays(set, Circle{{0, 0}, 0.5}, std::span<const ReachPlace>(starts),
                                             std::span<const ReachPlace>(goals));
    for (std::size_t i = 0; i < ways.size(); ++i) {
        const bool isOutermost = i % side == 0 || i % side == side - 1 || i + side >= ways.size();
        const bool isAtStarts = i < side;
        ASSERT_EQ(ways[i].verdict, isOutermost || isAtStarts ? Verdict::reachable : Verdict::cutOff) << i;
        if (ways[i].verdict == Verdict::cutOff) {
            ASSERT_FALSE(ways[i].colliders.empty()) << i;
        }
    }
}

TEST(Reach, SaysSoIfPlacesInLatticesTakeTooLong) {
    constexpr int bars = 200;
    ContactTracker set;
    std::vector<ReachPlace> starts;
    std::vector<ReachPlace> goals;
    const double length = 2.0 * bars;
    for (int i = 0; i < bars; ++i) {
        const double at = 2.0 * i + 1;
        const Rect upright = {{at - 0.1, 0}, {0.2, length}};
        const Rect level = {{0, at - 0.1}, {length, 0.2}};
        starts.push_back({{at, length / 2}, set.insert({upright})});
        goals.push_back({{length / 2, at}, set.insert({level})});
    }
    const std::vector<Reach> ways = findWays(set, Circle{{0, 0}, 0.5}, std::span<const ReachPlace>(starts),
                                             std::span<const ReachPlace>(goals));
    EXPECT_GT(std::ranges::count(ways, Verdict::undecided, &Reach::verdict), 0);
}

/// Each pair of solids is near each place: the search stops after some millions of them.
TEST(Reach, APileOfStartsAndGoalsTakesNoCubicTime) {
    ContactTracker set;
    std::vector<ReachPlace> starts;
    std::vector<ReachPlace> goals = {{{100, 0}}};
    for (int i = 0; i < 500; ++i) {
        starts.push_back({{0, 0}, set.insert({Circle{{0, 0}, 5}})});
        goals.push_back({{0, 0}, set.insert({Circle{{0, 0}, 5}})});
    }
    const std::vector<Reach> ways = findWays(set, Circle{{0, 0}, 3}, std::span<const ReachPlace>(starts),
                                             std::span<const ReachPlace>(goals));
    for (const Reach& way : ways)
        EXPECT_EQ(way.verdict, Verdict::startBlocked);
}

/// The body fits at none of these places, whatever the pair: the pairs of solids there do not count.
TEST(Reach, APileDoesNotKeepOthersFromTheirAnswers) {
    ContactTracker set;
    std::vector<ReachPlace> starts;
    std::vector<ReachPlace> goals;
    for (int i = 0; i < 500; ++i) {
        starts.push_back({{0, 0}, set.insert({Circle{{0, 0}, 5}})});
        goals.push_back({{0, 0}, set.insert({Circle{{0, 0}, 5}})});
    }
    for (const Shape& wall : room(0))
        set.insert({translated(wall, {1000, 0})});
    starts.push_back({{1030, 50}, set.insert({Circle{{1030, 50}, 40}})}); // fills half the room
    goals.push_back({{1070, 50}, set.insert({Circle{{1070, 50}, 40}})});
    const std::vector<Reach> ways = findWays(set, Circle{{0, 0}, 12}, std::span<const ReachPlace>(starts),
                                             std::span<const ReachPlace>(goals));
    EXPECT_EQ(ways.back().verdict, Verdict::reachable);
}

/// Inside of the room, four walls around the first goal. One of them is the second goal's own.
TEST(Reach, ARingHasTheSolidsOfOtherPlaces) {
    ContactTracker set;
    for (const Shape& wall : room(0))
        set.insert({wall});
    set.insert({Rect{{30, 30}, {40, 5}}});
    set.insert({Rect{{30, 65}, {40, 5}}});
    set.insert({Rect{{30, 35}, {5, 30}}});
    const ProxyId own = set.insert({Rect{{65, 35}, {5, 30}}});
    const std::vector<ReachPlace> starts = {{{-100, -100}}};
    const std::vector<ReachPlace> goals = {{{50, 50}}, {{67.5, 50}, own}};
    const std::vector<Reach> ways = findWays(set, Circle{{0, 0}, 8}, std::span<const ReachPlace>(starts),
                                             std::span<const ReachPlace>(goals));
    std::vector<ProxyId> ring = ways[0].colliders;
    std::ranges::sort(ring);
    EXPECT_EQ(ring, ids({5, 6, 7, 8})) << "not the room";
    EXPECT_EQ(ways[1].verdict, Verdict::cutOff);
    EXPECT_EQ(ways[1].colliders.size(), 5U) << "the room";
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

} // namespace
} // namespace tangent
