#pragma once

#include "document/level_document.h"
#include "panels/problems/problem_fix.h"

#include <limits>
#include <span>
#include <string>

namespace tangent {

/// The collider that the fix changes or deletes; 0 if it changes none.
ColliderId colliderFixedBy(const ProblemFix& fix, const Problem& problem, const LevelDocument& document);
/// Whether the fix applies to the problem, is possible, and changes an editable collider or none.
bool canFix(const ProblemFix& fix, const Problem& problem, const LevelDocument& document);

/// Whether the collider exists and can be edited.
bool isEditable(const LevelDocument& document, ColliderId id);
/// The group that the collider would leave if it moved alone. Empty: it is in none, alone in it, or the group is
/// entered.
std::string groupLeftBy(const LevelDocument& document, ColliderId id);

/// Whether a place is free only if the goals that can be reached stay so.
bool checksGoals(const LiveLevel& level);

/// Whether the fix moves a member of a group without the others.
bool movesMemberAlone(const ProblemFix& fix, const Problem& problem, const LevelDocument& document);

/// The fixes of the problems that a key may apply, in this order until one has an effect: they lose nothing. Mostly
/// one; if one collider beside a narrow gap must stay, the other can move; of an overlap, the other one is left alone.
/// A member of a group is not moved alone. Then it may only be shortened.
std::vector<const ProblemFix*> safeFixes(std::span<const Problem> problems, const LevelDocument& document);

struct FixOptions {
    double step = 0;    ///< grid of the fixes that move; 0: none
    std::string reason; ///< for ignoring
    /// The fixes that move look for a place only as far as the collider is long, or four times as far as the problem is
    /// deep if that is more; on a grid, one step farther. Not those for goals.
    bool staysNear = false;
    /// Limits the search for a free place to an area around the collider that holds at most this many colliders.
    std::size_t maxNearby = std::numeric_limits<std::size_t>::max();
};

/// The changes of one undo step that fixes the problems. Skips problems that the fix does not apply to, and colliders
/// that are not editable, do not exist, or have no free place to move to that leaves all goals reachable. A collider
/// that has a narrow gap on one side stays if it would no longer touch what it touches on another. For spawns and goals
/// that are sensors, solid colliders are in the way as in markerPlace().
std::vector<LevelChange> changesFor(const ProblemFix& fix, std::span<const Problem> problems,
                                    const LevelDocument& document, const FixOptions& options = {});

/// Returns the outlines that a fix would give to colliders or to the bounds; if it changes something else, the outlines
/// of the colliders that it changes. Empty for ignoring, and if finding the places takes noticeably long: a place is
/// more than `maxPreviewed` colliders away, or a larger level has several problems or a rule about goals.
std::vector<Shape> outlinesAfter(const ProblemFix& fix, std::span<const Problem> problems,
                                 const LevelDocument& document, FixOptions options);
inline constexpr std::size_t maxPreviewed = 500;

} // namespace tangent
