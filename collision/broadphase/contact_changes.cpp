#include <tangent/broadphase/contact_tracker.h>

#include <tangent/base/compiler.h>
#include <tangent/base/run_parallel.h>
#include <tangent/broadphase/detail/broad_phase_access.h>
#include <tangent/broadphase/detail/contact_counter.h>
#include <tangent/broadphase/detail/points_into.h>
#include <tangent/geometry/shape_box.h>

#include <algorithm>

namespace tangent {

namespace {

constexpr std::size_t many = 2048; // neighbors; with more, comparing each is too slow

/// Whether searching the whole set costs less than searching around each changed collider. Measured from 1,000 to
/// 1,000,000 colliders, the two cost the same if this share of the set changes: a fifth of colliders that jump
/// anywhere, a third or more of those that move by a fraction of their size, a third of those inserted.
bool isSearchOfAllCheaper(std::size_t changed, std::size_t all) {
    return changed > all / 3;
}

/// Whether building the contacts that stay takes less time than removing the others, measured with 5,000 to 500,000
/// circles that have 0.1 to 20 contacts each.
bool isRebuildCheaper(std::size_t removed, std::size_t all, std::size_t contacts) {
    const double contactsOfEach = 2 * static_cast<double>(contacts) / static_cast<double>(all);
    return static_cast<double>(removed) > static_cast<double>(all) * (0.2 + 0.6 / (1 + contactsOfEach));
}

constexpr std::size_t fewChanges = 2000;

double area(const Aabb& box) {
    return (box.max.x - box.min.x) * (box.max.y - box.min.y);
}

} // namespace

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

/// Checks the ids of a batch, with one value for each.
void ContactTracker::checkEachOnce(std::span<const ProxyId> ids, [[maybe_unused]] std::size_t valueCount,
                                   const char* function) const {
    checkNotVisited(function);
    TANGENT_CHECK(ids.size() == valueCount, function, "ids and values differ in number", valueCount);
    if constexpr (detail::checksMistakes) {
        broadPhase_.checkEachOnce(ids, function);
    }
}

/// Measured with 5,000 to 500,000 circles that have 0.1 or 5 contacts each.
bool ContactTracker::isOneByOneFaster(std::size_t changed, std::size_t most) const {
    constexpr std::size_t longest = 64; // each change rewrites the lists of contacts of both colliders
    const bool isLimited = maxContacts_ != std::numeric_limits<std::size_t>::max();
    return changed <= most && graph_.longestList() <= longest && threads() == 1 && !isLimited;
}

std::vector<ProxyId> ContactTracker::insert(std::span<const TrackedCollider> colliders) {
    checkNotVisited("ContactTracker::insert");
    if (detail::pointsInto<TrackedCollider>(colliders, colliders_)) {
        return insert(std::vector(colliders.begin(), colliders.end()));
    }
    if (isOneByOneFaster(colliders.size(), std::min(fewChanges, broadPhase_.size()))) {
        std::vector<ProxyId> ids;
        ids.reserve(colliders.size());
        for (const TrackedCollider& collider : colliders) {
            ids.push_back(insert(collider));
        }
        return ids;
    }
    const bool searchAllAtOnce =
        isSearchOfAllCheaper(colliders.size(), broadPhase_.size() + colliders.size());
    std::vector<Aabb> boxes;
    std::vector<std::uint8_t> categories;
    boxes.reserve(colliders.size());
    categories.reserve(colliders.size());
    for (const TrackedCollider& collider : colliders) {
        boxes.push_back(boxOf(collider.shape));
        categories.push_back(categories_.of(collider));
    }
    std::vector<ProxyId> ids = broadPhase_.insert(boxes, categories);
    boxes = {}; // frees memory for the search
    makeRoom();
    for (std::size_t i = 0; i < ids.size(); ++i) {
        colliders_[proxyIndex(ids[i])] = colliders[i];
    }
    if (searchAllAtOnce) {
        refreshAllContacts();
    } else {
        refreshContacts(ids, {});
    }
    return ids;
}

void ContactTracker::update(std::span<const ProxyId> ids, std::span<const TrackedCollider> colliders) {
    checkEachOnce(ids, colliders.size(), "ContactTracker::update");
    if (detail::pointsInto<TrackedCollider>(colliders, colliders_)) {
        update(ids, std::vector(colliders.begin(), colliders.end()));
        return;
    }
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (categories_.of(colliders[i]) != categories_.of(collider(ids[i]))) {
            broadPhase_.setCategory(ids[i], categories_.of(colliders[i]));
        }
    }
    updateEach(ids, [=](TrackedCollider& collider, std::size_t i) { collider = colliders[i]; });
}

