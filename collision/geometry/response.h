#pragma once

#include <tangent/geometry/manifold.h>

namespace tangent {

/// Returns the velocity after a bounce off a surface whose unit normal points toward the body. The part of the velocity
/// that goes into the surface changes sign and is multiplied by `restitution` (1: elastic, 0: that part is lost). A
/// body that moves away keeps its velocity, so a body that still overlaps is not pushed back in. A normal of zero or
/// NaN changes nothing. Other arguments are not checked: a longer normal makes a stronger bounce, a restitution above 1
/// adds speed, a negative one lets the body through, and infinite numbers give NaN.
[[nodiscard]] Vec2 reflected(Vec2 velocity, Vec2 normal, double restitution = 1);

/// Returns the part of a velocity or displacement that does not go into a surface whose unit normal points toward the
/// body. Bad input as with reflected().
[[nodiscard]] inline Vec2 slid(Vec2 displacement, Vec2 normal) {
    return reflected(displacement, normal, 0);
}

/// Returns the shortest displacement of `b` that ends its overlap with `a`, or zero if they do not overlap or one is
/// invalid. Rounded outward: `overlaps(a, translated(b, displacement))` is false, and the gap left is a few ulps of the
/// largest coordinate at most. NaN if `b` would have to leave the range of double.
/// Pass `rectOf(box)` for an Aabb. For a point, use nearestBoundaryPoint().
[[nodiscard]] Vec2 minimumTranslation(const Shape& a, const Shape& b);

/// Displacements of two bodies that end their overlap.
struct PushApart {
    Vec2 a; ///< of the first body
    Vec2 b; ///< of the second
};
/// Splits the separation of two overlapping bodies between them: `shareOfB` from 0 (only `a` moves) to 1 (only `b`
/// moves). Returns zero if they do not overlap. A share outside 0…1 separates them too: one body moves farther than
/// needed, and the other follows it. A share of NaN gives NaN.
///
/// The displacements are rounded to nearest, and rounding may leave an overlap of a few ulps, also if repeated. To end
/// the overlap for certain, pass the shapes.
[[nodiscard]] PushApart pushApart(const Manifold& manifold, double shareOfB = 0.5);
/// The same for two shapes, rounded outward as with minimumTranslation(): afterwards they do not overlap. NaN if a
/// shape would have to leave the range of double.
[[nodiscard]] PushApart pushApart(const Shape& a, const Shape& b, double shareOfB = 0.5);

/// Returns the shortest displacement that moves a box, such as a body's bounds, back into a field. On an axis where the
/// body is larger than the field, centers it. A field whose min is greater than its max has a negative size and is
/// smaller than any body. A side that is NaN counts as inside. For an infinite body the displacement is infinite or
/// NaN.
[[nodiscard]] Vec2 translationInto(const Aabb& field, const Aabb& body);

} // namespace tangent
