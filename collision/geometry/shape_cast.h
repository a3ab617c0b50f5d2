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
/// Nothing for invalid shapes and for numbers that are not finite.
/// In doubles: the hit is within a few ulps of the largest coordinate. Constant cost; no iteration.
std::optional<CastHit> shapeCast(const Shape& moving, Vec2 way, const Shape& target, double tolerance = 0);

} // namespace tangent
