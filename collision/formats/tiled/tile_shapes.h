#pragma once

#include <tangent/formats/tiled/import.h>

#include <unordered_map>

namespace tangent::tiled {

/// The most colliders that collision shapes of tiles may become.
inline constexpr std::size_t maxTileColliders = 1'000'000;

/// A collision shape of a tile in its place on the map.
struct PlacedShape {
    Shape shape;
    const Object* object; ///< of the tileset
};

/// Places the collision shapes of tiles.
class TileShapes {
public:
    /// `map` must outlive this object and not change.
    TileShapes(const Map& map, Import& import);

    /// Returns the shapes of all tiles of a layer. Merges flush rectangles with equal properties.
    std::vector<PlacedShape> ofLayer(const MapLayer& layer, Vec2 shift);
    /// Returns the tileset that has a tile; null if none has.
    const Tileset* tilesetOf(std::uint32_t tile) const;

private:
    /// Counts the shapes of a layer, before they take memory.
    bool areTooMany(const MapLayer& layer);
    const std::vector<PlacedShape>& shapesOf(std::uint32_t cell);
    std::vector<PlacedShape> placed(std::uint32_t cell, const Tileset& tileset, const Tile& tile) const;

    const Map& map_;
    Import& import_;
    std::vector<const Tileset*> tilesets_; ///< sorted by first id
    bool haveShapes_ = false;
    std::unordered_map<std::uint32_t, std::vector<PlacedShape>> shapes_; ///< by cell, relative to it
    std::size_t count_ = 0;
};

/// Merges rectangles that share a whole side into few. Only merges shapes that are alike in all but place. Other shapes
/// stay. O(n log n).
std::vector<PlacedShape> mergedRectangles(std::vector<PlacedShape> shapes);

/// Returns a tile's collision shapes in the tile's coordinates, and notes what is skipped.
std::vector<PlacedShape> shapesOfTile(const Tile& tile, Import& import, std::size_t offset);

} // namespace tangent::tiled
