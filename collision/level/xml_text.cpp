#include <tangent/level/json_text.h>
#include <tangent/level/xml_text.h>

namespace tangent {

std::string escapedXml(std::string_view text) {
    constexpr std::string_view replacement = "\uFFFD";
    std::string escaped;
    while (!text.empty()) {
        const std::size_t length = utf8Length(text);
        const std::string_view character = text.substr(0, length);
        const auto first = static_cast<unsigned char>(text.front());
        if (length == 0 || character == "\uFFFE" || character == "\uFFFF")
            escaped += replacement;
        else if (first < 0x20 || first == 0x7f)
            escaped += ' ';
        else if (first == '&')
            escaped += "&amp;";
        else if (first == '<')
            escaped += "&lt;";
        else if (first == '>')
            escaped += "&gt;";
        else if (first == '"')
            escaped += "&quot;";
        else
            escaped += character;
        text.remove_prefix(length == 0 ? 1 : length);
    }
    return escaped;
}

} // namespace tangent
