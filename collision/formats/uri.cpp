#include <tangent/formats/uri.h>

namespace tangent {

std::string uriReference(std::string_view path) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    constexpr std::string_view unreserved = "-._~/";
    std::string uri = path.starts_with('/') ? "file://" : "";
    for (const char c : path) {
        const auto byte = static_cast<unsigned char>(c);
        const bool needsNoEscape = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                                   (c >= '0' && c <= '9') || unreserved.find(c) != unreserved.npos;
        if (needsNoEscape)
            uri += c;
        else
            uri.append({'%', digits[byte >> 4], digits[byte & 0xf]});
    }
    return uri;
}

} // namespace tangent
