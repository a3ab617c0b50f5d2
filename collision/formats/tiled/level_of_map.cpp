#include <tangent/base/number_text.h>
#include <tangent/formats/tiled/level_of_map.h>
#include <tangent/formats/tiled/object_shape.h>
#include <tangent/formats/tiled/property_names.h>
#include <tangent/formats/tiled/tile_shapes.h>
#include <tangent/level/display_name.h>
#include <tangent/level/used_ids.h>

#include <algorithm>
#include <unordered_set>

namespace tangent::tiled {

namespace {

/// Removes a property from the list and returns it, if it holds a value of this type.
template <class Value>
std::optional<Value> taken(Properties& properties, std::string_view name) {
    const auto found = std::ranges::find(properties, name, &Property::name);
    if (found == properties.end() || !std::holds_alternative<Value>(found->value))
        return std::nullopt;
    Value value = std::move(std::get<Value>(found->value));
    std::vector<Property> rest;
    for (Property& property : properties)
        if (&property != found)
            rest.push_back(std::move(property));
    properties = std::move(rest);
    return value;
}

/// Tiled's colors are #rrggbb or #aarrggbb.
std::string colorOf(const MapLayer& layer) {
    return layer.color.size() == 9 ? '#' + layer.color.substr(3) : layer.color;
}

/// Returns an object as a collider without an id.
Collider colliderOf(const Object& object, const Shape& shape, LayerId layer, std::size_t offset,
                    Import& import) {
    Collider collider{{}, layer, shape, false, object.name, {}, object.properties};
    Properties& properties = collider.properties;
    if (!properties.empty()) {
        collider.sensor = taken<bool>(properties, sensorProperty).value_or(false);
        if (auto group = taken<std::string>(properties, groupProperty))
            collider.group = *std::move(group);
    }
    if (object.type.empty())
        return collider;
    if (std::ranges::find(properties, typeProperty, &Property::name) == properties.end())
        properties.push_back({typeProperty, object.type});
    else
        import.note(offset,
                    TANGENT_TEXT("Library", "type of an object that has a property of this name: skipped"));
    return collider;
}

class LevelOfMap {
public:
    LevelOfMap(Map map, Import& import) : map_(std::move(map)), tileShapes_(map_, import), import_(import) {}

    ImportResult result() && {
        readSettings();
        if (map_.orientation != "orthogonal")
            import_.note(
                0,
                {TANGENT_TEXT("Library",
                              "%1 map: objects keep their own coordinates, and shapes of tiles are skipped"),
                 {map_.orientation}});
        findLastIds(map_.layers);
        lastCollider_ = firstAssigned(lastCollider_) - 1;
        readLayers(map_.layers, {});
        numberColliders();
        readMatrix();
        dropMissingLayersOfRules();
        result_.level = std::move(level_);
        return std::move(result_);
    }

private:
    void readSettings() {
        if (const auto settings = taken<std::string>(map_.properties, settingsProperty)) {
            if (ReadResult read = readLevel(*settings))
                level_ = *std::move(read.level);
            else
                import_.note(0, {TANGENT_TEXT("Library", "property %1, which is no level: skipped"),
                                 {std::string(settingsProperty)}});
        } else {
            const Rect area{{}, {map_.width * map_.tileSize.x, map_.height * map_.tileSize.y}};
            if (!map_.isInfinite && map_.orientation == "orthogonal" && isValid(area))
                level_.bounds = Bounds{area, {}};
            if (map_.tileSize.x > 0 && map_.tileSize.x == map_.tileSize.y)
                level_.grid = Grid{map_.tileSize.x, {}};
            level_.name = import_.options().file.stem().string();
        }
        level_.layers.clear();
        level_.colliders.clear();
        level_.properties = std::move(map_.properties);
    }

