// How LevelReader reads everything but the colliders: layers, guides, backgrounds, rules.
#include <tangent/file/level_reader.h>
#include <tangent/level/rules/rule_definition.h>

#include <algorithm>

namespace tangent {

void LevelReader::readBounds() {
    static constexpr std::array<std::string_view, 4> members{"x", "y", "width", "height"};
    const std::size_t place = values_.offset();
    const std::size_t errorsBefore = errors_.count();
    Bounds read;
    const std::array numbers{&read.rect.min.x, &read.rect.min.y, &read.rect.size.x, &read.rect.size.y};
    const auto all = [](std::size_t) {
        return true;
    };
    const auto seen = values_.readObjectIf(members, read.unknown, all,
                                           [&](std::size_t member) { values_.read(*numbers[member]); });
    const bool positive = read.rect.size.x > 0 && read.rect.size.y > 0;
    if (seen && !positive && errors_.count() == errorsBefore)
        values_.report(place, TANGENT_TEXT("Library", "expected bounds with a positive width and height"));
    level_.bounds = std::move(read);
}

void LevelReader::readGrid() {
    static constexpr std::array<std::string_view, 1> members{"size"};
    Grid& read = level_.grid.emplace();
    values_.readObject(members, 0, read.unknown, [&](std::size_t) { values_.read(read.size); });
}

void LevelReader::readGuide() {
    static constexpr std::array<std::string_view, 2> members{"axis", "at"};
    Guide& read = addTo(level_.guides);
    values_.readObject(members, 2, read.unknown, [&](std::size_t member) {
        if (member == 0)
            readAxis(read.axis);
        else
            values_.read(read.at);
    });
}

void LevelReader::readAxis(Axis& axis) {
    const std::size_t place = values_.offset();
    if (!values_.expect(JsonKind::string))
        return;
    const std::string_view name = values_.cursor().string();
    if (name != "x" && name != "y" && !values_.failed())
        values_.report(place,
                       {TANGENT_TEXT("Library", "unknown axis %1, expected \"x\" or \"y\""), {quoted(name)}});
    axis = name == "y" ? Axis::y : Axis::x;
}

void LevelReader::readTolerance() {
    const std::size_t place = values_.offset();
    values_.read(level_.tolerance);
    if (level_.tolerance < 0)
        values_.report(place, TANGENT_TEXT("Library", "expected a tolerance of 0 or more"));
}

void LevelReader::readBackground() {
    static constexpr std::array<std::string_view, 5> members{"image", "x", "y", "scale", "opacity"};
    Background& read = addTo(level_.backgrounds);
    const std::array numbers{&read.x, &read.y, &read.scale, &read.opacity};
    values_.readObject(members, 0, read.unknown, [&](std::size_t member) {
        if (member == 0)
            values_.read(read.image);
        else
            values_.read(*numbers[member - 1]);
    });
}

void LevelReader::readLayers() {
    const std::size_t errorsBefore = errors_.count();
    values_.readArray([this] { readLayer(); });
    layersRead_ = !values_.failed() && errors_.count() == errorsBefore;
}

void LevelReader::readLayer() {
    enum : std::size_t { id, name, color };
    static constexpr std::array<std::string_view, 3> members{"id", "name", "color"};
    Layer& read = addTo(level_.layers);
    std::size_t idOffset = 0;
    values_.readObject(members, 2, read.unknown, [&](std::size_t member) {
        if (member == id) {
            idOffset = values_.offset();
            read.id = LayerId{values_.readId()};
        } else {
            values_.read(member == name ? read.name : read.color);
        }
    });
    if (idNumber(read.id) != 0)
        layerIds_.push_back({idNumber(read.id), idOffset});
}

void LevelReader::readForbiddenOverlaps() {
    level_.forbiddenOverlaps.emplace();
    values_.readArray([this] { readLayerPair(); });
}

void LevelReader::readLayerPair() {
    const std::size_t place = values_.offset();
    if (!values_.expect(JsonKind::array))
        return;
    std::array<LayerId, 2> pair{};
    std::size_t count = 0;
    values_.readArray([&] {
        if (count < pair.size()) {
            const std::size_t idPlace = values_.offset();
            pair[count] = LayerId{values_.readId()};
            if (idNumber(pair[count]) != 0)
                layerUses_.push_back({idNumber(pair[count]), idPlace});
        } else {
            values_.cursor().skip();
        }
        ++count;
    });
    if (count != pair.size() && !values_.failed())
        values_.report(place,
                       {TANGENT_TEXT("Library", "expected 2 layers, found %1"), {std::to_string(count)}});
    addTo(*level_.forbiddenOverlaps) = {pair[0], pair[1]};
}

void LevelReader::readRules() {
    static const std::array<std::string_view, ruleCount> names = [] {
        std::array<std::string_view, ruleCount> all;
        for (std::size_t i = 0; i < ruleCount; ++i)
            all[i] = ruleName(static_cast<Rule>(i));
        return all;
    }();
    values_.readObject(names, 0, level_.rules.unknown,
                       [this](std::size_t rule) { readRule(static_cast<Rule>(rule)); });
}

void LevelReader::readRule(Rule rule) {
    const std::span<const RuleParameter> parameters = definitionOf(rule).parameters;
    enum : std::size_t { severity, layers, firstParameter };
    std::array<std::string_view, firstParameter + maxRuleParameters> members{"severity", "layers"};
    std::ranges::transform(parameters, members.begin() + firstParameter, &RuleParameter::name);
    RuleSetting& setting = level_.rules[rule];
    const auto belongs = [&](std::size_t member) {
        return member == layers ? definitionOf(rule).hasLayers : member < firstParameter + parameters.size();
    };
    values_.readObjectIf(members, setting.unknown, belongs, [&](std::size_t member) {
        if (member == severity)
            readSeverity(rule);
        else if (member == layers)
            readLayersOf(setting);
        else
            values_.read(setting.parameters[member - firstParameter]);
    });
}

void LevelReader::readLayersOf(RuleSetting& setting) {
    setting.layers.emplace();
    values_.readArray([&] {
        const std::size_t place = values_.offset();
        const LayerId layer{values_.readId()};
        if (idNumber(layer) != 0)
            layerUses_.push_back({idNumber(layer), place});
        addTo(*setting.layers) = layer;
    });
}

void LevelReader::readSeverity(Rule rule) {
    const std::size_t place = values_.offset();
    if (!values_.expect(JsonKind::string))
        return;
    const std::string_view text = values_.cursor().string();
    if (values_.failed())
        return;
    const auto severity = severityNamed(text);
    if (!severity)
        values_.report(
            place,
            {TANGENT_TEXT("Library", "unknown severity %1, expected \"error\", \"warning\" or \"off\""),
             {quoted(text)}});
    else if (*severity == Severity::off && !definitionOf(rule).canBeOff)
        values_.report(
            place, {TANGENT_TEXT("Library", "the rule %1 cannot be off, expected \"error\" or \"warning\""),
                    {quoted(ruleName(rule))}});
    else
        level_.rules[rule].severity = *severity;
}

void LevelReader::readIgnored() {
    enum : std::size_t { rule, colliders, reason };
    static constexpr std::array<std::string_view, 3> members{"rule", "colliders", "reason"};
    IgnoredProblem& read = addTo(level_.ignored);
    values_.readObject(members, 0, read.unknown, [&](std::size_t member) {
        if (member == colliders)
            values_.readArray([&] { read.colliders.push_back(ColliderId{values_.readId()}); });
        else
            values_.read(member == rule ? read.rule : read.reason);
    });
}

} // namespace tangent
