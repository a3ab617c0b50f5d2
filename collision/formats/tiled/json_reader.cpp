#include <tangent/base/number_text.h>
#include <tangent/formats/tiled/json_objects.h>
#include <tangent/formats/tiled/names.h>
#include <tangent/formats/tiled/tile_data.h>

namespace tangent::tiled {

namespace {

/// Cells as a tile layer or a chunk has them. Its members come in any order.
struct RawCells {
    std::size_t offset = 0;
    std::int64_t x = 0;
    std::int64_t y = 0;
    std::int64_t width = 0;
    std::int64_t height = 0;
    std::vector<std::uint32_t> list;
    std::string text;
    bool hasData = false;
    std::size_t listOffset = 0; ///< Chunk::listOffset
};

class JsonReader : JsonObjects {
public:
    using JsonObjects::JsonObjects;

    void readMap(Map& map) {
        Tileset tileset;
        std::string notPositive; // the name of a size
        readObject([&](std::string_view name) {
            if (name == "type")
                map.isTileset = string() == "tileset";
            else if (name == "orientation")
                map.orientation = string();
            else if (name == "width")
                map.width = number();
            else if (name == "height")
                map.height = number();
            else if (name == "infinite")
                map.isInfinite = boolean();
            else if (name == "layers")
                readArray([&] { readLayer(map.layers.emplace_back(), 0); });
            else if (name == "tilesets")
                readArray([&] { readTilesetOfMap(map.tilesets.emplace_back()); });
            else if (name == "properties")
                map.properties = properties();
            else
                readMemberOfTileset(name, tileset);
            if ((name == "tilewidth" && tileset.tileSize.x <= 0) ||
                (name == "tileheight" && tileset.tileSize.y <= 0))
                notPositive = name;
        });
        finish();
        if (!map.isTileset && !notPositive.empty())
            import().fail(0, {sizeNotPositive, { notPositive }});
        map.tileSize = tileset.tileSize;
        if (map.isTileset)
            map.tilesets.push_back(std::move(tileset));
    }

    void readTileset(Tileset& tileset) {
        readObject([&](std::string_view name) {
            if (name == "source")
                fail(TANGENT_TEXT("Library", "a tileset file must not name another one"));
            else
                readMemberOfTileset(name, tileset);
        });
        finish();
    }

    void readTemplate(Object& result) {
        std::string source;
        std::uint32_t firstId = 1;
        readObject([&](std::string_view name) {
            if (name == "object")
                result = object();
            else if (name == "tileset")
                readObject([&](std::string_view member) {
                    if (member == "source")
                        source = string();
                    else if (member == "firstgid")
                        firstId = unsignedNumber();
                    else
                        cursor().skip();
                });
            else
                cursor().skip();
        });
        finish();
        if (result.tile != 0)
            result.tile = import().tileOfTemplate(result.tile, source, firstId);
    }

private:
    void readTilesetOfMap(Tileset& tileset) {
        tileset.offset = cursor().offset();
        std::string source;
        readObject([&](std::string_view name) {
            if (name == "source")
                source = string();
            else
                readMemberOfTileset(name, tileset);
        });
        if (!source.empty())
            import().readTileset(source, tileset.offset, tileset);
    }

    void readMemberOfTileset(std::string_view name, Tileset& tileset) {
        if (name == "firstgid")
            tileset.firstId = unsignedNumber();
        else if (name == "name")
            tileset.name = string();
        else if (name == "tilewidth")
            tileset.tileSize.x = number();
        else if (name == "tileheight")
            tileset.tileSize.y = number();
        else if (name == "margin")
            tileset.margin = number();
        else if (name == "spacing")
            tileset.spacing = number();
        else if (name == "columns")
            tileset.columns = integer();
        else if (name == "tilecount")
            tileset.tileCount = integer();
        else if (name == "objectalignment")
            tileset.alignment = alignmentNamed(string());
        else if (name == "tilerendersize")
            tileset.fillsGrid = string() == fillsGridName;
        else if (name == "fillmode")
            tileset.keepsAspect = string() == keepsAspectName;
        else if (name == "image")
            tileset.image = import().pathFromMap(string());
        else if (name == "tileoffset")
            tileset.tileOffset = vector();
        else if (name == "tiles")
            readTiles(tileset);
        else
            cursor().skip();
    }

    void readTiles(Tileset& tileset) {
        if (cursor().kind() != JsonKind::object)
            return readArray([&] { readTile(0, tileset); });
        const std::size_t offset = cursor().offset();
        readObject([&](std::string_view name) { // of Tiled before 1.2
            const auto id = toInteger(name);
            if (!id || *id < 0 || *id > tileIdBits)
                import().fail(offset, TANGENT_TEXT("Library", "tiles: expected numbers as names"));
            readTile(static_cast<std::uint32_t>(id.value_or(0)), tileset);
        });
    }

    /// `id`: unless the tile has an own one.
    void readTile(std::uint32_t id, Tileset& tileset) {
        Tile tile;
        tile.offset = cursor().offset();
        Vec2 part;
        readObject([&](std::string_view name) {
            if (name == "id")
                id = unsignedNumber();
            else if (name == "imagewidth")
                tile.size.x = number();
            else if (name == "imageheight")
                tile.size.y = number();
            else if (name == "width")
                part.x = number();
            else if (name == "height")
                part.y = number();
            else if (name == "type" || name == "class")
                tile.hasProperties = !string().empty() || tile.hasProperties;
            else if (name == "properties")
                tile.hasProperties = !properties().empty() || tile.hasProperties;
            else if (name == "objectgroup")
                readObject([&](std::string_view member) {
                    if (member == "objects")
                        readArray([&] { tile.shapes.push_back(object()); });
                    else
                        cursor().skip();
                });
            else
                cursor().skip();
        });
        if (part.x > 0 && part.y > 0)
            tile.size = part;
        tileset.tiles[id] = std::move(tile);
    }

