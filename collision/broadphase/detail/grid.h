#pragma once

#include <tangent/broadphase/detail/bulk.h>
#include <tangent/broadphase/detail/lane_block.h>
#include <tangent/geometry/shapes.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>

/// The cells of a GridLevel. Internal to the broad phase.
namespace tangent::detail {

using Index = std::uint32_t;
inline constexpr Index none = ~Index{0};

/// A direct-addressed grid over the low corners of boxes. Corners outside it belong to the cells at its edge.
class Grid {
public:
    Grid() = default;
    /// Makes about `cellCount` cells in the proportions of `reach`. Most low corners should lie in `corners`.
    Grid(const Aabb& corners, std::size_t cellCount, Vec2 reach);

    StepBox steps(const Aabb& box) const {
        return {step(box.min.x, origin_.x, scale_.x), step(box.min.y, origin_.y, scale_.y),
                step(box.max.x, origin_.x, scale_.x), step(box.max.y, origin_.y, scale_.y)};
    }
    Index cellCount() const { return columns_ * rows_; }
    Index firstBlock() const { return firstBlock_; }
    void setFirstBlock(Index block) { firstBlock_ = block; }
    Index columnOf(std::int16_t x) const { return cellOf(x, columns_); }
    Index rowOf(std::int16_t y) const { return cellOf(y, rows_); }
    Index blockAt(Index column, Index row) const { return firstBlock_ + row * columns_ + column; }
    /// Returns an interval that contains the low corners in a column (axis x) or a row (axis y).
    Interval cellSpan(double Vec2::*axis, Index cell) const;
    /// Returns the approximate width and height of a cell.
    Vec2 cellSize() const;
    /// Returns the approximate width and height of the grid.
    Vec2 size() const { return {cellSize().x * columns_, cellSize().y * rows_}; }
    Index blockOf(StepBox box) const { return blockAt(columnOf(box.x0), rowOf(box.y0)); }

private:
    static constexpr int stepCount = StepBox::most - StepBox::least + 1;

    /// Monotonic in `value` despite rounding. NaN, which infinite extents give, counts as low.
    static std::int16_t step(double value, double origin, double scale) {
        const double steps = std::min(std::max(0.0, (value - origin) * scale), stepCount - 1.0);
        return static_cast<std::int16_t>(static_cast<int>(steps) + StepBox::least);
    }
    static Index cellOf(std::int16_t step, Index cells) {
        return (static_cast<Index>(step - StepBox::least) * cells) >> 16;
    }

    Vec2 origin_;
    Vec2 scale_; // steps per unit of length
    Index columns_ = 1;
    Index rows_ = 1;
    Index firstBlock_ = 0;
};

/// The largest size and the common bounds of boxes.
struct Extents {
    static constexpr double infinity = std::numeric_limits<double>::infinity();

    Vec2 reach; ///< no box is wider or taller, despite rounding
    Aabb bounds{{infinity, infinity}, {-infinity, -infinity}};

    void add(const Aabb& box);
    void add(const Extents& other);
};

} // namespace tangent::detail
