#include <tangent/file/json_writer.h>
#include <tangent/file/level_checks.h>
#include <tangent/file/level_file.h>
#include <tangent/level/import_record_lines.h>
#include <tangent/level/rules/rule_definition.h>

#include <algorithm>
#include <span>

namespace tangent {
namespace {

void append(JsonMembers& members, const Circle& circle) {
    members.add("shape", "circle");
    members.add("x", circle.center.x);
    members.add("y", circle.center.y);
    members.add("radius", circle.radius);
}

void append(JsonMembers& members, const RotatedRect& rotated) {
    members.add("shape", "rectangle");
    members.add("x", rotated.rect.min.x);
    members.add("y", rotated.rect.min.y);
    members.add("width", rotated.rect.size.x);
    members.add("height", rotated.rect.size.y);
    members.addUnless(0.0, "rotation", rotated.degrees);
}

void append(JsonMembers& members, const Rect& rect) {
    append(members, RotatedRect{rect, 0});
}

void append(JsonText& json, const Collider& collider) {
    json += '{';
    JsonMembers members(json);
    members.add("id", collider.id);
    members.addUnless({}, "name", collider.name.str());
    members.add("layer", collider.layer);
    std::visit([&members](const auto& shape) { append(members, shape); }, collider.shape);
    members.addUnless(false, "sensor", collider.sensor);
    members.addUnless({}, "group", collider.group.str());
    members.addUnless({}, "properties", collider.properties);
    for (const UnknownMember& member : collider.unknown)
        if (!isNumberOf(collider.shape, member.name)) // kept while the collider had another shape
            members.add(member);
    json += '}';
}

void append(JsonText& json, const Layer& layer) {
    json += '{';
    JsonMembers members(json);
    members.add("id", layer.id);
    members.add("name", layer.name);
    if (!layer.color.empty())
        members.add("color", layer.color);
    members.add(layer.unknown);
    json += '}';
}

void append(JsonText& json, const Background& background) {
    json += '{';
    JsonMembers members(json);
    members.add("image", background.image);
    members.add("x", background.x);
    members.add("y", background.y);
    members.addUnless(1.0, "scale", background.scale);
    members.addUnless(1.0, "opacity", background.opacity);
    members.add(background.unknown);
    json += '}';
}

void append(JsonText& json, const Bounds& bounds) {
    json += '{';
    JsonMembers members(json);
    members.add("x", bounds.rect.min.x);
    members.add("y", bounds.rect.min.y);
    members.add("width", bounds.rect.size.x);
    members.add("height", bounds.rect.size.y);
    members.add(bounds.unknown);
    json += '}';
}

void append(JsonText& json, const Grid& grid) {
    json += '{';
    JsonMembers members(json);
    members.add("size", grid.size);
    members.add(grid.unknown);
    json += '}';
}

void append(JsonText& json, const Guide& guide) {
    json += '{';
    JsonMembers members(json);
    members.add("axis", axisName(guide.axis));
    members.add("at", guide.at);
    members.add(guide.unknown);
    json += '}';
}

void append(JsonText& json, const IgnoredProblem& ignored) {
    json += '{';
    JsonMembers members(json);
    members.add("rule", ignored.rule);
    members.add("colliders", ignored.colliders);
    members.addUnless({}, "reason", ignored.reason);
    members.add(ignored.unknown);
    json += '}';
}

void appendRule(JsonText& json, Rule rule, const RuleSetting& setting) {
    json += '{';
    JsonMembers members(json);
    if (json.isInFull || setting.severity != defaultSeverity(rule))
        members.add("severity", severityName(setting.severity));
    const std::span<const RuleParameter> parameters = definitionOf(rule).parameters;
    for (std::size_t i = 0; i < parameters.size(); ++i)
        members.addUnless(parameters[i].defaultValue, parameters[i].name, setting.parameters[i]);
    if (setting.layers && definitionOf(rule).hasLayers)
        members.add("layers", *setting.layers);
    members.add(setting.unknown);
    json += '}';
}

/// Whether the file omits the rule. Parameters and layers that it does not have are never written.
bool isDefault(Rule rule, const RuleSetting& setting) {
    const std::span<const RuleParameter> parameters = definitionOf(rule).parameters;
    return setting.severity == defaultSeverity(rule) && setting.unknown.empty() &&
           !(setting.layers && definitionOf(rule).hasLayers) &&
           std::ranges::equal(parameters, std::span(setting.parameters).first(parameters.size()), {},
                              &RuleParameter::defaultValue);
}

bool isDefault(const Rules& rules) {
    for (std::size_t i = 0; i < ruleCount; ++i)
        if (!isDefault(static_cast<Rule>(i), rules.settings[i]))
            return false;
    return rules.unknown.empty();
}

/// Writes one rule per line.
void append(JsonText& json, const Rules& rules) {
    json += "{\n";
    JsonMembers members(json, ",\n");
    for (std::size_t i = 0; i < ruleCount; ++i) {
        const Rule rule = static_cast<Rule>(i);
        if (!json.isInFull && isDefault(rule, rules[rule]))
            continue;
        members.name(ruleName(rule));
        appendRule(json, rule, rules[rule]);
    }
    members.add(rules.unknown);
    json += "\n}";
}

/// Writes one item per line.
template <typename Item>
void appendLines(JsonText& json, std::span<const Item> items) {
    appendList(json, items, ",\n", [](JsonText& out, const Item& item) {
        append(out, item);
        out.flush();
    });
}

/// Adds a list with one item per line. An empty list is `[]`.
template <typename Item>
void addLines(JsonMembers& members, JsonText& json, std::string_view name, const std::vector<Item>& items) {
    members.name(name);
    json += items.empty() ? "[" : "[\n";
    appendLines(json, std::span(items));
    json += items.empty() ? "]" : "\n]";
}

/// Returns the first version 1.x that defines all that the level has.
int neededMinorVersion(const Level& level) {
    const bool hasGroup = std::ranges::any_of(
        level.colliders, [](const Collider& collider) { return !collider.group.empty(); });
    int needed = !level.guides.empty() || hasGroup ? 1 : 0;
    for (std::size_t i = 0; i < ruleCount; ++i)
        if (const auto rule = static_cast<Rule>(i); !isDefault(rule, level.rules[rule]))
            needed = std::max(needed, definitionOf(rule).minorVersion);
    return needed;
}

/// Returns the version that the level has, or the one that it needs if that is later.
std::string versionOf(const Level& level) {
    const int needed = neededMinorVersion(level);
    for (int earlier = 0; earlier < needed; ++earlier)
        if (level.version == "1." + std::to_string(earlier))
            return "1." + std::to_string(needed);
    return level.version;
}

/// Each part of a long record of an import has a line.
void appendOfLevel(JsonText& json, const Properties& properties) {
    json += '{';
    std::string_view separator;
    for (const Property& property : properties) {
        const std::vector<Property> lines = linesOfRecord(property);
        if (lines.empty()) {
            json += separator;
            append(json, property);
            separator = ", ";
        }
        for (const Property& line : lines) {
            json += separator.empty() ? "" : ",\n";
            append(json, line);
            separator = ",\n";
        }
    }
    json += '}';
}

void appendSettings(JsonMembers& members, JsonText& json, const Level& level) {
    members.add("format", "tangent-level");
    members.add("version", versionOf(level));
    members.addUnless({}, "name", level.name);
    if (level.bounds) {
        members.name("bounds");
        append(json, *level.bounds);
    }
    if (level.grid) {
        members.name("grid");
        append(json, *level.grid);
    }
    if (json.isInFull || !level.guides.empty())
        addLines(members, json, "guides", level.guides);
    members.addUnless(defaultTolerance, "tolerance", level.tolerance);
    if (json.isInFull || !level.backgrounds.empty())
        addLines(members, json, "backgrounds", level.backgrounds);
    addLines(members, json, "layers", level.layers);
    if (level.forbiddenOverlaps && !isEveryPair(*level.forbiddenOverlaps, level.layers))
        members.add("forbidden_overlaps", *level.forbiddenOverlaps);
    else if (json.isInFull)
        members.add("forbidden_overlaps", everyPair(level.layers));
    if (json.isInFull || !isDefault(level.rules)) {
        members.name("rules");
        append(json, level.rules);
    }
    if (json.isInFull || !level.ignored.empty())
        addLines(members, json, "ignored", level.ignored);
    if (!json.isInFull && level.properties.empty())
        return;
    members.name("properties");
    appendOfLevel(json, level.properties);
}

/// The same as addLines(), with progress.
void addColliders(JsonMembers& members, JsonText& json, const std::vector<Collider>& colliders,
                  const Progress& progress) {
    members.name("colliders");
    json += colliders.empty() ? "[" : "[\n";
    progress.forEach(0, colliders.size(), colliders.size(), [&](std::size_t i) {
        json += i == 0 ? "" : ",\n";
        append(json, colliders[i]);
        json.flush();
    });
    json += colliders.empty() ? "]" : "\n]";
}

constexpr std::size_t usualLineLength = 128;

void append(JsonText& json, const Level& level, const Progress& progress) {
    json += "{\n";
    JsonMembers members(json, ",\n");
    appendSettings(members, json, level);
    addColliders(members, json, level.colliders, progress);
    members.add(level.unknown);
    json += "\n}\n";
}

std::string written(const Level& level, bool isInFull, const Progress& progress) {
    JsonText json{{}, isInFull};
    json.text.reserve((level.colliders.size() + 16) * usualLineLength);
    append(json, level, progress);
    return std::move(json.text);
}

} // namespace

std::string writeLevel(const Level& level) {
    return written(level, false, {});
}

void writeLevel(const Level& level, const TextSink& sink) {
    JsonText json{.text = {}, .sink = &sink};
    json.text.reserve(JsonText::usualPart + JsonText::usualPart / 8);
    append(json, level, {});
    json.flush(1);
}

std::string writeLevelInFull(const Level& level, const Progress& progress) {
    return written(level, true, progress);
}

std::string writeProperties(const Properties& properties) {
    JsonText json;
    append(json, properties);
    return std::move(json.text);
}

} // namespace tangent
