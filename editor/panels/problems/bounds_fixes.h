#pragma once

#include <tangent/level/level.h>

namespace tangent {

/// Returns the shape moved as little as possible into the bounds of the level, which must exist and be large enough.
/// Where rounding leaves no place exactly inside, the shape may stick out by it.
Shape shapeInside(const Shape& shape, const LevelSettings& settings);

/// Returns the bounds of the level, which must exist, extended so that the shape lies inside. Nothing if a width or
/// height would exceed the largest number.
std::optional<Rect> boundsAround(const Shape& shape, LevelSettings settings);

} // namespace tangent
