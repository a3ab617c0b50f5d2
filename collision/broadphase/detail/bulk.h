#pragma once

#include <vector>

/// Where most of a sample lies. Part of the broad phase, not meant for use on its own.
namespace tangent::detail {

struct Interval {
    double low = 0;
    double high = 0;
};

/// The part of an axis where most of the values lie: outliers must not stretch a grid over emptiness.
/// Infinite values count as the largest finite ones. Reorders `values`, of which there is at least one, none
/// NaN.
Interval bulkOf(std::vector<double>& values);

} // namespace tangent::detail
