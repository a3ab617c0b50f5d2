#include "near_touching_pairs.h"
#include "random_shapes.h"

#include <tangent/geometry/classify.h>
#include <tangent/geometry/distance.h>
#include <tangent/geometry/manifold.h>
#include <tangent/geometry/shape_cast.h>

#include <boost/math/constants/constants.hpp>
#include <boost/multiprecision/cpp_bin_float.hpp>
#include <gtest/gtest.h>

#include <array>
#include <vector>

/// Compares verdicts on rotated rectangles with arithmetic of 100 decimal digits.
namespace tangent {
namespace {

using Number = boost::multiprecision::number<boost::multiprecision::cpp_bin_float_100::backend_type,
                                             boost::multiprecision::et_off>;

struct Point {
    Number x, y;
};

Point operator-(const Point& a, const Point& b) {
    return {a.x - b.x, a.y - b.y};
}
Number dot(const Point& a, const Point& b) {
    return a.x * b.x + a.y * b.y;
}
Number size(const Point& a) {
    return sqrt(dot(a, a));
}

/// The corners in order, or the center of a circle.
using Polygon = std::vector<Point>;

Polygon polygon(const RotatedRect& shape) {
    const auto& [min, extent] = shape.rect;
    const Number turn = Number(shape.degrees) / 180 * boost::math::constants::pi<Number>();
    const Number c = cos(turn);
    const Number s = sin(turn);
    const Number halfX = Number(extent.x) / 2;
    const Number halfY = Number(extent.y) / 2;
    const Point middle = {min.x + halfX, min.y + halfY};
    Polygon corners;
    for (const auto& [signX, signY] : {std::pair{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}) {
        const Number x = signX * halfX;
        const Number y = signY * halfY;
        corners.push_back({middle.x + c * x - s * y, middle.y + s * x + c * y});
    }
    return corners;
}

Polygon moved(Polygon polygon, const Point& offset) {
    for (Point& corner : polygon)
        corner = {corner.x + offset.x, corner.y + offset.y};
    return polygon;
}

/// How far all of `other` lies beyond one of polygon's sides, at best.
Number largestGap(const Polygon& polygon, const Polygon& other) {
    Number largest = -std::numeric_limits<Number>::infinity();
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point side = polygon[(i + 1) % polygon.size()] - polygon[i];
        const Point outward = {side.y / size(side), -side.x / size(side)};
        Number least = std::numeric_limits<Number>::infinity();
        for (const Point& corner : other)
            least = std::min(least, dot(corner - polygon[i], outward));
        largest = std::max(largest, least);
    }
    return largest;
}

Number distance(const Point& point, const Point& from, const Point& to) {
    const Point side = to - from;
    const Number share = dot(point - from, side) / dot(side, side);
    if (share <= 0)
        return size(point - from);
    if (share >= 1)
        return size(point - to);
    return size(point - Point{from.x + share * side.x, from.y + share * side.y});
}

Number distance(const Polygon& polygon, const Polygon& other) {
    Number least = std::numeric_limits<Number>::infinity();
    for (std::size_t i = 0; i < polygon.size(); ++i)
        for (const Point& corner : other)
            least = std::min(least, distance(corner, polygon[i], polygon[(i + 1) % polygon.size()]));
    return least;
}

/// Of a, moved by `offset`, and b.
Number separation(const RotatedRect& a, const RotatedRect& b, const Point& offset = {}) {
    const Polygon cornersA = moved(polygon(a), offset);
    const Polygon cornersB = polygon(b);
    const Number gap = std::max(largestGap(cornersA, cornersB), largestGap(cornersB, cornersA));
    return gap <= 0 ? gap : std::min(distance(cornersA, cornersB), distance(cornersB, cornersA));
}

Number separation(const RotatedRect& a, const Circle& b, const Point& offset = {}) {
    const Polygon corners = moved(polygon(a), offset);
    const Polygon center = {{b.center.x, b.center.y}};
    const Number gap = largestGap(corners, center);
    return (gap <= 0 ? gap : distance(corners, center)) - Number(b.radius);
}

/// Asked about any distance farther from the truth than the bound, the verdict is right; about the truth,
/// equal.
template <class B>
void expectWithinBound(const RotatedRect& a, const B& b) {
    const auto truth = separation(a, b).template convert_to<double>();
    const double bound = rotatedErrorBound(a, b) * (1 + 1e-10);
    ASSERT_EQ(separationSign(a, b, truth + bound), -1);
    ASSERT_EQ(separationSign(a, b, truth - bound), 1);
    ASSERT_EQ(separationSign(a, b, std::nextafter(truth, std::numeric_limits<double>::infinity())),
              0); // not below the truth: bounds may decide
    ASSERT_EQ(separationSign(b, a, truth + bound), -1);
    ASSERT_EQ(separationSign(b, a, truth - bound), 1);
    ASSERT_LE(std::abs(contactManifold(a, b).depth + truth), bound);
    ASSERT_LE(std::abs(contactManifold(b, a).depth + truth), bound);
    ASSERT_LE(std::abs(signedDistance(a, b) - truth), bound);
}

/// At the hit of a cast, the exact separation is within the bound of both ends of the displacement.
template <class B>
void expectHitWithinBound(const RotatedRect& a, const B& b, Vec2 displacement) {
    const auto hit = shapeCast(a, displacement, b);
    if (!hit || overlaps(a, b))
        return;
    const Number x = Number(hit->fraction) * displacement.x;
    const Number y = Number(hit->fraction) * displacement.y;
    const auto truth = abs(separation(a, b, {x, y})).template convert_to<double>();
    const RotatedRect end = {{a.rect.min + displacement, a.rect.size}, a.degrees};
    ASSERT_LE(truth, rotatedErrorBound(a, b) + rotatedErrorBound(end, b));
}

double anyAngle(std::mt19937_64& random) {
    constexpr std::array<double, 8> special = {45, 30, -365.9, 542.492, 1e-12, 89.9999999999, 1e15 / 7, -0.5};
    if (random() % 3 == 0)
        return special[random() % special.size()];
    return std::uniform_real_distribution<double>(-720, 720)(random);
}

TEST(Rotated, rectsAreRightBeyondTheStatedBound) {
    oracle::NearTouchingPairs pairs(41);
    std::mt19937_64 random(42);
    int compared = 0;
    for (int i = 0; i < 1000 && !testing::Test::HasFatalFailure(); ++i) {
        SCOPED_TRACE(i);
        const auto [rectA, rectB, tolerance] = pairs.rects();
        const RotatedRect a = {rectA, anyAngle(random)};
        const RotatedRect b = {rectB, random() % 4 == 0 ? a.degrees : anyAngle(random)};
        if (!isValid(a) || !isValid(b))
            continue;
        ++compared;
        expectWithinBound(a, b);
        expectWithinBound(a, RotatedRect{rectB, 0});
        expectWithinBound(a, RotatedRect{rectB, 90});
        const Vec2 between = center(b) - center(a);
        const double share = std::uniform_real_distribution<double>(-0.5, 0.5)(random);
        const Vec2 displacement = 2 * between + share * perpendicular(between);
        if (isValid(translated(a, displacement)))
            expectHitWithinBound(a, b, displacement);
    }
    EXPECT_GT(compared, 800);
}

TEST(Rotated, rectAndCircleAreRightBeyondTheStatedBound) {
    oracle::NearTouchingPairs pairs(43);
    std::mt19937_64 random(44);
    for (int i = 0; i < 3000 && !testing::Test::HasFatalFailure(); ++i) {
        SCOPED_TRACE(i);
        const auto [circle, rect, tolerance] = pairs.circleAndRect();
        const RotatedRect rotated = {rect, anyAngle(random)};
        if (isValid(rotated))
            expectWithinBound(rotated, circle);
        const Vec2 displacement = 2 * (circle.center - center(rotated));
        if (isValid(rotated) && isValid(translated(rotated, displacement)))
            expectHitWithinBound(rotated, circle, displacement);
    }
}

TEST(Rotated, theBoundIsSmall) {
    const RotatedRect a = {{{1000, 1000}, {32, 32}}, 30};
    EXPECT_LT(rotatedErrorBound(a, Circle{{1000, 1000}, 16}), 1e-10);
    EXPECT_EQ(rotatedErrorBound(Circle{{0, 0}, 1}, Rect{{0, 0}, {1, 1}}), 0);
    EXPECT_EQ(rotatedErrorBound(RotatedRect{a.rect, 270}, Circle{{0.1, 0}, 1}), 0);
}

TEST(Rotated, fullTurnsAreTheUnrotatedRectExactly) {
    oracle::NearTouchingPairs pairs(45);
    for (int i = 0; i < 50'000; ++i) {
        const auto [a, b, tolerance] = pairs.rects();
        const Relation expected = classify(a, b, tolerance);
        for (const double degrees : {0.0, 360.0, -720.0, 180.0, 360e9}) {
            ASSERT_EQ(classify(RotatedRect{a, degrees}, b, tolerance), expected) << i;
            ASSERT_EQ(classify(a, RotatedRect{b, degrees}, tolerance), expected) << i;
        }
    }
}

/// A rectangle, and the one that a quarter turn back makes into it.
TEST(Rotated, quarterTurnsAreExact) {
    oracle::NearTouchingPairs pairs(46);
    int compared = 0;
    for (int i = 0; i < 100'000; ++i) {
        const auto [circle, rect, tolerance] = pairs.circleAndRect();
        const auto [a, b, otherTolerance] = pairs.rects();
        const auto turnedRect = unrotated({rect, 90});
        const auto turnedA = unrotated({a, -90});
        if (!turnedRect || !turnedA)
            continue;
        ++compared;
        ASSERT_EQ(classify(RotatedRect{*turnedRect, -90}, circle, tolerance),
                  classify(rect, circle, tolerance));
        ASSERT_EQ(classify(RotatedRect{*turnedA, 90}, b, otherTolerance), classify(a, b, otherTolerance));
        ASSERT_EQ(detail::exactSeparationSign(detail::quarterTurnedCore(*turnedA), detail::coreOf(b),
                                              otherTolerance),
                  separationSign(a, b, otherTolerance));
    }
    EXPECT_GT(compared, 1000);
}

TEST(Rotated, quarterTurnsAreExactWhereTheirCornerIsNotADouble) {
    // Rotated, its sides are at 0.1 + 1000/2 - 1/2 and 0.1 + 1000/2 + 1/2.
    const RotatedRect rotated = {{{0.1, 0}, {1000, 1}}, 90};
    const double nearestToFarSide = 0.1 + 500.5;
    EXPECT_EQ(unrotated(rotated), std::nullopt);
    EXPECT_EQ(contains(Rect{{0, -1000}, {nearestToFarSide, 2000}}, rotated), nearestToFarSide - 500.5 >= 0.1);
    EXPECT_EQ(classify(rotated, Rect{{nearestToFarSide, 0}, {1, 1}}),
              nearestToFarSide - 500.5 >= 0.1 ? Relation::apart : Relation::overlapping);
    EXPECT_EQ(classify(rotated, rotated), Relation::equal);
    EXPECT_EQ(classify(rotated, RotatedRect{rotated.rect, 270}), Relation::equal);
    const double smallest = std::numeric_limits<double>::denorm_min();
    const RotatedRect tiny = {{{0, 0}, {smallest, 2 * smallest}}, 90}; // from -smallest/2 to 3/2 smallest
    EXPECT_EQ(classify(tiny, Rect{{2 * smallest, 0}, {1, 1}}), Relation::apart);
    EXPECT_EQ(classify(tiny, Rect{{smallest, 0}, {1, 1}}), Relation::overlapping);
    EXPECT_EQ(classify(tiny, Rect{{-1, 0}, {1, 1}}), Relation::overlapping);
}

TEST(Rotated, flushTurnedNeighborsTouch) {
    for (const double degrees : {10.0, 33.3, 542.492, -365.9}) {
        const Vec2 step = 16 * direction(degrees);
        const RotatedRect a = {{{100, 100}, {16, 16}}, degrees};
        const RotatedRect b = {{{100 + step.x, 100 + step.y}, {16, 16}}, degrees};
        EXPECT_EQ(classify(a, b), Relation::touching);
    }
}

TEST(Rotated, relationsOfTurnedShapes) {
    const RotatedRect diamond = {{{-10, -10}, {20, 20}}, 45};
    EXPECT_EQ(classify(diamond, Rect{{8, 8}, {5, 5}}), Relation::apart) << "though their boxes overlap";
    EXPECT_EQ(classify(diamond, Rect{{6, 6}, {5, 5}}), Relation::overlapping);
    EXPECT_EQ(classify(diamond, Circle{{10, 10}, 4}), Relation::apart);
    EXPECT_EQ(classify(diamond, Circle{{10, 10}, 4.2}), Relation::overlapping);
    EXPECT_EQ(classify(diamond, Circle{{10, 10}, 4}, 0.2), Relation::touching);
    EXPECT_EQ(classify(diamond, Circle{{0, 0}, 2}), Relation::aContainsB);
    EXPECT_EQ(classify(Circle{{0, 0}, 15}, diamond), Relation::aContainsB);
    EXPECT_EQ(classify(Rect{{-1, -1}, {2, 2}}, diamond), Relation::bContainsA);
    EXPECT_EQ(classify(diamond, diamond), Relation::equal);
    EXPECT_EQ(classify(diamond, RotatedRect{diamond.rect, 405}), Relation::equal);
}

TEST(Rotated, whoseBoundsAreApartAreApart) {
    RandomShapes random(5);
    for (int i = 0; i < 20'000; ++i) {
        const RotatedRect a = random.rotatedRect();
        const Aabb reach = bounds(a);
        const double begin = std::nextafter(reach.max.x + std::ldexp(1.0, -35 - i % 20), 1e300);
        const double gap = begin - reach.max.x;
        const Rect b{{begin, reach.min.y - 1e3}, {1e3, 4e3}};
        EXPECT_EQ(classify(a, b), Relation::apart) << i;
        EXPECT_EQ(classify(a, b, gap / 2), Relation::apart) << i;
        EXPECT_NE(classify(a, translated(b, {-gap - 1e-9, 0})), Relation::apart) << i;
    }
}

} // namespace
} // namespace tangent
