#pragma once

#include <tangent/base/progress.h>
#include <tangent/broadphase/contact.h>
#include <tangent/broadphase/detail/contact_lists.h>
#include <tangent/broadphase/detail/contact_log.h>

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace tangent {

/// Whether a ContactTracker keeps a list of what changes.
enum class ChangeLog : bool { none, kept };

/// The contacts of a ContactTracker: for each collider whom it meets, and the log of what changed. What is asked
/// about one collider costs its own contacts, what changes one contact takes constant time.
class ContactGraph {
public:
    /// No colliders and no contacts.
    explicit ContactGraph(ChangeLog log = ChangeLog::kept) : logKept_(log) {}
    /// Whether changes are noted; without, changes() stays empty.
    ChangeLog log() const { return logKept_; }
    /// From now on.
    void setLog(ChangeLog log) { logKept_ = log; }

    /// Makes room for colliders 0 … count - 1.
    void reserveColliders(std::size_t count) { lists_.reserveColliders(count); }

    /// Replaces all contacts of `id` by those that `report(other, relation, forbidden)` is called with, once
    /// each and none apart, while `findContacts(report)` runs. `relation` is that of the lower id to the
    /// higher.
    template <class FindContacts>
    void replaceContactsOf(ProxyId id, FindContacts&& findContacts);
    /// Appends how the contacts of `id` with those colliders that isAskedAbout(other) is true of differ from
    /// `contacts`, each of another pair of `id` and one of them, none apart. A difference is the contact as it is
    /// now; apart: it ended.
    template <class Predicate>
    void appendDifferences(ProxyId id, std::span<const Contact> contacts, Predicate&& isAskedAbout,
                           std::vector<Contact>& differences) const;
    /// The same for the colliders `others`, distinct and without `id`, `contacts` being with some of them in the
    /// same order.
    void appendDifferences(ProxyId id, std::span<const ProxyId> others, std::span<const Contact> contacts,
                           std::vector<Contact>& differences) const;
    /// Makes the contacts what these say, each pair of colliders once; apart: they have none.
    void apply(std::span<const Contact> differences);
    /// Fetches the contacts of several colliders from memory at once.
    void prefetch(std::span<const ProxyId> ids) const;
    /// Of one, as much as forbiddenCount() looks at.
    [[gnu::always_inline]] void prefetch(ProxyId id) const { lists_.prefetchPlace(proxyIndex(id)); }
    /// Replaces all contacts by these, each pair of colliders once and none apart; a ContactTracker does. Once stopped
    /// it ends soon, and is of no use.
    void replaceAllContacts(std::span<const detail::PackedContact> contacts, const Progress& progress = {});
    /// Gives every contact the `forbidden` that isForbidden(contact) returns.
    template <class Predicate>
    void updateForbidden(Predicate&& isForbidden);

    /// How many contacts there are.
    std::size_t contactCount() const { return lists_.contactCount(); }
    /// How many one collider has.
    std::size_t contactCount(ProxyId id) const { return lists_.count(proxyIndex(id)); }
    /// How many of them are forbidden.
    std::size_t forbiddenCount() const { return lists_.forbiddenCount(); }
    /// How many of one collider's are.
    std::size_t forbiddenCount(ProxyId id) const { return lists_.forbiddenCount(proxyIndex(id)); }
    /// Calls visit(const Contact&) for each contact, in no particular order.
    template <class Visitor>
    void forEach(Visitor&& visit) const;
    /// The same for each contact of one collider.
    template <class Visitor>
    void forEachOf(ProxyId id, Visitor&& visit) const;

    /// What changed since the last clearChanges(), one entry a pair of colliders. Holds until the graph
    /// changes.
    std::span<const ContactChange> changes() const { return log_.changes(); }
    /// Forgets what changed.
    void clearChanges() { log_.clear(); }

private:
    using Meeting = detail::Meeting;

    static Contact contactOf(std::uint32_t id, std::uint32_t other, Meeting meeting) {
        const auto [a, b] = std::minmax(id, other);
        return {ProxyId{a}, ProxyId{b}, meeting.relation, meeting.forbidden};
    }

    void logReplacement(std::span<const detail::PackedContact> contacts, const detail::ContactLists& next);

    ChangeLog logKept_;
    detail::ContactLists lists_;
    detail::ContactLog log_;
    std::vector<Contact> found_; // what replaceContactsOf() was told; kept for its memory, as is what differs
    std::vector<Contact> differences_;
};

template <class FindContacts>
void ContactGraph::replaceContactsOf(ProxyId id, FindContacts&& findContacts) {
    found_.clear();
    differences_.clear();
    findContacts([&](ProxyId other, Relation relation, bool forbidden) {
        found_.push_back(contactOf(proxyIndex(id), proxyIndex(other), {relation, forbidden}));
    });
    appendDifferences(
        id, found_, [](ProxyId) { return true; }, differences_);
    apply(differences_);
}

template <class Predicate>
void ContactGraph::appendDifferences(ProxyId id, std::span<const Contact> contacts, Predicate&& isAskedAbout,
                                     std::vector<Contact>& differences) const {
    constexpr std::size_t ahead = 16; // so many later, memory has come
    detail::SlotSet told(lists_.slotCount(proxyIndex(id)));
    for (std::size_t i = 0; i < contacts.size(); ++i) {
        if (i + ahead < contacts.size()) {
            lists_.prefetchSlot(proxyIndex(id), proxyIndex(contacts[i + ahead].other(id)));
        }
        const Contact& contact = contacts[i];
        const auto slot = lists_.slotOf(proxyIndex(id), proxyIndex(contact.other(id)));
        const bool isNew = slot == detail::ContactLists::none;
        if (!isNew) {
            told.insert(slot);
        }
        if (isNew || lists_.meetingAt(proxyIndex(id), slot) != Meeting{contact.relation, contact.forbidden}) {
            differences.push_back(contact);
        }
    }
    lists_.forEachOf(proxyIndex(id), [&](std::uint32_t other, Meeting, std::uint32_t slot) {
        if (!told.contains(slot) && isAskedAbout(ProxyId{other})) {
            differences.push_back(contactOf(proxyIndex(id), other, {}));
        }
    });
}

template <class Predicate>
void ContactGraph::updateForbidden(Predicate&& isForbidden) {
    std::vector<Contact> differences;
    forEach([&](Contact contact) {
        if (contact.forbidden != isForbidden(contact)) {
            contact.forbidden = !contact.forbidden;
            differences.push_back(contact);
        }
    });
    apply(differences);
}

template <class Visitor>
void ContactGraph::forEach(Visitor&& visit) const {
    for (std::uint32_t id = 0; id < lists_.colliderCount(); ++id) {
        lists_.forEachOf(id, [&](std::uint32_t other, Meeting meeting, std::uint32_t) {
            if (id < other) {
                visit(contactOf(id, other, meeting));
            }
        });
    }
}

template <class Visitor>
void ContactGraph::forEachOf(ProxyId id, Visitor&& visit) const {
    lists_.forEachOf(proxyIndex(id), [&](std::uint32_t other, Meeting meeting, std::uint32_t) {
        visit(contactOf(proxyIndex(id), other, meeting));
    });
}

} // namespace tangent
