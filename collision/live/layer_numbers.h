#pragma once

#include <tangent/broadphase/collision_matrix.h>
#include <tangent/level/level.h>

#include <limits>
#include <unordered_map>

namespace tangent {

/// The small dense numbers by which a CollisionMatrix knows the layers of a level.
class LayerNumbers {
public:
    /// Takes over the layers of these settings. Layers that were there before keep their numbers; those that
    /// are gone leave theirs to new ones.
    void adopt(const LevelSettings& settings);

    /// Of a layer that does not exist a number that the matrix does not know: it forbids nothing.
    std::uint32_t operator[](LayerId layer) const {
        const auto found = numbers_.find(layer);
        return found == numbers_.end() ? unknown : found->second;
    }
    /// Which of the layers adopted last may not overlap.
    const CollisionMatrix& matrix() const { return matrix_; }

private:
    static constexpr std::uint32_t unknown = std::numeric_limits<std::uint32_t>::max();

    std::unordered_map<LayerId, std::uint32_t> numbers_;
    CollisionMatrix matrix_;
};

} // namespace tangent
