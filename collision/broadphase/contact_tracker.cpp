#include <tangent/broadphase/contact_tracker.h>

#include <tangent/broadphase/find_contacts.h>
#include <tangent/broadphase/shape_box.h>

#include <algorithm>

namespace tangent {
ContactTracker::ContactTracker(double tolerance, CollisionMatrix matrix)
    : matrix_(std::move(matrix)), tolerance_(detail::usableTolerance(tolerance)) {}

ProxyId ContactTracker::insert(const TrackedCollider& collider) {
    const ProxyId id = broadPhase_.insert(detail::boxOf(collider.shape));
    makeRoom();
    colliders_[index(id)] = collider;
    refreshContacts(id);
    return id;
}

std::vector<ProxyId> ContactTracker::insert(std::span<const TrackedCollider> colliders) {
    const bool searchAllAtOnce = colliders.size() > broadPhase_.size();
    std::vector<ProxyId> ids = insertWithoutContacts(colliders);
    if (searchAllAtOnce) {
        refreshAllContacts();
    } else {
        std::for_each(ids.begin(), ids.end(), [&](ProxyId id) { refreshContacts(id); });
    }
    return ids;
}

std::vector<ProxyId> ContactTracker::insertWithoutContacts(std::span<const TrackedCollider> colliders) {
    std::vector<Aabb> boxes;
    boxes.reserve(colliders.size());
    for (const TrackedCollider& collider : colliders) {
        boxes.push_back(detail::boxOf(collider.shape));
    }
    std::vector<ProxyId> ids = broadPhase_.insert(boxes);
    boxes = {}; // the search for contacts takes enough memory as it is
    makeRoom();
    for (std::size_t i = 0; i < ids.size(); ++i) {
        colliders_[index(ids[i])] = colliders[i];
    }
    return ids;
}

void ContactTracker::update(ProxyId id, const TrackedCollider& collider) {
    colliders_[index(id)] = collider;
    broadPhase_.move(id, detail::boxOf(collider.shape));
    refreshContacts(id);
}

void ContactTracker::update(std::span<const ProxyId> ids, std::span<const TrackedCollider> colliders) {
    constexpr std::size_t shareWorthASearchOfAll = 8;
    if (ids.size() < broadPhase_.size() / shareWorthASearchOfAll) {
        for (std::size_t i = 0; i < ids.size(); ++i) {
            update(ids[i], colliders[i]);
        }
        return;
    }
    for (std::size_t i = 0; i < ids.size(); ++i) {
        colliders_[index(ids[i])] = colliders[i];
        broadPhase_.move(ids[i], detail::boxOf(colliders[i].shape));
    }
    refreshAllContacts();
}

void ContactTracker::remove(ProxyId id) {
    broadPhase_.remove(id);
    graph_.replaceContactsOf(id, [](const auto&) {});
}

void ContactTracker::setTolerance(double tolerance) {
    tolerance_ = detail::usableTolerance(tolerance);
    refreshAllContacts();
}

void ContactTracker::setMatrix(CollisionMatrix matrix) {
    matrix_ = std::move(matrix);
    graph_.updateForbidden(
        [&](const Contact& contact) { return isForbidden(contact.a, contact.b, contact.relation); });
}

void ContactTracker::makeRoom() {
    colliders_.resize(broadPhase_.idEnd());
    graph_.reserveColliders(broadPhase_.idEnd());
}

void ContactTracker::refreshContacts(ProxyId id) {
    graph_.replaceContactsOf(id, [&](const auto& report) {
        broadPhase_.query(detail::grown(broadPhase_.box(id), tolerance_), [&](ProxyId other) {
            if (other == id) {
                return;
            }
            const auto [a, b] = std::minmax(id, other);
            const Relation relation =
                classify(colliders_[index(a)].shape, colliders_[index(b)].shape, tolerance_);
            if (relation != Relation::apart) {
                report(other, relation, isForbidden(a, b, relation));
            }
        });
    });
}

void ContactTracker::refreshAllContacts() {
    graph_.replaceAllContacts(searchAll({}));
}

ContactGraph ContactTracker::findContacts(const std::stop_token& stop) const {
    ContactGraph found;
    found.reserveColliders(broadPhase_.idEnd());
    found.replaceAllContacts(searchAll(stop), stop);
    found.clearChanges();
    return found;
}

std::vector<Contact> ContactTracker::searchAll(const std::stop_token& stop) const {
    std::vector<Shape> shapes;
    std::vector<ProxyId> ids;
    shapes.reserve(broadPhase_.size());
    ids.reserve(broadPhase_.size());
    for (std::uint32_t i = 0; i < broadPhase_.idEnd(); ++i) {
        if (broadPhase_.contains(ProxyId{i})) {
            shapes.push_back(colliders_[i].shape);
            ids.push_back(ProxyId{i});
        }
    }
    std::vector<Contact> contacts;
    const std::vector<ShapePair> pairs = tangent::findContacts(shapes, tolerance_, /*threads=*/0, stop);
    shapes = {};
    contacts.reserve(pairs.size());
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        constexpr std::size_t ahead = 16; // neighbours in the plane are anywhere in memory
        const ShapePair& next = pairs[std::min(i + ahead, pairs.size() - 1)];
        __builtin_prefetch(&colliders_[index(ids[next.a])].layer);
        __builtin_prefetch(&colliders_[index(ids[next.b])].layer);
        const ProxyId a = ids[pairs[i].a]; // ids ascend, so a < b
        const ProxyId b = ids[pairs[i].b];
        contacts.push_back({a, b, pairs[i].relation, isForbidden(a, b, pairs[i].relation)});
    }
    return contacts;
}

bool ContactTracker::isForbidden(ProxyId a, ProxyId b, Relation relation) const {
    const TrackedCollider& first = colliders_[index(a)];
    const TrackedCollider& second = colliders_[index(b)];
    return sharesArea(relation) && !first.sensor && !second.sensor &&
           matrix_.forbids(first.layer, second.layer);
}

} // namespace tangent
