#pragma once

#include <tangent/level/level.h>

/// Circles, rectangles and rotated rectangles of up to 40 units, one in about 64 × 64, a few overlapping; a
/// quarter has a name, an eighth are sensors. About 113 bytes a collider as a file.
tangent::Level largeLevel(std::int64_t colliders);
