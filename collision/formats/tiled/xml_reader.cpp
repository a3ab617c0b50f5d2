#include <tangent/base/number_text.h>
#include <tangent/base/text.h>
#include <tangent/file/read_errors.h>
#include <tangent/formats/tiled/import_context.h>
#include <tangent/formats/tiled/names.h>
#include <tangent/formats/tiled/tile_data.h>
#include <tangent/formats/tiled/xml_document.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tangent::tiled {

namespace {

using Node = pugi::xml_node;

/// As Tiled reads booleans. It writes only "true" and "false", but programs that make maps do not.
bool isTrue(std::string_view value) {
    return !value.empty() && value != "0" && lowerCase(std::string(value)) != "false";
}

class XmlReader {
public:
    explicit XmlReader(ImportContext& import) : import_(import) {}

    /// Returns the root, or an empty node after an error.
    Node parse(std::string_view text, std::initializer_list<std::string_view> roots) {
        return parseXml(text, roots, import_, document_);
    }

    void readMap(const Node& root, Map& map) {
        map.orientation = root.attribute("orientation").as_string("orthogonal");
        map.width = number(root, "width");
        map.height = number(root, "height");
        map.tileSize = {tileSize(root, "tilewidth"), tileSize(root, "tileheight")};
        map.isInfinite = isInfinite_ = root.attribute("infinite").as_bool();
        map.properties = properties(root);
        for (const Node& node : root.children("tileset"))
            readTileset(node, map.tilesets.emplace_back());
        readLayers(root, map.layers, 0);
    }

    void readTileset(const Node& node, Tileset& tileset) {
        tileset.firstId = unsignedNumber(node, "firstgid", 1);
        tileset.offset = offsetOf(node);
        if (const auto source = node.attribute("source")) {
            if (import_.isExternal())
                import_.fail(offsetOf(node),
                             TANGENT_TEXT("Library", "a tileset file must not name another one"));
            else
                import_.readTileset(source.value(), offsetOf(node), tileset);
            return;
        }
        readTilesetItself(node, tileset);
    }

    void readTilesetItself(const Node& node, Tileset& tileset) {
        tileset.name = node.attribute("name").value();
        tileset.tileSize = {number(node, "tilewidth"), number(node, "tileheight")};
        tileset.margin = number(node, "margin");
        tileset.spacing = number(node, "spacing");
        tileset.columns = integer(node, "columns");
        tileset.tileCount = integer(node, "tilecount");
        tileset.alignment = alignmentNamed(node.attribute("objectalignment").value());
        tileset.fillsGrid = node.attribute("tilerendersize").value() == fillsGridName;
        tileset.keepsAspect = node.attribute("fillmode").value() == keepsAspectName;
        if (const Node offset = node.child("tileoffset"))
            tileset.tileOffset = {number(offset, "x"), number(offset, "y")};
        tileset.image = imageOf(node);
        for (const Node& tile : node.children("tile"))
            readTile(tile, tileset.tiles[unsignedNumber(tile, "id", 0)]);
    }

    void readTemplate(const Node& root, Object& result) {
        result = object(root.child("object"));
        if (const Node tileset = root.child("tileset"); result.tile != 0)
            result.tile = import_.tileOfTemplate(result.tile, tileset.attribute("source").value(),
                                                 unsignedNumber(tileset, "firstgid", 1));
    }

private:
    void readTile(const Node& node, Tile& tile) {
        const Node sized = node.attribute("width") ? node : node.child("image");
        tile.size = {number(sized, "width"), number(sized, "height")};
        tile.offset = offsetOf(node);
        tile.hasProperties = node.attribute("type") || node.attribute("class") || node.child("properties");
        for (const Node& shape : node.child("objectgroup").children("object"))
            tile.shapes.push_back(object(shape));
    }

    void readLayers(const Node& parent, std::vector<MapLayer>& layers, int depth) {
        constexpr int deepest = 100;
        if (depth > deepest)
            return import_.fail(offsetOf(parent),
                                TANGENT_TEXT("Library", "groups are nested deeper than 100"));
        for (const Node& node : parent.children()) {
            if (import_.isOver())
                return;
            if (const auto kind = layerKindNamed(node.name()))
                readLayer(node, *kind, layers.emplace_back(), depth);
        }
    }

