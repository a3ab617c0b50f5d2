#include <tangent/base/number_text.h>
#include <tangent/file/json_cursor.h>
#include <tangent/formats/godot/godot_types.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <span>

namespace tangent {

namespace {

using ValueKind = GodotValue::Kind;

enum class PropertyType : std::uint8_t { any, number, bits, boolean, vector, transform, points };

struct NamedType {
    std::string_view property;
    PropertyType type;
};

constexpr std::array ofNodes{
    NamedType{"position", PropertyType::vector},      NamedType{"scale", PropertyType::vector},
    NamedType{"rotation", PropertyType::number},      NamedType{"skew", PropertyType::number},
    NamedType{"collision_layer", PropertyType::bits}, NamedType{"collision_mask", PropertyType::bits},
    NamedType{"transform", PropertyType::transform}};
constexpr std::array ofCollisionShapes{NamedType{"disabled", PropertyType::boolean},
                                       NamedType{"one_way_collision", PropertyType::boolean},
                                       NamedType{"polygon", PropertyType::points}};
constexpr std::array ofResources{
    NamedType{"radius", PropertyType::number}, NamedType{"height", PropertyType::number},
    NamedType{"size", PropertyType::vector}, NamedType{"extents", PropertyType::vector},
    NamedType{"points", PropertyType::points}};

PropertyType typeIn(std::span<const NamedType> types, std::string_view property) {
    const auto found = std::ranges::find(types, property, &NamedType::property);
    return found == types.end() ? PropertyType::any : found->type;
}

bool areNumbers(const std::vector<GodotValue>& items) {
    return std::ranges::all_of(items, [](const GodotValue& item) { return item.kind == ValueKind::number; });
}

bool isCallOf(std::span<const std::string_view> names, const GodotValue& value) {
    return value.kind == ValueKind::call && std::ranges::find(names, value.text) != names.end() &&
           areNumbers(value.items);
}

bool isOf(PropertyType type, const GodotValue& value) {
    constexpr std::array<std::string_view, 2> vectors{"Vector2", "Vector2i"};
    constexpr std::array<std::string_view, 1> transforms{"Transform2D"};
    constexpr std::array<std::string_view, 2> arrays{"PackedVector2Array", "PoolVector2Array"};
    switch (type) {
    case PropertyType::any:
        return true;
    case PropertyType::number:
        return value.kind == ValueKind::number;
    case PropertyType::bits:
        return value.kind == ValueKind::number && value.number >= 0 &&
               value.number <= std::numeric_limits<std::uint32_t>::max() &&
               value.number == std::floor(value.number);
    case PropertyType::boolean:
        return value.kind == ValueKind::boolean;
    case PropertyType::vector:
        return isCallOf(vectors, value) && value.items.size() == 2;
    case PropertyType::transform:
        return isCallOf(transforms, value) && value.items.size() == 6;
    case PropertyType::points:
        return isCallOf(arrays, value) && value.items.size() % 2 == 0;
    }
    return true;
}

const char* describe(PropertyType type) {
    switch (type) {
    case PropertyType::bits:
        return TANGENT_TEXT("Library", "an integer from 0 to 2^32 - 1");
    case PropertyType::vector:
        return TANGENT_TEXT("Library", "a Vector2 of 2 numbers");
    case PropertyType::transform:
        return TANGENT_TEXT("Library", "a Transform2D of 6 numbers");
    case PropertyType::points:
        return TANGENT_TEXT("Library", "a PackedVector2Array of pairs of numbers");
    default:
        return describe(type == PropertyType::boolean ? JsonKind::boolean : JsonKind::number);
    }
}

Message describe(const GodotValue& value) {
    switch (value.kind) {
    case ValueKind::boolean:
        return describe(JsonKind::boolean);
    case ValueKind::number:
        return describe(JsonKind::number);
    case ValueKind::string:
        return describe(JsonKind::string);
    case ValueKind::array:
        return describe(JsonKind::array);
    case ValueKind::dictionary:
        return TANGENT_TEXT("Library", "a dictionary");
    case ValueKind::call:
        return tangent::quoted(value.text + "(…)");
    case ValueKind::null:
        break;
    }
    return describe(JsonKind::null);
}

Message wrongType(PropertyType type, const GodotValue& value) {
    if (isOf(type, value))
        return {};
    const bool isOutside = type == PropertyType::bits && value.kind == ValueKind::number;
    return {TANGENT_TEXT("Library", "expected %1, found %2"),
            {describe(type), isOutside ? Message(formatNumber(value.number)) : describe(value)}};
}

} // namespace

/// Nodes that are not two-dimensional, and scripts, may give these names to properties of other types.
Message wrongTypeInNode(std::string_view nodeType, const GodotField& property) {
    if (!nodeType.ends_with("2D"))
        return {};
    PropertyType type = typeIn(ofNodes, property.name);
    if (nodeType.starts_with("Collision") && type == PropertyType::any)
        type = typeIn(ofCollisionShapes, property.name);
    return wrongType(type, property.value);
}

bool isCanvasItem(std::string_view nodeType) {
    constexpr std::array<std::string_view, 27> others{"Node",
                                                      "CanvasLayer",
                                                      "ParallaxBackground",
                                                      "Timer",
                                                      "Tween",
                                                      "AnimationPlayer",
                                                      "AnimationTree",
                                                      "AnimationMixer",
                                                      "AudioStreamPlayer",
                                                      "HTTPRequest",
                                                      "NavigationAgent2D",
                                                      "Viewport",
                                                      "SubViewport",
                                                      "Window",
                                                      "AcceptDialog",
                                                      "ConfirmationDialog",
                                                      "FileDialog",
                                                      "Popup",
                                                      "PopupMenu",
                                                      "PopupPanel",
                                                      "ResourcePreloader",
                                                      "WorldEnvironment",
                                                      "MultiplayerSpawner",
                                                      "MultiplayerSynchronizer",
                                                      "InstancePlaceholder",
                                                      "Spatial",
                                                      "StatusIndicator"};
    return !nodeType.ends_with("3D") && std::ranges::find(others, nodeType) == others.end();
}

Message wrongTypeInResource(std::string_view resourceType, const GodotField& property) {
    return resourceType.ends_with("Shape2D") ? wrongType(typeIn(ofResources, property.name), property.value)
                                             : Message();
}

} // namespace tangent
