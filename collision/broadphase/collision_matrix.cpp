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
    : layerCount_(layerCount), tabledCount_(std::min(layerCount, maxTabled)),
      forbidden_(tabledCount_ * tabledCount_, forbidden), usual_(forbidden && layerCount > tabledCount_) {}

void CollisionMatrix::set(std::uint32_t layerA, std::uint32_t layerB, bool forbidden) {
    const std::size_t higher = std::max(layerA, layerB);
    if (higher < tabledCount_) {
        forbidden_[layerA * tabledCount_ + layerB] = forbidden;
        forbidden_[layerB * tabledCount_ + layerA] = forbidden;
    } else if (higher < layerCount_ && forbidden != usual_) {
        unusual_.insert(pairOf(layerA, layerB));
    } else {
        unusual_.erase(pairOf(layerA, layerB));
    }
}

bool CollisionMatrix::forbidsBeyond(std::uint32_t layerA, std::uint32_t layerB) const {
    return std::max(layerA, layerB) < layerCount_ && usual_ != unusual_.contains(pairOf(layerA, layerB));
}

} // namespace tangent
