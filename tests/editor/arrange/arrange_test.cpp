#include "arrange/arrange.h"

#include "document/rounding.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace tangent {
namespace {

std::vector<Block> each(std::initializer_list<Shape> shapes) {
    std::vector<Block> blocks;
    for (const Shape& shape : shapes)
        blocks.push_back({shape});
    return blocks;
}

const Rect& rect(const Block& block, std::size_t shape = 0) {
    return std::get<Rect>(block.at(shape));
}
const Circle& circle(const Block& block, std::size_t shape = 0) {
    return std::get<Circle>(block.at(shape));
}

TEST(Align, EdgesAndCentersOfRectanglesAndCircles) {
    const auto shapes = each({Rect{{10, 0}, {30, 20}}, Circle{{100, 50}, 8}, Rect{{50, 90}, {100, 10}}});
    const auto xs = [&](Edge edge) {
        auto blocks = shapes;
        align(blocks, &Vec2::x, edge);
        return std::vector{rect(blocks[0]).min.x, circle(blocks[1]).center.x, rect(blocks[2]).min.x};
    };
    EXPECT_EQ(xs(Edge::low), (std::vector<double>{10, 18, 10}));
    EXPECT_EQ(xs(Edge::center), (std::vector<double>{65, 80, 30}));
    EXPECT_EQ(xs(Edge::high), (std::vector<double>{120, 142, 50}));
    auto blocks = shapes;
    align(blocks, &Vec2::y, Edge::high);
    EXPECT_EQ(rect(blocks[0]).min, (Vec2{10, 80}));
    EXPECT_EQ(circle(blocks[1]).center, (Vec2{100, 92}));
    EXPECT_EQ(rect(blocks[2]).min, (Vec2{50, 90}));
}

TEST(Flip, MirrorsAllTogether) {
    const auto shapes =
        each({Rect{{10, 0}, {30, 20}}, Circle{{100, 50}, 8}, RotatedRect{{{60, 10}, {20, 10}}, 30}});
    auto blocks = shapes;
    flip(blocks, &Vec2::x); // from 10 to 108
    EXPECT_EQ(blocks[0][0], Shape(Rect{{78, 0}, {30, 20}}));
    EXPECT_EQ(blocks[1][0], Shape(Circle{{18, 50}, 8}));
    EXPECT_EQ(blocks[2][0], Shape(RotatedRect{{{38, 10}, {20, 10}}, -30}));
    flip(blocks, &Vec2::x);
    EXPECT_EQ(blocks, shapes);
    flip(blocks, &Vec2::y); // from 0 to 58
    EXPECT_EQ(blocks[0][0], Shape(Rect{{10, 38}, {30, 20}}));
    EXPECT_EQ(blocks[1][0], Shape(Circle{{100, 8}, 8}));
}

TEST(RotateQuarter, TurnsAllTogetherAboutTheirMiddle) {
    const auto shapes = each({Rect{{0, 0}, {40, 20}}, Circle{{90, 50}, 10},
                              RotatedRect{{{40, 10}, {20, 10}}, 100}}); // the box is 100 × 60
    auto blocks = shapes;
    rotateQuarter(blocks, true); // about (50, 30)
    EXPECT_EQ(blocks[0][0], Shape(Rect{{60, -20}, {20, 40}})) << "the top left goes to the top right";
    EXPECT_EQ(blocks[1][0], Shape(Circle{{30, 70}, 10}));
    EXPECT_EQ(blocks[2][0], Shape(RotatedRect{{{55, 25}, {20, 10}}, -170}));
    rotateQuarter(blocks, false);
    EXPECT_EQ(blocks, shapes);
    for (int i = 0; i < 4; ++i)
        rotateQuarter(blocks, true);
    EXPECT_EQ(blocks, shapes);
}

TEST(Align, RotatedRectanglesByTheirBoundingBoxes) {
    auto blocks = each({RotatedRect{{{0, 0}, {40, 20}}, 90}, Rect{{50, 0}, {10, 10}}});
    align(blocks, &Vec2::x, Edge::low);
    EXPECT_EQ(bounds(blocks[0][0]).min.x, 10);
    EXPECT_EQ(rect(blocks[1]).min.x, 10);
}

/// Sums such as 0.1 + 0.2 are rounded: the corner must be chosen so that the sum is the shared edge.
TEST(Align, SharedEdgesAreEqualBitForBit) {
    std::mt19937 random(1);
    std::uniform_real_distribution<double> place(1000, 2000);
    std::uniform_int_distribution<int> tenths(1, 500);
    int exact = 0;
    for (int run = 0; run < 2000; ++run) {
        std::vector<Block> blocks;
        for (int i = 0; i < 4; ++i)
            blocks.push_back({Rect{{run % 2 ? place(random) : tenths(random) / 10.0, 0},
                                   {run % 3 ? tenths(random) / 10.0 : place(random), 1}}});
        double edge = 0;
        for (const Block& block : blocks)
            edge = std::max(edge, rect(block).min.x + rect(block).size.x);
        align(blocks, &Vec2::x, Edge::high);
        for (const Block& block : blocks) {
            const Rect& aligned = rect(block);
            double other = std::nextafter(std::nextafter(aligned.min.x, -1e9), -1e9);
            bool isPossible = false;
            for (int i = 0; i < 5; ++i, other = std::nextafter(other, 1e9))
                isPossible = isPossible || other + aligned.size.x == edge;
            EXPECT_EQ(aligned.min.x + aligned.size.x == edge, isPossible) << "run " << run;
            EXPECT_NEAR(aligned.min.x + aligned.size.x, edge, 1e-12 + edge * 2e-16) << "run " << run;
            exact += isPossible;
        }
    }
    EXPECT_GT(exact, 6000);
}

TEST(Align, PrefersShortNumbersThatAreAsGood) {
    auto blocks = each({Rect{{0.2, 0}, {0.5, 1}}, Rect{{0, 0}, {0.4, 1}}});
    align(blocks, &Vec2::x, Edge::high);
    EXPECT_EQ(rect(blocks[1]).min.x, 0.3);
}

TEST(Align, AlignedCollidersStayBitForBit) {
    auto blocks = each({Rect{{0.1, 0.7}, {0.2, 1}}, Rect{{0.1, 5}, {0.3, 1}}});
    const auto before = blocks;
    align(blocks, &Vec2::x, Edge::low);
    EXPECT_EQ(blocks, before);
}

TEST(Align, GroupsKeepTheirShape) {
    std::vector<Block> blocks{{Rect{{50, 0}, {10, 10}}, Circle{{80, 5}, 20}}, {Rect{{0, 0}, {10, 10}}}};
    align(blocks, &Vec2::x, Edge::low);
    EXPECT_EQ(rect(blocks[0], 0).min.x, 0);
    EXPECT_EQ(circle(blocks[0], 1).center.x, 30);
    align(blocks, &Vec2::x, Edge::center);
    EXPECT_EQ(rect(blocks[1]).min.x, 20);
    EXPECT_EQ(rect(blocks[0], 0).min.x, 0);
}

TEST(Distribute, CentersLieEquallyFarApart) {
    auto blocks =
        each({Circle{{100, 0}, 5}, Rect{{0, 0}, {20, 20}}, Circle{{15, 0}, 30}, Circle{{90, 0}, 1}});
    distributeCenters(blocks, &Vec2::x);
    EXPECT_EQ(rect(blocks[1]).min.x, 0);
    EXPECT_EQ(circle(blocks[2]).center.x, 40);
    EXPECT_EQ(circle(blocks[3]).center.x, 70);
    EXPECT_EQ(circle(blocks[0]).center.x, 100);
}

TEST(Distribute, GapsAreEqual) {
    auto blocks =
        each({Rect{{0, 0}, {10, 1}}, Rect{{90, 0}, {30, 1}}, Rect{{12, 0}, {20, 1}}, Circle{{60, 0}, 5}});
    distributeGaps(blocks, &Vec2::x);
    EXPECT_EQ(rect(blocks[0]).min.x, 0);
    EXPECT_NEAR(rect(blocks[2]).min.x, 10 + 50 / 3.0, 1e-12);
    EXPECT_NEAR(circle(blocks[3]).center.x, 30 + 100 / 3.0 + 5, 1e-12);
    EXPECT_EQ(rect(blocks[1]).min.x, 90);
}

TEST(Distribute, WithoutRoomAllOverlapEqually) {
    auto blocks = each({Rect{{0, 0}, {1, 40}}, Rect{{0, 5}, {1, 40}}, Rect{{0, 50}, {1, 40}}});
    distributeGaps(blocks, &Vec2::y);
    EXPECT_EQ(rect(blocks[0]).min.y, 0);
    EXPECT_EQ(rect(blocks[1]).min.y, 25);
    EXPECT_EQ(rect(blocks[2]).min.y, 50);
}

TEST(Distribute, EqualGapsOfIntegersAreExactInAnyOrder) {
    std::mt19937 random(2);
    std::uniform_int_distribution<int> size(1, 60);
    for (int run = 0; run < 200; ++run) {
        std::vector<Block> blocks;
        for (int i = 0; i < 5; ++i) // the centers are in order, whatever the sizes
            blocks.push_back({Rect{{i * 200.0, 0}, {double(size(random)), 1}}});
        const double filled = rect(blocks[1]).size.x + rect(blocks[2]).size.x + rect(blocks[3]).size.x;
        const double room = rect(blocks[4]).min.x - rect(blocks[0]).size.x - filled;
        auto shuffled = blocks;
        std::ranges::shuffle(shuffled, random);
        distributeGaps(shuffled, &Vec2::x);
        std::ranges::sort(shuffled, {}, [](const Block& block) { return rect(block).min.x; });
        for (std::size_t i = 0; i < 4; ++i)
            EXPECT_EQ(rect(shuffled[i + 1]).min.x - rect(shuffled[i]).min.x - rect(shuffled[i]).size.x,
                      room / 4)
                << "run " << run;
    }
}

TEST(Distribute, TwoStayWhereTheyAre) {
    auto blocks = each({Circle{{0, 0}, 5}, Circle{{70, 0}, 5}});
    const auto before = blocks;
    distributeCenters(blocks, &Vec2::x);
    distributeGaps(blocks, &Vec2::x);
    EXPECT_EQ(blocks, before);
}

TEST(MatchSizes, TheLargestWidthOrHeight) {
    const auto shapes =
        each({Rect{{0, 0}, {40, 10}}, RotatedRect{{{100, 0}, {20, 30}}, 15}, Circle{{200, 50}, 5}});
    auto blocks = shapes;
    matchSizes(blocks, &Vec2::x);
    EXPECT_EQ(blocks,
              each({Rect{{0, 0}, {40, 10}}, RotatedRect{{{100, 0}, {40, 30}}, 15}, Circle{{200, 50}, 20}}));
    blocks = shapes;
    matchSizes(blocks, &Vec2::y);
    EXPECT_EQ(blocks,
              each({Rect{{0, 0}, {40, 30}}, RotatedRect{{{100, 0}, {20, 30}}, 15}, Circle{{200, 50}, 15}}));
    blocks = shapes;
    matchSizes(blocks);
    EXPECT_EQ(blocks,
              each({Rect{{0, 0}, {40, 30}}, RotatedRect{{{100, 0}, {40, 30}}, 15}, Circle{{200, 50}, 15}}));
}

TEST(MoveToGrid, CornersCentersAndGroups) {
    std::vector<Block> blocks{
        {Rect{{7, 9}, {10, 10}}}, {Circle{{25, -7}, 5}}, {Circle{{25, 25}, 5}, Rect{{40, 21}, {10, 10}}}};
    moveToGrid(blocks, 16);
    EXPECT_EQ(rect(blocks[0]).min, (Vec2{0, 16}));
    EXPECT_EQ(circle(blocks[1]).center, (Vec2{32, 0}));
    EXPECT_EQ(circle(blocks[2]).center, (Vec2{21, 21}));
    EXPECT_EQ(rect(blocks[2], 1).min, (Vec2{36, 17}));
}

TEST(MoveToGrid, PointsOfAGridOfTenthsAreShortNumbers) {
    auto blocks = each({Circle{{0.29, 0.71}, 1}});
    moveToGrid(blocks, 0.1);
    EXPECT_EQ(circle(blocks[0]).center, (Vec2{0.3, 0.7}));
}

TEST(Moved, StaysIfItsPlaceWouldExceedTheLargestNumber) {
    const Shape shape = Rect{{1.7e308, 0}, {10, 10}};
    EXPECT_EQ(moved(shape, {1.7e308, 5}), shape);
    EXPECT_EQ(moved(shape, {0, 5}), Shape(Rect{{1.7e308, 5}, {10, 10}}));
}

} // namespace
} // namespace tangent
