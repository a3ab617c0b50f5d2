#include <tangent/broadphase/detail/grid.h>

#include <tangent/geometry/shape_box.h>

#include <cmath>

namespace tangent::detail {
namespace {

constexpr double maxCellsOnAxis = 65536; // as finely as steps tell boxes apart

/// max - min, rounded up, so that it also serves the reader who subtracts it again.
Vec2 extentOf(const Aabb& box) {
    constexpr double roundedUp = 1 + 0x1p-51;
    return (box.max - box.min) * roundedUp;
}

} // namespace

void Extents::add(const Aabb& box) {
    add({extentOf(box), box});
}

void Extents::add(const Extents& other) {
    reach = {std::max(reach.x, other.reach.x), std::max(reach.y, other.reach.y)};
    bounds = united(bounds, other.bounds);
}

Grid::Grid(const Aabb& corners, std::size_t cellCount, Vec2 reach) : origin_(corners.min) {
    const double halfWidth = corners.max.x / 2 - corners.min.x / 2; // half, as the whole could overflow
    const double halfHeight = corners.max.y / 2 - corners.min.y / 2;
    scale_ = {halfWidth > 0 ? stepCount / 2.0 / halfWidth : 0,
              halfHeight > 0 ? stepCount / 2.0 / halfHeight : 0};

    // Cells in the proportions of the boxes make queries visit the fewest; and much finer than a box is no use.
    constexpr double mostCellsOfABox = 8; // on an axis
    constexpr double mostSlender = 16384;
    const double reachX = std::max({reach.x, reach.y / mostSlender, std::numeric_limits<double>::min()});
    const double reachY = std::max({reach.y, reach.x / mostSlender, std::numeric_limits<double>::min()});
    const double lengthX = std::clamp(halfWidth / reachX, 1e-9, 1e9); // of half the grid, in boxes
    const double lengthY = std::clamp(halfHeight / reachY, 1e-9, 1e9);
    const double maxColumns = std::clamp(2 * mostCellsOfABox * lengthX, 1.0, maxCellsOnAxis);
    const double maxRows = std::clamp(2 * mostCellsOfABox * lengthY, 1.0, maxCellsOnAxis);
    const double wanted = std::max(1.0, static_cast<double>(cellCount));
    const double columns = std::clamp(std::sqrt(wanted * lengthX / lengthY), 1.0, maxColumns);
    const double rows = std::clamp(wanted / columns, 1.0, maxRows);
    rows_ = static_cast<Index>(rows);
    columns_ = static_cast<Index>(std::clamp(wanted / rows, 1.0, maxColumns));
}

Interval Grid::cellSpan(double Vec2::*axis, Index cell) const {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    constexpr double farthest = std::numeric_limits<double>::max();
    const Index cells = axis == &Vec2::x ? columns_ : rows_;
    const bool isFirst = cell == 0;
    const bool isLast = cell >= cellOf(StepBox::most, cells); // of very many the last are beyond all steps
    const double stepsOfCell = 65536.0 / cells;
    const auto coordinateOf = [&](double steps) {
        const double offset = steps / (scale_.*axis);
        const double sum = origin_.*axis + offset;
        return std::isfinite(sum) ? sum : 2 * (origin_.*axis / 2 + steps / 2 / (scale_.*axis));
    };
    // A step more on either side, and an ulp, for what steps() and this have rounded.
    const double low = std::nextafter(coordinateOf(std::floor(cell * stepsOfCell) - 1), -infinity);
    const double high = std::nextafter(coordinateOf(std::ceil((cell + 1) * stepsOfCell) + 1), infinity);
    // What is too far from the origin for a double is of the last step, wherever it lies.
    return {isFirst  ? -infinity
            : isLast ? std::min(low, origin_.*axis + farthest)
                     : low,
            isLast ? infinity : high};
}

Vec2 Grid::cellSize() const {
    const auto size = [](double scale, Index cells) {
        return scale > 0 ? stepCount / scale / cells : 0.0;
    };
    return {size(scale_.x, columns_), size(scale_.y, rows_)};
}

} // namespace tangent::detail
