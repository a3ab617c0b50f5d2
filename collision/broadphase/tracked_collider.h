#pragma once

#include <tangent/broadphase/contact.h>
#include <tangent/geometry/shapes.h>

#include <cstdint>

namespace tangent {

/// A collider as a ContactTracker stores it.
struct TrackedCollider {
    [[no_unique_address]] // lets the other members use the unused bytes at its end
    Shape shape; ///< an invalid shape meets nothing. Assign it by `=`: std::copy() into it may overwrite the
                 ///< members after it
    bool sensor = false;     ///< contacts of a sensor are never forbidden
    std::uint32_t layer = 0; ///< index of the layer in the CollisionMatrix
    /// The categories of the collider, a bit each, and the categories that it meets. Two colliders are a contact only
    /// if each has a category in the mask of the other.
    std::uint32_t categoryBits = 1;
    std::uint32_t maskBits = ~std::uint32_t{0}; ///< see categoryBits
    std::uint64_t userData = 0;                 ///< for the caller, such as an id or a pointer of the game

    friend bool operator==(const TrackedCollider&, const TrackedCollider&) = default; ///< by all members
};

/// Whether the categories and masks of two colliders let them meet.
[[nodiscard]] constexpr bool mayMeet(const TrackedCollider& a, const TrackedCollider& b) {
    return (a.categoryBits & b.maskBits) != 0 && (b.categoryBits & a.maskBits) != 0;
}

/// The contacts between two layers that a ContactFilter admits.
enum class ContactKind : std::uint8_t {
    none,   ///< no contact
    nested, ///< contacts of colliders whose bounds nest, as by nests(): one may contain the other
    any     ///< every contact
};

/// Limits the contacts that a ContactTracker keeps to those that both functions admit; a null function admits all.
/// Other contacts take no memory and little time.
///
/// Both functions must be pure: the same arguments give the same result while the filter is in use. They may be called
/// by several threads at once. They are plain functions with a context, because they are called for every pair.
struct ContactFilter {
    /// Returns the contacts between two layers, given in either order, that may be kept. It is also called for layers
    /// that are not in use. `mayBeForbidden`: the layers are a forbidden pair and neither collider is a sensor.
    ContactKind (*between)(const void* context, std::uint32_t layerA, std::uint32_t layerB,
                           bool mayBeForbidden) = nullptr;
    /// Whether to keep a contact that between() admits; `a` and `b` are the colliders contact.a and contact.b. If one
    /// contains the other, the result must not depend on their shapes: when a large collider changes, the tracker keeps
    /// the answers for colliders that lie within both its old and its new shape.
    bool (*keeps)(const void* context, const Contact& contact, const TrackedCollider& a,
                  const TrackedCollider& b) = nullptr;
    /// Passed to both functions. The object must exist and stay unchanged while the filter is in use.
    const void* context = nullptr;

    friend bool operator==(const ContactFilter&,
                           const ContactFilter&) = default; ///< by functions and context
};

} // namespace tangent
