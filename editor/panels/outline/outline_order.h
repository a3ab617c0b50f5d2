#pragma once

#include "panels/outline/outline_filter.h"

#include <tangent/live/live_level.h>

namespace tangent {

enum class OutlineColumn { name, shape, layer, x, y, width, height, radius, rotation };
inline constexpr int outlineColumnCount = 9;
/// The number of the shape that a column shows, if it shows one.
std::optional<ShapeNumber> numberOf(OutlineColumn column);

/// What colliders are ordered by. Equal ones stay in drawing order, either way. Names are in natural order
/// (crate 2 before crate 10), upper and lower case as one; those without a name follow by number. Layers are
/// in the order of the level. Colliders that do not have a number come last, either way.
struct OutlineSort {
    std::optional<OutlineColumn> column; ///< absent: drawing order
    bool isDescending = false;

    friend bool operator==(const OutlineSort&, const OutlineSort&) = default;
};

/// The colliders that the filter lets through, in this order. O(n) but for names, which are O(n log n).
std::vector<ProxyId> arranged(const LiveLevel& level, const OutlineFilter& filter, OutlineSort sort);

/// Whether `a` comes before `b`.
bool precedes(const LiveLevel& level, OutlineSort sort, ProxyId a, ProxyId b);

/// A text whose bytes, compared as such, are in natural order of the names.
std::string naturalKey(std::string_view name);

} // namespace tangent
