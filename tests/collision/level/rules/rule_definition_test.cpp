#include <tangent/level/rules/rule_definition.h>

#include <gtest/gtest.h>

#include <set>

namespace tangent {
namespace {

std::vector<Rule> allRules() {
    std::vector<Rule> rules;
    for (std::size_t i = 0; i < ruleCount; ++i)
        rules.push_back(static_cast<Rule>(i));
    return rules;
}

TEST(RuleDefinition, EveryRuleHasAUniqueNameAndTexts) {
    std::set<std::string> names;
    std::set<std::string> titles;
    for (const Rule rule : allRules()) {
        const RuleDefinition& definition = definitionOf(rule);
        EXPECT_TRUE(names.insert(definition.name).second) << definition.name;
        EXPECT_TRUE(titles.insert(definition.title).second) << definition.title;
        EXPECT_TRUE(std::string(definition.description).ends_with('.')) << definition.name;
        EXPECT_EQ(ruleNamed(definition.name), rule);
        EXPECT_EQ(Rules()[rule].severity, definition.severity);
        EXPECT_TRUE(definition.canBeOff || definition.severity != Severity::off) << definition.name;
        EXPECT_LE(definition.parameters.size(), maxRuleParameters) << definition.name;
        for (const RuleParameter& parameter : definition.parameters)
            EXPECT_EQ(Rules().parameter(rule, parameter.name), parameter.defaultValue) << definition.name;
    }
}

TEST(RuleDefinition, MessagesUseEveryPart) {
    const Collider a = {.id = ColliderId{3},
                        .layer = LayerId{1},
                        .shape = Circle{{0, 0}, 0},
                        .name = {},
                        .group = {},
                        .properties = {},
                        .unknown = {}};
    const Collider b = {.id = ColliderId{8},
                        .layer = LayerId{1},
                        .shape = Circle{{0, 0}, 1},
                        .name = {},
                        .group = {},
                        .properties = {},
                        .unknown = {}};
    for (const Rule rule : allRules()) {
        const Problem problem = {
            .rule = rule, .severity = Severity::error, .a = a.id, .b = b.id, .measure = 2};
        for (const bool known : {false, true}) {
            const RuleMessage message = messageOf(problem, known ? &a : nullptr, known ? &b : nullptr, {});
            EXPECT_FALSE(message.text.empty()) << ruleName(rule);
            for (std::size_t part = 1; part <= message.parts.size(); ++part)
                EXPECT_NE(message.text.find('%' + std::to_string(part)), std::string::npos) << message.text;
        }
    }
}

TEST(RuleDefinition, ARuleThatSkipsValidShapesFindsNothingInThem) {
    LevelSettings settings;
    const Collider valid = {.id = ColliderId{1},
                            .layer = LayerId{1},
                            .shape = Rect{{-1e9, -1e9}, {1, 1}},
                            .name = {},
                            .group = {},
                            .properties = {},
                            .unknown = {}};
    for (const bool hasBounds : {false, true}) {
        if (hasBounds)
            settings.bounds = Bounds{Rect{{0, 0}, {10, 10}}, {}};
        for (const Rule rule : allRules()) {
            const RuleSetting& setting = settings.rules[rule];
            const auto* kind = std::get_if<ColliderRule>(&definitionOf(rule).kind);
            if (kind && kind->skipsValidShapes && kind->skipsValidShapes(setting, settings)) {
                EXPECT_FALSE(kind->find(valid, setting, settings, 0)) << ruleName(rule);
            }
        }
    }
}

} // namespace
} // namespace tangent
