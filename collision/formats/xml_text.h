#pragma once

#include <string>
#include <string_view>

namespace tangent {

/// The text as it stands between tags or in a quoted attribute of XML 1.0: markup escaped, control characters
/// as spaces, and U+FFFD for what is not UTF-8 or no character of XML.
std::string escapedXml(std::string_view text);

} // namespace tangent
