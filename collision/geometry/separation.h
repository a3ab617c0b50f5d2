#pragma once

#include <tangent/geometry/detail/core.h>
#include <tangent/geometry/detail/placed_shape.h>
#include <tangent/geometry/detail/rounding.h>

#include <algorithm>

namespace tangent {

/// Compares the separation of two shapes with `distance`: -1 if it is less, 0 if equal, 1 if greater.
///
/// The separation is the Euclidean distance of two shapes that are apart, 0 if they touch, and minus the depth of an
/// overlap: the length of the shortest translation that separates them. Every verdict on two shapes derives from this
/// comparison.
///
/// For points, circles and axis-aligned rectangles the result is that of exact arithmetic on the given doubles, for all
/// finite doubles. Rectangles rotated by multiples of 90 degrees count as axis-aligned. With other rotated rectangles,
/// separations within rotatedErrorBound() of `distance` may count as equal to it, unless the shapes' bounds() are
/// farther apart than that.
///
/// An invalid shape is infinitely far from everything. A `distance` of NaN gives 1. Constant time.
/// Source: an error bound decides most pairs (J. R. Shewchuk, Adaptive Precision Floating-Point Arithmetic and Fast
/// Robust Geometric Predicates, 1997), wide integers the others. Rotated rectangles: separating axes (S. Gottschalk and
/// others, OBBTree, 1996), and distances of corners if they are apart.
template <AnyShape A, AnyShape B>
[[nodiscard]] int separationSign(const A& a, const B& b, double distance);

/// Error bound: separations closer than this to `distance` may compare equal. 0 unless a shape is rotated by an angle
/// that is no multiple of 90 degrees. Otherwise 2^-46 times the sum, over both shapes, of |x| + |y| of the center and
/// half the width and height, or the radius. Depths and distances of such shapes are within the same bound.
template <AnyShape A, AnyShape B>
[[nodiscard]] double rotatedErrorBound(const A& a, const B& b);

namespace detail {

// The fast tests below decide almost every pair and are never wrong: they bound the rounding errors of their own
// arithmetic (forward error analysis as in Shewchuk 1997). Exact arithmetic, out of line, decides the other pairs.

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

/// The compiler removes an addition of -0, but not of 0.
inline constexpr double nothing = -0.0;

constexpr double radius(const Circle& c) {
    return c.radius;
}
template <ExactShape S>
constexpr double radius(const S&) {
    return nothing;
}

/// Products of two lengths between these neither overflow nor underflow enough to matter.
inline constexpr double leastReach = 1e-140;
inline constexpr double largestReach = 1e150;

/// Whether a length is above leastReach, or NaN. Compares the bits, which are ordered like positive doubles, so that
/// the floating-point units stay free.
constexpr bool isLong(double length) {
    return std::bit_cast<std::int64_t>(length) > std::bit_cast<std::int64_t>(leastReach);
}

constexpr std::uint64_t bitsWithoutSign(double value) {
    return std::bit_cast<std::uint64_t>(value) << 1;
}
constexpr bool isZero(double value) {
    return bitsWithoutSign(value) == 0;
}
constexpr bool isFinite(double value) {
    return bitsWithoutSign(value) < bitsWithoutSign(std::numeric_limits<double>::infinity());
}

/// Whether all extents are positive and large enough for the fast tests. Does not detect NaN, which makes their bounds
/// NaN.
constexpr bool hasExtent(Vec2) {
    return true;
}
constexpr bool hasExtent(const Circle& c) {
    return isLong(c.radius);
}
constexpr bool hasExtent(const Rect& r) {
    return isLong(r.size.x) && isLong(r.size.y);
}
constexpr bool hasExtent(const Aabb& b) {
    const Vec2 size = b.max - b.min;
    return isLong(size.x) && isLong(size.y) && size.x + size.y < std::numeric_limits<double>::infinity();
}
template <ExactShape A, ExactShape B>
constexpr bool haveExtent(const A& a, const B& b) {
    return hasExtent(a) && hasExtent(b);
}

/// Has no branch: on mixed data it would cost more than the rest.
constexpr int signOfNonZero(double value) {
    return 1 - 2 * static_cast<int>(std::bit_cast<std::int64_t>(value) < 0);
}

template <class S>
concept PointLike = std::same_as<S, Circle> || std::same_as<S, Vec2>;

inline TwoDoubles both(Vec2 v) {
    return TwoDoubles{v.x, v.y};
}

constexpr double magnitude(Vec2 v) {
    return std::abs(v.x) + std::abs(v.y);
}

/// The size of a shape without its radius; rounded for an Aabb.
constexpr Vec2 extent(const Rect& r) {
    return r.size;
}
constexpr Vec2 extent(const Aabb& b) {
    return b.max - b.min;
}
template <PointLike S>
constexpr Vec2 extent(const S&) {
    return {nothing, nothing};
}

template <ExactShape S>
TwoDoubles squaredExtent(const S& shape) {
    return both(extent(shape)) * both(extent(shape));
}
template <PointLike S>
TwoDoubles squaredExtent(const S&) {
    return TwoDoubles{nothing, nothing};
}

/// Decides exactly what the fast tests cannot.
int undecidedSeparationSign(const Core& a, const Core& b, double distance);

template <ExactShape A, ExactShape B>
TANGENT_COLD int undecidedSeparationSign(const A& a, const B& b, double distance) {
    return isValid(a) && isValid(b) ? undecidedSeparationSign(coreOf(a), coreOf(b), distance) : 1;
}

struct Reach {
    double sum;  ///< the radii and the distance
    double size; ///< the same with absolute values
};

/// Costs nothing if the compiler knows that the distance is 0.
template <ExactShape A, ExactShape B>
Reach reachOf(const A& a, const B& b, double distance) {
    const double radii = radius(a) + radius(b);
    const double sum = distance == 0 ? radii : radii + distance;
    return {sum, distance < 0 ? radii - distance : sum};
}

/// Compares two circles or points.
template <PointLike A, PointLike B>
inline int discSeparationSign(const A& a, const B& b, double distance) {
    const TwoDoubles between = both(low(b)) - both(low(a));
    const TwoDoubles squares = between * between;
    const auto [reach, size] = reachOf(a, b, distance);
    const double excess = squares[0] + squares[1] - reach * reach;
    // Only a length near `reach` can be doubtful, so the bound need not grow with the length.
    const double bound = 16 * unitRoundoff * (size * size); // infinite if reach * reach is
    const bool isOrdinary = haveExtent(a, b) && (distance == 0 || reach > leastReach);
    if (isOrdinary && std::abs(excess) > bound) [[likely]]
        return signOfNonZero(excess);
    return undecidedSeparationSign(a, b, distance);
}

/// Returns the sign of y - (rounded + error).
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

/// Compares boxes and points with distance 0.
template <class A, class B>
TANGENT_NOINLINE int undecidedEdgeSign(const A& a, const B& b) {
    const bool valid = haveExtent(a, b) && magnitude(high(a)) + magnitude(high(b)) < ordinaryLimit;
    return valid ? tiedEdgeSign(a, b) : undecidedSeparationSign(a, b, 0);
}

/// Compares boxes and points with distance 0, fast. Comparing a coordinate with the rounded sum of two others is exact
/// unless they are equal; then the rounding error of the sum decides. The sign of a rounded difference is exact too.
template <class A, class B>
inline int edgeSign(const A& a, const B& b) {
    const TwoDoubles highA = both(high(a));
    const TwoDoubles highB = both(high(b));
    const TwoDoubles gaps = larger(both(low(b)) - highA, both(low(a)) - highB);
    const double gap = std::max(gaps[0], gaps[1]); // negative if the boxes overlap
    const TwoDoubles sums = highA + highB;
    const double sum = sums[0] + sums[1]; // not finite if a coordinate is not
    if (haveExtent(a, b) && isFinite(sum) && !isZero(gap)) [[likely]]
        return signOfNonZero(gap);
    return undecidedEdgeSign(a, b);
}

/// Returns -1 if the boxes overlap by more than rounding, otherwise decides exactly. The fast test fails for a shape
/// deep within a huge box: the square of a small distance is lost beside those of the box.
template <class A, class B>
TANGENT_COLD int undecidedBoxSign(const A& a, const B& b, double distance) {
    const Vec2 between = low(b) - low(a);
    const Vec2 depthBelow = extent(a) - between;
    const Vec2 depthAbove = between + extent(b);
    const double depth = std::min({depthBelow.x, depthBelow.y, depthAbove.x, depthAbove.y});
    const double bound =
        16 * unitRoundoff * (magnitude(between) + magnitude(extent(a)) + magnitude(extent(b)));
    if (distance >= 0 && depth > bound && isValid(a) && isValid(b))
        return -1;
    return undecidedSeparationSign(a, b, distance);
}

/// Compares two shapes, at least one a box. Works with differences of corners and with sizes, not with far corners:
/// where the verdict is close, no number is larger than a few times the sizes and the distance, and the bounds are many
/// times the errors.
template <class A, class B>
inline int boxSeparationSign(const A& a, const B& b, double distance) {
    const Vec2 between = low(b) - low(a);
    const Vec2 extentA = extent(a);
    const Vec2 extentB = extent(b);
    const auto [reach, size] = reachOf(a, b, distance);
    constexpr bool isRound = std::same_as<A, Circle> || std::same_as<B, Circle>;
    if ((isRound && distance == 0) || reach > 0) {
        const TwoDoubles position = both(between);
        const TwoDoubles gap =
            larger(position - both(extentA), smaller(TwoDoubles{0, 0}, position + both(extentB)));
        const TwoDoubles gapSquares = gap * gap;
        const TwoDoubles sizeSquares = squaredExtent(a) + squaredExtent(b);
        const TwoDoubles sums =
            TwoDoubles{gapSquares[0], sizeSquares[0]} + TwoDoubles{gapSquares[1], sizeSquares[1]};
        const double excess = sums[0] - reach * reach;
        // The sum of five squares is at least a fifth of the square of the sum; infinite if reach * reach is.
        const double bound = 5 * 32 * unitRoundoff * (sums[1] + size * size);
        const bool isOrdinary = haveExtent(a, b) && (distance == 0 || reach > leastReach);
        if (isOrdinary && std::abs(excess) > bound) [[likely]]
            return signOfNonZero(excess);
    } else {
        const Vec2 depthBelow = extentA - between;
        const Vec2 depthAbove = between + extentB;
        const double excess = -reach - std::min({depthBelow.x, depthBelow.y, depthAbove.x, depthAbove.y});
        const Vec2 sum = depthBelow + depthAbove;
        const double all = size + sum.x + sum.y; // less than the sizes only if the shapes are clearly apart
        const double bound = 16 * unitRoundoff * all;
        if (haveExtent(a, b) && all < largestReach && std::abs(excess) > bound) [[likely]]
            return signOfNonZero(excess);
    }
    return undecidedBoxSign(a, b, distance);
}

template <ExactShape A, ExactShape B>
inline int exactShapeSeparationSign(const A& a, const B& b, double distance) {
    if constexpr (PointLike<A> && PointLike<B>) {
        return discSeparationSign(a, b, distance);
    } else {
        if constexpr (!std::same_as<A, Circle> && !std::same_as<B, Circle>) {
            if (distance == 0)
                return edgeSign(a, b);
        }
        if constexpr (PointLike<A>)
            return boxSeparationSign(b, a, distance);
        else
            return boxSeparationSign(a, b, distance);
    }
}

/// Calls visit with the shape as an exact shape if it equals one, otherwise as a RotatedRect.
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

/// Compiled once, in the library.
extern template int separationSign(const Shape&, const Shape&, double);

} // namespace tangent
