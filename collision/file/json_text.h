#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

/// Strings of canonical JSON.
namespace tangent {

/// Whether a byte is an ASCII character that a JSON string holds without an escape.
inline constexpr auto isPlain = [] {
    std::array<bool, 256> plain{};
    for (std::size_t c = 0x20; c < 0x80; ++c)
        plain[c] = c != '"' && c != '\\';
    return plain;
}();

/// Returns the length of the run of such characters at the start of `text`.
inline std::size_t plainLength(std::string_view text) {
    std::size_t length = 0;
    while (length < text.size() && isPlain[static_cast<unsigned char>(text[length])])
        ++length;
    return length;
}

/// Appends `text` as a JSON string with quotes and as few escapes as JSON allows. Replaces invalid UTF-8 with U+FFFD.
void appendString(std::string& json, std::string_view text);
/// Returns what appendString() appends.
std::string quotedJson(std::string_view text);

} // namespace tangent
