#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Strings and numbers as canonical JSON writes them, and numbers as JSON means them.
namespace tangent {

/// Bytes of the UTF-8 character that `text` begins with; 0 if it begins with none (overlong forms, surrogates
/// and what lies beyond U+10FFFF are none). `text` is not empty.
std::size_t utf8Length(std::string_view text);

/// Whether a character of UTF-8 goes on with this byte.
constexpr bool continuesCharacter(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

/// Whether a byte is a character of its own that stands for itself in a JSON string.
inline constexpr auto isPlain = [] {
    std::array<bool, 256> plain{};
    for (std::size_t c = 0x20; c < 0x80; ++c)
        plain[c] = c != '"' && c != '\\';
    return plain;
}();

/// Length of the run of such characters that `text` begins with.
inline std::size_t plainLength(std::string_view text) {
    std::size_t length = 0;
    while (length < text.size() && isPlain[static_cast<unsigned char>(text[length])])
        ++length;
    return length;
}

/// Appends `text` in quotes, with no more escapes than JSON demands. Bytes that are not UTF-8 become U+FFFD.
void appendString(std::string& json, std::string_view text);

/// Appends the shortest number that reads back as `value`: without an exponent for 1e-6 <= |value| < 1e16,
/// integers without a fraction, -0 and what JSON cannot hold (NaN, infinity) as 0.
void appendNumber(std::string& json, double value);
void appendNumber(std::string& json, std::int64_t value);

/// Appends a number of a JSON text in canonical form: an integer that fits in 64 bits digit for digit, others
/// as the double that they mean. False if it overflows a double.
bool appendCanonicalNumber(std::string& json, std::string_view number);

/// The double nearest to a number of a JSON text; nothing if it overflows.
std::optional<double> toDouble(std::string_view number);

/// The integer that a number of a JSON text means, exactly, however it is written ("1", "1.0", "10e-1");
/// nothing if it means none or one beyond 64 bits.
std::optional<std::int64_t> toInteger(std::string_view number);

} // namespace tangent
