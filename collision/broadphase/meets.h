#pragma once

#include <tangent/geometry/shapes.h>

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

} // namespace detail

/// Whether two closed boxes share a point; false unless both are proper.
constexpr bool meets(const Aabb& a, const Aabb& b) {
    return detail::properMeet(a, b) && isProper(a) && isProper(b);
}

} // namespace tangent
