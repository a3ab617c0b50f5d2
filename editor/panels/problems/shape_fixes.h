#pragma once

#include <tangent/broadphase/broad_phase.h>
#include <tangent/level/level.h>

#include <cstddef>
#include <optional>
#include <vector>

namespace tangent {

class LiveLevel;
struct Problem;

/// Whether the level has bounds, and the shape is not larger than they are.
bool fitsBounds(const Shape& shape, const LevelSettings& settings);

/// Returns the shape moved as little as possible into the bounds of the level, which must exist and be large enough.
/// Where rounding leaves no place exactly inside, the shape may stick out by it.
Shape shapeInside(const Shape& shape, const LevelSettings& settings);

/// The longer side of the box of a shape.
double longerSide(const Shape& shape);

/// The colliders that this one touches and may not overlap, such as the next piece of its wall.
std::vector<ProxyId> touchedBy(const LiveLevel& level, ProxyId proxy);
/// How many colliders it touches or overlaps of those that it may not overlap. Stops at `maxNeighbors`.
std::size_t neighborCount(const LiveLevel& level, ProxyId proxy);
inline constexpr std::size_t maxNeighbors = 16;

/// How one of two overlapping rectangles gets shorter, so that they touch.
struct Shortening {
    bool isFirst; ///< whether `rect` is of the first one
    Rect rect;
    double by; ///< how much shorter
};
/// Shortens the longer one, in the direction in which they overlap less. Nothing if one is not an axis-aligned
/// rectangle, if there the shorter one is between the ends of the longer one, or if it would lose more than half.
std::optional<Shortening> shortening(const Shape& a, const Shape& b);
/// The same of the two colliders of a problem, if they overlap.
std::optional<Shortening> shorteningFor(const Problem& problem, const LiveLevel& level);

/// Where a spawn or a goal can be near `from`: on the grid of size `step`, or with step 0 a whole number of units away.
/// There, it breaks no rule with another collider or with the bounds, overlaps nothing that stops the body of
/// Rule::unreachable and, with `mustBeReached`, the body gets there from a spawn. If it overlaps something everywhere
/// near, its center must be free. Finds the nearest place, up to 64 steps away; beyond that, up to 1,024, one that is
/// little farther away.
std::optional<Shape> markerPlace(const LiveLevel& level, ProxyId marker, const Shape& from, double step,
                                 bool mustBeReached);

/// Returns an invalid shape with positive extents: negative ones are mirrored, zero becomes `size`. Nothing if it is
/// still invalid.
std::optional<Shape> withSize(const Shape& shape, double size);

/// Returns the bounds of the level, which must exist, extended so that the shape lies inside. Nothing if a width or
/// height would exceed the largest number.
std::optional<Rect> boundsAround(const Shape& shape, LevelSettings settings);

} // namespace tangent
