#pragma once

#include <tangent/base/number_text.h>

#include <array>
#include <charconv>
#include <cstdio>
#include <string>
#include <string_view>

/// Files as other programs save them.
namespace tangent::test {

/// Replaces each number.
template <class Replace>
std::string withNumbers(std::string_view text, Replace replace) {
    constexpr std::string_view ofWords =
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_~.+-"; // and of numbers
    std::string result;
    while (!text.empty()) {
        const std::size_t begin = std::min(text.find_first_of(ofWords), text.size());
        result += text.substr(0, begin);
        text.remove_prefix(begin);
        const std::string_view word = text.substr(0, text.find_first_not_of(ofWords));
        text.remove_prefix(word.size());
        const auto number = parseDouble(word);
        result += number ? replace(*number) : std::string(word);
    }
    return result;
}

inline std::string sixDigits(double number) {
    std::array<char, 32> digits{};
    std::snprintf(digits.data(), digits.size(), "%.6g", number);
    return digits.data();
}

/// As Tiled 1.8 saves a map.
inline std::string withSixDigits(std::string_view text) {
    return withNumbers(text, sixDigits);
}

/// Rounds to 32-bit floats, and then perhaps to six digits.
inline std::string asFloats(std::string_view text, bool hasSixDigits) {
    return withNumbers(text, [hasSixDigits](double number) {
        const auto rounded = static_cast<float>(number);
        if (hasSixDigits)
            return sixDigits(double{rounded});
        std::array<char, 32> digits{};
        std::to_chars(digits.begin(), digits.end(), rounded);
        return std::string(digits.data());
    });
}

} // namespace tangent::test
