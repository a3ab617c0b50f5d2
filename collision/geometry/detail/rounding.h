#pragma once

#include <tangent/base/two_doubles.h>
#include <tangent/geometry/strict_floating_point.h>

#include <bit>
#include <concepts>
#include <cstdint>
#include <limits>

/// Internal: what rounding does to a sum.
namespace tangent::detail {

inline constexpr double unitRoundoff = 0x1p-53;
/// A sum of a few coordinates below it does not overflow.
inline constexpr double ordinaryLimit = 1e300;

/// Evaluates all conditions: on mixed data a branch costs more than a comparison.
template <std::same_as<bool>... Bools>
constexpr bool allOf(Bools... conditions) {
    return (conditions & ...);
}

/// Returns a + b - fl(a + b) exactly, unless a sum overflows (Knuth, TAOCP 2, 4.2.2, theorem B).
constexpr double sumError(double a, double b) {
    const double sum = a + b;
    const double virtualB = sum - a;
    return (a - (sum - virtualB)) + (b - virtualB);
}

/// Returns the next double above a finite one.
constexpr double nextUp(double value) {
    if (value == 0)
        return std::numeric_limits<double>::denorm_min();
    const auto bits = std::bit_cast<std::uint64_t>(value);
    return std::bit_cast<double>(value > 0 ? bits + 1 : bits - 1);
}

/// Returns the smallest double that is not below a + b; infinity if there is none.
constexpr double sumRoundedUp(double a, double b) {
    const double sum = a + b;
    return sumError(a, b) > 0 ? nextUp(sum) : sum;
}
constexpr double sumRoundedDown(double a, double b) {
    return -sumRoundedUp(-a, -b);
}

} // namespace tangent::detail
