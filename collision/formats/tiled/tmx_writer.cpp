#include <tangent/base/number_text.h>
#include <tangent/formats/tiled/exported_map.h>
#include <tangent/formats/tiled/tiled.h>
#include <tangent/formats/xml_text.h>

namespace tangent {

namespace {

using namespace tiled;

class TmxWriter {
public:
    explicit TmxWriter(Notes& notes) : notes_(notes) {}

    std::string text(const ExportedMap& map) {
        types_ = &map.types;
        text_ = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<map version=\"1.8\" orientation=\"orthogonal\" "
                "renderorder=\"right-down\"";
        add("width", map.width);
        add("height", map.height);
        add("tilewidth", map.cellSize);
        add("tileheight", map.cellSize);
        text_ += " infinite=\"0\"";
        add("nextlayerid", map.nextLayerId);
        add("nextobjectid", map.nextObjectId);
        text_ += ">\n";
        add(map.properties, " ");
        for (const ExportedImage& image : map.images)
            add(image);
        for (const ExportedLayer& layer : map.layers)
            add(layer, map);
        text_ += "</map>\n";
        return std::move(text_);
    }

private:
    void add(const ExportedImage& image) {
        text_ += " <imagelayer";
        add("id", image.id);
        add("offsetx", image.background->x);
        add("offsety", image.background->y);
        add("opacity", image.background->opacity);
        text_ += ">\n  <image";
        add("source", image.image);
        text_ += "/>\n";
        add(image.properties, "  ");
        text_ += " </imagelayer>\n";
    }

    void add(const ExportedLayer& layer, const ExportedMap& map) {
        text_ += " <objectgroup";
        add("id", layer.id);
        add("name", layer.name);
        if (!layer.color.empty())
            add("color", layer.color);
        add("draworder", "index");
        text_ += ">\n";
        add(layer.properties, "  ");
        map.forEachCollider(layer, [this](const Collider& collider) { add(collider); });
        collider_ = {};
        text_ += " </objectgroup>\n";
    }

    void add(const Collider& collider) {
        collider_ = collider.id;
        const ObjectPlacement place = placementOf(collider.shape);
        text_ += "  <object";
        add("id", idNumber(collider.id));
        if (!collider.name.empty())
            add("name", collider.name.str());
        if (const std::string_view type = typeOf(collider); !type.empty())
            add("type", type);
        add("x", place.x);
        add("y", place.y);
        add("width", place.width);
        add("height", place.height);
        if (place.rotation != 0)
            add("rotation", place.rotation);
        Properties storage;
        const Properties& properties = propertiesOf(collider, storage);
        if (properties.empty() && !place.isEllipse) {
            text_ += "/>\n";
            return;
        }
        text_ += ">\n";
        add(properties, "   ");
        if (place.isEllipse)
            text_ += "   <ellipse/>\n";
        text_ += "  </object>\n";
    }

    void add(const Properties& properties, const char* indent) {
        if (properties.empty())
            return;
        text_ += indent + std::string("<properties>\n");
        for (const Property& property : properties) {
            const auto& [name, value] = property;
            text_ += indent + std::string(" <property");
            add("name", name);
            const PropertyTypes::Type type = types_->typeOf(property);
            if (type.name != "string")
                add("type", type.name);
            if (!type.enumeration.empty())
                add("propertytype", type.enumeration);
            if (const auto* truth = std::get_if<bool>(&value)) {
                add("value", *truth ? "true" : "false");
            } else if (const auto* number = std::get_if<double>(&value)) {
                add("value", *number);
            } else {
                add("value", std::get<std::string>(value));
            }
            text_ += "/>\n";
        }
        text_ += indent + std::string("</properties>\n");
    }

    template <class Number>
    requires std::is_arithmetic_v<Number>
    void add(std::string_view name, Number value) {
        begin(name);
        appendNumber(text_, value);
        text_ += '"';
    }
    void add(std::string_view name, std::string_view value) {
        begin(name);
        bool isReplaced = false;
        text_ += escapedAttribute(value, isReplaced);
        if (isReplaced)
            notes_.add(TANGENT_TEXT("Library",
                                    "text with a character that XML does not allow: replaced with U+FFFD"),
                       Notes::noOffset, collider_);
        text_ += '"';
    }
    void begin(std::string_view name) {
        text_ += ' ';
        text_ += name;
        text_ += "=\"";
    }

    Notes& notes_;
    const PropertyTypes* types_ = nullptr;
    ColliderId collider_{}; ///< that is being written
    std::string text_;
};

} // namespace

ExportResult writeTmx(const Level& level, const ExportOptions& options) {
    Notes notes;
    ExportResult result =
        exportMap(level, options, [&](const ExportedMap& map) { return TmxWriter(notes).text(map); });
    for (Note& note : std::move(notes).take())
        result.notes.push_back(std::move(note));
    return result;
}

} // namespace tangent
