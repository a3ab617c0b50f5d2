#pragma once

#include <tangent/geometry/ray_cast.h>

namespace tangent {

/// Moves a shape along `way`, without turning, until it meets `target`: the time of impact is the hit's
/// fraction of `way`; the normal points from the target to the moving shape. If both move, let `way` be
/// that of the one relative to the other.
///
/// A hit is where the two begin to touch on a way that makes them overlap deeper than `tolerance` if it goes
/// on. Sliding along a side is no hit, nor is moving away, nor ending the way just in touch. Shapes that
/// already overlap deeper than `tolerance` hit at fraction 0 whatever the way, with the normal of the
/// shortest separation. A `tolerance` of about the rounding of the coordinates lets a body slide along a
/// floor of many tiles without catching on their corners.
///
/// Nothing for invalid shapes, for numbers that are not finite and for a `tolerance` of NaN; a negative one
/// counts as 0. For an Aabb give rectOf() it; a moving point is a rayCast(), and so is moving toward a point,
/// seen from the shape: `rayCast(point, -way, moving)`.
///
/// In doubles: at the hit the two are within a few ulps of the largest coordinate of touching. How far along
/// the way that is, is less certain the flatter they meet, as with rayCast().
///
/// Constant time, no iteration: a ray cast against the Minkowski difference of the two, which is a box, a
/// rounded box or the slabs between separating axes (Ericson, Real-Time Collision Detection, 2005, 5.5).
[[nodiscard]] std::optional<CastHit> shapeCast(const Shape& moving, Vec2 way, const Shape& target,
                                               double tolerance = 0);

/// The part of a way along which a moving shape overlaps another, as fractions of the way from 0 to 1.
struct OverlapOnWay {
    double enter = 0; ///< 0 if they overlap at the start
    double leave = 1; ///< 1 if they overlap at the end
};
/// Returns where along `way` a shape overlaps `target`, or nothing if it never does or an argument is invalid.
/// Fractions are rounded as those of shapeCast(). Constant time.
std::optional<OverlapOnWay> overlapOnWay(const Shape& moving, Vec2 way, const Shape& target);

} // namespace tangent
