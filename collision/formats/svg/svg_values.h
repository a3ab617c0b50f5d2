#pragma once

#include <tangent/formats/affine.h>
#include <tangent/level/id_ranges.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Values of attributes in SVG pictures.
namespace tangent::svg {

/// Returns a length in px. Accepts numbers without a unit, which are in px, and with one of fixed size, such as "5mm".
std::optional<double> numberIn(std::string_view text);
/// Returns the numbers between commas and spaces. Those that numberIn() refuses are NaN.
std::vector<double> numbersIn(std::string text);
/// Parses a transform attribute. Returns nothing if it is malformed, or contains functions other
/// than matrix, translate, scale and rotate.
std::optional<Affine> transformIn(std::string_view text);

/// Whether an element has no shapes to import: "defs".
bool isNoShape(std::string_view element);
/// Whether the declarations of a document type have elements. Skips comments, which begin outside of quotes.
bool hasElements(std::string_view declarations);
/// Returns the name and the id in a title that writeSvg() wrote: "name (1)", or "#1" without a name. The id is 0 in
/// another title.
std::pair<std::string, ColliderId> nameAndId(const std::string& title);

} // namespace tangent::svg
