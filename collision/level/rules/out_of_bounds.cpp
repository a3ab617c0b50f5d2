#include <tangent/geometry/classify.h>
#include <tangent/level/rules/rule_definition.h>

#include <algorithm>

namespace tangent {

namespace {

/// Returns how far the box reaches beyond the rectangle, on the side where it does most; negative if it is inside.
double reach(const Aabb& box, const Rect& rect) {
    const Vec2 far = rect.min + rect.size;
    return std::max({rect.min.x - box.min.x, rect.min.y - box.min.y, box.max.x - far.x, box.max.y - far.y});
}

std::optional<double> find(const Collider& collider, const LevelSettings& settings, double tolerance) {
    if (!settings.bounds || !isValid(settings.bounds->rect) || !isValid(collider.shape))
        return std::nullopt;
    const Rect& rect = settings.bounds->rect;
    const double outside = reach(bounds(collider.shape), rect);
    if (outside < 0 || (outside <= tolerance && tolerance > 0))
        return std::nullopt;
    // Without a tolerance the verdict is exact, and the reach is rounded.
    if (tolerance == 0) {
        const Relation relation = classify(Shape{rect}, collider.shape);
        if (relation == Relation::aContainsB || relation == Relation::equal)
            return std::nullopt;
    }
    return outside;
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
            .finder = ColliderFinder{.find = find,
                                     .skipsValidShapes =
                                         [](const LevelSettings& settings) {
                                             return !settings.bounds;
                                         }},
            .message = message};
}

} // namespace tangent
