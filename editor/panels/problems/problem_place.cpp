#include "panels/problems/problem_place.h"

#include <tangent/geometry/aabb.h>
#include <tangent/geometry/manifold.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace tangent {

namespace {

/// The overlap of two boxes. On an axis on which they are apart, the gap between them.
Aabb between(const Aabb& a, const Aabb& b) {
    const Aabb both = intersection(a, b);
    const auto [left, right] = std::minmax(both.min.x, both.max.x);
    const auto [top, bottom] = std::minmax(both.min.y, both.max.y);
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

/// The separation of two shapes; negative if they overlap.
double gapBetween(const Shape& a, const Shape& b) {
    return isValid(a) && isValid(b) ? -contactManifold(a, b).depth : -std::numeric_limits<double>::infinity();
}

} // namespace

std::optional<std::pair<ProxyId, ProxyId>> meetingOf(const Problem& problem, const LiveLevel& level) {
    if (problem.b != ColliderId{}) {
        const auto a = level.find(problem.a);
        const auto b = level.find(problem.b);
        return a && b ? std::optional(std::pair(*a, *b)) : std::nullopt;
    }
    std::vector<ProxyId> ring;
    for (const ColliderId id : problem.otherColliders)
        if (const auto proxy = level.find(id))
            ring.push_back(*proxy);
    if (ring.size() < 2)
        return std::nullopt;
    if (problem.measure > 0 && ring.size() == problem.otherColliders.size())
        return std::pair(ring[0], ring[1]); // the gap that the text names
    std::pair widest(ring.back(), ring.front());
    double width = -std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const ProxyId next = ring[(i + 1) % ring.size()];
        const double gap = gapBetween(level.collider(ring[i]).shape, level.collider(next).shape);
        if (gap > width) {
            width = gap;
            widest = {ring[i], next};
        }
    }
    return widest;
}

std::optional<Aabb> placeOf(const Problem& problem, const LiveLevel& level) {
    const auto meeting = meetingOf(problem, level);
    if (!meeting) {
        const auto first = level.find(problem.a);
        return first ? std::optional(bounds(level.collider(*first).shape)) : std::nullopt;
    }
    const Shape& a = level.collider(meeting->first).shape;
    const Shape& b = level.collider(meeting->second).shape;
    // The bounding boxes of circles and rotated rectangles overlap much more than the shapes do.
    const bool meet =
        problem.rule == Rule::overlap || problem.rule == Rule::narrowGap || problem.rule == Rule::unreachable;
    return meet && !(isAxisAligned(a) && isAxisAligned(b)) ? around(contactManifold(a, b))
                                                           : between(bounds(a), bounds(b));
}

} // namespace tangent
