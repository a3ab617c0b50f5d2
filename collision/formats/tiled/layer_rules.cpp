#include <tangent/base/number_text.h>
#include <tangent/formats/tiled/collider_of_object.h>
#include <tangent/formats/tiled/layer_rules.h>
#include <tangent/formats/tiled/property_names.h>

#include <algorithm>
#include <set>
#include <unordered_set>

namespace tangent::tiled {

namespace {

std::unordered_set<LayerId> layersOf(const Level& level) {
    std::unordered_set<LayerId> layers;
    for (const Layer& layer : level.layers)
        layers.insert(layer.id);
    return layers;
}

LayerId layerIn(std::string_view text) {
    return LayerId{parseInteger(text).value_or(0)};
}

void dropMissingLayersOfRules(Level& level, ImportContext& import) {
    const std::unordered_set<LayerId> known = layersOf(level);
    for (std::size_t i = 0; i < ruleCount; ++i) {
        std::optional<std::vector<LayerId>>& layers = level.rules.settings[i].layers;
        if (!layers || std::erase_if(*layers, [&](LayerId layer) { return !known.contains(layer); }) == 0)
            continue;
        const char* note =
            layers->empty()
                ? TANGENT_TEXT("Library", "layer of the rule %1 that the map does not have: skipped; "
                                          "the rule applies to every layer")
                : TANGENT_TEXT("Library", "layer of the rule %1 that the map does not have: skipped");
        import.note(0, {note, { std::string(ruleName(static_cast<Rule>(i))) }});
        if (layers->empty())
            layers.reset();
    }
}

} // namespace

void LayerRules::takeFrom(MapLayer& layer, LayerId id) {
    const auto exported = taken<std::string>(layer.properties, layerProperty);
    if (auto others = taken<std::string>(layer.properties, forbiddenProperty))
        forbidden_.push_back({id, exported ? layerIn(*exported) : id, *std::move(others)});
    else
        added_.emplace_back(id, layer.offset);
}

void LayerRules::setIn(Level& level, ImportContext& import) const {
    if (!forbidden_.empty())
        setMatrix(level, import);
    dropMissingLayersOfRules(level, import);
}

void LayerRules::setMatrix(Level& level, ImportContext& import) const {
    const std::unordered_set<LayerId> known = layersOf(level);
    std::vector<LayerPair>& pairs = level.forbiddenOverlaps.emplace();
    std::set<LayerPair> unique;
    for (const auto& [layer, exported, others] : forbidden_)
        for (std::string_view rest = others; !rest.empty();) {
            const std::string_view word = rest.substr(0, rest.find(' '));
            rest.remove_prefix(std::min(rest.size(), word.size() + 1));
            const LayerId named = layerIn(word);
            const LayerId other = named == exported ? layer : named;
            if (known.contains(other) && unique.insert(std::minmax(layer, other)).second)
                pairs.emplace_back(layer, other);
        }
    for (const auto& [layer, offset] : added_) {
        pairs.emplace_back(layer, layer);
        import.note(offset, TANGENT_TEXT("Library", "layer added after the export: it forbids overlaps with "
                                                    "itself only"));
    }
}

} // namespace tangent::tiled
