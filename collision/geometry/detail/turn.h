#pragma once

#include <tangent/geometry/shapes.h>

#include <cmath>

/// Internal: angles, and what is turned by them.
namespace tangent::detail {

/// An angle as whole quarter turns and a rest of at most 45 degrees. Exact; of an angle that is not finite, NaN.
struct Turn {
    int quarters = 0; ///< 0 to 3
    double rest = 0;
};

/// As std::remquo() tells it, but where a subtraction that rounds nothing will do, in a tenth of the time.
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
/// As bounds() of the rectangle turned so, by no whole number of quarters. `axis` is its direction.
Aabb turnedBounds(const Rect& rect, Vec2 axis);

} // namespace tangent::detail
