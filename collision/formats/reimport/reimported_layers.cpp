#include <tangent/formats/format.h>
#include <tangent/formats/reimport/reimported_layers.h>

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace tangent {

namespace {

/// Returns the layers of colliders and those that rules name.
std::unordered_set<LayerId> layersInUse(const Level& level) {
    std::unordered_set<LayerId> layers;
    for (const Collider& collider : level.colliders)
        layers.insert(collider.layer);
    for (const RuleSetting& setting : level.rules.settings)
        if (setting.layers)
            layers.insert(setting.layers->begin(), setting.layers->end());
    return layers;
}

bool isSubset(const std::vector<Layer>& layers, const std::vector<Layer>& of) {
    std::unordered_set<LayerId> ids;
    for (const Layer& layer : of)
        ids.insert(layer.id);
    return std::ranges::all_of(layers, [&](const Layer& layer) { return ids.contains(layer.id); });
}

void erasePairs(std::vector<LayerPair>& pairs, const std::unordered_set<LayerId>& ofLayers) {
    std::erase_if(pairs, [&](const LayerPair& pair) {
        return ofLayers.contains(pair.first) || ofLayers.contains(pair.second);
    });
}

bool canList(const Level& level) {
    return level.forbiddenOverlaps || level.layers.size() <= maxListedLayers;
}

} // namespace

void mergeMatrix(Level& existing, const Level& source, Notes& notes) {
    std::unordered_set<LayerId> known;
    for (const Layer& layer : existing.layers)
        known.insert(layer.id);
    const auto isKnown = [&](LayerId layer) {
        return known.contains(layer);
    };
    if (std::ranges::all_of(source.layers, isKnown, &Layer::id))
        return;
    if (!existing.forbiddenOverlaps && !source.forbiddenOverlaps && isSubset(existing.layers, source.layers))
        return;
    if (!existing.forbiddenOverlaps && !(canList(existing) && canList(source)))
        return notes.add(
            TANGENT_TEXT("Library", "more than 1,000 layers: new ones forbid overlaps with all layers"));
    if (!existing.forbiddenOverlaps)
        existing.forbiddenOverlaps = everyPair(existing.layers);
    const auto addIfNew = [&](const LayerPair& pair) {
        if (!isKnown(pair.first) || !isKnown(pair.second))
            existing.forbiddenOverlaps->push_back(pair);
    };
    if (source.forbiddenOverlaps) {
        std::ranges::for_each(*source.forbiddenOverlaps, addIfNew);
    } else if (canList(source)) {
        std::ranges::for_each(everyPair(source.layers), addIfNew);
    } else {
        for (const Layer& layer : source.layers)
            addIfNew({layer.id, layer.id});
        notes.add(TANGENT_TEXT("Library", "more than 1,000 layers in the source: new ones forbid overlaps "
                                          "with themselves only"));
    }
}

void dropDeletedLayers(Level& source, const Level& merged, const ImportRecord& record, Notes& notes) {
    std::unordered_set<LayerId> kept = layersInUse(merged);
    for (const Layer& layer : merged.layers)
        kept.insert(layer.id);
    std::unordered_set<LayerId> dropped;
    for (const Layer& layer : source.layers)
        if (record.layers.contains(layer.id) && !kept.contains(layer.id)) {
            dropped.insert(layer.id);
            notes.add(
                {TANGENT_TEXT("Library",
                              "layer %1, deleted in the level: not added, because no collider is on it"),
                 {layer.name}});
        }
    std::erase_if(source.layers, [&](const Layer& layer) { return dropped.contains(layer.id); });
    if (source.forbiddenOverlaps)
        erasePairs(*source.forbiddenOverlaps, dropped);
}

void mergeLayers(Level& existing, std::vector<Layer> source, const LevelEdits& edits,
                 const RecordedOrder& before, const OtherImports& others, const ImportRecord* gone,
                 Notes& notes) {
    std::unordered_map<LayerId, Layer*> old;
    for (Layer& layer : existing.layers)
        old.emplace(layer.id, &layer);
    const bool keepsOrder = before.isOrderOf(source);
    std::vector<std::size_t> places; // in the level
    for (Layer& layer : source) {
        const auto found = old.extract(layer.id);
        places.push_back(found ? static_cast<std::size_t>(found.mapped() - existing.layers.data())
                               : onlyInSource);
        if (found)
            edits.keep(*found.mapped(), layer);
    }
    const std::unordered_set<LayerId> used = layersInUse(existing);
    std::unordered_set<LayerId> removed;
    for (Layer& layer : existing.layers) {
        if (!old.contains(layer.id))
            continue;
        if (!others.contains(layer.id) && !used.contains(layer.id) && gone &&
            gone->layers.contains(layer.id)) {
            removed.insert(layer.id);
            notes.add({TANGENT_TEXT("Library",
                                    "layer %1: removed, because it is empty and no longer in the source"),
                       {layer.name}});
            continue;
        }
        if (!others.contains(layer.id))
            notes.add(
                {TANGENT_TEXT("Library", "layer %1, which is not in the source: kept with its colliders"),
                 {layer.name}});
        places.push_back(static_cast<std::size_t>(&layer - existing.layers.data()));
        source.push_back(std::move(layer));
    }
    if (keepsOrder)
        orderAsInLevel(source, places);
    existing.layers = std::move(source);
    if (existing.forbiddenOverlaps)
        erasePairs(*existing.forbiddenOverlaps, removed);
}

} // namespace tangent
