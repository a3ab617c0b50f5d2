#pragma once

#include <tangent/live/live_level.h>

#include <limits>
#include <optional>

namespace tangent {

/// How nearestFreePlace() searches.
struct FreePlaceOptions {
    double reach = std::numeric_limits<double>::infinity(); ///< how far the collider may move
    /// If not 0, the place is on a grid of this size: a circle's centre, or a rectangle's corner before rotation.
    double grid = 0;
};
/// nearestFreePlace() gives up if more obstacles than this are nearer than a free place.
inline constexpr std::size_t mostObstacles = 500;

/// Returns the shape of a collider at the nearest place where it has no problem with another collider: no forbidden
/// overlap, no duplicate, no containment and no narrow gap. Problems that the level ignores do not count. A collider
/// within the bounds of the level stays there.
///
/// Without a grid, the nearest place is one where the shape touches its obstacles; overlaps within the tolerance are
/// allowed, but the place is not nearer for them. Returns nothing if there is no free place within reach, or if too many
/// obstacles are in the way. Invalid colliders have no place. `proxy` must be in the level.
[[nodiscard]] std::optional<Shape> nearestFreePlace(const LiveLevel& level, ProxyId proxy,
                                                    const FreePlaceOptions& options = {});

} // namespace tangent
