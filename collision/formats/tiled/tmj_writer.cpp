#include <tangent/base/number_text.h>
#include <tangent/file/json_text.h>
#include <tangent/formats/tiled/exported_map.h>
#include <tangent/formats/tiled/tiled.h>

#include <utility>

namespace tangent {

namespace {

using namespace tiled;

class TmjWriter {
public:
    /// Members come in Tiled's order: by name.
    std::string text(const ExportedMap& map) {
        types_ = &map.types;
        text_ = "{\"compressionlevel\": -1, \"height\": " + formatNumber(map.height) +
                ", \"infinite\": false, \"layers\": [";
        for (const ExportedImage& image : map.images)
            add(image);
        for (const ExportedLayer& layer : map.layers)
            add(layer, map);
        text_ += "],\n\"nextlayerid\": " + std::to_string(map.nextLayerId) +
                 ", \"nextobjectid\": " + std::to_string(map.nextObjectId) +
                 ", \"orientation\": \"orthogonal\", \"properties\": ";
        add(map.properties);
        const std::string cell = std::to_string(map.cellSize);
        text_ += ", \"renderorder\": \"right-down\", \"tiledversion\": \"1.8.2\", \"tileheight\": " + cell +
                 ", \"tilesets\": [], \"tilewidth\": " + cell +
                 ", \"type\": \"map\", \"version\": \"1.8\", \"width\": " + formatNumber(map.width) + "}\n";
        return std::move(text_);
    }

private:
    void add(const ExportedImage& image) {
        text_ += std::exchange(layerEnd_, ",\n");
        text_ += "{\"id\": " + std::to_string(image.id) + ", \"image\": " + quotedJson(image.image) +
                 ", \"name\": \"\", \"offsetx\": " + formatNumber(image.background->x) +
                 ", \"offsety\": " + formatNumber(image.background->y) +
                 ", \"opacity\": " + formatNumber(image.background->opacity) + ", \"properties\": ";
        add(image.properties);
        text_ += ", \"type\": \"imagelayer\", \"visible\": true, \"x\": 0, \"y\": 0}";
    }

    void add(const ExportedLayer& layer, const ExportedMap& map) {
        text_ += std::exchange(layerEnd_, ",\n");
        text_ += "{";
        if (!layer.color.empty())
            text_ += "\"color\": " + quotedJson(layer.color) + ", ";
        text_ += "\"draworder\": \"index\", \"id\": " + std::to_string(layer.id) +
                 ", \"name\": " + quotedJson(layer.name) + ", \"objects\": [";
        const char* end = "\n";
        map.forEachCollider(layer, [&](const Collider& collider) {
            text_ += std::exchange(end, ",\n");
            add(collider);
        });
        text_ += "], \"opacity\": 1, \"properties\": ";
        add(layer.properties);
        text_ += ", \"type\": \"objectgroup\", \"visible\": true, \"x\": 0, \"y\": 0}";
    }

    void add(const Collider& collider) {
        const ObjectPlacement place = placementOf(collider.shape);
        text_ += place.isEllipse ? "{\"ellipse\": true, \"height\": " : "{\"height\": ";
        appendNumber(text_, place.height);
        text_ += ", \"id\": ";
        appendNumber(text_, idNumber(collider.id));
        text_ += ", \"name\": ";
        appendString(text_, collider.name.str());
        Properties storage;
        if (const Properties& properties = propertiesOf(collider, storage); !properties.empty()) {
            text_ += ", \"properties\": ";
            add(properties);
        }
        text_ += ", \"rotation\": ";
        appendNumber(text_, place.rotation);
        text_ += ", \"type\": ";
        appendString(text_, typeOf(collider));
        text_ += ", \"visible\": true, \"width\": ";
        appendNumber(text_, place.width);
        text_ += ", \"x\": ";
        appendNumber(text_, place.x);
        text_ += ", \"y\": ";
        appendNumber(text_, place.y);
        text_ += '}';
    }

    void add(const Properties& properties) {
        text_ += '[';
        const char* end = "";
        for (const Property& property : properties) {
            const PropertyTypes::Type type = types_->typeOf(property);
            text_ += std::exchange(end, ", ");
            text_ += "{\"name\": " + quotedJson(property.name);
            if (!type.enumeration.empty())
                text_ += ", \"propertytype\": " + quotedJson(type.enumeration);
            text_ += ", \"type\": " + quotedJson(type.name) + ", \"value\": " + valueText(property) + '}';
        }
        text_ += ']';
    }

    static std::string valueText(const Property& property) {
        if (const auto* truth = std::get_if<bool>(&property.value))
            return *truth ? "true" : "false";
        if (const auto* number = std::get_if<double>(&property.value))
            return formatNumber(*number);
        return quotedJson(std::get<std::string>(property.value));
    }

    const PropertyTypes* types_ = nullptr;
    std::string text_;
    const char* layerEnd_ = "\n";
};

} // namespace

ExportResult writeTmj(const Level& level, const ExportOptions& options) {
    return exportMap(level, options, [](const ExportedMap& map) { return TmjWriter().text(map); });
}

} // namespace tangent
