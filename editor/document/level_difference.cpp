#include "document/level_difference.h"

#include "document/level_document.h"
#include "document/long_edit.h"

#include <algorithm>
#include <limits>
#include <unordered_set>

namespace tangent {

namespace {

constexpr auto nothing = std::numeric_limits<std::size_t>::max();

/// Returns for each value whether it belongs to a longest ascending subsequence, chosen by patience sorting.
std::vector<bool> longestAscending(const std::vector<std::size_t>& values) {
    std::vector<bool> belongs(values.size(), true);
    if (std::ranges::is_sorted(values))
        return belongs;
    std::vector<std::size_t> ends; // ends[n]: the place of the smallest value that ends n + 1 ascending ones
    std::vector<std::size_t> before(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto end =
            std::ranges::lower_bound(ends, values[i], {}, [&](std::size_t place) { return values[place]; });
        before[i] = end == ends.begin() ? nothing : *(end - 1);
        if (end == ends.end())
            ends.push_back(i);
        else
            *end = i;
    }
    belongs.assign(values.size(), false);
    for (std::size_t i = ends.back(); i != nothing; i = before[i])
        belongs[i] = true;
    return belongs;
}

/// The colliders that differ.
struct ColliderChanges {
    std::vector<ColliderId> leaving;
    ValueChange values;
    MembershipChange entering;
};

ColliderChanges colliderChanges(const LiveLevel& level, const std::vector<Collider>& target) {
    std::vector<std::size_t> sharedPositions;
    for (const Collider& collider : target)
        if (const auto proxy = level.find(collider.id))
            sharedPositions.push_back(level.position(*proxy));
    const std::vector<bool> isInOrder = longestAscending(sharedPositions);
    std::vector<bool> stays(level.size());
    ColliderChanges changes;
    std::size_t shared = 0;
    for (std::size_t position = 0; position < target.size(); ++position) {
        const Collider& collider = target[position];
        const auto proxy = level.find(collider.id);
        if (!proxy || !isInOrder[shared++]) {
            changes.entering.ids.push_back(collider.id);
            changes.entering.colliders.push_back({position, collider});
            continue;
        }
        stays[level.position(*proxy)] = true;
        if (const Collider& now = level.collider(*proxy); now != collider) {
            changes.values.before.push_back(now);
            changes.values.after.push_back(collider);
        }
    }
    for (std::size_t position = 0; position < level.size(); ++position)
        if (!stays[position])
            changes.leaving.push_back(level.collider(level.at(position)).id);
    return changes;
}

/// The target settings, with the layers of before added: colliders change layers while both exist.
LevelSettings withLayersOf(const LevelSettings& before, LevelSettings target) {
    std::unordered_set<LayerId> known;
    for (const Layer& layer : target.layers)
        known.insert(layer.id);
    for (const Layer& layer : before.layers)
        if (!known.contains(layer.id))
            target.layers.push_back(layer);
    return target;
}

} // namespace

std::vector<LevelChange> changesTo(const LiveLevel& level, const Level& target) {
    ColliderChanges colliders = colliderChanges(level, target.colliders);
    const LevelSettings between = withLayersOf(level.settings(), target);
    auto changes =
        listOf(removalOf(level, std::move(colliders.leaving)), SettingsChange{level.settings(), between},
               std::move(colliders.values), std::move(colliders.entering), SettingsChange{between, target});
    std::erase_if(changes, isNothing);
    return changes;
}

bool replaceLevel(LevelDocument& document, const Level& target, const StepText& text) {
    const LongEdit longEdit(document, text, target.colliders.size());
    return document.perform(
        [&] { return LevelStep{.text = text, .changes = changesTo(document.level(), target)}; });
}

} // namespace tangent
