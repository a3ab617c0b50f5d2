#pragma once

#include <tangent/geometry/shapes.h>

#include <cstddef>
#include <optional>

namespace tangent {

/// The numbers of a shape in a level file: x and y are the top left corner of a rectangle before rotation, or the
/// center of a circle.
enum class ShapeNumber : std::size_t { x, y, width, height, radius, rotation };
inline constexpr std::size_t shapeNumberCount = 6;

/// Absent if shapes of this kind have no such number.
std::optional<double> shapeNumber(const Shape& shape, ShapeNumber number);
/// Returns the shape with the number changed. Does nothing if shapes of this kind have no such number.
Shape withShapeNumber(const Shape& shape, ShapeNumber number, double value);

enum class ShapeKind { circle, rectangle };
ShapeKind shapeKind(const Shape& shape);
/// Converts the shape, keeping its center: a rectangle to its largest inscribed circle, a circle to its bounding
/// square.
Shape converted(const Shape& shape, ShapeKind wanted);

} // namespace tangent
