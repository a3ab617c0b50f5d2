#include <tangent/broadphase/contact_tracker.h>

#include <tangent/broadphase/detail/run_parallel.h>
#include <tangent/broadphase/detail/shape_box.h>
#include <tangent/broadphase/detail/strip_search.h>

#include <algorithm>
#include <array>
#include <cassert>

namespace tangent {

namespace {

constexpr std::size_t many = 2048; // neighbours, more than are worth a look each

double area(const Aabb& box) {
    return (box.max.x - box.min.x) * (box.max.y - box.min.y);
}

} // namespace

/// A change of a collider with very many neighbours, most of whom it meets as before: what lies within its shape both
/// before and after need not be looked at.
struct ContactTracker::WideChange {
    ProxyId id;
    TrackedCollider before;
    Aabb reach; ///< of both shapes
    Aabb core;  ///< both shapes contain all that lies strictly within

    bool mayHaveChanged(const Aabb& other) const {
        return !(core.min.x < other.min.x && core.min.y < other.min.y && other.max.x < core.max.x &&
                 other.max.y < core.max.y);
    }
};

/// Colliders that change at once.
struct ContactTracker::Changing {
    std::vector<WideChange> wide; // by id
    std::vector<bool> isAmong;
    std::vector<bool> isWide;

    Changing(std::span<const ProxyId> ids, std::vector<WideChange> wideOnes, std::size_t idEnd)
        : wide(std::move(wideOnes)), isAmong(idEnd), isWide(idEnd) {
        for (const ProxyId id : ids) {
            isAmong[index(id)] = true;
        }
        std::ranges::sort(wide, {}, &WideChange::id);
        for (const WideChange& change : wide) {
            isWide[index(change.id)] = true;
        }
    }
    /// One of a pair of which both change is asked, if possible one that looks at all its contacts.
    bool isAskedAbout(ProxyId id, ProxyId other) const {
        if (!isAmong[index(other)]) {
            return true;
        }
        return isWide[index(id)] == isWide[index(other)] ? id < other : isWide[index(other)];
    }
    const WideChange* findWide(ProxyId id) const {
        return isWide[index(id)] ? &*std::ranges::lower_bound(wide, id, {}, &WideChange::id) : nullptr;
    }
};

void ContactTracker::update(std::span<const ProxyId> ids, std::span<const TrackedCollider> colliders) {
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (categories_.of(colliders[i]) != categories_.of(collider(ids[i]))) {
            broadPhase_.setCategory(ids[i], categoryOf(colliders[i]));
        }
    }
    updateEach(ids, [=](TrackedCollider& collider, std::size_t i) { collider = colliders[i]; });
}

void ContactTracker::reshape(std::span<const ProxyId> ids, std::span<const Shape> shapes) {
    updateEach(ids, [=](TrackedCollider& collider, std::size_t i) { collider.shape = shapes[i]; });
}

/// Calls change(collider, i) for the collider of each ids[i].
template <class Change>
void ContactTracker::updateEach(std::span<const ProxyId> ids, const Change& change) {
    constexpr std::size_t shareWorthASearchOfAll = 8;
    const bool searchesAll = ids.size() >= broadPhase_.size() / shareWorthASearchOfAll;
    std::vector<WideChange> wide = searchesAll ? std::vector<WideChange>() : wideOnes(ids);
    detail::LargeVector<Aabb> boxes(ids.size());
    detail::forEachInShares(detail::usefulThreads(0, ids.size()), ids.size(), {}, [&](std::size_t i) {
        constexpr std::size_t ahead = 16; // so many later, memory has come
        __builtin_prefetch(&colliders_[index(ids[std::min(i + ahead, ids.size() - 1)])], 1);
        assert(broadPhase_.contains(ids[i]));
        TrackedCollider& collider = colliders_[index(ids[i])];
        change(collider, i);
        boxes[i] = detail::boxOf(collider.shape);
    });
    broadPhase_.move(ids, boxes);
    boxes = {};
    if (searchesAll) {
        refreshAllContacts();
        return;
    }
    compareWithNow(wide);
    refreshContacts(ids, Changing(ids, std::move(wide), broadPhase_.idEnd()), Fate::stays);
}

