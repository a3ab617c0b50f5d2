#include "random_level.h"

#include <tangent/level/rules/rule_definition.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace tangent {
namespace {

class Source {
public:
    explicit Source(std::mt19937_64& random) : random_(random) {}

    std::size_t below(std::size_t count) { return random_() % count; }
    bool oneIn(std::size_t count) { return below(count) == 0; }

    double number() {
        switch (below(6)) {
        case 0:
            return static_cast<double>(below(2000)) - 1000;
        case 1:
            return static_cast<double>(below(1'000'000)) / 1000;
        case 2:
            return edges_[below(edges_.size())];
        case 3:
            return std::ldexp(static_cast<double>(random_()), static_cast<int>(below(2000)) - 1100);
        default:
            return anyFinite();
        }
    }

    std::string text() {
        std::string text;
        for (std::size_t i = below(5); i > 0; --i)
            text += pieces_[below(pieces_.size())];
        return text;
    }

    /// Returns members of a later version: names that are not in use. `names` belong to other objects of the kind.
    UnknownMembers unknown(const std::vector<std::string>& names = {}) {
        UnknownMembers members;
        while (oneIn(4)) {
            const bool isOfOther = !names.empty() && oneIn(2);
            members.push_back({isOfOther ? names[below(names.size())] : "later " + text(), anyOf(json_)});
        }
        return members;
    }

    /// Numbers of another shape count as unknown members.
    UnknownMembers unknownOf(const Shape& shape) {
        return std::holds_alternative<Circle>(shape) ? unknown({"width", "height", "rotation"})
                                                     : unknown({"radius"});
    }

    Properties properties(const LevelSettings& level) {
        Properties properties;
        while (oneIn(3)) {
            Property& property = properties.emplace_back();
            property.name = text();
            if (level.version != "1.0" && oneIn(4))
                property.value = UnknownValue{anyOf(noPropertys_)};
            else if (oneIn(3))
                property.value = text();
            else if (oneIn(2))
                property.value = number();
            else
                property.value = oneIn(2);
        }
        return properties;
    }

    std::int64_t id() {
        constexpr std::uint64_t largest = (std::uint64_t{1} << 53) - 1;
        return static_cast<std::int64_t>(random_() % (oneIn(2) ? largest : 1000) + 1);
    }

private:
    const std::string& anyOf(const std::vector<std::string>& texts) { return texts[below(texts.size())]; }

    double anyFinite() {
        for (;;)
            if (const double value = std::bit_cast<double>(random_()); std::isfinite(value))
                return value;
    }

