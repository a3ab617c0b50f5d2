#include <tangent/geometry/ray_cast.h>

#include "random_shapes.h"
#include "special_numbers.h"

#include <tangent/geometry/classify.h>

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

namespace tangent {
namespace {

TEST(RayCast, meetsTheNearSide) {
    const auto rect = rayCast({-10, 5}, {20, 0}, Rect{{0, 0}, {10, 10}});
    ASSERT_TRUE(rect);
    EXPECT_EQ(rect->fraction, 0.5);
    EXPECT_EQ(rect->point, (Vec2{0, 5}));
    EXPECT_EQ(rect->normal, (Vec2{-1, 0}));
    const auto circle = rayCast({-10, 0}, {1, 0}, Circle{{0, 0}, 5}, infinity);
    ASSERT_TRUE(circle);
    EXPECT_EQ(circle->fraction, 5);
    EXPECT_EQ(circle->normal, (Vec2{-1, 0}));
    const auto diamond = rayCast({0, -10}, {0, 10}, RotatedRect{{{-1, -1}, {2, 2}}, 45});
    ASSERT_TRUE(diamond);
    EXPECT_NEAR(diamond->point.y, -std::sqrt(2.0), 1e-14);
}

TEST(RayCast, missesWhatItDoesNotEnter) {
    const Rect rect = {{0, 0}, {10, 10}};
    EXPECT_FALSE(rayCast({-10, 5}, {9, 0}, rect)) << "too short";
    EXPECT_FALSE(rayCast({-10, 5}, {10, 0}, rect)) << "ends on the side";
    EXPECT_FALSE(rayCast({-10, 5}, {-20, 0}, rect, infinity)) << "the wrong way";
    EXPECT_FALSE(rayCast({-10, 0}, {100, 0}, rect)) << "along a side";
    EXPECT_FALSE(rayCast({-5, 5}, {10, -10}, rect)) << "through a corner only";
    EXPECT_FALSE(rayCast({-10, 5}, {100, 0}, Circle{{0, 0}, 5})) << "a tangent";
}

TEST(RayCast, startingInsideOrOnTheBoundary) {
    const Rect rect = {{0, 0}, {10, 10}};
    const auto inside = rayCast({9, 5}, {-20, 0}, rect);
    ASSERT_TRUE(inside);
    EXPECT_EQ(inside->fraction, 0);
    EXPECT_EQ(inside->normal, (Vec2{1, 0})) << "the nearest side";
    EXPECT_TRUE(rayCast({9, 5}, {0, 0}, rect)) << "even without moving";
    const auto inward = rayCast({10, 5}, {-1, 0}, rect);
    ASSERT_TRUE(inward);
    EXPECT_EQ(inward->fraction, 0);
    EXPECT_EQ(inward->normal, (Vec2{1, 0}));
    EXPECT_FALSE(rayCast({10, 5}, {1, 0}, rect)) << "outward";
    EXPECT_FALSE(rayCast({10, 5}, {0, 1}, rect)) << "along";
    EXPECT_FALSE(rayCast({10, 5}, {0, 0}, rect));
    EXPECT_FALSE(rayCast({3, 4}, {3, 4}, Circle{{0, 0}, 5}));
    EXPECT_TRUE(rayCast({3, 4}, {-3, -4}, Circle{{0, 0}, 5}));
}

TEST(RayCast, findsNothingWhereNumbersMeanNothing) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const Circle circle = {{0, 0}, 5};
    EXPECT_FALSE(rayCast({nan, 0}, {1, 0}, circle));
    EXPECT_FALSE(rayCast({-9, 0}, {infinity, 0}, circle));
    EXPECT_FALSE(rayCast({-9, 0}, {9, nan}, circle));
    EXPECT_FALSE(rayCast({-9, 0}, {9, 0}, Circle{{0, 0}, -5}));
    EXPECT_FALSE(rayCast({-9, 0}, {9, 0}, circle, nan));
    const auto tiny = rayCast({-9, 0}, {std::numeric_limits<double>::denorm_min(), 0}, circle, infinity);
    ASSERT_TRUE(tiny);
    EXPECT_EQ(tiny->point, (Vec2{-5, 0}));
}

/// What comes before the hit is outside, the hit is on the boundary, what comes just after it is inside.
TEST(RayCast, agreesWithPointTestsAlongTheWay) {
    RandomShapes random(61);
    constexpr double rounding = 1e-11;
    int hits = 0;
    for (int i = 0; i < 20'000; ++i) {
        const Shape shape = random.shape();
        const Vec2 from = random.vector(80);
        const Vec2 displacement = random.vector(160);
        const auto hit = rayCast(from, displacement, shape);
        const double end = hit ? hit->fraction : 1;
        for (int step = 0; step <= 32; ++step)
            ASSERT_GE(separationSign(from + end * step / 32 * displacement, shape, -rounding),
                      hit && end == 0 ? -1 : 0)
                << i;
        if (!hit)
            continue;
        ++hits;
        if (end == 0) {
            ASSERT_TRUE(overlaps(from, shape) || dot(displacement, hit->normal) < 0);
            continue;
        }
        ASSERT_EQ(separationSign(hit->point, shape, rounding), -1);
        ASSERT_EQ(separationSign(hit->point, shape, -rounding), 1);
        ASSERT_NEAR(length(from + end * displacement - hit->point), 0, rounding);
        ASSERT_NEAR(length(hit->normal), 1, 1e-14);
        ASSERT_LT(dot(displacement, hit->normal), 0);
        ASSERT_TRUE(intersects(hit->point + 1e-9 * displacement, shape, rounding));
        ASSERT_FALSE(intersects(hit->point + 1e-6 * hit->normal, shape)) << "the normal leads out";
    }
    EXPECT_GT(hits, 1000);
}

TEST(RayCast, hitsAtAnyScale) {
    for (const double s : {0x1p-1060, 1e-300, 1e-170, 1.0, 1e155, 1e200, 1e300, 2e307}) {
        const Shape shapes[] = {Circle{{0, 0}, s}, Rect{{-s, -s}, {2 * s, 2 * s}},
                                RotatedRect{{{-s, -s}, {2 * s, 2 * s}}, 90}};
        for (const Shape& shape : shapes) {
            const auto hit = rayCast({-2 * s, 0}, {4 * s, 0}, shape);
            ASSERT_TRUE(hit) << s;
            EXPECT_NEAR(hit->fraction, 0.25, 1e-9);
            EXPECT_NEAR(hit->point.x / s, -1, 1e-9);
            EXPECT_EQ(hit->normal, (Vec2{-1, 0}));
        }
    }
}

TEST(RayCast, waysMayBeLongerThanTheLargestNumber) {
    const auto hit = rayCast({-1.5e308, 0}, {1.5e308, 1.5e308}, Circle{{0, 1.5e308}, 1e307});
    ASSERT_TRUE(hit);
    EXPECT_NEAR(hit->fraction, 1 - std::sqrt(0.5) / 15, 1e-9);
    EXPECT_TRUE(rayCast({-1e308, 0}, {1.7e308, 0}, Circle{{1e308, 0}, 1e307}, 2));
}

TEST(RayCast, nothingIsBelowAFractionThatIsNotPositive) {
    const Circle circle{{0, 0}, 1};
    for (const double fraction : {0.0, -1.0, std::numeric_limits<double>::quiet_NaN()}) {
        EXPECT_FALSE(rayCast({-2, 0}, {4, 0}, circle, fraction));
        EXPECT_FALSE(rayCast({0, 0}, {4, 0}, circle, fraction)) << "from inside";
    }
    EXPECT_TRUE(rayCast({-2, 0}, {1e-9, 0}, circle, std::numeric_limits<double>::infinity()));
}

/// However flat it meets a circle, the point is on the ray and on the circle; only where along the ray it is
/// becomes uncertain.
TEST(RayCast, ofAGrazingRayIsOnTheRayAndOnTheBoundary) {
    std::mt19937_64 random(62);
    const auto number = [&](double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(random);
    };
    constexpr double fewUlps = 8 * 0x1p-52 * 2000; // of the largest coordinate
    int hits = 0;
    int nearlyTangential = 0;
    for (int i = 0; i < 100'000; ++i) {
        const Circle circle = {{number(-500, 500), number(-500, 500)}, number(1, 500)};
        const Vec2 side = direction(number(0, 360));
        const double share = 1 - std::pow(10, -number(0, 16)); // offset from the center
        const Vec2 from =
            circle.center + share * circle.radius * side - number(501, 900) * perpendicular(side);
        const Vec2 displacement = 1000 * perpendicular(side);
        const auto hit = rayCast(from, displacement, circle);
        if (!hit)
            continue;
        ++hits;
        const Vec2 reached = hit->point - from;
        ASSERT_LT(std::abs(cross(reached, displacement)) / length(displacement), fewUlps) << i;
        ASSERT_LT(std::abs(length(hit->point - circle.center) - circle.radius), fewUlps) << i;
        const double exactFraction = (dot(circle.center - from, displacement) / length(displacement) -
                                      circle.radius * std::sqrt((1 - share) * (1 + share))) /
                                     length(displacement);
        nearlyTangential += share > 1 - 1e-12;
        ASSERT_NEAR(hit->fraction * length(displacement), exactFraction * length(displacement),
                    std::sqrt(2 * fewUlps * circle.radius))
            << i;
    }
    EXPECT_GT(hits, 90'000);
    EXPECT_GT(nearlyTangential, 10'000);
}

} // namespace
} // namespace tangent
