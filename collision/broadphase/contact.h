#pragma once

#include <tangent/broadphase/proxy_id.h>
#include <tangent/geometry/classify.h>

#include <new>

namespace tangent {

/// Two colliders that touch or overlap; a < b.
struct Contact {
    ProxyId a{};                         ///< the lower id
    ProxyId b{};                         ///< the higher id
    Relation relation = Relation::apart; ///< of a to b
    bool forbidden = false; ///< they share area, neither is a sensor, and their layers are a forbidden pair

    /// Returns the collider that is not `id`.
    [[nodiscard]] ProxyId other(ProxyId id) const { return a == id ? b : a; }

    friend bool operator==(const Contact&, const Contact&) = default; ///< by all members
};

/// How a contact changed.
enum class ContactEvent : std::uint8_t { began, changed, ended };

/// One entry of ContactTracker::takeChanges().
struct ContactChange {
    ContactEvent event; ///< `changed`: the relation or `forbidden` differs
    Contact contact;    ///< the contact now; if it ended, the contact at the call before

    friend bool operator==(const ContactChange&, const ContactChange&) = default; ///< by all members
};

/// Thrown by a change that finds more contacts than ContactTracker::setMaxContacts() allows. It is a std::bad_alloc, so
/// that code that recovers from a lack of memory handles it too.
struct TooManyContacts : std::bad_alloc {};

} // namespace tangent
