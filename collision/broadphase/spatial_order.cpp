#include <tangent/broadphase/spatial_order.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tangent {

/// Row by row, of which there are about as many as there are boxes in each.
std::vector<std::uint32_t> spatialOrder(const BroadPhase& broadPhase, std::span<const ProxyId> ids) {
    struct Placed {
        double row;
        double x;
        std::uint32_t place;
    };
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (const ProxyId id : ids) {
        low = std::min(low, broadPhase.box(id).min.y);
        high = std::max(high, broadPhase.box(id).min.y);
    }
    const double rowHeight = (high - low) / std::sqrt(static_cast<double>(ids.size()));
    std::vector<Placed> placed;
    placed.reserve(ids.size());
    for (const ProxyId id : ids) {
        const Vec2 corner = broadPhase.box(id).min;
        const double row = std::floor((corner.y - low) / rowHeight);
        // NaN has no order.
        placed.push_back({std::isnan(row) ? 0 : row, std::isnan(corner.x) ? 0 : corner.x,
                          static_cast<std::uint32_t>(placed.size())});
    }
    std::sort(placed.begin(), placed.end(),
              [](const Placed& a, const Placed& b) { return a.row != b.row ? a.row < b.row : a.x < b.x; });
    std::vector<std::uint32_t> order;
    order.reserve(ids.size());
    for (const Placed& each : placed) {
        order.push_back(each.place);
    }
    return order;
}

} // namespace tangent
