#include <tangent/file/level_file.h>
#include <tangent/level/rules/rule_definition.h>

#include <gtest/gtest.h>

namespace tangent {
namespace {

/// A level that sets one member of a rule.
std::string levelWithRule(Rule rule, const std::string& member, const std::string& value) {
    return "{\"format\": \"tangent-level\", \"version\": \"1.1\", \"layers\": [{\"id\": 4, \"name\": \"\"}], "
           "\"rules\": {\"" +
           std::string(ruleName(rule)) + "\": {\"" + member + "\": " + value + "}}, \"colliders\": []}";
}

TEST(Rules, SeveritiesOfEveryRuleAreReadAndWritten) {
    for (std::size_t i = 0; i < ruleCount; ++i) {
        const auto rule = static_cast<Rule>(i);
        for (const Severity severity : {Severity::off, Severity::warning, Severity::error}) {
            const std::string text =
                levelWithRule(rule, "severity", '"' + std::string(severityName(severity)) + '"');
            const ReadResult read = readLevel(text);
            ASSERT_EQ(read.level.has_value(), severity != Severity::off || definitionOf(rule).canBeOff)
                << text;
            if (!read.level)
                continue;
            EXPECT_EQ(read.level->rules[rule].severity, severity);
            EXPECT_EQ(readLevel(writeLevel(*read.level)).level, read.level) << text;
        }
    }
}

TEST(Rules, ParametersOfEveryRuleAreReadAndWritten) {
    for (std::size_t i = 0; i < ruleCount; ++i) {
        const auto rule = static_cast<Rule>(i);
        for (const RuleParameter& parameter : definitionOf(rule).parameters) {
            const ReadResult read = readLevel(levelWithRule(rule, parameter.name, "7.5"));
            ASSERT_TRUE(read.level) << parameter.name;
            EXPECT_EQ(read.level->rules.parameter(rule, parameter.name), 7.5);
            EXPECT_EQ(readLevel(writeLevel(*read.level)).level, read.level);
            EXPECT_FALSE(readLevel(levelWithRule(rule, parameter.name, "\"7.5\"")).level) << parameter.name;

            Level standard = *read.level;
            standard.rules.parameter(rule, parameter.name) = parameter.defaultValue;
            EXPECT_EQ(writeLevel(standard).find("rules"), std::string::npos) << "defaults are not written";
        }
    }
}

TEST(Rules, LayersOfRulesThatHaveSomeAreReadAndWritten) {
    for (std::size_t i = 0; i < ruleCount; ++i) {
        const auto rule = static_cast<Rule>(i);
        for (const std::string layers : {"[4]", "[]"}) {
            const ReadResult read = readLevel(levelWithRule(rule, "layers", layers));
            ASSERT_TRUE(read.level) << ruleName(rule);
            EXPECT_EQ(read.level->rules[rule].layers.has_value(), definitionOf(rule).hasLayers);
            EXPECT_EQ(read.level->rules[rule].unknown.empty(), definitionOf(rule).hasLayers);
            const std::string written = writeLevel(*read.level);
            EXPECT_NE(written.find("\"layers\": " + layers), std::string::npos) << written;
            EXPECT_EQ(readLevel(written).level, read.level);
        }
        for (const std::string wrong : {"[5]", "4", "[\"4\"]", "[0]"})
            EXPECT_EQ(readLevel(levelWithRule(rule, "layers", wrong)).level.has_value(),
                      !definitionOf(rule).hasLayers)
                << ruleName(rule) << ' ' << wrong;
    }
}

TEST(Rules, ALevelWithARuleOfVersion1_1IsOfThatVersion) {
    for (std::size_t i = 0; i < ruleCount; ++i) {
        const auto rule = static_cast<Rule>(i);
        Level level;
        EXPECT_NE(writeLevel(level).find("\"version\": \"1.0\""), std::string::npos);
        const int minorVersion = definitionOf(rule).minorVersion;
        EXPECT_EQ(minorVersion > 0, rule >= Rule::unreachable)
            << ruleName(rule) << ": rules after version 1.0 come last and set it";
        const std::string version = "\"version\": \"1." + std::to_string(minorVersion) + '"';
        level.rules[rule].severity = Severity::error;
        EXPECT_NE(writeLevel(level).find(version), std::string::npos) << ruleName(rule);
        for (const RuleParameter& parameter : definitionOf(rule).parameters) {
            level.rules = {};
            level.rules.parameter(rule, parameter.name) = 8;
            EXPECT_NE(writeLevel(level).find(version), std::string::npos) << ruleName(rule) << parameter.name;
        }
    }
    Level level;
    level.rules[Rule::unreachable].layers.emplace();
    EXPECT_NE(writeLevel(level).find("\"version\": \"1.1\""), std::string::npos);
}

} // namespace
} // namespace tangent
