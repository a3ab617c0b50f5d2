#pragma once

#include <tangent/broadphase/find_pairs.h>

#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tangent::detail {

/// Finds pairs of boxes that meet. Each box searches for at most 32 partners, and others may find it as well: at most
/// 32 pairs for each box on average, so that very many boxes in one place cost bounded work. Long boxes that lie side
/// by side cost more if others as large lie across them. Does not allocate once its buffers are large enough.
///
/// Source: a grid for each power of two of sizes (T. Ulrich, Loose Octrees, Game Programming Gems, 2000), with cells no
/// wider and no taller than its boxes need. A box is in the cell of its center, and meets only boxes in this cell and
/// the eight around it.
class NearPairs {
public:
    /// Returns the pairs, ascending. The next call invalidates the span.
    std::span<const BoxPair> find(std::span<const Aabb> boxes);

private:
    /// Exponents of powers of two.
    struct Level {
        int size = 0;   ///< of the longer sides of its boxes
        int width = 0;  ///< of a cell
        int height = 0; ///< of a cell
        bool isUsed = false;
    };
    struct Cell {
        int level; ///< Level::size
        std::int64_t row;
        std::int64_t column;

        friend auto operator<=>(const Cell&, const Cell&) = default;
    };
    struct Entry {
        Cell cell;
        std::uint32_t box;

        friend auto operator<=>(const Entry&, const Entry&) = default;
    };

    static Cell cellOf(const Aabb& box, const Level& level);
    void measure(std::span<const Aabb> boxes);
    std::vector<Level>::const_iterator levelFrom(int size) const;
    void enter(std::span<const Aabb> boxes);
    void findOn(std::size_t entry, std::size_t& above, std::span<const Aabb> boxes);
    void findOnCoarserLevels(const Entry& entry, std::span<const Aabb> boxes);
    std::size_t firstFrom(const Cell& cell) const;
    void pairWithRow(const Entry& entry, std::size_t from, const Cell& last, std::span<const Aabb> boxes);

    std::vector<Entry> entries_; // sorted
    std::vector<Level> levels_;  // that have entries, ascending by size
    std::vector<BoxPair> pairs_;
    int found_ = 0; // pairs of the current box
};

} // namespace tangent::detail
