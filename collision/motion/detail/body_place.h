#pragma once

#include <tangent/geometry/anchor.h>

#include <optional>

/// Places of bodies, and coordinates along one axis.
namespace tangent::detail {

inline bool isAlongAxis(Vec2 normal) {
    return normal.x == 0 || normal.y == 0;
}
/// Returns the axis of a normal that isAlongAxis(): 0 is x, 1 is y.
inline int axisOf(Vec2 normal) {
    return normal.x != 0 ? 0 : 1;
}
inline double& coordinate(Vec2& v, int axis) {
    return axis == 0 ? v.x : v.y;
}
inline double coordinate(const Vec2& v, int axis) {
    return axis == 0 ? v.x : v.y;
}

/// Returns the line at which a box stops a body inside it, or a body outside it whose bounds face the normal.
double sideFacing(const Aabb& box, Vec2 normal, bool isInside);
/// Returns the body moved along the axis of `normal` so that its bounds touch the line at `side`. If that position is
/// no double, takes the next one away from the line.
Shape besideLine(const Shape& body, double side, Vec2 normal);

/// Returns the body smaller by `margin` on every side, but at least half its size. The result overlaps what the body
/// overlaps deeper than `margin`. Returns rotated rectangles unchanged.
Shape shrunk(const Shape& body, double margin);

/// Returns the displacement that takes a body out of a solid in one direction, a unit vector. 0 if they do not overlap.
Vec2 displacementOut(const Shape& body, const Shape& solid, Vec2 outward);

/// Whether a rectangle is turned by quarter turns at most.
bool isAxisAligned(const Shape& box);
/// Returns the shortest displacement that takes a body out of a solid. Where a round body meets a corner, the corner
/// alone decides, so that tiles and one long rectangle give the same bits.
Vec2 translationOut(const Shape& solid, const Shape& body);

/// Whether `body` overlaps a solid deeper than the body at the start, by more than rounding.
bool isDeeper(const Shape& body, const Shape& start, const Shape& solid);

/// Whether `body` is outside the area, and farther than the body at the start.
bool leavesBounds(const std::optional<Aabb>& area, const Shape& body, const Shape& start);

} // namespace tangent::detail
