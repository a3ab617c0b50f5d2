#include <tangent/live/level_tracker.h>

#include <tangent/live/layer_numbers.h>

#include <algorithm>

namespace tangent {

ContactTracker trackerOf(const Level& level, ChangeLog log, unsigned threads) {
    LayerNumbers layers;
    layers.assign(level);
    std::vector<TrackedCollider> colliders;
    colliders.reserve(level.colliders.size());
    for (const Collider& collider : level.colliders) {
        TrackedCollider tracked{collider.shape, collider.sensor, layers[collider.layer]};
        tracked.userData = static_cast<std::uint64_t>(idNumber(collider.id));
        colliders.push_back(tracked);
    }
    ContactTracker tracker(std::move(colliders), level.tolerance, layers.matrix(), log, {}, threads);
    tracker.setContacts(tracker.findContacts());
    return tracker;
}

std::uint32_t trackerLayer(const LevelSettings& settings, LayerId layer) {
    const auto found = std::ranges::find(settings.layers, layer, &Layer::id);
    return found == settings.layers.end() ? LayerNumbers()[layer]
                                          : static_cast<std::uint32_t>(found - settings.layers.begin());
}

} // namespace tangent
