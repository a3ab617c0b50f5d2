#pragma once

#include <tangent/level/level.h>

#include <map>

/// Maps as Tiled stores them, whether in XML or in JSON. Only what concerns colliders.
namespace tangent::tiled {

/// The bits of a global tile id that mirror the tile, and those that identify it.
inline constexpr std::uint32_t mirroredX = 0x80000000;
inline constexpr std::uint32_t mirroredY = 0x40000000;
inline constexpr std::uint32_t swappedXY = 0x20000000; ///< applied first
inline constexpr std::uint32_t tileIdBits = 0x0FFFFFFF;
/// The global ids of tiles that only templates show begin here, with a block for each of their tilesets.
inline constexpr std::uint32_t firstTemplateTile = 0x08000000;
inline constexpr std::uint32_t templateTileBlock = 0x00100000;
/// Stands for a tile of a template whose tileset is not known.
inline constexpr std::uint32_t unknownTile = tileIdBits;

/// An object of an object layer, or a collision shape of a tile.
struct Object {
    enum class Kind : std::uint8_t { rectangle, ellipse, capsule, point, polygon, polyline, text };
    /// The members that a file gives; a template has the others.
    enum Given : std::uint16_t {
        givenName = 1,
        givenType = 2,
        givenX = 4,
        givenY = 8,
        givenWidth = 16,
        givenHeight = 32,
        givenRotation = 64,
        givenTile = 128,
        givenShape = 256,
        fromTemplate = 512,   ///< it has a template
        lacksTemplate = 1024, ///< its template is missing
    };

    std::int64_t id = 0; ///< 0: none
    std::size_t offset = 0;
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;
    double rotation = 0;     ///< about (x, y), clockwise in degrees
    std::uint32_t tile = 0;  ///< global id of the tile that it shows; 0: none
    std::uint16_t given = 0; ///< of Given
    Kind kind = Kind::rectangle;
    bool isVisible = true;
    RareText name;
    RareText type;           ///< "class" in Tiled 1.9
    RareText templateFile;   ///< as the file names it
    RareList<Vec2> points{}; ///< relative to (x, y)
    Properties properties;
};

struct Tile {
    std::vector<Object> shapes;
    Vec2 size; ///< of its image or of the part that it shows, if it has an image of its own
    std::size_t offset = 0;
    bool hasProperties = false; ///< or a type
};

enum class Alignment : std::uint8_t {
    unspecified,
    topLeft,
    top,
    topRight,
    left,
    center,
    right,
    bottomLeft,
    bottom,
    bottomRight
};

struct Tileset {
    std::uint32_t firstId = 1;
    std::size_t offset = 0;  ///< of the place where the map names it
    bool isExternal = false; ///< offsets of its tiles are in another file
    std::string name;
    std::string image; ///< relative to the map
    Vec2 tileSize;
    Vec2 tileOffset;
    double margin = 0;
    double spacing = 0;
    std::int64_t columns = 0;   ///< 0: each tile has an image of its own
    std::int64_t tileCount = 0; ///< 0: unknown
    Alignment alignment = Alignment::unspecified;
    bool fillsGrid = false;              ///< its tiles are drawn in the size of the map's cells
    bool keepsAspect = false;            ///< if their size changes
    std::map<std::uint32_t, Tile> tiles; ///< those with more than the defaults
};

/// A rectangle of cells.
struct Chunk {
    std::int64_t x = 0; ///< of its first cell, in cells
    std::int64_t y = 0;
    std::int64_t width = 0;
    std::int64_t height = 0;
    std::vector<std::uint32_t> cells; ///< global tile ids with flags, row by row
    /// Where the cells begin in the text, with commas between them. 0: they are written in another way.
    std::size_t listOffset = 0;
};

struct MapLayer {
    enum class Kind : std::uint8_t { tiles, objects, image, group };

    Kind kind = Kind::objects;
    std::int64_t id = 0; ///< 0: none
    std::size_t offset = 0;
    std::string name;
    std::string color;
    Vec2 shift;
    double opacity = 1;
    bool isVisible = true;
    bool hasParallax = false;
    bool repeats = false;         ///< of an image layer
    std::string image;            ///< of an image layer, relative to the map
    std::vector<Chunk> chunks;    ///< of a tile layer
    std::vector<Object> objects;  ///< of an object layer
    std::vector<MapLayer> layers; ///< of a group
    Properties properties;
};

/// A map, or a tileset alone.
struct Map {
    std::string orientation = "orthogonal";
    double width = 0; ///< in cells
    double height = 0;
    Vec2 tileSize;
    bool isInfinite = false;
    bool isTileset = false; ///< the file is the only tileset
    std::vector<Tileset> tilesets;
    std::vector<MapLayer> layers;
    Properties properties;
};

} // namespace tangent::tiled
