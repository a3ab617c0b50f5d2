#pragma once

#include <cstdint>

namespace tangent {

/// The answer of findWay().
enum class ReachVerdict : std::uint8_t {
    reachable,    ///< there is a way
    startBlocked, ///< the body does not fit at its start
    goalBlocked,  ///< the body does not fit at the goal
    cutOff,       ///< solids seal the goal off from the start
    undecided,    ///< the search stopped at its limits: see findWays()
    invalid       ///< the body is invalid or a rotated rectangle, or the goal is not finite
};

} // namespace tangent
