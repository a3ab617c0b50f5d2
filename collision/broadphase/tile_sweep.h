#pragma once

#include <tangent/broadphase/find_pairs.h>
#include <tangent/broadphase/tile_grid.h>

#include <array>

namespace tangent::detail {

/// Finds the pairs of one tile after another. Part of findPairs(), not meant for use on its own.
class TileSweep {
public:
    explicit TileSweep(std::span<const Aabb> boxes) : boxes_(boxes) {}

    /// Appends the pairs of a tile: those that meet and whose overlap has its low corner in the tile.
    void sweep(std::span<const TileEntry> entries, std::vector<BoxPair>& pairs);

private:
    void sortByLeft(std::span<const TileEntry> entries);
    void report(std::size_t position, std::size_t first, LaneHits hits, std::vector<BoxPair>& pairs) const;

    std::span<const Aabb> boxes_;
    std::vector<TileEntry> halfSorted_;
    // The sorted entries, and eight more that meet nothing:
    std::vector<std::int16_t> x0_;
    std::vector<std::int16_t> y0_;
    std::vector<std::int16_t> x1_;
    std::vector<std::int16_t> y1_;
    std::vector<std::uint32_t> box_;
};

} // namespace tangent::detail
