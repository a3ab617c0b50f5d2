#include <tangent/file/json_text.h>
#include <tangent/formats/layer_colors.h>
#include <tangent/formats/reimport/export_record.h>
#include <tangent/formats/tiled/exported_map.h>
#include <tangent/formats/tiled/names.h>
#include <tangent/formats/tiled/property_names.h>
#include <tangent/formats/tiled/tiled.h>
#include <tangent/level/display_name.h>

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <unordered_set>

namespace tangent::tiled {

namespace {

constexpr std::int64_t largestTiledId = 0x7FFFFFFF;

/// Replaces ids that are larger than Tiled's, also where the level refers to them.
class SmallIds {
public:
    explicit SmallIds(Notes& notes) : notes_(notes) {}

    void apply(Level& level) {
        std::unordered_set<std::int64_t> layers;
        for (const Layer& layer : level.layers)
            layers.insert(idNumber(layer.id));
        for (Layer& layer : level.layers)
            layer.id = LayerId{
                replace(idNumber(layer.id), layers, layers_,
                        TANGENT_TEXT("Library", "id of layer %1, too large for Tiled: written as %2"))};
        std::unordered_set<std::int64_t> colliders;
        for (const Collider& collider : level.colliders)
            colliders.insert(idNumber(collider.id));
        for (Collider& collider : level.colliders) {
            collider.id = ColliderId{
                replace(idNumber(collider.id), colliders, colliders_,
                        TANGENT_TEXT("Library", "id of collider %1, too large for Tiled: written as %2"))};
            collider.layer = LayerId{replaced(idNumber(collider.layer), layers_)};
        }
        for (IgnoredProblem& ignored : level.ignored)
            for (ColliderId& id : ignored.colliders)
                id = ColliderId{replaced(idNumber(id), colliders_)};
        if (level.forbiddenOverlaps)
            for (auto& [a, b] : *level.forbiddenOverlaps) {
                a = LayerId{replaced(idNumber(a), layers_)};
                b = LayerId{replaced(idNumber(b), layers_)};
            }
        for (RuleSetting& setting : level.rules.settings)
            if (setting.layers)
                for (LayerId& layer : *setting.layers)
                    layer = LayerId{replaced(idNumber(layer), layers_)};
    }

private:
    using Ids = std::unordered_map<std::int64_t, std::int64_t>;

    static std::int64_t replaced(std::int64_t id, const Ids& ids) {
        const auto found = ids.find(id);
        return found == ids.end() ? id : found->second;
    }

    std::int64_t replace(std::int64_t id, std::unordered_set<std::int64_t>& used, Ids& ids,
                         const char* note) {
        if (id <= largestTiledId)
            return id;
        std::int64_t& free = &ids == &layers_ ? freeLayer_ : freeCollider_;
        while (!used.insert(free).second)
            ++free;
        notes_.add({note, {std::to_string(id), std::to_string(free)}});
        return ids[id] = free;
    }

    Notes& notes_;
    Ids layers_;
    Ids colliders_;
    std::int64_t freeLayer_ = 1;
    std::int64_t freeCollider_ = 1;
};

bool hasLargeIds(const Level& level) {
    return std::ranges::any_of(level.colliders,
                               [](const Collider& each) { return idNumber(each.id) > largestTiledId; }) ||
           std::ranges::any_of(level.layers,
                               [](const Layer& each) { return idNumber(each.id) > largestTiledId; });
}

/// Whether a property would be read as the collider's own sensor flag, or hide it.
bool meansSensor(const Property& property, const Collider& collider) {
    return property.name == sensorProperty &&
           (collider.sensor || std::holds_alternative<bool>(property.value));
}

/// Makes the names of layers unique: programs such as Phaser find layers by name.
class LayerNames {
public:
    explicit LayerNames(const std::vector<Layer>& layers) {
        for (const Layer& layer : layers)
            taken_.insert(layer.name);
    }

    /// Call it once for each layer. The first layer with a name keeps it.
    std::string nameOf(const Layer& layer) {
        const std::size_t occurrence = ++occurrences_[layer.name];
        if (layer.name.empty() || occurrence == 1)
            return layer.name;
        std::string name = layer.name + " (" + std::to_string(occurrence) + ')';
        while (!taken_.insert(name).second)
            name += '\'';
        return name;
    }

private:
    std::unordered_set<std::string> taken_;
    std::unordered_map<std::string, std::size_t> occurrences_;
};

class MapOfLevel {
public:
    MapOfLevel(const Level& level, const ExportOptions& options, Notes& notes)
        : level_(level), options_(options), notes_(notes) {}

