#pragma once

#include <tangent/geometry/shapes.h>

#include <algorithm>

namespace tangent {

/// A place on the boundary of a shape, as seen from some point.
struct BoundaryPoint {
    Vec2 point;          ///< the place
    Vec2 normal;         ///< unit vector out of the shape
    double distance = 0; ///< from there to `point`: negative if seen from inside the shape
};

/// The place on the boundary of `shape` nearest to `point`. From the centre of a circle that is at its right,
/// of several equally near sides of a rectangle the first of left, right, top, bottom. In doubles: a few ulps
/// of the largest coordinate away from the exact one; a distance beyond the largest double is infinite. For an
/// invalid shape or point all members are zero.
/// Clamping to a box in its own axes (Ericson, Real-Time Collision Detection, 2005, 5.1.3 and 5.1.4).
///
/// This is also what a point has for a manifold: `normal` is the way out of the shape and, inside,
/// -`distance` the depth.
[[nodiscard]] BoundaryPoint nearestBoundaryPoint(const Shape& shape, Vec2 point);

/// How far `point` is from the boundary: negative inside. Rounded; ask classify() or separationSign() for
/// verdicts. 0 for an invalid shape or point.
[[nodiscard]] double signedDistance(const Shape& shape, Vec2 point);
/// The width of the gap between two shapes, or minus the depth of their overlap. Rounded. 0 for an invalid
/// shape.
[[nodiscard]] double signedDistance(const Shape& a, const Shape& b);

/// The distance of a point from a box, rounded; 0 inside and on the boundary. The box may be flat and infinite, but its
/// min must not be greater than its max.
[[nodiscard]] inline double distance(Vec2 point, const Aabb& box) {
    return length({std::max({box.min.x - point.x, 0.0, point.x - box.max.x}),
                   std::max({box.min.y - point.y, 0.0, point.y - box.max.y})});
}

/// The point of the shape, interior included, nearest to `point`: `point` itself if it lies in the shape.
/// {0, 0} for an invalid shape or point.
[[nodiscard]] Vec2 closestPoint(const Shape& shape, Vec2 point);

/// The two points that tell how far apart two shapes are: of shapes that are apart the ends of the shortest
/// gap, of shapes that overlap those that the shortest separating translation brings together.
struct ClosestPoints {
    Vec2 onA;            ///< on the boundary of a
    Vec2 onB;            ///< on the boundary of b
    double distance = 0; ///< as signedDistance(a, b)
};
/// Rounded. For an invalid shape all members are zero.
[[nodiscard]] ClosestPoints closestPoints(const Shape& a, const Shape& b);

} // namespace tangent
