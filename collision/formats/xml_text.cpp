#include <tangent/base/text.h>
#include <tangent/file/json_text.h>
#include <tangent/formats/xml_text.h>

#include <algorithm>

namespace tangent {

namespace {

/// Returns the reference for a character of markup; empty for others.
std::string_view referenceTo(std::string_view character) {
    if (character == "&")
        return "&amp;";
    if (character == "<")
        return "&lt;";
    if (character == ">")
        return "&gt;";
    if (character == "\"")
        return "&quot;";
    return "";
}

bool isNoCharacter(std::string_view character) {
    return character == "\uFFFE" || character == "\uFFFF";
}

} // namespace

std::string escapedXml(std::string_view text) {
    const std::string line = onOneLine(text);
    std::string escaped;
    for (std::string_view rest = line; !rest.empty();) {
        const std::string_view character = rest.substr(0, utf8Length(rest));
        if (isNoCharacter(character))
            escaped += "\uFFFD";
        else if (const std::string_view reference = referenceTo(character); !reference.empty())
            escaped += reference;
        else
            escaped += character;
        rest.remove_prefix(character.size());
    }
    return escaped;
}

std::string escapedAttribute(std::string_view text, bool& isReplaced) {
    if (std::ranges::all_of(text, [](char c) {
            return isPlain[static_cast<unsigned char>(c)] && c != '<' && c != '>' && c != '&';
        }))
        return std::string(text);
    std::string escaped;
    while (!text.empty()) {
        const std::size_t length = utf8Length(text);
        const std::string_view character = text.substr(0, std::max<std::size_t>(length, 1));
        const auto first = static_cast<unsigned char>(character.front());
        if (const std::string_view reference = referenceTo(character); !reference.empty()) {
            escaped += reference;
        } else if (first == '\n' || first == '\r' || first == '\t') {
            escaped += first == '\n' ? "&#10;" : first == '\r' ? "&#13;" : "&#9;";
        } else if (length == 0 || first < ' ' || isNoCharacter(character)) {
            escaped += "\uFFFD";
            isReplaced = true;
        } else {
            escaped += character;
        }
        text.remove_prefix(character.size());
    }
    return escaped;
}

} // namespace tangent
