#pragma once

#include <tangent/geometry/detail/path_interval.h>

/// Internal: axis-aligned boxes that move along a straight way. What can be yes or no is exact, like the verdicts.
namespace tangent::detail {

/// Whether a box that moves along `way`, and on in the same direction, overlaps another deeper than `margin` anywhere.
bool leadsInto(const Rect& moving, Vec2 way, const Rect& target, double margin);

/// For a way that leads into the target: whether the boxes overlap before its end.
bool isMetBeforeEnd(const Rect& moving, Vec2 way, const Rect& target);

/// For a way that leads into the target: returns the part of it where the boxes overlap deeper than `margin`, in
/// fractions of the way. Rounded, but the side that is met last, through which the box enters, is the right one if the
/// differences of the coordinates are doubles; that of x if it enters at a corner.
PathInterval overlapOnWayOf(const Rect& moving, Vec2 way, const Rect& target, double margin);

} // namespace tangent::detail
