#pragma once

#include <tangent/geometry/shapes.h>

#include <cstddef>
#include <optional>

namespace tangent {

/// The numbers of a shape as a level file has them: x and y are a rectangle's corner before rotation, a
/// circle's centre.
enum class ShapeNumber : std::size_t { x, y, width, height, radius, rotation };
inline constexpr std::size_t shapeNumberCount = 6;

/// Absent where a shape of this kind does not have it.
std::optional<double> get(const Shape& shape, ShapeNumber number);
/// The shape with another number; the same shape where its kind does not have it.
Shape with(const Shape& shape, ShapeNumber number, double value);

enum class ShapeKind { circle, rectangle };
ShapeKind kind(const Shape& shape);
/// The shape as one of the other kind, at the same centre: the circle that fits into a rectangle, the square
/// that encloses a circle.
Shape as(const Shape& shape, ShapeKind wanted);

} // namespace tangent
