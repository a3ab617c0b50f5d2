#include <tangent/broadphase/detail/bulk.h>

#include <algorithm>
#include <limits>

namespace tangent::detail {

Interval bulkOf(std::vector<double>& values) {
    std::sort(values.begin(), values.end());
    constexpr double largest = std::numeric_limits<double>::max();
    const std::size_t trimmed = values.size() / 20;
    const auto finite = [&](std::size_t i) {
        return std::clamp(values[i], -largest, largest);
    };
    const double low = finite(trimmed);
    const double high = finite(values.size() - 1 - trimmed);
    if (trimmed == 0) {
        return {low, high};
    }
    // Restores what was trimmed if the values are evenly spread.
    const double margin = high / 17 - low / 17;
    return {std::max(low - margin, finite(0)), std::min(high + margin, finite(values.size() - 1))};
}

} // namespace tangent::detail