    ExportedMap map() {
        map_.colliderCount = level_.colliders.size();
        map_.progress = options_.progress;
        addSize();
        addProperties();
        addLayers();
        addColliders();
        addImages();
        noteLosses();
        return std::move(map_);
    }

private:
    /// The map covers the level's bounds or, without any, its colliders.
    void addSize() {
        constexpr double largestGrid = 4096;
        constexpr double largestMap = 1e6; // cells on one axis
        const double grid = level_.grid ? level_.grid->size : 0;
        map_.cellSize = grid >= 1 && grid <= largestGrid && grid == std::trunc(grid)
                            ? static_cast<std::int64_t>(grid)
                            : 16;
        Vec2 far{1, 1};
        const auto cover = [&](Vec2 point) {
            far = {std::max(far.x, point.x), std::max(far.y, point.y)};
        };
        if (level_.bounds)
            cover(level_.bounds->rect.min + level_.bounds->rect.size);
        else
            for (const Collider& collider : level_.colliders)
                cover(bounds(collider.shape).max);
        const auto cells = [&](double length) {
            return std::min(std::ceil(length / static_cast<double>(map_.cellSize)), largestMap);
        };
        map_.width = cells(far.x);
        map_.height = cells(far.y);
    }

    /// Keeps all settings that are no members of a map in one property, as a level with only the layers that rules
    /// name.
    void addProperties() {
        Level settings;
        static_cast<LevelSettings&>(settings) = level_;
        std::unordered_set<LayerId> named;
        for (const RuleSetting& setting : level_.rules.settings)
            if (setting.layers)
                named.insert(setting.layers->begin(), setting.layers->end());
        std::erase_if(settings.layers, [&](const Layer& layer) { return !named.contains(layer.id); });
        settings.backgrounds.clear();
        settings.forbiddenOverlaps.reset();
        settings.properties = {};
        std::string json = writeLevel(settings);
        std::ranges::replace(json, '\n', ' ');
        map_.types = PropertyTypes::of(level_);
        map_.properties = portable(level_.properties);
        erase_if(map_.properties, [](const Property& property) { return property.name == typesProperty; });
        map_.properties.push_back({settingsProperty, std::move(json)});
        const auto cell = static_cast<double>(map_.cellSize);
        map_.properties.push_back({sizeProperty, exportedSize(map_.width, map_.height, {cell, cell})});
    }

    void addLayers() {
        // A map without lists means every pair.
        const bool isDefault = !level_.forbiddenOverlaps;
        const bool areListed = !isDefault || level_.layers.size() <= maxListedLayers;
        const std::vector<LayerPair> every =
            isDefault && areListed ? everyPair(level_.layers) : std::vector<LayerPair>();
        std::unordered_map<LayerId, std::string> forbidden;
        for (const auto& [a, b] : isDefault ? every : *level_.forbiddenOverlaps) {
            const auto add = [&](LayerId layer, LayerId other) {
                std::string& list = forbidden[layer];
                list += (list.empty() ? "" : " ") + std::to_string(idNumber(other));
            };
            add(a, b);
            if (a != b)
                add(b, a);
        }
        map_.nextLayerId = 1;
        LayerNames names(level_.layers);
        for (const Layer& layer : level_.layers) {
            places_.emplace(layer.id, map_.layers.size());
            ExportedLayer& added = map_.layers.emplace_back(
                ExportedLayer{idNumber(layer.id), names.nameOf(layer), layer.color, {}, {}});
            if (areListed)
                added.properties.push_back({forbiddenProperty, forbidden[layer.id]});
            added.properties.push_back({layerProperty, std::to_string(idNumber(layer.id))});
            if (added.name != layer.name) {
                added.properties.push_back({nameProperty, layer.name});
                notes_.add({TANGENT_TEXT("Library", "layer %1 has the name of another one: written as %2"),
                            {quotedJson(layer.name), quotedJson(added.name)}});
            }
            map_.nextLayerId = std::max(map_.nextLayerId, idNumber(layer.id) + 1);
            if (!layer.unknown.empty())
                notes_.add(TANGENT_TEXT("Library", "members of a layer from a later version: skipped"));
        }
    }

    void addColliders() {
        std::size_t last = 0;
        map_.nextObjectId = 1;
        for (const Collider& collider : level_.colliders) {
            if (options_.progress.isCancelled())
                return;
            const std::size_t place = places_.at(collider.layer);
            if (place < last)
                notes_.add(TANGENT_TEXT("Library", "collider drawn above one of a later layer: Tiled "
                                                   "draws it below, with its own layer"),
                           Notes::noOffset, collider.id);
            last = std::max(last, place);
            map_.layers[place].colliders.push_back(&collider);
            map_.nextObjectId = std::max(map_.nextObjectId, idNumber(collider.id) + 1);
            if (!collider.unknown.empty())
                notes_.add(
                    TANGENT_TEXT("Library", "collider with members from a later version: they are skipped"),
                    Notes::noOffset, collider.id);
        }
    }

