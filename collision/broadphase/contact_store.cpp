#include <tangent/broadphase/detail/contact_store.h>

namespace tangent::detail {

void ContactStore::prefetch(std::span<const ProxyId> ids) const {
    for (const ProxyId id : ids) {
        lists_.prefetchPlace(proxyIndex(id));
    }
    for (const ProxyId id : ids) {
        lists_.prefetchTable(proxyIndex(id));
    }
}

void ContactStore::apply(std::span<const Contact> differences) {
    if (logKept_ == ChangeLog::none) {
        lists_.apply(differences, threads_);
        return;
    }
    for (const Contact& now : differences) {
        const Contact before = contactOf(proxyIndex(now.a), proxyIndex(now.b), lists_.exchange(now));
        if (before != now) {
            log_.note(before, now);
        }
    }
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

void ContactStore::replaceAllContacts(std::span<const PackedContact> contacts, const Progress& progress) {
    if (logKept_ == ChangeLog::kept) {
        ContactLists next;
        next.reserveColliders(lists_.colliderCount());
        next.assign(contacts, threads_, progress);
        if (progress.isStopped()) {
            return;
        }
        logReplacement(contacts, next);
        lists_ = std::move(next);
    } else {
        lists_.assign(contacts, threads_, progress);
    }
}

void ContactStore::logReplacement(std::span<const PackedContact> contacts, const ContactLists& next) {
    forEach([&](const Contact& before) {
        if (next.find(proxyIndex(before.a), proxyIndex(before.b)).relation == Relation::apart) {
            log_.note(before, contactOf(proxyIndex(before.a), proxyIndex(before.b), {}));
        }
    });
    for (const Contact now : contacts) {
        const Contact before = contactOf(proxyIndex(now.a), proxyIndex(now.b),
                                         lists_.find(proxyIndex(now.a), proxyIndex(now.b)));
        if (before != now) {
            log_.note(before, now);
        }
    }
}

} // namespace tangent::detail
