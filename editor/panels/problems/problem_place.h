#pragma once

#include <tangent/live/live_level.h>

#include <optional>

namespace tangent {

/// Where to look for a problem: around what its colliders share, or the gap between them; around a single one.
/// Nowhere if it is about no collider.
std::optional<Aabb> placeOf(const Problem& problem, const LiveLevel& level);

} // namespace tangent
