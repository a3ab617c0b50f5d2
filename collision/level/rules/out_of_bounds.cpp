#include <tangent/geometry/classify.h>
#include <tangent/level/level_queries.h>
#include <tangent/level/rules/rule_definition.h>

namespace tangent {

namespace {

std::optional<double> find(const Collider& collider, const RuleSetting&, const LevelSettings& settings,
                           double) {
    return excessBeyondBounds(collider.shape, settings);
}

RuleMessage message(const Problem& problem, const Collider* a, const Collider*,
                    const LevelSettings& settings) {
    if (a && settings.bounds && !intersects(a->shape, Shape{settings.bounds->rect}))
        return {TANGENT_TEXT("Rule", "%1 lies outside the bounds of the level"), {problem.a}};
    return {TANGENT_TEXT("Rule", "%1 reaches %2 beyond the bounds of the level"),
            {problem.a, problem.measure}};
}

} // namespace

template <>
RuleDefinition define<Rule::outOfBounds>() {
    return {.name = "out_of_bounds",
            .severity = Severity::warning,
            .title = TANGENT_TEXT("Rule", "Out of bounds"),
            .description = TANGENT_TEXT("Rule", "A collider reaches beyond the bounds of the level."),
            .measure = Measure::outside,
            .kind = ColliderRule{.find = find,
                                 .skipsValidShapes =
                                     [](const RuleSetting&, const LevelSettings& settings) {
                                         return !settings.bounds;
                                     }},
            .message = message};
}

} // namespace tangent
