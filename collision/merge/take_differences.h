#pragma once

#include <tangent/merge/level_diff.h>

#include <span>

namespace tangent {

/// Takes some of the differences of two levels over: returns `ours` with the items in `taken` as in `theirs`. `taken`
/// are entries of diffLevels(ours, theirs).
///
/// The result is as valid as one from readLevel(): a layer stays while colliders are on it. Its version is the later of
/// both. An ItemDiff of an item whose key is repeated stands for all items with this key.
///
/// Complexity: as mergeLevels().
[[nodiscard]] Level takeDifferences(const Level& ours, const Level& theirs, std::span<const ItemDiff> taken);

} // namespace tangent
