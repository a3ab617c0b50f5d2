#pragma once

#include <tangent/geometry/detail/box_frame.h>
#include <tangent/geometry/detail/placed_shape.h>
#include <tangent/geometry/manifold.h>

/// Internal: the parts of manifolds that turned rectangles need.
namespace tangent::detail {

/// Of two shapes at least one of which is a turned rectangle.
Manifold manifoldOfShapes(const PlacedShape& a, const PlacedShape& b);

/// Of a circle and the box between the corners `low` and `high`, as seen from `origin`; in plain doubles, as if they
/// met. The normal points from the box to the circle.
[[gnu::always_inline]] inline Manifold manifoldOfBoxAndCircle(TwoDoubles origin, TwoDoubles low,
                                                              TwoDoubles high, const Circle& circle) {
    const NearestOfBox nearest = nearestOfBox(low, high, both(circle.center) - origin);
    const double depth = circle.radius - nearest.distance;
    const TwoDoubles middle = origin + (nearest.point - (depth / 2) * nearest.normal);
    return {vec2(nearest.normal), depth, {vec2(middle)}, 1};
}

/// The manifold of shapes that met, with the depth and number of points that their exact verdict demands.
Manifold settled(Manifold manifold, int separationSign);

/// The manifold with the roles of a and b exchanged.
inline Manifold swapped(Manifold manifold) {
    manifold.normal = -manifold.normal;
    return manifold;
}

} // namespace tangent::detail
