#include <tangent/level/collider_store.h>

#include <algorithm>
#include <iterator>

namespace tangent {

namespace {

constexpr std::int64_t maxId = (std::int64_t{1} << 53) - 1;

} // namespace

ColliderStore::ColliderStore(std::vector<Collider> colliders)
    : colliders_(std::move(colliders)), positions_(colliders_.size()), order_(colliders_.size()) {
    for (std::size_t i = 0; i < colliders_.size(); ++i)
        order_[i] = ProxyId{static_cast<std::uint32_t>(i)};
    byId_ = order_;
    numberFrom(0);
    mergeIds(0);
}

std::optional<ProxyId> ColliderStore::find(ColliderId id) const {
    if (byId_.empty())
        return std::nullopt;
    const auto guess = static_cast<std::size_t>(value(id) - value(idOf(byId_.front())));
    if (guess < byId_.size() && idOf(byId_[guess]) == id)
        return byId_[guess];
    const auto found = std::ranges::lower_bound(byId_, id, {}, [this](ProxyId proxy) { return idOf(proxy); });
    if (found == byId_.end() || idOf(*found) != id)
        return std::nullopt;
    return *found;
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
    for (const ProxyId proxy : byId_) {
        if (value(idOf(proxy)) != free)
            break;
        ++free;
    }
    return ColliderId{free};
}

void ColliderStore::insert(std::vector<PlacedCollider> colliders, std::span<const ProxyId> proxies) {
    if (colliders.empty())
        return;
    const std::size_t first = std::min(colliders.front().position, order_.size());
    const std::vector<ProxyId> shifted(order_.begin() + static_cast<std::ptrdiff_t>(first), order_.end());
    const std::size_t oldCount = byId_.size();
    order_.resize(first);
    auto next = shifted.begin();
    for (std::size_t i = 0; i < colliders.size(); ++i) {
        while (order_.size() < colliders[i].position && next != shifted.end())
            order_.push_back(*next++);
        order_.push_back(proxies[i]);
        byId_.push_back(proxies[i]);
        place(proxies[i], std::move(colliders[i].collider));
    }
    order_.insert(order_.end(), next, shifted.end());
    numberFrom(first);
    mergeIds(oldCount);
}

std::vector<PlacedCollider> ColliderStore::remove(std::span<const ProxyId> proxies) {
    std::vector<PlacedCollider> removed;
    if (proxies.empty())
        return removed;
    removeIds(proxies);
    removed.reserve(proxies.size());
    for (const ProxyId proxy : proxies)
        removed.push_back({position(proxy), std::exchange(colliders_[index(proxy)], {})});
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
    return removed;
}

void ColliderStore::place(ProxyId proxy, Collider collider) {
    if (index(proxy) >= colliders_.size()) {
        colliders_.resize(index(proxy) + std::size_t{1});
        positions_.resize(colliders_.size());
    }
    colliders_[index(proxy)] = std::move(collider);
}

void ColliderStore::numberFrom(std::size_t position) {
    for (std::size_t i = position; i < order_.size(); ++i)
        positions_[index(order_[i])] = static_cast<std::uint32_t>(i);
}

/// Moves runs of the old ids aside; where the ids are that lie between is found in steps that double.
void ColliderStore::mergeIds(std::size_t sortedCount) {
    const auto id = [this](ProxyId proxy) {
        return idOf(proxy);
    };
    const auto added = byId_.begin() + static_cast<std::ptrdiff_t>(sortedCount);
    if (!std::ranges::is_sorted(added, byId_.end(), {}, id))
        std::ranges::sort(added, byId_.end(), {}, id);
    std::vector<ProxyId> incoming; // the highest id first
    if (sortedCount > 0)
        incoming.assign(byId_.rbegin(), std::make_reverse_iterator(added));
    auto end = added; // of the old ids that may have to move
    auto to = byId_.end();
    for (const ProxyId next : incoming) {
        auto low = end;
        for (std::ptrdiff_t step = 1; low != byId_.begin() && idOf(low[-1]) > idOf(next); step *= 2)
            low -= std::min(step, low - byId_.begin());
        const auto place = std::ranges::upper_bound(low, end, idOf(next), {}, id);
        to = std::move_backward(place, end, to);
        *--to = next;
        end = place;
    }
    if (!byId_.empty())
        highestId_ = std::max(highestId_, idOf(byId_.back()));
}

void ColliderStore::removeIds(std::span<const ProxyId> proxies) {
    std::vector<bool> leaves(colliders_.size());
    for (const ProxyId proxy : proxies)
        leaves[index(proxy)] = true;
    std::erase_if(byId_, [&](ProxyId proxy) { return leaves[index(proxy)]; });
}

} // namespace tangent
