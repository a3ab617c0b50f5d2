#pragma once

#include <tangent/geometry/detail/core.h>
#include <tangent/geometry/detail/placed_shape.h>
#include <tangent/geometry/detail/rounding.h>

#include <algorithm>

namespace tangent {

/// Compares the separation of two shapes with `distance`: -1 if it is less, 0 if equal, 1 if greater.
///
/// The separation is the width of the gap between two shapes that are apart (Euclidean distance), 0 where
/// they touch, and minus the depth of an overlap: the length of the shortest translation that separates the
/// two. Every verdict of this library on two shapes derives from this one question.
///
/// For points, circles and axis-aligned rectangles, in both forms, the answer is the one of exact arithmetic
/// on the given doubles, for all finite doubles whatever their magnitude. Rectangles turned by multiples of
/// 90 degrees count as axis-aligned. With other rotated rectangles, separations within rotatedErrorBound() of
/// `distance` count as equal to it.
///
/// An invalid shape is infinitely far from everything. A `distance` that is NaN gives 1.
template <AnyShape A, AnyShape B>
int separationSign(const A& a, const B& b, double distance);

/// How near to the `distance` asked about the true separation of two shapes may lie and be told as equal:
/// 2^-46 times the sum of the coordinates and extents of both if one is turned by anything but quarters,
/// otherwise 0.
template <AnyShape A, AnyShape B>
double rotatedErrorBound(const A& a, const B& b);

namespace detail {

// The fast tests below decide almost every pair and never wrongly: they bound the rounding errors of their
// own arithmetic (forward error analysis as in J. R. Shewchuk, Adaptive Precision Floating-Point Arithmetic
// and Fast Robust Geometric Predicates, 1997). What they cannot decide goes to exact arithmetic, out of line.

constexpr Vec2 low(Vec2 p) {
    return p;
}
constexpr Vec2 low(const Circle& c) {
    return c.center;
}
constexpr Vec2 low(const Rect& r) {
    return r.min;
}
constexpr Vec2 low(const Aabb& b) {
    return b.min;
}

/// Rounded for a Rect, otherwise exact.
constexpr Vec2 high(Vec2 p) {
    return p;
}
constexpr Vec2 high(const Circle& c) {
    return c.center;
}
constexpr Vec2 high(const Rect& r) {
    return r.min + r.size;
}
constexpr Vec2 high(const Aabb& b) {
    return b.max;
}

/// Adding it is no arithmetic at all, unlike adding 0.
inline constexpr double nothing = -0.0;

constexpr double radius(const Circle& c) {
    return c.radius;
}
template <ExactShape S>
constexpr double radius(const S&) {
    return nothing;
}

/// Between these no product of two lengths overflows, or underflows to where that counts.
inline constexpr double leastReach = 1e-140;
inline constexpr double largestReach = 1e150;

/// Whether all extents are positive, and not too small for the fast tests. Does not tell of NaN, which makes
/// their bounds NaN.
constexpr bool hasExtent(Vec2) {
    return true;
}
constexpr bool hasExtent(const Circle& c) {
    return c.radius > leastReach;
}
constexpr bool hasExtent(Vec2 size, double least) {
    return (size.x < size.y ? size.x : size.y) > least;
}
constexpr bool hasExtent(const Rect& r) {
    return hasExtent(r.size, leastReach);
}
constexpr bool hasExtent(const Aabb& b) {
    const Vec2 size = b.max - b.min;
    return hasExtent(size, leastReach) && size.x + size.y < std::numeric_limits<double>::infinity();
}
template <ExactShape A, ExactShape B>
constexpr bool haveExtent(const A& a, const B& b) {
    return hasExtent(a) && hasExtent(b);
}

/// Without a branch, which on mixed data would cost more than all the rest.
constexpr int signOfNonZero(double value) {
    return static_cast<int>(std::bit_cast<std::int64_t>(value) >> 63) | 1;
}

template <class S>
concept PointLike = std::same_as<S, Circle> || std::same_as<S, Vec2>;

constexpr double magnitude(Vec2 v) {
    return std::abs(v.x) + std::abs(v.y);
}

/// What the error of a shape's rounded far corner is proportional to.
constexpr double sumMagnitude(const Rect& r) {
    return magnitude(high(r));
}
template <ExactShape S>
constexpr double sumMagnitude(const S&) {
    return nothing;
}

/// The exact answer for what the fast tests leave over.
int undecidedSeparationSign(const Core& a, const Core& b, double distance);

template <ExactShape A, ExactShape B>
[[gnu::noinline, gnu::cold]] int undecidedSeparationSign(const A& a, const B& b, double distance) {
    return isValid(a) && isValid(b) ? undecidedSeparationSign(coreOf(a), coreOf(b), distance) : 1;
}

/// Circles and points among themselves.
template <PointLike A, PointLike B>
int discSeparationSign(const A& a, const B& b, double distance) {
    const Vec2 between = low(b) - low(a);
    const double radii = radius(a) + radius(b);
    const double reach = radii + distance;
    const double size = radii + std::abs(distance);
    const double excess = dot(between, between) - reach * reach;
    // Nearly wrong is only a computed length of nearly `reach`, so the bound need not grow with the length.
    const double bound = unitRoundoff * ((4 * size) * (4 * size)); // infinite before reach * reach overflows
    const bool isOrdinary = haveExtent(a, b) && reach > leastReach;
    if (isOrdinary && std::abs(excess) > bound) [[likely]]
        return signOfNonZero(excess);
    return undecidedSeparationSign(a, b, distance);
}

/// Sign of y - (the far coordinate), which is known as its rounded value and the error of that.
constexpr int signAgainst(double y, double rounded, double error) {
    if (y != rounded)
        return y < rounded ? -1 : 1;
    return error == 0 ? 0 : error > 0 ? -1 : 1;
}

constexpr Vec2 highError(Vec2) {
    return {};
}
constexpr Vec2 highError(const Aabb&) {
    return {};
}
constexpr Vec2 highError(const Rect& r) {
    return {sumError(r.min.x, r.size.x), sumError(r.min.y, r.size.y)};
}

template <class A, class B>
int tiedEdgeSign(const A& a, const B& b) {
    const Vec2 highA = high(a);
    const Vec2 highB = high(b);
    const Vec2 errorA = highError(a);
    const Vec2 errorB = highError(b);
    return std::max({signAgainst(low(b).x, highA.x, errorA.x), signAgainst(low(a).x, highB.x, errorB.x),
                     signAgainst(low(b).y, highA.y, errorA.y), signAgainst(low(a).y, highB.y, errorB.y)});
}

/// The gaps between two shapes along the axes, without their radii; 0 where there is none. The signs are
/// lost.
template <class A, class B>
Vec2 positiveGaps(const A& a, const B& b) {
    if constexpr (PointLike<A>) {
        const Vec2 nearest = {std::max(low(b).x, std::min(low(a).x, high(b).x)),
                              std::max(low(b).y, std::min(low(a).y, high(b).y))};
        return low(a) - nearest;
    } else if constexpr (PointLike<B>) {
        return positiveGaps(b, a);
    } else {
        return {std::max({low(b).x - high(a).x, low(a).x - high(b).x, 0.0}),
                std::max({low(b).y - high(a).y, low(a).y - high(b).y, 0.0})};
    }
}

/// The larger of the gaps along the axes, without their radii; negative if the cores overlap.
template <class A, class B>
double largestGap(const A& a, const B& b) {
    return std::max({low(b).x - high(a).x, low(a).x - high(b).x, low(b).y - high(a).y, low(a).y - high(b).y});
}

/// Boxes and points compared with distance 0: comparing a coordinate with the rounded sum of two others is
/// exact unless they are equal; then the rounding error of the sum decides. So is the sign of a rounded
/// difference.
template <class A, class B>
int edgeSign(const A& a, const B& b) {
    const Vec2 highA = high(a);
    const Vec2 highB = high(b);
    const double gap = largestGap(a, b);
    const double sum = (highA.x + highA.y) + (highB.x + highB.y); // not finite if a coordinate is not
    if (!haveExtent(a, b) || !(std::abs(sum) < std::numeric_limits<double>::infinity())) [[unlikely]]
        return undecidedSeparationSign(a, b, 0);
    if (gap == 0) [[unlikely]]
        return tiedEdgeSign(a, b);
    return signOfNonZero(gap);
}

/// Any two shapes of which one has width.
template <class A, class B>
int boxSeparationSign(const A& a, const B& b, double distance) {
    const double radii = radius(a) + radius(b);
    const double reach = radii + distance;
    const double size = radii + std::abs(distance);
    if (reach > 0) {
        const Vec2 gap = positiveGaps(a, b);
        const double excess = dot(gap, gap) - reach * reach;
        // Many times more than the errors of gap.x, gap.y and reach where the length of gap is nearly
        // `reach`.
        const double error = 32 * unitRoundoff * (sumMagnitude(a) + sumMagnitude(b) + size);
        const double bound = error * (size + error);
        const bool isOrdinary = haveExtent(a, b) && reach > leastReach && size < largestReach;
        if (isOrdinary && std::abs(excess) > bound) [[likely]]
            return signOfNonZero(excess);
    } else {
        const double gap = largestGap(a, b);
        const double excess = gap - reach;
        const double spread = magnitude(high(a)) + magnitude(high(b)) + size;
        const double bound =
            16 * unitRoundoff * (spread + std::abs(gap)) + std::numeric_limits<double>::min();
        const bool isOrdinary = haveExtent(a, b) && spread < ordinaryLimit;
        if (isOrdinary && std::abs(excess) > bound) [[likely]]
            return signOfNonZero(excess);
    }
    return undecidedSeparationSign(a, b, distance);
}

template <ExactShape A, ExactShape B>
int exactShapeSeparationSign(const A& a, const B& b, double distance) {
    if constexpr (PointLike<A> && PointLike<B>) {
        return discSeparationSign(a, b, distance);
    } else {
        if constexpr (!std::same_as<A, Circle> && !std::same_as<B, Circle>) {
            if (distance == 0)
                return edgeSign(a, b);
        }
        return boxSeparationSign(a, b, distance);
    }
}

/// Calls visit with the shape as one of the exact shapes if it is one, otherwise as a RotatedRect.
template <AnyShape S, class Visitor>
decltype(auto) visitSimplest(const S& shape, Visitor&& visit) {
    if constexpr (std::same_as<S, Shape>) {
        if (const auto* circle = std::get_if<Circle>(&shape))
            return visit(*circle);
        if (const auto* rect = std::get_if<Rect>(&shape))
            return visit(*rect);
        return visitSimplest(std::get<RotatedRect>(shape), visit);
    } else if constexpr (std::same_as<S, RotatedRect>) {
        const auto same = unrotated(shape);
        return same ? visit(*same) : visit(shape);
    } else {
        return visit(shape);
    }
}

template <AnyShape A, AnyShape B, class Visitor>
decltype(auto) visitSimplest(const A& a, const B& b, Visitor&& visit) {
    return visitSimplest(a, [&](const auto& simpleA) {
        return visitSimplest(b, [&](const auto& simpleB) { return visit(simpleA, simpleB); });
    });
}

template <class A, class B>
concept ExactShapes = ExactShape<std::remove_cvref_t<A>> && ExactShape<std::remove_cvref_t<B>>;

} // namespace detail

template <AnyShape A, AnyShape B>
int separationSign(const A& a, const B& b, double distance) {
    return detail::visitSimplest(a, b, [&](const auto& simpleA, const auto& simpleB) {
        if constexpr (detail::ExactShapes<decltype(simpleA), decltype(simpleB)>)
            return detail::exactShapeSeparationSign(simpleA, simpleB, distance);
        else
            return detail::rotatedSeparationSign(detail::placed(simpleA), detail::placed(simpleB), distance);
    });
}

template <AnyShape A, AnyShape B>
double rotatedErrorBound(const A& a, const B& b) {
    return detail::visitSimplest(a, b, [](const auto& simpleA, const auto& simpleB) -> double {
        if constexpr (detail::ExactShapes<decltype(simpleA), decltype(simpleB)>)
            return 0;
        else
            return detail::rotatedErrorBound(detail::placed(simpleA), detail::placed(simpleB));
    });
}

extern template int separationSign(const Shape&, const Shape&, double);

} // namespace tangent
