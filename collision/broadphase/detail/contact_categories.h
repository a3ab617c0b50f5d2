#pragma once

#include <tangent/broadphase/broad_phase.h>
#include <tangent/broadphase/collision_matrix.h>
#include <tangent/broadphase/tracked_collider.h>

#include <array>
#include <vector>

/// Internal to the broad phase.
namespace tangent::detail {

/// Assigns broad-phase categories to colliders, so that queries skip the boxes that a ContactFilter excludes. Each of
/// the first `ownLayers` layers has two categories, one for sensors and one for other colliders. All further layers
/// share one. Without ContactFilter::between, all colliders share one.
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
    /// The categories that a collider may have contacts with, by ContactKind.
    struct Admitted {
        CategoryMask any = allCategories;
        CategoryMask nested = 0;
    };
    const Admitted& admittedBy(const TrackedCollider& collider) const { return admitted_[of(collider)]; }
    /// Returns the connected components of `present`: two categories are connected if contacts between them may be
    /// kept. Omits components without any such contacts.
    std::vector<CategoryMask> groups(CategoryMask present) const;

private:
    static constexpr std::uint32_t ownLayers = BroadPhase::categoryCount / 2 - 1;
    static constexpr std::uint8_t furtherLayers = 2 * ownLayers;

    bool areUsed_;
    std::array<Admitted, BroadPhase::categoryCount> admitted_;
};

} // namespace tangent::detail
