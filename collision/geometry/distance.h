#pragma once

#include <tangent/geometry/shapes.h>

namespace tangent {

/// A place on the boundary of a shape, as seen from some point.
struct BoundaryPoint {
    Vec2 point;
    Vec2 normal;         ///< unit vector out of the shape
    double distance = 0; ///< from there to `point`: negative if seen from inside the shape
};

/// The place on the boundary of `shape` nearest to `point`. From the centre of a circle that is at its right,
/// of several equally near sides of a rectangle the first of left, right, top, bottom. In doubles: a few ulps
/// of the largest coordinate away from the exact one; a distance beyond the largest double is infinite. For an invalid shape or point all members are zero.
BoundaryPoint nearestBoundaryPoint(const Shape& shape, Vec2 point);

/// How far `point` is from the boundary: negative inside. Rounded; ask classify() or separationSign() for
/// verdicts.
double signedDistance(const Shape& shape, Vec2 point);
/// The width of the gap between two shapes, or minus the depth of their overlap. Rounded.
double signedDistance(const Shape& a, const Shape& b);

/// The point of the shape, interior included, nearest to `point`: `point` itself if it lies in the shape.
Vec2 closestPoint(const Shape& shape, Vec2 point);

/// The two points that tell how far apart two shapes are: of shapes that are apart the ends of the shortest
/// gap, of shapes that overlap those that the shortest separating translation brings together.
struct ClosestPoints {
    Vec2 onA;
    Vec2 onB;
    double distance = 0; ///< as signedDistance(a, b)
};
/// Rounded. For an invalid shape all members are zero.
ClosestPoints closestPoints(const Shape& a, const Shape& b);

} // namespace tangent
