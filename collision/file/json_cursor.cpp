#include <tangent/base/number_text.h>
#include <tangent/base/text.h>
#include <tangent/file/json_cursor.h>
#include <tangent/file/json_text.h>

namespace tangent {
namespace {

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

std::string hexByte(unsigned char byte) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    return {'0', 'x', digits[byte >> 4], digits[byte & 15]};
}

void appendUtf8(std::string& text, unsigned codePoint) {
    const auto continuation = [codePoint](int shift) {
        return static_cast<char>(0x80 | (codePoint >> shift & 0x3F));
    };
    if (codePoint < 0x80) {
        text += static_cast<char>(codePoint);
    } else if (codePoint < 0x800) {
        text += {static_cast<char>(0xC0 | codePoint >> 6), continuation(0)};
    } else if (codePoint < 0x10000) {
        text += {static_cast<char>(0xE0 | codePoint >> 12), continuation(6), continuation(0)};
    } else {
        text +=
            {static_cast<char>(0xF0 | codePoint >> 18), continuation(12), continuation(6), continuation(0)};
    }
}

} // namespace

const char* describe(JsonKind kind) {
    static constexpr const char* names[] = {TANGENT_TEXT("Library", "nothing"),
                                            TANGENT_TEXT("Library", "an object"),
                                            TANGENT_TEXT("Library", "an array"),
                                            TANGENT_TEXT("Library", "a string"),
                                            TANGENT_TEXT("Library", "a number"),
                                            TANGENT_TEXT("Library", "a boolean"),
                                            "null"};
    return names[static_cast<std::size_t>(kind)];
}

const char* const JsonCursor::memberName = TANGENT_TEXT("Library", "a member name in double quotes");
const char* const JsonCursor::digit = TANGENT_TEXT("Library", "a digit");
const char* const JsonCursor::numberWithoutLeadingZeros =
    TANGENT_TEXT("Library", "a number without leading zeros");

JsonCursor::JsonCursor(std::string_view text, ReadErrors* errors)
    : begin_(text.data()), at_(begin_), end_(begin_ + text.size()), errors_(errors) {
    skipSpace();
}

JsonCursor::JsonCursor(const JsonCursor& cursor, std::size_t offset, ReadErrors* errors)
    : begin_(cursor.begin_), at_(begin_ + offset), end_(cursor.end_), errors_(errors), depth_(cursor.depth_),
      firstItem_(cursor.firstItem_) {}

void JsonCursor::goTo(const JsonCursor& other) {
    at_ = other.at_;
    depth_ = other.depth_;
    firstItem_ = other.firstItem_;
}

JsonCursor JsonCursor::lookahead() const {
    return {*this, offset(), nullptr};
}

void JsonCursor::report(std::size_t offset, Message message) {
    if (errors_)
        errors_->add(offset, std::move(message));
}

void JsonCursor::fail(Message message) {
    if (syntaxError_)
        return;
    syntaxError_ = SyntaxError{offset(), std::move(message)};
    at_ = end_;
}

void JsonCursor::failExpecting(const char* expected) {
    if (atEnd())
        return fail({TANGENT_TEXT("Library", "the file ends too early, expected %1"), {expected}});
    const std::size_t length = utf8Length({at_, end_});
    if (length == 0)
        fail({TANGENT_TEXT("Library", "byte %1 is not UTF-8, expected %2"),
              {hexByte(static_cast<unsigned char>(*at_)), expected}});
    else if (static_cast<unsigned char>(*at_) < 0x20)
        fail({TANGENT_TEXT("Library", "unexpected byte %1, expected %2"),
              {hexByte(static_cast<unsigned char>(*at_)), expected}});
    else
        fail({TANGENT_TEXT("Library", "unexpected %1, expected %2"), {quoted({at_, length}), expected}});
}

void JsonCursor::failAfterComma() {
    fail({TANGENT_TEXT("Library", "unexpected %1 after a comma: JSON has no trailing commas"),
          {quoted({at_, 1})}});
}

JsonKind JsonCursor::noKind() {
    if (next('/'))
        fail(TANGENT_TEXT("Library", "unexpected \"/\", expected a value: JSON has no comments"));
    else
        failExpecting(TANGENT_TEXT("Library", "a value"));
    return JsonKind::none;
}

void JsonCursor::enter() {
    if (depth_ == maxDepth)
        return fail({TANGENT_TEXT("Library", "nested deeper than %1"), {std::to_string(maxDepth)}});
    ++at_;
    ++depth_;
    firstItem_ = true;
}

void JsonCursor::missComma(char close) {
    failExpecting(close == '}' ? TANGENT_TEXT("Library", "\",\" or \"}\"")
                               : TANGENT_TEXT("Library", "\",\" or \"]\""));
}

/// Reads the rest of a string. Its first characters, from `run` to here, are plain.
std::string_view JsonCursor::restOfString(const char* run) {
    bool escaped = false;
    for (;;) {
        at_ += plainLength({at_, end_});
        if (next('"'))
            break;
        if (next('\\')) {
            if (!escaped)
                unescaped_.clear();
            escaped = true;
            unescaped_.append(run, at_);
            escape();
            run = at_;
        } else if (!atEnd() && static_cast<unsigned char>(*at_) >= 0x80) {
            skipUtf8();
        } else if (atEnd()) {
            failExpecting(TANGENT_TEXT("Library", "the end of the string"));
        } else {
            fail({TANGENT_TEXT("Library", "unescaped byte %1 in a string: is a closing quote missing?"),
                  {hexByte(static_cast<unsigned char>(*at_))}});
        }
        if (syntaxError_)
            return {};
    }
    if (escaped)
        unescaped_.append(run, at_);
    const std::string_view text = escaped ? std::string_view(unescaped_) : std::string_view(run, at_);
    ++at_;
    return text;
}

