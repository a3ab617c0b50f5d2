#include <tangent/broadphase/detail/contact_store.h>

namespace tangent::detail {

void ContactStore::apply(std::span<const Contact> differences) {
    lists_.apply(differences, [this](const Contact& before, const Contact& now) {
        if (logKept_ == ChangeLog::kept) {
            log_.note(before, now);
        }
    });
}

void ContactStore::appendDifferences(ProxyId id, std::span<const ProxyId> others,
                                     std::span<const Contact> contacts,
                                     std::vector<Contact>& differences) const {
    auto next = contacts.begin();
    for (const ProxyId other : others) {
        const bool isMet = next != contacts.end() && next->other(id) == other;
        const Contact now = isMet ? *next++ : contactOf(proxyIndex(id), proxyIndex(other), {});
        if (now !=
            contactOf(proxyIndex(id), proxyIndex(other), lists_.find(proxyIndex(id), proxyIndex(other)))) {
            differences.push_back(now);
        }
    }
}

void ContactStore::replaceAllContacts(std::span<const Contact> contacts, const Progress& progress) {
    if (logKept_ == ChangeLog::none) {
        lists_.assign(contacts, progress);
        return;
    }
    ContactLists next;
    next.reserveColliders(lists_.colliderCount());
    next.assign(contacts, progress);
    if (!progress.isCancelled()) {
        logReplacement(next);
        lists_ = std::move(next);
    }
}

void ContactStore::logReplacement(const ContactLists& next) {
    forEach([&](const Contact& before) {
        const Meeting now = next.find(proxyIndex(before.a), proxyIndex(before.b));
        if (now != Meeting{before.relation, before.forbidden}) {
            log_.note(before, contactOf(proxyIndex(before.a), proxyIndex(before.b), now));
        }
    });
    for (std::uint32_t id = 0; id < next.colliderCount(); ++id) {
        next.forEachOf(id, [&](std::uint32_t other, Meeting now) {
            if (id < other && lists_.find(id, other).relation == Relation::apart) {
                log_.note(contactOf(id, other, {}), contactOf(id, other, now));
            }
        });
    }
}

} // namespace tangent::detail
