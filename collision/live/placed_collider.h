#pragma once

#include <tangent/level/level.h>

#include <cstddef>

namespace tangent {

/// A collider and its place in the drawing order, from 0.
struct PlacedCollider {
    std::size_t position = 0; ///< among all colliders of the level
    Collider collider;        ///< as a value

    friend bool operator==(const PlacedCollider&, const PlacedCollider&) = default; ///< by all members
};

} // namespace tangent
