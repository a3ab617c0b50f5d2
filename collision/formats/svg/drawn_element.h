#pragma once

#include <tangent/formats/affine.h>

#include <string>
#include <string_view>

namespace pugi {
class xml_node;
}

/// What an element of an SVG drawing says about itself.
namespace tangent::svg {

/// Returns the name without its namespace.
std::string_view localName(const pugi::xml_node& element);
/// Returns the offset of its opening bracket in the text.
std::size_t offsetOf(const pugi::xml_node& element);
/// Returns 0 for a missing attribute, and nothing for one that is not a number.
std::optional<double> numberOf(const pugi::xml_node& element, const char* attribute);
/// Returns the name that drawing programs show: the label, or otherwise the title.
std::string titleOf(const pugi::xml_node& element);
/// Returns the fill of a group if it is of the form "#rrggbb": its shapes have it, unless they have one of their own.
std::string colorOf(const pugi::xml_node& group);

bool isHidden(const pugi::xml_node& element);
/// Whether it has a transform that its attribute `transform` does not describe.
bool hasStyledTransform(const pugi::xml_node& element);
/// Whether a rectangle has rounded corners. If only one radius is given, it applies to both axes.
bool isRounded(const pugi::xml_node& rect);
/// Returns the circle or rectangle that it draws with this transform, or nothing. `name` is its local name.
std::optional<Shape> shapeOf(std::string_view name, const pugi::xml_node& element, const Affine& matrix);

} // namespace tangent::svg
