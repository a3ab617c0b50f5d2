#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tangent {

/// Cells of a grid with the same value.
struct CellRect {
    std::size_t x = 0;
    std::size_t y = 0;
    std::size_t width = 0;
    std::size_t height = 0;
    std::int64_t value = 0;

    friend bool operator==(const CellRect&, const CellRect&) = default;
};

/// Covers all cells that are not 0 with rectangles that do not overlap, each as wide, then as high as possible.
/// `cells` holds rows of `width` cells. O(cells).
std::vector<CellRect> mergedCells(std::span<const std::int64_t> cells, std::size_t width);

} // namespace tangent
