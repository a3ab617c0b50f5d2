#include <tangent/base/from_chars.h>
#include <tangent/base/number_text.h>
#include <tangent/base/text.h>
#include <tangent/file/read_errors.h>
#include <tangent/formats/godot/godot_text.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

namespace tangent {

namespace {

bool isWord(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// Also each byte of a byte-order mark.
bool isSkipped(char c) {
    return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\xEF' || c == '\xBB' || c == '\xBF';
}

/// Whether the arguments of this constructor are of no use to an import.
bool isLongData(std::string_view constructor) {
    constexpr std::array<std::string_view, 12> names{
        "PackedByteArray",   "PackedInt32Array",   "PackedInt64Array",   "PackedColorArray",
        "PackedStringArray", "PackedFloat32Array", "PoolByteArray",      "PoolIntArray",
        "PoolRealArray",     "PoolStringArray",    "PackedFloat64Array", "PoolColorArray"};
    return std::ranges::find(names, constructor) != names.end();
}

} // namespace

std::string godotNodeName(std::string_view wanted, std::string_view fallback, std::string_view number) {
    std::string name = onOneLine(wanted);
    std::erase_if(name, [](char c) { return std::string_view(".:@/\"%").find(c) != std::string::npos; });
    if (name.find_first_not_of(' ') == name.npos)
        name.assign(fallback).append(" ").append(number);
    return name;
}

bool isGodotIdentifier(std::string_view name) {
    return !name.empty() && std::ranges::all_of(name, isWord) &&
           !(name.front() >= '0' && name.front() <= '9');
}

bool isOfGodotEditor(std::string_view name) {
    return name.starts_with("_edit_") || name == "_editor_description_";
}

std::vector<double> GodotValue::numbers() const {
    std::vector<double> numbers;
    numbers.reserve(items.size());
    for (const GodotValue& item : items)
        numbers.push_back(item.numberOr(0));
    return numbers;
}

Vec2 GodotValue::vectorOr(Vec2 fallback) const {
    return items.size() == 2 ? Vec2{items[0].numberOr(0), items[1].numberOr(0)} : fallback;
}

std::vector<Vec2> GodotValue::points() const {
    std::vector<Vec2> points;
    for (std::size_t i = 1; i < items.size(); i += 2)
        points.push_back({items[i - 1].numberOr(0), items[i].numberOr(0)});
    return points;
}

const GodotValue* fieldNamed(const GodotFields& fields, std::string_view name) {
    const auto found = std::ranges::find(fields, name, &GodotField::name);
    return found == fields.end() ? nullptr : &found->value;
}

std::string textNamed(const GodotFields& fields, std::string_view name) {
    const GodotValue* value = fieldNamed(fields, name);
    return value && value->kind == GodotValue::Kind::string ? value->text : "";
}

std::string idOf(const GodotValue* value) {
    if (!value)
        return "";
    if (value->kind == GodotValue::Kind::number)
        return std::to_string(static_cast<std::int64_t>(std::clamp(value->number, -1e15, 1e15)));
    return value->text;
}

GodotText::GodotText(std::string_view text) : text_(text) {
    if (const std::size_t valid = validUtf8Length(text); valid < text.size())
        error_ = {valid, "invalid UTF-8"};
}

GodotSection* GodotText::next() {
    skipSpace();
    if (atEnd())
        return nullptr;
    section_.offset = at_;
    expect('[');
    skipSpace();
    section_.tag = word("");
    readAttributes();
    section_.properties.clear();
    for (skipSpace(); !atEnd() && peek() != '['; skipSpace()) {
        const std::size_t offset = at_;
        std::string name = peek() == '"' ? quotedString() : word("/:.-");
        if (name.empty())
            fail(TANGENT_TEXT("Library", "expected a property or a section"));
        skipSpace();
        expect('=');
        section_.properties.push_back({std::move(name), value(0), offset});
        if (atEnd() && section_.properties.back().value.kind == GodotValue::Kind::number)
            fail(TANGENT_TEXT("Library", "expected a line end")); // digits may be missing
    }
    return error_ ? nullptr : &section_;
}

void GodotText::readAttributes() {
    section_.attributes.clear();
    for (skipSpace(); !atEnd() && peek() != ']'; skipSpace()) {
        const std::size_t offset = at_;
        std::string name = word("");
        if (name.empty())
            fail(TANGENT_TEXT("Library", "expected an attribute or ]"));
        skipSpace();
        expect('=');
        section_.attributes.push_back({std::move(name), value(0), offset});
    }
    expect(']');
}

GodotValue GodotText::value(int depth) {
    constexpr int maxDepth = 64;
    using Kind = GodotValue::Kind;
    skipSpace();
    GodotValue value;
    const char first = peek();
    if (depth > maxDepth) {
        fail(TANGENT_TEXT("Library", "values nested deeper than 64"));
    } else if (first == '"' || first == '&' || first == '^') {
        value.kind = Kind::string;
        value.text = quotedString();
    } else if (take('[')) {
        value.kind = Kind::array;
        readItems(value, ']', depth);
    } else if (take('{')) {
        value.kind = Kind::dictionary;
        readItems(value, '}', depth);
    } else if (first == '-' || first == '+' || first == '.' || (first >= '0' && first <= '9')) {
        return numberValue();
    } else {
        value.text = word("");
        skipSpace();
        const std::string_view text = value.text;
        if (text == "true" || text == "false") {
            value.kind = Kind::boolean;
            value.truth = text == "true";
        } else if (text == "inf" || text == "nan" || text == "inf_neg") {
            value.kind = Kind::number;
            value.number = std::numeric_limits<double>::quiet_NaN();
        } else if ((text == "Array" || text == "Dictionary") && take('[')) {
            skipTypes(depth);
            value.kind = Kind::call;
            skipSpace();
            expect('(');
            readItems(value, ')', depth);
        } else if (take('(')) {
            value.kind = Kind::call;
            readItems(value, ')', depth);
        } else if (text != "null") {
            fail(TANGENT_TEXT("Library", "expected a value"));
        }
    }
    return value;
}

/// Skips the types in Array[Type](…) and Dictionary[Key, Value](…), and the bracket. A type that is a script is a
/// resource.
void GodotText::skipTypes(int depth) {
    for (skipSpace(); !atEnd() && peek() != ']'; skipSpace()) {
        if (peek() == '"')
            quotedString();
        else if (word("").empty())
            fail(TANGENT_TEXT("Library", "expected a type"));
        skipSpace();
        GodotValue arguments;
        if (take('('))
            readItems(arguments, ')', depth);
        skipSpace();
        if (!take(',') && peek() != ']')
            fail({TANGENT_TEXT("Library", "expected , or %1"), {std::string(1, ']')}});
    }
    expect(']');
}

void GodotText::readItems(GodotValue& value, char close, int depth) {
    constexpr std::size_t maxItems = 1'000'000;
    const bool keeps = value.kind != GodotValue::Kind::call || !isLongData(value.text);
    if (keeps)
        value.items.reserve(2); // most are vectors
    for (skipSpace(); !atEnd() && peek() != close; skipSpace()) {
        GodotValue item = this->value(depth + 1);
        if (keeps && value.items.size() == maxItems)
            fail(TANGENT_TEXT("Library", "more than 1,000,000 items in a value"));
        else if (keeps)
            value.items.push_back(std::move(item));
        skipSpace();
        const bool isKey = value.kind == GodotValue::Kind::dictionary && take(':');
        if (!isKey && !take(',') && peek() != close)
            fail({TANGENT_TEXT("Library", "expected , or %1"), {std::string(1, close)}});
    }
    expect(close);
}

GodotValue GodotText::numberValue() {
    GodotValue value;
    value.kind = GodotValue::Kind::number;
    take('+');
    const char* const begin = text_.data() + at_;
    const char* const end = text_.data() + text_.size();
    const auto [behind, code] = detail::fromChars(begin, end, value.number);
    if (code == std::errc::invalid_argument)
        fail(TANGENT_TEXT("Library", "expected a number"));
    else if (code == std::errc::result_out_of_range)
        value.number = toDouble({begin, behind}).value_or(std::numeric_limits<double>::infinity());
    at_ += static_cast<std::size_t>(behind - begin);
    return value;
}

std::string GodotText::quotedString() {
    if (!take('&'))
        take('^');
    std::string text;
    expect('"');
    while (!atEnd() && peek() != '"') {
        if (take('\\') && !atEnd()) {
            constexpr std::string_view letters = "ntr";
            constexpr std::string_view meanings = "\n\t\r";
            const std::size_t i = letters.find(peek());
            text += i == letters.npos ? peek() : meanings[i];
            ++at_;
        } else {
            const std::size_t begin = at_;
            while (at_ < text_.size() && text_[at_] != '"' && text_[at_] != '\\')
                ++at_;
            text += text_.substr(begin, at_ - begin);
        }
    }
    expect('"');
    return text;
}

std::string GodotText::word(std::string_view more) {
    const std::size_t begin = at_;
    while (!atEnd() && (isWord(peek()) || more.find(peek()) != more.npos))
        ++at_;
    return std::string(text_.substr(begin, at_ - begin));
}

void GodotText::skipSpace() {
    while (!atEnd()) {
        if (peek() == ';') // a comment
            at_ = std::min(text_.find('\n', at_), text_.size());
        else if (isSkipped(peek()))
            ++at_;
        else
            return;
    }
}

bool GodotText::take(char c) {
    const bool isNext = !atEnd() && peek() == c;
    at_ += std::size_t{isNext};
    return isNext;
}

void GodotText::expect(char c) {
    if (!take(c))
        fail({TANGENT_TEXT("Library", "expected %1"), {std::string(1, c)}});
}

void GodotText::fail(Message message) {
    if (error_)
        return;
    const Message found =
        atEnd() ? Message(TANGENT_TEXT("Library", "the end")) : Message(quoted(text_.substr(at_, 1)));
    error_ = {at_, {TANGENT_TEXT("Library", "%1, found %2"), {std::move(message), found}}};
}

} // namespace tangent
