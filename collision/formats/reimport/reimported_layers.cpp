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

void mergeLayers(Level& existing, std::vector<Layer> source, const LevelEdits& edits,
                 const OtherImports& others, const ImportRecord* gone, Notes& notes) {
    std::unordered_map<LayerId, Layer*> old;
    for (Layer& layer : existing.layers)
        old.emplace(layer.id, &layer);
    for (Layer& layer : source)
        if (const auto found = old.extract(layer.id))
            edits.keep(*found.mapped(), layer);
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
        source.push_back(std::move(layer));
    }
    existing.layers = std::move(source);
    if (existing.forbiddenOverlaps)
        std::erase_if(*existing.forbiddenOverlaps, [&](const LayerPair& pair) {
            return removed.contains(pair.first) || removed.contains(pair.second);
        });
}

} // namespace tangent
