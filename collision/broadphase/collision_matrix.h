#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <unordered_set>
#include <vector>

namespace tangent {

/// Which pairs of layers may not overlap. Layers are small dense numbers; the matrix is symmetric. Takes a bit for each
/// pair of the first thousand layers or so, and of the pairs of others memory for those only that were set.
class CollisionMatrix {
public:
    /// A matrix of `layerCount` layers in which every pair, each layer with itself included, is `forbidden`.
    explicit CollisionMatrix(std::size_t layerCount = 0, bool forbidden = true);
    /// Layers are numbered 0 … layerCount() - 1.
    std::size_t layerCount() const { return layerCount_; }
    /// false for layers out of range
    bool forbids(std::uint32_t layerA, std::uint32_t layerB) const {
        return std::max(layerA, layerB) < tabledCount_ ? forbidden_[layerA * tabledCount_ + layerB]
                                                       : forbidsBeyond(layerA, layerB);
    }
    void set(std::uint32_t layerA, std::uint32_t layerB, bool forbidden); ///< out of range: no effect

    friend bool operator==(const CollisionMatrix&, const CollisionMatrix&) = default; ///< by all members

private:
    bool forbidsBeyond(std::uint32_t layerA, std::uint32_t layerB) const;

    std::size_t layerCount_;
    std::size_t tabledCount_;
    std::vector<bool>
        forbidden_; // of the layers below that: both triangles, so that a look-up needs no ordering
    // Of pairs with one beyond:
    bool usual_;
    std::unordered_set<std::uint64_t> unusual_; // the lower layer in the upper half
};

} // namespace tangent
