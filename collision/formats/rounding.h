#pragma once

namespace tangent {

/// How a program rounds the numbers of a file that it saves.
using Rounding = double (*)(double value);

/// Rounds to 1e-9, which removes the errors of a conversion: a rotation by 30 degrees may come back as
/// 29.999999999999996. Returns large values unchanged.
double withoutRounding(double value);

/// Rounds to six digits, with which some programs save numbers. Returns whole numbers below a million unchanged.
double withSixDigits(double value);

/// Rounds to the shortest decimal number that means the same 32-bit float.
double withFloatDigits(double value);
/// Rounds a 32-bit float to six digits.
double withSixFloatDigits(double value);

} // namespace tangent
