#include <tangent/file/json_cursor.h>
#include <tangent/file/json_text.h>
#include <tangent/formats/tiled/property_names.h>
#include <tangent/formats/tiled/property_types.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tangent::tiled {

namespace {

std::string_view ownType(const Property& property) {
    if (std::holds_alternative<bool>(property.value))
        return "bool";
    return std::holds_alternative<double>(property.value) ? "float" : "string";
}

bool isCommonType(std::string_view type) {
    return type == "bool" || type == "float" || type == "string";
}

bool fits(std::string_view type, const Property& property) {
    if (const auto* number = std::get_if<double>(&property.value)) {
        constexpr double most = std::numeric_limits<std::int32_t>::max();
        return (type == "int" || type == "object") && *number == std::trunc(*number) &&
               std::abs(*number) <= most;
    }
    return std::holds_alternative<std::string>(property.value) &&
           (type == "string" || type == "file" || type == "color");
}

} // namespace

PropertyTypes PropertyTypes::of(const LevelSettings& level) {
    PropertyTypes types;
    const auto found = std::ranges::find(level.properties, typesProperty, &Property::name);
    const auto* text = found == level.properties.end() ? nullptr : std::get_if<std::string>(&found->value);
    if (!text)
        return types;
    JsonCursor cursor(*text);
    if (cursor.kind() != JsonKind::object)
        return types;
    cursor.enter();
    while (cursor.nextMember()) {
        const std::string name(cursor.name());
        if (cursor.kind() == JsonKind::string)
            types.types_.emplace(name, cursor.string());
        else
            cursor.skip();
    }
    return types;
}

bool PropertyTypes::add(const std::string& name, Type type) {
    std::string text(type.name);
    if (!type.enumeration.empty())
        text.append(" ").append(type.enumeration);
    return types_.emplace(name, text).first->second == text;
}

void PropertyTypes::addTo(LevelSettings& level) const {
    std::string text;
    for (const auto& [name, type] : types_)
        if (!isCommonType(type))
            text += (text.empty() ? "{" : ", ") + quotedJson(name) + ": " + quotedJson(type);
    if (!text.empty())
        level.properties.push_back({typesProperty, text + '}'});
}

PropertyTypes::Type PropertyTypes::typeOf(const Property& property) const {
    const auto kept = types_.find(property.name);
    if (kept == types_.end())
        return {ownType(property)};
    const std::string_view text = kept->second;
    const std::size_t space = std::min(text.find(' '), text.size());
    const std::string_view type = text.substr(0, space);
    if (!fits(type, property))
        return {ownType(property)};
    return {type, text.substr(std::min(space + 1, text.size()))};
}

} // namespace tangent::tiled
