#include "reach_worlds.h"

#include <tangent/motion/reach_map.h>

#include <gtest/gtest.h>

#include <atomic>
#include <random>

namespace tangent {
namespace {

ReachPixel pixelOf(const Reach& way) {
    return way.verdict == Verdict::reachable ? ReachPixel::reachable
           : way.verdict == Verdict::cutOff  ? ReachPixel::cutOff
                                             : ReachPixel::blocked;
}

/// Compares each place with findWays().
void expectAgreement(const ContactTracker& set, const Shape& body, const std::vector<ReachPlace>& starts,
                     const ReachGrid& grid) {
    const ReachMap map(set, body, starts);
    const std::vector<ReachPixel> pixels = map.pixels(grid);
    std::vector<ReachPlace> places;
    for (int row = 0; row < grid.rows; ++row)
        for (int column = 0; column < grid.columns; ++column)
            places.push_back({grid.at(column, row)});
    const std::vector<Reach> ways =
        findWays(set, body, std::span<const ReachPlace>(starts), std::span<const ReachPlace>(places));
    ASSERT_EQ(pixels.size(), ways.size());
    for (std::size_t i = 0; i < pixels.size(); ++i)
        ASSERT_EQ(pixels[i], pixelOf(ways[i])) << places[i].at.x << ' ' << places[i].at.y;
}

class ReachMaps : public ::testing::TestWithParam<int> {};

TEST_P(ReachMaps, AgreeWithFindWaysInRandomLevels) {
    int cutOff = 0;
    for (unsigned seed = 0; seed < 60; ++seed) {
        std::mt19937 random(seed * 10 + static_cast<unsigned>(GetParam()));
        const bool isOnGrid = seed % 2 == 0; // places, centers and sides are on one another
        const auto real = [&](double low, double high) {
            const double value = std::uniform_real_distribution(low, high)(random);
            return isOnGrid ? std::round(value) : value;
        };
        ContactTracker set;
        for (int i = 0; i < 45; ++i) {
            const Rect rect = {{real(-5, 115), real(-5, 115)}, {real(2, 24), real(2, 24)}};
            const int kind = GetParam() < 2 ? i % 2 : i % 3;
            set.insert({kind == 0   ? Shape{Circle{rect.min, real(1, 10)}}
                        : kind == 1 ? Shape{rect}
                                    : Shape{RotatedRect{rect, real(0, 360)}}});
        }
        const Vec2 size = {real(3, 9), real(3, 9)};
        const Shape body = GetParam() % 2 == 0 ? Shape{Circle{{7, -3}, size.x / 2}} : boxAt({0, 0}, size);
        std::vector<ReachPlace> starts;
        for (int i = 0; i < 3; ++i)
            starts.push_back({{real(0, 120), real(0, 120)}});
        const ReachMap map(set, body, starts);
        if (!map.hasStart())
            continue; // findWays() says what blocks the start
        const ReachGrid whole = {{-20, -20}, isOnGrid ? 4 : 3.7, 40, 42};
        ASSERT_NO_FATAL_FAILURE(expectAgreement(set, body, starts, whole)) << seed;
        const ReachGrid inside = {{real(20, 60), real(20, 60)}, isOnGrid ? 1 : 0.83, 30, 30};
        ASSERT_NO_FATAL_FAILURE(expectAgreement(set, body, starts, inside)) << seed;
        for (const ReachPixel pixel : map.pixels(whole))
            cutOff += pixel == ReachPixel::cutOff ? 1 : 0;
    }
    EXPECT_GT(cutOff, 100);
}

INSTANTIATE_TEST_SUITE_P(Reach, ReachMaps, ::testing::Range(0, 4));

TEST(ReachMap, ADoorAsWideAsTheBodyLetsItIn) {
    const std::vector<ReachPlace> start = {{{300, 50}}};
    const ReachGrid inside = {{20, 20}, 10, 7, 7};
    const ContactTracker set = setOf(room(16));
    EXPECT_EQ(ReachMap(set, Circle{{0, 0}, 8}, start).pixels(inside), std::vector(49, ReachPixel::reachable));
    EXPECT_EQ(ReachMap(set, Circle{{0, 0}, above(8)}, start).pixels(inside),
              std::vector(49, ReachPixel::cutOff));
}

TEST(ReachMap, TouchingPlacesAreNotBlocked) {
    const ContactTracker set = setOf({Rect{{0, 0}, {10, 10}}});
    const ReachMap map(set, Circle{{0, 0}, 5}, std::vector<ReachPlace>{{{-50, 0}}});
    using enum ReachPixel;
    EXPECT_EQ(map.pixels({{-6, 5}, 1, 23, 1}),
              (std::vector<ReachPixel>{reachable, reachable, blocked, blocked,   blocked,  blocked,
                                       blocked,   blocked,   blocked, blocked,   blocked,  blocked,
                                       blocked,   blocked,   blocked, blocked,   blocked,  blocked,
                                       blocked,   blocked,   blocked, reachable, reachable}));
    EXPECT_EQ(map.pixels({{-6, -5}, 1, 23, 1}), std::vector(23, reachable));
}

TEST(ReachMap, AStartInASolidOfItsOwnLeavesIt) {
    ContactTracker set = setOf(room(0));
    const ProxyId own = set.insert({Rect{{40, 40}, {20, 20}}});
    const ReachGrid inside = {{20, 20}, 10, 7, 7};
    const ReachMap map(set, Circle{{0, 0}, 4}, std::vector<ReachPlace>{{{50, 50}, own}});
    EXPECT_EQ(map.pixels(inside), std::vector(49, ReachPixel::reachable));
    const ReachMap blocked(set, Circle{{0, 0}, 4}, std::vector<ReachPlace>{{{50, 50}}});
    EXPECT_FALSE(blocked.hasStart());
    EXPECT_EQ(blocked.pixels(inside)[0], ReachPixel::cutOff);
    EXPECT_EQ(blocked.pixels(inside)[24], ReachPixel::blocked);
}

TEST(ReachMap, EmptyLevelsInvalidBodiesAndInvalidSolidsAreSafe) {
    const ContactTracker empty;
    const std::vector<ReachPlace> start = {{{0, 0}}};
    const ReachGrid grid = {{-2, -2}, 1, 4, 3};
    EXPECT_EQ(ReachMap(empty, Circle{{0, 0}, 8}, start).pixels(grid), std::vector(12, ReachPixel::reachable));
    EXPECT_EQ(ReachMap(empty, Circle{{0, 0}, 8}, {}).pixels(grid), std::vector(12, ReachPixel::cutOff));
    EXPECT_EQ(ReachMap(empty, Circle{{0, 0}, 0}, start).pixels(grid), std::vector(12, ReachPixel::blocked));
    EXPECT_TRUE(ReachMap(empty, Circle{{0, 0}, 8}, start).pixels({{0, 0}, 1, 0, 5}).empty());
    const ContactTracker invalid = setOf({Circle{{0, 0}, -4}, Rect{{0, 0}, {0, 5}}});
    EXPECT_EQ(ReachMap(invalid, Circle{{0, 0}, 8}, start).pixels(grid),
              std::vector(12, ReachPixel::reachable));
}

TEST(ReachMap, SensorsAndOtherLayersStopNothing) {
    ContactTracker set;
    for (const Shape& wall : room(0))
        set.insert({.shape = wall, .sensor = true});
    const ReachMap map(set, Circle{{0, 0}, 4}, std::vector<ReachPlace>{{{300, 50}}});
    EXPECT_EQ(map.pixels({{20, 20}, 10, 7, 7}), std::vector(49, ReachPixel::reachable));
}

TEST(ReachMap, StopsWhenCancelled) {
    const ContactTracker set = setOf(room(0));
    const std::atomic<bool> cancelled = true;
    const ReachMap map(set, Circle{{0, 0}, 4}, std::vector<ReachPlace>{{{50, 50}}}, {}, &cancelled);
    EXPECT_EQ(map.pixels({{20, 20}, 10, 7, 7}, &cancelled).size(), 49u);
}

} // namespace
} // namespace tangent
