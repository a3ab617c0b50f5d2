#pragma once

#include <tangent/geometry/shapes.h>

#include <array>

namespace tangent {

/// Where and how two shapes meet.
struct Manifold {
    Vec2 normal;      ///< unit direction in which moving b by `depth` separates the two
    double depth = 0; ///< length of the shortest separating translation; negative: the width of the gap
    /// Where they meet, halfway between the two boundaries; two points are the ends of the line in which
    /// straight sides meet. Of shapes that are apart the first is the middle of the gap.
    std::array<Vec2, 2> points;
    int pointCount = 0; ///< 1 or 2 for shapes that touch or overlap, 0 for shapes that are apart

    friend bool operator==(const Manifold&, const Manifold&) = default; ///< by all members
};

/// @name Contact manifolds
/// @{

/// The manifold of any two valid shapes. Depth and normal are rounded, at most a few ulps of the largest
/// coordinate away from the exact ones; the sign of the depth is that of the verdict: positive if overlaps(a,
/// b), 0 if they touch, negative if they are apart. Never NaN: concentric circles get the normal (1, 0). Of
/// several shortest translations one along x is taken. For an invalid shape all members are zero. For an
/// Aabb give rectOf() it, for a point ask nearestBoundaryPoint(). Constant time.
///
/// Turned rectangles: the side of least overlap (separating axes; Ericson, Real-Time Collision Detection,
/// 2005, 5.2.1), to which the edge of the other that faces it is clipped (E. Catto, Contact Manifolds, 2007).
[[nodiscard]] Manifold contactManifold(const Circle& a, const Circle& b);
[[nodiscard]] Manifold contactManifold(const Rect& a, const Rect& b);
[[nodiscard]] Manifold contactManifold(const Circle& a, const Rect& b);
[[nodiscard]] Manifold contactManifold(const Rect& a, const Circle& b);
[[nodiscard]] Manifold contactManifold(const Shape& a, const Shape& b);
/// @}

} // namespace tangent
