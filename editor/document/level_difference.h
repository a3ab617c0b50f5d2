#pragma once

#include "document/level_change.h"
#include "document/step_text.h"

namespace tangent {

class LevelDocument;

/// Returns the changes that make `level` equal to `target`. They name only the colliders that differ, and of those in
/// another order as few as possible. O(n log n) for n colliders.
std::vector<LevelChange> changesTo(const LiveLevel& level, const Level& target);

/// Makes a document's level equal to `target`, as one undo step. Returns false if that does not fit in memory.
bool replaceLevel(LevelDocument& document, const Level& target, const StepText& text);

} // namespace tangent
