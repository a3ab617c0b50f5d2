#pragma once

#include <vector>

/// Outlier removal. Internal to the broad phase.
namespace tangent::detail {

struct Interval {
    double low = 0;
    double high = 0;
};

/// Returns the interval that holds most of the values, so that outliers do not stretch a grid over empty space.
/// Infinite values count as the largest finite ones. Reorders `values`, which must not be empty or contain NaN.
Interval bulkOf(std::vector<double>& values);

} // namespace tangent::detail
