#include <tangent/broadphase/contact_counter.h>
#include <tangent/broadphase/detail/changing_colliders.h>
#include <tangent/geometry/shape_box.h>

#include <algorithm>

// A change of a collider with very many neighbors costs the contacts that change, not all of them.
namespace tangent {

namespace {

constexpr std::size_t many = 2048; // neighbors; with more, comparing each is too slow

double area(const Aabb& box) {
    return (box.max.x - box.min.x) * (box.max.y - box.min.y);
}

} // namespace

/// Returns the colliders with many neighbors, as they are before the change. With a filter, a
/// collider may have many neighbors but few contacts.
std::vector<ContactTracker::WideChange> ContactTracker::wideOnes(std::span<const ProxyId> ids) const {
    std::vector<WideChange> wide;
    if ((filters() ? broadPhase_.size() : graph_.contactCount()) < many) {
        return wide;
    }
    const double density = broadPhase_.density();
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
    const double worthIt = filters() ? double{many} / broadPhase_.density() : 0;
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

} // namespace tangent
