#include <tangent/formats/merged_cells.h>

#include <algorithm>

namespace tangent {

std::vector<CellRect> mergedCells(std::span<const std::int64_t> cells, std::size_t width) {
    std::vector<CellRect> rects;
    std::vector<std::int64_t> left(cells.begin(), cells.end()); // 0: in a rectangle
    for (std::size_t first = 0; first < left.size(); ++first) {
        const std::int64_t value = left[first];
        if (value == 0)
            continue;
        const std::size_t x = first % width;
        const std::size_t y = first / width;
        const auto differs = [value](std::int64_t cell) {
            return cell != value;
        };
        const auto row = left.begin() + static_cast<std::ptrdiff_t>(first);
        const auto end = std::find_if(row, row + static_cast<std::ptrdiff_t>(width - x), differs);
        const auto length = end - row;
        std::size_t height = 0;
        for (auto next = row; std::none_of(next, next + length, differs);) {
            std::fill(next, next + length, 0);
            ++height;
            if ((y + height) * width >= left.size())
                break;
            next += static_cast<std::ptrdiff_t>(width);
        }
        rects.push_back({x, y, static_cast<std::size_t>(length), height, value});
    }
    return rects;
}

} // namespace tangent
