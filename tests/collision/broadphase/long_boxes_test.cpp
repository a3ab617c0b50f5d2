#include "layouts.h"

#include <tangent/broadphase/strip_sweep/strip_search.h>

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

/// The work of findPairs() where half of the boxes are long horizontal strips and half tall columns.
namespace tangent::detail {
namespace {

using testing::Random;
using testing::uniform;

constexpr std::size_t count = 100'000;

struct Layout {
    std::string name;
    std::function<Aabb(double)> strip; // at a place from 0 to 1000
    std::function<Aabb(double)> column;
};

Aabb boxOfSize(double x, double y, double width, double height) {
    return {{x, y}, {x + width, y + height}};
}

std::vector<Layout> layouts() {
    constexpr double thin = 1e-6;
    const auto strip = [](double at) {
        return boxOfSize(0, at, 1000, thin);
    };
    return {{"beside", strip,
             [](double at) {
                 return boxOfSize(1001 + at, 0, thin, 1000);
             }},
            {"above", strip,
             [](double at) {
                 return boxOfSize(at, 1001, thin, 1000);
             }},
            {"diagonally", strip,
             [](double at) {
                 return boxOfSize(1001 + at, 1001, thin, 1000);
             }},
            {"in a long row", strip, [](double at) {
                 return boxOfSize(2000 + 100 * at, 0, thin, 1000);
             }}};
}

TEST(FindPairs, ComparesFewLongBoxesThatLieInDifferentAreas) {
    for (const auto& [name, strip, column] : layouts()) {
        Random random(1);
        std::vector<Aabb> boxes;
        while (boxes.size() < count) {
            boxes.push_back(strip(uniform(random, 0, 1000)));
            boxes.push_back(column(uniform(random, 0, 1000)));
        }
        const SortedEntries sorted = sortIntoStrips(GrownBoxes(boxes), 1);
        StripSearch search(GrownBoxes(boxes), sorted, {});
        std::vector<BoxPair> pairs;
        for (std::size_t i = 0; i < sorted.stripCount(); ++i) {
            search.search(i, pairs);
        }
        EXPECT_LT(search.comparisons() / count, count / 40) << name; // each pair of a kind: count / 4
    }
}

} // namespace
} // namespace tangent::detail
