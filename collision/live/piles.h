#pragma once

#include <tangent/level/level.h>

#include <cstdint>
#include <vector>

/// Internal: levels in which very many colliders lie on top of each other.
namespace tangent {

/// The number of colliders from which equal ones are a pile.
inline constexpr std::size_t smallestPile = 16;

/// Colliders on one layer with equal valid shapes, all sensors or none: positions in the level, by ascending id.
using Pile = std::vector<std::uint32_t>;

/// Finds all piles of at least `smallestPile` colliders. O(n), apart from sorting the piles.
std::vector<Pile> findPiles(const std::vector<Collider>& colliders);

/// Returns the number of pairs of `count` things.
constexpr std::size_t pairsOf(std::size_t count) {
    return count * (count - 1) / 2;
}

} // namespace tangent
