#pragma once

#include <tangent/base/compiler.h>
#include <tangent/broadphase/broad_phase.h>
#include <tangent/live/placed_collider.h>

#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace tangent {

/// The colliders of a level: by ProxyId, by ColliderId and in drawing order. Inserting or removing many at once costs
/// one pass over integers, not one for each collider.
class ColliderStore {
public:
    /// Takes colliders in drawing order. They get the proxies 0, 1, 2, … Ids up to `highestId` count as used.
    explicit ColliderStore(std::vector<Collider> colliders = {}, ColliderId highestId = {});

    /// Returns the number of colliders.
    std::size_t size() const { return order_.size(); }
    /// Returns a collider. Here and below, the proxy must be in the store.
    const Collider& operator[](ProxyId proxy) const { return colliders_[proxyIndex(proxy)]; }
    /// Returns its position in the drawing order, from 0.
    std::size_t position(ProxyId proxy) const { return positions_[proxyIndex(proxy)]; }
    /// Returns a number above the index of each proxy.
    std::size_t proxyEnd() const { return positions_.size(); }
    /// Returns all proxies, the last on top. insert() and remove() invalidate the span.
    std::span<const ProxyId> inDrawingOrder() const { return order_; }
    /// Returns the proxy of a collider; nothing if it is not in the store. O(1) if ids have no gaps, otherwise O(log
    /// n).
    std::optional<ProxyId> find(ColliderId id) const;
    /// Calls visit(i, proxy) for each ids[i] that is in the store. Faster than find() for each.
    template <class Visitor>
    void forEachOf(std::span<const ColliderId> ids, Visitor&& visit) const;
    /// Returns the proxies of these colliders, each once, in drawing order. Unknown ids are skipped.
    std::vector<ProxyId> select(std::span<const ColliderId> ids) const;
    /// Returns unused ids, ascending and larger than every id that was ever in the store or counts as used: O(count).
    /// If there are not enough, returns the smallest free ids: O(size() + count).
    std::vector<ColliderId> nextIds(std::size_t count) const;

    /// Inserts colliders, which it moves from. Positions are those after the call, ascending; positions beyond the end
    /// mean the end. Ids must be new. If it throws, nothing has changed, here and in remove().
    void insert(std::vector<PlacedCollider>&& colliders, std::span<const ProxyId> proxies);
    /// Removes colliders, given as by select(), and returns them with their positions before the call.
    std::vector<PlacedCollider> remove(std::span<const ProxyId> proxies);
    /// Exchanges a collider with another of the same id.
    void swap(ProxyId proxy, Collider& collider) noexcept {
        std::swap(colliders_[proxyIndex(proxy)], collider);
    }
    /// Replaces the shape of a collider and returns the old one.
    Shape reshape(ProxyId proxy, const Shape& shape) noexcept {
        return std::exchange(colliders_[proxyIndex(proxy)].shape, shape);
    }

private:
    static constexpr std::size_t fetchedAhead = 16; // covers the latency of memory
    TANGENT_ALWAYS_INLINE void prefetchPlace(std::size_t placeById) const {
        if (placeById < byId_.size())
            detail::prefetch(&byId_[placeById]);
    }
    TANGENT_ALWAYS_INLINE void prefetchIdAt(std::size_t placeById) const { // call prefetchPlace() earlier
        if (placeById < byId_.size())
            detail::prefetch(&colliders_[proxyIndex(byId_[placeById])].id);
    }
    void makeRoom(std::span<const ProxyId> proxies);
    void sortById(std::vector<ProxyId>& proxies) const;
    void numberFrom(std::size_t position);
    void mergeIds(std::vector<ProxyId>& incoming, std::vector<std::size_t>& places);
    std::size_t placeById(ColliderId id) const;
    std::size_t placeOfNew(ColliderId id, std::size_t guess, std::size_t low) const;
    ColliderId idOf(ProxyId proxy) const { return colliders_[proxyIndex(proxy)].id; }
    /// Returns the place in byId_ if ids have no gaps. May be beyond the end.
    std::size_t guessedPlace(ColliderId id) const {
        return byId_.empty() ? 0
                             : static_cast<std::size_t>(idNumber(id)) -
                                   static_cast<std::size_t>(idNumber(idOf(byId_.front())));
    }

    std::vector<Collider> colliders_;      // by ProxyId
    std::vector<std::uint32_t> positions_; // by ProxyId
    std::vector<ProxyId> order_;           // bottom to top
    std::vector<ProxyId> byId_;            // ascending ids
    ColliderId highestId_{};
};

template <class Visitor>
void ColliderStore::forEachOf(std::span<const ColliderId> ids, Visitor&& visit) const {
    for (std::size_t i = 0; i < ids.size(); ++i) {
        prefetchPlace(guessedPlace(ids[std::min(i + 2 * fetchedAhead, ids.size() - 1)]));
        prefetchIdAt(guessedPlace(ids[std::min(i + fetchedAhead, ids.size() - 1)]));
        if (const auto proxy = find(ids[i]))
            visit(i, *proxy);
    }
}

} // namespace tangent
