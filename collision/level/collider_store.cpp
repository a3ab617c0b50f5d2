#include <tangent/level/collider_store.h>

#include <algorithm>
#include <iterator>

namespace tangent {

namespace {

constexpr std::int64_t maxId = (std::int64_t{1} << 53) - 1;

/// Puts in each where it is to be afterwards; ascending. What lies between moves in runs.
void insertAt(std::vector<ProxyId>& list, std::span<const std::size_t> places,
              std::span<const ProxyId> proxies) {
    std::size_t left = list.size(); // of those that may have to move
    std::size_t end = left + places.size();
    list.resize(end);
    for (std::size_t i = places.size(); i-- > 0; end = places[i]) {
        const std::size_t between = end - places[i] - 1;
        std::move_backward(list.begin() + static_cast<std::ptrdiff_t>(left - between),
                           list.begin() + static_cast<std::ptrdiff_t>(left),
                           list.begin() + static_cast<std::ptrdiff_t>(end));
        left -= between;
        list[places[i]] = proxies[i];
    }
}

/// `places` ascend. What lies between moves in runs.
void eraseAt(std::vector<ProxyId>& list, std::span<const std::size_t> places) {
    auto to = list.begin() + static_cast<std::ptrdiff_t>(places.front());
    for (std::size_t i = 0; i < places.size(); ++i) {
        const std::size_t next = i + 1 < places.size() ? places[i + 1] : list.size();
        to = std::move(list.begin() + static_cast<std::ptrdiff_t>(places[i] + 1),
                       list.begin() + static_cast<std::ptrdiff_t>(next), to);
    }
    list.erase(to, list.end());
}

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
    const std::size_t place = placeById(id);
    return place == byId_.size() ? std::nullopt : std::optional(byId_[place]);
}

std::size_t ColliderStore::placeById(ColliderId id) const {
    if (byId_.empty())
        return 0;
    const auto guess = static_cast<std::size_t>(static_cast<std::uint64_t>(value(id)) -
                                                static_cast<std::uint64_t>(value(idOf(byId_.front()))));
    if (guess < byId_.size() && idOf(byId_[guess]) == id)
        return guess;
    const auto found = std::ranges::lower_bound(byId_, id, {}, [this](ProxyId proxy) { return idOf(proxy); });
    return static_cast<std::size_t>((found == byId_.end() || idOf(*found) != id ? byId_.end() : found) -
                                    byId_.begin());
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
    const std::size_t oldCount = order_.size();
    std::vector<std::size_t> places;
    places.reserve(colliders.size());
    for (const PlacedCollider& placed : colliders)
        places.push_back(std::max(places.empty() ? 0 : places.back() + 1,
                                  std::min(placed.position, oldCount + places.size())));
    insertAt(order_, places, proxies);
    byId_.insert(byId_.end(), proxies.begin(), proxies.end());
    for (std::size_t i = 0; i < colliders.size(); ++i)
        place(proxies[i], std::move(colliders[i].collider));
    numberFrom(places.front());
    mergeIds(oldCount);
}

std::vector<PlacedCollider> ColliderStore::remove(std::span<const ProxyId> proxies) {
    std::vector<PlacedCollider> removed;
    if (proxies.empty())
        return removed;
    std::vector<std::size_t> placesById;
    std::vector<std::size_t> places;
    placesById.reserve(proxies.size());
    places.reserve(proxies.size());
    for (const ProxyId proxy : proxies) {
        placesById.push_back(placeById(idOf(proxy)));
        places.push_back(position(proxy));
    }
    std::ranges::sort(placesById);
    eraseAt(byId_, placesById);
    eraseAt(order_, places);
    numberFrom(places.front());
    removed.reserve(proxies.size());
    for (std::size_t i = 0; i < proxies.size(); ++i)
        removed.push_back({places[i], std::exchange(colliders_[index(proxies[i])], {})});
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

} // namespace tangent
