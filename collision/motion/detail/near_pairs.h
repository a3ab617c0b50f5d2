#pragma once

#include <tangent/broadphase/find_pairs.h>

#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tangent::detail {

/// Finds pairs of boxes that meet. Each box searches for at most 32 partners, and others may find it as well: at most
/// 32 pairs for each box on average, so that very many boxes in one place cost bounded work. Boxes that are much longer
/// than wide and lie side by side cost more. Does not allocate once its buffers are large enough.
///
/// Source: a grid for each power of two of sizes (T. Ulrich, Loose Octrees, Game Programming Gems, 2000). A box is in
/// the cell of its center, and meets only boxes in this cell and the eight around it.
class NearPairs {
public:
    /// Returns the pairs, ascending. The next call invalidates the span.
    std::span<const BoxPair> find(std::span<const Aabb> boxes);

private:
    struct Cell {
        int level; ///< its size is 2^level
        std::int64_t row;
        std::int64_t column;

        friend auto operator<=>(const Cell&, const Cell&) = default;
    };
    struct Entry {
        Cell cell;
        std::uint32_t box;

        friend auto operator<=>(const Entry&, const Entry&) = default;
    };

    static Cell cellOf(const Aabb& box, int level);
    void enter(std::span<const Aabb> boxes);
    void findOn(std::size_t entry, std::size_t& above, std::span<const Aabb> boxes);
    void findOnCoarserLevels(const Entry& entry, std::span<const Aabb> boxes);
    std::size_t firstFrom(const Cell& cell) const;
    void pairWithRow(const Entry& entry, std::size_t from, const Cell& last, std::span<const Aabb> boxes);

    std::vector<Entry> entries_; // sorted
    std::vector<int> levels_;    // that have entries, ascending
    std::vector<BoxPair> pairs_;
    int found_ = 0; // pairs of the current box
};

} // namespace tangent::detail
