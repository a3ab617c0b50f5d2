#include <tangent/level/rules/rule_definition.h>

#include <QTranslator>

#include <gtest/gtest.h>

namespace tangent {
namespace {

TEST(RuleTexts, OfEveryRuleAreTranslated) {
    QTranslator german;
    ASSERT_TRUE(german.load(QStringLiteral(":/i18n/tangent_de")));
    const auto expectTranslated = [&](const std::string& text) {
        EXPECT_FALSE(german.translate("Rule", text.c_str()).isEmpty()) << text;
    };
    for (std::size_t i = 0; i < ruleCount; ++i) {
        const auto rule = static_cast<Rule>(i);
        const RuleDefinition& definition = definitionOf(rule);
        expectTranslated(definition.title);
        expectTranslated(definition.description);
        for (const ReachVerdict verdict :
             {ReachVerdict::startBlocked, ReachVerdict::goalBlocked, ReachVerdict::cutOff})
            for (const double measure : {0.0, 2.0}) {
                const Problem problem{.rule = rule,
                                      .severity = Severity::error,
                                      .verdict = verdict,
                                      .measure = measure,
                                      .otherColliders = {ColliderId{1}, ColliderId{2}}};
                expectTranslated(messageOf(problem, nullptr, nullptr, {}).text);
            }
        if (const char* hint = definition.idleHint ? definition.idleHint({}, {}) : nullptr)
            expectTranslated(hint);
        if (definition.unusedHint)
            expectTranslated(definition.unusedHint({.parameters = {1, 1, 1}}));
        for (const RuleParameter& parameter : definition.parameters)
            for (const char* text : {parameter.title, parameter.prefix, parameter.meaning})
                expectTranslated(text);
    }
}

} // namespace
} // namespace tangent
