#include "panels/problems/separation.h"

#include <tangent/geometry/classify.h>

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace tangent {
namespace {

TEST(Separation, MovesTheSecondAlongTheShortestWay) {
    const Shape still = Rect{{0, 0}, {100, 20}};
    EXPECT_EQ(separation(still, Circle{{50, 25}, 10}, 0), (Vec2{0, 5}));
    EXPECT_EQ(separation(still, Rect{{96, 0}, {20, 20}}, 0), (Vec2{4, 0}));
}

TEST(Separation, GoesByWholeStepsOnAGrid) {
    const Shape still = Rect{{0, 0}, {64, 64}};
    EXPECT_EQ(separationsInSteps(still, Rect{{48, 16}, {32, 32}}, 0, 16).front(), (Vec2{16, 0}));
    EXPECT_EQ(separationsInSteps(still, Rect{{16, 50}, {32, 32}}, 0, 16).front(), (Vec2{0, 16}));
    EXPECT_EQ(separationsInSteps(still, Circle{{0, 20}, 10}, 0, 16).front(), (Vec2{-16, 0}));
}

TEST(Separation, GoesWithoutStepsThatAreTooSmallToCount) {
    const Shape still = Rect{{0, 0}, {64, 64}};
    for (const double step : {1e-320, 1e-300, 1e-17})
        EXPECT_EQ(separationsInSteps(still, Rect{{48, 16}, {32, 32}}, 0, step).front(), (Vec2{16, 0}))
            << step;
}

TEST(Separation, OfWhatIsApartIsNothing) {
    EXPECT_EQ(separation(Circle{{0, 0}, 1}, Circle{{9, 0}, 1}, 0), (Vec2{0, 0}));
    EXPECT_EQ(separationsInSteps(Circle{{0, 0}, 1}, Circle{{9, 0}, 1}, 0, 4).front(), (Vec2{0, 0}));
}

class RandomShapes {
public:
    Shape next() {
        const Vec2 at{number(-100, 100), number(-100, 100)};
        const Rect rect{at, {number(1, 80), number(1, 80)}};
        switch (kind_(generator_)) {
        case 0:
            return Circle{at, number(1, 40)};
        case 1:
            return rect;
        default:
            return RotatedRect{rect, number(-180, 180)};
        }
    }
    double number(double from, double to) { return std::uniform_real_distribution(from, to)(generator_); }

private:
    std::mt19937 generator_{20240611};
    std::uniform_int_distribution<int> kind_{0, 2};
};

TEST(Separation, LeavesNoOverlapWhateverTheShapes) {
    RandomShapes shapes;
    int overlapping = 0;
    for (int i = 0; i < 6000; ++i) {
        const Shape still = shapes.next();
        const Shape moving = shapes.next();
        if (!overlaps(still, moving))
            continue;
        ++overlapping;
        for (const double tolerance : {0.0, 0.001}) {
            const Vec2 shortest = separation(still, moving, tolerance);
            EXPECT_FALSE(overlaps(still, translated(moving, shortest), tolerance));
            const double step = shapes.number(0.5, 20);
            const std::vector<Vec2> ways = separationsInSteps(still, moving, tolerance, step);
            const Vec2 stepped = ways.front();
            for (const Vec2 way : ways) {
                EXPECT_FALSE(overlaps(still, translated(moving, way), tolerance));
                EXPECT_GE(length(way), length(stepped));
            }
            EXPECT_GE(length(stepped) + 0.01, length(shortest));
            EXPECT_EQ(std::min(std::abs(stepped.x), std::abs(stepped.y)), 0);
            const double steps = length(stepped) / step;
            EXPECT_NEAR(steps, std::round(steps), 1e-9);
            const Vec2 less = stepped * ((std::round(steps) - 1) / std::round(steps));
            EXPECT_TRUE(overlaps(still, translated(moving, less), tolerance)) << "a step fewer was enough";
        }
    }
    EXPECT_GT(overlapping, 500);
}

} // namespace
} // namespace tangent
