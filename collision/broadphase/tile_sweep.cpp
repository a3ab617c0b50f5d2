#include <tangent/broadphase/tile_sweep.h>

#include <tangent/broadphase/meets.h>

#include <bit>

namespace tangent::detail {
namespace {

using Histogram = std::array<std::uint32_t, 256>;

std::uint32_t lowByte(std::int16_t step) {
    return static_cast<std::uint32_t>(step - beforeTile) & 0xffu;
}

std::uint32_t highByte(std::int16_t step) {
    return static_cast<std::uint32_t>(step - beforeTile) >> 8;
}

void turnIntoOffsets(Histogram& counts) {
    std::uint32_t sum = 0;
    for (std::uint32_t& count : counts) {
        const std::uint32_t offset = sum;
        sum += count;
        count = offset;
    }
}

} // namespace

void TileSweep::sweep(std::span<const TileEntry> entries, std::vector<BoxPair>& pairs) {
    sortByLeft(entries);
    const std::size_t count = entries.size();
    // Of two boxes that began before the tile, the overlap did as well.
    std::size_t firstOwn = 0;
    while (firstOwn < count && x0_[firstOwn] == beforeTile) {
        ++firstOwn;
    }
    for (std::size_t i = 0; i < count; ++i) {
        const StepBox area{x0_[i], y0_[i], x1_[i], y1_[i]};
        std::size_t first = std::max(i + 1, firstOwn);
        bool inReach = true;
        for (; inReach; first += LaneBlock::laneCount) {
            const LaneHits hits = compareLanes(&x0_[first], &y0_[first], &x1_[first], &y1_[first], area);
            if (hits.possible != 0) {
                report(i, first, hits, pairs);
            }
            inReach = x0_[first + LaneBlock::laneCount - 1] <= area.x1;
        }
    }
}

void TileSweep::report(std::size_t position, std::size_t first, LaneHits hits,
                       std::vector<BoxPair>& pairs) const {
    const std::uint32_t box = box_[position];
    for (std::uint32_t rest = hits.possible; rest != 0; rest &= rest - 1) {
        const auto lane = static_cast<std::uint32_t>(std::countr_zero(rest));
        const std::size_t other = first + lane;
        const bool isOwn = std::max(y0_[position], y0_[other]) != beforeTile;
        if (isOwn && ((hits.certain >> lane & 1) != 0 || meets(boxes_[box], boxes_[box_[other]]))) {
            pairs.push_back({std::min(box, box_[other]), std::max(box, box_[other])});
        }
    }
}

/// Radix sort, stable, of two passes, the second of which also takes the entries apart.
void TileSweep::sortByLeft(std::span<const TileEntry> entries) {
    Histogram low{};
    Histogram high{};
    for (const TileEntry& entry : entries) {
        ++low[lowByte(entry.steps.x0)];
        ++high[highByte(entry.steps.x0)];
    }
    turnIntoOffsets(low);
    turnIntoOffsets(high);

    if (x0_.size() < entries.size() + LaneBlock::laneCount) {
        const std::size_t size = entries.size() + entries.size() / 2;
        halfSorted_.resize(size);
        for (auto* lanes : {&x0_, &y0_, &x1_, &y1_}) {
            lanes->resize(size + LaneBlock::laneCount);
        }
        box_.resize(size + LaneBlock::laneCount);
    }
    for (const TileEntry& entry : entries) {
        halfSorted_[low[lowByte(entry.steps.x0)]++] = entry;
    }
    for (const TileEntry& entry : std::span(halfSorted_).first(entries.size())) {
        const std::size_t position = high[highByte(entry.steps.x0)]++;
        x0_[position] = entry.steps.x0;
        y0_[position] = entry.steps.y0;
        x1_[position] = entry.steps.x1;
        y1_[position] = entry.steps.y1;
        box_[position] = entry.box;
    }
    std::fill_n(x0_.begin() + static_cast<std::ptrdiff_t>(entries.size()), LaneBlock::laneCount,
                LaneBlock::empty.x0); // greater than afterTile
}

} // namespace tangent::detail
