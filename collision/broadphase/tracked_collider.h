#pragma once

#include <tangent/broadphase/contact.h>
#include <tangent/geometry/shapes.h>

#include <cstdint>

namespace tangent {

/// What a ContactTracker knows of one collider.
struct TrackedCollider {
    [[no_unique_address]]    // a million of them: the others lie in the unused bytes at its end
    Shape shape;             ///< an invalid one meets nothing
    bool sensor = false;     ///< its contacts are never forbidden
    std::uint32_t layer = 0; ///< its number in the CollisionMatrix

    friend bool operator==(const TrackedCollider&, const TrackedCollider&) = default; ///< by all members
};

/// Which contacts of some pairs of colliders may be kept.
enum class ContactKind : std::uint8_t {
    none,
    nested, ///< those of pairs of which nests() is true of the bounds: one may contain the other
    any
};

/// Which contacts a ContactTracker keeps: all that neither function refuses. What nobody asks about takes no memory then
/// and little time. Both must always tell the same of the same, and may be called by several threads at once.
struct ContactFilter {
    /// Which contacts between two layers, in either order, may be kept; nobody even looks at the shapes of the others.
    /// Also asked of layers that are not in use. `mayBeForbidden`: they are a forbidden pair, and neither collider is a
    /// sensor.
    ContactKind (*between)(std::uint32_t layerA, std::uint32_t layerB, bool mayBeForbidden) = nullptr;
    /// Whether such a contact is kept; `a` and `b` are its colliders of these names. Where one contains the other, the
    /// answer must not depend on their shapes.
    bool (*keeps)(const Contact& contact, const TrackedCollider& a, const TrackedCollider& b) = nullptr;

    friend bool operator==(const ContactFilter&, const ContactFilter&) = default; ///< by both functions
};

} // namespace tangent
