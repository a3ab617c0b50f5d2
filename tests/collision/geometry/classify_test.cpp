#include <tangent/geometry/classify.h>

#include "random_shapes.h"
#include "special_numbers.h"

#include <gtest/gtest.h>

#include <vector>

namespace tangent {
namespace {

TEST(Classify, tellsCirclesApartTouchingAndOverlapping) {
    const Circle a = {{0, 0}, 2};
    EXPECT_EQ(classify(a, Circle{{3, 4}, 2.5}), Relation::apart);
    EXPECT_EQ(classify(a, Circle{{3, 4}, 3}), Relation::touching);
    EXPECT_EQ(classify(a, Circle{{3, 4}, 3.5}), Relation::overlapping);
    EXPECT_EQ(classify(a, Circle{{3, 4}, 7}), Relation::bContainsA);
    EXPECT_EQ(classify(a, Circle{{1, 0}, 1}), Relation::aContainsB) << "touching from within";
    EXPECT_EQ(classify(a, a), Relation::equal);
}

TEST(Classify, tellsRectsApartTouchingAndOverlapping) {
    const Rect a = {{0, 0}, {10, 10}};
    EXPECT_EQ(classify(a, Rect{{11, 0}, {5, 5}}), Relation::apart);
    EXPECT_EQ(classify(a, Rect{{10, 0}, {5, 5}}), Relation::touching) << "a side";
    EXPECT_EQ(classify(a, Rect{{10, 10}, {5, 5}}), Relation::touching) << "a corner";
    EXPECT_EQ(classify(a, Rect{{9, 9}, {5, 5}}), Relation::overlapping);
    EXPECT_EQ(classify(a, Rect{{5, 5}, {5, 5}}), Relation::aContainsB) << "touching from within";
    EXPECT_EQ(classify(Rect{{5, 5}, {5, 5}}, a), Relation::bContainsA);
    EXPECT_EQ(classify(a, a), Relation::equal);
}

TEST(Classify, tellsCircleAndRectApartTouchingAndOverlapping) {
    const Rect rect = {{0, 0}, {10, 10}};
    EXPECT_EQ(classify(Circle{{13, 14}, 4.9}, rect), Relation::apart);
    EXPECT_EQ(classify(Circle{{13, 14}, 5}, rect), Relation::touching) << "a corner";
    EXPECT_EQ(classify(Circle{{15, 5}, 5}, rect), Relation::touching) << "a side";
    EXPECT_EQ(classify(Circle{{13, 14}, 5.1}, rect), Relation::overlapping);
    EXPECT_EQ(classify(Circle{{5, 5}, 5}, rect), Relation::bContainsA) << "touching from within";
    EXPECT_EQ(classify(rect, Circle{{5, 5}, 5}), Relation::aContainsB);
    EXPECT_EQ(classify(Circle{{3, 4}, 5}, Rect{{0, 0}, {6, 8}}), Relation::aContainsB) << "all corners touch";
}

TEST(Classify, seesDifferencesFarBelowRounding) {
    EXPECT_EQ(classify(Circle{{-1, 5}, 1}, Rect{{1e-300, 0}, {10, 10}}), Relation::apart);
    EXPECT_EQ(classify(Circle{{-1, 5}, 1}, Rect{{-1e-300, 0}, {10, 10}}), Relation::overlapping);
    EXPECT_EQ(classify(Circle{{0, 0}, 1}, Circle{{2, 1e-300}, 1}), Relation::apart);
    // 0.1 + 0.2 is not a double; the nearest double lies above it, 0.3 below.
    const Rect tile = {{0.1, 0}, {0.2, 1}};
    EXPECT_EQ(classify(tile, Rect{{0.1 + 0.2, 0}, {1, 1}}), Relation::apart);
    EXPECT_EQ(classify(tile, Rect{{0.3, 0}, {1, 1}}), Relation::overlapping);
    EXPECT_EQ(classify(tile, Rect{{0.1 + 0.2, 0}, {1, 1}}, 1e-16), Relation::touching);
    EXPECT_EQ(classify(tile, Rect{{0.3, 0}, {1, 1}}, 1e-16), Relation::touching);
}

TEST(Classify, comparesDepthAndGapWithTheTolerance) {
    const Rect a = {{0, 0}, {10, 10}};
    EXPECT_EQ(classify(a, Rect{{9, 2}, {5, 5}}, 1), Relation::touching);
    EXPECT_EQ(classify(a, Rect{{9, 2}, {5, 5}}, 0.5), Relation::overlapping);
    EXPECT_EQ(classify(a, Rect{{13, 14}, {5, 5}}, 5), Relation::touching) << "the gap is that of the corners";
    EXPECT_EQ(classify(a, Rect{{13, 14}, {5, 5}}, std::nextafter(5, 0)), Relation::apart);
    EXPECT_EQ(classify(a, Rect{{1, 4}, {2, 2}}, 3), Relation::touching) << "contained, but only 3 deep";
    EXPECT_EQ(classify(a, Rect{{1, 4}, {2, 2}}, 2.5), Relation::aContainsB);
    EXPECT_EQ(classify(Circle{{0, 0}, 2}, Circle{{0, 0}, 1}, 3), Relation::touching);
    EXPECT_EQ(classify(Circle{{0, 0}, 2}, Circle{{0, 0}, 1}, 2.5), Relation::aContainsB);
    EXPECT_EQ(classify(Circle{{8, 5}, 1}, a, 3), Relation::touching) << "depth is radius and way out";
    EXPECT_EQ(classify(Circle{{8, 5}, 1}, a, 2.9), Relation::bContainsA);
}

TEST(Classify, decimalTilesAreFlushWithinTheDefaultToleranceOfLevels) {
    for (int i = 0; i < 10'000; ++i) {
        const Rect tile = {{0.1 * i, 0}, {0.1, 0.1}};
        const Rect next = {{0.1 * (i + 1), 0}, {0.1, 0.1}};
        ASSERT_EQ(classify(tile, next, 0.001), Relation::touching) << i;
    }
}

TEST(Classify, isExactAtTheEndsOfTheRange) {
    EXPECT_EQ(classify(Circle{{0, 0}, smallest}, Circle{{2 * smallest, 0}, smallest}), Relation::touching);
    EXPECT_EQ(classify(Circle{{0, 0}, smallest}, Circle{{2 * smallest, smallest}, smallest}),
              Relation::apart);
    EXPECT_EQ(classify(Circle{{0, 0}, smallest}, Circle{{smallest, smallest}, smallest}),
              Relation::overlapping);
    EXPECT_EQ(classify(Rect{{-largest, 0}, {largest, 1}}, Rect{{0, 0}, {largest, 1}}), Relation::touching);
    EXPECT_EQ(classify(Rect{{-largest, 0}, {largest, 1}}, Rect{{smallest, 0}, {1, 1}}), Relation::apart);
    EXPECT_EQ(classify(Rect{{-largest, 0}, {1, 1}}, Rect{{largest / 2, 0}, {1, 1}}), Relation::apart);
    const double r = largest / 2;
    EXPECT_EQ(classify(Circle{{-r, 0}, r}, Circle{{r, 0}, r}), Relation::touching);
    EXPECT_EQ(classify(Circle{{-r, 0}, r}, Circle{{r, smallest}, r}), Relation::apart);
    EXPECT_EQ(classify(Circle{{-r, 0}, r}, Rect{{0, -1}, {1, 2}}), Relation::touching);
    EXPECT_EQ(classify(Circle{{-r, 0}, r}, Rect{{smallest, -1}, {1, 2}}), Relation::apart);
    EXPECT_EQ(classify(Circle{{0, 0}, smallest}, Rect{{-r, -r}, {largest, largest}}, r),
              Relation::bContainsA);
}

TEST(Classify, everyShapeIsApartFromAnInvalidOne) {
    const std::vector<Shape> invalid = {
        Circle{{0, 0}, 0},
        Circle{{0, 0}, -1},
        Circle{{nan, 0}, 1},
        Circle{{0, infinity}, 1},
        Circle{{0, 0}, infinity},
        Circle{{0, 0}, nan},
        Circle{{largest, 0}, 1e300},
        Rect{{0, 0}, {0, 1}},
        Rect{{0, 0}, {1, -1}},
        Rect{{nan, 0}, {1, 1}},
        Rect{{0, 0}, {1, nan}},
        Rect{{0, 0}, {infinity, 1}},
        Rect{{-infinity, 0}, {infinity, 1}},
        Rect{{largest, 0}, {1e300, 1}},
        Rect{{largest, largest}, {1e293, 1e293}},
        RotatedRect{{{0, 0}, {1, 0}}, 30},
        RotatedRect{{{0, 0}, {1, nan}}, 30},
        RotatedRect{{{0, 0}, {1, 1}}, nan},
        RotatedRect{{{0, 0}, {1, 1}}, infinity},
        RotatedRect{{{0, 0}, {largest, largest}}, 45},
    };
    std::vector<Shape> all = {Circle{{0, 0}, 1},
                              Circle{{largest, 0}, smallest},
                              Rect{{-1, -1}, {2, 2}},
                              Rect{{-largest, -largest}, {largest, largest}},
                              RotatedRect{{{-1, -1}, {2, 2}}, 30},
                              RotatedRect{{{-1, -1}, {2, 2}}, 90}};
    all.insert(all.end(), invalid.begin(), invalid.end());
    for (std::size_t i = 0; i < invalid.size(); ++i) {
        EXPECT_FALSE(isValid(invalid[i])) << i;
        for (const Shape& other : all)
            for (const double tolerance : {0.0, 0.001, 1e300}) {
                EXPECT_EQ(classify(invalid[i], other, tolerance), Relation::apart) << i;
                EXPECT_EQ(classify(other, invalid[i], tolerance), Relation::apart) << i;
                EXPECT_FALSE(intersects(invalid[i], other, tolerance)) << i;
                EXPECT_FALSE(overlaps(invalid[i], other, tolerance)) << i;
                EXPECT_FALSE(contains(invalid[i], other)) << i;
                EXPECT_FALSE(contains(other, invalid[i])) << i;
            }
    }
}

TEST(Classify, survivesMeaninglessTolerances) {
    const Circle circle = {{0, 0}, 1};
    const Rect rect = {{0, 0}, {1, 1}};
    const RotatedRect rotated = {rect, 30};
    EXPECT_EQ(classify(circle, rect, nan), Relation::apart);
    EXPECT_EQ(classify(circle, rotated, nan), Relation::apart);
    EXPECT_EQ(classify(circle, rect, infinity), Relation::touching);
    EXPECT_EQ(classify(circle, rotated, infinity), Relation::touching);
    EXPECT_EQ(classify(rect, rect, infinity), Relation::touching);
}

TEST(Classify, ofNegativeToleranceAsksForDepth) {
    RandomShapes random(41);
    int shallow = 0;
    for (int i = 0; i < 20'000; ++i) {
        const Shape a = random.shape();
        const Shape b = random.shape();
        const double depth = random.number(0.001, 5);
        const bool deep = separationSign(a, b, -depth) <= 0;
        shallow += overlaps(a, b) && !deep;
        ASSERT_EQ(classify(a, b, -depth), deep ? classify(a, b) : Relation::apart) << i;
        ASSERT_EQ(intersects(a, b, -depth), deep) << i;
        ASSERT_EQ(overlaps(a, b, -depth), separationSign(a, b, depth) < 0) << i;
    }
    EXPECT_GT(shallow, 500);
    EXPECT_FALSE(intersects(Circle{{0, 0}, 1}, Circle{{0, 0}, 1}, nan));
    EXPECT_FALSE(overlaps(Circle{{0, 0}, 1}, Circle{{0, 0}, 1}, nan));
}

TEST(Classify, placesPointsInsideOnAndOutsideShapes) {
    const Shape circle = Circle{{0, 0}, 5};
    EXPECT_EQ(classify(Vec2{3, 4}, circle), Relation::touching);
    EXPECT_EQ(classify(Vec2{3, 3.9}, circle), Relation::bContainsA);
    EXPECT_EQ(classify(circle, Vec2{3, 4.1}), Relation::apart);
    const Shape rect = Rect{{0.1, 0}, {0.2, 1}};
    EXPECT_EQ(classify(Vec2{0.3, 0.5}, rect), Relation::bContainsA) << "0.3 is below 0.1 + 0.2";
    EXPECT_EQ(classify(Vec2{0.1 + 0.2, 0.5}, rect), Relation::apart);
    EXPECT_EQ(classify(Vec2{0.1, 1}, rect), Relation::touching);
    const Shape rotated = RotatedRect{{{-2, -2}, {4, 4}}, 45};
    EXPECT_EQ(classify(rotated, Vec2{2.8, 0}), Relation::aContainsB);
    EXPECT_EQ(classify(rotated, Vec2{2.9, 0}), Relation::apart);
    EXPECT_EQ(classify(Vec2{nan, 0}, circle), Relation::apart);
    EXPECT_EQ(classify(Vec2{0, infinity}, rect), Relation::apart);
}

TEST(Classify, takesBoxesOfTwoCorners) {
    const Aabb box = {{0.1, 0}, {0.3, 1}};
    EXPECT_EQ(classify(box, Rect{{0.3, 0}, {1, 1}}), Relation::touching);
    EXPECT_EQ(classify(box, Aabb{{0.1, 0}, {0.3, 1}}), Relation::equal);
    EXPECT_EQ(classify(box, Rect{{0.1, 0}, {0.2, 1}}), Relation::bContainsA) << "0.1 + 0.2 is above 0.3";
    EXPECT_EQ(classify(box, Shape{RotatedRect{{{1, 1}, {1, 1}}, 10}}), Relation::apart);
    EXPECT_EQ(classify(Aabb{{1, 1}, {0, 2}}, box), Relation::apart) << "corners in the wrong order";
}

TEST(Classify, takesIntegersAndFloatsAsTheyAre) {
    const Circle circle = {exactVec2(3, 4), 5};
    EXPECT_EQ(classify(exactVec2(0, 0), circle), Relation::touching);
    EXPECT_EQ(exactVec2(0.1F, 2U), (Vec2{double{0.1F}, 2}));
    static_assert(ExactInDouble<float> && ExactInDouble<int> && ExactInDouble<unsigned>);
    static_assert(!ExactInDouble<long long> && !ExactInDouble<long double>);
}

} // namespace
} // namespace tangent
