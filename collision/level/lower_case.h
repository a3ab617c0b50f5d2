#pragma once

#include <algorithm>
#include <string>

namespace tangent {

/// The letter, small if it is one of ASCII.
constexpr char lowerCase(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// The text with such letters, whatever else it holds.
inline std::string lowerCase(std::string text) {
    std::ranges::transform(text, text.begin(), [](char c) { return lowerCase(c); });
    return text;
}

} // namespace tangent
