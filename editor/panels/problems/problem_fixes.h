#pragma once

#include "document/level_document.h"

#include <limits>
#include <span>
#include <string>

namespace tangent {

/// The fixes that the menu of a problem offers.
enum class ProblemFix {
    moveToFreePlace,      ///< moves the smaller collider to the nearest free place
    moveOtherToFreePlace, ///< moves the larger collider instead
    shorten,              ///< shortens one of two rectangles so that they touch
    moveInside,           ///< moves the collider into the bounds of the level
    moveToReachable,      ///< moves the goal to the nearest place that the body reaches
    rename,               ///< gives the second collider the next free name
    markFirstSensor,
    markSecondSensor,
    allowLayerPair,
    extendBounds, ///< so that the collider lies inside
    deleteDuplicate,
    deleteInvalid,
    ignore
};
inline constexpr std::array allProblemFixes{
    ProblemFix::moveToFreePlace, ProblemFix::moveOtherToFreePlace, ProblemFix::shorten,
    ProblemFix::moveInside,      ProblemFix::moveToReachable,      ProblemFix::rename,
    ProblemFix::markFirstSensor, ProblemFix::markSecondSensor,     ProblemFix::allowLayerPair,
    ProblemFix::extendBounds,    ProblemFix::deleteDuplicate,      ProblemFix::deleteInvalid,
    ProblemFix::ignore};

/// Whether the fix applies to problems of the rule.
bool fixes(ProblemFix fix, Rule rule);
/// The collider that the fix changes or deletes; 0 if it changes none. If the fix could change either, chooses the
/// editable one; if both are editable, moveToFreePlace the one without a groupOf() or the smaller, deleteDuplicate and
/// rename the second.
ColliderId colliderFixedBy(ProblemFix fix, const Problem& problem, const LevelDocument& document);
/// Whether colliderFixedBy() is editable, or no collider. For moveInside, it must not be larger than the bounds; for
/// shorten, there must be a shortening().
bool canFix(ProblemFix fix, const Problem& problem, const LevelDocument& document);

/// The name of the group that the collider moves with. Empty: it is alone in it, or the group is entered.
std::string groupOf(const LevelDocument& document, ColliderId id);
/// Whether the fix moves the collider to another place.
bool movesCollider(ProblemFix fix);

/// By how much ProblemFix::shorten would shorten a collider; 0 if it cannot.
double shortenedBy(const Problem& problem, const LevelDocument& document);

/// Whether a place is free only if the goals that can be reached stay so.
bool checksGoals(const LiveLevel& level);

/// Whether the collider touches others that it may not overlap, such as the next piece of its wall.
bool touchesOthers(const LiveLevel& level, ProxyId proxy);

/// Whether the fix loses nothing. deleteDuplicate does, unless the two colliders differ only in their ids.
bool isLossless(ProblemFix fix, const Problem& problem, const LevelDocument& document);

/// Whether the fix moves a member of a group without the others.
bool movesMemberAlone(ProblemFix fix, const Problem& problem, const LevelDocument& document);

/// The fixes of the problems that a key may apply, in this order until one has an effect: they lose nothing. Mostly
/// one; if one collider beside a narrow gap must stay, the other can move; of an overlap, the larger one is left alone.
/// A member of a group is not moved alone. Then it may only be shortened.
std::vector<ProblemFix> safeFixes(std::span<const Problem> problems, const LevelDocument& document);

struct FixOptions {
    double step = 0;    ///< grid of the fixes that move; 0: none
    std::string reason; ///< for ignore
    /// The fixes that move look for a place only as far as the collider is long, or four times as far as the problem is
    /// deep if that is more; on a grid, one step farther. Not moveToReachable.
    bool staysNear = false;
    /// The same, only as far as at most this many colliders are near.
    std::size_t maxNearby = std::numeric_limits<std::size_t>::max();
};

/// The changes of one undo step that fixes the problems. Skips problems that the fix does not apply to, and colliders
/// that are not editable, do not exist, or have no free place to move to that leaves all goals reachable. A collider
/// that has a narrow gap on one side stays if it would no longer touch what it touches on another. For spawns and goals
/// that are sensors, solid colliders are in the way as in markerPlace().
std::vector<LevelChange> changesFor(ProblemFix fix, std::span<const Problem> problems,
                                    const LevelDocument& document, const FixOptions& options = {});

/// Returns the outlines that a fix would give to colliders or to the bounds; if it changes something else, the outlines
/// of the colliders that it changes. Empty for ignore, and if finding the places takes noticeably long: a place is more
/// than `maxPreviewed` colliders away, or a larger level has several problems or a rule about goals.
std::vector<Shape> outlinesAfter(ProblemFix fix, std::span<const Problem> problems,
                                 const LevelDocument& document, FixOptions options);
inline constexpr std::size_t maxPreviewed = 500;

} // namespace tangent
