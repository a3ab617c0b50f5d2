#include <tangent/level/collider_store.h>

#include <algorithm>

namespace tangent {

namespace {

constexpr std::int64_t maxId = (std::int64_t{1} << 53) - 1;

} // namespace

ColliderStore::ColliderStore(std::vector<Collider> colliders)
    : colliders_(std::move(colliders)), positions_(colliders_.size()), order_(colliders_.size()) {
    ids_.reserve(colliders_.size());
    for (std::size_t i = 0; i < colliders_.size(); ++i) {
        order_[i] = ProxyId{static_cast<std::uint32_t>(i)};
        ids_.push_back({colliders_[i].id, order_[i]});
    }
    numberFrom(0);
    mergeIds(0);
}

std::optional<ProxyId> ColliderStore::find(ColliderId id) const {
    if (ids_.empty())
        return std::nullopt;
    const auto guess = static_cast<std::size_t>(value(id) - value(ids_.front().id));
    if (guess < ids_.size() && ids_[guess].id == id)
        return ids_[guess].proxy;
    const auto entry = std::ranges::lower_bound(ids_, id, {}, &IdEntry::id);
    if (entry == ids_.end() || entry->id != id)
        return std::nullopt;
    return entry->proxy;
}

std::vector<ProxyId> ColliderStore::select(std::span<const ColliderId> ids) const {
    std::vector<ProxyId> proxies;
    proxies.reserve(ids.size());
    for (const ColliderId id : ids)
        if (const auto proxy = find(id))
            proxies.push_back(*proxy);
    std::ranges::sort(proxies, {}, [this](ProxyId proxy) { return position(proxy); });
    proxies.erase(std::unique(proxies.begin(), proxies.end()), proxies.end());
    return proxies;
}

ColliderId ColliderStore::nextId() const {
    if (value(highestId_) < maxId)
        return ColliderId{value(highestId_) + 1};
    std::int64_t free = 1;
    for (const IdEntry& entry : ids_) {
        if (value(entry.id) != free)
            break;
        ++free;
    }
    return ColliderId{free};
}

void ColliderStore::insert(std::span<const PlacedCollider> colliders, std::span<const ProxyId> proxies) {
    if (colliders.empty())
        return;
    const std::size_t first = std::min(colliders.front().position, order_.size());
    const std::vector<ProxyId> shifted(order_.begin() + static_cast<std::ptrdiff_t>(first), order_.end());
    const std::size_t oldCount = ids_.size();
    order_.resize(first);
    auto next = shifted.begin();
    for (std::size_t i = 0; i < colliders.size(); ++i) {
        while (order_.size() < colliders[i].position && next != shifted.end())
            order_.push_back(*next++);
        order_.push_back(proxies[i]);
        ids_.push_back({colliders[i].collider.id, proxies[i]});
        place(proxies[i], colliders[i].collider);
    }
    order_.insert(order_.end(), next, shifted.end());
    numberFrom(first);
    mergeIds(oldCount);
}

std::vector<PlacedCollider> ColliderStore::remove(std::span<const ProxyId> proxies) {
    std::vector<PlacedCollider> removed;
    std::vector<ColliderId> ids;
    for (const ProxyId proxy : proxies) {
        removed.push_back({position(proxy), std::exchange(colliders_[index(proxy)], {})});
        ids.push_back(removed.back().collider.id);
    }
    if (removed.empty())
        return removed;
    std::size_t kept = removed.front().position;
    auto next = removed.begin();
    for (std::size_t i = kept; i < order_.size(); ++i) {
        if (next != removed.end() && next->position == i)
            ++next;
        else
            order_[kept++] = order_[i];
    }
    order_.resize(kept);
    numberFrom(removed.front().position);
    removeIds(std::move(ids));
    return removed;
}

void ColliderStore::place(ProxyId proxy, const Collider& collider) {
    if (index(proxy) >= colliders_.size()) {
        colliders_.resize(index(proxy) + std::size_t{1});
        positions_.resize(colliders_.size());
    }
    colliders_[index(proxy)] = collider;
}

void ColliderStore::numberFrom(std::size_t position) {
    for (std::size_t i = position; i < order_.size(); ++i)
        positions_[index(order_[i])] = static_cast<std::uint32_t>(i);
}

void ColliderStore::mergeIds(std::size_t sortedCount) {
    const auto byId = [](const IdEntry& a, const IdEntry& b) {
        return a.id < b.id;
    };
    const auto added = ids_.begin() + static_cast<std::ptrdiff_t>(sortedCount);
    if (!std::is_sorted(added, ids_.end(), byId))
        std::sort(added, ids_.end(), byId);
    if (added != ids_.begin() && added != ids_.end() && !byId(added[-1], added[0]))
        std::inplace_merge(ids_.begin(), added, ids_.end(), byId);
    if (!ids_.empty())
        highestId_ = std::max(highestId_, ids_.back().id);
}

void ColliderStore::removeIds(std::vector<ColliderId> ids) {
    std::ranges::sort(ids);
    auto next = ids.begin();
    auto kept = std::ranges::lower_bound(ids_, ids.front(), {}, &IdEntry::id);
    for (auto entry = kept; entry != ids_.end(); ++entry) {
        if (next != ids.end() && entry->id == *next)
            ++next;
        else
            *kept++ = *entry;
    }
    ids_.erase(kept, ids_.end());
}

} // namespace tangent
