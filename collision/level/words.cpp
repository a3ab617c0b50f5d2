#include <tangent/level/json_text.h>
#include <tangent/level/words.h>

#include <algorithm>

namespace tangent {

std::string counted(std::size_t count, std::string_view noun) {
    std::string words = std::to_string(count) + ' ';
    words += noun;
    return count == 1 ? words : words + 's';
}

std::string number(double value) {
    std::string text;
    appendNumber(text, value);
    return text;
}

std::string inWords(const Rect& rect) {
    return number(rect.size.x) + " × " + number(rect.size.y) + " at " + number(rect.min.x) + ", " +
           number(rect.min.y);
}

std::string quotedJson(std::string_view text) {
    std::string json;
    appendString(json, text);
    return json;
}

std::string title(const Collider& collider) {
    if (collider.name.empty())
        return title(collider.id);
    return onOneLine(collider.name.str()) + " (" + std::to_string(value(collider.id)) + ')';
}

std::string title(ColliderId id) {
    return '#' + std::to_string(value(id));
}

std::string uriOf(std::string_view path) {
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

std::string onOneLine(std::string_view text) {
    std::string line;
    while (!text.empty()) {
        const std::size_t length = utf8Length(text);
        const std::string_view character = text.substr(0, std::max<std::size_t>(length, 1));
        const auto first = static_cast<unsigned char>(character.front());
        if (length == 0)
            line += "\uFFFD";
        else if (first < 0x20 || character == "\x7f" || (character >= "\u0080" && character <= "\u009f"))
            line += ' ';
        else
            line += character;
        text.remove_prefix(character.size());
    }
    return line;
}

} // namespace tangent
