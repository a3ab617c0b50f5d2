#pragma once

#include <tangent/level/level.h>

namespace tangent {

/// Result of a three-way merge.
struct MergeResult {
    Level level;                        ///< as valid as one from readLevel(), even with conflicts
    std::vector<std::string> conflicts; ///< messages; each says what the level keeps
    std::vector<std::string> notes;     ///< messages about decisions that may surprise
};

/// Merges two descendants of a level.
///
/// Items are identified by a key: colliders and layers by id, ignored problems by namedProblem(), backgrounds by image,
/// guides by their line; rules, properties and members of later format versions by name. Items are merged member by
/// member; a shape is one member.
///
/// A change by one side is kept. If both sides change a member differently, it is a conflict and `ours` is kept. If one
/// side changes an item that the other removes, it is a conflict and the item is kept with that change, also in
/// `theirs`. Layers that one side removed leave the rules; if a rule had no other layers, it is a conflict and the rule
/// applies to every layer. If both sides add different colliders or layers with the same id, it is no conflict: those
/// of `theirs` get new ids, unless `theirs` imported them and `ours` did not: then those of `ours` do. Records of
/// imports (import_record.h) merge id by id, without conflicts. A pair of layers that no side has together is
/// forbidden, and noted.
///
/// Complexity: O(n) for n colliders, quadratic in the number of layers.
MergeResult mergeLevels(const Level& base, const Level& ours, const Level& theirs);

} // namespace tangent