void ContactTracker::reshape(std::span<const ProxyId> ids, std::span<const Shape> shapes) {
    checkEachOnce(ids, shapes.size(), "ContactTracker::reshape");
    updateEach(ids, [=](TrackedCollider& collider, std::size_t i) { collider.shape = shapes[i]; });
}

/// Calls change(collider, i) for the collider of each ids[i], then updates boxes and contacts.
template <class Change>
void ContactTracker::updateEach(std::span<const ProxyId> ids, const Change& change) {
    if (isOneByOneFaster(ids.size(), std::min(fewChanges, broadPhase_.size() / 2))) {
        for (std::size_t i = 0; i < ids.size(); ++i) {
            TrackedCollider& collider = colliders_[proxyIndex(ids[i])];
            change(collider, i);
            broadPhase_.move(ids[i], boxOf(collider.shape));
            refreshContacts(ids[i]);
        }
        return;
    }
    const bool searchesAll = isSearchOfAllCheaper(ids.size(), broadPhase_.size());
    std::vector<WideChange> wide = searchesAll ? std::vector<WideChange>() : wideOnes(ids);
    std::vector<Aabb> boxes(ids.size());
    detail::forEachInShares(detail::usefulThreads(this->threads(), ids.size()), ids.size(), {},
                            [&](std::size_t i) {
                                TrackedCollider& collider = colliders_[proxyIndex(ids[i])];
                                change(collider, i);
                                boxes[i] = boxOf(collider.shape);
                            });
    broadPhase_.move(ids, boxes);
    boxes = {};
    if (searchesAll) {
        refreshAllContacts();
        return;
    }
    compareWithNow(wide);
    refreshContacts(ids, std::move(wide));
}

/// Returns only categories that some collider has: the others need no search.
detail::ContactCategories::Admitted ContactTracker::admittedBy(ProxyId id) const {
    const auto& [any, nested] = categories_.admittedBy(collider(id));
    return {any & broadPhase_.categories(), nested & broadPhase_.categories()};
}

/// Calls visit(other) for each collider whose contact with this one may be kept, and maybe for `id`.
template <class Visitor>
void ContactTracker::forEachCandidate(ProxyId id, const Visitor& visit) const {
    const auto [any, nested] = admittedBy(id);
    if (any != 0) {
        broadPhase_.query(grown(broadPhase_.box(id), tolerance_), any, visit);
    }
    if (nested != 0) {
        detail::BroadPhaseAccess(broadPhase_).queryNested(broadPhase_.box(id), nested, visit);
    }
}

Contact ContactTracker::contactOf(ProxyId id, ProxyId other) const {
    const auto [a, b] = std::minmax(id, other);
    return contactBetween(a, b, broadPhase_.box(a), broadPhase_.box(b));
}

void ContactTracker::refreshContacts(ProxyId id) {
    graph_.replaceContactsOf(id, [&](const auto& report) {
        forEachCandidate(id, [&](ProxyId other) {
            if (other == id) {
                return;
            }
            if (const Contact contact = contactOf(id, other); contact.relation != Relation::apart) {
                report(other, contact.relation, contact.forbidden);
            }
        });
    });
}

