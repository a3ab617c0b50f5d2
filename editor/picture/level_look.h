#pragma once

#include <cstdint>

namespace tangent {

/// What a picture of a level shows. During play, red is for what the body overlaps, so problems do not show, and hidden
/// colliders that block the body are outlined.
enum class LevelLook : std::uint8_t {
    edited,   ///< the colors of the layers, and problems
    blocking, ///< played: the colors of the layers
    passable  ///< played: solid colliders have the color of what has no problem
};

} // namespace tangent
