#pragma once

#include <tangent/geometry/shapes.h>

#include <algorithm>

namespace tangent {

/// A point on the boundary of a shape, seen from another point.
struct BoundaryPoint {
    Vec2 point;          ///< on the boundary
    Vec2 normal;         ///< unit vector out of the shape
    double distance = 0; ///< to `point`; negative from inside the shape
};

/// Returns the point on the boundary of `shape` that is nearest to `point`. From the center of a circle, that is its
/// rightmost point; of equally near sides of a rectangle, the first of left, right, top, bottom. Accurate to a few ulps
/// of the largest coordinate. A distance beyond the largest double is infinite. All members are zero for an invalid
/// shape or point. Source: clamping to a box in its own axes (Ericson, Real-Time Collision Detection, 2005, 5.1.3 and
/// 5.1.4).
///
/// Use it as the manifold of a point: `normal` points out of the shape, and -`distance` is the depth of a point inside.
[[nodiscard]] BoundaryPoint nearestBoundaryPoint(const Shape& shape, Vec2 point);

/// Returns the distance of `point` from the boundary, negative inside. Rounded: use classify() or separationSign() for
/// verdicts. 0 for an invalid shape or point.
[[nodiscard]] double signedDistance(const Shape& shape, Vec2 point);
/// Returns the width of the gap between two shapes, or minus the depth of their overlap. Rounded. 0 for an invalid
/// shape.
[[nodiscard]] double signedDistance(const Shape& a, const Shape& b);

/// Returns the distance of a point from a box, rounded; 0 inside and on the boundary. The box may be flat or infinite,
/// but must be proper.
[[nodiscard]] TANGENT_ALWAYS_INLINE inline double distance(Vec2 point, const Aabb& box) {
    return length({std::max({box.min.x - point.x, 0.0, point.x - box.max.x}),
                   std::max({box.min.y - point.y, 0.0, point.y - box.max.y})});
}

/// Returns the point of the shape, interior included, that is nearest to `point`: `point` itself if the shape contains
/// it. {0, 0} for an invalid shape or point.
[[nodiscard]] Vec2 closestPoint(const Shape& shape, Vec2 point);

/// The closest points of two shapes. If the shapes are apart, the ends of the shortest gap. If they overlap, the points
/// that the shortest separating translation brings together.
struct ClosestPoints {
    Vec2 onA;            ///< on the boundary of a
    Vec2 onB;            ///< on the boundary of b
    double distance = 0; ///< as signedDistance(a, b)
};
/// Returns the closest points, rounded; they are finite. A distance beyond the largest double is infinite. All members
/// are zero for an invalid shape.
[[nodiscard]] ClosestPoints closestPoints(const Shape& a, const Shape& b);

} // namespace tangent
