#pragma once

#include <tangent/broadphase/lane_block.h>
#include <tangent/geometry/shapes.h>

#include <algorithm>
#include <span>

/// The tiles of findPairs(). Part of the broad phase, not meant for use on its own.
namespace tangent::detail {

/// A box that is searched: its position, and where its part in the search begins.
struct Member {
    std::uint32_t box : 30;
    std::uint32_t beganLeft : 1;  // of the part of the plane that is searched
    std::uint32_t beganAbove : 1; // likewise

    explicit Member(std::uint32_t position = 0, bool left = false, bool above = false)
        : box(position & 0x3fff'ffffu), beganLeft(left), beganAbove(above) {}
};

/// A box in steps of one tile.
struct TileEntry {
    StepBox steps;
    std::uint32_t box;
};

/// What lies beyond a tile, in its steps. Inside, steps are between these two.
inline constexpr std::int16_t beforeTile = -32768;
inline constexpr std::int16_t afterTile = 32766;

/// Tiles that cover the plane; those at the edge reach to infinity.
class TileGrid {
public:
    /// Tiles fitted to the members' boxes: of a few hundred boxes each, and some boxes high.
    /// `boxes[member.box]` must be proper for at least some.
    TileGrid(std::span<const Aabb> boxes, std::span<const Member> members);

    std::uint32_t tileCount() const { return columns_ * rows_; }

    /// Calls visit(tile, entry) for every tile that the member's box, which must be proper, meets.
    template <class Visitor>
    void forEachTile(const Aabb& box, Member member, Visitor&& visit) const;

private:
    static constexpr int stepBits = 16; // within a tile

    /// Steps from the first tile's edge. Never decreases as `value` grows, whatever is rounded.
    static std::int32_t stepOf(double value, double origin, double scale, double lastStep) {
        return static_cast<std::int32_t>(std::min(std::max(0.0, (value - origin) * scale), lastStep));
    }
    /// A position within tile `tile` of its axis.
    static std::int16_t within(std::int32_t step, std::int32_t tile) {
        const std::int32_t inside = step - (tile << stepBits) + beforeTile;
        return static_cast<std::int16_t>(std::clamp(inside, beforeTile + 1, afterTile - 1));
    }

    Vec2 origin_;
    Vec2 scale_;    // steps in a unit of length
    Vec2 lastStep_; // of all tiles
    std::uint32_t columns_ = 1;
    std::uint32_t rows_ = 1;
};

template <class Visitor>
void TileGrid::forEachTile(const Aabb& box, Member member, Visitor&& visit) const {
    const std::int32_t left = member.beganLeft ? -1 : stepOf(box.min.x, origin_.x, scale_.x, lastStep_.x);
    const std::int32_t top = member.beganAbove ? -1 : stepOf(box.min.y, origin_.y, scale_.y, lastStep_.y);
    const std::int32_t right = stepOf(box.max.x, origin_.x, scale_.x, lastStep_.x);
    const std::int32_t bottom = stepOf(box.max.y, origin_.y, scale_.y, lastStep_.y);
    const std::int32_t firstColumn = left >> stepBits; // -1 if it began before
    const std::int32_t firstRow = top >> stepBits;
    const std::int32_t lastColumn = right >> stepBits;
    const std::int32_t lastRow = bottom >> stepBits;
    for (std::int32_t row = std::max(firstRow, 0); row <= lastRow; ++row) {
        for (std::int32_t column = std::max(firstColumn, 0); column <= lastColumn; ++column) {
            const StepBox steps{column == firstColumn ? within(left, column) : beforeTile,
                                row == firstRow ? within(top, row) : beforeTile,
                                column == lastColumn ? within(right, column) : afterTile,
                                row == lastRow ? within(bottom, row) : afterTile};
            visit(static_cast<std::uint32_t>(row) * columns_ + static_cast<std::uint32_t>(column),
                  TileEntry{steps, member.box});
        }
    }
}

} // namespace tangent::detail
