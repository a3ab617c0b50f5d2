#pragma once

#include <tangent/geometry/detail/placed_shape.h>

#include <algorithm>
#include <cmath>
#include <limits>

/// Part of the library, not of its public face: for its own rooms, and free to change.
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

/// A box, large if the shape is not much longer than wide, all of which lies within a valid shape, further from its
/// edge than rounding can tell. It may be empty: then its min is beyond its max.
inline Aabb innerBox(const Shape& shape) {
    const auto around = [](Vec2 center, Vec2 half) {
        constexpr double rounding = 1e-12;
        const double margin = std::max({std::abs(center.x), std::abs(center.y), half.x, half.y}) * rounding;
        const Vec2 kept = half - Vec2{margin, margin};
        return Aabb{center - kept, center + kept};
    };
    constexpr double squareInCircle = 0.7; // less than the root of a half
    if (const auto* circle = std::get_if<Circle>(&shape)) {
        const double half = circle->radius * squareInCircle;
        return around(circle->center, {half, half});
    }
    const auto* rotated = std::get_if<RotatedRect>(&shape);
    const Rect& rect = rotated ? rotated->rect : std::get<Rect>(shape);
    const Vec2 half = rect.size * 0.5;
    const double square = std::min(half.x, half.y) * squareInCircle;
    return around(rect.min + half, rotated ? Vec2{square, square} : half);
}

/// Every box of doubles within `margin` of `box` on both axes meets the result, and every one within 2 *
/// margin meets it when grown itself: rounding to nearest keeps the order of the sums, so no outward step is
/// needed.
inline Aabb grown(const Aabb& box, double margin) {
    const Vec2 step{margin, margin};
    return {box.min - step, box.max + step};
}

/// The least box that holds both.
inline Aabb united(const Aabb& a, const Aabb& b) {
    return {{std::min(a.min.x, b.min.x), std::min(a.min.y, b.min.y)},
            {std::max(a.max.x, b.max.x), std::max(a.max.y, b.max.y)}};
}

/// What both hold; if that is nothing, its min is beyond its max.
inline Aabb intersection(const Aabb& a, const Aabb& b) {
    return {{std::max(a.min.x, b.min.x), std::max(a.min.y, b.min.y)},
            {std::min(a.max.x, b.max.x), std::min(a.max.y, b.max.y)}};
}

/// The least margin that, added on both sides, makes up for the tolerance: a half of the smallest doubles is rounded.
inline double half(double tolerance) {
    return std::max(tolerance / 2, tolerance - tolerance / 2);
}

inline double usableTolerance(double tolerance) {
    return std::isfinite(tolerance) ? std::max(tolerance, 0.0) : 0.0;
}

} // namespace tangent::detail
