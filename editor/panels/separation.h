#pragma once

#include <tangent/geometry/shapes.h>

namespace tangent {

/// The shortest translation of `moving` after which it overlaps `still` no deeper than `tolerance`,
/// lengthened where rounding needs it. Both must be valid.
Vec2 separation(const Shape& still, const Shape& moving, double tolerance);

/// The same along the axes, by whole steps: what was on a grid stays on it. The shortest of the four ways. Where the
/// steps are too small to count, as without any.
Vec2 separationInSteps(const Shape& still, const Shape& moving, double tolerance, double step);

} // namespace tangent
