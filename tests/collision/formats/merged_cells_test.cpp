#include <tangent/formats/merged_cells.h>

#include <gtest/gtest.h>

#include <random>

namespace tangent {

namespace {

TEST(MergedCells, CellsBecomeFewRectangles) {
    const std::vector<std::int64_t> cells{1, 1, 0, 2, //
                                          1, 1, 0, 2, //
                                          3, 3, 3, 2};
    EXPECT_EQ(mergedCells(cells, 4),
              (std::vector<CellRect>{{0, 0, 2, 2, 1}, {3, 0, 1, 3, 2}, {0, 2, 3, 1, 3}}));
    EXPECT_TRUE(mergedCells({}, 4).empty());
}

TEST(MergedCells, EachCellIsCoveredOnce) {
    std::mt19937_64 random(2);
    for (int round = 0; round < 100; ++round) {
        const std::size_t width = random() % 9 + 1;
        std::vector<std::int64_t> cells(width * (random() % 9));
        for (std::int64_t& cell : cells)
            cell = static_cast<std::int64_t>(random() % 3);
        std::vector<std::int64_t> covered(cells.size());
        for (const CellRect& rect : mergedCells(cells, width))
            for (std::size_t y = rect.y; y < rect.y + rect.height; ++y)
                for (std::size_t x = rect.x; x < rect.x + rect.width; ++x) {
                    EXPECT_EQ(covered.at(y * width + x), 0);
                    covered[y * width + x] = rect.value;
                }
        EXPECT_EQ(covered, cells);
    }
}

} // namespace

} // namespace tangent
