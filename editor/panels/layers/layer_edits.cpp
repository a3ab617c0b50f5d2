#include "panels/layers/layer_edits.h"

#include <tangent/level/used_ids.h>

#include <algorithm>

namespace tangent {

namespace {

bool isPairOf(const LayerPair& pair, LayerId a, LayerId b) {
    return pair == LayerPair(a, b) || pair == LayerPair(b, a);
}

} // namespace

bool isForbidden(const LevelSettings& settings, LayerId a, LayerId b) {
    if (!settings.forbiddenOverlaps)
        return true;
    return std::ranges::any_of(*settings.forbiddenOverlaps,
                               [&](const LayerPair& pair) { return isPairOf(pair, a, b); });
}

void setForbidden(LevelSettings& settings, LayerId a, LayerId b, bool forbidden) {
    if (isForbidden(settings, a, b) == forbidden)
        return;
    if (!settings.forbiddenOverlaps)
        settings.forbiddenOverlaps = everyPair(settings.layers);
    if (forbidden)
        settings.forbiddenOverlaps->emplace_back(a, b);
    else
        std::erase_if(*settings.forbiddenOverlaps,
                      [&](const LayerPair& pair) { return isPairOf(pair, a, b); });
}

void setAllForbidden(LevelSettings& settings, bool forbidden) {
    if (forbidden)
        settings.forbiddenOverlaps.reset();
    else
        settings.forbiddenOverlaps.emplace();
}

LayerId addLayer(LevelSettings& settings, const std::string& name) {
    UsedIds<LayerId> ids;
    for (const Layer& layer : settings.layers)
        ids.add(layer.id);
    const LayerId added = ids.next();
    settings.layers.push_back({.id = added, .name = name, .color = {}, .unknown = {}});
    for (const Layer& layer : settings.layers)
        setForbidden(settings, layer.id, added, true);
    return added;
}

void removeLayer(LevelSettings& settings, LayerId layer) {
    std::erase_if(settings.layers, [&](const Layer& other) { return other.id == layer; });
    if (settings.forbiddenOverlaps)
        std::erase_if(*settings.forbiddenOverlaps,
                      [&](const LayerPair& pair) { return pair.first == layer || pair.second == layer; });
    for (RuleSetting& setting : settings.rules.settings)
        if (setting.layers)
            std::erase(*setting.layers, layer);
}

void moveLayer(LevelSettings& settings, std::size_t from, std::size_t to) {
    const auto at = [&](std::size_t position) {
        return settings.layers.begin() + static_cast<std::ptrdiff_t>(position);
    };
    if (from < to)
        std::rotate(at(from), at(from + 1), at(to + 1));
    else
        std::rotate(at(to), at(from), at(from + 1));
}

} // namespace tangent