    void readLayer(MapLayer& layer, int depth) {
        constexpr int deepest = 100;
        layer.offset = cursor().offset();
        RawCells cells{.offset = layer.offset, .list = {}, .text = {}};
        std::vector<RawCells> chunks;
        std::string encoding = "csv";
        std::string compression;
        readObject([&](std::string_view name) {
            if (name == "type")
                readKind(layer);
            else if (name == "layers" && depth < deepest)
                readArray([&] { readLayer(layer.layers.emplace_back(), depth + 1); });
            else if (name == "layers")
                fail(TANGENT_TEXT("Library", "groups are nested deeper than 100"));
            else if (name == "objects")
                readObjects(layer);
            else if (name == "chunks")
                readArray([&] { readChunk(chunks.emplace_back()); });
            else if (name == "encoding")
                encoding = string();
            else if (name == "compression")
                compression = string();
            else if (!readMemberOfCells(name, cells))
                readMemberOfLayer(name, layer);
        });
        if (layer.kind != MapLayer::Kind::tiles)
            return;
        if (chunks.empty() && cells.hasData)
            chunks.push_back(std::move(cells));
        for (RawCells& chunk : chunks)
            addChunk(chunk, encoding, compression, layer);
    }

    void readMemberOfLayer(std::string_view name, MapLayer& layer) {
        if (name == "id")
            layer.id = integer();
        else if (name == "name")
            layer.name = string();
        else if (name == "color")
            layer.color = string();
        else if (name == "offsetx")
            layer.shift.x = number();
        else if (name == "offsety")
            layer.shift.y = number();
        else if (name == "opacity")
            layer.opacity = number();
        else if (name == "visible")
            layer.isVisible = boolean();
        else if (name == "parallaxx" || name == "parallaxy")
            layer.hasParallax = number() != 1 || layer.hasParallax;
        else if (name == "repeatx" || name == "repeaty")
            layer.repeats = boolean() || layer.repeats;
        else if (name == "image")
            layer.image = import().pathFromMap(string());
        else if (name == "properties")
            layer.properties = properties();
        else
            cursor().skip();
    }

    void readKind(MapLayer& layer) {
        const std::size_t offset = cursor().offset();
        if (const auto kind = layerKindNamed(string()))
            layer.kind = *kind;
        else
            import().fail(offset, TANGENT_TEXT("Library",
                                               "type: expected tilelayer, objectgroup, imagelayer or group"));
    }

    void readObjects(MapLayer& layer) {
        readArray([&] {
            layer.objects.push_back(object());
            import().applyTemplate(layer.objects.back());
        });
    }

    void readChunk(RawCells& chunk) {
        chunk.offset = cursor().offset();
        readObject([&](std::string_view name) {
            if (!readMemberOfCells(name, chunk))
                cursor().skip();
        });
    }

    /// Returns false if the member is another one.
    bool readMemberOfCells(std::string_view name, RawCells& cells) {
        if (name == "x")
            cells.x = integer();
        else if (name == "y")
            cells.y = integer();
        else if (name == "width")
            cells.width = integer();
        else if (name == "height")
            cells.height = integer();
        else if (name == "data")
            readData(cells);
        else
            return false;
        return true;
    }

    void readData(RawCells& cells) {
        cells.hasData = true;
        if (cursor().kind() == JsonKind::string) {
            cells.text = string();
            return;
        }
        cells.listOffset = cursor().offset() + 1;
        readArray([&] {
            if (cells.list.size() < maxCells)
                cells.list.push_back(unsignedNumber());
            else
                cursor().abort(TANGENT_TEXT("Library", "the tile layers have more than 16,777,216 cells"));
        });
    }

    void addChunk(RawCells& raw, const std::string& encoding, const std::string& compression,
                  MapLayer& layer) {
        if (import().isOver() ||
            !import().takeCells(static_cast<double>(raw.width), static_cast<double>(raw.height), raw.offset))
            return;
        const auto count = static_cast<std::size_t>(raw.width * raw.height);
        DecodedCells decoded{std::move(raw.list), {}};
        if (!raw.text.empty())
            decoded = decodeCells(raw.text, encoding, compression, count);
        else if (decoded.cells.size() != count)
            decoded = {{}, "there are not as many cells as the layer's size says"};
        if (decoded.failure)
            import().fail(raw.offset, *decoded.failure);
        layer.chunks.push_back(
            {raw.x, raw.y, raw.width, raw.height, std::move(decoded.cells), raw.listOffset});
    }
};

} // namespace

void readMapJson(std::string_view text, ImportContext& import, Map& map) {
    JsonReader(text, import).readMap(map);
}

void readTilesetJson(std::string_view text, ImportContext& import, Tileset& tileset) {
    JsonReader(text, import).readTileset(tileset);
}

void readTemplateJson(std::string_view text, ImportContext& import, Object& result) {
    JsonReader(text, import).readTemplate(result);
}

} // namespace tangent::tiled
