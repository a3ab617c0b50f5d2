#pragma once

#include <tangent/broadphase/collision_matrix.h>
#include <tangent/level/level.h>

#include <unordered_map>

namespace tangent {

/// The small dense numbers by which a CollisionMatrix knows the layers of a level.
class LayerNumbers {
public:
    /// Takes over the layers of these settings. Layers that were there before keep their numbers; those that
    /// are gone leave theirs to new ones.
    void adopt(const LevelSettings& settings);

    /// The layer must exist.
    std::uint32_t operator[](LayerId layer) const { return numbers_.at(layer); }
    /// Which of the layers adopted last may not overlap.
    const CollisionMatrix& matrix() const { return matrix_; }

private:
    std::unordered_map<LayerId, std::uint32_t> numbers_;
    CollisionMatrix matrix_;
};

} // namespace tangent
