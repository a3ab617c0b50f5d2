#include <tangent/base/number_text.h>
#include <tangent/formats/json_value.h>

#include <algorithm>
#include <cmath>
#include <functional>

namespace tangent {

const JsonValue& JsonValue::operator[](std::string_view member) const {
    static const JsonValue none;
    const auto found = std::ranges::find(children, member, &JsonValue::name);
    return kind == JsonKind::object && found != children.end() ? *found : none;
}

double JsonValue::number(double fallback) const {
    return kind == JsonKind::number ? toDouble(text).value_or(fallback) : fallback;
}

std::int64_t JsonValue::integer(std::int64_t fallback) const {
    return kind == JsonKind::number ? toInteger(text).value_or(fallback) : fallback;
}

double ValueConverter::number(const JsonValue& value) const {
    if (!expect(JsonKind::number, value))
        return 0;
    const auto number = value.kind == JsonKind::number ? toDouble(value.text) : 0;
    if (!number)
        errors_->add(value.offset, {TANGENT_TEXT("Library", "the number %1 is too large for a double"),
                                    {std::string(value.text.substr(0, 40))}});
    return number.value_or(0);
}

std::int64_t ValueConverter::integer(const JsonValue& value, std::int64_t fallback) const {
    if (!expect(JsonKind::number, value))
        return fallback;
    if (const double number = value.number(); number != std::floor(number))
        errors_->add(value.offset,
                     {TANGENT_TEXT("Library", "expected %1, found %2"),
                      {TANGENT_TEXT("Library", "an integer"), std::string(value.text.substr(0, 40))}});
    return value.integer(fallback);
}

bool ValueConverter::boolean(const JsonValue& value) const {
    return expect(JsonKind::boolean, value) && value.isTrue();
}

std::string_view ValueConverter::string(const JsonValue& value) const {
    return expect(JsonKind::string, value) ? value.text : std::string_view();
}

const std::vector<JsonValue>& ValueConverter::elements(const JsonValue& value) const {
    static const std::vector<JsonValue> none;
    return expect(JsonKind::array, value) ? value.children : none;
}

Vec2 ValueConverter::point(const JsonValue& value) const {
    if (!expect(JsonKind::object, value))
        return {};
    return {number(value["x"]), number(value["y"])};
}

Vec2 ValueConverter::pair(const JsonValue& value) const {
    const std::vector<JsonValue>& numbers = elements(value);
    if (numbers.size() == 2)
        return {number(numbers[0]), number(numbers[1])};
    if (value.kind == JsonKind::array)
        errors_->add(value.offset, {TANGENT_TEXT("Library", "expected 2 numbers, found %1"),
                                    {std::to_string(numbers.size())}});
    return {};
}

/// Returns whether the value is there and of this kind.
bool ValueConverter::expect(JsonKind kind, const JsonValue& value) const {
    if (value.kind != kind && value.kind != JsonKind::none)
        errors_->add(value.offset, {TANGENT_TEXT("Library", "expected %1, found %2"),
                                    {describe(kind), describe(value.kind)}});
    return value.kind == kind;
}

JsonValue JsonTree::read(JsonCursor& cursor) {
    JsonValue value;
    value.kind = cursor.kind();
    value.offset = cursor.offset();
    if (++count_ > maxValues) {
        cursor.abort(TANGENT_TEXT("Library", "more than 10,000,000 values"));
        return value;
    }
    switch (value.kind) {
    case JsonKind::object:
        cursor.enter();
        while (cursor.nextMember()) {
            const std::string_view name = stored(cursor.name());
            value.children.push_back(read(cursor));
            value.children.back().name = name;
        }
        break;
    case JsonKind::array:
        cursor.enter();
        while (cursor.nextElement())
            value.children.push_back(read(cursor));
        break;
    case JsonKind::string:
        value.text = stored(cursor.string());
        break;
    case JsonKind::number:
        value.text = cursor.number();
        break;
    case JsonKind::boolean:
        value.text = cursor.boolean() ? "true" : "false";
        break;
    case JsonKind::null:
    case JsonKind::none:
        cursor.skip();
    }
    return value;
}

std::string_view JsonTree::stored(std::string_view string) {
    const bool isInText = !std::less<>()(string.data(), text_.data()) &&
                          std::less_equal<>()(string.data() + string.size(), text_.data() + text_.size());
    return isInText ? string : std::string_view(strings_.emplace_back(string));
}

} // namespace tangent
