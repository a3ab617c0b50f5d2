#pragma once

#include <tangent/geometry/detail/box_frame.h>
#include <tangent/geometry/detail/placed_shape.h>
#include <tangent/geometry/manifold.h>

/// Internal: manifolds with rotated rectangles.
namespace tangent::detail {

/// Returns the manifold of two shapes, at least one a rotated rectangle.
Manifold manifoldOfShapes(const PlacedShape& a, const PlacedShape& b);

/// Returns the manifold of a box and a circle in plain doubles, as if they met. The corners `low` and `high` are
/// relative to `origin`. The normal points from the box to the circle.
TANGENT_ALWAYS_INLINE inline Manifold manifoldOfBoxAndCircle(TwoDoubles origin, TwoDoubles low,
                                                             TwoDoubles high, const Circle& circle) {
    const NearestOfBox nearest = nearestOfBox(low, high, both(circle.center) - origin);
    const double depth = circle.radius - nearest.distance;
    const TwoDoubles middle = origin + (nearest.point - (depth / 2) * nearest.normal);
    return {vec2(nearest.normal), depth, {vec2(middle)}, 1};
}

/// Corrects the depth and the number of points of a manifold to agree with the exact verdict.
Manifold settled(Manifold manifold, int separationSign);

/// Returns the manifold of b and a.
inline Manifold swapped(Manifold manifold) {
    manifold.normal = -manifold.normal;
    return manifold;
}

} // namespace tangent::detail