/// Only of categories that some collider has or had: the others need no search.
detail::ContactCategories::Admitted ContactTracker::admittedBy(ProxyId id) const {
    const auto& [any, nested] = categories_.admittedBy(collider(id));
    return {any & present_, nested & present_};
}

/// Calls visit(other) for each collider of which a contact with this one may be kept, and for itself.
template <class Visitor>
void ContactTracker::forEachCandidate(ProxyId id, const Visitor& visit) const {
    const auto [any, nested] = admittedBy(id);
    if (any != 0) {
        broadPhase_.query(detail::grown(broadPhase_.box(id), tolerance_), any, visit);
    }
    if (nested != 0) {
        broadPhase_.queryNested(broadPhase_.box(id), nested, visit);
    }
}

/// Calls visit(other, relation, forbidden) for each collider that is not apart from this one.
template <class Visitor>
void ContactTracker::forEachMeeting(ProxyId id, Visitor&& visit) const {
    forEachCandidate(id, [&](ProxyId other) {
        if (other == id) {
            return;
        }
        const auto [a, b] = std::minmax(id, other);
        if (const Contact contact = contactBetween(a, b); contact.relation != Relation::apart) {
            visit(other, contact.relation, contact.forbidden);
        }
    });
}

void ContactTracker::refreshContacts(ProxyId id) {
    graph_.replaceContactsOf(id, [&](const auto& report) { forEachMeeting(id, report); });
}

/// Those of many neighbours, as they are before they change. A filter may have kept few contacts of many neighbours.
std::vector<ContactTracker::WideChange> ContactTracker::wideOnes(std::span<const ProxyId> ids) const {
    constexpr std::size_t ahead = 16; // so many later, memory has come
    std::vector<WideChange> wide;
    if ((filters() ? broadPhase_.size() : graph_.contactCount()) < many) {
        return wide;
    }
    const double density = broadPhase_.density();
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const ProxyId next = ids[std::min(i + ahead, ids.size() - 1)];
        graph_.prefetch(next);
        __builtin_prefetch(&broadPhase_.box(next));
        const Aabb& box = broadPhase_.box(ids[i]);
        if (graph_.contactCount(ids[i]) >= many || (filters() && area(box) * density >= double{many})) {
            wide.push_back({ids[i], collider(ids[i]), box, {}});
        }
    }
    if (wide.size() > many) { // each looks at all others
        wide.clear();
    }
    return wide;
}

/// Leaves those of which no contact is certain to last.
void ContactTracker::compareWithNow(std::vector<WideChange>& wide) const {
    const double worthIt = filters() ? double{many} / broadPhase_.density() : 0;
    std::erase_if(wide, [&](WideChange& change) {
        const TrackedCollider& now = collider(change.id);
        if (now.sensor != change.before.sensor || now.layer != change.before.layer || !isValid(now.shape)) {
            return true;
        }
        change.reach = detail::grown(detail::united(change.reach, broadPhase_.box(change.id)), tolerance_);
        change.core = detail::grown(
            detail::intersection(detail::innerBox(change.before.shape), detail::innerBox(now.shape)),
            -tolerance_);
        return !(change.core.min.x < change.core.max.x && area(change.core) > worthIt);
    });
}

void ContactTracker::refreshContacts(std::span<const ProxyId> ids, Fate fate) {
    refreshContacts(ids, Changing(ids, {}, broadPhase_.idEnd()), fate);
}

/// First looks who meets whom, in several threads, then writes down the news.
void ContactTracker::refreshContacts(std::span<const ProxyId> ids, const Changing& changing, Fate fate) {
    constexpr std::size_t workOfAQuery = 8; // as usefulThreads() counts it
    constexpr std::size_t runLength = 256;
    const unsigned threads = detail::usefulThreads(0, ids.size() * workOfAQuery);
    const auto found = detail::mapRuns(threads, ids, runLength, [&](std::span<const ProxyId> run) {
        return findDifferences(run, changing, fate);
    });
    std::vector<Contact> differences;
    detail::appendRuns(differences, found);
    graph_.apply(differences);
}

