#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace tangent {

/// Returns the path that a text in UTF-8 names. A path made from a std::string is another one on Windows, where the
/// standard library takes each byte for a character.
inline std::filesystem::path utf8Path(std::string_view text) {
    return std::u8string(text.begin(), text.end());
}

} // namespace tangent
