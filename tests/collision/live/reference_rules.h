#pragma once

#include <tangent/live/problems.h>

#include <filesystem>
#include <vector>

namespace tangent::test {

/// Returns every problem of a level, ordered by key, found by comparing every pair as the description of the format
/// says. LiveLevel and findProblems() are compared with it. Background images are not checked.
std::vector<Problem> referenceProblems(const Level& level);

/// The same, including ignored problems.
std::vector<Problem> referenceFindings(const Level& level);

/// Returns whether layers and sensor flags forbid an overlap of the two.
bool referenceForbids(const Level& level, const Collider& a, const Collider& b);

} // namespace tangent::test
