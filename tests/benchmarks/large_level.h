#pragma once

#include <tangent/level/level.h>

/// Circles, rectangles and turned rectangles of up to 40 units, one in about 64 × 64, a few of which overlap; a
/// quarter has a name, an eighth are sensors. About 113 bytes a collider as a file.
tangent::Level largeLevel(std::int64_t colliders);
