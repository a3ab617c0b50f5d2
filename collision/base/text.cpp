#include <tangent/base/text.h>

namespace tangent {

std::size_t utf8Length(std::string_view text) {
    const auto byte = [text](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u;
    };
    const auto continues = [text](std::size_t i) {
        return i < text.size() && isContinuationByte(text[i]);
    };
    const unsigned lead = byte(0);
    const unsigned second = byte(1);
    if (lead < 0x80)
        return 1;
    if (lead < 0xC2 || lead > 0xF4 || !continues(1))
        return 0;
    if (lead < 0xE0)
        return 2;
    const bool overlong = (lead == 0xE0 && second < 0xA0) || (lead == 0xF0 && second < 0x90);
    const bool noScalar = (lead == 0xED && second >= 0xA0) || (lead == 0xF4 && second >= 0x90);
    if (overlong || noScalar || !continues(2))
        return 0;
    if (lead < 0xF0)
        return 3;
    return continues(3) ? 4 : 0;
}

std::size_t validUtf8Length(std::string_view text) {
    std::size_t length = 0;
    while (length < text.size()) {
        const bool isAscii = static_cast<unsigned char>(text[length]) < 0x80;
        const std::size_t next = isAscii ? 1 : utf8Length(text.substr(length));
        if (next == 0)
            break;
        length += next;
    }
    return length;
}

std::string counted(std::size_t count, std::string_view noun) {
    std::string words = std::to_string(count) + ' ';
    words += noun;
    return count == 1 ? words : words + 's';
}

namespace {

/// Whether the character can move the cursor of a terminal or change the order in which text is shown.
bool isControl(std::string_view character) {
    const auto first = static_cast<unsigned char>(character.front());
    return first < 0x20 || character == "\x7f" || (character >= "\u0080" && character <= "\u009f") ||
           character == "\u061c" || character == "\u200e" || character == "\u200f" ||
           (character >= "\u202a" && character <= "\u202e") ||
           (character >= "\u2066" && character <= "\u2069");
}

} // namespace

std::string onOneLine(std::string_view text) {
    std::string line;
    while (!text.empty()) {
        const std::size_t length = utf8Length(text);
        const std::string_view character = text.substr(0, std::max<std::size_t>(length, 1));
        if (length == 0)
            line += "\uFFFD";
        else if (isControl(character))
            line += ' ';
        else
            line += character;
        text.remove_prefix(character.size());
    }
    return line;
}

} // namespace tangent
