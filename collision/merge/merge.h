#pragma once

#include <tangent/level/level.h>

namespace tangent {

/// What became of a level that was changed in two places.
struct MergeResult {
    Level level;                        ///< as readLevel() gives one, also with conflicts
    std::vector<std::string> conflicts; ///< each in words; where one is, the level holds what they say
    std::vector<std::string> notes; ///< each in words: what was settled in a way that not everybody expects
};

/// Merges two descendants of a level. Colliders and layers are told apart by id, ignored problems by what they
/// ignore, rules, properties and members of later versions by name, backgrounds by image; of each, its members
/// are merged one by one, a shape being one. A change by one side stands; different changes of one thing are
/// a conflict, in which "ours" stays; what one side removed and the other changed stays. Different new
/// colliders or layers with one id are not in conflict: theirs get new ids. O(n) for n colliders, and
/// quadratic in the number of layers.
MergeResult mergeLevels(const Level& base, const Level& ours, const Level& theirs);

} // namespace tangent
