#pragma once

#include <tangent/geometry/ray_cast.h>

namespace tangent {

/// Moves a shape by `displacement`, without rotating it, until it hits `target`. The time of impact is the hit's
/// fraction of `displacement`; the normal points from the target to the moving shape. If both move, pass the
/// displacement of one relative to the other.
///
/// A hit is where the two begin to overlap, if the motion, or its continuation beyond the end, would make them overlap
/// deeper than `tolerance`. These are no hits: sliding along a side, passing a corner, moving away, ending where the
/// two only touch. Shapes that already overlap deeper than `tolerance` hit at fraction 0 whatever the displacement,
/// with the normal of the shortest separation; castShape() of a set can ignore them. A `tolerance` of about the
/// rounding of the coordinates lets a body slide along a floor of many tiles without catching on their corners.
///
/// The verdict on two axis-aligned rectangles is exact, unless numbers below 1e-150 meet some above 1e150. Circles that
/// only touch a circle or an axis-aligned rectangle, in passing or at the end, never hit it; those that overlap it by a
/// few ulps in passing may miss it. With rotated rectangles, rounding decides within rotatedErrorBound().
///
/// Returns nothing for invalid shapes, numbers that are not finite, and a `tolerance` of NaN. A negative one counts as
/// 0. Pass rectOf(box) for an Aabb. For a moving point use rayCast(); for a shape that moves toward a point,
/// `rayCast(point, -displacement, moving)`.
///
/// At the hit, the gap or overlap is a few ulps of the largest coordinate at most; with a rotated rectangle, the sum of
/// rotatedErrorBound() at the start and at the end. The error of the fraction is larger at grazing angles, as with
/// rayCast().
///
/// Constant time. Source: a ray cast against the Minkowski difference, which is a box, a rounded box or the slabs
/// between separating axes (Ericson, Real-Time Collision Detection, 2005, 5.5).
[[nodiscard]] std::optional<CastHit> shapeCast(const Shape& moving, Vec2 displacement, const Shape& target,
                                               double tolerance = 0);

/// The part of a displacement where a moving shape overlaps another, as fractions from 0 to 1.
struct SweptOverlap {
    double enter = 0; ///< 0 if they overlap at the start
    double leave = 1; ///< 1 if they overlap at the end
};
/// Returns where a shape that moves by `displacement` overlaps `target`, or nothing if it never does or an argument is
/// invalid. Fractions are rounded as those of shapeCast(). Constant time.
[[nodiscard]] std::optional<SweptOverlap> sweptOverlap(const Shape& moving, Vec2 displacement,
                                                       const Shape& target);

} // namespace tangent
