#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace tangent {

/// Returns the length in bytes of the UTF-8 character at the start of `text`, or 0 if there is none. Overlong forms,
/// surrogates and code points beyond U+10FFFF are invalid. `text` must not be empty.
std::size_t utf8Length(std::string_view text);

/// Returns the length in bytes of the valid UTF-8 at the start of `text`: all of it, or up to the first invalid byte.
std::size_t validUtf8Length(std::string_view text);

/// Whether `byte` is a UTF-8 continuation byte.
constexpr bool isContinuationByte(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

/// Replaces each control character with a space, and each invalid UTF-8 byte with U+FFFD. The result cannot break a
/// line, control a terminal or, by bidirectional controls, reorder the text around it.
std::string onOneLine(std::string_view text);

/// Returns the text without these characters at its ends.
constexpr std::string_view trimmed(std::string_view text, std::string_view characters) {
    text.remove_prefix(std::min(text.find_first_not_of(characters), text.size()));
    return text.substr(0, text.find_last_not_of(characters) + 1);
}

/// Returns "1 collider", "3 colliders".
std::string counted(std::size_t count, std::string_view noun);

/// Converts an ASCII letter to lower case. Returns other characters unchanged.
constexpr char lowerCase(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// Converts ASCII letters to lower case. Other bytes stay.
inline std::string lowerCase(std::string text) {
    std::ranges::transform(text, text.begin(), [](char c) { return lowerCase(c); });
    return text;
}

} // namespace tangent
