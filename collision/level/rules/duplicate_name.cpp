#include <tangent/level/rules/rule_definition.h>

namespace tangent {

template <>
RuleDefinition define<Rule::duplicateName>() {
    return {
        .name = "duplicate_name",
        .severity = Severity::off,
        .title = TANGENT_TEXT("Rule", "Duplicate name"),
        .description = TANGENT_TEXT("Rule", "Two colliders have the same name."),
        .kind = NameRule{},
        .message = [](const Problem& problem, const Collider*, const Collider*, const LevelSettings&) {
            return RuleMessage{TANGENT_TEXT("Rule", "%1 and %2 have the same name"), {problem.a, problem.b}};
        }};
}

} // namespace tangent
