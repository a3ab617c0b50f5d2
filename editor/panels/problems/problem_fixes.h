#pragma once

#include "document/level_document.h"

#include <span>
#include <string>

namespace tangent {

/// What can be done about a problem with one click.
enum class ProblemFix {
    pushApart,      ///< moves the smaller collider to the nearest free place
    pushOtherApart, ///< moves the larger one
    markFirstSensor,
    markSecondSensor,
    allowLayerPair,
    deleteDuplicate,
    deleteInvalid,
    ignore
};
inline constexpr std::array allProblemFixes{ProblemFix::pushApart,       ProblemFix::pushOtherApart,
                                            ProblemFix::markFirstSensor, ProblemFix::markSecondSensor,
                                            ProblemFix::allowLayerPair,  ProblemFix::deleteDuplicate,
                                            ProblemFix::deleteInvalid,   ProblemFix::ignore};

/// Whether the fix takes away problems of this rule.
bool fixes(ProblemFix fix, Rule rule);
/// The collider that the fix changes or deletes; 0 where it changes none. Of two that will do, one that may be edited:
/// pushApart prefers the smaller, deleteDuplicate the second.
ColliderId colliderFixedBy(ProblemFix fix, const Problem& problem, const LevelDocument& document);
/// Whether that collider may be edited: it lies on no hidden or locked layer.
bool mayFix(ProblemFix fix, const Problem& problem, const LevelDocument& document);

struct FixOptions {
    double step = 0;    ///< pushApart, pushOtherApart: the grid on which colliders are placed; 0: anywhere
    std::string reason; ///< ignore
};

/// The changes that fix these problems, as one undo step. Problems that the fix does not suit or may not fix, or whose
/// colliders are gone or have no free place to go to, are skipped.
std::vector<LevelChange> changesFor(ProblemFix fix, std::span<const Problem> problems,
                                    const LevelDocument& document, const FixOptions& options = {});

} // namespace tangent
