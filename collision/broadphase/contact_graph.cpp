#include <tangent/broadphase/contact_graph.h>

namespace tangent {

void ContactGraph::apply(std::span<const Contact> differences) {
    constexpr std::size_t ahead = 8; // so many later, memory has come
    for (std::size_t i = 0; i < differences.size(); ++i) {
        lists_.prefetchAfter(differences, i, ahead);
        set(differences[i]);
    }
}

void ContactGraph::set(const Contact& contact) {
    const Meeting now{contact.relation, contact.forbidden};
    const Meeting before = lists_.exchange(index(contact.a), index(contact.b), now);
    contactCount_ += std::size_t{now.relation != Relation::apart};
    contactCount_ -= std::size_t{before.relation != Relation::apart};
    forbiddenCount_ += std::size_t{now.forbidden};
    forbiddenCount_ -= std::size_t{before.forbidden};
    if (logKept_ == ChangeLog::kept && before != now) {
        log_.note(contactOf(index(contact.a), index(contact.b), before), contact);
    }
}

void ContactGraph::prefetch(std::span<const ProxyId> ids) const {
    for (const ProxyId id : ids) {
        lists_.prefetchPlace(index(id));
    }
    for (const ProxyId id : ids) {
        lists_.prefetchTable(index(id));
    }
}

void ContactGraph::replaceAllContacts(std::span<const detail::PackedContact> contacts,
                                      const Progress& progress) {
    if (logKept_ == ChangeLog::kept) {
        detail::ContactLists next;
        next.reserveColliders(lists_.colliderCount());
        next.assign(contacts, progress);
        if (progress.isStopped()) {
            return;
        }
        logReplacement(contacts, next);
        lists_ = std::move(next);
    } else {
        lists_.assign(contacts, progress);
    }
    contactCount_ = contacts.size();
    forbiddenCount_ = static_cast<std::size_t>(
        std::ranges::count_if(contacts, [](const Contact& contact) { return contact.forbidden; }));
}

void ContactGraph::logReplacement(std::span<const detail::PackedContact> contacts,
                                  const detail::ContactLists& next) {
    forEach([&](const Contact& before) {
        if (next.find(index(before.a), index(before.b)).relation == Relation::apart) {
            log_.note(before, contactOf(index(before.a), index(before.b), {}));
        }
    });
    for (const Contact now : contacts) {
        const Contact before = contactOf(index(now.a), index(now.b), lists_.find(index(now.a), index(now.b)));
        if (before != now) {
            log_.note(before, now);
        }
    }
}

} // namespace tangent
