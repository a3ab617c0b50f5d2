#include <tangent/base/number_text.h>
#include <tangent/formats/json_value.h>

#include <algorithm>
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

JsonValue JsonTree::read(JsonCursor& cursor) {
    JsonValue value;
    value.kind = cursor.kind();
    value.offset = cursor.offset();
    if (++count_ > maxValues) {
        cursor.abort(TANGENT_RULE_TEXT("Library", "more than 10,000,000 values"));
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