void JsonCursor::skipUtf8() {
    const std::size_t length = utf8Length({at_, end_});
    if (length == 0)
        fail({TANGENT_TEXT("Library", "byte %1 is not UTF-8"), {hexByte(static_cast<unsigned char>(*at_))}});
    else
        at_ += length;
}

void JsonCursor::escape() {
    const std::size_t place = offset();
    ++at_;
    constexpr std::string_view letters = "\"\\/bfnrtu";
    constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
    const std::size_t letter = atEnd() ? letters.npos : letters.find(*at_);
    if (letter == letters.npos)
        return failExpecting(TANGENT_TEXT("Library", "one of \" \\ / b f n r t u after \"\\\""));
    ++at_;
    if (letter < meanings.size()) {
        unescaped_ += meanings[letter];
        return;
    }
    const auto codePoint = restOfUnicodeEscape();
    if (!codePoint && !syntaxError_)
        report(place,
               TANGENT_TEXT("Library", "lone surrogate, expected \\udc00-\\udfff after \\ud800-\\udbff"));
    appendUtf8(unescaped_, codePoint.value_or(0xFFFD));
}

std::optional<unsigned> JsonCursor::restOfUnicodeEscape() {
    const auto isHigh = [](unsigned unit) {
        return unit >= 0xD800 && unit < 0xDC00;
    };
    const auto isLow = [](unsigned unit) {
        return unit >= 0xDC00 && unit < 0xE000;
    };
    const unsigned unit = hexDigits();
    if (isLow(unit))
        return std::nullopt;
    if (!isHigh(unit))
        return unit;
    const char* const second = at_;
    if (!std::string_view(at_, end_).starts_with("\\u"))
        return std::nullopt;
    at_ += 2;
    const unsigned low = hexDigits();
    if (isLow(low))
        return 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00);
    if (!syntaxError_)
        at_ = second; // it is a separate escape
    return std::nullopt;
}

unsigned JsonCursor::hexDigits() {
    unsigned value = 0;
    for (int i = 0; i < 4; ++i, ++at_) {
        const char c = atEnd() ? '\0' : *at_;
        if (isDigit(c)) {
            value = value * 16 + static_cast<unsigned>(c - '0');
        } else if (const char lower = static_cast<char>(c | 0x20); lower >= 'a' && lower <= 'f') {
            value = value * 16 + static_cast<unsigned>(lower - 'a') + 10;
        } else {
            failExpecting(TANGENT_TEXT("Library", "four hexadecimal digits after \"\\u\""));
            return 0;
        }
    }
    return value;
}

void JsonCursor::word(const char* expected) {
    const char* const start = at_;
    for (const char c : std::string_view(expected)) {
        if (!next(c)) {
            if (!atEnd())
                at_ = start;
            return failExpecting(expected);
        }
        ++at_;
    }
}

bool JsonCursor::boolean() {
    const bool value = next('t');
    word(value ? "true" : "false");
    return value;
}

void JsonCursor::skip() {
    switch (kind()) {
    case JsonKind::none:
        return;
    case JsonKind::object:
        enter();
        while (nextMember())
            skip();
        return;
    case JsonKind::array:
        enter();
        while (nextElement())
            skip();
        return;
    case JsonKind::string:
        string();
        return;
    case JsonKind::number:
        number();
        return;
    case JsonKind::boolean:
        boolean();
        return;
    case JsonKind::null:
        word("null");
        return;
    }
}

std::string JsonCursor::canonical() {
    std::string json;
    appendCanonical(json);
    return json;
}

void JsonCursor::appendCanonical(std::string& json) {
    const char* separator = "";
    switch (kind()) {
    case JsonKind::none:
        return;
    case JsonKind::object:
        json += '{';
        enter();
        while (nextMember()) {
            json += separator;
            appendString(json, name());
            json += ": ";
            appendCanonical(json);
            separator = ", ";
        }
        json += '}';
        return;
    case JsonKind::array:
        json += '[';
        enter();
        while (nextElement()) {
            json += separator;
            appendCanonical(json);
            separator = ", ";
        }
        json += ']';
        return;
    case JsonKind::string:
        return appendString(json, string());
    case JsonKind::number: {
        const std::size_t place = offset();
        const std::string_view text = number();
        if (!syntaxError_ && !appendCanonicalNumber(json, text))
            report(place, {TANGENT_TEXT("Library", "the number %1 is too large for a double"),
                           {std::string(text.substr(0, 40))}});
        return;
    }
    case JsonKind::boolean:
        json += boolean() ? "true" : "false";
        return;
    case JsonKind::null:
        word("null");
        json += "null";
        return;
    }
}

void JsonCursor::finish() {
    skipSpace();
    if (!atEnd())
        failExpecting(TANGENT_TEXT("Library", "the end of the file"));
}

} // namespace tangent
