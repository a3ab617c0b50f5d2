#pragma once

#include <tangent/broadphase/collision_matrix.h>
#include <tangent/level/level.h>

#include <limits>
#include <unordered_map>

namespace tangent {

/// Maps the layers of a level to their indices in a CollisionMatrix.
class LayerNumbers {
public:
    LayerNumbers() = default;
    /// Numbers the layers of these settings in their order.
    explicit LayerNumbers(const LevelSettings& settings) { assign(settings); }

    /// Takes the layers and the forbidden pairs of these settings. Layers that were there before keep their numbers;
    /// new ones get the lowest free numbers.
    void assign(const LevelSettings& settings);

    /// Returns the number of a layer. All layers that do not exist have one number, for which the matrix forbids
    /// nothing.
    std::uint32_t operator[](LayerId layer) const {
        const auto found = numbers_.find(layer);
        return found == numbers_.end() ? unknown : found->second;
    }
    /// Whether two colliders, whose layers have these numbers, may not overlap: neither is a sensor, and their layers
    /// are a forbidden pair.
    bool mayNotOverlap(const Collider& a, std::uint32_t layerA, const Collider& b,
                       std::uint32_t layerB) const {
        return !a.sensor && !b.sensor && matrix_.forbids(layerA, layerB);
    }
    /// The same; looks the layers up.
    bool mayNotOverlap(const Collider& a, const Collider& b) const {
        return mayNotOverlap(a, (*this)[a.layer], b, (*this)[b.layer]);
    }
    /// Returns which layers may not overlap.
    const CollisionMatrix& matrix() const { return matrix_; }

private:
    static constexpr std::uint32_t unknown = std::numeric_limits<std::uint32_t>::max();

    std::unordered_map<LayerId, std::uint32_t> numbers_;
    CollisionMatrix matrix_;
};

} // namespace tangent
