#pragma once

#include <tangent/geometry/shapes.h>

#include <cmath>

/// Internal: angles, and bounds of rotated rectangles.
namespace tangent::detail {

/// An angle as quarter turns and a rest of at most 45 degrees. Exact. The rest of an angle that is not finite is NaN.
struct Turn {
    int quarters = 0; ///< 0 to 3
    double rest = 0;
};

/// Like std::remquo(), but ten times as fast for small angles, where an exact subtraction suffices.
inline Turn turnOf(double degrees) {
    const double size = std::abs(degrees);
    const auto signedRest = [degrees](double rest) {
        return std::signbit(degrees) ? -rest : rest;
    };
    if (size <= 45)
        return {0, degrees};
    if (size < 135)
        return {std::signbit(degrees) ? 3 : 1, signedRest(size - 90)};
    if (size <= 225)
        return {2, signedRest(size - 180)};
    int quarters = 0;
    const double rest = std::remquo(degrees, 90.0, &quarters);
    return {quarters & 3, rest};
}

/// direction() of the angle.
Vec2 axisOf(Turn turn);
/// Returns bounds() of a rectangle rotated to the direction `axis`, which is not along a coordinate axis.
Aabb turnedBounds(const Rect& rect, Vec2 axis);

} // namespace tangent::detail
