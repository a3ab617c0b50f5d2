#pragma once

#include <tangent/level/level.h>

/// Internal: what identifies the items of a level when two versions are compared, and their titles in messages.
namespace tangent {

/// Returns rule and colliders, in ascending order: "overlap 1 2".
std::string keyOf(const IgnoredProblem& entry);
/// Returns axis and place: "x 320".
std::string keyOf(const Guide& guide);

std::string titleOf(const IgnoredProblem& entry);  ///< "ignored overlap 1 2"
std::string titleOf(const Guide& guide);           ///< "guide x 320"
std::string titleOf(const Background& background); ///< "background \"a.png\""
std::string titleOf(const Layer& layer);           ///< "layer Solid (1)"
std::string titleOf(const Collider& collider);     ///< "collider quay (1)"

} // namespace tangent
