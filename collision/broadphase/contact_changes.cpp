#include <tangent/broadphase/contact_tracker.h>

#include <tangent/base/compiler.h>
#include <tangent/base/run_parallel.h>
#include <tangent/broadphase/contact_counter.h>
#include <tangent/broadphase/detail/changing_colliders.h>
#include <tangent/broadphase/detail/points_into.h>
#include <tangent/geometry/shape_box.h>

#include <algorithm>

namespace tangent {

namespace {

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

} // namespace

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
        broadPhase_.queryLevels(detail::NestedBoxes{broadPhase_.box(id)}, 0, nested, visit);
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
                    broadPhase_.prefetchLevels(detail::MeetingBoxes{grown(broadPhase_.box(id), tolerance_)});
                } else if (nested != 0) {
                    broadPhase_.prefetchLevels(detail::NestedBoxes{broadPhase_.box(id)});
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
