#pragma once

#include "document/level_change.h"

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
    ignore
};
inline constexpr std::array allProblemFixes{ProblemFix::pushApart,        ProblemFix::markFirstSensor,
                                            ProblemFix::markSecondSensor, ProblemFix::allowLayerPair,
                                            ProblemFix::deleteDuplicate,  ProblemFix::ignore};

/// Whether the fix takes away problems of this rule.
bool fixes(ProblemFix fix, Rule rule);

struct FixOptions {
    double step = 0;    ///< pushApart: only by whole steps along the axes; 0: the shortest way
    std::string reason; ///< ignore
};

/// The changes that fix these problems, as one undo step. Problems that the fix does not suit, or whose
/// colliders are gone, are passed over. Pushing moves the second of two.
std::vector<LevelChange> changesFor(ProblemFix fix, std::span<const Problem> problems, const LiveLevel& level,
                                    const FixOptions& options = {});

} // namespace tangent
