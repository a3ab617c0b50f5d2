#pragma once

#include <tangent/live/live_level.h>

#include <optional>

namespace tangent {

/// The area of a problem: the overlap of its colliders or the gap between them, or the box of a single collider. Nothing
/// if the problem has no collider.
std::optional<Aabb> placeOf(const Problem& problem, const LiveLevel& level);

} // namespace tangent
