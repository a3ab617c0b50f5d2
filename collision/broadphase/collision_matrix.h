#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tangent {

/// Which pairs of layers may not overlap. Layers are small dense numbers; the matrix is symmetric.
class CollisionMatrix {
public:
    /// A matrix of `layerCount` layers in which every pair, each layer with itself included, is `forbidden`.
    explicit CollisionMatrix(std::size_t layerCount = 0, bool forbidden = true);
    /// Layers are numbered 0 … layerCount() - 1.
    std::size_t layerCount() const { return layerCount_; }
    /// false for layers out of range
    bool forbids(std::uint32_t layerA, std::uint32_t layerB) const {
        return layerA < layerCount_ && layerB < layerCount_ && forbidden_[layerA * layerCount_ + layerB];
    }
    void set(std::uint32_t layerA, std::uint32_t layerB, bool forbidden); ///< out of range: no effect

    friend bool operator==(const CollisionMatrix&, const CollisionMatrix&) = default; ///< by all members

private:
    std::size_t layerCount_;
    std::vector<bool> forbidden_; // both triangles, so that a look-up needs no ordering
};

} // namespace tangent
