#pragma once

#include <tangent/geometry/manifold.h>

namespace tangent {

/// The velocity after bouncing off a surface whose unit normal points toward the body: the part of it that
/// goes into the surface changes sign, times `restitution` (1: elastic, 0: it is lost). A body that is
/// already moving away keeps its velocity, so that bouncing while still overlapping does not turn it back in.
Vec2 reflected(Vec2 velocity, Vec2 normal, double restitution = 1);

/// The part of a velocity or way that does not go into a surface whose unit normal points toward the body.
inline Vec2 slid(Vec2 way, Vec2 normal) {
    return reflected(way, normal, 0);
}

/// The shortest displacement of b that ends its overlap with a; zero unless they overlap. Rounded, so that
/// a few ulps of overlap may remain.
Vec2 minimumTranslation(const Shape& a, const Shape& b);

/// Displacements of two bodies that end their overlap.
struct PushApart {
    Vec2 a;
    Vec2 b;
};
/// Splits the separation of two overlapping bodies between them: `shareOfB` from 0 (only a gives way) to
/// 1 (only b does). Zero unless they overlap.
PushApart pushApart(const Manifold& manifold, double shareOfB = 0.5);

/// The shortest displacement that puts a box, such as a body's bounds, back into a field; along an axis on
/// which the body is larger than the field it is centred there.
Vec2 translationInto(const Aabb& field, const Aabb& body);

} // namespace tangent