    void addImages() {
        for (const Background& background : level_.backgrounds) {
            map_.images.push_back(
                {&background, map_.nextLayerId++, options_.levelFolder + background.image, {}});
            if (background.scale != 1) {
                map_.images.back().properties = {{scaleProperty, background.scale}};
                notes_.add(
                    TANGENT_TEXT("Library", "background image with a scale, which Tiled shows without"));
            }
        }
    }

    void noteLosses() {
        for (const Collider& collider : level_.colliders)
            for (const Property& property : collider.properties)
                if (options_.progress.isCancelled())
                    return;
                else if (std::holds_alternative<UnknownValue>(property.value))
                    notes_.add(
                        TANGENT_TEXT("Library", "property of a kind that Tiled does not have: skipped"),
                        Notes::noOffset, collider.id);
                else if (meansSensor(property, collider))
                    notes_.add(
                        TANGENT_TEXT("Library", "property sensor, which means the collider's own: skipped"),
                        Notes::noOffset, collider.id);
    }

    Properties portable(const Properties& properties) {
        std::vector<Property> kept;
        for (const Property& property : properties)
            if (std::holds_alternative<UnknownValue>(property.value))
                notes_.add(TANGENT_TEXT("Library", "property of a kind that Tiled does not have: skipped"));
            else
                kept.push_back(property);
        return kept;
    }

    const Level& level_;
    const ExportOptions& options_;
    Notes& notes_;
    ExportedMap map_{};
    std::unordered_map<LayerId, std::size_t> places_;
};

bool isOwn(const Property& property, const Collider& collider) {
    return std::holds_alternative<UnknownValue>(property.value) || meansSensor(property, collider) ||
           (property.name == typeProperty && std::holds_alternative<std::string>(property.value));
}

} // namespace

ObjectPlacement placementOf(const Shape& shape) {
    if (const auto* circle = std::get_if<Circle>(&shape)) {
        const Vec2 corner = circle->center - Vec2{circle->radius, circle->radius};
        return {corner.x, corner.y, 2 * circle->radius, 2 * circle->radius, 0, true};
    }
    if (const auto* rect = std::get_if<Rect>(&shape))
        return {rect->min.x, rect->min.y, rect->size.x, rect->size.y, 0, false};
    const auto& [rect, degrees] = std::get<RotatedRect>(shape);
    const Vec2 half = rect.size * 0.5;
    const Vec2 axis = direction(degrees);
    const Vec2 offset{half.x * axis.x - half.y * axis.y, half.x * axis.y + half.y * axis.x};
    const Vec2 corner = rect.min + half - offset;
    return {corner.x, corner.y, rect.size.x, rect.size.y, degrees, false};
}

ExportResult exportMap(const Level& level, const ExportOptions& options,
                       const std::function<std::string(const ExportedMap&)>& use) {
    Notes notes;
    Level copy;
    const bool replacesIds = hasLargeIds(level);
    if (replacesIds) {
        copy = level;
        SmallIds(notes).apply(copy);
        takeExportRecord(copy); // it has other ids
    }
    const ExportedMap map = MapOfLevel(replacesIds ? copy : level, options, notes).map();
    ExportResult result{use(map)};
    result.notes = std::move(notes).take();
    return result;
}

bool keepsProperty(const Property& property, const Collider& collider) {
    return !meansSensor(property, collider) && property != Property{typeProperty, ""};
}

std::string_view typeOf(const Collider& collider) {
    for (const Property& property : collider.properties)
        if (const auto* type = std::get_if<std::string>(&property.value);
            type && property.name == typeProperty)
            return *type;
    return {};
}

const Properties& propertiesOf(const Collider& collider, Properties& storage) {
    const auto isSkipped = [&](const Property& property) {
        return isOwn(property, collider);
    };
    if (!collider.sensor && collider.group.empty() && std::ranges::none_of(collider.properties, isSkipped))
        return collider.properties;
    std::vector<Property> properties;
    for (const Property& property : collider.properties)
        if (!isSkipped(property))
            properties.push_back(property);
    if (collider.sensor)
        properties.push_back({sensorProperty, true});
    if (!collider.group.empty())
        properties.push_back({groupProperty, collider.group.str()});
    storage = std::move(properties);
    return storage;
}

} // namespace tangent::tiled
