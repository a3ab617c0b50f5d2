#include <tangent/geometry/manifold.h>

#include "corners_in_tenths.h"
#include "near_touching_pairs.h"
#include "special_numbers.h"

#include <tangent/geometry/classify.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

namespace tangent {
namespace {

TEST(Manifold, ofCircles) {
    const Manifold m = contactManifold(Circle{{0, 0}, 5}, Circle{{6, 8}, 7});
    EXPECT_EQ(m.normal, (Vec2{0.6, 0.8}));
    EXPECT_EQ(m.depth, 2);
    EXPECT_EQ(m.pointCount, 1);
    EXPECT_NEAR(m.points[0].x, 2.4, 1e-15);
    EXPECT_NEAR(m.points[0].y, 3.2, 1e-15);
    EXPECT_EQ(contactManifold(Circle{{0, 0}, 5}, Circle{{6, 8}, 3}).depth, -2);
    EXPECT_EQ(contactManifold(Circle{{0, 0}, 5}, Circle{{6, 8}, 3}).pointCount, 0);
    const Manifold concentric = contactManifold(Circle{{1, 1}, 5}, Circle{{1, 1}, 3});
    EXPECT_EQ(concentric.normal, (Vec2{1, 0}));
    EXPECT_EQ(concentric.depth, 8);
}

TEST(Manifold, ofRects) {
    const Rect a = {{0, 0}, {10, 10}};
    const Manifold right = contactManifold(a, Rect{{8, 2}, {10, 5}});
    EXPECT_EQ(right.normal, (Vec2{1, 0}));
    EXPECT_EQ(right.depth, 2);
    ASSERT_EQ(right.pointCount, 2);
    EXPECT_EQ(right.points[0], (Vec2{9, 2}));
    EXPECT_EQ(right.points[1], (Vec2{9, 7}));
    const Manifold above = contactManifold(a, Rect{{2, -9}, {20, 10}});
    EXPECT_EQ(above.normal, (Vec2{0, -1}));
    EXPECT_EQ(above.depth, 1);
    EXPECT_EQ(above.points[0], (Vec2{2, 0.5}));
    EXPECT_EQ(above.points[1], (Vec2{10, 0.5}));
    const Manifold corner = contactManifold(a, Rect{{10, 10}, {5, 5}});
    EXPECT_EQ(corner.depth, 0);
    EXPECT_EQ(corner.pointCount, 1);
    EXPECT_EQ(corner.points[0], (Vec2{10, 10}));
    const Manifold diagonal = contactManifold(a, Rect{{13, 14}, {5, 5}});
    EXPECT_EQ(diagonal.normal, (Vec2{0.6, 0.8}));
    EXPECT_EQ(diagonal.depth, -5);
    EXPECT_EQ(diagonal.pointCount, 0);
}

TEST(Manifold, ofCircleAndRect) {
    const Rect rect = {{0, 0}, {10, 10}};
    const Manifold corner = contactManifold(rect, Circle{{13, 14}, 6});
    EXPECT_EQ(corner.normal, (Vec2{0.6, 0.8}));
    EXPECT_EQ(corner.depth, 1);
    EXPECT_EQ(corner.pointCount, 1);
    EXPECT_NEAR(corner.points[0].x, 9.7, 1e-14);
    const Manifold fromWithin = contactManifold(Circle{{5, 9}, 3}, rect);
    EXPECT_EQ(fromWithin.normal, (Vec2{0, -1})) << "moving the rectangle up frees it soonest";
    EXPECT_EQ(fromWithin.depth, 4);
    EXPECT_EQ(fromWithin.points[0], (Vec2{5, 8}));
    const Manifold gap = contactManifold(Circle{{-5, 5}, 3}, rect);
    EXPECT_EQ(gap.normal, (Vec2{1, 0}));
    EXPECT_EQ(gap.depth, -2);
    EXPECT_EQ(gap.pointCount, 0);
}

TEST(Manifold, ofTurnedRectOnTheFloor) {
    const RotatedRect diamond = {{{-5, -5}, {10, 10}}, 45};
    const Rect floor = {{-100, 7}, {200, 50}};
    const Manifold m = contactManifold(diamond, floor);
    EXPECT_NEAR(m.depth, 5 * std::sqrt(2.0) - 7, 1e-13);
    EXPECT_NEAR(m.normal.x, 0, 1e-15);
    EXPECT_NEAR(m.normal.y, 1, 1e-15);
    ASSERT_EQ(m.pointCount, 1);
    EXPECT_NEAR(m.points[0].x, 0, 1e-13);
    EXPECT_NEAR(m.points[0].y, 7 + m.depth / 2, 1e-13);
    const Manifold flat =
        contactManifold(RotatedRect{{{-5, -5}, {10, 10}}, 1e-9}, Rect{{-100, 4.9}, {200, 50}});
    ASSERT_EQ(flat.pointCount, 2);
    EXPECT_NEAR(flat.points[0].y, 4.95, 1e-7);
    EXPECT_NEAR(std::abs(flat.points[0].x - flat.points[1].x), 10, 1e-7);
}

TEST(Manifold, ofTurnedRectAndCircle) {
    const RotatedRect diamond = {{{-5, -5}, {10, 10}}, 45};
    const double reach = 5 * std::sqrt(2.0);
    const Manifold corner = contactManifold(diamond, Circle{{reach + 2, 0}, 3});
    EXPECT_NEAR(corner.depth, 1, 1e-14);
    EXPECT_NEAR(corner.normal.x, 1, 1e-15);
    EXPECT_NEAR(corner.points[0].x, reach - 0.5, 1e-14);
    const Manifold side = contactManifold(Circle{{6, 6}, 4}, diamond);
    EXPECT_NEAR(side.depth, 9 - 6 * std::sqrt(2.0), 1e-14);
    EXPECT_NEAR(side.normal.x, -std::sqrt(0.5), 1e-15);
    EXPECT_NEAR(side.normal.y, -std::sqrt(0.5), 1e-15);
}

TEST(Manifold, isZeroForInvalidShapes) {
    const Shape good = Circle{{0, 0}, 5};
    const Circle tooFarOut = {{largest, 0}, 1e293};
    EXPECT_EQ(contactManifold(tooFarOut, tooFarOut), Manifold{});
    for (const Shape& bad : {Shape{Circle{{0, 0}, -1}}, Shape{Circle{{nan, 0}, 1}},
                             Shape{Rect{{0, 0}, {0, 1}}}, Shape{Rect{{largest, 0}, {largest, 1}}},
                             Shape{Rect{{0, 0}, {1, nan}}}, Shape{RotatedRect{{{0, 0}, {1, 1}}, nan}}}) {
        EXPECT_EQ(contactManifold(good, bad), Manifold{});
        EXPECT_EQ(contactManifold(bad, good), Manifold{});
    }
}

double largestCoordinate(const Shape& a, const Shape& b) {
    const Aabb boxA = bounds(a);
    const Aabb boxB = bounds(b);
    double result = 0;
    for (const Vec2 corner : {boxA.min, boxA.max, boxB.min, boxB.max})
        result = std::max({result, std::abs(corner.x), std::abs(corner.y)});
    return result;
}

/// What a manifold promises, for any two valid shapes.
void expectConsistent(const Shape& a, const Shape& b) {
    const Manifold m = contactManifold(a, b);
    const Relation relation = classify(a, b);
    ASSERT_EQ(m.depth > 0, sharesArea(relation));
    ASSERT_EQ(m.depth == 0, relation == Relation::touching);
    ASSERT_EQ(m.pointCount > 0, relation != Relation::apart);
    ASSERT_NEAR(length(m.normal), 1, 1e-14);
    const double magnitude = largestCoordinate(a, b);
    const double rounding = 0x1p-48 * magnitude + 0x1p-1060 + rotatedErrorBound(a, b);
    // Whoever moves b by the depth and a little more, or less, finds them apart, or meeting.
    ASSERT_GE(separationSign(a, translated(b, m.depth * m.normal), -rounding), 0);
    ASSERT_LE(separationSign(a, translated(b, m.depth * m.normal), rounding), 0);
    // The depth is that of the verdict.
    ASSERT_LE(separationSign(a, b, -m.depth + rounding), 0);
    ASSERT_GE(separationSign(a, b, -m.depth - rounding), 0);
    const Manifold opposite = contactManifold(b, a);
    ASSERT_NEAR(opposite.depth, m.depth, rounding);
    ASSERT_EQ(opposite.pointCount > 0, m.pointCount > 0);
    for (int i = 0; i < m.pointCount; ++i) {
        const Vec2 point = m.points[static_cast<std::size_t>(i)];
        ASSERT_TRUE(intersects(point, a, m.depth / 2 + rounding));
        ASSERT_TRUE(intersects(point, b, m.depth / 2 + rounding));
    }
}

constexpr int turnedPairCount = 20'000;

bool isModest(const Shape& a, const Shape& b) {
    return largestCoordinate(a, b) < 1e290;
}

TEST(Manifold, agreesWithTheVerdictOnNearTouchingPairs) {
    oracle::NearTouchingPairs pairs(31);
    for (int i = 0; i < turnedPairCount && !testing::Test::HasFatalFailure(); ++i) {
        SCOPED_TRACE(i);
        const auto circles = pairs.circles();
        const auto rects = pairs.rects();
        const auto mixed = pairs.circleAndRect();
        if (!isModest(circles.a, circles.b) || !isModest(rects.a, rects.b) || !isModest(mixed.a, mixed.b))
            continue; // moved by their depth they might leave the range of doubles
        expectConsistent(circles.a, circles.b);
        expectConsistent(rects.a, rects.b);
        expectConsistent(mixed.a, mixed.b);
        expectConsistent(mixed.b, mixed.a);
    }
}

TEST(Manifold, agreesWithTheVerdictOnTurnedPairs) {
    oracle::NearTouchingPairs pairs(32);
    std::mt19937_64 random(33);
    const auto degrees = [&random] {
        return static_cast<double>(random() % 72'000) * 0.1 - 3600;
    };
    for (int i = 0; i < turnedPairCount && !testing::Test::HasFatalFailure(); ++i) {
        SCOPED_TRACE(i);
        const auto rects = pairs.rects();
        const auto mixed = pairs.circleAndRect();
        const RotatedRect a = {rects.a, degrees()};
        const RotatedRect b = {rects.b, random() % 4 == 0 ? a.degrees : degrees()};
        const RotatedRect rotated = {mixed.b, degrees()};
        if (!isValid(a) || !isValid(b) || !isValid(rotated) || !isModest(a, b) || !isModest(mixed.a, rotated))
            continue;
        expectConsistent(a, b);
        expectConsistent(a, rects.b);
        expectConsistent(rects.a, b);
        expectConsistent(mixed.a, rotated);
        expectConsistent(rotated, mixed.a);
    }
}

TEST(Manifold, isFiniteOrInfiniteButNeverNanAtTheEndsOfTheRange) {
    const std::vector<Shape> shapes = {Circle{{-largest / 2, 0}, largest / 2},
                                       Circle{{largest / 2, 0}, largest / 4},
                                       Circle{{0, 0}, std::numeric_limits<double>::denorm_min()},
                                       Rect{{-largest, -largest}, {largest, largest}},
                                       Rect{{largest / 2, largest / 2}, {largest / 4, largest / 4}},
                                       RotatedRect{{{largest / 4, -1}, {largest / 4, 2}}, 33},
                                       RotatedRect{{{-largest / 4, -1}, {largest / 8, largest / 8}}, 45}};
    for (const Shape& a : shapes)
        for (const Shape& b : shapes) {
            ASSERT_TRUE(isValid(a));
            const Manifold m = contactManifold(a, b);
            EXPECT_FALSE(std::isnan(m.depth));
            EXPECT_NEAR(length(m.normal), 1, 1e-14);
            EXPECT_EQ(m.depth > 0, overlaps(a, b));
            for (int i = 0; i < m.pointCount; ++i) {
                EXPECT_TRUE(std::isfinite(m.points[static_cast<std::size_t>(i)].x));
                EXPECT_TRUE(std::isfinite(m.points[static_cast<std::size_t>(i)].y));
            }
        }
}

TEST(Manifold, normalIsAUnitVectorWhereCornersAreARoundingApart) {
    const RotatedRect turned = {{{-60.75, 51.45}, {7.3, 42.2}}, 90};
    const Rect box = {{-36, 76.2}, {6.1678795463560601, 38.642464669686703}};
    for (const Manifold& manifold : {contactManifold(turned, box), contactManifold(box, turned)}) {
        EXPECT_NEAR(length(manifold.normal), 1, 1e-14);
        EXPECT_EQ(manifold.depth > 0, overlaps(turned, box));
        EXPECT_NEAR(manifold.depth, 0, 1e-13);
    }
    CornersInTenths corners(92);
    for (int i = 0; i < 40'000; ++i) {
        const auto [target, moving, displacement] = corners.next();
        ASSERT_NEAR(length(contactManifold(target, moving).normal), 1, 1e-14) << i;
        ASSERT_NEAR(length(contactManifold(moving, target).normal), 1, 1e-14) << i;
    }
}

} // namespace
} // namespace tangent
