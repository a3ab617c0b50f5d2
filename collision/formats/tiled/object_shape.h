#pragma once

#include <tangent/formats/outline.h>
#include <tangent/formats/tiled/map.h>

namespace tangent::tiled {

/// Returns the rectangle as a collider's shape: rotated by `degrees` about `pivot`, in Tiled's way.
/// Rotated coordinates are rounded to 1e-9.
Shape rotatedAbout(Vec2 pivot, const Rect& rect, double degrees);

/// The same for any shape.
Shape rotatedAbout(Vec2 pivot, const Shape& shape, double degrees);

/// A collider's shape, or what is skipped or approximated.
struct ObjectShape {
    std::optional<Shape> shape;
    const char* other = nullptr; ///< what the object is, if it is neither a circle nor a rectangle
};

/// Returns the shape of an object that shows no tile. Centers of circles are rounded to 1e-9.
ObjectShape shapeOf(const Object& object, OtherShapes otherShapes, SearchBudget& budget);

} // namespace tangent::tiled
