#include <tangent/base/text.h>
#include <tangent/formats/xml_text.h>

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

} // namespace tangent
