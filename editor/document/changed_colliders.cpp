#include "document/changed_colliders.h"

#include <algorithm>

namespace tangent {

void ChangedColliders::add(const DocumentChange& change) {
    constexpr std::size_t most = 20'000; // copying their values must take less than a frame
    if (placed_.size() + updated_.size() + change.colliderCount() > most)
        setTooMany();
    if (isTooMany_)
        return;
    for (const auto* ids : {&change.entered, &change.left})
        placed_.insert(ids->begin(), ids->end());
    for (const auto* ids : {&change.updated, &change.reshaped})
        updated_.insert(ids->begin(), ids->end());
    settings_ = settings_ || change.settings;
}

void ChangedColliders::setTooMany() {
    clear();
    isTooMany_ = true;
}

LevelDifference ChangedColliders::differenceTo(const LiveLevel& level) const {
    LevelDifference difference;
    difference.removed.assign(placed_.begin(), placed_.end());
    for (const ColliderId id : placed_)
        if (const auto proxy = level.find(id))
            difference.entered.push_back({level.position(*proxy), level.collider(*proxy)});
    std::ranges::sort(difference.entered, {}, &PlacedCollider::position);
    for (const ColliderId id : updated_)
        if (const auto proxy = level.find(id); proxy && !placed_.contains(id))
            difference.updated.push_back(level.collider(*proxy));
    difference.hasSettings = settings_;
    if (settings_) {
        difference.settings = level.settings();
    } else {
        difference.settings.layers = level.settings().layers;
        difference.settings.version = level.settings().version;
    }
    return difference;
}

} // namespace tangent
