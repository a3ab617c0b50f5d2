#include "panels/problems/problem_place.h"

#include <tangent/geometry/manifold.h>

#include <algorithm>
#include <cmath>

namespace tangent {

namespace {

/// The overlap of two boxes. On an axis on which they are apart, the gap between them.
Aabb between(const Aabb& a, const Aabb& b) {
    const auto [left, right] = std::minmax(std::max(a.min.x, b.min.x), std::min(a.max.x, b.max.x));
    const auto [top, bottom] = std::minmax(std::max(a.min.y, b.min.y), std::min(a.max.y, b.max.y));
    return {{left, top}, {right, bottom}};
}

Aabb around(const Manifold& manifold) {
    const Vec2 first = manifold.points[0];
    const Vec2 last = manifold.pointCount == 2 ? manifold.points[1] : first;
    const double reach = std::abs(manifold.depth) / 2;
    return {{std::min(first.x, last.x) - reach, std::min(first.y, last.y) - reach},
            {std::max(first.x, last.x) + reach, std::max(first.y, last.y) + reach}};
}

bool isAxisAligned(const Shape& shape) {
    return std::holds_alternative<Rect>(shape);
}

} // namespace

std::optional<Aabb> placeOf(const Problem& problem, const LiveLevel& level) {
    const auto first = level.find(problem.a);
    if (!first)
        return std::nullopt;
    const Shape& a = level.collider(*first).shape;
    const auto second = level.find(problem.b);
    if (!second)
        return bounds(a);
    const Shape& b = level.collider(*second).shape;
    // The bounding boxes of circles and rotated rectangles overlap much more than the shapes do.
    const bool meet = problem.rule == Rule::overlap || problem.rule == Rule::narrowGap;
    return meet && !(isAxisAligned(a) && isAxisAligned(b)) ? around(contactManifold(a, b))
                                                           : between(bounds(a), bounds(b));
}

} // namespace tangent
