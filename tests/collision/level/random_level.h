#pragma once

#include <tangent/level/level.h>

#include <random>

namespace tangent {

/// Makes a small level that readLevel() accepts. Over many seeds it has everything that a level can have: awkward
/// numbers and strings, members of later versions, every setting.
Level randomLevel(std::mt19937_64& random);

} // namespace tangent
