#include <tangent/geometry/shapes.h>

#include <tangent/geometry/classify.h>

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

namespace tangent {
namespace {

constexpr double largest = std::numeric_limits<double>::max();
constexpr double smallest = std::numeric_limits<double>::denorm_min();
constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

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
}

TEST(Shapes, centerAndTranslated) {
    EXPECT_EQ(center(Circle{{1, 2}, 3}), (Vec2{1, 2}));
    EXPECT_EQ(center(Rect{{1, 2}, {4, 6}}), (Vec2{3, 5}));
    EXPECT_EQ(center(RotatedRect{{{1, 2}, {4, 6}}, 77}), (Vec2{3, 5}));
    EXPECT_EQ(translated(Circle{{1, 2}, 3}, {10, 20}), (Shape{Circle{{11, 22}, 3}}));
    EXPECT_EQ(translated(Rect{{1, 2}, {3, 4}}, {10, 20}), (Shape{Rect{{11, 22}, {3, 4}}}));
    EXPECT_EQ(translated(RotatedRect{{{1, 2}, {3, 4}}, 5}, {10, 20}),
              (Shape{RotatedRect{{{11, 22}, {3, 4}}, 5}}));
}

TEST(Shapes, faultOfAQuarterTurnIsThatOfTheRectItIs) {
    const Rect reachesTooFar{{0x1.fp1023, 0}, {0x1.8p1019, 0x1p1016}};
    EXPECT_EQ(fault(reachesTooFar), ShapeFault::overflow);
    const RotatedRect turned{reachesTooFar, 90};
    ASSERT_TRUE(unrotated(turned));
    EXPECT_EQ(fault(turned), fault(*unrotated(turned)));
    EXPECT_EQ(isValid(turned), intersects(turned, turned));
    const Rect toTheEnd{{0, 0}, {largest, 1}};
    EXPECT_EQ(fault(RotatedRect{toTheEnd, 0}), fault(toTheEnd));
    EXPECT_EQ(fault(RotatedRect{toTheEnd, 180}), fault(toTheEnd));
}

} // namespace
} // namespace tangent
