#include <tangent/broadphase/collision_matrix.h>

namespace tangent {

CollisionMatrix::CollisionMatrix(std::size_t layerCount, bool forbidden)
    : layerCount_(layerCount), forbidden_(layerCount * layerCount, forbidden) {}

void CollisionMatrix::set(std::uint32_t layerA, std::uint32_t layerB, bool forbidden) {
    if (layerA < layerCount_ && layerB < layerCount_) {
        forbidden_[layerA * layerCount_ + layerB] = forbidden;
        forbidden_[layerB * layerCount_ + layerA] = forbidden;
    }
}

} // namespace tangent
