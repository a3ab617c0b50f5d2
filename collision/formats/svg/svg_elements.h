#pragma once

#include <tangent/geometry/shapes.h>

#include <string>
#include <string_view>

/// Shapes as elements of an SVG picture.
namespace tangent {

/// Returns ` name="value"`.
std::string svgAttribute(std::string_view name, double value);
/// Returns the attributes x, y, width and height.
std::string svgAttributes(const Rect& rect);
/// Returns the shape's element without its end ("/>"), so that the caller can add attributes.
std::string svgElement(const Shape& shape, std::string_view classes);
/// Returns the name of the shape's element: "circle" or "rect".
const char* svgTag(const Shape& shape);

} // namespace tangent
