#pragma once

#include <tangent/base/progress.h>
#include <tangent/broadphase/contact_graph.h>

#include <algorithm>
#include <span>
#include <vector>

/// Internal to the broad phase.
namespace tangent::detail {

/// The ContactGraph of a ContactTracker, which can change.
class ContactStore : public ContactGraph {
public:
    explicit ContactStore(ChangeLog log = ChangeLog::kept) : ContactGraph(log) {}
    /// Replaces everything, the log included, by another graph.
    void assign(ContactGraph&& graph) { static_cast<ContactGraph&>(*this) = std::move(graph); }
    /// Starts or stops logging.
    void setLog(ChangeLog log) { logKept_ = log; }
    /// Returns the number of visitors that run now.
    unsigned visitCount() const { return visits_.count(); }
    /// Returns the changes that are logged. A change of the contacts invalidates the span.
    std::span<const ContactChange> changes() const { return log_.changes(); }
    /// As by ContactTracker::takeChanges().
    std::span<const ContactChange> takeChanges() { return log_.take(); }
    /// Whether a change that is logged, or was taken last, names this collider.
    bool hasChanges(ProxyId id) const { return log_.names(id); }
    /// Returns a number of contacts that no collider has exceeded since all were replaced.
    std::size_t longestList() const { return lists_.longest(); }
    /// Makes room for colliders 0 … count - 1.
    void reserveColliders(std::size_t count) { lists_.reserveColliders(count); }

    /// Replaces all contacts of `id` by those that findContacts(report) reports by calling report(other, relation,
    /// forbidden): each once, none apart, `relation` that of the lower id to the higher.
    template <class FindContacts>
    void replaceContactsOf(ProxyId id, FindContacts&& findContacts);
    /// Compares `contacts`, the new contacts of `id` (each once, none apart), with the stored ones, and appends the
    /// differences. Sorts `contacts`. Stored contacts are compared where isAskedAbout(other) is true. A difference is
    /// the new contact; apart: the contact ended.
    template <class Predicate>
    void appendDifferences(ProxyId id, std::span<Contact> contacts, Predicate&& isAskedAbout,
                           std::vector<Contact>& differences) const;
    /// The same for the colliders `others`, which are distinct and do not include `id`. `contacts` holds those that
    /// meet `id`, in the same order.
    void appendDifferences(ProxyId id, std::span<const ProxyId> others, std::span<const Contact> contacts,
                           std::vector<Contact>& differences) const;
    /// Applies differences, each pair of colliders once.
    void apply(std::span<const Contact> differences);
    /// Replaces all contacts, each pair of colliders once, none apart. If cancelled, discard the graph.
    void replaceAllContacts(std::span<const Contact> contacts, const Progress& progress = {});
    /// Sets `forbidden` of every contact to isForbidden(contact).
    template <class Predicate>
    void updateForbidden(Predicate&& isForbidden);

private:
    void logReplacement(const ContactLists& next);

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
void ContactStore::appendDifferences(ProxyId id, std::span<Contact> contacts, Predicate&& isAskedAbout,
                                     std::vector<Contact>& differences) const {
    std::ranges::sort(contacts, {}, [id](const Contact& contact) { return contact.other(id); });
    auto next = contacts.begin();
    lists_.forEachOf(proxyIndex(id), [&](std::uint32_t other, Meeting meeting) {
        while (next != contacts.end() && next->other(id) < ProxyId{other}) {
            differences.push_back(*next++);
        }
        const bool isMet = next != contacts.end() && next->other(id) == ProxyId{other};
        const Contact now = isMet ? *next++ : contactOf(proxyIndex(id), other, {});
        if (now != contactOf(proxyIndex(id), other, meeting) && (isMet || isAskedAbout(ProxyId{other}))) {
            differences.push_back(now);
        }
    });
    differences.insert(differences.end(), next, contacts.end());
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
