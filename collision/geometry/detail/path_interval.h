#pragma once

#include <tangent/geometry/shapes.h>

#include <limits>
#include <span>

/// Internal: the part of a straight line that runs through a convex set.
namespace tangent::detail {

/// Between two distances along the line, measured in lengths of its direction; both ends excluded.
struct PathInterval {
    double enter = std::numeric_limits<double>::infinity();
    double exit = -std::numeric_limits<double>::infinity();
    Vec2 normal; ///< of the set where the line enters it

    bool isEmpty() const { return !(enter < exit); }
};

/// All displacements whose part along `normal` (a unit vector) lies between two numbers.
struct Slab {
    Vec2 normal;
    double low = 0;
    double high = 0;
};

/// Returns the part of the line from the origin in the intersection of slabs, each narrowed by `margin` on both sides.
PathInterval throughSlabs(std::span<const Slab> slabs, Vec2 direction, double margin = 0);

/// Returns the part of the line from `from` whose points lie deeper than `margin` in a box grown by a radius. The box
/// may be a point. `direction` is a unit vector.
PathInterval throughRoundedBox(Vec2 from, Vec2 direction, const Aabb& box, double radius, double margin = 0);

} // namespace tangent::detail
