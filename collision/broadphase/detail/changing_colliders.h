#pragma once

#include <tangent/broadphase/contact_tracker.h>

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

namespace tangent {

/// A change of a collider with very many neighbors. Most of its contacts stay the same:
/// neighbors that lie within both the old and the new shape are skipped.
struct ContactTracker::WideChange {
    ProxyId id;
    TrackedCollider before;
    Aabb reach; ///< of both shapes
    Aabb core;  ///< both shapes contain everything strictly within it

    bool mayHaveChanged(const Aabb& other) const {
        return !(core.min.x < other.min.x && core.min.y < other.min.y && other.max.x < core.max.x &&
                 other.max.y < core.max.y);
    }
};

/// The colliders that change in one batch.
class ContactTracker::Changing {
public:
    Changing(std::span<const ProxyId> ids, std::vector<WideChange> wideOnes, std::size_t idEnd)
        : wide_(std::move(wideOnes)) {
        std::ranges::sort(wide_, {}, &WideChange::id);
        if (ids.size() <= few) {
            few_.assign(ids.begin(), ids.end());
            return;
        }
        isAmong_.resize(idEnd);
        for (const ProxyId id : ids) {
            isAmong_[proxyIndex(id)] = true;
        }
    }
    /// Whether the search around `id` must compare it with `other`. If both change, only one
    /// search compares them: if possible, one that compares all neighbors.
    bool isAskedAbout(ProxyId id, ProxyId other) const {
        if (!isAmong(other)) {
            return true;
        }
        const bool isOtherWide = findWide(other) != nullptr;
        return (findWide(id) != nullptr) == isOtherWide ? id < other : isOtherWide;
    }
    const WideChange* findWide(ProxyId id) const {
        if (wide_.empty()) {
            return nullptr;
        }
        const auto place = std::ranges::lower_bound(wide_, id, {}, &WideChange::id);
        return place != wide_.end() && place->id == id ? &*place : nullptr;
    }
    std::span<const WideChange> wide() const { return wide_; }

private:
    static constexpr std::size_t few = 16; // searching these is faster than clearing isAmong_

    bool isAmong(ProxyId id) const {
        return isAmong_.empty() ? std::ranges::find(few_, id) != few_.end() : isAmong_[proxyIndex(id)];
    }

    std::vector<WideChange> wide_; // sorted by id
    std::vector<ProxyId> few_;     // all ids, if few
    std::vector<bool> isAmong_;    // by id, otherwise
};

} // namespace tangent
