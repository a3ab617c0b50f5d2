#pragma once

#include <tangent/base/progress.h>
#include <tangent/broadphase/contact_graph.h>

#include <span>
#include <utility>
#include <vector>

/// Internal to the broad phase.
namespace tangent::detail {

/// The ContactGraph of a ContactTracker, which can change.
/// Changing one contact takes constant time.
class ContactStore : public ContactGraph {
public:
    explicit ContactStore(ChangeLog log = ChangeLog::kept) : ContactGraph(log) {}
    /// Replaces everything, the log included, by another graph.
    void assign(ContactGraph&& graph) { static_cast<ContactGraph&>(*this) = std::move(graph); }
    /// Starts or stops logging.
    void setLog(ChangeLog log) { logKept_ = log; }
    /// Clears changes().
    void clearChanges() { log_.clear(); }
    /// Lets large changes use up to this many threads; 0: one for each core.
    void setThreads(unsigned most) { threads_ = most; }

    /// Prefetches the contacts of several colliders.
    void prefetch(std::span<const ProxyId> ids) const;
    /// Makes room for colliders 0 … count - 1.
    void reserveColliders(std::size_t count) { lists_.reserveColliders(count); }

    /// Replaces all contacts of `id` by those that findContacts(report) reports by calling
    /// report(other, relation, forbidden): each once, none apart, `relation` that of the lower id to the higher.
    template <class FindContacts>
    void replaceContactsOf(ProxyId id, FindContacts&& findContacts);
    /// Compares `contacts`, the new contacts of `id` (each once, none apart), with the stored ones, and appends the
    /// differences. Stored contacts are compared where isAskedAbout(other) is true. A difference is the new contact;
    /// apart: the contact ended.
    template <class Predicate>
    void appendDifferences(ProxyId id, std::span<const Contact> contacts, Predicate&& isAskedAbout,
                           std::vector<Contact>& differences) const;
    /// The same for the colliders `others`, which are distinct and do not include `id`. `contacts` holds those that meet
    /// `id`, in the same order.
    void appendDifferences(ProxyId id, std::span<const ProxyId> others, std::span<const Contact> contacts,
                           std::vector<Contact>& differences) const;
    /// Applies differences, each pair of colliders once.
    void apply(std::span<const Contact> differences);
    /// Replaces all contacts, each pair of colliders once, none apart. If cancelled, discard the graph.
    void replaceAllContacts(std::span<const PackedContact> contacts, const Progress& progress = {});
    /// Sets `forbidden` of every contact to isForbidden(contact).
    template <class Predicate>
    void updateForbidden(Predicate&& isForbidden);

private:
    void logReplacement(std::span<const PackedContact> contacts, const ContactLists& next);

    unsigned threads_ = 1;
    std::vector<Contact> found_;       // scratch memory of replaceContactsOf()
    std::vector<Contact> differences_; // likewise
};

template <class FindContacts>
void ContactStore::replaceContactsOf(ProxyId id, FindContacts&& findContacts) {
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
void ContactStore::appendDifferences(ProxyId id, std::span<const Contact> contacts, Predicate&& isAskedAbout,
                                     std::vector<Contact>& differences) const {
    SlotSet seen(lists_.slotCount(proxyIndex(id)));
    for (const Contact& contact : contacts) {
        const auto slot = lists_.slotOf(proxyIndex(id), proxyIndex(contact.other(id)));
        const bool isNew = slot == ContactLists::none;
        if (!isNew) {
            seen.insert(slot);
        }
        if (isNew || lists_.meetingAt(proxyIndex(id), slot) != Meeting{contact.relation, contact.forbidden}) {
            differences.push_back(contact);
        }
    }
    lists_.forEachOf(proxyIndex(id), [&](std::uint32_t other, Meeting, std::uint32_t slot) {
        if (!seen.contains(slot) && isAskedAbout(ProxyId{other})) {
            differences.push_back(contactOf(proxyIndex(id), other, {}));
        }
    });
}

template <class Predicate>
void ContactStore::updateForbidden(Predicate&& isForbidden) {
    std::vector<Contact> differences;
    forEach([&](Contact contact) {
        if (contact.forbidden != isForbidden(contact)) {
            contact.forbidden = !contact.forbidden;
            differences.push_back(contact);
        }
    });
    apply(differences);
}

} // namespace tangent::detail
