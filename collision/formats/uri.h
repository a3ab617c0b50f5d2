#pragma once

#include <string>
#include <string_view>

namespace tangent {

/// Returns the path as a percent-encoded URI reference (RFC 3986). A relative path stays relative.
std::string uriReference(std::string_view path);

} // namespace tangent
