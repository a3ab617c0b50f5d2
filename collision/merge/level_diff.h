#pragma once

#include <tangent/level/level.h>

#include <string>
#include <vector>

namespace tangent {

/// The kinds of items that a level consists of.
enum class ItemKind : std::uint8_t { level, guide, background, layer, rule, ignored, collider };

/// How an item of the second level differs from that of the first.
enum class ItemChange : std::uint8_t {
    added,    ///< only the second level has it
    removed,  ///< only the first level has it
    changed,  ///< members differ
    reordered ///< not of one item: the items of this kind that both have are in another order
};

/// A member of the level file that differs.
struct MemberDiff {
    std::string member; ///< its name in the level file: "x", "layer"; of a property "properties/event"
    std::string before; ///< its value as JSON; empty if it is absent
    std::string after;  ///< its value as JSON; empty if it is absent

    friend bool operator==(const MemberDiff&, const MemberDiff&) = default; ///< by all members
};

/// One difference of two levels.
struct ItemDiff {
    ItemKind kind{};     ///< what differs
    ItemChange change{}; ///< how it differs
    /// What identifies the item among its kind: the id of a collider or a layer, the image of a background, the name of
    /// a rule, rule and colliders of an ignored problem ("overlap 1 2"), axis and place of a guide ("x 320"). Empty for
    /// the level and for `reordered`.
    std::string key;
    /// The item in English on one line: "collider buoy (2)", "rule narrow_gap", "level", "order of colliders".
    std::string title;
    std::vector<MemberDiff> members; ///< of a changed item, in the order of the level file

    friend bool operator==(const ItemDiff&, const ItemDiff&) = default; ///< by all members
};

/// Returns what changes from one level to another, in the order of ItemKind; within a kind in the order of `after`,
/// with removed items at the end. Returns nothing if both are equal, apart from the order of forbidden pairs,
/// properties and unknown members.
///
/// Items are identified as in mergeLevels(). A pair of layers that both levels have and that only one forbids is a
/// member of the level: "forbidden_overlaps/1 2", true or false. So is each pair with an added layer, absent before,
/// unless both levels forbid every pair. If more than 100 pairs differ, they are one member, "forbidden_overlaps",
/// whose values are the numbers of pairs that each level forbids. Long records of imports are cut; a hash at the end
/// tells them apart.
///
/// Complexity: O(n log n) for n items, and quadratic in the number of layers.
[[nodiscard]] std::vector<ItemDiff> diffLevels(const Level& before, const Level& after);

/// Returns "level", "guide", "background", "layer", "rule", "ignored" or "collider".
const char* itemKindName(ItemKind kind);
/// Returns "added", "removed", "changed" or "reordered".
const char* itemChangeName(ItemChange change);

} // namespace tangent
