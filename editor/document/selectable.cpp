#include "document/selectable.h"

#include "document/level_document.h"

#include <set>

namespace tangent {

namespace {

template <class Predicate>
ColliderSet editableCollidersThat(const LevelDocument& document, Predicate applies) {
    const LiveLevel& level = document.level();
    ColliderSet found;
    for (std::size_t position = 0; position < level.size(); ++position)
        if (const ProxyId collider = level.at(position); document.isEditable(collider) && applies(collider))
            found.insert(collider);
    return found;
}

/// Stops at the first.
template <class Predicate>
bool isAnyEditable(const LevelDocument& document, Predicate applies) {
    const LiveLevel& level = document.level();
    for (std::size_t position = 0; position < level.size(); ++position)
        if (const ProxyId collider = level.at(position); document.isEditable(collider) && applies(collider))
            return true;
    return false;
}

std::set<LayerId> layersOfSelection(const LevelDocument& document) {
    const LiveLevel& level = document.level();
    std::set<LayerId> layers;
    document.selection().set().anyOf([&](ProxyId collider) {
        layers.insert(level.collider(collider).layer);
        return layers.size() == level.settings().layers.size();
    });
    return layers;
}

} // namespace

ColliderSet editableColliderSet(const LevelDocument& document) {
    return editableCollidersThat(document, [](ProxyId) { return true; });
}

bool canSelectAll(const LevelDocument& document) {
    const std::size_t size = document.level().size();
    if (size == 0 || size > maxInspected || document.isAllEditable())
        return size > 0;
    return isAnyEditable(document, [](ProxyId) { return true; });
}

ColliderSet inverseOfSelection(const LevelDocument& document) {
    return editableCollidersThat(document,
                                 [&](ProxyId collider) { return !document.selection().contains(collider); });
}

ColliderSet onLayersOfSelection(const LevelDocument& document) {
    return editableCollidersThat(document, [&, layers = layersOfSelection(document)](ProxyId collider) {
        return layers.contains(document.level().collider(collider).layer);
    });
}

bool canSelectInverse(const LevelDocument& document) {
    const std::size_t size = document.level().size();
    return document.selection().count() < size &&
           (size > maxInspected || isAnyEditable(document, [&](ProxyId collider) {
                return !document.selection().contains(collider);
            }));
}

bool canSelectSameLayer(const LevelDocument& document) {
    const std::size_t size = document.level().size();
    const Selection& selection = document.selection();
    if (selection.isEmpty() || selection.count() == size || size > maxInspected)
        return !selection.isEmpty() && selection.count() < size;
    return isAnyEditable(document, [&, layers = layersOfSelection(document)](ProxyId collider) {
        return !selection.contains(collider) && layers.contains(document.level().collider(collider).layer);
    });
}

ColliderSet editableOnLayer(const LevelDocument& document, LayerId layer) {
    return editableCollidersThat(
        document, [&](ProxyId collider) { return document.level().collider(collider).layer == layer; });
}

ColliderSet inProblems(const LevelDocument& document) {
    const LiveLevel& level = document.level();
    ColliderSet found;
    for (const Problem& problem : level.problems())
        forEachCollider(problem, [&](ColliderId id) {
            if (const auto collider = level.find(id); collider && document.isEditable(*collider))
                found.insert(*collider);
        });
    return found;
}

bool canSelectInProblems(const LevelDocument& document) {
    constexpr std::size_t maxJudged = 1'000; // listing the problems judges every collider
    const LiveLevel& level = document.level();
    const std::size_t count = level.problemCount(Severity::error) + level.problemCount(Severity::warning);
    return count > 0 && (level.size() > maxJudged || !inProblems(document).isEmpty());
}

} // namespace tangent
