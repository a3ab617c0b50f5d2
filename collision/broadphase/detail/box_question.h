#pragma once

#include <tangent/broadphase/detail/grid.h>
#include <tangent/broadphase/detail/lane_block.h>
#include <tangent/geometry/aabb.h>
#include <tangent/geometry/shapes.h>

#include <algorithm>

/// Which boxes a query of a BroadPhase is about. Not meant for use on its own.
namespace tangent::detail {

/// Those that meet an area.
struct MeetingBoxes {
    Aabb area; ///< proper

    /// Where the low corners of such boxes lie.
    Aabb lowCorners(const Extents& extents) const { return {area.min - extents.reach, area.max}; }
    LaneProbe probe(const Grid& grid, const Extents&) const { return LaneProbe(grid.steps(area)); }
    bool holds(const Aabb& box) const { return meets(box, area); }
};

/// Those that nests() is true of, and a few others.
struct NestedBoxes {
    Aabb area; ///< proper

    /// A box that contains the area ends beyond it, one within it begins there. NaN, from infinite reaches, stays.
    Aabb lowCorners(const Extents& extents) const {
        const Vec2 last = area.max - extents.reach;
        const Aabb exact{{std::min(last.x, area.min.x), std::min(last.y, area.min.y)}, area.max};
        return grown(exact, margin(extents));
    }
    NestingProbe probe(const Grid& grid, const Extents& extents) const {
        return {grid.steps(grown(area, margin(extents))), grid.steps(grown(area, -margin(extents)))};
    }
    bool holds(const Aabb&) const { return true; }

private:
    /// More than that of nests(): a box that contains the area is not farther out than it and the reach together.
    double margin(const Extents& extents) const {
        return 2 * (roundingMargin(area) + roundingMargin({{}, extents.reach}));
    }
};

} // namespace tangent::detail
