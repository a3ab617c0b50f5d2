#pragma once

#include <tangent/merge/level_diff.h>

#include <string>

namespace tangent::cli {

/// Returns the colliders of both levels as an SVG picture: added ones in green, removed ones in red, changed ones in
/// amber with a dashed outline where they were, all others in gray. Each has a title that says what differs. Invalid
/// shapes are skipped.
std::string diffPicture(const Level& before, const Level& after, const std::vector<ItemDiff>& differences);

/// Returns the members that differ: "x 0 → 7, name absent → "a"". Empty if there are none.
std::string membersInWords(const ItemDiff& item);

} // namespace tangent::cli
