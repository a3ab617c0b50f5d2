#pragma once

#include <tangent/geometry/manifold.h>

namespace tangent {

/// The velocity after bouncing off a surface whose unit normal points toward the body: the part of it that
/// goes into the surface changes sign, times `restitution` (1: elastic, 0: it is lost). A body that is
/// already moving away keeps its velocity, so that bouncing while still overlapping does not turn it back in;
/// so does one whose normal is zero or NaN. The rest is taken as it is given: a normal of another length as a
/// stronger or weaker bounce, a restitution outside 0…1 as a gain or a passing through, infinite numbers as
/// NaN.
[[nodiscard]] Vec2 reflected(Vec2 velocity, Vec2 normal, double restitution = 1);

/// The part of a velocity or way that does not go into a surface whose unit normal points toward the body.
/// Bad input as with reflected().
[[nodiscard]] inline Vec2 slid(Vec2 way, Vec2 normal) {
    return reflected(way, normal, 0);
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
/// The displacements are rounded to nearest, and rounding may leave an overlap of a few ulps. To end the overlap for
/// certain, pass the shapes.
[[nodiscard]] PushApart pushApart(const Manifold& manifold, double shareOfB = 0.5);
/// The same for two shapes, rounded outward as with minimumTranslation(): afterwards they do not overlap. NaN if a
/// shape would have to leave the range of double.
[[nodiscard]] PushApart pushApart(const Shape& a, const Shape& b, double shareOfB = 0.5);

/// The shortest displacement that puts a box, such as a body's bounds, back into a field; along an axis on
/// which the body is larger than the field it is centred there. A field whose min is greater than its max is
/// one of negative size, smaller than any body. A side that is NaN counts as within; an infinite body is
/// nowhere to be put, and its displacement infinite or NaN.
[[nodiscard]] Vec2 translationInto(const Aabb& field, const Aabb& body);

} // namespace tangent
