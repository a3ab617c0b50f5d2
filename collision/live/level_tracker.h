#pragma once

#include <tangent/broadphase/contact_tracker.h>
#include <tangent/level/level.h>

namespace tangent {

/// Returns a tracker of all colliders of a level, ready for queries and motion. Collider level.colliders[i] has
/// ProxyId{i}; its TrackedCollider::userData is its id, which a game may replace by data of its own: then it finds the
/// collider by its ProxyId, not by colliderId(). The tolerance and the forbidden layers are those of the level.
/// Its contacts are no changes for takeChanges(). `threads` is that of ContactTracker::setThreads().
[[nodiscard]] ContactTracker trackerOf(const Level& level, ChangeLog log = ChangeLog::kept,
                                       unsigned threads = 1);

/// The same without contacts: for queries and motion, which need none. O(n log n) for n colliders.
[[nodiscard]] ContactTracker trackerWithoutContacts(const Level& level, ChangeLog log = ChangeLog::none,
                                                    unsigned threads = 1);

/// Returns the number of a layer in a tracker of a level, for TrackedCollider::layer and solidsFor(): its
/// index in LevelSettings::layers. Colliders with the number of a layer that does not exist may overlap everything.
/// O(n log n) for n layers.
[[nodiscard]] std::uint32_t trackerLayer(const LevelSettings& settings, LayerId layer);

/// Returns the id of a collider in a tracker of a level.
[[nodiscard]] constexpr ColliderId colliderId(const TrackedCollider& collider) {
    return ColliderId{static_cast<std::int64_t>(collider.userData)};
}

} // namespace tangent
