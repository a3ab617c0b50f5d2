#include <tangent/level/rules/rule_definition.h>

namespace tangent {

template <>
RuleDefinition define<Rule::overlap>() {
    return {.name = "overlap",
            .severity = Severity::error,
            .title = TANGENT_TEXT("Rule", "Overlap"),
            .description = TANGENT_TEXT("Rule", "Two colliders overlap whose layers may not."),
            .measure = Measure::depth,
            .kind = PairRule{PairScope::forbidden},
            .message = [](const Problem& problem, const Collider*, const Collider*, const LevelSettings&) {
                return RuleMessage{TANGENT_TEXT("Rule", "%1 and %2 overlap by %3"),
                                   {problem.a, problem.b, problem.measure}};
            }};
}

} // namespace tangent