void ContactTracker::remove(std::span<const ProxyId> ids) {
    checkEachOnce(ids, ids.size(), "ContactTracker::remove");
    constexpr std::size_t small = 20'000; // the processor's caches hold such a set
    const std::size_t all = broadPhase_.size();
    if (!isRebuildCheaper(ids.size(), all, graph_.contactCount())) {
        if (isOneByOneFaster(ids.size(), all <= small ? all : fewChanges)) {
            for (const ProxyId id : ids) {
                remove(id);
            }
            return;
        }
        refreshContacts(ids, {}, Fate::leaves);
        broadPhase_.remove(ids);
        holdBackIds(ids.size());
        return;
    }
    broadPhase_.remove(ids);
    std::vector<Contact> kept;
    for (std::uint32_t i = 0; i < broadPhase_.idEnd(); ++i) {
        if (const ProxyId id{i}; broadPhase_.contains(id)) {
            graph_.forEachOf(id, [&](const Contact& contact) {
                if (contact.a == id && broadPhase_.contains(contact.b)) {
                    kept.push_back(contact);
                }
            });
        }
    }
    graph_.replaceAllContacts(kept);
    holdBackIds(ids.size());
}

/// Returns the colliders with many neighbors, as they are before the change. With a filter, a
/// collider may have many neighbors but few contacts.
std::vector<ContactTracker::WideChange> ContactTracker::wideOnes(std::span<const ProxyId> ids) const {
    std::vector<WideChange> wide;
    if ((filters() ? broadPhase_.size() : graph_.contactCount()) < many) {
        return wide;
    }
    const double density = detail::BroadPhaseAccess(broadPhase_).density();
    for (const ProxyId id : ids) {
        const Aabb& box = broadPhase_.box(id);
        if (graph_.contactCount(id) < many && !(filters() && area(box) * density >= double{many})) {
            continue;
        }
        // Without admitted categories, it has no neighbors to compare.
        if (const auto [any, nested] = admittedBy(id); (any | nested) != 0) {
            wide.push_back({id, collider(id), box, {}});
        }
    }
    if (wide.size() > many) { // each is compared with all others
        wide.clear();
    }
    return wide;
}

/// Adds the new state to the changes. Removes those where no contact is certain to stay the same.
void ContactTracker::compareWithNow(std::vector<WideChange>& wide) const {
    const double worthIt = filters() ? double{many} / detail::BroadPhaseAccess(broadPhase_).density() : 0;
    std::erase_if(wide, [&](WideChange& change) {
        const TrackedCollider& now = collider(change.id);
        if (now.sensor != change.before.sensor || now.layer != change.before.layer ||
            now.categoryBits != change.before.categoryBits || now.maskBits != change.before.maskBits ||
            !isValid(now.shape)) {
            return true;
        }
        change.reach = grown(united(change.reach, broadPhase_.box(change.id)), tolerance_);
        change.core = grown(intersection(innerBox(change.before.shape), innerBox(now.shape)), -tolerance_);
        return !(change.core.min.x < change.core.max.x && area(change.core) > worthIt);
    });
}

/// Finds the differences in several threads, then applies them.
void ContactTracker::refreshContacts(std::span<const ProxyId> ids, std::vector<WideChange> wide, Fate fate) {
    constexpr std::size_t workOfAQuery = 8; // in items of usefulThreads()
    constexpr std::size_t runLength = 256;
    const Changing changing(ids, std::move(wide), broadPhase_.idEnd());
    const unsigned threads = detail::usefulThreads(this->threads(), ids.size() * workOfAQuery);
    detail::ContactCounter counter(maxContacts_);
    auto found = detail::mapRuns(threads, ids, runLength, [&](std::span<const ProxyId> run) {
        return findDifferences(run, changing, fate, counter);
    });
    graph_.apply(detail::joined(std::move(found)));
}

