#include "exact_oracle.h"
#include "near_touching_pairs.h"

#include <tangent/geometry/detail/rounding.h>

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace tangent {
namespace {

constexpr int pairCount = 200'000;

template <class A, class B>
void expectExact(const oracle::Pair<A, B>& pair, int number) {
    const auto& [a, b, tolerance] = pair;
    const Relation expected = oracle::classify(a, b, tolerance);
    ASSERT_EQ(classify(a, b, tolerance), expected) << "pair " << number;
    ASSERT_EQ(classify(b, a, tolerance), swapped(expected)) << "pair " << number;
    ASSERT_EQ(classify(Shape{a}, Shape{b}, tolerance), expected) << "pair " << number;
    ASSERT_EQ(intersects(a, b, tolerance), expected != Relation::apart) << "pair " << number;
    ASSERT_EQ(overlaps(a, b, tolerance), sharesArea(expected)) << "pair " << number;
    if (number % 8 != 0)
        return;
    ASSERT_EQ(contains(a, b), oracle::contains(a, b)) << "pair " << number;
    ASSERT_EQ(contains(b, a), oracle::contains(b, a)) << "pair " << number;
}

TEST(Exactness, circlesAgreeWithRationalArithmetic) {
    oracle::NearTouchingPairs pairs(11);
    for (int i = 0; i < pairCount && !testing::Test::HasFatalFailure(); ++i)
        expectExact(pairs.circles(), i);
}

TEST(Exactness, rectsAgreeWithRationalArithmetic) {
    oracle::NearTouchingPairs pairs(12);
    for (int i = 0; i < pairCount && !testing::Test::HasFatalFailure(); ++i)
        expectExact(pairs.rects(), i);
}

TEST(Exactness, circlesAndRectsAgreeWithRationalArithmetic) {
    oracle::NearTouchingPairs pairs(13);
    for (int i = 0; i < pairCount && !testing::Test::HasFatalFailure(); ++i)
        expectExact(pairs.circleAndRect(), i);
}

TEST(Exactness, discsOfAllSizesAgreeWithRationalArithmetic) {
    std::mt19937_64 random(15);
    std::uniform_real_distribution<double> exponent(-300, 300);
    std::uniform_real_distribution<double> share(-1, 1);
    for (int i = 0; i < 4000; ++i) {
        const auto size = [&] {
            return std::pow(10, exponent(random));
        };
        const double common = size();
        const auto number = [&] {
            return share(random) * (i % 3 == 0 ? size() : common);
        };
        const Circle a{{number(), number()}, std::abs(number())};
        const Circle b{{number(), i % 2 == 0 ? a.center.y : number()}, std::abs(number())};
        const double tolerance = i % 5 == 0 ? std::abs(number()) : 0;
        if (isValid(a) && isValid(b))
            expectExact(oracle::Pair<Circle, Circle>{a, b, tolerance}, 8 * i);
    }
}

TEST(Exactness, separationSignAgreesWithRationalArithmetic) {
    oracle::NearTouchingPairs pairs(14);
    for (int i = 0; i < pairCount / 10; ++i) {
        const auto [circle, rect, distance] = pairs.circleAndRect();
        for (const double d : {distance, -distance}) {
            ASSERT_EQ(separationSign(circle, rect, d), oracle::separationSign(circle, rect, d))
                << "pair " << i;
            ASSERT_EQ(separationSign(rect, circle, d), oracle::separationSign(circle, rect, d))
                << "pair " << i;
        }
    }
}

/// Where the squares of their sizes leave nothing of the tolerance's.
TEST(Exactness, smallShapesDeepInHugeOnesAgreeWithRationalArithmetic) {
    std::mt19937_64 random(15);
    const auto number = [&](double low, double high) {
        return std::uniform_real_distribution(low, high)(random);
    };
    for (int i = 0; i < pairCount / 10 && !testing::Test::HasFatalFailure(); ++i) {
        const double side = std::pow(10, number(4, 12));
        const double tolerance = std::pow(10, number(-9, 0));
        const Rect huge{{number(-side, 0), number(-side, 0)}, {side, side}};
        const double depth = std::pow(10, number(-9, 4)); // below its upper edge, or above
        const Vec2 place{number(-1, 1), huge.min.y + (i % 2 == 0 ? depth : -depth)};
        expectExact(oracle::Pair<Rect, Rect>{huge, {place, {number(1, 9), number(1, 9)}}, tolerance}, i);
        expectExact(oracle::Pair<Circle, Rect>{{place, number(1, 9)}, huge, tolerance}, i);
    }
}

bool farCornerIsDouble(const Rect& r) {
    return detail::sumError(r.min.x, r.size.x) == 0 && detail::sumError(r.min.y, r.size.y) == 0;
}

Aabb inTwoCorners(const Rect& r) {
    return {r.min, r.min + r.size};
}

TEST(Exactness, bothFormsOfARectangleGiveTheSameVerdicts) {
    oracle::NearTouchingPairs pairs(15);
    int compared = 0;
    for (int i = 0; i < pairCount / 4; ++i) {
        const auto [a, b, tolerance] = pairs.rects();
        const auto [circle, rect, nextTolerance] = pairs.circleAndRect();
        if (!farCornerIsDouble(a) || !farCornerIsDouble(b) || !farCornerIsDouble(rect))
            continue;
        ++compared;
        const Relation expected = classify(a, b, tolerance);
        ASSERT_EQ(classify(inTwoCorners(a), b, tolerance), expected);
        ASSERT_EQ(classify(a, inTwoCorners(b), tolerance), expected);
        ASSERT_EQ(classify(inTwoCorners(a), inTwoCorners(b), tolerance), expected);
        ASSERT_EQ(classify(circle, inTwoCorners(rect), nextTolerance), classify(circle, rect, nextTolerance));
        ASSERT_EQ(classify(inTwoCorners(rect), circle, nextTolerance), classify(rect, circle, nextTolerance));
    }
    EXPECT_GT(compared, 1000);
}

/// A point is the limit of circles: it is in a shape as a circle of no radius would be.
TEST(Exactness, pointsAgreeWithRationalArithmetic) {
    oracle::NearTouchingPairs pairs(16);
    for (int i = 0; i < pairCount / 20; ++i) {
        const auto [circle, rect, tolerance] = pairs.circleAndRect();
        for (const Vec2 point : {circle.center, rect.min, rect.min + rect.size}) {
            const Circle asCircle = {point, 0};
            for (const double d : {0.0, tolerance, -tolerance}) {
                ASSERT_EQ(separationSign(point, circle, d), oracle::separationSign(asCircle, circle, d)) << i;
                ASSERT_EQ(separationSign(rect, point, d), oracle::separationSign(rect, asCircle, d)) << i;
            }
            ASSERT_EQ(contains(circle, point), oracle::contains(circle, asCircle)) << i;
            ASSERT_EQ(contains(rect, point), oracle::contains(rect, asCircle)) << i;
        }
    }
}

} // namespace
} // namespace tangent
