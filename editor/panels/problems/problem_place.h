#pragma once

#include <tangent/live/live_level.h>

#include <optional>
#include <utility>

namespace tangent {

/// The two colliders whose overlap or gap is the place of a problem: its pair, or the neighbors in
/// Problem::otherColliders whose gap is closest to letting the body through. Nothing if it has no two.
std::optional<std::pair<ProxyId, ProxyId>> meetingOf(const Problem& problem, const LiveLevel& level);

/// The area of a problem: of meetingOf(), or the box of a single collider. Nothing if the problem has no collider.
std::optional<Aabb> placeOf(const Problem& problem, const LiveLevel& level);

} // namespace tangent
