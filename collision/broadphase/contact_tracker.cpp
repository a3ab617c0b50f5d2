#include <tangent/broadphase/contact_tracker.h>

#include <tangent/base/run_parallel.h>
#include <tangent/broadphase/contact_counter.h>
#include <tangent/broadphase/strip_sweep/strip_search.h>
#include <tangent/geometry/shape_box.h>

#include <algorithm>
#include <array>

namespace tangent {

ContactTracker::ContactTracker(double tolerance, CollisionMatrix matrix, ChangeLog log, ContactFilter filter)
    : graph_(log), matrix_(std::move(matrix)), tolerance_(usableTolerance(tolerance)), filter_(filter),
      categories_(filter, matrix_) {}

ContactTracker::ContactTracker(std::vector<TrackedCollider> colliders, double tolerance,
                               CollisionMatrix matrix, ChangeLog log, ContactFilter filter, unsigned threads,
                               const Progress& progress)
    : ContactTracker(tolerance, std::move(matrix), log, filter) {
    setThreads(threads);
    colliders_ = std::move(colliders);
    std::vector<Aabb> boxes(colliders_.size());
    std::vector<std::uint8_t> categories(colliders_.size());
    detail::forEachInShares(detail::usefulThreads(threads, boxes.size()), boxes.size(), progress.part(0.2),
                            [&](std::size_t i) {
                                boxes[i] = boxOf(colliders_[i].shape);
                                categories[i] = categories_.of(colliders_[i]);
                            });
    broadPhase_.insert(boxes, categories, progress.part(0.8)); // graph_ needs no room yet
}

void ContactTracker::setThreads(unsigned max) {
    broadPhase_.setThreads(max);
}

ProxyId ContactTracker::insert(const TrackedCollider& collider) {
    checkNotVisited("ContactTracker::insert");
    const TrackedCollider copy = collider; // it may be one of colliders_, which makeRoom() moves
    const ProxyId id = broadPhase_.insert(boxOf(copy.shape), categories_.of(copy));
    makeRoom();
    colliders_[proxyIndex(id)] = copy;
    refreshContacts(id);
    return id;
}

void ContactTracker::update(ProxyId id, const TrackedCollider& collider) {
    checkNotVisited("ContactTracker::update");
    checkKnown(id, "ContactTracker::update");
    colliders_[proxyIndex(id)] = collider;
    broadPhase_.setCategory(id, categories_.of(collider));
    broadPhase_.move(id, boxOf(collider.shape));
    refreshContacts(id);
}

void ContactTracker::reshape(ProxyId id, const Shape& shape) {
    checkNotVisited("ContactTracker::reshape");
    checkKnown(id, "ContactTracker::reshape");
    colliders_[proxyIndex(id)].shape = shape;
    broadPhase_.move(id, boxOf(colliders_[proxyIndex(id)].shape));
    refreshContacts(id);
}

void ContactTracker::remove(ProxyId id) {
    checkNotVisited("ContactTracker::remove");
    checkKnown(id, "ContactTracker::remove");
    broadPhase_.remove(id);
    graph_.replaceContactsOf(id, [](const auto&) {});
    holdBackIds(1);
}

void ContactTracker::clear() {
    checkNotVisited("ContactTracker::clear");
    remove(broadPhase_.idsDescending());
}

/// Holds back those of the last removed ids that the log or its reader names. If a new collider got the id of one whose
/// contact ended, neither could tell its contacts from those of the removed one.
void ContactTracker::holdBackIds(std::size_t removed) {
    if (graph_.log() == ChangeLog::kept) {
        broadPhase_.holdBackIds(removed, [&](ProxyId id) { return graph_.hasChanges(id); });
    }
}

void ContactTracker::setContacts(ContactGraph contacts) {
    graph_.assign(std::move(contacts));
    releaseIds();
}

std::span<const ContactChange> ContactTracker::takeChanges() {
    checkNotVisited("ContactTracker::takeChanges");
    const std::span<const ContactChange> changes = graph_.takeChanges();
    releaseIds();
    return changes;
}

void ContactTracker::releaseIds() {
    broadPhase_.releaseIds([&](ProxyId id) { return !graph_.hasChanges(id); });
}

void ContactTracker::setRules(double tolerance, CollisionMatrix matrix, ContactFilter filter) {
    checkNotVisited("ContactTracker::setRules");
    tolerance = usableTolerance(tolerance);
    const bool isOtherMatrix = matrix != matrix_;
    const bool searches = tolerance != tolerance_ || filter != filter_ || (isOtherMatrix && filters());
    const bool recategorizes = (filter.between == nullptr) != (filter_.between == nullptr);
    tolerance_ = tolerance;
    matrix_ = std::move(matrix);
    filter_ = filter;
    categories_ = detail::ContactCategories(filter_, matrix_);
    if (recategorizes) {
        for (std::uint32_t i = 0; i < broadPhase_.idEnd(); ++i) {
            if (const ProxyId id{i}; broadPhase_.contains(id)) {
                broadPhase_.setCategory(id, categories_.of(collider(id)));
            }
        }
    }
    if (searches) {
        refreshAllContacts();
    } else if (isOtherMatrix) {
        graph_.updateForbidden([&](const Contact& contact) {
            return sharesArea(contact.relation) && mayNotOverlap(contact.a, contact.b);
        });
    }
}

void ContactTracker::makeRoom() {
    colliders_.resize(broadPhase_.idEnd());
    graph_.reserveColliders(broadPhase_.idEnd());
}

void ContactTracker::refreshAllContacts() {
    graph_.reserveColliders(broadPhase_.idEnd()); // the constructor with colliders reserves none
    graph_.replaceAllContacts(searchAll({}));
}

ContactGraph ContactTracker::findContacts(const Progress& progress) const {
    constexpr double searching = 0.7; // share of the time
    detail::ContactStore found(ChangeLog::none);
    found.reserveColliders(broadPhase_.idEnd());
    found.replaceAllContacts(searchAll(progress.part(searching)), progress.part(1 - searching));
    found.setLog(graph_.log());
    return found;
}

/// boxes[i] is the box of collider idAt(i).
template <class IdAt>
std::vector<Contact> ContactTracker::searchAmong(std::span<const Aabb> boxes, const IdAt& idAt,
                                                 const Progress& progress) const {
    detail::ContactCounter counter(maxContacts_);
    return detail::searchContacts<Contact>(
        {boxes, halfOf(tolerance_)}, threads(), progress,
        [&](std::uint32_t i) -> const TrackedCollider& { return collider(idAt(i)); },
        [&](BoxPair pair) {
            const Contact contact = contactBetween(idAt(pair.a), idAt(pair.b), boxes[pair.a], boxes[pair.b]);
            counter.count(contact.relation == Relation::apart ? 0 : 1);
            return contact;
        });
}

/// Searches each group of categories separately, so that pairs of different groups cost nothing.
std::vector<Contact> ContactTracker::searchAll(const Progress& progress) const {
    const std::vector<CategoryMask> groups = categories_.groups(broadPhase_.categories());
    if (groups.size() == 1 && groups.front() == broadPhase_.categories()) {
        return searchAmong(
            broadPhase_.boxes(), [](std::uint32_t i) { return ProxyId{i}; }, progress);
    }
    const std::vector<std::vector<ProxyId>> members = membersOf(groups);
    std::size_t count = 0;
    for (const std::vector<ProxyId>& ids : members) {
        count += ids.size();
    }
    std::vector<Contact> found;
    for (const std::vector<ProxyId>& ids : members) {
        if (progress.isCancelled()) {
            break;
        }
        std::vector<Aabb> boxes(ids.size());
        detail::forEachInShares(detail::usefulThreads(threads(), ids.size()), ids.size(), {},
                                [&](std::size_t i) { boxes[i] = broadPhase_.box(ids[i]); });
        auto among = searchAmong(
            boxes, [&](std::uint32_t i) { return ids[i]; },
            progress.part(static_cast<double>(ids.size()) / static_cast<double>(count)));
        if (found.empty()) {
            found = std::move(among);
        } else {
            found.insert(found.end(), among.begin(), among.end());
        }
    }
    if (count == 0) {
        progress.advance(1);
    }
    return found;
}

/// Returns the colliders of each group of categories, sorted by id.
std::vector<std::vector<ProxyId>> ContactTracker::membersOf(std::span<const CategoryMask> groups) const {
    std::vector<std::vector<ProxyId>> members(groups.size() + 1); // the last: those in no group
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

bool ContactTracker::mayNotOverlap(ProxyId a, ProxyId b) const {
    const TrackedCollider& first = collider(a);
    const TrackedCollider& second = collider(b);
    return !first.sensor && !second.sensor && matrix_.forbids(first.layer, second.layer);
}

Contact ContactTracker::contactBetween(ProxyId a, ProxyId b, const Aabb& boxOfA, const Aabb& boxOfB) const {
    const TrackedCollider& first = collider(a);
    const TrackedCollider& second = collider(b);
    if (!mayMeet(first, second)) {
        return {a, b};
    }
    const bool mayBeForbidden = mayNotOverlap(a, b);
    if (filter_.between) {
        const ContactKind kind = filter_.between(filter_.context, first.layer, second.layer, mayBeForbidden);
        if (kind == ContactKind::none || (kind == ContactKind::nested && !nests(boxOfA, boxOfB))) {
            return {a, b};
        }
    }
    const Relation relation = classify(first.shape, second.shape, tolerance_);
    const Contact contact{a, b, relation, sharesArea(relation) && mayBeForbidden};
    const bool isKept = relation == Relation::apart || !filter_.keeps ||
                        filter_.keeps(filter_.context, contact, first, second);
    return isKept ? contact : Contact{a, b};
}

} // namespace tangent
