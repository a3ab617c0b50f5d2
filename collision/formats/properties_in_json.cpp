#include <tangent/formats/properties_in_json.h>

#include <unordered_set>

namespace tangent {

Properties propertiesIn(const JsonValue& object, Notes& notes) {
    Properties properties;
    if (object.kind != JsonKind::object)
        return properties;
    std::unordered_set<std::string_view> names;
    for (const JsonValue& member : object.children) {
        if (!names.insert(member.name).second)
            notes.add(TANGENT_TEXT("Library", "property with the name of an earlier one: skipped"),
                      member.offset);
        else if (member.kind == JsonKind::string)
            properties.push_back({std::string(member.name), std::string(member.text)});
        else if (member.kind == JsonKind::number)
            properties.push_back({std::string(member.name), member.number()});
        else if (member.kind == JsonKind::boolean)
            properties.push_back({std::string(member.name), member.isTrue()});
        else
            notes.add(TANGENT_TEXT("Library", "property that is neither text, number nor boolean: skipped"),
                      member.offset);
    }
    return properties;
}

} // namespace tangent
