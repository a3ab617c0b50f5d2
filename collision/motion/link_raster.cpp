#include <tangent/motion/detail/link_raster.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tangent::detail {

namespace {

/// Returns the first of `count` places in order for which isBeyond(place), or `count`. `guess` is about that place.
template <class IsBeyond>
int firstBeyond(double guess, int count, const IsBeyond& isBeyond) {
    int place = guess > 0 ? static_cast<int>(std::min(std::ceil(guess), double{1} * count)) : 0; // not NaN
    while (place > 0 && isBeyond(place - 1))
        --place;
    while (place < count && !isBeyond(place))
        ++place;
    return place;
}

} // namespace

bool Leg::hasAbove(Vec2 place) const {
    const auto [left, right] = from.x < to.x ? std::pair(from, to) : std::pair(to, from);
    const int side = orientation(left, right, place);
    return side < 0 || (side == 0 && left.y <= right.y);
}

bool crossesOddly(const SolidLinks::Way& way, Vec2 from, Vec2 to) {
    const Vec2 corner = {from.x, to.y};
    bool isOdd = false;
    for (std::size_t i = 1; i < way.size(); ++i) {
        const Leg leg = {way[i - 1], way[i]};
        isOdd ^= leg.crossesColumn(from.x) && leg.hasAbove(from) != leg.hasAbove(corner);
        isOdd ^= leg.crossesRow(to.y) && leg.hasOnItsLeft(corner) != leg.hasOnItsLeft(to);
    }
    return isOdd;
}

LinkRaster::LinkRaster(const GridRows& rows, const Label& first)
    : rows_(rows), down_(static_cast<std::size_t>(rows.rows)),
      along_(static_cast<std::size_t>(rows.rows) * static_cast<std::size_t>(rows.grid.columns)) {
    down_[0] = first;
}

void LinkRaster::add(const SolidLinks::Way& way, const Label& label) {
    for (std::size_t i = 1; i < way.size(); ++i) {
        addToRows({way[i - 1], way[i]}, label);
        addToFirstColumn({way[i - 1], way[i]}, label);
    }
}

int LinkRaster::firstRowBelow(double y) const {
    return firstBeyond((y - rows_.first().y) / rows_.grid.step, rows_.rows,
                       [&](int row) { return rows_.at(0, row).y > y; });
}

std::span<Label> LinkRaster::rowAt(int row) {
    const auto columns = static_cast<std::size_t>(rows_.grid.columns);
    return std::span(along_).subspan(static_cast<std::size_t>(row) * columns, columns);
}

void LinkRaster::addToRows(const Leg& leg, const Label& label) {
    const int end = firstRowBelow(std::max(leg.from.y, leg.to.y));
    const Vec2 displacement = leg.to - leg.from;
    for (int row = firstRowBelow(std::min(leg.from.y, leg.to.y)); row < end; ++row) {
        const double x = leg.from.x + (rows_.at(0, row).y - leg.from.y) / displacement.y * displacement.x;
        const int column = firstBeyond((x - rows_.first().x) / rows_.grid.step, rows_.grid.columns,
                                       [&](int place) { return !leg.hasOnItsLeft(rows_.at(place, row)); });
        if (column > 0 && column < rows_.grid.columns)
            rowAt(row)[static_cast<std::size_t>(column)] ^= label;
    }
}

void LinkRaster::addToFirstColumn(const Leg& leg, const Label& label) {
    if (!leg.crossesColumn(rows_.first().x))
        return;
    const Vec2 displacement = leg.to - leg.from;
    const double y = leg.from.y + (rows_.first().x - leg.from.x) / displacement.x * displacement.y;
    const int row = firstBeyond((y - rows_.first().y) / rows_.grid.step, rows_.rows,
                                [&](int place) { return !leg.hasAbove(rows_.at(0, place)); });
    if (row > 0 && row < rows_.rows)
        down_[static_cast<std::size_t>(row)] ^= label;
}

} // namespace tangent::detail
