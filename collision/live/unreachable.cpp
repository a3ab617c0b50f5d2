#include <tangent/live/unreachable.h>

#include <tangent/level/level_queries.h>
#include <tangent/level/rules/rule_definition.h>
#include <tangent/live/live_level.h>
#include <tangent/live/problems.h>

#include <algorithm>
#include <iterator>

namespace tangent {

namespace {

constexpr std::size_t maxNamed = 1'000'000;

std::vector<ReachPlace> placesOf(const std::vector<ProxyId>& proxies, const ContactTracker& tracker,
                                 const ColliderFilter& solids) {
    std::vector<ReachPlace> places;
    for (const ProxyId proxy : proxies)
        places.push_back(reachPlaceOf(proxy, tracker, solids));
    return places;
}

/// Returns a ring that begins with the two solids beside the gap.
std::vector<ProxyId> ringFrom(const SealingGap& gap, std::vector<ProxyId> ring) {
    std::rotate(ring.begin(), std::ranges::find(ring, gap.a), ring.end());
    return ring;
}

/// Returns the numbers of the solid layers, ascending. No value: all layers.
template <class NumberOf>
std::optional<std::vector<std::uint32_t>> numbersOf(const RuleSetting& setting, NumberOf numberOf) {
    if (!setting.layers)
        return std::nullopt;
    std::vector<std::uint32_t> numbers;
    std::ranges::transform(*setting.layers, std::back_inserter(numbers), numberOf);
    std::ranges::sort(numbers);
    return numbers;
}

} // namespace

void ReachMarkers::add(ProxyId proxy, const Collider& collider) {
    if (!isValid(collider.shape))
        return;
    if (isSpawn(collider))
        spawns.push_back(proxy);
    if (isGoal(collider))
        goals.push_back(proxy);
}

ReachMarkers markersOf(const std::vector<Collider>& colliders) {
    ReachMarkers markers;
    for (std::uint32_t i = 0; i < colliders.size(); ++i)
        markers.add(ProxyId{i}, colliders[i]);
    return markers;
}

SolidLayers::SolidLayers(const RuleSetting& setting, const LayerNumbers& layers)
    : numbers_(numbersOf(setting, [&](LayerId layer) { return layers[layer]; })) {}

SolidLayers::SolidLayers(const LiveLevel& level)
    : numbers_(numbersOf(level.settings().rules[Rule::unreachable],
                         [&](LayerId layer) { return level.layerNumber(layer); })) {}

ColliderFilter SolidLayers::filter() const {
    ColliderFilter filter;
    filter.admits = [](const void* layers, ProxyId, const TrackedCollider& collider) {
        const auto& numbers = static_cast<const SolidLayers*>(layers)->numbers_;
        return !numbers || std::ranges::binary_search(*numbers, collider.layer);
    };
    filter.context = this;
    return filter;
}

ReachPlace reachPlaceOf(ProxyId proxy, const ContactTracker& tracker, const ColliderFilter& solids) {
    const TrackedCollider& collider = tracker.collider(proxy);
    return {center(collider.shape), solids(proxy, collider) ? std::optional(proxy) : std::nullopt};
}

UnreachableFindings findUnreachable(const RuleBook& rules, const ContactTracker& tracker,
                                    const LayerNumbers& layers, const ReachMarkers& markers,
                                    const std::function<ColliderId(ProxyId)>& idOf,
                                    const Progress& progress) {
    UnreachableFindings found;
    auto& [problems, isComplete] = found;
    if (markers.spawns.empty() || markers.goals.empty())
        return found;
    std::size_t named = 0;
    for (const auto& [rule, body] : rules.reachRules()) {
        const SolidLayers solidLayers(rules.settings().rules[rule], layers);
        const ColliderFilter solids = solidLayers.filter();
        const std::vector<ReachPlace> spawns = placesOf(markers.spawns, tracker, solids);
        const std::vector<ReachPlace> goals = placesOf(markers.goals, tracker, solids);
        const std::vector<Reach> ways = findWays(tracker, body, spawns, goals, solids, {}, progress);
        for (std::size_t i = 0; i < ways.size(); ++i) {
            const Reach& way = ways[i];
            if (way.verdict == ReachVerdict::undecided)
                isComplete = false;
            if (way.verdict == ReachVerdict::undecided || way.verdict == ReachVerdict::reachable)
                continue;
            std::vector<ColliderId> ring;
            double missing = 0;
            if (named + way.colliders.size() <= maxNamed) {
                const auto gap = widestSealingGap(tracker, body, way);
                if (gap)
                    missing = gap->missing;
                std::ranges::transform(gap ? ringFrom(*gap, way.colliders) : way.colliders,
                                       std::back_inserter(ring), idOf);
            }
            named += ring.size();
            problems.push_back(
                rules.problemOfGoal(rule, idOf(markers.goals[i]), way.verdict, std::move(ring), missing));
        }
    }
    if (progress.isCancelled())
        return {};
    sortByKey(problems);
    return found;
}

std::optional<Shape> reachBody(const LevelSettings& settings) {
    const auto& rule = std::get<ReachRule>(definitionOf(Rule::unreachable).kind);
    return rule.body(settings.rules[Rule::unreachable]);
}

std::optional<ReachMap> mapReach(const Shape& body, const LevelSettings& settings,
                                 const ContactTracker& tracker, const LayerNumbers& layers,
                                 const ReachMarkers& markers, const Progress& progress) {
    if (markers.spawns.empty())
        return std::nullopt;
    const SolidLayers solidLayers(settings.rules[Rule::unreachable], layers);
    const ColliderFilter solids = solidLayers.filter();
    return ReachMap(tracker, body, placesOf(markers.spawns, tracker, solids), solids, progress);
}

} // namespace tangent
