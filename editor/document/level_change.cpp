#include "document/level_change.h"

#include <algorithm>

namespace tangent {

namespace {

struct Applier {
    LiveLevel& level;
    Direction direction;

    template <class Values>
    const Values& target(const Values& before, const Values& after) const {
        return direction == Direction::forwards ? after : before;
    }

    void operator()(const MembershipChange& change) const {
        if (enters(change, direction)) {
            level.insert(change.colliders);
            return;
        }
        std::vector<ColliderId> ids;
        ids.reserve(change.colliders.size());
        for (const PlacedCollider& placed : change.colliders)
            ids.push_back(placed.collider.id);
        level.remove(ids);
    }
    void operator()(const ValueChange& change) const { level.update(target(change.before, change.after)); }
    void operator()(const ShapeChange& change) const {
        level.reshape(change.ids, target(change.before, change.after));
    }
    void operator()(const SettingsChange& change) const {
        level.setSettings(target(change.before, change.after));
    }
};

} // namespace

void apply(LiveLevel& level, const LevelChange& change, Direction direction) {
    std::visit(Applier{level, direction}, change);
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

ShapeChange shapeChange(const LiveLevel& level, std::vector<ColliderId> ids, std::vector<Shape> after) {
    ShapeChange change{std::move(ids), {}, std::move(after)};
    change.before.reserve(change.ids.size());
    for (const ColliderId id : change.ids)
        change.before.push_back(level.collider(*level.find(id)).shape);
    return change;
}

} // namespace tangent