/// Finds the neighbors of several colliders before it compares them, so that their prefetches overlap.
std::vector<Contact> ContactTracker::findDifferences(std::span<const ProxyId> ids, const Changing& changing,
                                                     Fate fate, detail::ContactCounter& counter) const {
    constexpr std::size_t several = 32;
    std::vector<Contact> found;
    std::vector<ProxyId> near;
    std::vector<std::size_t> ends; // of the neighbors of each collider
    std::vector<Contact> contacts; // of one collider
    for (; !ids.empty(); ids = ids.subspan(ends.size())) {
        near.clear();
        ends.clear();
        const std::span<const ProxyId> some = ids.first(std::min(several, ids.size()));
        if (fate == Fate::stays) {
            for (const ProxyId id : some) {
                const auto [any, nested] = admittedBy(id);
                if (any != 0) {
                    detail::BroadPhaseAccess(broadPhase_).prefetch(grown(broadPhase_.box(id), tolerance_));
                } else if (nested != 0) {
                    detail::BroadPhaseAccess(broadPhase_).prefetchNested(broadPhase_.box(id));
                }
            }
        }
        for (const ProxyId id : some) {
            if (fate == Fate::stays && !changing.findWide(id)) {
                forEachCandidate(id, [&](ProxyId other) {
                    if (other != id && changing.isAskedAbout(id, other)) {
                        if (filter_.between) {
                            detail::prefetch(&broadPhase_.box(other));
                        }
                        detail::prefetch(&collider(other).shape);
                        detail::prefetch(&collider(other).sensor);
                        near.push_back(other);
                    }
                });
            }
            ends.push_back(near.size());
        }
        std::size_t next = 0;
        for (std::size_t i = 0; i < ends.size(); ++i) {
            if (const WideChange* const wide = changing.findWide(some[i])) {
                appendDifferencesOf(*wide, changing, found, counter);
                continue;
            }
            contacts.clear();
            appendContacts(some[i], std::span(near).subspan(next, ends[i] - next), contacts);
            next = ends[i];
            counter.count(contacts.size());
            graph_.appendDifferences(
                some[i], contacts, [&](ProxyId other) { return changing.isAskedAbout(some[i], other); },
                found);
        }
    }
    return found;
}

/// Returns the colliders that it met before or may meet now, without those that are certain to be
/// within both shapes.
std::vector<ProxyId> ContactTracker::nearEdges(const WideChange& wide) const {
    const auto& [low, high] = wide.reach;
    const auto& [coreLow, coreHigh] = wide.core;
    // Queries both kinds alike: a strip is not the box, so queryNested() would miss colliders.
    const auto [any, nested] = admittedBy(wide.id);
    std::vector<ProxyId> near;
    for (const Aabb& strip : {Aabb{low, {high.x, coreLow.y}}, Aabb{{low.x, coreHigh.y}, high},
                              Aabb{{low.x, coreLow.y}, {coreLow.x, coreHigh.y}},
                              Aabb{{coreHigh.x, coreLow.y}, {high.x, coreHigh.y}}}) {
        broadPhase_.query(strip, any | nested, [&](ProxyId other) {
            if (wide.mayHaveChanged(broadPhase_.box(other))) {
                near.push_back(other);
            }
        });
    }
    return near;
}

void ContactTracker::appendDifferencesOf(const WideChange& wide, const Changing& changing,
                                         std::vector<Contact>& differences,
                                         detail::ContactCounter& counter) const {
    std::vector<ProxyId> near = nearEdges(wide);
    for (const WideChange& other : changing.wide()) {
        if (meets(other.reach, wide.reach)) { // it may have moved into the core only now
            near.push_back(other.id);
        }
    }
    std::ranges::sort(near);
    near.erase(std::unique(near.begin(), near.end()), near.end());
    std::erase_if(near,
                  [&](ProxyId other) { return other == wide.id || !changing.isAskedAbout(wide.id, other); });
    std::vector<Contact> contacts;
    appendContacts(wide.id, near, contacts);
    counter.count(contacts.size());
    graph_.appendDifferences(wide.id, near, contacts, differences);
}

/// Compares very many neighbors in several threads.
void ContactTracker::appendContacts(ProxyId id, std::span<const ProxyId> neighbors,
                                    std::vector<Contact>& contacts) const {
    constexpr std::size_t runLength = 512;
    if (const unsigned threads = detail::usefulThreadsForOne(this->threads(), neighbors.size());
        threads > 1) {
        auto found = detail::mapRuns(threads, neighbors, runLength, [&](std::span<const ProxyId> run) {
            std::vector<Contact> ofRun;
            appendContacts(id, run, ofRun);
            return ofRun;
        });
        detail::appendRuns(contacts, std::move(found));
        return;
    }
    for (const ProxyId neighbor : neighbors) {
        if (const Contact contact = contactOf(id, neighbor); contact.relation != Relation::apart) {
            contacts.push_back(contact);
        }
    }
}

} // namespace tangent
