#include <tangent/motion/detail/near_pairs.h>

#include <tangent/geometry/aabb.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace tangent::detail {

namespace {

constexpr int maxPairs = 32;
constexpr int maxLevels = 40; // smaller boxes share the finest one

/// Returns the exponent of the lowest power of two above a length.
int exponentOf(double length) {
    return length > 0 ? std::ilogb(length) + 1 : std::numeric_limits<double>::min_exponent;
}

int exponentOf(const Aabb& box) {
    return exponentOf(std::max(box.max.x - box.min.x, box.max.y - box.min.y));
}

std::int64_t cellNumber(double coordinate, int level) {
    constexpr double largest = 0x1p62;
    return static_cast<std::int64_t>(
        std::clamp(std::floor(std::ldexp(coordinate, -level)), -largest, largest));
}

bool hasFiniteCorners(const Aabb& box) {
    return isProper(box) && std::isfinite(box.max.x - box.min.x) && std::isfinite(box.max.y - box.min.y);
}

} // namespace

std::span<const BoxPair> NearPairs::find(std::span<const Aabb> boxes) {
    enter(boxes);
    pairs_.clear();
    std::size_t above = 0;
    for (std::size_t i = 0; i < entries_.size(); ++i)
        findOn(i, above, boxes);
    std::ranges::sort(pairs_);
    return pairs_;
}

NearPairs::Cell NearPairs::cellOf(const Aabb& box, const Level& level) {
    const Vec2 middle = box.min + (box.max - box.min) * 0.5;
    return {level.size, cellNumber(middle.y, level.height), cellNumber(middle.x, level.width)};
}

/// Sets the levels. Their cells hold the widest and the tallest of their own and all smaller boxes.
void NearPairs::measure(std::span<const Aabb> boxes) {
    levels_.clear();
    int coarsest = std::numeric_limits<int>::min();
    for (const Aabb& box : boxes)
        if (hasFiniteCorners(box))
            coarsest = std::max(coarsest, exponentOf(box));
    std::array<Level, maxLevels + 1> levels{}; // from the finest
    for (const Aabb& box : boxes) {
        if (!hasFiniteCorners(box))
            continue;
        const int size = std::max(exponentOf(box), coarsest - maxLevels);
        Level& level = levels[static_cast<std::size_t>(size - (coarsest - maxLevels))];
        if (!level.isUsed)
            level = {size, size - maxLevels, size - maxLevels, true};
        level.width = std::max(level.width, exponentOf(box.max.x - box.min.x));
        level.height = std::max(level.height, exponentOf(box.max.y - box.min.y));
    }
    for (Level& level : levels) {
        if (!level.isUsed)
            continue;
        if (!levels_.empty()) {
            level.width = std::max(level.width, levels_.back().width);
            level.height = std::max(level.height, levels_.back().height);
        }
        levels_.push_back(level);
    }
}

void NearPairs::enter(std::span<const Aabb> boxes) {
    measure(boxes);
    entries_.clear();
    for (std::uint32_t i = 0; i < boxes.size(); ++i)
        if (hasFiniteCorners(boxes[i])) {
            const int size = std::max(exponentOf(boxes[i]), levels_.front().size);
            entries_.push_back({cellOf(boxes[i], *levelFrom(size)), i});
        }
    std::ranges::sort(entries_);
}

std::vector<NearPairs::Level>::const_iterator NearPairs::levelFrom(int size) const {
    return std::ranges::lower_bound(levels_, size, {}, &Level::size);
}

/// Finds the pairs of a box with later entries: on its level, those to the right and in the row above.
void NearPairs::findOn(std::size_t i, std::size_t& above, std::span<const Aabb> boxes) {
    const Entry& entry = entries_[i];
    const auto [level, row, column] = entry.cell;
    found_ = 0;
    pairWithRow(entry, i + 1, {level, row, column + 1}, boxes);
    const Cell first = {level, row + 1, column - 1};
    while (above < entries_.size() && entries_[above].cell < first)
        ++above;
    pairWithRow(entry, above, {level, row + 1, column + 1}, boxes);
    findOnCoarserLevels(entry, boxes);
}

void NearPairs::findOnCoarserLevels(const Entry& entry, std::span<const Aabb> boxes) {
    for (auto level = levelFrom(entry.cell.level + 1); level != levels_.end(); ++level) {
        const Cell cell = cellOf(boxes[entry.box], *level);
        for (const std::int64_t row : {cell.row - 1, cell.row, cell.row + 1})
            pairWithRow(entry, firstFrom({cell.level, row, cell.column - 1}),
                        {cell.level, row, cell.column + 1}, boxes);
    }
}

std::size_t NearPairs::firstFrom(const Cell& cell) const {
    return static_cast<std::size_t>(std::ranges::lower_bound(entries_, cell, {}, &Entry::cell) -
                                    entries_.begin());
}

void NearPairs::pairWithRow(const Entry& entry, std::size_t from, const Cell& last,
                            std::span<const Aabb> boxes) {
    for (std::size_t i = from; i < entries_.size() && entries_[i].cell <= last && found_ < maxPairs; ++i) {
        const std::uint32_t other = entries_[i].box;
        if (!properMeet(boxes[entry.box], boxes[other]))
            continue;
        pairs_.push_back({std::min(entry.box, other), std::max(entry.box, other)});
        ++found_;
    }
}

} // namespace tangent::detail
