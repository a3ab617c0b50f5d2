#include <tangent/geometry/distance.h>

#include "random_shapes.h"
#include "special_numbers.h"

#include <tangent/geometry/classify.h>

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <iterator>
#include <limits>
#include <random>

namespace tangent {
namespace {

constexpr double rounding = 1e-11;

TEST(Distance, fromACircle) {
    const Shape circle = Circle{{1, 1}, 5};
    EXPECT_EQ(signedDistance(circle, Vec2{7, 9}), 5);
    EXPECT_EQ(signedDistance(circle, Vec2{1, 1}), -5);
    EXPECT_EQ(nearestBoundaryPoint(circle, {1, 1}).point, (Vec2{6, 1}));
    EXPECT_EQ(closestPoint(circle, {7, 9}), (Vec2{4, 5}));
    EXPECT_EQ(closestPoint(circle, {2, 2}), (Vec2{2, 2})) << "itself when inside";
}

TEST(Distance, fromARect) {
    const Shape rect = Rect{{0, 0}, {10, 4}};
    EXPECT_EQ(signedDistance(rect, Vec2{13, 8}), 5);
    EXPECT_EQ(signedDistance(rect, Vec2{5, 3}), -1);
    EXPECT_EQ(signedDistance(rect, Vec2{10, 4}), 0);
    EXPECT_EQ(closestPoint(rect, {13, 8}), (Vec2{10, 4}));
    EXPECT_EQ(nearestBoundaryPoint(rect, {5, 3}).point, (Vec2{5, 4}));
    EXPECT_EQ(nearestBoundaryPoint(rect, {5, 3}).normal, (Vec2{0, 1}));
    EXPECT_EQ(nearestBoundaryPoint(rect, {5, 9}).normal, (Vec2{0, 1}));
}

TEST(Distance, fromATurnedRect) {
    const Shape diamond = RotatedRect{{{-1, -1}, {2, 2}}, 45};
    EXPECT_NEAR(signedDistance(diamond, Vec2{3, 0}), 3 - std::sqrt(2.0), rounding);
    EXPECT_NEAR(signedDistance(diamond, Vec2{0, 0}), -1, rounding);
    EXPECT_NEAR(signedDistance(diamond, Vec2{2, 2}), 2 * std::sqrt(2.0) - 1, rounding);
    EXPECT_NEAR(closestPoint(diamond, {2, 2}).x, std::sqrt(0.5), rounding);
}

TEST(Distance, nearestBoundaryPointLiesOnTheBoundaryAtItsDistance) {
    RandomShapes random(51);
    for (int i = 0; i < 20'000; ++i) {
        const Shape shape = random.shape();
        const Vec2 point = random.vector(80);
        const BoundaryPoint nearest = nearestBoundaryPoint(shape, point);
        ASSERT_EQ(separationSign(nearest.point, shape, rounding), -1);
        ASSERT_EQ(separationSign(nearest.point, shape, -rounding), 1);
        ASSERT_NEAR(length(nearest.point - point), std::abs(nearest.distance), rounding);
        ASSERT_NEAR(length(nearest.normal), 1, 1e-14);
        ASSERT_EQ(separationSign(point, shape, nearest.distance + rounding), -1) << "no point is nearer";
        ASSERT_EQ(separationSign(point, shape, nearest.distance - rounding), 1);
        const Vec2 stepOut = nearest.point + nearest.normal * 1e-6;
        ASSERT_FALSE(intersects(stepOut, shape)) << "the normal leads out";
    }
}

TEST(Distance, closestPointsOfTwoShapes) {
    const ClosestPoints apart = closestPoints(Rect{{0, 0}, {10, 10}}, Circle{{16, 18}, 5});
    EXPECT_EQ(apart.distance, 5);
    EXPECT_NEAR(length(apart.onA - Vec2{10, 10}), 0, rounding);
    EXPECT_NEAR(length(apart.onB - Vec2{13, 14}), 0, rounding);
    const ClosestPoints deep = closestPoints(Rect{{0, 0}, {10, 10}}, Rect{{8, 3}, {10, 4}});
    EXPECT_EQ(deep.distance, -2);
    EXPECT_EQ(deep.onA.x, 10);
    EXPECT_EQ(deep.onB.x, 8);
}

TEST(Distance, closestPointsLieOnTheirShapes) {
    RandomShapes random(52);
    for (int i = 0; i < 20'000; ++i) {
        const Shape a = random.shape();
        const Shape b = random.shape();
        const ClosestPoints closest = closestPoints(a, b);
        ASSERT_NEAR(length(closest.onA - closest.onB), std::abs(closest.distance), rounding);
        ASSERT_EQ(closest.distance, signedDistance(a, b));
        if (closest.distance > 0) {
            ASSERT_TRUE(intersects(closest.onA, a, rounding));
            ASSERT_TRUE(intersects(closest.onB, b, rounding));
        }
    }
}

TEST(Distance, ofInvalidShapesIsZero) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(signedDistance(Circle{{0, 0}, -1}, Vec2{3, 4}), 0);
    EXPECT_EQ(signedDistance(Circle{{0, 0}, 1}, Vec2{nan, 4}), 0);
    EXPECT_EQ(signedDistance(Circle{{0, 0}, 1}, Rect{{5, 5}, {0, 1}}), 0);
    EXPECT_EQ(closestPoints(Rect{{nan, 0}, {1, 1}}, Rect{{5, 5}, {1, 1}}).distance, 0);
}

TEST(Distance, betweenTheEndsOfTheNumberLine) {
    const Shape shapes[] = {Circle{{1e308, 0}, 1e307}, Rect{{9e307, -1}, {2e307, 2}},
                            RotatedRect{{{9e307, -1e307}, {2e307, 2e307}}, 0x1p-30}};
    for (const Shape& shape : shapes) {
        const BoundaryPoint nearest = nearestBoundaryPoint(shape, {-1e307, 0});
        EXPECT_NEAR(nearest.point.x / 9e307, 1, 1e-9);
        EXPECT_NEAR(nearest.normal.x, -1, 1e-9);
        EXPECT_NEAR(nearest.distance / 1e308, 1, 1e-9);
        const BoundaryPoint fromAfar = nearestBoundaryPoint(shape, {-1.5e308, 0});
        EXPECT_NEAR(fromAfar.point.x / 9e307, 1, 1e-9);
        EXPECT_NEAR(fromAfar.normal.x, -1, 1e-9);
        EXPECT_EQ(fromAfar.distance, std::numeric_limits<double>::infinity());
    }
}

TEST(Distance, closestPointsAreFiniteAtTheEndsOfTheRange) {
    const double far = 1.6e308;
    const std::array<Shape, 6> shapes = {Circle{{-far, 0}, 1e307},
                                         Circle{{far, far}, 1},
                                         Rect{{-far, -far}, {1e307, 1}},
                                         Rect{{far, -far}, {1e307, 1e308}},
                                         RotatedRect{{{-far, far}, {1e300, 1e300}}, 30},
                                         RotatedRect{{{far, 0}, {1e306, 1}}, 45}};
    for (const Shape& a : shapes)
        for (const Shape& b : shapes) {
            if (!isValid(a) || !isValid(b))
                continue;
            const ClosestPoints closest = closestPoints(a, b);
            EXPECT_TRUE(isValid(closest.onA));
            EXPECT_TRUE(isValid(closest.onB));
            EXPECT_FALSE(std::isnan(closest.distance));
        }
}

TEST(Distance, closestPointsAreFiniteForAnyMixOfNumbers) {
    std::mt19937_64 random(53);
    const auto number = [&] {
        constexpr double sizes[] = {smallest, 1e-300, 1, 1e100, 1e300, 1e307, 1.7e308, largest};
        return sizes[random() % std::size(sizes)];
    };
    const auto coordinate = [&] {
        return random() % 2 == 0 ? number() : -number();
    };
    for (int i = 0; i < 100'000; ++i) {
        std::array<Shape, 2> shapes;
        for (Shape& shape : shapes) {
            const Rect rect = {{coordinate(), coordinate()}, {number(), number()}};
            const std::array<Shape, 3> kinds = {Circle{rect.min, rect.size.x}, rect, RotatedRect{rect, 40}};
            shape = kinds[random() % 3];
        }
        if (!isValid(shapes[0]) || !isValid(shapes[1]))
            continue;
        const ClosestPoints closest = closestPoints(shapes[0], shapes[1]);
        ASSERT_TRUE(isValid(closest.onA)) << i;
        ASSERT_TRUE(isValid(closest.onB)) << i;
        ASSERT_EQ(closest.distance, signedDistance(shapes[0], shapes[1])) << i;
    }
}

TEST(Distance, closestPointsOfTinyAndHugeNumbers) {
    const ClosestPoints closest = closestPoints(Rect{{1, 2}, {1e-323, 1e-323}}, Circle{{1e307, -1}, 1});
    EXPECT_EQ(closest.distance, 1e307);
    EXPECT_NEAR(closest.onB.x / 1e307, 1, 1e-9);
}

} // namespace
} // namespace tangent
