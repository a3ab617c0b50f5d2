#pragma once

#include <tangent/geometry/separation.h>

namespace tangent {

/// Whether every point of b is in a; b may touch a from within. Exact for points, circles, axis-aligned rectangles and
/// rectangles rotated by multiples of 90 degrees. With other rotated rectangles, a shape that sticks out by up to
/// rotatedErrorBound() may count as contained. False if either is invalid. Constant time.
template <AnyShape A, AnyShape B>
[[nodiscard]] bool contains(const A& a, const B& b);

namespace detail {

/// Decides exactly what the fast tests cannot.
template <ExactShape A, ExactShape B>
bool undecidedContains(const A& a, const B& b) {
    return isValid(a) && isValid(b) && exactContains(coreOf(a), coreOf(b));
}

/// Compares the distance of the farthest point of b with the radius.
template <ExactShape B>
bool circleContains(const Circle& a, const B& b) {
    const Vec2 highB = high(b);
    const Vec2 farthest = {std::max(a.center.x - low(b).x, highB.x - a.center.x),
                           std::max(a.center.y - low(b).y, highB.y - a.center.y)};
    const double reach = a.radius - radius(b);
    if (reach < 0)
        return false;
    const double excess = dot(farthest, farthest) - reach * reach;
    const double extent = magnitude(farthest) + a.radius + radius(b);
    const double error =
        4 * unitRoundoff * (magnitude(highB) + extent); // more than that of farthest and reach
    const double bound = 4 * error * (extent + error) + std::numeric_limits<double>::min();
    const bool valid = haveExtent(a, b) && magnitude(highB) + extent < ordinaryLimit;
    const bool isOrdinary = extent < largestReach; // otherwise the squares may overflow
    if ((std::abs(excess) > bound) & isOrdinary & ((excess > 0) | valid)) [[likely]]
        return excess < 0;
    return undecidedContains(a, b);
}

/// Comparing two rounded sums is exact unless they are equal.
template <ExactShape A, ExactShape B>
bool boxContains(const A& a, const B& b) {
    const Vec2 reach = {radius(b), radius(b)};
    const Vec2 lowest = low(b) - reach;
    const Vec2 highest = high(b) + reach;
    const Vec2 lowA = low(a);
    const Vec2 highA = high(a);
    const bool contained =
        allOf(lowA.x <= lowest.x, lowA.y <= lowest.y, highest.x <= highA.x, highest.y <= highA.y);
    if (!contained)
        return false;
    const bool clear = allOf(lowA.x < lowest.x, lowA.y < lowest.y, highest.x < highA.x, highest.y < highA.y);
    const bool valid = haveExtent(a, b) && magnitude(lowA) + magnitude(highA) < ordinaryLimit;
    return (clear & valid) || undecidedContains(a, b);
}

template <ExactShape A, ExactShape B>
bool containsExactShape(const A& a, const B& b) {
    if constexpr (std::same_as<A, Circle>)
        return circleContains(a, b);
    else
        return boxContains(a, b);
}

} // namespace detail

template <AnyShape A, AnyShape B>
bool contains(const A& a, const B& b) {
    return detail::visitSimplest(a, b, [](const auto& simpleA, const auto& simpleB) {
        if constexpr (detail::ExactShapes<decltype(simpleA), decltype(simpleB)>)
            return detail::containsExactShape(simpleA, simpleB);
        else
            return detail::rotatedContains(detail::placed(simpleA), detail::placed(simpleB));
    });
}

} // namespace tangent
