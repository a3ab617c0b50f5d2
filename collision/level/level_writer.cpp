#include <tangent/level/json_text.h>
#include <tangent/level/level_checks.h>
#include <tangent/level/level_file.h>

#include <algorithm>

namespace tangent {
namespace {

void append(std::string& json, std::string_view text) {
    appendString(json, text);
}
void append(std::string& json, const char* text) {
    appendString(json, text);
}
void append(std::string& json, double number) {
    appendNumber(json, number);
}
void append(std::string& json, bool boolean) {
    json += boolean ? "true" : "false";
}
void append(std::string& json, ColliderId id) {
    appendNumber(json, value(id));
}
void append(std::string& json, LayerId id) {
    appendNumber(json, value(id));
}
void append(std::string& json, const UnknownValue& kept) {
    json += kept.json;
}

template <typename Items, typename AppendItem>
void appendList(std::string& json, const Items& items, std::string_view separator, AppendItem appendItem) {
    std::string_view between;
    for (const auto& item : items) {
        json += between;
        appendItem(json, item);
        between = separator;
    }
}

void append(std::string& json, const Properties& properties) {
    json += '{';
    appendList(json, properties, ", ", [](std::string& out, const Property& property) {
        appendString(out, property.name);
        out += ": ";
        std::visit([&out](const auto& value) { append(out, value); }, property.value);
    });
    json += '}';
}

void append(std::string& json, const std::vector<ColliderId>& ids) {
    json += '[';
    appendList(json, ids, ", ", [](std::string& out, ColliderId id) { append(out, id); });
    json += ']';
}

void append(std::string& json, const std::vector<LayerPair>& pairs) {
    json += '[';
    appendList(json, pairs, ", ", [](std::string& out, const LayerPair& pair) {
        out += '[';
        append(out, pair.first);
        out += ", ";
        append(out, pair.second);
        out += ']';
    });
    json += ']';
}

/// Appends the members of one object.
class Members {
public:
    explicit Members(std::string& json, std::string_view separator = ", ")
        : json_(json), separator_(separator) {}

    /// The name of a known member, which needs no escapes; its value is to follow.
    void name(std::string_view name) {
        separate();
        json_ += '"';
        json_ += name;
        json_ += "\": ";
    }
    template <typename Value>
    void add(std::string_view itsName, const Value& value) {
        name(itsName);
        append(json_, value);
    }
    template <typename Value>
    void addUnless(const Value& usual, std::string_view itsName, const Value& value) {
        if (value != usual)
            add(itsName, value);
    }
    void add(const UnknownMembers& unknown) {
        for (const UnknownMember& member : unknown) {
            separate();
            appendString(json_, member.name);
            json_ += ": ";
            json_ += member.json;
        }
    }

private:
    void separate() {
        if (!first_)
            json_ += separator_;
        first_ = false;
    }

