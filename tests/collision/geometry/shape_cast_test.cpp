#include <tangent/geometry/shape_cast.h>

#include "corners_in_tenths.h"
#include "random_shapes.h"

#include <tangent/geometry/classify.h>
#include <tangent/geometry/distance.h>
#include <tangent/geometry/response.h>

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

namespace tangent {
namespace {

TEST(ShapeCast, circleAgainstWallCornerAndCircle) {
    const Rect wall = {{10, 0}, {5, 10}};
    const auto side = shapeCast(Circle{{0, 5}, 2}, {16, 0}, wall);
    ASSERT_TRUE(side);
    EXPECT_EQ(side->fraction, 0.5);
    EXPECT_EQ(side->normal, (Vec2{-1, 0}));
    EXPECT_EQ(side->point, (Vec2{10, 5}));
    const auto corner = shapeCast(Circle{{0, -3}, 5}, {12, 0}, wall);
    ASSERT_TRUE(corner);
    EXPECT_EQ(corner->fraction, 0.5) << "at (6, -3), four left of the corner and three above";
    EXPECT_NEAR(corner->normal.x, -0.8, 1e-15);
    EXPECT_NEAR(corner->normal.y, -0.6, 1e-15);
    const auto circle = shapeCast(Circle{{0, 0}, 2}, {10, 0}, Circle{{10, 0}, 3});
    ASSERT_TRUE(circle);
    EXPECT_EQ(circle->fraction, 0.5);
    EXPECT_EQ(circle->point, (Vec2{7, 0}));
}

TEST(ShapeCast, boxAgainstBoxCircleAndTurnedBox) {
    const Rect box = {{0, 0}, {2, 2}};
    const auto rect = shapeCast(box, {0, 20}, Rect{{-5, 12}, {10, 1}});
    ASSERT_TRUE(rect);
    EXPECT_EQ(rect->fraction, 0.5);
    EXPECT_EQ(rect->normal, (Vec2{0, -1}));
    const auto circle = shapeCast(box, {20, 0}, Circle{{17, 1}, 5});
    ASSERT_TRUE(circle);
    EXPECT_EQ(circle->fraction, 0.5);
    EXPECT_EQ(circle->normal, (Vec2{-1, 0}));
    const auto rotated = shapeCast(box, {20, 0}, RotatedRect{{{9, 0}, {2, 2}}, 45});
    ASSERT_TRUE(rotated);
    EXPECT_NEAR(rotated->fraction, (8 - std::sqrt(2.0)) / 20, 1e-15);
    EXPECT_FALSE(shapeCast(box, {20, 0}, RotatedRect{{{9, 4}, {2, 2}}, 45}));
}

TEST(ShapeCast, touchingIsNoHitUnlessItLeadsIn) {
    const Rect floor = {{-100, 10}, {200, 10}};
    const Rect box = {{0, 8}, {2, 2}};
    EXPECT_FALSE(shapeCast(box, {50, 0}, floor)) << "slides along";
    EXPECT_FALSE(shapeCast(box, {1, -1}, floor)) << "moves away";
    EXPECT_FALSE(shapeCast(box, {0, 0}, floor)) << "rests";
    const auto in = shapeCast(box, {1, 1}, floor);
    ASSERT_TRUE(in);
    EXPECT_EQ(in->fraction, 0);
    EXPECT_EQ(in->normal, (Vec2{0, -1}));
    EXPECT_FALSE(shapeCast(Rect{{0, 0}, {2, 2}}, {0, 8}, floor)) << "ends in touch";
}

TEST(ShapeCast, overlappingAtTheStartHitsAtOnce) {
    const auto hit = shapeCast(Circle{{0, 9}, 2}, {0, -50}, Rect{{-100, 10}, {200, 10}});
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->fraction, 0);
    EXPECT_EQ(hit->normal, (Vec2{0, -1}));
}

TEST(ShapeCast, toleranceLetsABodySlideOverTiles) {
    const Rect body = {{0.5, 0.1 * 7 - 0.3}, {0.3, 0.3}}; // its lower side a rounding below the tiles' tops
    const Rect tile = {{1, 0.7}, {0.1, 0.1}};
    ASSERT_TRUE(shapeCast(body, {1, 0}, tile)) << "exactly, it runs against the tile's side";
    EXPECT_FALSE(shapeCast(body, {1, 0}, tile, 1e-9));
    EXPECT_TRUE(shapeCast(body, {1, 0.1}, tile, 1e-9)) << "which is no leave to sink in";
    EXPECT_FALSE(shapeCast(Circle{{0, 0}, 1}, {10, 0}, Rect{{5, 0.9}, {5, 5}}, 0.2));
    EXPECT_TRUE(shapeCast(Circle{{0, 0}, 1}, {10, 0}, Rect{{5, 0.9}, {5, 5}}, 0.05));
    EXPECT_TRUE(shapeCast(Circle{{0, 0}, 1}, {10, 0}, Rect{{2, -5}, {5, 10}}, 1.5))
        << "deeper than its radius";
    EXPECT_FALSE(shapeCast(Circle{{0, 0}, 1}, {10, 0}, Rect{{2, -0.4}, {5, 10}}, 1.5));
}

TEST(ShapeCast, stopsAtTheSamePlaceWhereverTheWayEnds) {
    const Rect body = {{0, 0}, {4, 4}};
    const Rect wall = {{10, 0}, {4, 4}};
    for (const double length : {6.2, 6.5, 7.0, 20.0}) {
        const auto hit = shapeCast(body, {length, 0}, wall, 0.5);
        ASSERT_TRUE(hit) << length;
        EXPECT_DOUBLE_EQ(hit->fraction * length, 6);
    }
    EXPECT_FALSE(shapeCast(body, {6, 0}, wall, 0.5));
    EXPECT_FALSE(shapeCast(body, {20, 0}, Rect{{10, 3.7}, {4, 4}}, 0.5)) << "never deeper than the tolerance";
}

TEST(ShapeCast, findsNothingWhereNumbersMeanNothing) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const Circle circle = {{0, 0}, 1};
    const Rect rect = {{5, -5}, {10, 10}};
    EXPECT_FALSE(shapeCast(circle, {nan, 0}, rect));
    EXPECT_FALSE(shapeCast(circle, {std::numeric_limits<double>::infinity(), 0}, rect));
    EXPECT_FALSE(shapeCast(Circle{{0, 0}, -1}, {10, 0}, rect));
    EXPECT_FALSE(shapeCast(circle, {10, 0}, Rect{{5, -5}, {10, nan}}));
    EXPECT_FALSE(shapeCast(RotatedRect{rect, nan}, {10, 0}, rect));
}

