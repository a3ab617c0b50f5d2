#pragma once

namespace tangent {

/// Rounds to 1e-9, which removes the errors of a conversion: a rotation by 30 degrees may come back as
/// 29.999999999999996. Returns large values unchanged.
double withoutRounding(double value);

} // namespace tangent
