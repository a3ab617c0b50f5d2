#pragma once

#include <tangent/broadphase/broad_phase.h>
#include <tangent/geometry/classify.h>

namespace tangent {

/// Two colliders that touch or overlap; a < b.
struct Contact {
    ProxyId a{};
    ProxyId b{};
    Relation relation = Relation::apart;
    bool forbidden = false; ///< they share area, neither is a sensor, and their layers are a forbidden pair

    friend bool operator==(const Contact&, const Contact&) = default;
};

/// What became of a contact.
enum class ContactEvent : std::uint8_t { began, changed, ended };

/// One contact that came, went, or changed.
/// `changed`: the relation or `forbidden` is another one, `contact` is as it is now.
/// `ended`: `contact` is as it was at the last clearChanges().
struct ContactChange {
    ContactEvent event;
    Contact contact;

    friend bool operator==(const ContactChange&, const ContactChange&) = default;
};

} // namespace tangent
