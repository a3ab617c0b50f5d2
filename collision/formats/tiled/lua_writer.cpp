#include <tangent/base/number_text.h>
#include <tangent/formats/tiled/exported_map.h>
#include <tangent/formats/tiled/tiled.h>

namespace tangent {

namespace {

using namespace tiled;

/// Returns the text in quotes. Lua strings are bytes; "\ddd" is any of them.
std::string quotedLua(std::string_view text) {
    std::string quoted = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\')
            quoted += {'\\', c};
        else if (byte < 0x20 || byte == 0x7f)
            quoted += {'\\', static_cast<char>('0' + byte / 100), static_cast<char>('0' + byte / 10 % 10),
                       static_cast<char>('0' + byte % 10)};
        else
            quoted += c;
    }
    return quoted + '"';
}

/// LuaJIT, which LÖVE uses, compiles at most 65,536 different constants in a function.
constexpr std::size_t maxConstants = 30'000;
constexpr const char* joinFunction = R"(local function joined(parts)
  local all = {}
  for _, part in ipairs(parts) do
    for _, object in ipairs(part()) do all[#all + 1] = object end
  end
  return all
end

)";

/// Returns the number of constants that a collider's object has at most.
std::size_t constantsOf(const Collider& collider) {
    return 10 + 2 * collider.properties.size();
}

class LuaWriter {
public:
    std::string text(const ExportedMap& map) {
        std::size_t constants = 0;
        for (const ExportedLayer& layer : map.layers)
            for (const Collider* collider : layer.colliders)
                constants += constantsOf(*collider);
        isDivided_ = constants > maxConstants;
        text_ = isDivided_ ? joinFunction : "";
        text_ += "return {\n  version = \"1.5\",\n  luaversion = \"5.1\",\n  tiledversion = \"1.8.2\",\n"
                 "  orientation = \"orthogonal\",\n  renderorder = \"right-down\",\n";
        text_ += "  width = " + formatNumber(map.width) + ",\n  height = " + formatNumber(map.height) +
                 ",\n  tilewidth = " + std::to_string(map.cellSize) +
                 ",\n  tileheight = " + std::to_string(map.cellSize) +
                 ",\n  nextlayerid = " + std::to_string(map.nextLayerId) +
                 ",\n  nextobjectid = " + std::to_string(map.nextObjectId) + ",\n  properties = ";
        add(map.properties);
        text_ += ",\n  tilesets = {},\n  layers = {";
        for (const ExportedImage& image : map.images)
            add(image);
        for (const ExportedLayer& layer : map.layers)
            add(layer, map);
        text_ += "\n  }\n}\n";
        return std::move(text_);
    }

private:
    void add(const ExportedImage& image) {
        beginLayer("imagelayer", image.id, "", image.background->opacity,
                   {image.background->x, image.background->y});
        text_ += ", image = " + quotedLua(image.image) + ", properties = ";
        add(image.properties);
        text_ += " }";
    }

    void add(const ExportedLayer& layer, const ExportedMap& map) {
        beginLayer("objectgroup", layer.id, layer.name, 1, {});
        text_ += ", draworder = \"index\", properties = ";
        add(layer.properties);
        text_ += isDivided_ ? ", objects = joined({ function() return {" : ", objects = {";
        const char* end = "\n";
        std::size_t constants = 0;
        map.forEachCollider(layer, [&](const Collider& collider) {
            const std::size_t more = constantsOf(collider);
            if (isDivided_ && constants > 0 && constants + more > maxConstants) {
                text_ += " } end, function() return {";
                end = "\n";
                constants = 0;
            }
            constants += more;
            text_ += std::exchange(end, ",\n");
            add(collider);
        });
        text_ += isDivided_ ? " } end }) }" : " } }";
    }

    void beginLayer(const char* type, std::int64_t id, std::string_view name, double opacity, Vec2 shift) {
        text_ += std::exchange(layerEnd_, ",\n");
        text_ += std::string("    { type = \"") + type + "\", id = " + std::to_string(id) +
                 ", name = " + quotedLua(name) + ", visible = true, opacity = " + formatNumber(opacity) +
                 ", offsetx = " + formatNumber(shift.x) + ", offsety = " + formatNumber(shift.y);
    }

    void add(const Collider& collider) {
        const ObjectPlacement place = placementOf(collider.shape);
        text_ += "      { id = ";
        appendNumber(text_, idNumber(collider.id));
        text_ += ", name = " + quotedLua(collider.name.str()) + ", type = " + quotedLua(typeOf(collider));
        text_ += place.isEllipse ? ", shape = \"ellipse\", x = " : ", shape = \"rectangle\", x = ";
        appendNumber(text_, place.x);
        text_ += ", y = ";
        appendNumber(text_, place.y);
        text_ += ", width = ";
        appendNumber(text_, place.width);
        text_ += ", height = ";
        appendNumber(text_, place.height);
        text_ += ", rotation = ";
        appendNumber(text_, place.rotation);
        text_ += ", visible = true, properties = ";
        Properties storage;
        add(propertiesOf(collider, storage));
        text_ += " }";
    }

    void add(const Properties& properties) {
        text_ += '{';
        const char* end = " ";
        for (const auto& [name, value] : properties) {
            text_ += std::exchange(end, ", ");
            text_ += '[' + quotedLua(name) + "] = ";
            if (const auto* truth = std::get_if<bool>(&value))
                text_ += *truth ? "true" : "false";
            else if (const auto* number = std::get_if<double>(&value))
                text_ += formatNumber(*number);
            else
                text_ += quotedLua(std::get<std::string>(value));
        }
        text_ += properties.empty() ? "}" : " }";
    }

    std::string text_;
    bool isDivided_ = false; ///< whether functions return the objects of layers
    const char* layerEnd_ = "\n";
};

} // namespace

ExportResult writeTiledLua(const Level& level, const ExportOptions& options) {
    return exportMap(level, options, [](const ExportedMap& map) { return LuaWriter().text(map); });
}

} // namespace tangent