    /// New ids are larger than all of the map's.
    void findLastIds(const std::vector<MapLayer>& layers) {
        for (const MapLayer& layer : layers) {
            lastLayer_ = std::max(lastLayer_, layer.id);
            for (const Object& object : layer.objects)
                lastCollider_ = std::max(lastCollider_, object.id);
            findLastIds(layer.layers);
        }
    }

    /// Leaves a gap, because Tiled numbers new objects after the last one: they must not get the ids of tiles' shapes,
    /// which would have to change.
    static std::int64_t firstAssigned(std::int64_t last) {
        constexpr std::int64_t gap = 1'000'000;
        return last < gap / 2 ? gap : last + gap;
    }

    void readLayers(std::vector<MapLayer>& layers, Vec2 shift) {
        for (MapLayer& layer : layers) {
            if (import_.isOver())
                return;
            const Vec2 place = shift + layer.shift;
            switch (layer.kind) {
            case MapLayer::Kind::group:
                noteIgnored(layer);
                readLayers(layer.layers, place);
                break;
            case MapLayer::Kind::objects:
                readObjects(layer, place);
                break;
            case MapLayer::Kind::tiles:
                readTiles(layer, place);
                break;
            case MapLayer::Kind::image:
                readImage(layer, place);
            }
        }
    }

    void noteIgnored(const MapLayer& layer) {
        if (layer.hasParallax)
            import_.note(layer.offset,
                         TANGENT_TEXT("Library", "layer with parallax: imported as if it had none"));
        if (!layer.isVisible)
            import_.note(layer.offset, TANGENT_TEXT("Library", "hidden layer: imported"));
    }

    void readImage(MapLayer& layer, Vec2 place) {
        if (layer.image.empty())
            return import_.note(layer.offset,
                                TANGENT_TEXT("Library", "image layer without an image file: skipped"));
        noteIgnored(layer);
        if (layer.repeats)
            import_.note(layer.offset, TANGENT_TEXT("Library", "image layer that repeats: imported once"));
        Background background{layer.image, place.x, place.y, 1, std::clamp(layer.opacity, 0.0, 1.0), {}};
        if (const auto scale = taken<double>(layer.properties, scaleProperty); scale && *scale > 0)
            background.scale = *scale;
        level_.backgrounds.push_back(std::move(background));
    }

    /// Returns the name that a layer had before its export, unless somebody renamed it since.
    static std::string nameOf(MapLayer& layer) {
        const auto own = taken<std::string>(layer.properties, nameProperty);
        return own && layer.name.starts_with(*own + " (") ? *own : layer.name;
    }

    LayerId addLayer(MapLayer& layer) {
        noteIgnored(layer);
        LayerId id{layer.id};
        if (layer.id < 1 || !usedLayers_.add(id)) {
            id = result_.assigned.layers.emplace_back(LayerId{++lastLayer_});
            if (layer.id > 0)
                import_.note(
                    layer.offset,
                    {TANGENT_TEXT("Library", "layer id %1 is used twice: the later layer gets the id %2"),
                     {std::to_string(layer.id), std::to_string(idNumber(id))}});
        }
        level_.layers.push_back({id, nameOf(layer), colorOf(layer), {}});
        if (auto forbidden = taken<std::string>(layer.properties, forbiddenProperty))
            forbidden_.emplace_back(id, std::move(*forbidden));
        if (!layer.properties.empty())
            import_.note(layer.offset, TANGENT_TEXT("Library", "custom properties of a layer: skipped"));
        return id;
    }

    void readTiles(MapLayer& layer, Vec2 place) {
        if (map_.orientation != "orthogonal")
            return;
        const std::vector<PlacedShape> shapes = tileShapes_.ofLayer(layer, place);
        if (shapes.empty())
            return;
        const LayerId id = addLayer(layer);
        for (const PlacedShape& placed : shapes)
            if (import_.takeTileShape(*placed.object, layer.offset))
                add(*placed.object, placed.shape, id, layer.offset);
    }