    std::mt19937_64& random_;
    std::vector<double> edges_{0,
                               1e-6,
                               std::nextafter(1e-6, 0),
                               1e16,
                               std::nextafter(1e16, 0),
                               -1e16,
                               0.1,
                               1.0 / 3,
                               9007199254740993.0,
                               std::numeric_limits<double>::max(),
                               std::numeric_limits<double>::min(),
                               std::numeric_limits<double>::denorm_min()};
    std::vector<std::string> pieces_{"a",    "quay", " ", "\"", "\\", "/", "\n", "\t", std::string(1, '\0'),
                                     "\x1f", "\x7f", "é", "例", "😀",  "{", ","};
    std::vector<std::string> json_{"null",         "true",
                                   "-1",           "18446744073709551615",
                                   "1.5",          "1e-07",
                                   "\"\\u0001é\"", "[]",
                                   "{}",           "[1, [2, 3], {\"a\": [], \"a\": \"\\\"\"}]"};
    /// Values of properties that only a later version knows.
    std::vector<std::string> noPropertys_{"null", "[]", "{}", "[1.5, null]", "{\"a\": {\"a\": true}}"};
};

std::vector<std::int64_t> distinctIds(Source& source, std::size_t count) {
    std::vector<std::int64_t> ids;
    while (ids.size() < count)
        if (const std::int64_t id = source.id(); std::ranges::find(ids, id) == ids.end())
            ids.push_back(id);
    return ids;
}

Shape randomShape(Source& source) {
    const Vec2 place{source.number(), source.number()};
    if (source.oneIn(3))
        return Circle{place, source.number()};
    const Rect rect{place, {source.number(), source.number()}};
    const double degrees = source.oneIn(2) ? source.number() : 0;
    if (degrees == 0)
        return rect;
    return RotatedRect{rect, degrees};
}

void addSettings(Source& source, LevelSettings& level) {
    if (source.oneIn(2))
        level.version = "1." + std::to_string(source.below(12));
    level.name = source.text();
    if (source.oneIn(2)) {
        const auto extent = [&source] {
            return std::max(std::abs(source.number()), 1e-300);
        };
        level.bounds =
            Bounds{Rect{{source.number(), source.number()}, {extent(), extent()}}, source.unknown()};
    }
    if (source.oneIn(2))
        level.grid = Grid{source.number(), source.unknown()};
    while (level.version != "1.0" && source.oneIn(2))
        level.guides.push_back({source.oneIn(2) ? Axis::x : Axis::y, source.number(), source.unknown()});
    if (source.oneIn(2))
        level.tolerance = std::abs(source.number());
    while (source.oneIn(2))
        level.backgrounds.push_back({source.text(), source.number(), source.number(),
                                     source.oneIn(2) ? 1 : 2.5, source.oneIn(2) ? 1 : 0.5, source.unknown()});
    for (std::size_t i = 0; i < ruleCount; ++i) {
        const Rule rule = static_cast<Rule>(i);
        if (level.version == "1.0" && definitionOf(rule).minorVersion > 0)
            continue;
        if (source.oneIn(3))
            level.rules[rule].severity = static_cast<Severity>(1 + source.below(2));
        if (source.oneIn(5))
            level.rules[rule].unknown =
                definitionOf(rule).parameters.empty() ? source.unknown({"size"}) : source.unknown();
        for (const RuleParameter& parameter : definitionOf(rule).parameters)
            if (source.oneIn(3))
                level.rules.parameter(rule, parameter.name) = source.number();
    }
    level.rules.unknown = source.unknown();
    while (source.oneIn(2)) {
        IgnoredProblem& ignored = level.ignored.emplace_back();
        ignored.rule = source.oneIn(2) ? "overlap" : source.text();
        while (source.oneIn(2))
            ignored.colliders.push_back(ColliderId{source.id()});
        ignored.reason = source.text();
        ignored.unknown = source.unknown();
    }
    level.properties = source.properties(level);
    level.unknown = source.unknown();
}

} // namespace

Level randomLevel(std::mt19937_64& random) {
    Source source(random);
    Level level;
    addSettings(source, level);
    for (const std::int64_t id : distinctIds(source, source.below(4)))
        level.layers.push_back(
            {LayerId{id}, source.text(), source.oneIn(2) ? "#4a90d9" : "", source.unknown()});
    if (level.layers.empty())
        return level;
    const auto anyLayer = [&] {
        return level.layers[source.below(level.layers.size())].id;
    };
    if (level.layers.size() > 1 && source.oneIn(2)) { // two pairs are not every pair
        level.forbiddenOverlaps.emplace();
        for (std::size_t i = source.below(3); i > 0; --i)
            level.forbiddenOverlaps->emplace_back(anyLayer(), anyLayer());
    }
    if (level.version != "1.0" && source.oneIn(2)) {
        auto& layers = level.rules[Rule::unreachable].layers.emplace();
        while (source.oneIn(2))
            layers.push_back(anyLayer());
    }
    for (const std::int64_t id : distinctIds(source, source.below(8))) {
        const Shape shape = randomShape(source);
        level.colliders.push_back({ColliderId{id}, anyLayer(), shape, source.oneIn(3), source.text(),
                                   level.version != "1.0" && source.oneIn(2) ? source.text() : "",
                                   source.properties(level), source.unknownOf(shape)});
    }
    return level;
}

} // namespace tangent