/// What comes before the hit does not overlap, the hit touches, what comes just after it overlaps.
TEST(ShapeCast, agreesWithOverlapTestsAlongTheWay) {
    RandomShapes random(71);
    constexpr double rounding = 1e-11;
    int hits = 0;
    for (int i = 0; i < 20'000; ++i) {
        const Shape moving = random.shape();
        const Shape target = random.shape();
        const Vec2 displacement = random.vector(100);
        const double tolerance = i % 2 == 0 ? 0 : 0.5;
        const auto hit = shapeCast(moving, displacement, target, tolerance);
        if (overlaps(moving, target, tolerance)) {
            ASSERT_TRUE(hit);
            ASSERT_EQ(hit->fraction, 0);
            continue;
        }
        const double end = hit ? hit->fraction : 1;
        for (int step = 0; step <= 16; ++step)
            ASSERT_GE(separationSign(translated(moving, end * step / 16 * displacement), target,
                                     -tolerance - rounding),
                      0)
                << i;
        if (!hit)
            continue;
        ++hits;
        ASSERT_NEAR(length(hit->normal), 1, 1e-14);
        const Shape there = translated(moving, end * displacement);
        if (end > 0) {
            ASSERT_EQ(separationSign(there, target, rounding), -1) << i;
            ASSERT_EQ(separationSign(there, target, -rounding), 1) << i;
            ASSERT_LT(dot(displacement, hit->normal), 0);
            ASSERT_TRUE(intersects(hit->point, target, rounding));
        }
        // Straight on it gets deeper than the tolerance, if not within this displacement then beyond.
        bool deep = false;
        for (int step = 1; step <= 4000 && !deep; ++step)
            deep = overlaps(translated(moving, (end + step * 0.001) * displacement), target,
                            tolerance - rounding);
        ASSERT_TRUE(deep || tolerance > 0) << i;
    }
    EXPECT_GT(hits, 2000);
}

