#include <tangent/live/level_tracker.h>

#include <tangent/live/layer_numbers.h>

#include <set>

namespace tangent {

ContactTracker trackerOf(const Level& level, ChangeLog log, unsigned threads) {
    ContactTracker tracker = trackerWithoutContacts(level, log, threads);
    tracker.setContacts(tracker.findContacts());
    return tracker;
}

ContactTracker trackerWithoutContacts(const Level& level, ChangeLog log, unsigned threads) {
    const LayerNumbers layers(level);
    std::vector<TrackedCollider> colliders;
    colliders.reserve(level.colliders.size());
    for (const Collider& collider : level.colliders) {
        TrackedCollider tracked{collider.shape, collider.sensor, layers[collider.layer]};
        tracked.userData = static_cast<std::uint64_t>(idNumber(collider.id));
        colliders.push_back(tracked);
    }
    return {std::move(colliders), level.tolerance, layers.matrix(), log, {}, threads};
}

std::uint32_t trackerLayer(const LevelSettings& settings, LayerId layer) {
    std::set<LayerId> before; // layers with the same id have one number
    for (const Layer& each : settings.layers) {
        if (each.id == layer)
            return static_cast<std::uint32_t>(before.size());
        before.insert(each.id);
    }
    return LayerNumbers()[layer];
}

} // namespace tangent
