#include <tangent/level/rules/rule_definition.h>

namespace tangent {

template <>
RuleDefinition define<Rule::duplicate>() {
    return {
        .name = "duplicate",
        .severity = Severity::error,
        .title = TANGENT_TEXT("Rule", "Duplicate"),
        .description = TANGENT_TEXT("Rule", "Two colliders of one layer have exactly the same shape."),
        .kind = PairRule{PairScope::equal},
        .message = [](const Problem& problem, const Collider* a, const Collider*, const LevelSettings&) {
            if (a)
                return RuleMessage{TANGENT_TEXT("Rule", "%1 and %2 have the same shape on %3"),
                                   {problem.a, problem.b, a->layer}};
            return RuleMessage{TANGENT_TEXT("Rule", "%1 and %2 have the same shape"), {problem.a, problem.b}};
        }};
}

} // namespace tangent
