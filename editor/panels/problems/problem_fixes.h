#pragma once

#include "document/level_document.h"

#include <span>
#include <string>

namespace tangent {

/// What can be done about a problem with one click.
enum class ProblemFix {
    pushApart,
    markFirstSensor,
    markSecondSensor,
    allowLayerPair,
    deleteDuplicate,
    deleteInvalid,
    ignore
};
inline constexpr std::array allProblemFixes{
    ProblemFix::pushApart,      ProblemFix::markFirstSensor, ProblemFix::markSecondSensor,
    ProblemFix::allowLayerPair, ProblemFix::deleteDuplicate, ProblemFix::deleteInvalid,
    ProblemFix::ignore};

/// Whether the fix takes away problems of this rule.
bool fixes(ProblemFix fix, Rule rule);
/// The collider that the fix changes or deletes: of two that will do, the second if that may be edited. 0 where it
/// changes none.
ColliderId colliderFixedBy(ProblemFix fix, const Problem& problem, const LevelDocument& document);
/// Whether that collider may be edited: it lies on no hidden or locked layer.
bool mayFix(ProblemFix fix, const Problem& problem, const LevelDocument& document);

struct FixOptions {
    /// pushApart: only by whole steps along the axes; 0: the shortest way. Where that leads into another collider, the
    /// shortest of those along the axes that does not; if all do, the shortest all the same.
    double step = 0;
    std::string reason; ///< ignore
};

/// The changes that fix these problems, as one undo step. Problems that the fix does not suit or may not fix, or
/// whose colliders are gone, are passed over.
std::vector<LevelChange> changesFor(ProblemFix fix, std::span<const Problem> problems,
                                    const LevelDocument& document, const FixOptions& options = {});

} // namespace tangent