    void readObjects(MapLayer& layer, Vec2 place) {
        const LayerId id = addLayer(layer);
        level_.colliders.reserve(level_.colliders.size() + layer.objects.size());
        for (Object& object : layer.objects) {
            object.x += place.x;
            object.y += place.y;
            readObject(object, id);
        }
        layer.objects = {}; // frees their memory while the level grows
    }

    void readObject(Object& object, LayerId layer) {
        const OtherShapes otherShapes = import_.options().otherShapes;
        ObjectShape found;
        if (object.tile == 0)
            found = shapeOf(object, otherShapes);
        else if (found.other = TANGENT_TEXT("Library", "tile object"); otherShapes != OtherShapes::skip)
            found.shape = shapeOfTile(object);
        if (!found.shape) {
            result_.skipped.push_back(ColliderId{object.id});
            return import_.note(object.offset, {TANGENT_TEXT("Library", "%1: skipped"), {found.other}});
        }
        if (found.other)
            import_.notes().add(noteOfReplacement(found), object.offset, ColliderId{object.id});
        if (!object.isVisible)
            import_.note(object.offset, TANGENT_TEXT("Library", "hidden object: imported"));
        if (add(object, *found.shape, layer, object.offset))
            level_.colliders.back().id = idOf(object);
    }

    Message noteOfReplacement(const ObjectShape& found) const {
        const bool isCircle = std::holds_alternative<Circle>(*found.shape);
        if (import_.options().otherShapes == OtherShapes::bounding)
            return {isCircle ? TANGENT_TEXT("Library", "%1: replaced with its bounding circle")
                             : TANGENT_TEXT("Library", "%1: replaced with its bounding rectangle"),
                    {found.other}};
        return {isCircle ? TANGENT_TEXT("Library", "%1: replaced with its inscribed circle")
                         : TANGENT_TEXT("Library", "%1: replaced with its inscribed rectangle"),
                {found.other}};
    }

    /// Returns 0 for an object that needs a new id.
    ColliderId idOf(const Object& object) {
        const ColliderId id{object.id};
        if (object.id > 0 && usedColliders_.add(id))
            return id;
        if (object.id > 0)
            repeated_.emplace_back(level_.colliders.size() - 1, id);
        return {};
    }

    /// Returns the rectangle of an object that shows a tile, which by default stands on (x, y).
    Shape shapeOfTile(const Object& object) const {
        const Tileset* tileset = tileShapes_.tilesetOf(object.tile & tileIdBits);
        Alignment alignment = tileset ? tileset->alignment : Alignment::unspecified;
        if (alignment == Alignment::unspecified)
            alignment = map_.orientation == "isometric" ? Alignment::bottom : Alignment::bottomLeft;
        const int place = static_cast<int>(alignment) - static_cast<int>(Alignment::topLeft);
        const int row = place / 3;
        const Vec2 anchor{place % 3 * 0.5 * object.width, row * 0.5 * object.height};
        const Vec2 pivot{object.x, object.y};
        return rotatedAbout(pivot, {pivot - anchor, {object.width, object.height}}, object.rotation);
    }

    bool add(const Object& object, const Shape& shape, LayerId layer, std::size_t offset) {
        const ShapeFault why = fault(shape);
        if (why == ShapeFault::notFinite || why == ShapeFault::overflow) {
            import_.note(offset, TANGENT_TEXT("Library", "object that is infinitely far away: skipped"));
            return false;
        }
        level_.colliders.push_back(colliderOf(object, shape, layer, offset, import_));
        result_.colliderOffsets.push_back(offset);
        return true;
    }

    void numberColliders() {
        for (Collider& collider : level_.colliders)
            if (collider.id == ColliderId{})
                collider.id = result_.assigned.colliders.emplace_back(ColliderId{++lastCollider_});
        for (const auto& [place, id] : repeated_) {
            const Collider& collider = level_.colliders[place];
            import_.notes().add(
                {TANGENT_TEXT("Library", "object id %1 is used twice: the later object becomes %2"),
                 {std::to_string(idNumber(id)), displayName(collider.id)}},
                result_.colliderOffsets[place], collider.id);
        }
    }

