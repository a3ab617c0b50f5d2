#include "special_numbers.h"

#include <tangent/geometry/shapes.h>

#include <tangent/geometry/classify.h>
#include <tangent/geometry/manifold.h>

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <random>

namespace tangent {
namespace {

TEST(Shapes, faultNamesWhatIsWrong) {
    EXPECT_EQ(fault(Shape{Circle{{1, 2}, 3}}), ShapeFault::none);
    EXPECT_EQ(fault(Shape{Rect{{1, 2}, {3, smallest}}}), ShapeFault::none);
    EXPECT_EQ(fault(Shape{RotatedRect{{{1, 2}, {3, 4}}, -1e300}}), ShapeFault::none);
    EXPECT_EQ(fault(Shape{Circle{{nan, 2}, 3}}), ShapeFault::notFinite);
    EXPECT_EQ(fault(Shape{Rect{{0, -infinity}, {3, 4}}}), ShapeFault::notFinite);
    EXPECT_EQ(fault(Shape{RotatedRect{{{1, 2}, {3, 4}}, nan}}), ShapeFault::notFinite);
    EXPECT_EQ(fault(Shape{Circle{{1, 2}, 0}}), ShapeFault::noExtent);
    EXPECT_EQ(fault(Shape{Rect{{1, 2}, {-3, 4}}}), ShapeFault::noExtent);
    EXPECT_EQ(fault(Shape{RotatedRect{{{1, 2}, {3, 0}}, 30}}), ShapeFault::noExtent);
    EXPECT_EQ(fault(Shape{Circle{{largest, 0}, 1e300}}), ShapeFault::overflow);
    EXPECT_EQ(fault(Shape{Circle{{-largest, 0}, 1}}), ShapeFault::none)
        << "-largest - 1, rounded, is -largest";
    EXPECT_EQ(fault(Shape{Rect{{largest, 0}, {largest, 1}}}), ShapeFault::overflow);
    EXPECT_EQ(fault(Shape{Rect{{-largest, 0}, {largest, 1}}}), ShapeFault::none);
    EXPECT_EQ(fault(Shape{RotatedRect{{{0, 0}, {largest, largest}}, 45}}), ShapeFault::overflow);
    EXPECT_EQ(fault(Aabb{{0, 0}, {1, 0}}), ShapeFault::noExtent);
    EXPECT_EQ(fault(Aabb{{0, 0}, {1, largest}}), ShapeFault::none);
    EXPECT_EQ(fault(Vec2{0, nan}), ShapeFault::notFinite);
}

TEST(Shapes, boundsAreTightWhereDoublesAllowIt) {
    EXPECT_EQ(bounds(Circle{{1, 2}, 3}), (Aabb{{-2, -1}, {4, 5}}));
    EXPECT_EQ(bounds(Rect{{1, 2}, {3, 4}}), (Aabb{{1, 2}, {4, 6}}));
    EXPECT_EQ(bounds(RotatedRect{{{1, 2}, {3, 4}}, 360}), (Aabb{{1, 2}, {4, 6}}));
    EXPECT_EQ(bounds(RotatedRect{{{0, 0}, {4, 2}}, 90}), (Aabb{{1, -1}, {3, 3}}));
    EXPECT_EQ(bounds(RotatedRect{{{0, 0}, {4, 2}}, -270}), (Aabb{{1, -1}, {3, 3}}));
    // The nearest double to 0.1 + 0.2 lies above it, that to 0.1 + 0.7 below it.
    EXPECT_EQ(bounds(Rect{{0.1, 0.1}, {0.2, 0.7}}),
              (Aabb{{0.1, 0.1}, {0.1 + 0.2, std::nextafter(0.1 + 0.7, 1)}}));
}

TEST(Shapes, boundsContainTheShape) {
    std::mt19937_64 random(21);
    std::uniform_real_distribution<double> coordinate(-1000, 1000);
    std::uniform_real_distribution<double> extent(0.01, 100);
    for (int i = 0; i < 20'000; ++i) {
        const Circle circle = {{coordinate(random), coordinate(random)}, extent(random)};
        ASSERT_TRUE(contains(bounds(circle), circle));
        const Rect rect = {{coordinate(random), coordinate(random)}, {extent(random), extent(random)}};
        ASSERT_TRUE(contains(bounds(rect), rect));
        const RotatedRect quarter = {rect, 90};
        ASSERT_TRUE(contains(bounds(quarter), quarter));
    }
}

TEST(Shapes, boundsOfATurnedSquareReachItsCorners) {
    const Aabb box = bounds(RotatedRect{{{-1, -1}, {2, 2}}, 45});
    EXPECT_GE(box.max.x, std::sqrt(2.0));
    EXPECT_NEAR(box.max.x, std::sqrt(2.0), 1e-14);
    EXPECT_LE(box.min.y, -std::sqrt(2.0));
    EXPECT_NEAR(box.min.y, -std::sqrt(2.0), 1e-14);
}

TEST(Shapes, boundsOfInvalidShapesAreFreeOfNan) {
    for (const double bad : {nan, infinity, -infinity, -5.0, 0.0, largest, -largest})
        for (const double other : {1.0, bad, -bad})
            for (const Shape& shape :
                 {Shape{Circle{{bad, other}, other}}, Shape{Circle{{other, 0}, bad}},
                  Shape{Rect{{bad, other}, {other, bad}}}, Shape{Rect{{other, 0}, {bad, bad}}},
                  Shape{RotatedRect{{{bad, other}, {other, bad}}, 30}},
                  Shape{RotatedRect{{{bad, other}, {other, bad}}, bad}}}) {
                const Aabb box = bounds(shape);
                EXPECT_LE(box.min.x, box.max.x);
                EXPECT_LE(box.min.y, box.max.y);
            }
}

TEST(Shapes, directionIsExactAtQuarters) {
    EXPECT_EQ(direction(0), (Vec2{1, 0}));
    EXPECT_EQ(direction(90), (Vec2{0, 1}));
    EXPECT_EQ(direction(180), (Vec2{-1, 0}));
    EXPECT_EQ(direction(-90), (Vec2{0, -1}));
    EXPECT_EQ(direction(360e10), (Vec2{1, 0}));
    EXPECT_EQ(direction(542.492), direction(542.492 - 360)) << "542.492 - 360 is exact";
    EXPECT_EQ(direction(-365.9), direction(-365.9 + 360)) << "and so is 360 - 365.9";
    EXPECT_NEAR(direction(30).y, 0.5, 1e-15);
    EXPECT_TRUE(std::isnan(direction(infinity).x));
}

TEST(Shapes, unrotatedExistsWhereTheCornerIsADouble) {
    const Rect rect = {{1, 2}, {4, 2}};
    EXPECT_EQ(unrotated({rect, 0}), rect);
    EXPECT_EQ(unrotated({rect, -180}), rect);
    EXPECT_EQ(unrotated({rect, 450}), (Rect{{2, 1}, {2, 4}}));
    EXPECT_EQ(unrotated({rect, 1e-300}), std::nullopt);
    EXPECT_EQ(unrotated({{{0.1, 0}, {1000, 1}}, 90}), std::nullopt) << "0.1 + 499.5 is not a double";
    EXPECT_EQ(unrotated({{{0, 0}, {smallest, 2 * smallest}}, 90}), std::nullopt);
    EXPECT_EQ(unrotated({{{-0.5, 0.5}, {1, 0x1p-60}}, 90}), std::nullopt) << "nor is half of 1 - 2^-60";
}

TEST(Shapes, centerAndTranslated) {
    EXPECT_EQ(center(Circle{{1, 2}, 3}), (Vec2{1, 2}));
    EXPECT_EQ(center(Rect{{1, 2}, {4, 6}}), (Vec2{3, 5}));
    EXPECT_EQ(center(RotatedRect{{{1, 2}, {4, 6}}, 77}), (Vec2{3, 5}));
    const Circle circle = translated(Circle{{1, 2}, 3}, {10, 20});
    EXPECT_EQ(circle, (Circle{{11, 22}, 3}));
    const Rect rect = translated(Rect{{1, 2}, {3, 4}}, {10, 20});
    EXPECT_EQ(rect, (Rect{{11, 22}, {3, 4}}));
    const RotatedRect rotated = translated(RotatedRect{{{1, 2}, {3, 4}}, 5}, {10, 20});
    EXPECT_EQ(rotated, (RotatedRect{{{11, 22}, {3, 4}}, 5}));
    for (const Shape& shape : {Shape{circle}, Shape{rect}, Shape{rotated}})
        EXPECT_EQ(translated(translated(shape, {1, 2}), {-1, -2}), shape);
}

TEST(Shapes, faultOfAQuarterTurnIsThatOfTheRectItIs) {
    const Rect reachesTooFar{{0x1.fp1023, 0}, {0x1.8p1019, 0x1p1016}};
    EXPECT_EQ(fault(reachesTooFar), ShapeFault::overflow);
    const RotatedRect rotated{reachesTooFar, 90};
    ASSERT_TRUE(unrotated(rotated));
    EXPECT_EQ(fault(rotated), fault(*unrotated(rotated)));
    EXPECT_EQ(isValid(rotated), intersects(rotated, rotated));
    EXPECT_EQ(fault(RotatedRect{{{0, -1e308}, {1e308, 1e154}}, 270}), ShapeFault::none)
        << "y -1.5e308 to -5e307";
    const Rect toTheEnd{{0, 0}, {largest, 1}};
    EXPECT_EQ(fault(RotatedRect{toTheEnd, 0}), fault(toTheEnd));
    EXPECT_EQ(fault(RotatedRect{toTheEnd, 180}), fault(toTheEnd));
}

TEST(Shapes, translatedOutOfRangeIsInvalid) {
    for (const Shape& shape :
         {Shape{Circle{{1, 2}, 3}}, Shape{Rect{{1, 2}, {3, 4}}}, Shape{RotatedRect{{{1, 2}, {3, 4}}, 5}}}) {
        EXPECT_EQ(fault(translated(shape, {nan, 0})), ShapeFault::notFinite);
        EXPECT_EQ(fault(translated(shape, {0, -infinity})), ShapeFault::notFinite);
        EXPECT_NE(fault(translated(translated(shape, {largest, 0}), {largest, 0})), ShapeFault::none);
    }
    EXPECT_TRUE(std::isnan(center(Circle{{nan, 0}, 1}).x));
    EXPECT_EQ(center(Rect{{0, 0}, {infinity, 2}}), (Vec2{infinity, 1}));
}

TEST(Shapes, rectOfTwoCornersIsTheSameShapeWhereItsSizeIsADouble) {
    std::mt19937_64 random(22);
    std::uniform_int_distribution<int> coordinate(-1'000'000, 1'000'000);
    std::uniform_int_distribution<int> extent(1, 1'000'000);
    for (int i = 0; i < 2000; ++i) {
        const Vec2 min = exactVec2(coordinate(random), coordinate(random)) * 0x1p-7;
        const Aabb box = {min, min + exactVec2(extent(random), extent(random)) * 0x1p-7};
        ASSERT_EQ(classify(rectOf(box), box), Relation::equal);
        ASSERT_EQ(bounds(rectOf(box)), box);
    }
}

TEST(Shapes, rectOfAnyCornersIsOffByHalfAnUlpOfItsSize) {
    std::mt19937_64 random(23);
    std::uniform_real_distribution<double> coordinate(-1000, 1000);
    std::uniform_real_distribution<double> extent(0.01, 100);
    int inexact = 0;
    for (int i = 0; i < 20'000; ++i) {
        const Vec2 min = {coordinate(random), coordinate(random)};
        const Aabb box = {min, {min.x + extent(random), coordinate(random) + 2000}};
        const Rect rect = rectOf(box);
        inexact += classify(rect, box) != Relation::equal;
        const double slack = 0x1p-53 * std::max(rect.size.x, rect.size.y);
        // The strips beside the box, to the right and below, are as far from the rectangle.
        const Aabb right = {{box.max.x, box.min.y}, box.max + Vec2{1, 0}};
        const Aabb below = {{box.min.x, box.max.y}, box.max + Vec2{0, 1}};
        ASSERT_EQ(classify(rect, right, slack), Relation::touching) << i;
        ASSERT_EQ(classify(rect, below, slack), Relation::touching) << i;
    }
    EXPECT_GT(inexact, 1000);
}

TEST(Shapes, rectOfBadCornersIsInvalid) {
    EXPECT_EQ(fault(rectOf(Aabb{{0, 0}, {0, 1}})), ShapeFault::noExtent);
    EXPECT_EQ(fault(rectOf(Aabb{{1, 0}, {0, 1}})), ShapeFault::noExtent);
    EXPECT_EQ(fault(rectOf(Aabb{{0, nan}, {1, 1}})), ShapeFault::notFinite);
    EXPECT_EQ(fault(rectOf(Aabb{{-largest, 0}, {largest, 1}})), ShapeFault::notFinite) << "too wide";
    EXPECT_EQ(fault(rectOf(Aabb{{1, 0}, {1 + 0x1p-52, smallest}})), ShapeFault::none);
}

TEST(Shapes, boundsOfTwoCornersAndOfAPointAreThemselves) {
    EXPECT_EQ(bounds(Aabb{{1, 2}, {4, 6}}), (Aabb{{1, 2}, {4, 6}}));
    EXPECT_EQ(bounds(Vec2{1, 2}), (Aabb{{1, 2}, {1, 2}}));
}

template <class Number>
concept GivesARadius = requires(Number number) {
    Circle{exactVec2(number, number), exactDouble(number)};
};
static_assert(GivesARadius<int> && GivesARadius<unsigned> && GivesARadius<short>);
static_assert(GivesARadius<float> && GivesARadius<double>);
static_assert(!GivesARadius<std::int64_t> && !GivesARadius<std::uint64_t>, "2^53 + 1 is no double");

template <class Number>
void expectExactVerdicts(Number unit) {
    const auto number = [unit](int units) {
        return static_cast<Number>(static_cast<Number>(units) * unit);
    };
    const Circle circle = {exactVec2(number(10), number(10)), exactDouble(number(5))};
    const Circle beside = {exactVec2(number(16), number(18)), exactDouble(number(5))};
    const Rect rect = {exactVec2(number(15), number(5)), exactVec2(number(10), number(10))};
    const Aabb corners = {exactVec2(number(15), number(5)), exactVec2(number(25), number(15))};
    EXPECT_EQ(classify(circle, beside), Relation::touching);
    EXPECT_EQ(classify(circle, rect), Relation::touching);
    EXPECT_EQ(classify(circle, RotatedRect{rect, exactDouble(Number{90})}), Relation::touching);
    EXPECT_EQ(classify(corners, rect), Relation::equal);
    EXPECT_EQ(classify(exactVec2(number(13), number(14)), circle), Relation::touching);
    EXPECT_EQ(contactManifold(rectOf(corners), circle), contactManifold(rect, circle));
}

TEST(Shapes, integersAndFloatsGiveExactVerdicts) {
    expectExactVerdicts<int>(1);
    expectExactVerdicts<int>(50'000'000);
    expectExactVerdicts<unsigned char>(1);
    expectExactVerdicts<float>(0.25F);
    expectExactVerdicts<float>(0x1p100F);
    expectExactVerdicts<double>(0x1p-40);
    EXPECT_EQ(exactDouble(0.1F), 0.1F) << "the float, not the tenth";
    EXPECT_EQ(exactDouble(std::numeric_limits<int>::min()), -0x1p31);
}

TEST(Shapes, sizeOfIsBeforeRotation) {
    EXPECT_EQ(sizeOf(Circle{{1, 2}, 3}), (Vec2{6, 6}));
    EXPECT_EQ(sizeOf(Rect{{1, 2}, {3, 4}}), (Vec2{3, 4}));
    EXPECT_EQ(sizeOf(RotatedRect{{{1, 2}, {3, 4}}, 30}), (Vec2{3, 4}));
}

} // namespace
} // namespace tangent