    void readLayer(const Node& node, MapLayer::Kind kind, MapLayer& layer, int depth) {
        layer.kind = kind;
        layer.offset = offsetOf(node);
        layer.id = integer(node, "id");
        layer.name = node.attribute("name").value();
        layer.color = node.attribute("color").value();
        layer.shift = {number(node, "offsetx"), number(node, "offsety")};
        layer.opacity = number(node, "opacity", 1);
        layer.isVisible = node.attribute("visible").as_bool(true);
        layer.hasParallax = number(node, "parallaxx", 1) != 1 || number(node, "parallaxy", 1) != 1;
        layer.properties = properties(node);
        switch (kind) {
        case MapLayer::Kind::group:
            return readLayers(node, layer.layers, depth + 1);
        case MapLayer::Kind::image:
            layer.repeats = node.attribute("repeatx").as_bool() || node.attribute("repeaty").as_bool();
            layer.image = imageOf(node);
            return;
        case MapLayer::Kind::tiles:
            return readCells(node, layer);
        case MapLayer::Kind::objects:
            for (const Node& child : node.children("object")) {
                if (import_.isOver())
                    return;
                layer.objects.push_back(object(child));
                import_.applyTemplate(layer.objects.back());
            }
        }
    }

    std::string imageOf(const Node& node) const {
        const std::string_view source = node.child("image").attribute("source").value();
        return source.empty() ? "" : import_.pathFromMap(source);
    }

    void readCells(const Node& node, MapLayer& layer) {
        const Node data = node.child("data");
        bool hasChunks = false;
        for (const Node& chunk : data.children("chunk")) {
            hasChunks = true;
            readChunk(chunk, data, integer(chunk, "x"), integer(chunk, "y"), chunk, layer);
        }
        if (data && !hasChunks && !isInfinite_)
            readChunk(node, data, 0, 0, data, layer);
    }

    /// `sized` has the size, `content` the cells.
    void readChunk(const Node& sized, const Node& data, std::int64_t x, std::int64_t y, const Node& content,
                   MapLayer& layer) {
        Chunk chunk{.x = x,
                    .y = y,
                    .width = integer(sized, "width"),
                    .height = integer(sized, "height"),
                    .cells = {}};
        if (data.attribute("encoding").value() == std::string_view("csv"))
            chunk.listOffset = offsetOfText(content);
        if (import_.isOver() || !import_.takeCells(static_cast<double>(chunk.width),
                                                   static_cast<double>(chunk.height), offsetOf(sized)))
            return;
        const auto count = static_cast<std::size_t>(chunk.width * chunk.height);
        DecodedCells decoded;
        if (const auto encoding = data.attribute("encoding"))
            decoded = decodeCells(content.child_value(), encoding.value(),
                                  data.attribute("compression").value(), count);
        else
            decoded = cellsOf(content, count);
        if (decoded.failure)
            import_.fail(offsetOf(content), *decoded.failure);
        chunk.cells = std::move(decoded.cells);
        layer.chunks.push_back(std::move(chunk));
    }

    static std::size_t offsetOfText(const Node& node) {
        for (const Node& child : node.children())
            if (child.type() == pugi::node_pcdata || child.type() == pugi::node_cdata)
                return static_cast<std::size_t>(std::max<std::ptrdiff_t>(child.offset_debug(), 0));
        return 0;
    }

    DecodedCells cellsOf(const Node& content, std::size_t count) {
        DecodedCells result;
        for (const Node& tile : content.children("tile"))
            result.cells.push_back(unsignedNumber(tile, "gid", 0));
        if (result.cells.size() != count)
            result = {{}, "there are not as many cells as the layer's size says"};
        return result;
    }

    Object object(const Node& node) {
        Object object;
        object.offset = offsetOf(node);
        for (const pugi::xml_attribute& attribute : node.attributes())
            readAttribute(node, attribute, object);
        for (const Node& child : node.children())
            readChild(child, object);
        return object;
    }

    void readAttribute(const Node& node, const pugi::xml_attribute& attribute, Object& object) {
        const std::string_view name = attribute.name();
        const auto give = [&](Object::Given member) {
            object.given |= member;
        };
        if (const auto* entry = numberNamed(name)) {
            object.*entry->member = numberIn(node, attribute);
            give(entry->given);
        } else if (name == "id") {
            object.id = integerIn(node, attribute);
        } else if (name == "name") {
            object.name = attribute.value();
            give(Object::givenName);
        } else if (name == "type" || name == "class") {
            object.type = attribute.value();
            give(Object::givenType);
        } else if (name == "gid") {
            object.tile = unsignedNumber(node, "gid", 0);
            give(Object::givenTile);
        } else if (name == "visible") {
            object.isVisible = attribute.as_bool(true);
        } else if (name == "template") {
            object.templateFile = attribute.value();
        }
    }

    void readChild(const Node& child, Object& object) {
        if (const auto kind = shapeNamed(child.name())) {
            object.kind = *kind;
            object.given |= Object::givenShape;
            if (*kind == Object::Kind::polygon || *kind == Object::Kind::polyline)
                object.points = points(child);
        } else if (child.name() == std::string_view("properties")) {
            object.properties = propertiesIn(child);
        }
    }