/// First looks for the neighbours of several colliders, so that memory fetches them all at once.
std::vector<Contact> ContactTracker::findDifferences(std::span<const ProxyId> ids, const Changing& changing,
                                                     Fate fate) const {
    constexpr std::size_t several = 32;
    std::vector<Contact> found;
    std::vector<ProxyId> near;
    std::vector<std::size_t> ends; // of the neighbours of one collider each
    std::vector<Contact> contacts; // of one collider
    for (; !ids.empty(); ids = ids.subspan(ends.size())) {
        near.clear();
        ends.clear();
        const std::span<const ProxyId> some = ids.first(std::min(several, ids.size()));
        graph_.prefetch(some);
        if (fate == Fate::stays) {
            for (const ProxyId id : some) {
                const auto [any, nested] = admittedBy(id);
                if (any != 0) {
                    broadPhase_.prefetch(detail::grown(broadPhase_.box(id), tolerance_));
                } else if (nested != 0) {
                    broadPhase_.prefetchNested(broadPhase_.box(id));
                }
            }
        }
        for (const ProxyId id : some) {
            if (fate == Fate::stays && !changing.findWide(id)) {
                forEachCandidate(id, [&](ProxyId other) {
                    if (other != id && changing.isAskedAbout(id, other)) {
                        __builtin_prefetch(&broadPhase_.box(other));
                        __builtin_prefetch(&collider(other).shape);
                        __builtin_prefetch(&collider(other).sensor);
                        near.push_back(other);
                    }
                });
            }
            ends.push_back(near.size());
        }
        std::size_t next = 0;
        for (std::size_t i = 0; i < ends.size(); ++i) {
            if (const WideChange* const wide = changing.findWide(some[i])) {
                appendDifferencesOf(*wide, changing, found);
                continue;
            }
            contacts.clear();
            appendContacts(some[i], std::span(near).subspan(next, ends[i] - next), contacts);
            next = ends[i];
            graph_.appendDifferences(
                some[i], contacts, [&](ProxyId other) { return changing.isAskedAbout(some[i], other); },
                found);
        }
    }
    return found;
}

/// Whom it met before or meets now, less those that are certain to be within both of its shapes.
std::vector<ProxyId> ContactTracker::nearEdges(const WideChange& wide) const {
    const auto& [low, high] = wide.reach;
    const auto& [coreLow, coreHigh] = wide.core;
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
                                         std::vector<Contact>& differences) const {
    std::vector<ProxyId> near = nearEdges(wide);
    for (const WideChange& other : changing.wide) {
        if (meets(other.reach, wide.reach)) { // it may have come to lie in the core only now
            near.push_back(other.id);
        }
    }
    std::ranges::sort(near);
    near.erase(std::unique(near.begin(), near.end()), near.end());
    std::erase_if(near,
                  [&](ProxyId other) { return other == wide.id || !changing.isAskedAbout(wide.id, other); });
    std::vector<Contact> contacts;
    appendContacts(wide.id, near, contacts);
    graph_.appendDifferences(wide.id, near, contacts, differences);
}

/// Those with very many neighbours in several threads.
void ContactTracker::appendContacts(ProxyId id, std::span<const ProxyId> neighbours,
                                    std::vector<Contact>& contacts) const {
    constexpr std::size_t runLength = 512;
    if (const unsigned threads = detail::usefulThreadsForOne(neighbours.size()); threads > 1) {
        const auto found = detail::mapRuns(threads, neighbours, runLength, [&](std::span<const ProxyId> run) {
            for (const ProxyId neighbour : run) {
                __builtin_prefetch(&collider(neighbour));
            }
            std::vector<Contact> ofRun;
            appendContacts(id, run, ofRun);
            return ofRun;
        });
        detail::appendRuns(contacts, found);
        return;
    }
    for (const ProxyId neighbour : neighbours) {
        const auto [a, b] = std::minmax(id, neighbour);
        if (const Contact contact = contactBetween(a, b); contact.relation != Relation::apart) {
            contacts.push_back(contact);
        }
    }
}

void ContactTracker::refreshAllContacts() {
    graph_.reserveColliders(broadPhase_.idEnd()); // it may never have had contacts
    graph_.replaceAllContacts(searchAll({}));
}

