#pragma once

#include <tangent/geometry/shapes.h>

#include <vector>

namespace tangent {

/// The shortest translation of `moving` after which it overlaps `still` no deeper than `tolerance`,
/// lengthened where rounding needs it. Both must be valid.
Vec2 separation(const Shape& still, const Shape& moving, double tolerance);

/// The same along the axes, by whole steps: what was on a grid stays on it. The four ways, shortest first. Where the
/// steps are too small to count, the one way without any.
std::vector<Vec2> separationsInSteps(const Shape& still, const Shape& moving, double tolerance, double step);

/// Ways to part them, shortest first: in steps, or for a step of 0 the shortest way and those along the axes by a
/// round part of it.
std::vector<Vec2> separations(const Shape& still, const Shape& moving, double tolerance, double step);

} // namespace tangent
