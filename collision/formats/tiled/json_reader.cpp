#include <tangent/base/number_text.h>
#include <tangent/file/json_cursor.h>
#include <tangent/formats/tiled/import.h>
#include <tangent/formats/tiled/names.h>
#include <tangent/formats/tiled/tile_data.h>

#include <cmath>
#include <limits>
#include <set>

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
};

class JsonReader {
public:
    JsonReader(std::string_view text, Import& import)
        : text_(text), cursor_(text, &errors_), import_(import) {}

    void readMap(Map& map) {
        Tileset tileset;
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
        });
        finish();
        map.tileSize = tileset.tileSize;
        if (map.isTileset)
            map.tilesets.push_back(std::move(tileset));
    }

    void readTileset(Tileset& tileset) {
        readObject([&](std::string_view name) {
            if (name == "source")
                fail("a tileset file must not name another one");
            else
                readMemberOfTileset(name, tileset);
        });
        finish();
    }

    void readTemplate(Object& result) {
        readObject([&](std::string_view name) {
            if (name == "object")
                result = object();
            else
                cursor_.skip();
        });
        finish();
    }

private:
    template <class ReadMember>
    void readObject(ReadMember readMember) {
        if (!expect(JsonKind::object))
            return;
        cursor_.enter();
        while (cursor_.nextMember()) {
            const std::string name(cursor_.name());
            if (import_.isOver())
                cursor_.giveUp("the import was cancelled");
            else
                readMember(name);
        }
    }

    template <class ReadElement>
    void readArray(ReadElement readElement) {
        if (!expect(JsonKind::array))
            return;
        cursor_.enter();
        while (cursor_.nextElement())
            readElement();
    }

    void readTilesetOfMap(Tileset& tileset) {
        tileset.offset = cursor_.offset();
        std::string source;
        readObject([&](std::string_view name) {
            if (name == "source")
                source = string();
            else
                readMemberOfTileset(name, tileset);
        });
        if (!source.empty())
            import_.readTileset(source, tileset.offset, tileset);
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
        else if (name == "image")
            tileset.image = import_.pathFromMap(string());
        else if (name == "tileoffset")
            tileset.tileOffset = vector();
        else if (name == "tiles" && cursor_.kind() == JsonKind::array)
            readArray([&] { readTile(tileset); });
        else
            cursor_.skip();
    }

    void readTile(Tileset& tileset) {
        std::uint32_t id = 0;
        Tile tile;
        readObject([&](std::string_view name) {
            if (name == "id")
                id = unsignedNumber();
            else if (name == "image")
                tile.image = import_.pathFromMap(string());
            else if (name == "imagewidth")
                tile.size.x = number();
            else if (name == "imageheight")
                tile.size.y = number();
            else if (name == "objectgroup")
                readObject([&](std::string_view member) {
                    if (member == "objects")
                        readArray([&] { tile.shapes.push_back(object()); });
                    else
                        cursor_.skip();
                });
            else
                cursor_.skip();
        });
        tileset.tiles[id] = std::move(tile);
    }

    void readLayer(MapLayer& layer, int depth) {
        constexpr int deepest = 100;
        layer.offset = cursor_.offset();
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
                fail("groups are nested deeper than 100");
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
            layer.image = import_.pathFromMap(string());
        else if (name == "properties")
            layer.properties = properties();
        else
            cursor_.skip();
    }

    void readKind(MapLayer& layer) {
        const std::size_t offset = cursor_.offset();
        if (const auto kind = layerKindNamed(string()))
            layer.kind = *kind;
        else
            import_.fail(offset, "type: expected tilelayer, objectgroup, imagelayer or group");
    }

    void readObjects(MapLayer& layer) {
        readArray([&] {
            layer.objects.push_back(object());
            import_.applyTemplate(layer.objects.back());
        });
    }

    void readChunk(RawCells& chunk) {
        chunk.offset = cursor_.offset();
        readObject([&](std::string_view name) {
            if (!readMemberOfCells(name, chunk))
                cursor_.skip();
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
        if (cursor_.kind() == JsonKind::string) {
            cells.text = string();
            return;
        }
        readArray([&] {
            if (cells.list.size() < maxCells)
                cells.list.push_back(unsignedNumber());
            else
                cursor_.giveUp("the tile layers have more than 67,108,864 cells");
        });
    }

    void addChunk(RawCells& raw, const std::string& encoding, const std::string& compression,
                  MapLayer& layer) {
        if (import_.isOver() ||
            !import_.takeCells(static_cast<double>(raw.width), static_cast<double>(raw.height), raw.offset))
            return;
        const auto count = static_cast<std::size_t>(raw.width * raw.height);
        DecodedCells decoded{std::move(raw.list), {}};
        if (!raw.text.empty())
            decoded = decodeCells(raw.text, encoding, compression, count);
        else if (decoded.cells.size() != count)
            decoded = {{}, "there are not as many cells as the layer's size says"};
        if (!decoded.failure.empty())
            import_.fail(raw.offset, decoded.failure);
        layer.chunks.push_back({raw.x, raw.y, raw.width, raw.height, std::move(decoded.cells)});
    }

    Object object() {
        Object object;
        object.offset = cursor_.offset();
        readObject([&](std::string_view name) { readMemberOfObject(name, object); });
        return object;
    }

    void readMemberOfObject(std::string_view name, Object& object) {
        const auto give = [&](Object::Given member) {
            object.given |= member;
        };
        if (const auto* entry = numberNamed(name)) {
            object.*entry->member = number();
            give(entry->given);
        } else if (name == "id") {
            object.id = integer();
        } else if (name == "name") {
            object.name = string();
            give(Object::givenName);
        } else if (name == "type" || name == "class") {
            object.type = string();
            give(Object::givenType);
        } else if (name == "gid") {
            object.tile = unsignedNumber();
            give(Object::givenTile);
        } else if (name == "visible") {
            object.isVisible = boolean();
        } else if (name == "template") {
            object.templateFile = string();
        } else if (name == "properties") {
            object.properties = properties();
        } else if (const auto kind = shapeNamed(name)) {
            readShape(*kind, object);
        } else {
            cursor_.skip();
        }
    }

    /// Polygons and polylines are arrays, texts are objects, and the others are true.
    void readShape(Object::Kind kind, Object& object) {
        const JsonKind found = cursor_.kind();
        if (found == JsonKind::boolean && !cursor_.boolean())
            return;
        object.kind = kind;
        object.given |= Object::givenShape;
        if (found == JsonKind::array)
            readArray([&] { object.points.push_back(vector()); });
        else if (found != JsonKind::boolean)
            cursor_.skip();
    }

    Vec2 vector() {
        Vec2 vector;
        readObject([&](std::string_view name) {
            if (name == "x")
                vector.x = number();
            else if (name == "y")
                vector.y = number();
            else
                cursor_.skip();
        });
        return vector;
    }

    Properties properties() {
        Properties properties;
        std::set<std::string> names;
        if (cursor_.kind() != JsonKind::array) { // of Tiled before 1.2: an object
            import_.note(cursor_.offset(), "properties in the way of Tiled 1.1: skipped");
            cursor_.skip();
            return properties;
        }
        readArray([&] { readProperty(properties, names); });
        return properties;
    }

    void readProperty(Properties& properties, std::set<std::string>& names) {
        const std::size_t offset = cursor_.offset();
        Property property;
        bool isOfClass = false;
        readObject([&](std::string_view name) {
            const JsonKind kind = cursor_.kind();
            isOfClass = isOfClass || (name == "value" && kind == JsonKind::object);
            if (name == "name")
                property.name = string();
            else if (name == "value" && kind == JsonKind::boolean)
                property.value = boolean();
            else if (name == "value" && kind == JsonKind::number)
                property.value = number();
            else if (name == "value" && kind == JsonKind::string)
                property.value = string();
            else
                cursor_.skip();
        });
        if (isOfClass)
            import_.note(offset, "property of a class: skipped");
        else if (!names.insert(property.name).second)
            import_.note(offset, "property that its object has twice: skipped");
        else
            properties.push_back(std::move(property));
    }

    double number() {
        if (!expect(JsonKind::number))
            return 0;
        return toDouble(cursor_.number()).value_or(0);
    }

    /// Sizes and ids beyond 32 bits are not Tiled's.
    std::int64_t integer() {
        return integerBetween(-std::int64_t{std::numeric_limits<std::int32_t>::max()},
                              std::numeric_limits<std::int32_t>::max(), "an integer of 32 bits");
    }
    std::uint32_t unsignedNumber() {
        return static_cast<std::uint32_t>(
            integerBetween(0, std::numeric_limits<std::uint32_t>::max(), "an integer from 0 to 2^32 - 1"));
    }
    std::int64_t integerBetween(std::int64_t least, std::int64_t most, const char* expected) {
        const std::size_t offset = cursor_.offset();
        if (!expect(JsonKind::number))
            return 0;
        const auto value = toInteger(cursor_.number());
        if (value && *value >= least && *value <= most)
            return *value;
        import_.fail(offset, std::string("expected ") + expected);
        return 0;
    }

    std::string string() { return expect(JsonKind::string) ? std::string(cursor_.string()) : std::string(); }
    bool boolean() { return expect(JsonKind::boolean) && cursor_.boolean(); }

    bool expect(JsonKind kind) {
        const JsonKind found = cursor_.kind();
        if (found == kind)
            return true;
        if (found != JsonKind::none) {
            import_.fail(cursor_.offset(),
                         std::string("expected ") + describe(kind) + ", found " + describe(found));
            cursor_.skip();
        }
        return false;
    }

    void fail(std::string message) {
        import_.fail(cursor_.offset(), message);
        cursor_.skip();
    }

    void finish() {
        cursor_.finish();
        if (cursor_.syntaxError())
            import_.fail(cursor_.syntaxError()->offset, cursor_.syntaxError()->message);
        for (const ReadError& error : errors_.located(text_))
            import_.fail(error.offset, error.message);
    }

    std::string_view text_;
    ReadErrors errors_;
    JsonCursor cursor_;
    Import& import_;
};

} // namespace

void readMapJson(std::string_view text, Import& import, Map& map) {
    JsonReader(text, import).readMap(map);
}

void readTilesetJson(std::string_view text, Import& import, Tileset& tileset) {
    JsonReader(text, import).readTileset(tileset);
}

void readTemplateJson(std::string_view text, Import& import, Object& result) {
    JsonReader(text, import).readTemplate(result);
}

} // namespace tangent::tiled
