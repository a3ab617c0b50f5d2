#include <tangent/formats/tiled/collider_of_object.h>
#include <tangent/formats/tiled/level_of_map.h>
#include <tangent/formats/tiled/tile_shapes.h>

namespace tangent::tiled {

ImportResult levelOfTileset(const Tileset& tileset, ImportContext& import) {
    ImportResult result;
    Level& level = result.level.emplace();
    level.name = tileset.name;
    import.propertyTypes().addTo(level);
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
        const ShapesOfTile shapes = shapesOfTile(tile, import);
        for (const NotedShape& noted : shapes.noted)
            import.note(noted.object->offset, noted.message);
        for (const PlacedShape& placed : shapes.placed) {
            const Object& object = *placed.object;
            Collider collider =
                colliderOf(object, translated(placed.shape, corner), layer, object.offset, import);
            collider.id = ColliderId{static_cast<std::int64_t>(level.colliders.size()) + 1};
            result.assigned.colliders.push_back(collider.id);
            level.colliders.push_back(std::move(collider));
            result.colliderOffsets.push_back(object.offset);
            result.bodies.push_back(static_cast<std::size_t>(number));
        }
    }
    return result;
}

} // namespace tangent::tiled
