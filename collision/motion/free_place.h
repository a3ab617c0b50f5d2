#pragma once

#include <tangent/motion/move.h>

#include <limits>
#include <optional>

namespace tangent {

/// The result of nearestFreePlace().
struct FreePlace {
    std::optional<Shape> shape = {}; ///< the body or collider at the place that was found
    double distance = 0;             ///< how far it moves to get there, in level units; 0 without a place
    /// False if the search stopped at its limits: it found no place, but there may be one.
    bool isComplete = true;

    friend bool operator==(const FreePlace&, const FreePlace&) = default; ///< by all members
};

/// Finds the nearest place where a body overlaps no solid deeper than the tolerance, at most `maxDistance` away: for a
/// body that appears, or that is solid again. Unlike with pushOut(), the place may be behind a wall. If
/// MoveOptions::bounds are set, the body lies within them. One-way colliders do not count: a body passes through them.
///
/// A body that is free stays exactly where it is. Otherwise it touches what was in the way; the tolerance does not
/// bring it nearer. Of places equally near, the rightmost counts, then the lowest on screen. The order of insertion
/// does not matter. The coordinates are short decimals if rounding to them, by 2^-39 of the largest one, makes a free
/// place: in a world of integers, bodies between axis-aligned rectangles stay on integers.
///
/// Finds nothing if there is no such place, the body is invalid, or `maxDistance` is negative or NaN. Stops at the
/// first of these limits: 500 solids nearer than twice the distance of the place; 8,000 sides and corners of these; a
/// million points where these meet. Allocates. Takes microseconds beside a few solids, and up to two seconds among 500
/// that all overlap.
[[nodiscard]] FreePlace nearestFreePlace(const ContactTracker& set, const Shape& body,
                                         double maxDistance = std::numeric_limits<double>::infinity(),
                                         const MoveOptions& options = {});

} // namespace tangent