    std::string& json_;
    std::string_view separator_;
    bool first_ = true;
};

void append(Members& members, const Circle& circle) {
    members.add("shape", "circle");
    members.add("x", circle.center.x);
    members.add("y", circle.center.y);
    members.add("radius", circle.radius);
}

void append(Members& members, const Rect& rect) {
    members.add("shape", "rectangle");
    members.add("x", rect.min.x);
    members.add("y", rect.min.y);
    members.add("width", rect.size.x);
    members.add("height", rect.size.y);
}

void append(Members& members, const RotatedRect& rotated) {
    append(members, rotated.rect);
    members.addUnless(0.0, "rotation", rotated.degrees);
}

void append(std::string& json, const Collider& collider) {
    json += '{';
    Members members(json);
    members.add("id", collider.id);
    members.addUnless({}, "name", collider.name);
    members.add("layer", collider.layer);
    std::visit([&members](const auto& shape) { append(members, shape); }, collider.shape);
    members.addUnless(false, "sensor", collider.sensor);
    members.addUnless({}, "properties", collider.properties);
    members.add(collider.unknown);
    json += '}';
}

void append(std::string& json, const Layer& layer) {
    json += '{';
    Members members(json);
    members.add("id", layer.id);
    members.add("name", layer.name);
    members.addUnless({}, "color", layer.color);
    members.add(layer.unknown);
    json += '}';
}

void append(std::string& json, const Background& background) {
    json += '{';
    Members members(json);
    members.add("image", background.image);
    members.add("x", background.x);
    members.add("y", background.y);
    members.addUnless(1.0, "scale", background.scale);
    members.addUnless(1.0, "opacity", background.opacity);
    members.add(background.unknown);
    json += '}';
}

void append(std::string& json, const Bounds& bounds) {
    json += '{';
    Members members(json);
    members.add("x", bounds.rect.min.x);
    members.add("y", bounds.rect.min.y);
    members.add("width", bounds.rect.size.x);
    members.add("height", bounds.rect.size.y);
    members.add(bounds.unknown);
    json += '}';
}

void append(std::string& json, const Grid& grid) {
    json += '{';
    Members members(json);
    members.add("size", grid.size);
    members.add(grid.unknown);
    json += '}';
}

void append(std::string& json, const IgnoredProblem& ignored) {
    json += '{';
    Members members(json);
    members.add("rule", ignored.rule);
    members.add("colliders", ignored.colliders);
    members.addUnless({}, "reason", ignored.reason);
    members.add(ignored.unknown);
    json += '}';
}

void appendRule(std::string& json, Rule rule, const RuleSetting& setting) {
    json += '{';
    Members members(json);
    if (setting.severity != defaultSeverity(rule))
        members.add("severity", name(setting.severity));
    if (rule == Rule::narrowGap)
        members.addUnless(0.0, "size", setting.size);
    members.add(setting.unknown);
    json += '}';
}

/// A rule at its default with nothing kept for a later version says nothing.
bool isDefault(Rule rule, const RuleSetting& setting) {
    return setting.severity == defaultSeverity(rule) && (rule != Rule::narrowGap || setting.size == 0) &&
           setting.unknown.empty();
}

bool isDefault(const Rules& rules) {
    for (std::size_t i = 0; i < ruleCount; ++i)
        if (!isDefault(static_cast<Rule>(i), rules.settings[i]))
            return false;
    return rules.unknown.empty();
}

/// One rule a line.
void append(std::string& json, const Rules& rules) {
    json += "{\n";
    Members members(json, ",\n");
    for (std::size_t i = 0; i < ruleCount; ++i) {
        const Rule rule = static_cast<Rule>(i);
        if (isDefault(rule, rules[rule]))
            continue;
        members.name(name(rule));
        appendRule(json, rule, rules[rule]);
    }
    members.add(rules.unknown);
    json += "\n}";
}

/// One item a line.
template <typename Item>
void appendLines(std::string& json, std::span<const Item> items) {
    appendList(json, items, ",\n", [](std::string& out, const Item& item) { append(out, item); });
}

/// A list with one item a line; none in short.
template <typename Item>
void addLines(Members& members, std::string& json, std::string_view name, const std::vector<Item>& items) {
    members.name(name);
    json += items.empty() ? "[" : "[\n";
    appendLines(json, std::span(items));
    json += items.empty() ? "]" : "\n]";
}

void appendSettings(Members& members, std::string& json, const LevelSettings& level) {
    members.add("format", "tangent-level");
    members.add("version", level.version);
    members.addUnless({}, "name", level.name);
    if (level.bounds) {
        members.name("bounds");
        append(json, *level.bounds);
    }
    if (level.grid) {
        members.name("grid");
        append(json, *level.grid);
    }
    members.addUnless(defaultTolerance, "tolerance", level.tolerance);
    if (!level.backgrounds.empty())
        addLines(members, json, "backgrounds", level.backgrounds);
    addLines(members, json, "layers", level.layers);
    if (level.forbiddenOverlaps && !isEveryPair(*level.forbiddenOverlaps, level.layers))
        members.add("forbidden_overlaps", *level.forbiddenOverlaps);
    if (!isDefault(level.rules)) {
        members.name("rules");
        append(json, level.rules);
    }
    if (!level.ignored.empty())
        addLines(members, json, "ignored", level.ignored);
    members.addUnless({}, "properties", level.properties);
}

constexpr std::size_t usualLineLength = 128;

} // namespace

std::string writeLevel(const Level& level) {
    std::string json = "{\n";
    json.reserve((level.colliders.size() + 16) * usualLineLength);
    Members members(json, ",\n");
    appendSettings(members, json, level);
    addLines(members, json, "colliders", level.colliders);
    members.add(level.unknown);
    json += "\n}\n";
    return json;
}

std::string writeColliders(std::span<const Collider> colliders) {
    std::string json;
    json.reserve(colliders.size() * usualLineLength);
    appendLines(json, colliders);
    if (!colliders.empty())
        json += '\n';
    return json;
}

} // namespace tangent
