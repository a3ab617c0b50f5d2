#include <tangent/geometry/classify.h>
#include <tangent/level/rules/rule_definition.h>

namespace tangent {

template <>
RuleDefinition define<Rule::contained>() {
    return {
        .name = "contained",
        .severity = Severity::warning,
        .title = TANGENT_TEXT("Rule", "Contained"),
        .description = TANGENT_TEXT("Rule", "A collider lies wholly inside another one of its layer."),
        .measure = Measure::depth,
        .kind = PairRule{PairScope::nested},
        .message = [](const Problem& problem, const Collider* a, const Collider* b, const LevelSettings&) {
            const bool firstIsInner = a && b && classify(a->shape, b->shape) == Relation::bContainsA;
            const ColliderId inner = firstIsInner ? problem.a : problem.b;
            const ColliderId outer = firstIsInner ? problem.b : problem.a;
            return RuleMessage{TANGENT_TEXT("Rule", "%1 lies inside %2"), {inner, outer}};
        }};
}

} // namespace tangent
