#pragma once

#include <tangent/motion/detail/body_place.h>
#include <tangent/motion/detail/solid_graph.h>
#include <tangent/motion/reach.h>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

/// Ways between places where no place is in a solid of its own.
namespace tangent::detail {

/// Where a body moves. The body is already smaller by the tolerance, so that any overlap of it counts.
struct Space {
    const ContactTracker& set;
    Shape body;
    BodyExtent extent;
    const std::optional<Aabb>& bounds;
    const Progress& progress;

    Shape bodyAt(Vec2 place) const { return translated(body, place - center(body)); }

    /// Returns what keeps the body from being at a place.
    std::optional<tangent::Reach> blocked(Vec2 place, ReachVerdict verdict,
                                          const ColliderFilter& solids) const;
};

/// Turns a ring of vertices into the answer for a goal that it cuts off. An empty ring: the search was cancelled.
tangent::Reach cutOffBy(std::vector<std::uint32_t> ring, const SolidGraph& graph);

/// Whether to find the solids that cut off a goal, which takes longer.
enum class Rings { find, skip };

/// Decides for each goal whether the body gets there from any of the starts.
std::vector<tangent::Reach> waysAmong(const Space& space, std::span<const Vec2> starts,
                                      std::span<const Vec2> goals, const ColliderFilter& solids,
                                      Rings rings = Rings::find);

} // namespace tangent::detail
