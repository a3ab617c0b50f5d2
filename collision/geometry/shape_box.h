#pragma once

#include <tangent/geometry/aabb.h>
#include <tangent/geometry/detail/placed_shape.h>

#include <algorithm>
#include <cmath>
#include <limits>

/// Boxes of shapes and usable tolerances, for searches in other rooms. Not installed.
namespace tangent {

/// A box that meets nothing.
inline constexpr Aabb boxThatMeetsNothing = [] {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    return Aabb{{nan, nan}, {nan, nan}};
}();

/// Returns the bounds of a shape, or boxThatMeetsNothing if the shape is invalid.
[[nodiscard]] inline Aabb boxOf(const Shape& shape) {
    if (const auto* rect = std::get_if<RotatedRect>(&shape)) { // computes its direction once
        const detail::PlacedShape rotated = detail::placed(*rect);
        return rotated.valid ? rotated.bounds : boxThatMeetsNothing;
    }
    return isValid(shape) ? bounds(shape) : boxThatMeetsNothing;
}

/// Returns a box that lies strictly inside a valid shape, farther from its boundary than rounding errors reach. It
/// covers much of a shape that is about as long as wide. It may be empty: then it is not proper.
[[nodiscard]] inline Aabb innerBox(const Shape& shape) {
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

/// Returns the margin by which both boxes of a pair must grow so that boxes within `tolerance` of each other meet. A
/// half of the smallest doubles is rounded up.
[[nodiscard]] inline double halfOf(double tolerance) {
    return std::max(tolerance / 2, tolerance - tolerance / 2);
}

/// Returns 0 for a tolerance that is negative or not finite.
[[nodiscard]] inline double usableTolerance(double tolerance) {
    return std::isfinite(tolerance) ? std::max(tolerance, 0.0) : 0.0;
}

} // namespace tangent
