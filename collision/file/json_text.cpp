#include <tangent/base/text.h>
#include <tangent/file/json_text.h>

#include <algorithm>

namespace tangent {
namespace {

void appendEscape(std::string& json, char c) {
    switch (c) {
    case '"':
        json += "\\\"";
        return;
    case '\\':
        json += "\\\\";
        return;
    case '\b':
        json += "\\b";
        return;
    case '\f':
        json += "\\f";
        return;
    case '\n':
        json += "\\n";
        return;
    case '\r':
        json += "\\r";
        return;
    case '\t':
        json += "\\t";
        return;
    default:
        constexpr std::string_view digits = "0123456789abcdef";
        json += "\\u00";
        json += digits[static_cast<std::size_t>(c) >> 4];
        json += digits[static_cast<std::size_t>(c) & 15];
    }
}

} // namespace

void appendString(std::string& json, std::string_view text) {
    json += '"';
    while (!text.empty()) {
        const std::size_t plain = plainLength(text);
        json += text.substr(0, plain);
        text.remove_prefix(plain);
        if (text.empty())
            break;
        const std::size_t length = utf8Length(text);
        if (length > 1)
            json += text.substr(0, length);
        else if (length == 1)
            appendEscape(json, text.front());
        else
            json += "\uFFFD";
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    json += '"';
}

std::string quotedJson(std::string_view text) {
    std::string json;
    appendString(json, text);
    return json;
}

} // namespace tangent
