#pragma once

#include <tangent/geometry/containment.h>
#include <tangent/geometry/separation.h>

#include <cstdint>

namespace tangent {

/// How two shapes meet. The last four share area. A shape that touches another from within is contained. A point inside
/// a shape is contained; a point on its boundary touches it.
enum class Relation : std::uint8_t {
    apart,       ///< no common point
    touching,    ///< common points, no common area
    overlapping, ///< common area, and neither contains the other
    aContainsB,  ///< every point of b is in a
    bContainsA,  ///< every point of a is in b
    equal,       ///< the same points
};

/// Whether shapes with this relation share area.
[[nodiscard]] constexpr bool sharesArea(Relation relation) {
    return relation >= Relation::overlapping;
}

/// Returns the relation of b to a.
[[nodiscard]] constexpr Relation swapped(Relation relation) {
    switch (relation) {
    case Relation::aContainsB:
        return Relation::bContainsA;
    case Relation::bContainsA:
        return Relation::aContainsB;
    default:
        return relation;
    }
}

namespace detail {

constexpr Relation relationOfOverlap(bool aContainsB, bool bContainsA) {
    if (aContainsB && bContainsA)
        return Relation::equal;
    if (aContainsB)
        return Relation::aContainsB;
    return bContainsA ? Relation::bContainsA : Relation::overlapping;
}

template <ExactShape A, ExactShape B>
Relation classifyExactShapes(const A& a, const B& b, double tolerance) {
    const int sign = exactShapeSeparationSign(a, b, tolerance);
    if (sign > 0)
        return Relation::apart;
    const int depthSign = tolerance == 0 ? sign : exactShapeSeparationSign(a, b, -tolerance);
    if (depthSign >= 0)
        return Relation::touching;
    return relationOfOverlap(containsExactShape(a, b), containsExactShape(b, a));
}

Relation classifyRotated(const PlacedShape& a, const PlacedShape& b, double tolerance);

} // namespace detail

/// Returns the relation of two shapes, each a Circle, Rect, Aabb, RotatedRect, Shape or point (Vec2).
///
/// Overlaps no deeper than `tolerance` and gaps no wider than it are `touching`. The depth of an overlap is the length
/// of the shortest translation that separates the two. Shapes that overlap deeper may also be contained or equal; the
/// tolerance does not affect that. For circles and axis-aligned rectangles the result is that of exact arithmetic on
/// the given doubles. With a rotated rectangle it is right unless the true depth or gap is within rotatedErrorBound()
/// of the tolerance: then it may be `touching`. A shape that sticks out by up to that bound may count as contained.
/// Constant time.
///
/// Invalid shapes are `apart` from everything. `tolerance` should be finite and not negative. With a negative one,
/// shapes that overlap at least that deep have their usual relation, and all others are `apart`. NaN gives `apart`.
template <AnyShape A, AnyShape B>
[[nodiscard]] Relation classify(const A& a, const B& b, double tolerance = 0) {
    return detail::visitSimplest(a, b, [&](const auto& simpleA, const auto& simpleB) {
        if constexpr (detail::ExactShapes<decltype(simpleA), decltype(simpleB)>)
            return detail::classifyExactShapes(simpleA, simpleB, tolerance);
        else
            return detail::classifyRotated(detail::placed(simpleA), detail::placed(simpleB), tolerance);
    });
}

/// Compiled once, in the library.
extern template Relation classify(const Shape&, const Shape&, double);

// Published collision tests differ on shapes that only touch. A table in guide.md names the call for each of them.

/// Whether the closed shapes share a point, or are no farther than `tolerance` apart. With a negative `tolerance`:
/// whether they overlap at least that deep. False if it is NaN.
template <AnyShape A, AnyShape B>
[[nodiscard]] bool intersects(const A& a, const B& b, double tolerance = 0) {
    return separationSign(a, b, tolerance) <= 0;
}

/// Whether the shapes share area and overlap deeper than `tolerance`. Touching shapes do not overlap. A point overlaps
/// a shape if it lies strictly inside. With a negative `tolerance`: whether they overlap or are less than that apart.
/// False if it is NaN.
template <AnyShape A, AnyShape B>
[[nodiscard]] bool overlaps(const A& a, const B& b, double tolerance = 0) {
    return separationSign(a, b, -tolerance) < 0;
}

} // namespace tangent
