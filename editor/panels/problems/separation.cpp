#include "panels/problems/separation.h"

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

std::vector<Vec2> separationsInSteps(const Shape& still, const Shape& moving, double tolerance, double step) {
    const Aabb stillBox = bounds(still);
    const Aabb movingBox = bounds(moving);
    constexpr double countable = 9007199254740992; // from 2^53 steps on one more is none more
    std::vector<Vec2> ways;
    for (const Vec2 direction : {Vec2{1, 0}, Vec2{-1, 0}, Vec2{0, 1}, Vec2{0, -1}}) {
        // Once convex shapes have parted on a straight way they stay apart: halve the interval.
        double overlapping = -1;
        double apart = std::ceil(std::max(reach(stillBox, movingBox, direction), 0.0) / step) + 1;
        if (!(apart < countable))
            return {separation(still, moving, tolerance)};
        while (apart - overlapping > 1) {
            const double middle = std::floor((overlapping + apart) / 2);
            const bool overlap = overlapAfter(still, moving, direction * (middle * step), tolerance);
            (overlap ? overlapping : apart) = middle;
        }
        ways.push_back(direction * (apart * step));
    }
    std::ranges::stable_sort(ways, {}, [](Vec2 way) { return length(way); });
    return ways;
}

std::vector<Vec2> separations(const Shape& still, const Shape& moving, double tolerance, double step) {
    if (step > 0)
        return separationsInSteps(still, moving, tolerance, step);
    const Vec2 shortest = separation(still, moving, tolerance);
    std::vector<Vec2> ways{shortest};
    if (shortest != Vec2()) {
        const double tenth = std::pow(10.0, std::floor(std::log10(length(shortest))) - 1);
        const std::vector<Vec2> others = separationsInSteps(still, moving, tolerance, tenth);
        ways.insert(ways.end(), others.begin(), others.end());
    }
    return ways;
}

} // namespace tangent
