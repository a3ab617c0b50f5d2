#include <tangent/base/message.h>
#include <tangent/base/number_text.h>
#include <tangent/formats/tiled/names.h>

#include <algorithm>
#include <array>

namespace tangent::tiled {

namespace {

constexpr std::array numbers{
    NumberEntry{"x", &Object::x, Object::givenX},
    NumberEntry{"y", &Object::y, Object::givenY},
    NumberEntry{"width", &Object::width, Object::givenWidth},
    NumberEntry{"height", &Object::height, Object::givenHeight},
    NumberEntry{"rotation", &Object::rotation, Object::givenRotation},
};

// In the order of Object::Kind. Rectangles have no element of their own.
constexpr std::array<std::string_view, 7> shapeNames{"rectangle", "ellipse",  "capsule", "point",
                                                     "polygon",   "polyline", "text"};
// In the order of Alignment.
constexpr std::array<std::string_view, 10> alignmentNames{"unspecified", "topleft",    "top",   "topright",
                                                          "left",        "center",     "right", "bottomleft",
                                                          "bottom",      "bottomright"};
// In the order of MapLayer::Kind; JSON calls the first and the third otherwise.
constexpr std::array<std::string_view, 4> layerNames{"layer", "objectgroup", "imagelayer", "group"};

} // namespace

const NumberEntry* numberNamed(std::string_view name) {
    const auto entry = std::ranges::find(numbers, name, &NumberEntry::name);
    return entry == numbers.end() ? nullptr : &*entry;
}

std::optional<Object::Kind> shapeNamed(std::string_view name) {
    const auto found = std::ranges::find(shapeNames.begin() + 1, shapeNames.end(), name);
    if (found == shapeNames.end())
        return std::nullopt;
    return static_cast<Object::Kind>(found - shapeNames.begin());
}

std::optional<MapLayer::Kind> layerKindNamed(std::string_view name) {
    if (name == "tilelayer")
        return MapLayer::Kind::tiles;
    const auto found = std::ranges::find(layerNames, name);
    if (found == layerNames.end())
        return std::nullopt;
    return static_cast<MapLayer::Kind>(found - layerNames.begin());
}

Alignment alignmentNamed(std::string_view name) {
    const auto found = std::ranges::find(alignmentNames, name);
    return found == alignmentNames.end() ? Alignment::unspecified
                                         : static_cast<Alignment>(found - alignmentNames.begin());
}

std::string exportedSize(double width, double height, Vec2 cell) {
    return formatNumber(width) + ' ' + formatNumber(height) + ' ' + formatNumber(cell.x) + ' ' +
           formatNumber(cell.y);
}

} // namespace tangent::tiled
