#include <tangent/level/rules/rule_definition.h>

namespace tangent {

namespace {

RuleMessage noArea(ColliderId id, const Shape& shape) {
    if (const auto* circle = std::get_if<Circle>(&shape))
        return {TANGENT_TEXT("Rule", "%1 has no area: radius %2"), {id, circle->radius}};
    const Vec2 size = sizeOf(shape);
    return {TANGENT_TEXT("Rule", "%1 has no area: size %2 × %3"), {id, size.x, size.y}};
}

std::optional<double> find(const Collider& collider, const RuleSetting&, const LevelSettings&, double) {
    return isValid(collider.shape) ? std::nullopt : std::optional(0.0);
}

RuleMessage message(const Problem& problem, const Collider* a, const Collider*, const LevelSettings&) {
    switch (a ? fault(a->shape) : ShapeFault::none) {
    case ShapeFault::notFinite:
        return {TANGENT_TEXT("Rule", "%1 has a number that is not finite"), {problem.a}};
    case ShapeFault::noExtent:
        return noArea(problem.a, a->shape);
    case ShapeFault::overflow:
        return {TANGENT_TEXT("Rule", "%1 reaches beyond the largest number"), {problem.a}};
    case ShapeFault::none:
        break;
    }
    return {TANGENT_TEXT("Rule", "%1 has an invalid shape"), {problem.a}};
}

} // namespace

template <>
RuleDefinition define<Rule::invalidShape>() {
    return {.name = "invalid_shape",
            .severity = Severity::error,
            .title = TANGENT_TEXT("Rule", "Invalid shape"),
            .description = TANGENT_TEXT(
                "Rule", "A collider has a size of zero or less, or reaches beyond the largest number."),
            .canBeOff = false,
            .kind = ColliderRule{.find = find,
                                 .skipsValidShapes =
                                     [](const RuleSetting&, const LevelSettings&) {
                                         return true;
                                     }},
            .message = message};
}

} // namespace tangent
