#include <tangent/formats/rounding.h>

#include <cmath>

namespace tangent {

double withoutRounding(double value) {
    constexpr double steps = 1e9;
    constexpr double largest = 1e6;
    return std::abs(value) < largest ? std::round(value * steps) / steps : value;
}

} // namespace tangent