TEST(ShapeCast, takesANegativeToleranceAsZeroAndNanAsNothing) {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    RandomShapes random(73);
    int hits = 0;
    for (int i = 0; i < 5000; ++i) {
        const Shape moving = random.shape();
        const Shape target = random.shape();
        const Vec2 displacement = random.vector(100);
        const auto hit = shapeCast(moving, displacement, target, -random.number(0.001, 5));
        const auto usual = shapeCast(moving, displacement, target);
        ASSERT_EQ(hit.has_value(), usual.has_value()) << i;
        ASSERT_EQ(hit ? hit->fraction : 0, usual ? usual->fraction : 0) << i;
        ASSERT_FALSE(shapeCast(moving, displacement, target, nan)) << i;
        hits += hit ? 1 : 0;
    }
    EXPECT_GT(hits, 500);
}

TEST(ShapeCast, isTheSameSeenFromTheTarget) {
    RandomShapes random(72);
    for (int i = 0; i < 20'000; ++i) {
        const Shape moving = random.shape();
        const Shape target = random.shape();
        const Vec2 displacement = random.vector(100);
        const auto hit = shapeCast(moving, displacement, target);
        const auto opposite = shapeCast(target, -displacement, moving);
        ASSERT_EQ(hit.has_value(), opposite.has_value()) << i;
        ASSERT_NEAR(hit ? hit->fraction : 0, opposite ? opposite->fraction : 0, 1e-9) << i;
    }
}

/// Corner to corner, laid out in tenths: rounding hides which side is met, but there is always one.
TEST(ShapeCast, normalsAtCornersAreUnitVectorsAgainstTheWay) {
    const RotatedRect tower = {{{59.75, -5.6499999999999986}, {37.5, 55.9}}, 90};
    const Rect box = {{106.45, -15.25}, {16.5, 18.8}};
    const auto hit = shapeCast(box, {-5.7, 7.7}, tower, 1e-6);
    ASSERT_TRUE(hit);
    EXPECT_LT(dot({-5.7, 7.7}, hit->normal), 0);
    CornersInTenths corners(91);
    int hits = 0;
    for (int i = 0; i < 40'000; ++i) {
        const auto [target, moving, displacement] = corners.next();
        const auto met = shapeCast(moving, displacement, target, i % 3 == 0 ? 0 : 1e-6);
        if (!met)
            continue;
        ++hits;
        ASSERT_NEAR(length(met->normal), 1, 1e-14) << i;
        ASSERT_LT(dot(displacement, met->normal), 0) << i;
        ASSERT_LT(length(slid(displacement, met->normal)), length(displacement)) << i;
    }
    EXPECT_GT(hits, 2000);
}

