#pragma once

#include <tangent/level/level.h>

namespace tangent {

/// Returns the length that size and speed of a played body are relative to: a step of the level's grid. Without a grid
/// 16 units, or a sixteenth of the shorter side of the bounds if that is less.
double playUnit(const LevelSettings& level);

} // namespace tangent
