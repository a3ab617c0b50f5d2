#pragma once

#include <tangent/level/level.h>

#include <string>
#include <string_view>

/// How programs say and write things about levels.
namespace tangent {

/// "1 collider", "3 colliders"
std::string counted(std::size_t count, std::string_view noun);
/// As level files write it.
std::string number(double value);
/// "3 × 4 at 1, 2"
std::string inWords(const Rect& rect);
/// `text` as a JSON string, quotes included.
std::string quotedJson(std::string_view text);
/// "quay (1)", or "#1" without a name; one line whatever the name holds.
std::string title(const Collider& collider);
/// The same for a collider that is not at hand.
std::string title(ColliderId id);
/// A path as a URI reference (RFC 3986), relative as the path is.
std::string uriOf(std::string_view path);
/// The text with a space for each control character, which would break a line or steer a terminal, and U+FFFD for what
/// is not UTF-8.
std::string onOneLine(std::string_view text);

} // namespace tangent
