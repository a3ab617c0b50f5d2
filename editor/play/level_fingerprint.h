#pragma once

#include <tangent/live/live_level.h>

#include <cstdint>

namespace tangent {

/// Returns a number that changes with everything in a level that play depends on: shapes, sensors, spawns, one-way
/// platforms, bounds, grid, tolerance, the body and the layers that stop it. Names and the order of colliders do not
/// matter. Complexity: linear.
std::uint64_t fingerprintOf(const LiveLevel& level);

} // namespace tangent
