#pragma once

#include <tangent/geometry/detail/path_interval.h>

/// Internal: axis-aligned boxes that move in a straight line. Answers of yes or no are exact, like the verdicts.
namespace tangent::detail {

/// Whether a box that moves by `displacement`, and on in the same direction, overlaps another deeper than `margin`
/// anywhere.
bool leadsInto(const Rect& moving, Vec2 displacement, const Rect& target, double margin);

/// For a displacement that leads into the target: whether the boxes overlap before its end.
bool isMetBeforeEnd(const Rect& moving, Vec2 displacement, const Rect& target);

/// For a displacement that leads into the target: returns the part of it where the boxes overlap deeper than `margin`,
/// in fractions of the displacement. Rounded, but the side that is met last, through which the box enters, is the right
/// one if the differences of the coordinates are doubles; that of x if it enters at a corner.
PathInterval sweptOverlapOf(const Rect& moving, Vec2 displacement, const Rect& target, double margin);

} // namespace tangent::detail
