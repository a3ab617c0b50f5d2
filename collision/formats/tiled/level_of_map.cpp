#include <tangent/formats/tiled/collider_of_object.h>
#include <tangent/formats/tiled/layer_rules.h>
#include <tangent/formats/tiled/level_of_map.h>
#include <tangent/formats/tiled/names.h>
#include <tangent/formats/tiled/object_shape.h>
#include <tangent/formats/tiled/property_names.h>
#include <tangent/formats/tiled/tile_shapes.h>
#include <tangent/level/display_name.h>
#include <tangent/level/used_ids.h>

#include <algorithm>
#include <utility>

namespace tangent::tiled {

namespace {

/// Tiled's colors are #rrggbb or #aarrggbb.
std::string colorOf(const MapLayer& layer) {
    return layer.color.size() == 9 ? '#' + layer.color.substr(3) : layer.color;
}

class LevelOfMap {
public:
    LevelOfMap(Map map, ImportContext& import)
        : map_(std::move(map)), tileShapes_(map_, import), import_(import) {}

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
        readLayers(map_.layers, {}, 1);
        tileShapes_.noteSkippedInBoxes();
        tileShapes_.noteMissingSolidLayers();
        numberColliders();
        layerRules_.setIn(level_, import_);
        if (!haveCompounds_)
            result_.bodies.clear();
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
            const auto exported = taken<std::string>(map_.properties, sizeProperty);
            const std::string size = exportedSize(map_.width, map_.height, map_.tileSize);
            if (exported && *exported != size) {
                import_.note(0, TANGENT_TEXT("Library", "map resized after the export: its size is used"));
                useSize();
            }
        } else {
            useSize();
            level_.name = import_.options().file.stem().string();
        }
        level_.layers.clear();
        level_.colliders.clear();
        level_.properties = std::move(map_.properties);
        import_.propertyTypes().addTo(level_);
    }

