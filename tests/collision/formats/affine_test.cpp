#include "engine_levels.h"

#include <tangent/formats/affine.h>

namespace tangent {

namespace {

TEST(Affine, ProductsApplyTheRightOneFirst) {
    const Affine moved{1, 0, 0, 1, 10, 0};
    const Affine doubled{2, 0, 0, 2, 0, 0};
    EXPECT_EQ((moved * doubled)({1, 1}), (Vec2{12, 2}));
    EXPECT_EQ((doubled * moved)({1, 1}), (Vec2{22, 2}));
}

TEST(Affine, ShapesStayOfTheirKindWhereTheyCan) {
    const Affine rotated = Affine{1, 0, 0, 1, 5, 6} * rotation(90);
    EXPECT_EQ(transformed(Shape(Circle{{1, 0}, 2}), Affine{3, 0, 0, 3, 0, 0}), Shape(Circle{{3, 0}, 6}));
    test::expectNear(*transformed(Shape(Rect{{-2, -1}, {4, 2}}), rotated), RotatedRect{{{3, 5}, {4, 2}}, 90});
    test::expectNear(*transformed(Shape(RotatedRect{{{-2, -1}, {4, 2}}, 10}), rotated),
                     RotatedRect{{{3, 5}, {4, 2}}, 100});
    EXPECT_FALSE(transformed(Shape(Circle{{}, 1}), Affine{2, 0, 0, 1, 0, 0}));
    EXPECT_FALSE(transformed(Shape(RotatedRect{{{0, 0}, {1, 1}}, 10}), Affine{2, 0, 0, 1, 0, 0}));
}

TEST(Affine, DegreesComeBack) {
    for (int degrees = -180; degrees <= 180; ++degrees)
        EXPECT_EQ(degreesOf(radiansOf(degrees)), degrees);
}

} // namespace

} // namespace tangent
