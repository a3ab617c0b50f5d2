#pragma once

#include <tangent/geometry/shapes.h>

/// Where a shape is. Not installed.
namespace tangent {

/// Returns the coordinates that change when a shape moves: a circle's center, or a rectangle's corner before rotation.
[[nodiscard]] inline Vec2 anchorOf(const Shape& shape) {
    if (const auto* circle = std::get_if<Circle>(&shape))
        return circle->center;
    const auto* rotated = std::get_if<RotatedRect>(&shape);
    return rotated ? rotated->rect.min : std::get<Rect>(shape).min;
}

/// Returns the shape with its anchor exactly at `place`. Adding an offset could miss it by rounding.
[[nodiscard]] inline Shape placedAt(Shape shape, Vec2 place) {
    if (auto* circle = std::get_if<Circle>(&shape))
        circle->center = place;
    else if (auto* rotated = std::get_if<RotatedRect>(&shape))
        rotated->rect.min = place;
    else
        std::get<Rect>(shape).min = place;
    return shape;
}

} // namespace tangent
