#pragma once

#include <tangent/motion/detail/region_labels.h>
#include <tangent/motion/detail/solid_links.h>
#include <tangent/motion/reach_map.h>

#include <algorithm>
#include <cmath>
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

/// Exact side tests for one segment of a way. To count each crossing once, places are moved by infinitely little
/// to the right, and by infinitely less up: after that, none is on a leg, and no end of a leg is in a row or column.
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
    bool hasAbove(Vec2 place) const {
        const auto [left, right] = from.x < to.x ? std::pair(from, to) : std::pair(to, from);
        const int side = orientation(left, right, place);
        return side < 0 || (side == 0 && left.y <= right.y);
    }
};

/// Whether a way crosses the L-shaped path from one place to another an odd number of times. The path leads along y to
/// the row of `to`, then along this row.
inline bool crossesOddly(const SolidLinks::Way& way, Vec2 from, Vec2 to) {
    const Vec2 corner = {from.x, to.y};
    bool isOdd = false;
    for (std::size_t i = 1; i < way.size(); ++i) {
        const Leg leg = {way[i - 1], way[i]};
        isOdd ^= leg.crossesColumn(from.x) && leg.hasAbove(from) != leg.hasAbove(corner);
        isOdd ^= leg.crossesRow(to.y) && leg.hasOnItsLeft(corner) != leg.hasOnItsLeft(to);
    }
    return isOdd;
}

/// The labels of the places in rows of a grid. The label of a place is that of the first place, XOR the labels of all ways
/// that the path to it crosses: down the first column, then along the row.
class LinkRaster {
public:
    LinkRaster(const GridRows& rows, const Label& first)
        : rows_(rows), down_(static_cast<std::size_t>(rows.rows)),
          along_(static_cast<std::size_t>(rows.rows) * static_cast<std::size_t>(rows.grid.columns)) {
        down_[0] = first;
    }

    void add(const SolidLinks::Way& way, const Label& label) {
        for (std::size_t i = 1; i < way.size(); ++i) {
            addToRows({way[i - 1], way[i]}, label);
            addToFirstColumn({way[i - 1], way[i]}, label);
        }
    }

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
    std::span<Label> rowAt(int row) {
        const auto columns = static_cast<std::size_t>(rows_.grid.columns);
        return std::span(along_).subspan(static_cast<std::size_t>(row) * columns, columns);
    }

    /// Returns the first of `count` places in order for which isBeyond(place), or `count`. `guess` is about that place.
    template <class IsBeyond>
    static int firstBeyond(double guess, int count, const IsBeyond& isBeyond) {
        int place =
            guess > 0 ? static_cast<int>(std::min(std::ceil(guess), double{1} * count)) : 0; // not NaN
        while (place > 0 && isBeyond(place - 1))
            --place;
        while (place < count && !isBeyond(place))
            ++place;
        return place;
    }
    int firstRowBelow(double y) const {
        return firstBeyond((y - rows_.first().y) / rows_.grid.step, rows_.rows,
                           [&](int row) { return rows_.at(0, row).y > y; });
    }

    void addToRows(const Leg& leg, const Label& label) {
        const int end = firstRowBelow(std::max(leg.from.y, leg.to.y));
        const Vec2 way = leg.to - leg.from;
        for (int row = firstRowBelow(std::min(leg.from.y, leg.to.y)); row < end; ++row) {
            const double x = leg.from.x + (rows_.at(0, row).y - leg.from.y) / way.y * way.x;
            const int column =
                firstBeyond((x - rows_.first().x) / rows_.grid.step, rows_.grid.columns,
                            [&](int place) { return !leg.hasOnItsLeft(rows_.at(place, row)); });
            if (column > 0 && column < rows_.grid.columns)
                rowAt(row)[static_cast<std::size_t>(column)] ^= label;
        }
    }

    void addToFirstColumn(const Leg& leg, const Label& label) {
        if (!leg.crossesColumn(rows_.first().x))
            return;
        const Vec2 way = leg.to - leg.from;
        const double y = leg.from.y + (rows_.first().x - leg.from.x) / way.x * way.y;
        const int row = firstBeyond((y - rows_.first().y) / rows_.grid.step, rows_.rows,
                                    [&](int place) { return !leg.hasAbove(rows_.at(0, place)); });
        if (row > 0 && row < rows_.rows)
            down_[static_cast<std::size_t>(row)] ^= label;
    }

    const GridRows& rows_;
    std::vector<Label> down_;  // from the place above
    std::vector<Label> along_; // from the place on the left
};

} // namespace tangent::detail
