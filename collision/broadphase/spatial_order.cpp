#include <tangent/broadphase/spatial_order.h>

#include <tangent/broadphase/detail/bulk.h>

#include <algorithm>
#include <cmath>

namespace tangent {

namespace {

/// Steps along an axis over where most of some boxes lie, judged by a sample.
class Axis {
public:
    Axis(const BroadPhase& broadPhase, std::span<const ProxyId> ids, double Vec2::*axis, double steps)
        : axis_(axis), last_(steps - 1) {
        constexpr std::size_t sampleSize = 1'000;
        const std::size_t step = ids.size() / sampleSize + 1;
        std::vector<double> values;
        for (std::size_t i = 0; i < ids.size(); i += step) {
            if (const double value = broadPhase.box(ids[i]).min.*axis; !std::isnan(value)) {
                values.push_back(value);
            }
        }
        const detail::Interval bulk = values.empty() ? detail::Interval() : detail::bulkOf(values);
        low_ = bulk.low;
        scale_ = steps / (bulk.high - bulk.low);
    }

    std::uint64_t stepOf(const Aabb& box) const {
        const double step = (box.min.*axis_ - low_) * scale_;
        return static_cast<std::uint64_t>(std::min(std::max(0.0, step), last_)); // NaN: 0
    }

private:
    double Vec2::*axis_;
    double last_;
    double low_ = 0;
    double scale_ = 0;
};

} // namespace

/// Row by row to and fro, of which there are about as many as there are boxes in each.
std::vector<std::uint32_t> spatialOrder(const BroadPhase& broadPhase, std::span<const ProxyId> ids) {
    constexpr std::uint64_t columns = 1 << 16;
    const double rows = std::min(std::ceil(std::sqrt(static_cast<double>(ids.size()))), double{columns});
    const Axis x(broadPhase, ids, &Vec2::x, columns);
    const Axis y(broadPhase, ids, &Vec2::y, rows);
    std::vector<std::uint64_t> placed; // row, column, place
    placed.reserve(ids.size());
    for (std::size_t i = 0; i < ids.size(); ++i) {
        constexpr std::size_t ahead = 16; // so many later, memory has come
        __builtin_prefetch(&broadPhase.box(ids[std::min(i + ahead, ids.size() - 1)]));
        const Aabb& box = broadPhase.box(ids[i]);
        const std::uint64_t row = y.stepOf(box);
        const std::uint64_t column = row % 2 == 0 ? x.stepOf(box) : columns - 1 - x.stepOf(box);
        placed.push_back(row << 48 | column << 32 | i);
    }
    std::ranges::sort(placed);
    std::vector<std::uint32_t> order;
    order.reserve(ids.size());
    for (const std::uint64_t each : placed) {
        order.push_back(static_cast<std::uint32_t>(each));
    }
    return order;
}

} // namespace tangent
