#pragma once

#include <tangent/broadphase/broad_phase.h>

#include <cstdint>
#include <span>
#include <vector>

namespace tangent {

/// The places 0 … ids.size() - 1 of these ids in an order in which boxes near each other mostly come after each
/// other: looking around each of many boxes takes less time so, as what was fetched from memory for one serves
/// the next. O(n log n).
std::vector<std::uint32_t> spatialOrder(const BroadPhase& broadPhase, std::span<const ProxyId> ids);

} // namespace tangent
