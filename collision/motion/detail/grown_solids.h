#pragma once

#include <tangent/geometry/separation.h>

#include <array>
#include <optional>

/// Solids grown by a body that does not turn: where its center cannot be.
namespace tangent::detail {

/// A box grown by a radius, which is 0 for a rectangle; the box is a point for a circle.
struct SolidCore {
    Aabb box;          ///< its far corner is rounded
    double radius = 0; ///< of a circle
    Vec2 rest;         ///< what rounding took from the far corner
};

/// Something that stops a body.
struct Solid {
    Shape shape;                   ///< rounded if `isWall`
    std::optional<SolidCore> core; ///< unless it is a rotated rectangle
    bool isWall = false;           ///< its core has no radius and is exact
};

/// Returns a valid collider as a solid.
Solid solidOf(const Shape& shape);
/// Returns a box as a wall.
Solid wallOf(const Aabb& box);

/// How much a body grows solids.
struct BodyExtent {
    double diameter = 0; ///< of a circle; 0: the body is a box
    Vec2 size;           ///< of the box, or of the box around the circle
};

/// Returns the extent of a body, or nothing if it is invalid, too large or a rotated rectangle.
std::optional<BodyExtent> extentOf(const Shape& body);

/// A way from one solid to another: straight from the center of a to the first point, to the second one and to the
/// center of b.
using Bridge = std::array<Vec2, 2>;

/// Returns a way that the grown solids cover if they overlap, nothing if the body fits between them. At most `b` may be
/// a wall.
std::optional<Bridge> bridge(const Solid& a, const Solid& b, const BodyExtent& body);

} // namespace tangent::detail
