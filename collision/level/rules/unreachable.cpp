#include <tangent/level/rules/rule_definition.h>

namespace tangent {

namespace {

constexpr RuleParameter parameters[] = {
    {.name = "radius",
     .defaultValue = 0,
     .title = TANGENT_TEXT("Rule", "Radius of the body"),
     .prefix = TANGENT_TEXT("Rule", "radius"),
     .meaning = TANGENT_TEXT("Rule", "Radius of a round body; 0: the body is a box")},
    {.name = "width",
     .defaultValue = 0,
     .title = TANGENT_TEXT("Rule", "Width of the body"),
     .prefix = TANGENT_TEXT("Rule", "width"),
     .meaning = TANGENT_TEXT("Rule", "Width of a rectangular body, if the radius is 0")},
    {.name = "height",
     .defaultValue = 0,
     .title = TANGENT_TEXT("Rule", "Height of the body"),
     .prefix = TANGENT_TEXT("Rule", "height"),
     .meaning = TANGENT_TEXT("Rule", "Height of a rectangular body, if the radius is 0")}};

std::optional<Shape> body(const RuleSetting& setting) {
    const auto [radius, width, height] = setting.parameters;
    if (radius > 0)
        return Circle{{0, 0}, radius};
    if (width > 0 && height > 0)
        return Rect{{-width / 2, -height / 2}, {width, height}};
    return std::nullopt;
}

const char* idleHint(const RuleSetting& setting, const LevelSettings&) {
    return body(setting) ? nullptr
                         : TANGENT_TEXT("Rule", "Enter the size of the body: a radius, or width and height.");
}

const char* unusedHint(const RuleSetting& setting) {
    const auto [radius, width, height] = setting.parameters;
    return radius > 0 && (width > 0 || height > 0)
               ? TANGENT_TEXT("Rule", "The body is a circle: with a radius, width and height do not count.")
               : nullptr;
}

RuleMessage message(const Problem& problem, const Collider*, const Collider*, const LevelSettings&) {
    switch (problem.verdict) {
    case ReachVerdict::startBlocked:
        return {TANGENT_TEXT("Rule", "%1 cannot be reached: the body fits at no spawn, there it overlaps %2"),
                {problem.a, problem.otherColliders}};
    case ReachVerdict::goalBlocked:
        return {TANGENT_TEXT("Rule", "%1 cannot be reached: the body does not fit there, it overlaps %2"),
                {problem.a, problem.otherColliders}};
    case ReachVerdict::invalid:
        return {TANGENT_TEXT(
                    "Rule", "%1 cannot be reached: the body is too large, or it is too far from every spawn"),
                {problem.a}};
    default:
        if (problem.measure > 0 && problem.otherColliders.size() > 1)
            return {TANGENT_TEXT("Rule",
                                 "%1 cannot be reached: the gap between %2 and %3 is too narrow by %4; it is "
                                 "the widest in the ring of %5"),
                    {problem.a, problem.otherColliders[0], problem.otherColliders[1], problem.measure,
                     problem.otherColliders}};
        return {TANGENT_TEXT("Rule", "%1 cannot be reached: sealed off by %2"),
                {problem.a, problem.otherColliders}};
    }
}

} // namespace

template <>
RuleDefinition define<Rule::unreachable>() {
    return {.name = "unreachable",
            .severity = Severity::off,
            .title = TANGENT_TEXT("Rule", "Unreachable"),
            .description = TANGENT_TEXT("Rule", "A body cannot get to a goal from any spawn."),
            .parameters = parameters,
            .measure = Measure::missing,
            .hasLayers = true,
            .minorVersion = 1,
            .idleHint = idleHint,
            .unusedHint = unusedHint,
            .kind = ReachRule{body},
            .message = message};
}

} // namespace tangent
