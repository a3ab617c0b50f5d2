#pragma once

#include <tangent/formats/tiled/import_context.h>

#include <set>
#include <unordered_map>

namespace tangent::tiled {

/// The most colliders that collision shapes of tiles may become.
inline constexpr std::size_t maxTileColliders = 1'000'000;

/// A collision shape of a tile in its place on the map.
struct PlacedShape {
    Shape shape;
    const Object* object;   ///< of the tileset
    std::size_t offset = 0; ///< of the first cell that shows it; 0: unknown
    std::size_t cell = 0;   ///< number of its cell, from 1, if shapes of its tile overlap; otherwise 0
};

/// A collision shape of a tile that an import skips or replaces.
struct NotedShape {
    Message message;
    const Object* object; ///< of the tileset
};

/// The collision shapes of a tile.
struct ShapesOfTile {
    std::vector<PlacedShape> placed;
    std::vector<NotedShape> noted;
};

/// Returns a tile's collision shapes in the tile's coordinates.
ShapesOfTile shapesOfTile(const Tile& tile, ImportContext& import);

/// Places the collision shapes of tiles.
class TileShapes {
public:
    /// `map` must outlive this object and not change.
    TileShapes(const Map& map, ImportContext& import);

    /// Returns the shapes of all tiles of a layer. Merges flush rectangles with equal properties, unless shapes of
    /// their tile overlap. Notes what is skipped.
    std::vector<PlacedShape> ofLayer(const MapLayer& layer, Vec2 shift);
    /// Returns the shapes of the tile that an object shows in a box, before its rotation. Returns nothing if the tile
    /// has no shapes.
    std::optional<std::vector<PlacedShape>> inBox(const Object& object, const Rect& box);
    /// Notes the shapes that inBox() skipped or replaced for any size of the object.
    void noteSkippedInBoxes();
    /// Notes names of ImportOptions::solidLayers that no layer had.
    void noteMissingSolidLayers();
    /// Returns the tileset that has a tile; null if none has.
    const Tileset* tilesetOf(std::uint32_t tile) const;
    /// Returns the size of a tile's image; 0 if no tileset has it.
    Vec2 sizeOf(std::uint32_t tile) const;

private:
    struct KnownTile {
        const Tileset* tileset;
        Vec2 size;
        ShapesOfTile shapes;         ///< in the tile's coordinates
        std::size_t objectCount = 0; ///< of objects that show it
        std::size_t firstObject = 0; ///< offset of the first one
    };
    /// What is in all cells that show a tile in the same way.
    struct KnownCell {
        const KnownTile* tile;
        ShapesOfTile shapes;   ///< relative to the cell; noted are those that its size changes
        bool overlap = false;  ///< whether two of the shapes do
        std::size_t count = 0; ///< of these cells on the current layer
        std::size_t first = 0; ///< offset of the first one
    };

    /// @name Return null for a tile without shapes
    /// @{
    KnownTile* tileWithShapes(std::uint32_t id);
    KnownCell* cellWithShapes(std::uint32_t cell);
    /// @}
    bool isSolid(const MapLayer& layer);
    /// Returns false for a tile that no tileset has.
    bool exists(std::uint32_t cell) const;
    /// The places of the cells in a layer, shapes in them, and which cells were used.
    struct Cells {
        std::vector<PlacedShape> shapes;
        std::vector<KnownCell*> used;
        std::size_t unknown = 0; ///< number of cells whose tile no tileset has
        std::size_t number = 0;  ///< of the last cell whose shapes overlap
        bool hasTiles = false;
    };
    void addCells(const Chunk& chunk, const MapLayer& layer, Vec2 shift, Cells& cells);
    /// Counts the shapes of a layer, before they take memory.
    bool areTooMany(const MapLayer& layer);
    bool takeShapes(std::size_t count, std::size_t offset);
    void noteSkipped(const KnownTile& tile, std::size_t place, std::size_t count);

    const Map& map_;
    ImportContext& import_;
    std::vector<const Tileset*> tilesets_; ///< sorted by first id
    const Object solidTile_{};             ///< without a name or properties
    bool haveShapes_ = false;
    std::unordered_map<std::uint32_t, KnownTile> tiles_; ///< by global id
    std::unordered_map<std::uint32_t, KnownCell> cells_; ///< by global id with flags
    std::vector<const KnownTile*> tilesInBoxes_;         ///< in the order in which objects show them
    std::size_t count_ = 0;
    std::set<std::string_view> solidLayers_; ///< names that layers had
};

/// Merges rectangles that share a whole side into few. Only merges shapes that are alike in all but place, and that
/// overlap no other shape of their cell. Other shapes stay. O(n log n).
std::vector<PlacedShape> mergedRectangles(std::vector<PlacedShape> shapes);

} // namespace tangent::tiled
