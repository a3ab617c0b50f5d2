#pragma once

#include <tangent/broadphase/detail/grid.h>
#include <tangent/broadphase/detail/lane_block.h>
#include <tangent/geometry/aabb.h>
#include <tangent/geometry/shapes.h>

#include <algorithm>

/// Conditions of BroadPhase queries. Internal to the broad phase.
namespace tangent::detail {

/// Selects the boxes that meet an area.
struct MeetingBoxes {
    Aabb area; ///< proper

    /// Returns an area that contains the low corners of such boxes.
    Aabb lowCorners(const Extents& extents) const { return {area.min - extents.reach, area.max}; }
    LaneProbe probe(const Grid& grid, const Extents&) const { return LaneProbe(grid.steps(area)); }
    bool holds(const Aabb& box) const { return meets(box, area); }
};

/// Selects the boxes for which nests() holds, and a few others.
struct NestedBoxes {
    Aabb area; ///< proper

    /// A box that contains the area ends beyond it; a box within the area begins in it. Keeps NaN, which an infinite
    /// reach gives.
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
    /// At least the margin of nests(): the coordinates of a box that contains the area are no larger than those of the
    /// area plus the reach.
    double margin(const Extents& extents) const {
        return 2 * (roundingMargin(area) + roundingMargin({{}, extents.reach}));
    }
};

} // namespace tangent::detail
