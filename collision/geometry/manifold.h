#pragma once

#include <tangent/geometry/shapes.h>

#include <array>

namespace tangent {

/// Where and how two shapes meet.
struct Manifold {
    Vec2 normal;      ///< unit vector; moving b by `depth` along it separates the two
    double depth = 0; ///< length of the shortest separating translation; negative: the width of the gap
    /// Where they meet, halfway between the two boundaries. Two points are the ends of the line along which straight
    /// sides meet. If the shapes are apart, the first point is the middle of the gap.
    std::array<Vec2, 2> points;
    int pointCount = 0; ///< 1 or 2 for shapes that touch or overlap, 0 for shapes that are apart

    friend bool operator==(const Manifold&, const Manifold&) = default; ///< by all members
};

/// @name Contact manifolds
/// @{

/// Returns the manifold of two shapes. Depth and normal are accurate to a few ulps of the largest coordinate; with a
/// rotated rectangle the depth is within rotatedErrorBound(). The sign of the depth is that of the verdict: positive if
/// overlaps(a, b), 0 if they touch, negative if they are apart. The normal is always a unit vector: concentric circles
/// get (1, 0). Of several shortest translations, prefers one along x. All members are zero for an invalid shape. Pass
/// rectOf(box) for an Aabb; for a point use nearestBoundaryPoint(). Constant time.
///
/// Source: for rotated rectangles, the side of least overlap (separating axes; Ericson, Real-Time Collision Detection,
/// 2005, 5.2.1), to which the facing edge of the other is clipped (E. Catto, Contact Manifolds, 2007).
[[nodiscard]] Manifold contactManifold(const Circle& a, const Circle& b);
[[nodiscard]] Manifold contactManifold(const Rect& a, const Rect& b);
[[nodiscard]] Manifold contactManifold(const Circle& a, const Rect& b);
[[nodiscard]] Manifold contactManifold(const Rect& a, const Circle& b);
[[nodiscard]] Manifold contactManifold(const Shape& a, const Shape& b);
/// @}

} // namespace tangent
