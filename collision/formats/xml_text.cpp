#include <tangent/base/text.h>
#include <tangent/file/json_text.h>
#include <tangent/formats/xml_text.h>

#include <algorithm>

namespace tangent {

std::string escapedXml(std::string_view text) {
    const std::string line = onOneLine(text);
    std::string escaped;
    for (std::string_view rest = line; !rest.empty();) {
        const std::string_view character = rest.substr(0, utf8Length(rest));
        if (character == "\uFFFE" || character == "\uFFFF")
            escaped += "\uFFFD";
        else if (character == "&")
            escaped += "&amp;";
        else if (character == "<")
            escaped += "&lt;";
        else if (character == ">")
            escaped += "&gt;";
        else if (character == "\"")
            escaped += "&quot;";
        else
            escaped += character;
        rest.remove_prefix(character.size());
    }
    return escaped;
}

std::string escapedAttribute(std::string_view text) {
    if (std::ranges::all_of(text, [](char c) {
            return isPlain[static_cast<unsigned char>(c)] && c != '<' && c != '>' && c != '&';
        }))
        return std::string(text);
    std::string escaped;
    while (!text.empty()) {
        const std::size_t end = text.find_first_of("\n\r\t");
        escaped += escapedXml(text.substr(0, end));
        if (end == text.npos)
            break;
        escaped += text[end] == '\n' ? "&#10;" : text[end] == '\r' ? "&#13;" : "&#9;";
        text.remove_prefix(end + 1);
    }
    return escaped;
}

} // namespace tangent
