#pragma once

#include <tangent/geometry/shapes.h>

#include <limits>
#include <optional>

namespace tangent {

/// Where something that moves straight on meets a shape.
struct CastHit {
    double fraction = 0; ///< share of the way to the meeting
    Vec2 point;          ///< where they meet
    Vec2 normal;         ///< unit vector out of the shape that was met
};

/// The first place where a point moving from `from` along `way` enters the shape, at a fraction of `way`
/// below `maxFraction` (infinity: a ray without end). A point that starts strictly inside hits at fraction 0,
/// with the normal of the nearest side; one that starts on the boundary hits at 0 if it moves inward. Passing
/// along a side or leaving is no hit. Nothing for invalid shapes, points and ways that are not finite,
/// and a `maxFraction` that is not above 0. For an Aabb give rectOf() it.
///
/// In doubles: the point is within a few ulps of the largest coordinate, that of `from` included, of the ray
/// and of the boundary. How far along the way it is, is less certain the flatter the two meet: that error
/// over the sine of their angle, and for a circle just grazed up to the root of error times radius, 1e-5 for
/// coordinates of about 1000. Whether a ray hits what it passes within the error is left to rounding.
///
/// Constant time. Slabs in the rectangle's own axes (T. L. Kay and J. T. Kajiya, Ray Tracing Complex Scenes,
/// 1986).
[[nodiscard]] std::optional<CastHit> rayCast(Vec2 from, Vec2 way, const Shape& shape, double maxFraction = 1);

} // namespace tangent
