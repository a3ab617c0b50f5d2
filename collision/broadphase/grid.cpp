#include <tangent/broadphase/detail/grid.h>

#include <tangent/geometry/shape_box.h>

#include <cmath>

namespace tangent::detail {
namespace {

constexpr double maxCellsOnAxis = 65536; // steps cannot tell more cells apart

/// Returns max - min, rounded up: subtracting it from max must not give more than min.
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
    // Halves, because the whole could overflow:
    const double halfWidth = corners.max.x / 2 - corners.min.x / 2;
    const double halfHeight = corners.max.y / 2 - corners.min.y / 2;
    scale_ = {halfWidth > 0 ? stepCount / 2.0 / halfWidth : 0,
              halfHeight > 0 ? stepCount / 2.0 / halfHeight : 0};

    // Queries visit the fewest cells if the cells have the proportions of the boxes. Cells much smaller than a box are
    // useless.
    constexpr double maxCellsPerBox = 8; // along one axis
    constexpr double maxSlenderness = 16384;
    const double reachX = std::max({reach.x, reach.y / maxSlenderness, std::numeric_limits<double>::min()});
    const double reachY = std::max({reach.y, reach.x / maxSlenderness, std::numeric_limits<double>::min()});
    const double lengthX = std::clamp(halfWidth / reachX, 1e-9, 1e9); // half of the grid, in boxes
    const double lengthY = std::clamp(halfHeight / reachY, 1e-9, 1e9);
    const double maxColumns = std::clamp(2 * maxCellsPerBox * lengthX, 1.0, maxCellsOnAxis);
    const double maxRows = std::clamp(2 * maxCellsPerBox * lengthY, 1.0, maxCellsOnAxis);
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
    // With very many cells, the last ones are beyond all steps.
    const bool isLast = cell >= cellOf(StepBox::most, cells);
    const double stepsOfCell = 65536.0 / cells;
    const auto coordinateOf = [&](double steps) {
        const double offset = steps / (scale_.*axis);
        const double sum = origin_.*axis + offset;
        return std::isfinite(sum) ? sum : 2 * (origin_.*axis / 2 + steps / 2 / (scale_.*axis));
    };
    // One step and one ulp more on either side, for the rounding in steps() and here.
    const double low = std::nextafter(coordinateOf(std::floor(cell * stepsOfCell) - 1), -infinity);
    const double high = std::nextafter(coordinateOf(std::ceil((cell + 1) * stepsOfCell) + 1), infinity);
    // Values whose distance from the origin overflows belong to the last step.
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
