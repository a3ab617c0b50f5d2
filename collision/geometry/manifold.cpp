#include <tangent/geometry/manifold.h>

#include <tangent/geometry/detail/manifold_of_boxes.h>
#include <tangent/geometry/detail/scaled.h>

namespace tangent {
namespace {

// Each returns the manifold in plain doubles, as if the shapes met. settled() then applies the verdict.

/// The distance of b beyond a along one axis, and the side.
struct AxisGap {
    double width = 0;
    double side = 1;
    double surface = 0; ///< halfway between the facing sides
};

AxisGap axisGap(double lowA, double highA, double errorA, double lowB, double highB, double errorB) {
    const double above = (lowB - highA) - errorA;
    const double below = (lowA - highB) - errorB;
    const bool isAbove = above >= below;
    return {isAbove ? above : below, isAbove ? 1.0 : -1.0, (isAbove ? lowB + highA : lowA + highB) * 0.5};
}

Manifold diagonalGap(const AxisGap& x, const AxisGap& y) {
    const auto [distance, normal] = lengthAndDirection({x.width * x.side, y.width * y.side});
    return {normal, -distance, {Vec2{x.surface, y.surface}}, 1};
}

/// errorA and errorB are the rounding errors of the far corners.
Manifold roundedManifold(const Rect& a, Vec2 errorA, const Rect& b, Vec2 errorB) {
    const Vec2 highA = detail::high(a);
    const Vec2 highB = detail::high(b);
    const AxisGap x = axisGap(a.min.x, highA.x, errorA.x, b.min.x, highB.x, errorB.x);
    const AxisGap y = axisGap(a.min.y, highA.y, errorA.y, b.min.y, highB.y, errorB.y);
    if (std::min(x.width, y.width) > 0)
        return diagonalGap(x, y);
    const Vec2 low = {std::max(a.min.x, b.min.x), std::max(a.min.y, b.min.y)};
    const Vec2 high = {std::min(highA.x, highB.x), std::min(highA.y, highB.y)};
    if (x.width >= y.width)
        return {
            {x.side, 0}, -x.width, {Vec2{x.surface, low.y}, Vec2{x.surface, high.y}}, low.y < high.y ? 2 : 1};
    return {{0, y.side}, -y.width, {Vec2{low.x, y.surface}, Vec2{high.x, y.surface}}, low.x < high.x ? 2 : 1};
}

Manifold roundedManifold(const Rect& a, const Rect& b) {
    return roundedManifold(a, {}, b, {});
}

Manifold preciseManifold(const Rect& a, const Rect& b) {
    return roundedManifold(a, detail::highError(a), b, detail::highError(b));
}

TANGENT_ALWAYS_INLINE inline Manifold roundedManifold(const Circle& a, const Circle& b) {
    const auto [distance, direction] = lengthAndDirection(b.center - a.center);
    const Vec2 normal = distance == 0 ? Vec2{1, 0} : direction;
    const double depth = a.radius + b.radius - distance;
    return {normal, depth, {a.center + (a.radius - depth / 2) * normal}, 1};
}

/// Computes relative to the rectangle's corner, so that errors do not grow with the coordinates.
TANGENT_ALWAYS_INLINE inline Manifold roundedManifold(const Rect& a, const Circle& b) {
    return detail::manifoldOfBoxAndCircle(detail::both(a.min), detail::TwoDoubles{}, detail::both(a.size), b);
}

TANGENT_ALWAYS_INLINE inline Manifold roundedManifold(const Circle& a, const Rect& b) {
    return detail::swapped(roundedManifold(b, a));
}

template <class A, class B>
Manifold preciseManifold(const A& a, const B& b) {
    return roundedManifold(a, b);
}

Manifold scaled(Manifold manifold, double factor) {
    manifold.depth *= factor;
    for (Vec2& point : manifold.points)
        point = point * factor;
    return manifold;
}

/// For huge coordinates, and for depths within the rounding error.
template <class A, class B>
TANGENT_COLD Manifold carefulManifold(const A& a, const B& b) {
    if (!isValid(a) || !isValid(b))
        return {};
    const double scale = detail::scaleToOrdinary(detail::coordinateSum(a) + detail::coordinateSum(b));
    const Manifold manifold = preciseManifold(detail::scaled(a, scale), detail::scaled(b, scale));
    return detail::settled(scaled(manifold, 1 / scale), separationSign(a, b, 0));
}

// The errors of a rounded depth are proportional to these and to the depth.

double errorScale(const Circle& a, const Circle& b) {
    return a.radius + b.radius;
}
double errorScale(const Rect& a, const Circle& b) {
    return a.size.x + a.size.y + b.radius;
}
double errorScale(const Circle& a, const Rect& b) {
    return errorScale(b, a);
}
double errorScale(const Rect& a, const Rect& b) {
    return detail::coordinateSum(a) + detail::coordinateSum(b);
}

template <class A, class B>
Manifold manifoldOf(const A& a, const B& b) {
    Manifold manifold = roundedManifold(a, b);
    const double scale = errorScale(a, b);
    const double depth = std::abs(manifold.depth);
    const bool isOrdinary = detail::haveExtent(a, b) && scale < detail::largestReach;
    if (!(isOrdinary && depth > 16 * detail::unitRoundoff * (scale + depth))) [[unlikely]]
        return carefulManifold(a, b);
    manifold.pointCount *= static_cast<int>(manifold.depth > 0);
    return manifold;
}

} // namespace

Manifold contactManifold(const Circle& a, const Circle& b) {
    return manifoldOf(a, b);
}
Manifold contactManifold(const Rect& a, const Rect& b) {
    return manifoldOf(a, b);
}
Manifold contactManifold(const Circle& a, const Rect& b) {
    return manifoldOf(a, b);
}
Manifold contactManifold(const Rect& a, const Circle& b) {
    return manifoldOf(a, b);
}

Manifold contactManifold(const Shape& a, const Shape& b) {
    return detail::visitSimplest(a, b, [](const auto& simpleA, const auto& simpleB) {
        if constexpr (detail::ExactShapes<decltype(simpleA), decltype(simpleB)>)
            return manifoldOf(simpleA, simpleB);
        else
            return detail::manifoldOfShapes(detail::placed(simpleA), detail::placed(simpleB));
    });
}

} // namespace tangent
