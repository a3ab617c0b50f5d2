#pragma once

#include <tangent/base/progress.h>
#include <tangent/broadphase/contact_tracker.h>
#include <tangent/live/layer_numbers.h>
#include <tangent/live/rule_book.h>
#include <tangent/motion/reach.h>
#include <tangent/motion/reach_map.h>

#include <functional>
#include <optional>

namespace tangent {

class LiveLevel;

/// The colliders that mark where a body starts and what it must reach.
struct ReachMarkers {
    std::vector<ProxyId> spawns; ///< colliders for which isSpawn() is true, ascending
    std::vector<ProxyId> goals;  ///< colliders for which isGoal() is true, ascending

    /// Adds a collider if it has one of the properties and its shape is valid. Call it in ascending order of proxies.
    void add(ProxyId proxy, const Collider& collider);
};

/// Returns the markers in a tracker that trackerOf() makes of these colliders.
ReachMarkers markersOf(const std::vector<Collider>& colliders);

/// What stops the body of a rule with a ReachRule: colliders on the layers of the rule that are no sensors.
class SolidLayers {
public:
    /// Those of the setting, in a tracker with the layers of `layers`.
    SolidLayers(const RuleSetting& setting, const LayerNumbers& layers);
    /// Those of Rule::unreachable in LiveLevel::contacts().
    explicit SolidLayers(const LiveLevel& level);

    /// Returns a filter that refers to this object.
    ColliderFilter filter() const;

private:
    std::optional<std::vector<std::uint32_t>> numbers_; ///< ascending; no value: all layers
};

/// Returns the center of a collider as a start or a goal. A solid one does not stop the body there.
ReachPlace reachPlaceOf(ProxyId proxy, const ContactTracker& tracker, const ColliderFilter& solids);

/// The result of findUnreachable().
struct UnreachableFindings {
    std::vector<Problem> problems;
    bool isComplete = true; ///< false: the search stopped at its limits and skipped goals
};

/// Finds what the rules with a ReachRule find, including ignored problems, ordered by key. The tracker has the
/// colliders of a level, on the layers that `layers` gives them; `idOf` returns their ids. It need not know the
/// contacts. All problems together name at most a million colliders that seal off goals; further ones name only their
/// goal. Empty if cancelled.
///
/// Complexity: see findWays().
UnreachableFindings findUnreachable(const RuleBook& rules, const ContactTracker& tracker,
                                    const LayerNumbers& layers, const ReachMarkers& markers,
                                    const std::function<ColliderId(ProxyId)>& idOf,
                                    const Progress& progress = {});

/// Maps where a body gets from the spawns, past the solids of Rule::unreachable. Nothing if there is no spawn. The
/// tracker must stay as it is as long as the map is used. If cancelled, discard the map.
std::optional<ReachMap> mapReach(const Shape& body, const LevelSettings& settings,
                                 const ContactTracker& tracker, const LayerNumbers& layers,
                                 const ReachMarkers& markers, const Progress& progress = {});

} // namespace tangent
