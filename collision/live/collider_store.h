#pragma once

#include <tangent/broadphase/broad_phase.h>
#include <tangent/level/level.h>

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

namespace tangent {

/// A collider and its place in the drawing order, from 0.
struct PlacedCollider {
    std::size_t position = 0; ///< among all colliders of the level
    Collider collider;        ///< as a value

    friend bool operator==(const PlacedCollider&, const PlacedCollider&) = default; ///< by all members
};

/// The colliders of a level: by ProxyId, by ColliderId and in drawing order. Changing many at once costs one
/// pass over plain numbers behind the first of them, not one pass for each.
class ColliderStore {
public:
    /// In drawing order, numbered 0, 1, 2, …
    explicit ColliderStore(std::vector<Collider> colliders = {});

    /// How many there are.
    std::size_t size() const { return order_.size(); }
    /// Must be here, as must every proxy below.
    const Collider& operator[](ProxyId proxy) const { return colliders_[proxyIndex(proxy)]; }
    /// Its place in the drawing order, from 0.
    std::size_t position(ProxyId proxy) const { return positions_[proxyIndex(proxy)]; }
    /// All of them, the last on top. Holds until one is inserted or removed.
    std::span<const ProxyId> inDrawingOrder() const { return order_; }
    /// Two steps where ids run without gaps, otherwise a binary search.
    std::optional<ProxyId> find(ColliderId id) const;
    /// Calls visit(i, proxy) for each ids[i] that is here: faster than to find one after the other.
    template <class Visitor>
    void forEachOf(std::span<const ColliderId> ids, Visitor&& visit) const;
    /// Those of `ids` that are here, each once, in drawing order.
    std::vector<ProxyId> select(std::span<const ColliderId> ids) const;
    /// So many ids for new colliders, ascending: larger than every id that was ever here, or the smallest free ones once
    /// those leave the range of ids. O(count), then O(size() + count).
    std::vector<ColliderId> nextIds(std::size_t count) const;

    /// Positions are those after the call, ascending; those beyond the end mean the end. Ids must be new.
    void insert(std::vector<PlacedCollider> colliders, std::span<const ProxyId> proxies);
    /// `proxies` as select() gives them. The positions returned are those before the call.
    std::vector<PlacedCollider> remove(std::span<const ProxyId> proxies);
    /// The id stays.
    void replace(ProxyId proxy, const Collider& collider) { colliders_[proxyIndex(proxy)] = collider; }
    /// Gives it another shape; all else stays.
    void reshape(ProxyId proxy, const Shape& shape) { colliders_[proxyIndex(proxy)].shape = shape; }

private:
    static constexpr std::size_t fetchedAhead = 16; // so many later, memory has come
    // Always inlined, or GCC would drop the calls.
    [[gnu::always_inline]] void prefetchPlace(std::size_t placeById) const {
        if (placeById < byId_.size())
            __builtin_prefetch(&byId_[placeById]);
    }
    [[gnu::always_inline]] void prefetchIdAt(std::size_t placeById) const { // once the place is there
        if (placeById < byId_.size())
            __builtin_prefetch(&colliders_[proxyIndex(byId_[placeById])].id);
    }
    void place(ProxyId proxy, Collider collider);
    void sortById(std::vector<ProxyId>& proxies) const;
    void numberFrom(std::size_t position);
    void mergeIds(std::vector<ProxyId> incoming);
    std::size_t placeById(ColliderId id) const;
    std::size_t placeOfNew(ColliderId id, std::size_t guess, std::size_t low) const;
    ColliderId idOf(ProxyId proxy) const { return colliders_[proxyIndex(proxy)].id; }
    /// Where among byId_ it is if ids run without gaps; beyond their end if it would be.
    std::size_t guessedPlace(ColliderId id) const {
        return byId_.empty()
                   ? 0
                   : static_cast<std::size_t>(static_cast<std::uint64_t>(idNumber(id)) -
                                              static_cast<std::uint64_t>(idNumber(idOf(byId_.front()))));
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
