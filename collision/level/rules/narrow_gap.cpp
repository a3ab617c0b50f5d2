#include <tangent/level/rules/rule_definition.h>

namespace tangent {

namespace {

constexpr RuleParameter parameters[] = {
    {.name = "size",
     .defaultValue = 0,
     .title = TANGENT_TEXT("Rule", "Gap size"),
     .prefix = TANGENT_TEXT("Rule", "below"),
     .meaning = TANGENT_TEXT("Rule", "Gaps narrower than this are problems")}};

const char* idleHint(const RuleSetting& setting, const LevelSettings&) {
    return setting.parameters[0] == 0
               ? TANGENT_TEXT("Rule", "No gap is narrower than 0: enter the size of what must pass.")
               : nullptr;
}

} // namespace

template <>
RuleDefinition define<Rule::narrowGap>() {
    return {.name = "narrow_gap",
            .severity = Severity::off,
            .title = TANGENT_TEXT("Rule", "Narrow gap"),
            .description = TANGENT_TEXT("Rule", "The gap between two solid colliders is too narrow to pass."),
            .parameters = parameters,
            .measure = Measure::gap,
            .idleHint = idleHint,
            .kind = GapRule{[](const RuleSetting& setting) {
                return setting.parameters[0];
            }},
            .message = [](const Problem& problem, const Collider*, const Collider*,
                          const LevelSettings& settings) {
                return RuleMessage{
                    TANGENT_TEXT("Rule", "the gap between %1 and %2 is %3, narrower than %4"),
                    {problem.a, problem.b, problem.measure, settings.rules[problem.rule].parameters[0]}};
            }};
}

} // namespace tangent
