#pragma once

#include <tangent/geometry/shapes.h>

#include <limits>
#include <optional>

namespace tangent {

/// Where something that moves in a straight line meets a shape.
struct CastHit {
    double fraction = 0; ///< of the way, at the hit
    Vec2 point;          ///< where they meet
    Vec2 normal;         ///< unit vector out of the shape that was hit
};

/// Returns where a point that moves from `from` along `way` first enters the shape, at a fraction of `way` below
/// `maxFraction` (infinity: an endless ray). A point that starts strictly inside hits at fraction 0, with the normal of
/// the nearest side. One that starts on the boundary hits at 0 if it moves inward. Moving along a side, passing a
/// corner, touching a circle and moving out of the shape are no hits. Returns nothing if the shape is invalid, `from`
/// or `way` is not finite, or `maxFraction` is not positive. Pass rectOf(box) for an Aabb.
///
/// The point is within a few ulps of the largest coordinate, `from` included, of the ray and of the boundary. The error
/// of the fraction is that over the sine of the angle between ray and boundary; for a ray that grazes a circle, up to
/// the square root of error times radius: 1e-5 for coordinates of about 1000. Whether a ray hits an axis-aligned
/// rectangle is decided exactly for a `maxFraction` of 1, and so is whether one that ends in touch with a circle does;
/// for other values the rounding of the fraction may decide. Rounding also decides whether a ray hits a circle or a
/// rotated rectangle that it passes within the error.
///
/// Constant time. Source: slabs in the rectangle's own axes (T. L. Kay and J. T. Kajiya, Ray Tracing Complex Scenes,
/// 1986).
[[nodiscard]] std::optional<CastHit> rayCast(Vec2 from, Vec2 way, const Shape& shape, double maxFraction = 1);

} // namespace tangent
