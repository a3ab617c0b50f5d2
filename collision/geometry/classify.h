#pragma once

#include <tangent/geometry/containment.h>
#include <tangent/geometry/separation.h>

#include <cstdint>

namespace tangent {

/// How two shapes lie to each other. The last four share area; `contains` includes touching from within.
/// A point lies inside a shape as `aContainsB` or `bContainsA`, on its boundary as `touching`.
enum class Relation : std::uint8_t {
    apart,       ///< no common point
    touching,    ///< common points, no common area
    overlapping, ///< common area, and neither contains the other
    aContainsB,  ///< every point of b is one of a
    bContainsA,  ///< every point of a is one of b
    equal,       ///< the same points
};

/// Whether shapes that lie so share area.
[[nodiscard]] constexpr bool sharesArea(Relation relation) {
    return relation >= Relation::overlapping;
}

/// The relation with the roles of a and b exchanged.
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

/// The relation of two shapes, each a Circle, Rect, Aabb, RotatedRect, Shape or a point (Vec2).
///
/// An overlap no deeper than `tolerance` and a gap no wider than it are `touching`; the depth of an overlap
/// is the length of the shortest translation that separates the two. Containment and equality are told of
/// shapes that overlap deeper than the tolerance, and are themselves exact. For circles and axis-aligned
/// rectangles the answer is the one of exact arithmetic on the given doubles. With a rotated rectangle the
/// answer is right unless the true depth or gap is within rotatedErrorBound() of the tolerance: then it is
/// `touching`; and what sticks out no farther than that bound may count as contained. Constant time.
///
/// Invalid shapes are `apart` from everything. `tolerance` must be finite and not negative. A negative one is
/// not refused: shapes that overlap at least that deep are told as without it, all others are `apart`. NaN:
/// `apart`.
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

// Which question is "do they collide"? Published sources answer differently where shapes only touch; guide.md
// has a table of which of the two calls below is the test of which source.

/// Whether the closed shapes share at least one point, or are no farther than `tolerance` apart. A negative
/// `tolerance` asks for an overlap at least that deep; of NaN false.
template <AnyShape A, AnyShape B>
[[nodiscard]] bool intersects(const A& a, const B& b, double tolerance = 0) {
    return separationSign(a, b, tolerance) <= 0;
}

/// Whether the shapes share area: touching shapes do not, nor those that overlap no deeper than `tolerance`.
/// Of a point and a shape: whether it lies strictly inside. A negative `tolerance` also takes shapes that are
/// less than that apart; of NaN false.
template <AnyShape A, AnyShape B>
[[nodiscard]] bool overlaps(const A& a, const B& b, double tolerance = 0) {
    return separationSign(a, b, -tolerance) < 0;
}

} // namespace tangent
