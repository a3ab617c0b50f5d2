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

} // namespace

ColliderSet editableColliderSet(const LevelDocument& document) {
    return editableCollidersThat(document, [](ProxyId) { return true; });
}

bool canSelectAll(const LevelDocument& document) {
    const std::size_t size = document.level().size();
    if (size == 0 || size > maxInspected || document.isAllEditable())
        return size > 0;
    return !editableColliderSet(document).isEmpty();
}

ColliderSet inverseOfSelection(const LevelDocument& document) {
    return editableCollidersThat(document,
                                 [&](ProxyId collider) { return !document.selection().contains(collider); });
}

ColliderSet onLayersOfSelection(const LevelDocument& document) {
    const LiveLevel& level = document.level();
    std::set<LayerId> layers;
    document.selection().set().forEach(
        [&](ProxyId collider) { layers.insert(level.collider(collider).layer); });
    return editableCollidersThat(
        document, [&](ProxyId collider) { return layers.contains(level.collider(collider).layer); });
}

bool canSelectInverse(const LevelDocument& document) {
    const std::size_t size = document.level().size();
    return document.selection().count() < size &&
           (size > maxInspected || !inverseOfSelection(document).isEmpty());
}

bool canSelectSameLayer(const LevelDocument& document) {
    const std::size_t size = document.level().size();
    const Selection& selection = document.selection();
    if (selection.isEmpty() || selection.count() == size || size > maxInspected)
        return !selection.isEmpty() && selection.count() < size;
    bool selectsMore = false;
    onLayersOfSelection(document).forEach(
        [&](ProxyId collider) { selectsMore = selectsMore || !selection.contains(collider); });
    return selectsMore;
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
    const LiveLevel& level = document.level();
    const std::size_t count = level.problemCount(Severity::error) + level.problemCount(Severity::warning);
    return count > 0 &&
           (level.size() > maxInspected || count > maxInspected || !inProblems(document).isEmpty());
}

} // namespace tangent
