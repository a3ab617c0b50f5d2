#include <tangent/motion/reach.h>

#include <tangent/geometry/classify.h>
#include <tangent/geometry/manifold.h>
#include <tangent/geometry/response.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tangent {

namespace {

/// Returns half the width of a shape, seen along an axis.
double halfWidth(const Shape& shape, Vec2 axis) {
    if (const auto* circle = std::get_if<Circle>(&shape))
        return circle->radius;
    const auto* rotated = std::get_if<RotatedRect>(&shape);
    const Vec2 size = sizeOf(shape);
    const Vec2 along = rotated ? direction(rotated->degrees) : Vec2{1, 0};
    return (std::abs(dot(axis, along)) * size.x + std::abs(cross(axis, along)) * size.y) / 2;
}

/// Calls visit(Vec2) for each direction in which two solids may move apart to let a body through.
template <class Visit>
void forEachAxis(const Shape& a, const Shape& b, Visit&& visit) {
    for (const Vec2 axis : {contactManifold(a, b).normal, Vec2{1, 0}, Vec2{0, 1}})
        visit(axis);
    for (const Shape* solid : {&a, &b})
        if (const auto* rotated = std::get_if<RotatedRect>(solid)) {
            const Vec2 along = direction(rotated->degrees);
            visit(along);
            visit(perpendicular(along));
        }
}

/// Returns how far two solids must move apart, at most, until the body fits between them.
double missingBetween(const Shape& a, const Shape& b, const Shape& body) {
    double least = std::numeric_limits<double>::infinity();
    forEachAxis(a, b, [&](Vec2 axis) {
        const double needed = halfWidth(a, axis) + halfWidth(b, axis) + 2 * halfWidth(body, axis);
        least = std::min(least, needed - std::abs(dot(center(b) - center(a), axis)));
    });
    return std::max(least, 0.0);
}

} // namespace

GapWidth gapWidth(const Shape& a, const Shape& b, const Shape& body) {
    std::optional<GapWidth> best;
    forEachAxis(a, b, [&](Vec2 axis) {
        const GapWidth gap{
            axis, std::abs(dot(center(b) - center(a), axis)) - halfWidth(a, axis) - halfWidth(b, axis),
            2 * halfWidth(body, axis)};
        // Side by side, two shapes have no gap along the axis. The first axis, from one to the other, has one.
        if (!best || (gap.width > 0 && gap.needed - gap.width < best->needed - best->width))
            best = gap;
    });
    return *best;
}

std::optional<SealingGap> widestSealingGap(const ContactTracker& set, const Shape& body, const Reach& reach) {
    if (reach.verdict != ReachVerdict::cutOff)
        return std::nullopt;
    const std::vector<ProxyId>& ring = reach.colliders;
    std::optional<SealingGap> widest;
    const auto compare = [&](ProxyId first, ProxyId second) {
        const Shape& a = set.collider(first).shape;
        const Shape& b = set.collider(second).shape;
        if (classify(a, b, set.tolerance()) != Relation::apart)
            return;
        const double missing = missingBetween(a, b, body);
        if (!widest || missing < widest->missing)
            widest = {first, second, missing};
    };
    for (std::size_t i = 1; i < ring.size(); ++i)
        compare(ring[i - 1], ring[i]);
    if (ring.size() > 2 && !reach.atBounds)
        compare(ring.back(), ring.front());
    return widest;
}

} // namespace tangent
