#include <tangent/broadphase/contact_tracker.h>

#include <tangent/broadphase/detail/run_parallel.h>
#include <tangent/broadphase/detail/shape_box.h>

#include <cassert>

namespace tangent {

ContactTracker::ContactTracker(double tolerance, CollisionMatrix matrix, ChangeLog log, ContactFilter filter)
    : graph_(log), matrix_(std::move(matrix)), tolerance_(detail::usableTolerance(tolerance)),
      filter_(filter), categories_(filter, matrix_) {}

ContactTracker::ContactTracker(std::vector<TrackedCollider> colliders, double tolerance,
                               CollisionMatrix matrix, ChangeLog log, ContactFilter filter,
                               const Progress& progress)
    : ContactTracker(tolerance, std::move(matrix), log, filter) {
    colliders_ = std::move(colliders);
    detail::LargeVector<Aabb> boxes(colliders_.size());
    std::vector<std::uint8_t> categories(colliders_.size());
    detail::forEachInShares(detail::usefulThreads(0, boxes.size()), boxes.size(), progress.part(0.2),
                            [&](std::size_t i) {
                                boxes[i] = detail::boxOf(colliders_[i].shape);
                                categories[i] = categories_.of(colliders_[i]);
                            });
    for (const std::uint8_t category : categories) {
        present_ |= CategoryMask{1} << category;
    }
    broadPhase_.insert(boxes, categories, progress.part(0.8)); // graph_ needs room for no contacts
}

ProxyId ContactTracker::insert(const TrackedCollider& collider) {
    const ProxyId id = broadPhase_.insert(detail::boxOf(collider.shape), categoryOf(collider));
    makeRoom();
    colliders_[index(id)] = collider;
    refreshContacts(id);
    return id;
}

std::vector<ProxyId> ContactTracker::insert(std::span<const TrackedCollider> colliders) {
    const bool searchAllAtOnce = colliders.size() > broadPhase_.size();
    std::vector<Aabb> boxes;
    std::vector<std::uint8_t> categories;
    boxes.reserve(colliders.size());
    categories.reserve(colliders.size());
    for (const TrackedCollider& collider : colliders) {
        boxes.push_back(detail::boxOf(collider.shape));
        categories.push_back(categoryOf(collider));
    }
    std::vector<ProxyId> ids = broadPhase_.insert(boxes, categories);
    boxes = {}; // the search for contacts takes enough memory as it is
    makeRoom();
    for (std::size_t i = 0; i < ids.size(); ++i) {
        colliders_[index(ids[i])] = colliders[i];
    }
    if (searchAllAtOnce) {
        refreshAllContacts();
    } else {
        refreshContacts(ids, Fate::stays);
    }
    return ids;
}

void ContactTracker::update(ProxyId id, const TrackedCollider& collider) {
    assert(broadPhase_.contains(id));
    colliders_[index(id)] = collider;
    broadPhase_.setCategory(id, categoryOf(collider));
    broadPhase_.move(id, detail::boxOf(collider.shape));
    refreshContacts(id);
}

void ContactTracker::remove(ProxyId id) {
    broadPhase_.remove(id);
    graph_.replaceContactsOf(id, [](const auto&) {});
}

void ContactTracker::remove(std::span<const ProxyId> ids) {
    constexpr std::size_t shareWorthAPassOverAll = 8;
    if (ids.size() <= broadPhase_.size() / shareWorthAPassOverAll) {
        refreshContacts(ids, Fate::leaves);
        broadPhase_.remove(ids);
        return;
    }
    broadPhase_.remove(ids);
    std::vector<detail::PackedContact> kept;
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
}

void ContactTracker::setTolerance(double tolerance) {
    tolerance_ = detail::usableTolerance(tolerance);
    refreshAllContacts();
}

void ContactTracker::setMatrix(CollisionMatrix matrix) {
    matrix_ = std::move(matrix);
    if (filters()) {
        setFilter(filter_);
        return;
    }
    graph_.updateForbidden([&](const Contact& contact) {
        return sharesArea(contact.relation) && mayBeForbidden(contact.a, contact.b);
    });
}

void ContactTracker::setFilter(ContactFilter filter) {
    const bool hadCategories = filter_.between;
    filter_ = filter;
    categories_ = detail::ContactCategories(filter_, matrix_);
    if (const bool hasCategories = filter_.between; hasCategories != hadCategories) {
        for (std::uint32_t i = 0; i < broadPhase_.idEnd(); ++i) {
            if (const ProxyId id{i}; broadPhase_.contains(id)) {
                broadPhase_.setCategory(id, categoryOf(collider(id)));
            }
        }
    }
    refreshAllContacts();
}

void ContactTracker::makeRoom() {
    colliders_.resize(broadPhase_.idEnd());
    graph_.reserveColliders(broadPhase_.idEnd());
}

/// Of a collider that comes to be one of the set.
std::uint8_t ContactTracker::categoryOf(const TrackedCollider& collider) {
    const std::uint8_t category = categories_.of(collider);
    present_ |= CategoryMask{1} << category;
    return category;
}

} // namespace tangent
