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
    /// If set, the collider must be able to get from here to the place, as by findWay(): here is a center, such as that
    /// of a spawn. Colliders that it may not overlap stop it, the bounds do not. Otherwise the place may be behind a
    /// wall. A rotated rectangle has no such place; a center where the collider does not fit leads nowhere.
    std::optional<Vec2> reachableFrom = {};
};

/// The result of nearestFreePlace().
struct FreePlace {
    std::optional<Shape> shape = {}; ///< the collider at the place that was found
    double distance = 0; ///< how far the collider moves to get there, in level units; 0 without a place
    /// False if the search stopped at its limits: it found no place, but there may be one.
    bool isComplete = true;

    friend bool operator==(const FreePlace&, const FreePlace&) = default; ///< by all members
};

/// Finds the nearest place of a collider where it has no problem with another collider: no forbidden overlap, no
/// duplicate, no containment and no narrow gap. Problems that the level ignores do not count, but forbidden overlaps
/// that it ignores, or for which the rule is off, do not get deeper. A collider within the bounds of the level stays
/// there.
///
/// Without a grid, the nearest place is one where the shape touches its obstacles, or just sticks out of those that it
/// may overlap; overlaps within the tolerance are allowed, but the place is not nearer for them. Finds nothing if there
/// is no free place within reach. Invalid colliders have no place. `proxy` must be in the level.
///
/// Stops at the first of these limits: 500 obstacles nearer than the place, which have 8,000 sides and corners that
/// meet in a million points; comparisons of 10 million colliders; 200,000 steps on a grid, which must be less than 2^50
/// steps from the origin; with `reachableFrom`, 64 free places to which there is no way. Each of these costs a findWay().
[[nodiscard]] FreePlace nearestFreePlace(const LiveLevel& level, ProxyId proxy,
                                         const FreePlaceOptions& options = {});

} // namespace tangent
