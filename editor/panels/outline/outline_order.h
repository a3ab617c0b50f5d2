#pragma once

#include "panels/outline/outline_columns.h"
#include "panels/outline/outline_filter.h"

#include <tangent/live/live_level.h>

namespace tangent {

/// The order of the rows. Ascending and descending, equal rows keep their drawing order, and colliders without the
/// number of the column come last. Names are in natural order (crate 2 before crate 10), ignoring case; colliders
/// without a name follow by id. Layers are in the order of the level.
struct OutlineSort {
    std::optional<int> column; ///< index in outlineColumns(); absent: drawing order
    bool isDescending = false;

    friend bool operator==(const OutlineSort&, const OutlineSort&) = default;
};

/// Returns the colliders that match the filter, sorted. O(n), by name O(n log n).
std::vector<ProxyId> sortedColliders(const LiveLevel& level, const OutlineFilter& filter, OutlineSort sort);

/// Returns whether `a` comes before `b`.
bool precedes(const LiveLevel& level, OutlineSort sort, ProxyId a, ProxyId b);

/// Returns a string whose bytes compare in the natural order of names.
std::string naturalKey(std::string_view name);

} // namespace tangent
