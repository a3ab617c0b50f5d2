#pragma once

#include <tangent/base/progress.h>
#include <tangent/geometry/classify.h>

#include <concepts>
#include <cstdint>
#include <span>
#include <vector>

namespace tangent {

/// Two shapes that touch or overlap, as indexes into the span that was searched; a < b.
struct ShapePair {
    std::uint32_t a = 0;                 ///< the lower index
    std::uint32_t b = 0;                 ///< the higher index
    Relation relation = Relation::apart; ///< of a to b

    friend auto operator<=>(const ShapePair&, const ShapePair&) = default; ///< by all members
};

/// Finds every pair of shapes that touch or overlap, with its relation as by classify().
///
/// Invalid shapes meet nothing. A tolerance that is negative or not finite counts as 0. Up to 2^30 shapes. Order,
/// threads, cancelling and complexity are those of findPairs().
[[nodiscard]] std::vector<ShapePair> findContacts(std::span<const Shape> shapes, double tolerance = 0,
                                                  unsigned threads = 1, const Progress& progress = {});
/// Does not compile: an integer could be meant as the number of threads. Pass the tolerance as a double, or both.
template <std::integral Number>
std::vector<ShapePair> findContacts(std::span<const Shape> shapes, Number number) = delete;

} // namespace tangent
