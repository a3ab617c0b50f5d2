#pragma once

#include <tangent/level/level.h>

#include <cstdint>

namespace tangent {

/// Returns a hash of a collider's layer and shape, mixed with `seed`. Equal layers and shapes have equal hashes.
std::uint64_t hashOfPlace(const Collider& collider, std::uint64_t seed = 0);

} // namespace tangent
