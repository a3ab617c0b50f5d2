#pragma once

#include <tangent/level/level.h>

/// Internal: the members of an item as in the level file, with defaults, for comparison.
namespace tangent {

/// A member and its value.
struct ItemMember {
    std::string name; ///< of a property "properties/event"
    std::string json; ///< in canonical form
};
using ItemMembers = std::vector<ItemMember>;

ItemMembers membersOf(const LevelSettings& level); ///< all that is not an item of its own
ItemMembers membersOf(const Guide& guide);
ItemMembers membersOf(const Background& background);
ItemMembers membersOf(const Layer& layer);
ItemMembers membersOf(Rule rule, const RuleSetting& setting);
ItemMembers membersOf(const IgnoredProblem& entry);
ItemMembers membersOf(const Collider& collider);

} // namespace tangent
