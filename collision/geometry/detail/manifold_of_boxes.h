#pragma once

#include <tangent/geometry/detail/box_frame.h>
#include <tangent/geometry/detail/placed_shape.h>
#include <tangent/geometry/manifold.h>

/// Internal: the parts of manifolds that turned rectangles need.
namespace tangent::detail {

/// Of two shapes at least one of which is a turned rectangle.
Manifold manifoldOfShapes(const PlacedShape& a, const PlacedShape& b);

/// Of the box between two corners and a circle, in plain doubles, as if they met; the normal points from the
/// box to the circle.
inline Manifold manifoldOfBoxAndCircle(const Aabb& box, const Circle& circle) {
    const BoundaryPoint nearest = nearestBoundaryPoint(box, circle.center);
    const double depth = circle.radius - nearest.distance;
    return {nearest.normal, depth, {nearest.point - (depth / 2) * nearest.normal}, 1};
}

/// The manifold of shapes that met, with the depth and number of points that their exact verdict demands.
Manifold settled(Manifold manifold, int separationSign);

/// The manifold with the roles of a and b exchanged.
inline Manifold swapped(Manifold manifold) {
    manifold.normal = -manifold.normal;
    return manifold;
}

} // namespace tangent::detail
