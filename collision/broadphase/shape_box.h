#pragma once

#include <tangent/geometry/detail/placed_shape.h>

#include <algorithm>
#include <cmath>
#include <limits>

/// Part of the broad phase, not meant for use on its own.
namespace tangent::detail {

inline constexpr Aabb boxThatMeetsNothing = [] {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    return Aabb{{nan, nan}, {nan, nan}};
}();

/// The bounds of a shape; of an invalid one a box that meets nothing.
inline Aabb boxOf(const Shape& shape) {
    if (const auto* rect = std::get_if<RotatedRect>(&shape)) { // its direction once
        const PlacedShape turned = placed(*rect);
        return turned.valid ? turned.bounds : boxThatMeetsNothing;
    }
    return isValid(shape) ? bounds(shape) : boxThatMeetsNothing;
}

/// Every box of doubles within `margin` of `box` on both axes meets the result, and every one within 2 *
/// margin meets it when grown itself: rounding to nearest keeps the order of the sums, so no outward step is
/// needed.
inline Aabb grown(const Aabb& box, double margin) {
    const Vec2 step{margin, margin};
    return {box.min - step, box.max + step};
}

/// The least margin that, added on both sides, makes up for the tolerance: a half of the smallest doubles is rounded.
inline double half(double tolerance) {
    return std::max(tolerance / 2, tolerance - tolerance / 2);
}

inline double usableTolerance(double tolerance) {
    return std::isfinite(tolerance) ? std::max(tolerance, 0.0) : 0.0;
}

} // namespace tangent::detail
