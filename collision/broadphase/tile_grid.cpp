#include <tangent/broadphase/tile_grid.h>

#include <tangent/broadphase/bulk.h>
#include <tangent/broadphase/meets.h>

#include <cmath>
#include <limits>
#include <vector>

namespace tangent::detail {
namespace {

constexpr double membersPerTile = 384;
constexpr double maxTilesOnAxis = 16384; // steps from the first edge fit into 31 bits

/// One axis of a sample of boxes.
struct Axis {
    std::vector<double> starts;
    std::vector<double> extents;

    void add(double min, double max, bool beganBefore) {
        if (!beganBefore) {
            starts.push_back(min);
        }
        extents.push_back(max - min);
    }
};

struct FittedAxis {
    double low = 0;
    double halfLength = 0; // half, as the whole could overflow
    double boxes = 0;      // length, in mean extents
};

FittedAxis fit(Axis& axis) {
    if (axis.starts.empty()) {
        return {};
    }
    const Interval bulk = bulkOf(axis.starts);
    const double halfLength = bulk.high / 2 - bulk.low / 2;
    double sum = 0; // of shares of the length, so that it can neither overflow nor be ruled by one huge box
    for (const double extent : axis.extents) {
        sum += halfLength > 0 ? std::min(extent / 2 / halfLength, 1.0) : 1.0;
    }
    const double meanShare = sum / static_cast<double>(axis.extents.size());
    return {bulk.low, halfLength, 1 / std::max(meanShare, 1e-9)};
}

} // namespace

TileGrid::TileGrid(std::span<const Aabb> boxes, std::span<const Member> members) {
    constexpr std::size_t sampleSize = 2000;
    const std::size_t stride = members.size() / sampleSize + 1;
    Axis x;
    Axis y;
    for (std::size_t i = 0; i < members.size(); i += stride) {
        const Aabb& box = boxes[members[i].box];
        if (isProper(box)) {
            x.add(box.min.x, box.max.x, members[i].beganLeft);
            y.add(box.min.y, box.max.y, members[i].beganAbove);
        }
    }
    const FittedAxis fitX = fit(x);
    const FittedAxis fitY = fit(y);

    // Four boxes high: lower tiles would hold many boxes twice, higher ones compare many boxes in vain.
    const double wanted = std::max(1.0, static_cast<double>(members.size()) / membersPerTile);
    const double rows = std::floor(std::clamp(fitY.boxes / 4, 1.0, std::min(wanted, maxTilesOnAxis)));
    const double columns =
        std::floor(std::clamp(std::min(wanted / rows, fitX.boxes / 8), 1.0, maxTilesOnAxis));
    rows_ = static_cast<std::uint32_t>(rows);
    columns_ = static_cast<std::uint32_t>(columns);
    const double steps = std::ldexp(1.0, stepBits);
    lastStep_ = {columns * steps - 1, rows * steps - 1};
    origin_ = {fitX.low, fitY.low};
    scale_ = {fitX.halfLength > 0 ? columns * steps / 2 / fitX.halfLength : 0,
              fitY.halfLength > 0 ? rows * steps / 2 / fitY.halfLength : 0};
}

} // namespace tangent::detail
