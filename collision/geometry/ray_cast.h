#pragma once

#include <tangent/geometry/shapes.h>

#include <limits>
#include <optional>

namespace tangent {

/// Where something that moves in a straight line meets a shape.
struct CastHit {
    double fraction = 0; ///< of the displacement, at the hit: times its length, the distance
    Vec2 point;          ///< where they meet
    Vec2 normal;         ///< unit vector out of the shape that was hit
};

/// Returns where a point that moves from `from` by `displacement` first enters the shape, at a fraction of
/// `displacement` below `maxFraction` (infinity: an endless ray). A point that starts strictly inside hits at fraction
/// 0, with the normal of the nearest side. One that starts on the boundary hits at 0 if it moves inward. These are no
/// hits: moving along a side, passing a corner, touching a circle, leaving the shape. Returns nothing if the shape is
/// invalid, `from` or `displacement` is not finite, or `maxFraction` is not positive. Pass rectOf(box) for an Aabb.
///
/// The point is within a few ulps of the largest coordinate, `from` included, of the ray and of the boundary. The error
/// of the fraction is that over the sine of the angle between ray and boundary; for a ray that grazes a circle, up to
/// the square root of error times radius: 1e-5 for coordinates of about 1000. If `maxFraction` is 1, the decision is
/// exact for an axis-aligned rectangle, and for a circle that the ray touches at its end. For other values, the
/// rounding of the fraction can change it. Rounding also decides whether a ray hits a circle or a rotated rectangle
/// that it passes within the error.
///
/// Constant time. Source: slabs in the rectangle's own axes (T. L. Kay and J. T. Kajiya, Ray Tracing Complex Scenes,
/// 1986).
[[nodiscard]] std::optional<CastHit> rayCast(Vec2 from, Vec2 displacement, const Shape& shape,
                                             double maxFraction = 1);

} // namespace tangent
