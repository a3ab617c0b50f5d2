#pragma once

#include <tangent/live/live_level.h>
#include <tangent/motion/free_place.h>

#include <functional>
#include <limits>
#include <optional>

namespace tangent {

/// How nearestFreePlace() searches.
struct FreePlaceOptions {
    double reach = std::numeric_limits<double>::infinity(); ///< the place is nearer than this
    /// If not 0, the place is on a grid of this size: a circle's center, or a rectangle's corner before rotation.
    double grid = 0;
    /// A center, such as that of a spawn, from which the collider must be able to reach the place, as by findWay().
    /// Colliders that it may not overlap stop it; the bounds do not. If absent, the place may be behind a wall. Nothing
    /// is found for rotated rectangles, or if the collider does not fit at this center.
    std::optional<Vec2> reachableFrom = {};
    /// The search starts as if the collider were here, such as inside the bounds. If absent, it starts where it is.
    std::optional<Shape> from = {};
    /// If it returns false for a place that is free otherwise, the search goes on. Without a grid, it is asked only
    /// about places where the distance is least or where the outlines of obstacles meet. If absent, all places are
    /// accepted.
    std::function<bool(const Shape&)> accepts = {};
};

/// Finds the nearest place where a collider has no problem with another one: no forbidden overlap, no duplicate, no
/// containment and no narrow gap. Problems that the level ignores do not count. Forbidden overlaps that it ignores, or
/// whose rule is off, may stay but not get deeper. A collider within the bounds of the level stays within them. It
/// breaks no rule of single colliders that it does not break where the search starts.
///
/// Without a grid, the shape touches its obstacles at the nearest place. If it may overlap a collider but not be inside
/// it, it sticks out as little as possible. The tolerance does not bring it nearer. Finds nothing if there is no free
/// place within reach. Invalid colliders have no place. `proxy` must be in the level.
///
/// Stops at the first of these limits: 500 obstacles nearer than the place; 8,000 sides and corners of these; a million
/// points where these meet; 10 million comparisons of colliders; 200,000 steps on a grid, or a place 2^50 steps from
/// its origin; 64 free places that the collider cannot reach or that `accepts` refuses, or 16 of them in a row of the
/// grid. With `reachableFrom`, each of these costs a findWay().
[[nodiscard]] FreePlace nearestFreePlace(const LiveLevel& level, ProxyId proxy,
                                         const FreePlaceOptions& options = {});

} // namespace tangent
