#include <tangent/live/unreachable.h>

#include <tangent/level/level_queries.h>
#include <tangent/level/rules/rule_definition.h>
#include <tangent/motion/reach.h>

#include <algorithm>

namespace tangent {

namespace {

constexpr std::size_t mostNamed = 1'000'000;

/// What stops the body.
class Obstacles {
public:
    Obstacles(const RuleSetting& setting, const LayerNumbers& layers) {
        if (!setting.layers)
            return;
        layers_.emplace();
        for (const LayerId layer : *setting.layers)
            layers_->push_back(layers[layer]);
    }

    ColliderFilter filter() const {
        ColliderFilter filter;
        filter.admits = [](const void* obstacles, ProxyId, const TrackedCollider& collider) {
            return static_cast<const Obstacles*>(obstacles)->contain(collider);
        };
        filter.context = this;
        return filter;
    }

private:
    bool contain(const TrackedCollider& collider) const {
        return !layers_ || std::ranges::find(*layers_, collider.layer) != layers_->end();
    }

    std::optional<std::vector<std::uint32_t>> layers_;
};

/// A waypoint that is an obstacle itself does not stop its own ways.
std::vector<ReachPlace> placesOf(const std::vector<ProxyId>& proxies, const ContactTracker& tracker,
                                 const ColliderFilter& obstacles) {
    std::vector<ReachPlace> places;
    for (const ProxyId proxy : proxies) {
        const TrackedCollider& collider = tracker.collider(proxy);
        const bool isObstacle = obstacles(proxy, collider);
        places.push_back({center(collider.shape), isObstacle ? std::optional(proxy) : std::nullopt});
    }
    return places;
}

/// Returns a ring that begins with the two solids beside the gap.
std::vector<ProxyId> ringFrom(const SealingGap& gap, std::vector<ProxyId> ring) {
    std::rotate(ring.begin(), std::ranges::find(ring, gap.a), ring.end());
    return ring;
}

} // namespace

bool isSpawn(const Collider& collider) {
    return property<bool>(collider, "spawn").value_or(false);
}

bool isGoal(const Collider& collider) {
    return property<bool>(collider, "goal").value_or(false);
}

void Waypoints::add(ProxyId proxy, const Collider& collider) {
    if (isSpawn(collider))
        spawns.push_back(proxy);
    if (isGoal(collider))
        goals.push_back(proxy);
}

UnreachableFindings findUnreachable(const RuleBook& rules, const ContactTracker& tracker,
                                    const LayerNumbers& layers, const Waypoints& waypoints,
                                    const std::function<ColliderId(ProxyId)>& idOf,
                                    const Progress& progress) {
    UnreachableFindings found;
    auto& [problems, isComplete] = found;
    if (waypoints.spawns.empty() || waypoints.goals.empty())
        return found;
    std::size_t named = 0;
    for (const auto& [rule, body] : rules.reachRules()) {
        const Obstacles obstacles(rules.settings().rules[rule], layers);
        const ColliderFilter solids = obstacles.filter();
        const std::vector<ReachPlace> spawns = placesOf(waypoints.spawns, tracker, solids);
        const std::vector<ReachPlace> goals = placesOf(waypoints.goals, tracker, solids);
        const std::vector<Reach> ways = findWays(tracker, body, spawns, goals, solids, {}, progress);
        for (std::size_t i = 0; i < ways.size(); ++i) {
            const Reach& way = ways[i];
            if (way.verdict == ReachVerdict::undecided)
                isComplete = false;
            if (way.verdict == ReachVerdict::undecided || way.verdict == ReachVerdict::reachable ||
                way.verdict == ReachVerdict::invalid)
                continue;
            std::vector<ColliderId> ring;
            double missing = 0;
            if (named + way.colliders.size() <= mostNamed) {
                const auto gap = widestSealingGap(tracker, body, way);
                if (gap)
                    missing = gap->missing;
                std::ranges::transform(gap ? ringFrom(*gap, way.colliders) : way.colliders,
                                       std::back_inserter(ring), idOf);
            }
            named += ring.size();
            problems.push_back(
                rules.problemOfGoal(rule, idOf(waypoints.goals[i]), way.verdict, std::move(ring), missing));
        }
    }
    if (progress.isStopped())
        return {};
    sortByKey(problems);
    return found;
}

std::optional<Shape> reachBody(const LevelSettings& settings) {
    const auto& finder = std::get<ReachFinder>(definitionOf(Rule::unreachable).finder);
    return finder.body(settings.rules[Rule::unreachable]);
}

std::optional<ReachMap> mapReach(const Shape& body, const LevelSettings& settings,
                                 const ContactTracker& tracker, const LayerNumbers& layers,
                                 const Waypoints& waypoints, const Progress& progress) {
    if (waypoints.spawns.empty())
        return std::nullopt;
    const Obstacles obstacles(settings.rules[Rule::unreachable], layers);
    const ColliderFilter solids = obstacles.filter();
    return ReachMap(tracker, body, placesOf(waypoints.spawns, tracker, solids), solids, progress);
}

} // namespace tangent
