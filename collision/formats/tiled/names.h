#pragma once

#include <tangent/formats/tiled/map.h>

/// Names that Tiled's files in XML and JSON share.
namespace tangent::tiled {

/// A number of an object that templates may have too.
struct NumberEntry {
    std::string_view name;
    double Object::*member;
    Object::Given given;
};
/// Returns null if no number has this name.
const NumberEntry* numberNamed(std::string_view name);

/// Returns the kind of the element "polygon" and so on; nothing if the name is not that of a shape.
std::optional<Object::Kind> shapeNamed(std::string_view name);
/// Returns the kind of the element "objectgroup" and so on.
std::optional<MapLayer::Kind> layerKindNamed(std::string_view name);
Alignment alignmentNamed(std::string_view name);

/// Values of the tileset's members "tilerendersize" and "fillmode".
inline constexpr std::string_view fillsGridName = "grid";
inline constexpr std::string_view keepsAspectName = "preserve-aspect-fit";

/// An error about the size of a map's cells.
inline constexpr const char* sizeNotPositive = TANGENT_TEXT("Library", "%1 must be positive");

/// Returns the text by which an import recognizes that a map was resized: "40 30 16 16".
std::string exportedSize(double width, double height, Vec2 cell);

} // namespace tangent::tiled