    std::unordered_set<LayerId> knownLayers() const {
        std::unordered_set<LayerId> known;
        for (const Layer& layer : level_.layers)
            known.insert(layer.id);
        return known;
    }

    /// The layers that the settings name may have been removed in Tiled.
    void dropMissingLayersOfRules() {
        const std::unordered_set<LayerId> known = knownLayers();
        for (std::size_t i = 0; i < ruleCount; ++i) {
            std::optional<std::vector<LayerId>>& layers = level_.rules.settings[i].layers;
            if (!layers || std::erase_if(*layers, [&](LayerId layer) { return !known.contains(layer); }) == 0)
                continue;
            const char* note =
                layers->empty()
                    ? TANGENT_TEXT("Library", "layer of the rule %1 that the map does not have: skipped; "
                                              "the rule applies to every layer")
                    : TANGENT_TEXT("Library", "layer of the rule %1 that the map does not have: skipped");
            import_.note(0, {note, {std::string(ruleName(static_cast<Rule>(i)))}});
            if (layers->empty())
                layers.reset();
        }
    }

    void readMatrix() {
        if (forbidden_.empty())
            return;
        const std::unordered_set<LayerId> known = knownLayers();
        std::vector<LayerPair>& pairs = level_.forbiddenOverlaps.emplace();
        for (const auto& [layer, others] : forbidden_)
            for (std::string_view rest = others; !rest.empty();) {
                const std::string_view word = rest.substr(0, rest.find(' '));
                rest.remove_prefix(std::min(rest.size(), word.size() + 1));
                if (const LayerId other{parseInteger(word).value_or(0)}; known.contains(other))
                    pairs.emplace_back(layer, other);
            }
    }

    Map map_;
    TileShapes tileShapes_;
    Import& import_;
    ImportResult result_;
    Level level_;
    std::int64_t lastLayer_ = 0;
    std::int64_t lastCollider_ = 0;
    UsedIds<LayerId> usedLayers_;
    UsedIds<ColliderId> usedColliders_;
    std::vector<std::pair<std::size_t, ColliderId>> repeated_; ///< index and former id of colliders
    std::vector<std::pair<LayerId, std::string>> forbidden_;   ///< layers with ids of others
};

} // namespace

ImportResult levelOfMap(Map map, Import& import) {
    return LevelOfMap(std::move(map), import).result();
}

ImportResult levelOfTileset(const Tileset& tileset, Import& import) {
    ImportResult result;
    Level& level = result.level.emplace();
    level.name = tileset.name;
    const LayerId layer = result.assigned.layers.emplace_back(LayerId{1});
    level.layers.push_back({layer, tileset.name, "", {}});
    if (!tileset.image.empty())
        level.backgrounds.push_back({tileset.image, 0, 0, 1, 1, {}});
    const std::int64_t columns = std::max<std::int64_t>(tileset.columns, 1);
    for (const auto& [number, tile] : tileset.tiles) {
        const Vec2 step = tileset.tileSize + Vec2{tileset.spacing, tileset.spacing};
        const auto row = number / columns;
        const Vec2 corner =
            Vec2{tileset.margin, tileset.margin} +
            Vec2{static_cast<double>(number % columns) * step.x, static_cast<double>(row) * step.y};
        for (const PlacedShape& placed : shapesOfTile(tile, import, tileset.offset)) {
            const Object& object = *placed.object;
            Collider collider =
                colliderOf(object, translated(placed.shape, corner), layer, object.offset, import);
            collider.id = ColliderId{static_cast<std::int64_t>(level.colliders.size()) + 1};
            result.assigned.colliders.push_back(collider.id);
            level.colliders.push_back(std::move(collider));
            result.colliderOffsets.push_back(object.offset);
        }
    }
    return result;
}

} // namespace tangent::tiled
