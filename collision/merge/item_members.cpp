#include <tangent/base/number_text.h>
#include <tangent/file/json_text.h>
#include <tangent/level/rules/rule_definition.h>
#include <tangent/merge/item_keys.h>
#include <tangent/merge/item_members.h>

namespace tangent {

namespace {

std::string inJson(double value) {
    return formatNumber(value);
}
std::string inJson(bool value) {
    return value ? "true" : "false";
}
std::string inJson(const std::string& value) {
    return quotedJson(value);
}
std::string inJson(const UnknownValue& value) {
    return value.json;
}
template <class Id>
std::string inJson(const std::vector<Id>& ids) {
    std::string json;
    for (const Id id : ids)
        json += (json.empty() ? "" : ", ") + std::to_string(idNumber(id));
    return '[' + json + ']';
}

void append(ItemMembers& members, const Properties& properties) {
    for (const Property& property : properties)
        members.push_back({"properties/" + property.name,
                           std::visit([](const auto& value) { return inJson(value); }, property.value)});
}

void append(ItemMembers& members, const UnknownMembers& unknown) {
    for (const UnknownMember& member : unknown)
        members.push_back({member.name, member.json});
}

void append(ItemMembers& members, const Rect& rect) {
    members.push_back({"x", inJson(rect.min.x)});
    members.push_back({"y", inJson(rect.min.y)});
    members.push_back({"width", inJson(rect.size.x)});
    members.push_back({"height", inJson(rect.size.y)});
}

void append(ItemMembers& members, const Shape& shape) {
    const auto* circle = std::get_if<Circle>(&shape);
    members.push_back({"shape", circle ? "\"circle\"" : "\"rectangle\""});
    if (circle) {
        members.push_back({"x", inJson(circle->center.x)});
        members.push_back({"y", inJson(circle->center.y)});
        members.push_back({"radius", inJson(circle->radius)});
        return;
    }
    const auto* rotated = std::get_if<RotatedRect>(&shape);
    append(members, rotated ? rotated->rect : std::get<Rect>(shape));
    members.push_back({"rotation", inJson(rotated ? rotated->degrees : 0.0)});
}

std::string inJson(const ItemMembers& members) {
    std::string json;
    for (const auto& [name, value] : members)
        json += (json.empty() ? "{" : ", ") + quotedJson(name) + ": " + value;
    return json.empty() ? "{}" : json + '}';
}

} // namespace

ItemMembers membersOf(const LevelSettings& level) {
    ItemMembers members{{"version", inJson(level.version)}, {"name", inJson(level.name)}};
    if (level.bounds) {
        ItemMembers ofBounds;
        append(ofBounds, level.bounds->rect);
        append(ofBounds, level.bounds->unknown);
        members.push_back({"bounds", inJson(ofBounds)});
    }
    if (level.grid) {
        ItemMembers ofGrid{{"size", inJson(level.grid->size)}};
        append(ofGrid, level.grid->unknown);
        members.push_back({"grid", inJson(ofGrid)});
    }
    members.push_back({"tolerance", inJson(level.tolerance)});
    for (const UnknownMember& rule : level.rules.unknown)
        members.push_back({"rules/" + rule.name, rule.json});
    append(members, level.properties);
    append(members, level.unknown);
    return members;
}

ItemMembers membersOf(const Guide& guide) {
    ItemMembers members{{"axis", inJson(std::string(axisName(guide.axis)))}, {"at", inJson(guide.at)}};
    append(members, guide.unknown);
    return members;
}

ItemMembers membersOf(const Background& background) {
    ItemMembers members{{"image", inJson(background.image)},
                        {"x", inJson(background.x)},
                        {"y", inJson(background.y)},
                        {"scale", inJson(background.scale)},
                        {"opacity", inJson(background.opacity)}};
    append(members, background.unknown);
    return members;
}

ItemMembers membersOf(const Layer& layer) {
    ItemMembers members{{"name", inJson(layer.name)}};
    if (!layer.color.empty())
        members.push_back({"color", inJson(layer.color)});
    append(members, layer.unknown);
    return members;
}

ItemMembers membersOf(Rule rule, const RuleSetting& setting) {
    ItemMembers members{{"severity", inJson(std::string(severityName(setting.severity)))}};
    const std::span<const RuleParameter> parameters = definitionOf(rule).parameters;
    for (std::size_t i = 0; i < parameters.size(); ++i)
        members.push_back({parameters[i].name, inJson(setting.parameters[i])});
    if (setting.layers && definitionOf(rule).hasLayers)
        members.push_back({"layers", inJson(*setting.layers)});
    append(members, setting.unknown);
    return members;
}

ItemMembers membersOf(const IgnoredProblem& entry) {
    ItemMembers members{{"reason", inJson(entry.reason)}};
    if (const std::vector<ColliderId> further = furtherColliders(entry); !further.empty())
        members.push_back({"colliders", inJson(further)});
    append(members, entry.unknown);
    return members;
}

ItemMembers membersOf(const Collider& collider) {
    ItemMembers members{{"name", inJson(collider.name.str())},
                        {"layer", std::to_string(idNumber(collider.layer))}};
    append(members, collider.shape);
    members.push_back({"sensor", inJson(collider.sensor)});
    members.push_back({"group", inJson(collider.group.str())});
    append(members, collider.properties);
    append(members, collider.unknown);
    return members;
}

} // namespace tangent