    void useSize() {
        const Rect area{{}, {map_.width * map_.tileSize.x, map_.height * map_.tileSize.y}};
        if (!map_.isInfinite && map_.orientation == "orthogonal" && isValid(area))
            level_.bounds = Bounds{area, {}};
        if (map_.tileSize.x > 0 && map_.tileSize.x == map_.tileSize.y)
            level_.grid = Grid{map_.tileSize.x, {}};
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

    void readLayers(std::vector<MapLayer>& layers, Vec2 shift, double opacity) {
        for (MapLayer& layer : layers) {
            if (import_.isOver())
                return;
            const Vec2 place = shift + layer.shift;
            switch (layer.kind) {
            case MapLayer::Kind::group:
                noteIgnored(layer);
                noteProperties(layer);
                readLayers(layer.layers, place, opacity * layer.opacity);
                break;
            case MapLayer::Kind::objects:
                readObjects(layer, place);
                break;
            case MapLayer::Kind::tiles:
                readTiles(layer, place);
                break;
            case MapLayer::Kind::image:
                readImage(layer, place, opacity * layer.opacity);
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

    void noteProperties(const MapLayer& layer) {
        if (!layer.properties.empty())
            import_.note(layer.offset, TANGENT_TEXT("Library", "custom properties of a layer: skipped"));
    }

    void readImage(MapLayer& layer, Vec2 place, double opacity) {
        if (layer.image.empty())
            return import_.note(layer.offset,
                                TANGENT_TEXT("Library", "image layer without an image file: skipped"));
        noteIgnored(layer);
        if (layer.repeats)
            import_.note(layer.offset, TANGENT_TEXT("Library", "image layer that repeats: imported once"));
        Background background{layer.image, place.x, place.y, 1, std::clamp(opacity, 0.0, 1.0), {}};
        if (const auto scale = taken<double>(layer.properties, scaleProperty); scale && *scale > 0)
            background.scale = *scale;
        noteProperties(layer);
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
        layerRules_.takeFrom(layer, id);
        noteProperties(layer);
        return id;
    }

    void readTiles(MapLayer& layer, Vec2 place) {
        if (map_.orientation != "orthogonal")
            return;
        const std::vector<PlacedShape> shapes = tileShapes_.ofLayer(layer, place);
        if (shapes.empty())
            return;
        const LayerId id = addLayer(layer);
        isExternal_ = std::ranges::any_of(map_.tilesets, &Tileset::isExternal);
        isIncomplete_ = false;
        std::size_t cell = 0;
        for (const PlacedShape& placed : shapes) {
            if (placed.cell == 0 || placed.cell != std::exchange(cell, placed.cell))
                ++body_;
            const std::size_t offset = placed.offset > 0 ? placed.offset : layer.offset;
            if (import_.takeTileShape(*placed.object, offset))
                add(*placed.object, placed.shape, id, offset);
        }
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
        ++body_;
        isExternal_ = (object.given & Object::fromTemplate) != 0;
        isIncomplete_ = (object.given & Object::lacksTemplate) != 0;
        if (object.tile == 0)
            return addObject(object, layer, shapeOf(object, import_.options().otherShapes, import_.budget()));
        if (object.width == 0 && object.height == 0) {
            const Vec2 size = tileShapes_.sizeOf(object.tile);
            object.width = size.x;
            object.height = size.y;
        }
        const Tileset* const tileset = tileShapes_.tilesetOf(object.tile & tileIdBits);
        isExternal_ = isExternal_ || !tileset || tileset->isExternal;
        const Rect box = boxOf(object);
        if (map_.orientation == "orthogonal")
            if (const auto shapes = tileShapes_.inBox(object, box))
                return addShapesOfTile(object, layer, *shapes);
        ObjectShape found{{}, TANGENT_TEXT("Library", "tile object")};
        if (box.size == Vec2{})
            found.other = TANGENT_TEXT("Library", "object without a size");
        else if (import_.options().otherShapes != OtherShapes::skip)
            found.shape = rotatedAbout({object.x, object.y}, box, object.rotation);
        addObject(object, layer, found);
    }

    /// The first shape gets the object's id, the others a key of their own.
    void addShapesOfTile(const Object& object, LayerId layer, const std::vector<PlacedShape>& shapes) {
        if (shapes.empty())
            result_.skipped.push_back(ColliderId{object.id});
        else if (!object.isVisible)
            import_.note(object.offset, TANGENT_TEXT("Library", "hidden object: imported"));
        bool isFirst = true;
        for (const PlacedShape& placed : shapes) {
            const Object both = completed(object, *placed.object);
            if (!import_.takeTileShape(isFirst ? *placed.object : both, object.offset))
                return;
            const Shape shape = rotatedAbout({object.x, object.y}, placed.shape, object.rotation);
            if (!add(both, shape, layer, object.offset))
                continue;
            if (std::exchange(isFirst, false))
                level_.colliders.back().id = idOf(object);
            else if (object.id > 0)
                keys_.emplace_back(level_.colliders.size() - 1, sourceKey(std::to_string(object.id) + '/' +
                                                                          std::to_string(placed.object->id)));
        }
    }

    void addObject(const Object& object, LayerId layer, const ObjectShape& found) {
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

    /// Returns the box of an object that shows a tile, before its rotation. By default it stands on (x, y).
    Rect boxOf(const Object& object) const {
        const Tileset* tileset = tileShapes_.tilesetOf(object.tile & tileIdBits);
        Alignment alignment = tileset ? tileset->alignment : Alignment::unspecified;
        if (alignment == Alignment::unspecified)
            alignment = map_.orientation == "isometric" ? Alignment::bottom : Alignment::bottomLeft;
        const int index = static_cast<int>(alignment) - static_cast<int>(Alignment::topLeft);
        const int row = index / 3;
        const Vec2 anchor{index % 3 * 0.5 * object.width, row * 0.5 * object.height};
        return {Vec2{object.x, object.y} - anchor, {object.width, object.height}};
    }

    bool add(const Object& object, const Shape& shape, LayerId layer, std::size_t offset) {
        const ShapeFault why = fault(shape);
        if (why == ShapeFault::notFinite || why == ShapeFault::overflow) {
            import_.note(offset, TANGENT_TEXT("Library", "object that is infinitely far away: skipped"));
            return false;
        }
        level_.colliders.push_back(colliderOf(object, shape, layer, offset, import_));
        if (isExternal_)
            external_.push_back(level_.colliders.size() - 1);
        if (isIncomplete_)
            incomplete_.push_back(level_.colliders.size() - 1);
        result_.colliderOffsets.push_back(offset);
        haveCompounds_ = haveCompounds_ || (!result_.bodies.empty() && result_.bodies.back() == body_);
        result_.bodies.push_back(body_);
        return true;
    }

    void numberColliders() {
        for (Collider& collider : level_.colliders)
            if (collider.id == ColliderId{})
                collider.id = result_.assigned.colliders.emplace_back(ColliderId{++lastCollider_});
        for (const auto& [index, key] : keys_)
            result_.assigned.keys.emplace(level_.colliders[index].id, key);
        for (const std::size_t index : external_)
            result_.assigned.external.push_back(level_.colliders[index].id);
        for (const std::size_t index : incomplete_)
            result_.assigned.incomplete.push_back(level_.colliders[index].id);
        for (const auto& [index, id] : repeated_) {
            const Collider& collider = level_.colliders[index];
            import_.notes().add(
                {TANGENT_TEXT("Library", "object id %1 is used twice: the later object becomes %2"),
                 {std::to_string(idNumber(id)), displayName(collider.id)}},
                result_.colliderOffsets[index], collider.id);
        }
    }

    Map map_;
    TileShapes tileShapes_;
    ImportContext& import_;
    ImportResult result_;
    Level level_;
    std::int64_t lastLayer_ = 0;
    std::int64_t lastCollider_ = 0;
    std::size_t body_ = 0;       ///< number of the current one: an object, or the shapes of a cell
    bool haveCompounds_ = false; ///< whether any body has several shapes
    bool isExternal_ = false;    ///< whether the current body has a part from another file
    bool isIncomplete_ = false;  ///< whether that file is missing
    UsedIds<LayerId> usedLayers_;
    UsedIds<ColliderId> usedColliders_;
    std::vector<std::pair<std::size_t, std::uint64_t>> keys_;  ///< index of colliders without an id
    std::vector<std::size_t> external_;                        ///< indices of colliders
    std::vector<std::size_t> incomplete_;                      ///< the same
    std::vector<std::pair<std::size_t, ColliderId>> repeated_; ///< index and former id of colliders
    LayerRules layerRules_;
};

} // namespace

ImportResult levelOfMap(Map map, ImportContext& import) {
    return LevelOfMap(std::move(map), import).result();
}

} // namespace tangent::tiled
