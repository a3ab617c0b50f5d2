#pragma once

#include <tangent/geometry/vec2.h>

#include <QString>

namespace tangent {

/// Formats a number for display: at most three decimals, no exponent below 1e12, with the decimal separator of the
/// language.
QString readout(double value);
/// Formats a size likewise, but with three significant digits below 1: a tiny one is not 0.
QString sizeReadout(double value);
/// Formats a position: "12.5, 3"; "12,5; 3" where a comma separates decimals.
QString readout(Vec2 value);

} // namespace tangent
