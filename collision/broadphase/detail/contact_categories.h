#pragma once

#include <tangent/broadphase/broad_phase.h>
#include <tangent/broadphase/collision_matrix.h>
#include <tangent/broadphase/tracked_collider.h>

#include <array>
#include <vector>

/// Part of the broad phase, not meant for use on its own.
namespace tangent::detail {

/// The categories of boxes by which a ContactTracker passes over those that its filter does not let meet: two for each
/// of the first layers, for sensors and others, and one for all further layers; if it lets all meet, one for all.
class ContactCategories {
public:
    ContactCategories(ContactFilter filter, const CollisionMatrix& matrix);

    std::uint8_t of(const TrackedCollider& collider) const {
        if (!areUsed_) {
            return 0;
        }
        return collider.layer < ownLayers
                   ? static_cast<std::uint8_t>(2 * collider.layer + (collider.sensor ? 1 : 0))
                   : furtherLayers;
    }
    /// Those with whom contacts of a collider may be kept, by their ContactKind.
    struct Admitted {
        CategoryMask any = allCategories;
        CategoryMask nested = 0;
    };
    const Admitted& admittedBy(const TrackedCollider& collider) const { return admitted_[of(collider)]; }
    /// The least sets of those `present` of which no two have a contact that is kept; sets without any are left out.
    std::vector<CategoryMask> groups(CategoryMask present) const;

private:
    static constexpr std::uint32_t ownLayers = BroadPhase::categoryCount / 2 - 1;
    static constexpr std::uint8_t furtherLayers = 2 * ownLayers;

    bool areUsed_;
    std::array<Admitted, BroadPhase::categoryCount> admitted_;
};

} // namespace tangent::detail
