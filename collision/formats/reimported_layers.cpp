#include <tangent/formats/reimported_layers.h>

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

} // namespace

void mergeMatrix(Level& existing, const Level& source) {
    std::unordered_set<LayerId> known;
    for (const Layer& layer : existing.layers)
        known.insert(layer.id);
    const auto isKnown = [&](LayerId layer) {
        return known.contains(layer);
    };
    if (!existing.forbiddenOverlaps && std::ranges::all_of(source.layers, isKnown, &Layer::id))
        return;
    auto pairs = existing.forbiddenOverlaps.value_or(everyPair(existing.layers));
    for (const auto& pair : source.forbiddenOverlaps.value_or(everyPair(source.layers)))
        if (!isKnown(pair.first) || !isKnown(pair.second))
            pairs.push_back(pair);
    existing.forbiddenOverlaps = std::move(pairs);
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
