#pragma once

#include <string>
#include <string_view>

namespace tangent {

/// Replaces invalid UTF-8, and characters that XML 1.0 does not allow, such as most control characters, with U+FFFD.
std::string xmlCharacters(std::string_view text);

/// Escapes text for XML 1.0 content and double-quoted attributes. Control characters become spaces. Invalid UTF-8 and
/// characters that XML does not allow become U+FFFD.
std::string escapedXml(std::string_view text);

/// Escapes text for a double-quoted attribute that keeps the text, with line ends and tabs. Invalid UTF-8 and
/// characters that XML does not allow, such as most control characters, become U+FFFD, and `isReplaced` is set.
std::string escapedAttribute(std::string_view text, bool& isReplaced);

} // namespace tangent
