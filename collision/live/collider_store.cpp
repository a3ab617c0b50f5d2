#include <tangent/live/collider_store.h>

#include <algorithm>
#include <iterator>

namespace tangent {

namespace {

/// Reserves room for `count` further elements, and for more, so that many calls cost O(1) for each element.
template <class T>
void reserveMore(std::vector<T>& list, std::size_t count) {
    if (const std::size_t needed = list.size() + count; needed > list.capacity())
        list.reserve(std::max(needed, 2 * list.capacity()));
}

/// Inserts each proxy at its place after the call; places ascend. Elements in between move in runs.
void insertAt(std::vector<ProxyId>& list, std::span<const std::size_t> places,
              std::span<const ProxyId> proxies) {
    std::size_t left = list.size(); // elements that may still move
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

/// Erases the elements at these places, which ascend. Elements in between move in runs.
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

ColliderStore::ColliderStore(std::vector<Collider> colliders, ColliderId highestId)
    : colliders_(std::move(colliders)), positions_(colliders_.size()), order_(colliders_.size()),
      highestId_(highestId) {
    for (std::size_t i = 0; i < colliders_.size(); ++i)
        order_[i] = ProxyId{static_cast<std::uint32_t>(i)};
    numberFrom(0);
    byId_ = order_;
    sortById(byId_);
    if (!byId_.empty())
        highestId_ = std::max(highestId_, idOf(byId_.back()));
}

std::optional<ProxyId> ColliderStore::find(ColliderId id) const {
    const std::size_t place = placeById(id);
    return place == byId_.size() ? std::nullopt : std::optional(byId_[place]);
}

std::size_t ColliderStore::placeById(ColliderId id) const {
    if (const std::size_t guess = guessedPlace(id); guess < byId_.size() && idOf(byId_[guess]) == id)
        return guess;
    const auto found = std::ranges::lower_bound(byId_, id, {}, [this](ProxyId proxy) { return idOf(proxy); });
    return static_cast<std::size_t>((found == byId_.end() || idOf(*found) != id ? byId_.end() : found) -
                                    byId_.begin());
}

std::vector<ProxyId> ColliderStore::select(std::span<const ColliderId> ids) const {
    std::vector<std::uint32_t> places;
    places.reserve(ids.size());
    forEachOf(ids, [&](std::size_t, ProxyId proxy) { places.push_back(positions_[proxyIndex(proxy)]); });
    std::ranges::sort(places);
    places.erase(std::unique(places.begin(), places.end()), places.end());
    std::vector<ProxyId> proxies;
    proxies.reserve(places.size());
    for (const std::uint32_t place : places)
        proxies.push_back(order_[place]);
    return proxies;
}

std::vector<ColliderId> ColliderStore::nextIds(std::size_t count) const {
    std::vector<ColliderId> ids;
    ids.reserve(count);
    const bool areLeft = count <= static_cast<std::size_t>(largestId - idNumber(highestId_));
    std::int64_t id = areLeft ? idNumber(highestId_) + 1 : 1;
    for (auto taken = areLeft ? byId_.end() : byId_.begin(); ids.size() < count; ++id) {
        if (taken != byId_.end() && idNumber(idOf(*taken)) == id)
            ++taken;
        else
            ids.push_back(ColliderId{id});
    }
    return ids;
}

void ColliderStore::insert(std::vector<PlacedCollider>&& colliders, std::span<const ProxyId> proxies) {
    if (colliders.empty())
        return;
    const std::size_t oldCount = order_.size();
    std::vector<std::size_t> places;
    std::vector<std::size_t> placesById;
    std::vector<ProxyId> byId(proxies.begin(), proxies.end());
    places.reserve(colliders.size());
    placesById.reserve(colliders.size());
    makeRoom(proxies); // nothing below throws
    for (const PlacedCollider& placed : colliders)
        places.push_back(std::max(places.empty() ? 0 : places.back() + 1,
                                  std::min(placed.position, oldCount + places.size())));
    insertAt(order_, places, proxies);
    for (std::size_t i = 0; i < colliders.size(); ++i) {
        if (const ProxyId later = proxies[std::min(i + fetchedAhead, proxies.size() - 1)];
            proxyIndex(later) < colliders_.size())
            detail::prefetchToWrite(&colliders_[proxyIndex(later)]);
        colliders_[proxyIndex(proxies[i])] = std::move(colliders[i].collider);
    }
    numberFrom(places.front());
    mergeIds(byId, placesById);
}

std::vector<PlacedCollider> ColliderStore::remove(std::span<const ProxyId> proxies) {
    std::vector<PlacedCollider> removed;
    if (proxies.empty())
        return removed;
    std::vector<std::size_t> placesById;
    std::vector<std::size_t> places;
    placesById.reserve(proxies.size());
    places.reserve(proxies.size());
    removed.reserve(proxies.size()); // nothing below throws
    for (std::size_t i = 0; i < proxies.size(); ++i) {
        detail::prefetchToWrite(
            &colliders_[proxyIndex(proxies[std::min(i + fetchedAhead, proxies.size() - 1)])]);
        placesById.push_back(placeById(idOf(proxies[i])));
        places.push_back(position(proxies[i]));
    }
    std::ranges::sort(placesById);
    eraseAt(byId_, placesById);
    eraseAt(order_, places);
    numberFrom(places.front());
    for (std::size_t i = 0; i < proxies.size(); ++i)
        removed.push_back({places[i], std::exchange(colliders_[proxyIndex(proxies[i])], {})});
    return removed;
}

/// Prepares for inserting these proxies.
void ColliderStore::makeRoom(std::span<const ProxyId> proxies) {
    const std::size_t end = proxyIndex(*std::ranges::max_element(proxies)) + std::size_t{1};
    if (end > positions_.size())
        positions_.resize(end);
    if (end > colliders_.size())
        colliders_.resize(end);
    reserveMore(order_, proxies.size());
    reserveMore(byId_, proxies.size());
}

void ColliderStore::numberFrom(std::size_t position) {
    for (std::size_t i = position; i < order_.size(); ++i)
        positions_[proxyIndex(order_[i])] = static_cast<std::uint32_t>(i);
}

/// Returns `guess` if the id belongs there. Otherwise searches from `low` with doubling steps.
std::size_t ColliderStore::placeOfNew(ColliderId id, std::size_t guess, std::size_t low) const {
    const auto isLower = [&](std::size_t place) {
        return idOf(byId_[place]) < id;
    };
    if (guess <= byId_.size() && (guess == 0 || isLower(guess - 1)) &&
        (guess == byId_.size() || !isLower(guess)))
        return guess;
    std::size_t high = low;
    for (std::size_t step = 1; high < byId_.size() && isLower(high); step *= 2) {
        low = high + 1;
        high += std::min(step, byId_.size() - high);
    }
    const auto between = std::span(byId_).subspan(low, high - low);
    const auto found =
        std::ranges::lower_bound(between, id, {}, [this](ProxyId proxy) { return idOf(proxy); });
    return low + static_cast<std::size_t>(found - between.begin());
}

void ColliderStore::sortById(std::vector<ProxyId>& proxies) const {
    const auto id = [this](ProxyId proxy) {
        return idOf(proxy);
    };
    if (!std::ranges::is_sorted(proxies, {}, id))
        std::ranges::sort(proxies, {}, id);
}

/// Guesses each place from the id, which is right if the new ids fill the only gaps. `places` is empty, with room for
/// one of each.
void ColliderStore::mergeIds(std::vector<ProxyId>& incoming, std::vector<std::size_t>& places) {
    sortById(incoming);
    const auto guess = [&](std::size_t i) {
        return guessedPlace(idOf(incoming[i])) - i;
    };
    std::size_t low = 0;
    for (std::size_t i = 0; i < incoming.size(); ++i) {
        const std::size_t later = guess(std::min(i + fetchedAhead, incoming.size() - 1));
        prefetchIdAt(later);
        prefetchIdAt(later - 1);
        low = placeOfNew(idOf(incoming[i]), guess(i), low);
        places.push_back(low + i);
    }
    insertAt(byId_, places, incoming);
    highestId_ = std::max(highestId_, idOf(byId_.back()));
}

} // namespace tangent
