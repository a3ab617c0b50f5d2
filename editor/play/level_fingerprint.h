#pragma once

#include <tangent/live/live_level.h>

#include <cstdint>

namespace tangent {

/// Returns a number that changes with everything in a level that play depends on: shapes, sensors, spawns, bounds, grid,
/// tolerance and the body. Names, layers and the order of colliders do not matter. Complexity: linear.
std::uint64_t fingerprintOf(const LiveLevel& level);

} // namespace tangent
