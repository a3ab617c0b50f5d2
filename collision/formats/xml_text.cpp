#include <tangent/base/text.h>
#include <tangent/file/json_text.h>
#include <tangent/formats/xml_text.h>

#include <algorithm>

namespace tangent {

namespace {

/// Returns the reference for a character of markup, or one that an attribute would not keep; empty for others.
std::string_view referenceTo(char character) {
    switch (character) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\n':
        return "&#10;";
    case '\r':
        return "&#13;";
    case '\t':
        return "&#9;";
    default:
        return "";
    }
}

std::string withReferences(std::string_view text) {
    std::string escaped;
    for (;;) {
        const std::size_t place = text.find_first_of("&<>\"\n\r\t");
        escaped += text.substr(0, place);
        if (place == text.npos)
            return escaped;
        escaped += referenceTo(text[place]);
        text.remove_prefix(place + 1);
    }
}

bool isAllowed(std::string_view character) {
    const auto first = static_cast<unsigned char>(character.front());
    return (first >= ' ' || first == '\n' || first == '\r' || first == '\t') && character != "\uFFFE" &&
           character != "\uFFFF";
}

} // namespace

std::string xmlCharacters(std::string_view text) {
    if (std::ranges::all_of(text, [](char c) { return isPlain[static_cast<unsigned char>(c)]; }))
        return std::string(text);
    std::string allowed;
    while (!text.empty()) {
        const std::size_t length = utf8Length(text);
        const std::string_view character = text.substr(0, std::max<std::size_t>(length, 1));
        allowed += length > 0 && isAllowed(character) ? character : "\uFFFD";
        text.remove_prefix(character.size());
    }
    return allowed;
}

std::string escapedXml(std::string_view text) {
    return withReferences(xmlCharacters(onOneLine(text)));
}

std::string escapedAttribute(std::string_view text, bool& isReplaced) {
    std::string allowed = xmlCharacters(text);
    isReplaced = isReplaced || allowed != text;
    return withReferences(allowed);
}

} // namespace tangent