TEST(ShapeCast, normalsAreThoseOfTheContactAlsoAtTheEndOfASide) {
    std::mt19937 random(5);
    const auto tenths = [&](int low, int high) {
        return std::uniform_int_distribution(low, high)(random) * 0.1;
    };
    int hits = 0;
    for (int i = 0; i < 100'000; ++i) {
        const Circle circle = {{tenths(-20, 20), tenths(-20, 20)}, tenths(1, 6)};
        const Rect rect = {{tenths(-10, 10), tenths(-10, 10)}, {tenths(1, 8), tenths(1, 8)}};
        const Vec2 displacement = {tenths(-40, 40), tenths(-40, 40)};
        const auto hit = shapeCast(circle, displacement, rect);
        if (!hit || hit->fraction == 0)
            continue;
        ++hits;
        const Vec2 there = circle.center + hit->fraction * displacement;
        const BoundaryPoint nearest = nearestBoundaryPoint(rect, there);
        ASSERT_NEAR(nearest.distance, circle.radius, 1e-9);
        ASSERT_LT(length(nearest.normal - hit->normal), 1e-5)
            << circle.center.x << ", " << circle.center.y << " by " << displacement.x << ", "
            << displacement.y;
    }
    EXPECT_GT(hits, 10'000);
}

TEST(ShapeCast, hitsAtAnyScale) {
    for (const double s : {1e-300, 1e-170, 1.0, 1e155, 1e200, 1e300, 1e307}) {
        const Circle moving{{-4 * s, 0}, s};
        const Rect target{{-s, -s}, {2 * s, 2 * s}};
        for (const Shape& shape : {Shape{Circle{{0, 0}, s}}, Shape{target}}) {
            const auto hit = shapeCast(moving, {8 * s, 0}, shape);
            ASSERT_TRUE(hit) << s;
            EXPECT_NEAR(hit->fraction, 0.25, 1e-9);
            EXPECT_NEAR(hit->point.x / s, -1, 1e-9);
        }
        const auto atCorner = shapeCast(Circle{{-4 * s, -1.5 * s}, s}, {8 * s, 0}, target);
        ASSERT_TRUE(atCorner) << s;
        EXPECT_NEAR(atCorner->fraction, (3 - std::sqrt(0.75)) / 8, 1e-9);
    }
    EXPECT_TRUE(shapeCast(Circle{{-1e308, 0}, 1}, {1.7e308, 0}, Rect{{5e307, -1}, {1e307, 2}}));
}

TEST(ShapeCast, alongASlantedSideMeetsNoOtherSide) {
    for (int degrees = 1; degrees < 360; ++degrees) {
        const Vec2 along = direction(degrees);
        const Vec2 inward = perpendicular(along);
        const Shape wall = RotatedRect{{inward * 10 - Vec2{200, 10}, {400, 20}}, 1.0 * degrees};
        for (const Shape& above :
             {Shape{Circle{inward * -5, 8}}, Shape{Rect{inward * -5 - Vec2{8, 8}, {16, 16}}}}) {
            const Shape body = translated(above, minimumTranslation(wall, above));
            for (const double slant : {-1e-16, 0.0, 1e-16})
                if (const auto hit = shapeCast(body, (along + inward * slant) * 2, wall)) {
                    EXPECT_NEAR(dot(hit->normal, inward), -1, 1e-12) << degrees;
                }
        }
    }
}

TEST(SweptOverlap, agreesWithOverlapTestsAlongTheWay) {
    RandomShapes random(75);
    int met = 0;
    for (int i = 0; i < 20'000; ++i) {
        const Shape moving = random.shape();
        const Shape target = random.shape();
        const Vec2 displacement = random.vector(150);
        const auto overlap = sweptOverlap(moving, displacement, target);
        met += overlap.has_value();
        for (int step = 0; step <= 50; ++step) {
            const double fraction = step / 50.0;
            const bool isWithin = overlap && overlap->enter <= fraction && fraction <= overlap->leave;
            const Shape there = translated(moving, fraction * displacement);
            ASSERT_FALSE(isWithin && separationSign(there, target, 1e-9) > 0) << i;
            ASSERT_FALSE(!isWithin && overlaps(there, target, 1e-9)) << i;
        }
    }
    EXPECT_GT(met, 4000);
}

TEST(SweptOverlap, findsNothingWhereNumbersMeanNothing) {
    const Circle circle = {{0, 0}, 1};
    const double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_FALSE(sweptOverlap(circle, {nan, 0}, circle));
    EXPECT_FALSE(sweptOverlap(Circle{{0, 0}, 0}, {1, 0}, circle));
    EXPECT_TRUE(sweptOverlap(circle, {0, 0}, circle)) << "at rest inside";
    EXPECT_FALSE(sweptOverlap(circle, {0, 0}, Circle{{2, 0}, 1})) << "at rest in touch";
}

} // namespace
} // namespace tangent
