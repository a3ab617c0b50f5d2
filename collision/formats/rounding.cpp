#include <tangent/formats/rounding.h>

#include <tangent/base/from_chars.h>

#include <array>
#include <charconv>
#include <cmath>

namespace tangent {

double withoutRounding(double value) {
    constexpr double steps = 1e9;
    constexpr double largest = 1e6;
    return std::abs(value) < largest ? std::round(value * steps) / steps : value;
}

double withSixDigits(double value) {
    constexpr double largest = 1e6; // of whole numbers with six digits
    if (value == std::trunc(value) && std::abs(value) < largest)
        return value;
    constexpr int digits = 6;
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.begin(), text.end(), value, std::chars_format::general, digits).ptr;
    detail::fromChars(text.begin(), end, value);
    return value;
}

double withFloatDigits(double value) {
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.begin(), text.end(), static_cast<float>(value)).ptr;
    detail::fromChars(text.begin(), end, value);
    return value;
}

double withSixFloatDigits(double value) {
    return withSixDigits(static_cast<double>(static_cast<float>(value)));
}

} // namespace tangent