ContactGraph ContactTracker::findContacts(const Progress& progress) const {
    constexpr double searching = 0.7; // of the time
    ContactGraph found(ChangeLog::none);
    found.reserveColliders(broadPhase_.idEnd());
    found.replaceAllContacts(searchAll(progress.part(searching)), progress.part(1 - searching));
    found.setLog(graph_.log());
    return found;
}

/// Of `boxes` the one in place i is that of idAt(i).
template <class IdAt>
std::vector<detail::PackedContact> ContactTracker::searchAmong(std::span<const Aabb> boxes, const IdAt& idAt,
                                                               const Progress& progress) const {
    return detail::searchContacts<detail::PackedContact>(
        {boxes, detail::half(tolerance_)}, 0, progress,
        [&](std::uint32_t i) -> const TrackedCollider& { return collider(idAt(i)); },
        [&](BoxPair pair) { return contactBetween(idAt(pair.a), idAt(pair.b)); });
}

/// Among each group of categories by itself: the pairs of others are not even found.
std::vector<detail::PackedContact> ContactTracker::searchAll(const Progress& progress) const {
    const std::vector<CategoryMask> groups = categories_.groups(present_);
    if (groups.size() == 1 && groups.front() == present_) {
        return searchAmong(
            broadPhase_.boxes(), [](std::uint32_t i) { return ProxyId{i}; }, progress);
    }
    const std::vector<std::vector<ProxyId>> members = membersOf(groups);
    std::vector<detail::PackedContact> found;
    for (const std::vector<ProxyId>& ids : members) {
        detail::LargeVector<Aabb> boxes(ids.size());
        detail::forEachInShares(detail::usefulThreads(0, ids.size()), ids.size(), {},
                                [&](std::size_t i) { boxes[i] = broadPhase_.box(ids[i]); });
        const double share = static_cast<double>(ids.size()) / static_cast<double>(broadPhase_.idEnd());
        const auto among = searchAmong(
            boxes, [&](std::uint32_t i) { return ids[i]; }, progress.part(share));
        found.insert(found.end(), among.begin(), among.end());
    }
    return found;
}

/// The colliders of each group of categories, by id.
std::vector<std::vector<ProxyId>> ContactTracker::membersOf(std::span<const CategoryMask> groups) const {
    std::vector<std::vector<ProxyId>> members(groups.size() + 1); // the last are of no group
    std::array<std::size_t, BroadPhase::categoryCount> groupOf{};
    for (std::size_t category = 0; category < groupOf.size(); ++category) {
        const auto group =
            std::ranges::find_if(groups, [=](CategoryMask mask) { return (mask >> category & 1) != 0; });
        groupOf[category] = static_cast<std::size_t>(group - groups.begin());
    }
    for (std::uint32_t i = 0; i < broadPhase_.idEnd(); ++i) {
        if (const ProxyId id{i}; broadPhase_.contains(id)) {
            members[groupOf[broadPhase_.category(id)]].push_back(id);
        }
    }
    members.pop_back();
    return members;
}

bool ContactTracker::mayBeForbidden(ProxyId a, ProxyId b) const {
    const TrackedCollider& first = collider(a);
    const TrackedCollider& second = collider(b);
    return !first.sensor && !second.sensor && matrix_.forbids(first.layer, second.layer);
}

Contact ContactTracker::contactBetween(ProxyId a, ProxyId b) const {
    const TrackedCollider& first = collider(a);
    const TrackedCollider& second = collider(b);
    const bool mayBeForbidden = this->mayBeForbidden(a, b);
    if (filter_.between) {
        const ContactKind kind = filter_.between(first.layer, second.layer, mayBeForbidden);
        if (kind == ContactKind::none ||
            (kind == ContactKind::nested && !nests(broadPhase_.box(a), broadPhase_.box(b)))) {
            return {a, b};
        }
    }
    const Relation relation = classify(first.shape, second.shape, tolerance_);
    const Contact contact{a, b, relation, sharesArea(relation) && mayBeForbidden};
    const bool isKept =
        relation == Relation::apart || !filter_.keeps || filter_.keeps(contact, first, second);
    return isKept ? contact : Contact{a, b};
}

} // namespace tangent
