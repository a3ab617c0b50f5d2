#pragma once

#include <tangent/geometry/anchor.h>

namespace tangent {

/// Rounds to the nearest multiple of `step`, which must be positive. With a decimal step the result is the double
/// nearest to a decimal number. Returns `value` if it is more than 2^53 steps.
double rounded(double value, double step);
/// Removes rounding error from a value computed from numbers up to `largest`: returns the nearest multiple of 1e-6 if
/// rounding error explains the difference, else `value`. So 457.99999999999994 becomes 458.
double withoutRoundingError(double value, double largest);
/// a + b without rounding error: 0.1 + 0.2 is 0.3.
double shortSum(double a, double b);
Vec2 shortSum(Vec2 a, Vec2 b);
/// The shape moved by an offset, without rounding error in its anchor. Not moved if that exceeds the largest number.
Shape moved(Shape shape, Vec2 offset);

} // namespace tangent
