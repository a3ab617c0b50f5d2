#pragma once

#include <tangent/geometry/shapes.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tangent {

/// Whether a box has corners in order and no NaN. Others meet nothing. Unlike isValid(), which is asked about colliders,
/// this takes flat and infinite boxes too: what is searched may be a point, a segment or half of the plane.
constexpr bool isProper(const Aabb& box) {
    return box.min.x <= box.max.x && box.min.y <= box.max.y;
}

namespace detail {

/// Of proper boxes; without branches, as who meets whom cannot be foreseen.
constexpr bool properMeet(const Aabb& a, const Aabb& b) {
    return (a.min.x <= b.max.x) & (b.min.x <= a.max.x) & (a.min.y <= b.max.y) & (b.min.y <= a.max.y);
}

/// Of bounds: 2^-40 of the coordinate that is largest in magnitude, and as much as the smallest doubles round; finite.
inline double roundingMargin(const Aabb& box) {
    const double x = std::max(std::abs(box.min.x), std::abs(box.max.x));
    const double y = std::max(std::abs(box.min.y), std::abs(box.max.y));
    return 0x1p-40 * std::min(std::max(x, y), std::numeric_limits<double>::max()) + 0x1p-1065;
}

} // namespace detail

/// Whether two closed boxes share a point; false unless both are proper.
constexpr bool meets(const Aabb& a, const Aabb& b) {
    return detail::properMeet(a, b) && isProper(a) && isProper(b);
}

/// Whether one of two boxes lies within the other, or sticks out no farther than rounding explains: 2^-40 of the
/// coordinate of the other that is largest in magnitude. It is true of the bounds() of two shapes of which classify() tells
/// that one contains the other. Unspecified unless both are proper.
inline bool nests(const Aabb& a, const Aabb& b) {
    const auto isWithin = [](const Aabb& inner, const Aabb& outer) {
        const double margin = detail::roundingMargin(outer);
        return (inner.min.x >= outer.min.x - margin) & (inner.min.y >= outer.min.y - margin) &
               (inner.max.x <= outer.max.x + margin) & (inner.max.y <= outer.max.y + margin);
    };
    return isWithin(a, b) || isWithin(b, a);
}

} // namespace tangent
