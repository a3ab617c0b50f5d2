#pragma once

#include <tangent/formats/format.h>

#include <span>

/// Shapes that levels do not have, as an import finds them.
namespace tangent {

/// Returns points on the boundary of a shape, in order: the corners of a rectangle, 64 points of a circle.
std::vector<Vec2> outlineOf(const Shape& shape);

/// Returns the rectangle that has these corners, in order. Returns nothing if they are not the corners of
/// a rectangle.
std::optional<Shape> rectangleOf(std::span<const Vec2> corners);

/// Returns the circle or axis-aligned rectangle that the import puts in the place of a polygon: the smaller one around
/// it, or the larger one that was found inside. Returns nothing for OtherShapes::skip, or if the shape would have no
/// area. The polygon need not be convex.
std::optional<Shape> replacement(std::span<const Vec2> polygon, OtherShapes how);

} // namespace tangent
