#include "document/level_change.h"

#include <algorithm>

namespace tangent {

namespace {

struct Applier {
    LiveLevel& level;

    void operator()(const MembershipChange& change) const {
        if (change.enters) {
            level.insert(change.colliders);
            return;
        }
        std::vector<ColliderId> ids;
        ids.reserve(change.colliders.size());
        for (const PlacedCollider& placed : change.colliders)
            ids.push_back(placed.collider.id);
        level.remove(ids);
    }
    void operator()(const ValueChange& change) const { level.update(change.after); }
    void operator()(const SettingsChange& change) const { level.setSettings(change.after); }
};

struct Reverser {
    void operator()(MembershipChange& change) const { change.enters = !change.enters; }
    void operator()(ValueChange& change) const { std::swap(change.before, change.after); }
    void operator()(SettingsChange& change) const { std::swap(change.before, change.after); }
};

} // namespace

void apply(LiveLevel& level, const LevelChange& change) {
    std::visit(Applier{level}, change);
}

LevelChange reversed(LevelChange change) {
    std::visit(Reverser{}, change);
    return change;
}

MembershipChange removalOf(const LiveLevel& level, const std::vector<ColliderId>& ids) {
    MembershipChange change{.enters = false, .colliders = {}};
    change.colliders.reserve(ids.size());
    for (const ColliderId id : ids)
        if (const auto proxy = level.find(id))
            change.colliders.push_back({level.position(*proxy), level.collider(*proxy)});
    std::ranges::sort(change.colliders, {}, &PlacedCollider::position);
    return change;
}

MembershipChange additionOnTop(const LiveLevel& level, std::vector<Collider> colliders) {
    MembershipChange change{.enters = true, .colliders = {}};
    change.colliders.reserve(colliders.size());
    for (Collider& collider : colliders)
        change.colliders.push_back({level.size() + change.colliders.size(), std::move(collider)});
    return change;
}

ValueChange valueChange(const LiveLevel& level, const std::vector<Collider>& after) {
    ValueChange change;
    for (const Collider& collider : after) {
        const auto proxy = level.find(collider.id);
        if (!proxy || level.collider(*proxy) == collider)
            continue;
        change.before.push_back(level.collider(*proxy));
        change.after.push_back(collider);
    }
    return change;
}

} // namespace tangent
