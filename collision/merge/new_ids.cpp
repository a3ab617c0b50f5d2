#include <tangent/merge/new_ids.h>

namespace tangent {

void renumberLayers(Level& level, const NewIds<LayerId>& ids) {
    if (ids.empty())
        return;
    for (Layer& layer : level.layers)
        renumber(layer.id, ids);
    for (Collider& collider : level.colliders)
        renumber(collider.layer, ids);
    if (level.forbiddenOverlaps)
        for (auto& [a, b] : *level.forbiddenOverlaps) {
            renumber(a, ids);
            renumber(b, ids);
        }
    for (RuleSetting& setting : level.rules.settings)
        if (setting.layers)
            for (LayerId& layer : *setting.layers)
                renumber(layer, ids);
}

void renumberIgnored(LevelSettings& level, const NewIds<ColliderId>& ids) {
    for (IgnoredProblem& entry : level.ignored)
        for (ColliderId& id : entry.colliders)
            renumber(id, ids);
}

} // namespace tangent
