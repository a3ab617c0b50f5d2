#pragma once

#include <tangent/base/check.h> // games with other containers do not link
#include <tangent/base/require_cpp20.h>
#include <tangent/base/reset_when_moved.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <unordered_set>
#include <vector>

namespace tangent {

/// Which pairs of layers may not overlap. The matrix is symmetric; layers are numbered 0 … layerCount() - 1.
/// Memory: one bit for each pair of the first thousand layers or so; for other pairs, only those that differ from the
/// constructor's `forbidden`.
class CollisionMatrix {
public:
    /// Makes a matrix in which every pair, including a layer with itself, is `forbidden`.
    explicit CollisionMatrix(std::size_t layerCount = 0, bool forbidden = true);
    /// Returns the number of layers.
    [[nodiscard]] std::size_t layerCount() const { return layerCount_; }
    /// Whether two layers may not overlap. False for layers out of range.
    [[nodiscard]] bool forbids(std::uint32_t layerA, std::uint32_t layerB) const {
        return std::max(layerA, layerB) < tableSize_ ? forbidden_[layerA * tableSize_ + layerB]
                                                     : forbidsBeyond(layerA, layerB);
    }
    /// Forbids or allows overlaps of two layers. Ignores layers out of range.
    void set(std::uint32_t layerA, std::uint32_t layerB, bool forbidden);

    friend bool operator==(const CollisionMatrix&, const CollisionMatrix&) = default; ///< by all members

private:
    bool forbidsBeyond(std::uint32_t layerA, std::uint32_t layerB) const;

    detail::ResetWhenMoved<std::size_t> layerCount_;
    detail::ResetWhenMoved<std::size_t> tableSize_;
    // For pairs of layers below tableSize_. Both triangles, so that a lookup need not sort them:
    std::vector<bool> forbidden_;
    // For pairs with a layer ≥ tableSize_:
    detail::ResetWhenMoved<bool> default_;
    std::unordered_set<std::uint64_t> exceptions_; // the lower layer in the upper half
};

} // namespace tangent
