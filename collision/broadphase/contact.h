#pragma once

#include <tangent/broadphase/broad_phase.h>
#include <tangent/geometry/classify.h>

namespace tangent {

/// Two colliders that touch or overlap; a < b.
struct Contact {
    ProxyId a{};                         ///< the one of the lower id
    ProxyId b{};                         ///< the other
    Relation relation = Relation::apart; ///< of a to b
    bool forbidden = false; ///< they share area, neither is a sensor, and their layers are a forbidden pair

    /// Of the two, the one that is not `id`.
    ProxyId other(ProxyId id) const { return a == id ? b : a; }

    friend bool operator==(const Contact&, const Contact&) = default; ///< by all members
};

/// What became of a contact.
enum class ContactEvent : std::uint8_t { began, changed, ended };

/// One contact that came, went, or changed.
/// `changed`: the relation or `forbidden` is another one, `contact` is as it is now.
/// `ended`: `contact` is as it was at the last clearChanges().
struct ContactChange {
    ContactEvent event; ///< what became of it
    Contact contact;    ///< as it is now, or was

    friend bool operator==(const ContactChange&, const ContactChange&) = default; ///< by all members
};

} // namespace tangent
