#include "panels/separation.h"

#include <tangent/geometry/classify.h>
#include <tangent/geometry/manifold.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace tangent {

namespace {

bool overlapAfter(const Shape& still, const Shape& moving, Vec2 offset, double tolerance) {
    return overlaps(still, translated(moving, offset), tolerance);
}

double largestCoordinate(const Shape& shape) {
    const Aabb box = bounds(shape);
    return std::max({std::abs(box.min.x), std::abs(box.min.y), std::abs(box.max.x), std::abs(box.max.y)});
}

/// How far the boxes of both reach into each other, seen in a direction along an axis.
double reach(const Aabb& still, const Aabb& moving, Vec2 direction) {
    if (direction.x != 0)
        return direction.x > 0 ? still.max.x - moving.min.x : moving.max.x - still.min.x;
    return direction.y > 0 ? still.max.y - moving.min.y : moving.max.y - still.min.y;
}

} // namespace

Vec2 separation(const Shape& still, const Shape& moving, double tolerance) {
    const Manifold manifold = contactManifold(still, moving);
    const double depth = std::max(manifold.depth, 0.0);
    Vec2 offset = manifold.normal * depth;
    double extra = std::max(largestCoordinate(still), largestCoordinate(moving)) *
                   std::numeric_limits<double>::epsilon();
    while (overlapAfter(still, moving, offset, tolerance) && extra < depth) {
        offset = manifold.normal * (depth + extra);
        extra *= 2;
    }
    return offset;
}

Vec2 separationInSteps(const Shape& still, const Shape& moving, double tolerance, double step) {
    const Aabb stillBox = bounds(still);
    const Aabb movingBox = bounds(moving);
    constexpr double countable = 9007199254740992; // from 2^53 steps on one more is none more
    double fewest = std::numeric_limits<double>::infinity();
    Vec2 best;
    for (const Vec2 direction : {Vec2{1, 0}, Vec2{-1, 0}, Vec2{0, 1}, Vec2{0, -1}}) {
        // Once convex shapes have parted on a straight way they stay apart: halve the interval.
        double overlapping = -1;
        double apart = std::ceil(std::max(reach(stillBox, movingBox, direction), 0.0) / step) + 1;
        if (!(apart < countable))
            return separation(still, moving, tolerance);
        while (apart - overlapping > 1) {
            const double middle = std::floor((overlapping + apart) / 2);
            const bool overlap = overlapAfter(still, moving, direction * (middle * step), tolerance);
            (overlap ? overlapping : apart) = middle;
        }
        if (apart < fewest) {
            fewest = apart;
            best = direction * (apart * step);
        }
    }
    return best;
}

} // namespace tangent
