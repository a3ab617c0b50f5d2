#include <tangent/formats/reimport/source_ids.h>
#include <tangent/level/display_name.h>
#include <tangent/level/used_ids.h>

#include <string>
#include <unordered_set>

namespace tangent {

namespace {

/// Returns the ids that a source had in the level at its last import, by those in the source.
template <class Id>
NewIds<Id> recordedIds(const std::map<Id, Id>& idsInSource) {
    NewIds<Id> ids;
    for (const auto& [inLevel, inSource] : idsInSource)
        ids.emplace(inSource, inLevel);
    return ids;
}

template <class Id>
std::unordered_set<Id> newOf(const NewIds<Id>& ids) {
    std::unordered_set<Id> result;
    for (const auto& [before, now] : ids)
        result.insert(now);
    return result;
}

/// Returns the layers of the last import whose ids the source does not use, by name.
std::unordered_map<std::string, LayerId> layersOnlyInRecord(const Level& existing, const Level& source,
                                                            const ImportRecord& record,
                                                            const std::unordered_set<LayerId>& taken) {
    std::unordered_set<LayerId> inSource(taken);
    for (const Layer& layer : source.layers)
        inSource.insert(layer.id);
    std::unordered_map<std::string, LayerId> layers;
    for (const Layer& layer : existing.layers)
        if (record.layers.contains(layer.id) && !inSource.contains(layer.id))
            layers.emplace(layer.name, layer.id);
    return layers;
}

} // namespace

NewIds<ColliderId> colliderIdsInLevel(const Level& existing, const Level& source, const AssignedIds& assigned,
                                      const std::optional<ImportRecord>& record, const OtherImports& others,
                                      Notes& notes) {
    if (others.empty() && (!record || record->colliderIds.empty()))
        return {};
    NewIds<ColliderId> ids = record ? recordedIds(record->colliderIds) : NewIds<ColliderId>();
    const std::unordered_set<ColliderId> taken = newOf(ids);
    const std::unordered_set<ColliderId> arbitrary(assigned.colliders.begin(), assigned.colliders.end());
    UsedIds<ColliderId> used;
    for (const Level* level : {&existing, &source})
        for (const Collider& collider : level->colliders)
            used.add(collider.id);
    used.add(std::max(largestMentionedId(existing), others.lastCollider()));
    for (const Collider& collider : source.colliders) {
        const bool isArbitrary = arbitrary.contains(collider.id);
        const bool isOfSource = record && record->colliders.contains(collider.id);
        if ((ids.contains(collider.id) && !isArbitrary) ||
            (!taken.contains(collider.id) && (isOfSource || !others.contains(collider.id))))
            continue;
        const ColliderId id = used.next();
        ids.insert_or_assign(collider.id, id);
        if (!isArbitrary)
            notes.add({TANGENT_TEXT("Library", "%1 becomes %2: another collider of the level has its id"),
                       {displayName(collider), displayName(id)}},
                      Notes::noOffset, id);
    }
    return ids;
}

LayerIds layerIdsInLevel(const Level& existing, const Level& source, const AssignedIds& assigned,
                         const std::optional<ImportRecord>& record, const OtherImports& others,
                         Notes& notes) {
    LayerIds ids;
    if (record)
        ids.ofSource = recordedIds(record->layerIds);
    const std::unordered_set<LayerId> taken = newOf(ids.ofSource);
    const std::unordered_set<LayerId> arbitrary(assigned.layers.begin(), assigned.layers.end());
    UsedIds<LayerId> used;
    std::unordered_map<LayerId, const Layer*> old;
    for (const Layer& layer : existing.layers) {
        used.add(layer.id);
        old.emplace(layer.id, &layer);
    }
    used.add(std::max(others.lastLayer(), record ? record->layers.last() : LayerId{}));
    auto recorded = record ? layersOnlyInRecord(existing, source, *record, taken)
                           : std::unordered_map<std::string, LayerId>();
    for (const Layer& layer : source.layers)
        used.add(layer.id);
    const auto giveWay = [&](NewIds<LayerId>& newIds, const Layer& layer, const char* text) {
        const LayerId id = used.next();
        newIds.emplace(layer.id, id);
        notes.add({text, {layer.name, std::to_string(idNumber(id))}});
    };
    for (const Layer& layer : source.layers) {
        const bool isTaken = taken.contains(layer.id);
        if (arbitrary.contains(layer.id)) {
            if (isTaken)
                ids.ofSource.insert_or_assign(layer.id, used.next());
            continue;
        }
        if (ids.ofSource.contains(layer.id))
            continue;
        const bool isOfOthers = others.contains(layer.id);
        const bool isOfSource = record ? record->layers.contains(layer.id) : !isOfOthers;
        const auto same = old.find(layer.id);
        const bool isSame = same == old.end() ? !isOfOthers : same->second->name == layer.name;
        if (!isTaken && (isOfSource || isSame))
            continue;
        if (const auto last = recorded.extract(layer.name))
            ids.ofSource.emplace(layer.id, last.mapped());
        else if (isTaken || isOfOthers)
            giveWay(
                ids.ofSource, layer,
                TANGENT_TEXT("Library", "layer %1 gets the id %2: another layer of the level has its id"));
        else
            giveWay(
                ids.ofLevel, *same->second,
                TANGENT_TEXT("Library", "layer %1 gets the id %2: the source uses its id for another layer"));
    }
    return ids;
}

} // namespace tangent
