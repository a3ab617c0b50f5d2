#pragma once

#include <tangent/level/level.h>

namespace tangent {

/// The number of contacts of a level.
struct ContactCount {
    std::size_t count = 0;
    bool isComplete = true; ///< false: the search stopped because too many colliders meet; there are more
};

/// Counts the pairs of colliders that touch or overlap, without storing them. Compares at most 2 million + 32 n pairs
/// of shapes of n colliders; pairs within piles (see CheckResult) are counted without comparing them.
[[nodiscard]] ContactCount countContacts(const Level& level);

} // namespace tangent
