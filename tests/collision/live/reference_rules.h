#pragma once

#include <tangent/live/problems.h>

#include <filesystem>
#include <vector>

namespace tangent::test {

/// Every problem of a level, ordered by key, found by looking at every pair and written from the format's
/// description alone: what LiveLevel is compared with. Background images are not looked at.
std::vector<Problem> referenceProblems(const Level& level);

/// The same before ignored entries are heeded.
std::vector<Problem> referenceFindings(const Level& level);

/// Whether an overlap of the two is forbidden by layers and sensors.
bool referenceForbids(const Level& level, const Collider& a, const Collider& b);

} // namespace tangent::test
