#pragma once

#include <tangent/geometry/shapes.h>

#include <algorithm>
#include <cmath>
#include <limits>

/// Axis-aligned boxes as areas to search and to combine. Unlike a collider, such a box may be flat or infinite.
/// All functions take constant time.
namespace tangent {

/// Whether the corners are in order and free of NaN. Only proper boxes meet anything. A proper box may be a point, a
/// segment or half of the plane; isValid(), which is about colliders, refuses those.
[[nodiscard]] constexpr bool isProper(const Aabb& box) {
    return box.min.x <= box.max.x && box.min.y <= box.max.y;
}

namespace detail {

/// meets() for boxes that are known to be proper. Has no branches: their outcome cannot be predicted.
constexpr bool properMeet(const Aabb& a, const Aabb& b) {
    return (a.min.x <= b.max.x) & (b.min.x <= a.max.x) & (a.min.y <= b.max.y) & (b.min.y <= a.max.y);
}

/// Returns the tolerance of nests(): 2^-40 of the coordinate that is largest in magnitude, plus the rounding of the
/// smallest doubles. Finite.
inline double roundingMargin(const Aabb& box) {
    const double x = std::max(std::abs(box.min.x), std::abs(box.max.x));
    const double y = std::max(std::abs(box.min.y), std::abs(box.max.y));
    return 0x1p-40 * std::min(std::max(x, y), std::numeric_limits<double>::max()) + 0x1p-1065;
}

} // namespace detail

/// Whether two closed boxes share a point. False unless both are proper.
[[nodiscard]] constexpr bool meets(const Aabb& a, const Aabb& b) {
    return detail::properMeet(a, b) && isProper(a) && isProper(b);
}

/// Whether one of two proper boxes lies within the other, apart from rounding: it may stick out by 2^-40 of the other's
/// coordinate that is largest in magnitude. True for the bounds() of two shapes if classify() reports that one contains
/// the other. Unspecified unless both are proper.
[[nodiscard]] inline bool nests(const Aabb& a, const Aabb& b) {
    const auto isWithin = [](const Aabb& inner, const Aabb& outer) {
        const double margin = detail::roundingMargin(outer);
        return (inner.min.x >= outer.min.x - margin) & (inner.min.y >= outer.min.y - margin) &
               (inner.max.x <= outer.max.x + margin) & (inner.max.y <= outer.max.y + margin);
    };
    return isWithin(a, b) || isWithin(b, a);
}

/// Returns the box with `margin` added on every side; a negative margin shrinks it.
/// Every box within `margin` of `box` on both axes meets the result. A box within 2 * margin meets it if that box is
/// grown, too. Rounding does not change that: rounding to nearest keeps the order of the sums.
[[nodiscard]] constexpr Aabb grown(const Aabb& box, double margin) {
    const Vec2 step{margin, margin};
    return {box.min - step, box.max + step};
}

/// Returns the smallest box that holds both.
[[nodiscard]] constexpr Aabb united(const Aabb& a, const Aabb& b) {
    return {{std::min(a.min.x, b.min.x), std::min(a.min.y, b.min.y)},
            {std::max(a.max.x, b.max.x), std::max(a.max.y, b.max.y)}};
}

/// Returns the common part of both boxes. It is not proper if they share no point.
[[nodiscard]] constexpr Aabb intersection(const Aabb& a, const Aabb& b) {
    return {{std::max(a.min.x, b.min.x), std::max(a.min.y, b.min.y)},
            {std::min(a.max.x, b.max.x), std::min(a.max.y, b.max.y)}};
}

} // namespace tangent
