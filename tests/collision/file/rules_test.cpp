#include <tangent/file/level_file.h>
#include <tangent/level/rules/rule_definition.h>

#include <gtest/gtest.h>

namespace tangent {
namespace {

/// A level that sets one member of a rule.
std::string levelWith(Rule rule, const std::string& member, const std::string& value) {
    return "{\"format\": \"tangent-level\", \"version\": \"1.0\", \"layers\": [], \"rules\": {\"" +
           std::string(ruleName(rule)) + "\": {\"" + member + "\": " + value + "}}, \"colliders\": []}";
}

TEST(Rules, SeveritiesOfEveryRuleAreReadAndWritten) {
    for (std::size_t i = 0; i < ruleCount; ++i) {
        const auto rule = static_cast<Rule>(i);
        for (const Severity severity : {Severity::off, Severity::warning, Severity::error}) {
            const std::string text =
                levelWith(rule, "severity", '"' + std::string(severityName(severity)) + '"');
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
            const ReadResult read = readLevel(levelWith(rule, parameter.name, "7.5"));
            ASSERT_TRUE(read.level) << parameter.name;
            EXPECT_EQ(read.level->rules.parameter(rule, parameter.name), 7.5);
            EXPECT_EQ(readLevel(writeLevel(*read.level)).level, read.level);
            EXPECT_FALSE(readLevel(levelWith(rule, parameter.name, "\"7.5\"")).level) << parameter.name;

            Level standard = *read.level;
            standard.rules.parameter(rule, parameter.name) = parameter.defaultValue;
            EXPECT_EQ(writeLevel(standard).find("rules"), std::string::npos) << "defaults are not written";
        }
    }
}

} // namespace
} // namespace tangent
