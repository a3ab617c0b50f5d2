#pragma once

#include <tangent/motion/detail/region_labels.h>
#include <tangent/motion/detail/solid_links.h>
#include <tangent/motion/reach_map.h>

#include <span>
#include <vector>

namespace tangent::detail {

/// Some rows of a grid.
struct GridRows {
    const ReachGrid& grid;
    int begin; ///< the first of them
    int rows;

    Vec2 at(int column, int row) const { return grid.at(column, begin + row); }
    Vec2 first() const { return at(0, 0); }
    Vec2 last() const { return at(grid.columns - 1, rows - 1); }
};

/// Exact side tests for one segment of a path. To count each crossing once, places are moved by infinitely little to
/// the right, and by infinitely less up: after that, none is on a leg, and no end of a leg is in a row or column.
struct Leg {
    Vec2 from;
    Vec2 to;

    bool crossesRow(double y) const { return (from.y >= y) != (to.y >= y); }
    bool crossesColumn(double x) const { return (from.x > x) != (to.x > x); }
    /// Whether a place is left of the leg. The leg must cross the row of the place.
    bool hasOnItsLeft(Vec2 place) const {
        return (from.y < to.y ? orientation(from, to, place) : orientation(to, from, place)) > 0;
    }
    /// Whether a place is above the leg. The leg must cross the column of the place.
    bool hasAbove(Vec2 place) const;
};

/// Whether a way crosses the L-shaped path from one place to another an odd number of times. The path leads along y to
/// the row of `to`, then along this row.
bool crossesOddly(const SolidLinks::Way& way, Vec2 from, Vec2 to);

/// The labels of the places in rows of a grid. The label of a place is that of the first place, XOR the labels of all
/// ways that the path to it crosses: down the first column, then along the row.
class LinkRaster {
public:
    LinkRaster(const GridRows& rows, const Label& first);

    void add(const SolidLinks::Way& way, const Label& label);

    /// Calls visit(row, labels) for each row.
    template <class Visit>
    void visitRows(const Visit& visit) {
        Label first;
        for (int row = 0; row < rows_.rows; ++row) {
            first ^= down_[static_cast<std::size_t>(row)];
            const std::span<Label> labels = rowAt(row);
            Label sum = first;
            for (Label& label : labels)
                label = sum ^= label;
            visit(row, std::span<const Label>(labels));
        }
    }

private:
    std::span<Label> rowAt(int row);

    int firstRowBelow(double y) const;

    void addToRows(const Leg& leg, const Label& label);

    void addToFirstColumn(const Leg& leg, const Label& label);

    const GridRows& rows_;
    std::vector<Label> down_;  // from the place above
    std::vector<Label> along_; // from the place on the left
};

} // namespace tangent::detail
