#include <tangent/broadphase/detail/contact_lists.h>

namespace tangent::detail {

void ContactLists::reserveColliders(std::size_t count) {
    if (lists_.size() < count) {
        lists_.resize(count);
    }
}

Meeting ContactLists::find(Index id, Index other) const {
    const auto& entries = listOf(id).entries;
    const auto place = std::ranges::lower_bound(entries, other, {}, &Entry::other);
    return place != entries.end() && place->other == other ? place->meeting : Meeting();
}

void ContactLists::assign(std::span<const Contact> contacts, const Progress& progress) {
    std::vector<std::size_t> counts(lists_.size());
    std::size_t forbidden = 0;
    for (const Contact& contact : contacts) {
        ++counts[proxyIndex(contact.a)];
        ++counts[proxyIndex(contact.b)];
        forbidden += std::size_t{contact.forbidden};
    }
    longest_ = 0;
    for (std::size_t id = 0; id < lists_.size(); ++id) {
        longest_ = std::max<std::size_t>(longest_, counts[id]);
        lists_[id] = {};
        lists_[id].entries.reserve(counts[id]);
    }
    const auto store = [this](ProxyId id, ProxyId other, const Contact& contact) {
        List& list = lists_[proxyIndex(id)];
        list.entries.push_back({proxyIndex(other), {contact.relation, contact.forbidden}});
        list.forbidden += Index{contact.forbidden};
    };
    progress.forEach(0, contacts.size(), contacts.size(), [&](std::size_t i) {
        store(contacts[i].a, contacts[i].b, contacts[i]);
        store(contacts[i].b, contacts[i].a, contacts[i]);
    });
    for (List& list : lists_) {
        std::ranges::sort(list.entries, {}, &Entry::other);
    }
    total_ = {contacts.size(), forbidden};
}

} // namespace tangent::detail
