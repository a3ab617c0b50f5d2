#pragma once

#include <tangent/level/level.h>

#include <unordered_set>

namespace tangent {

/// Adds those entries of `more` that name a collider in `about` and are not in the list.
void addIgnored(std::vector<IgnoredProblem>& list, std::vector<IgnoredProblem> more,
                const std::unordered_set<ColliderId>& about);

} // namespace tangent