    std::vector<Vec2> points(const Node& node) {
        std::vector<Vec2> points;
        std::string_view rest = node.attribute("points").value();
        while (!rest.empty()) {
            const std::string_view pair = rest.substr(0, rest.find(' '));
            rest.remove_prefix(std::min(rest.size(), pair.size() + 1));
            if (pair.empty())
                continue;
            const std::size_t comma = pair.find(',');
            const auto x = parseDouble(pair.substr(0, comma));
            const auto y = comma == pair.npos ? std::nullopt : parseDouble(pair.substr(comma + 1));
            if (!x || !y) {
                import_.fail(offsetOf(node), TANGENT_TEXT("Library", "points: expected pairs of numbers"));
                break;
            }
            points.push_back({*x, *y});
        }
        return points;
    }

    Properties properties(const Node& node) { return propertiesIn(node.child("properties")); }

    Properties propertiesIn(const Node& node) {
        ObjectProperties properties(import_);
        for (const Node& property : node.children("property")) {
            const std::string_view type = property.attribute("type").as_string("string");
            const auto attribute = property.attribute("value");
            const std::string_view value = attribute ? attribute.value() : property.child_value();
            const std::string name = property.attribute("name").value();
            if (!import_.takeType(name, {type, property.attribute("propertytype").value()},
                                  offsetOf(property)))
                continue;
            if (type == "bool")
                properties.add({name, isTrue(value)}, offsetOf(property));
            else if (const auto number = parseDouble(value);
                     number && (type == "int" || type == "float" || type == "object"))
                properties.add({name, *number}, offsetOf(property));
            else
                properties.add({name, std::string(value)}, offsetOf(property));
        }
        return std::move(properties).take();
    }

    double tileSize(const Node& root, const char* name) {
        const double size = number(root, name);
        if (root.attribute(name) && size <= 0)
            import_.fail(offsetOf(root), {sizeNotPositive, {std::string(name)}});
        return size;
    }

    double number(const Node& node, const char* name, double otherwise = 0) {
        const auto attribute = node.attribute(name);
        return attribute ? numberIn(node, attribute) : otherwise;
    }

    double numberIn(const Node& node, const pugi::xml_attribute& attribute) {
        const auto value = parseDouble(attribute.value());
        if (!value)
            failAt(node, attribute, TANGENT_TEXT("Library", "a number"));
        return value.value_or(0);
    }

    std::int64_t integer(const Node& node, const char* name) {
        const auto attribute = node.attribute(name);
        return attribute ? integerIn(node, attribute) : 0;
    }

    /// Sizes and ids beyond 32 bits are not Tiled's.
    std::int64_t integerIn(const Node& node, const pugi::xml_attribute& attribute) {
        const auto value = parseInteger(attribute.value());
        const bool isValid = value && *value >= std::numeric_limits<std::int32_t>::min() &&
                             *value <= std::numeric_limits<std::int32_t>::max();
        if (!isValid)
            failAt(node, attribute, TANGENT_TEXT("Library", "an integer of 32 bits"));
        return isValid ? *value : 0;
    }

    std::uint32_t unsignedNumber(const Node& node, const char* name, std::uint32_t otherwise) {
        const auto attribute = node.attribute(name);
        if (!attribute)
            return otherwise;
        const auto value = parseInteger(attribute.value());
        const bool isValid = value && *value >= 0 && *value <= std::numeric_limits<std::uint32_t>::max();
        if (!isValid)
            failAt(node, attribute, TANGENT_TEXT("Library", "an integer from 0 to 2^32 - 1"));
        return isValid ? static_cast<std::uint32_t>(*value) : otherwise;
    }

    void failAt(const Node& node, const pugi::xml_attribute& attribute, const char* expected) {
        import_.fail(offsetOf(node), {TANGENT_TEXT("Library", "%1: expected %2, found %3"),
                                      {std::string(attribute.name()), expected, quoted(attribute.value())}});
    }

    ImportContext& import_;
    pugi::xml_document document_;
    bool isInfinite_ = false; ///< the map
};

} // namespace

void readMapXml(std::string_view text, ImportContext& import, Map& map) {
    XmlReader reader(import);
    const Node root = reader.parse(text, {"map", "tileset"});
    map.isTileset = root.name() == std::string_view("tileset");
    if (map.isTileset)
        reader.readTileset(root, map.tilesets.emplace_back());
    else if (root)
        reader.readMap(root, map);
}

void readTilesetXml(std::string_view text, ImportContext& import, Tileset& tileset) {
    XmlReader reader(import);
    if (const Node root = reader.parse(text, {"tileset"}); root.attribute("source"))
        import.fail(0, TANGENT_TEXT("Library", "a tileset file must not name another one"));
    else if (root)
        reader.readTilesetItself(root, tileset);
}

void readTemplateXml(std::string_view text, ImportContext& import, Object& result) {
    XmlReader reader(import);
    if (const Node root = reader.parse(text, {"template"}))
        reader.readTemplate(root, result);
}

} // namespace tangent::tiled
