#pragma once

#include <tangent/merge/merge.h>

/// Internal: merging collision matrices.
namespace tangent {

/// Merges the matrices into that of `result`, which must have its layers. A pair that no side has together is
/// forbidden, and noted.
void mergeForbiddenOverlaps(const Level& base, const Level& ours, const Level& theirs, MergeResult& result);

} // namespace tangent
