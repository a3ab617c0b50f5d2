#pragma once

#include <tangent/geometry/shapes.h>

namespace tangent {

/// The multiple of `step`, any positive number, next to the value: of decimal steps the decimal number. As it is where
/// the step is too small to count.
double rounded(double value, double step);
/// A value that was reckoned from numbers no larger than `largest`, without the error of their rounding where that
/// is all that parts it from a short decimal number: what snaps to 458 is not saved as 457.99999999999994.
double withoutRoundingError(double value, double largest);
/// a + b without the error of rounding: 0.1 + 0.2 is 0.3.
double shortSum(double a, double b);
Vec2 shortSum(Vec2 a, Vec2 b);
/// The point by which a shape is placed in the level file.
Vec2 anchorOf(const Shape& shape);
/// The shape with its anchor exactly at a place: adding an offset could miss it by a rounding.
Shape placedAt(Shape shape, Vec2 anchor);
/// The shape moved so, to a place without the error of rounding.
Shape moved(Shape shape, Vec2 offset);

} // namespace tangent
