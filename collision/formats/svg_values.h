#pragma once

#include <tangent/formats/affine.h>

#include <string>
#include <string_view>
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

} // namespace tangent::svg
