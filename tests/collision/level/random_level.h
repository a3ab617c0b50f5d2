#pragma once

#include <tangent/level/level.h>

#include <random>

namespace tangent {

/// A small level, valid as readLevel() wants it, in which everything that a level can hold occurs now and
/// then: awkward numbers and strings, members of later versions, every setting.
Level randomLevel(std::mt19937_64& random);

} // namespace tangent
