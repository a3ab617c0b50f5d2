#include <tangent/broadphase/collision_matrix.h>

namespace tangent {
namespace {

constexpr std::size_t maxTabled = 1024;

std::uint64_t pairOf(std::uint32_t layerA, std::uint32_t layerB) {
    const auto [low, high] = std::minmax(layerA, layerB);
    return std::uint64_t{low} << 32 | high;
}

} // namespace

CollisionMatrix::CollisionMatrix(std::size_t layerCount, bool forbidden)
    : layerCount_(layerCount), tableSize_(std::min(layerCount, maxTabled)),
      forbidden_(tableSize_ * tableSize_, forbidden), default_(forbidden && layerCount > tableSize_) {}

void CollisionMatrix::set(std::uint32_t layerA, std::uint32_t layerB, bool forbidden) {
    const std::size_t higher = std::max(layerA, layerB);
    if (higher < tableSize_) {
        forbidden_[layerA * tableSize_ + layerB] = forbidden;
        forbidden_[layerB * tableSize_ + layerA] = forbidden;
    } else if (higher < layerCount_ && forbidden != default_) {
        exceptions_.insert(pairOf(layerA, layerB));
    } else {
        exceptions_.erase(pairOf(layerA, layerB));
    }
}

bool CollisionMatrix::forbidsBeyond(std::uint32_t layerA, std::uint32_t layerB) const {
    return std::max(layerA, layerB) < layerCount_ && default_ != exceptions_.contains(pairOf(layerA, layerB));
}

} // namespace tangent
