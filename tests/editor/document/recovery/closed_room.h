#pragma once

#include "document/edits.h"

namespace tangent::test {

/// Walls 1 to 5 around the square from 0,0 to 100,100, with a door of this width between 4 and 5 on the right; spawn 6
/// is outside on the right, goal 7 in the middle.
inline std::vector<Collider> closedRoom(double door) {
    const auto collider = [](std::int64_t id, const Shape& shape) {
        Collider made;
        made.id = ColliderId{id};
        made.layer = LayerId{1};
        made.shape = shape;
        return made;
    };
    Collider spawn = collider(6, Circle{{300, 50}, 4});
    Collider goal = collider(7, Circle{{50, 50}, 4});
    spawn.sensor = goal.sensor = true;
    spawn.properties = {{"spawn", true}};
    goal.properties = {{"goal", true}};
    return {collider(1, Rect{{-10, -10}, {120, 10}}),
            collider(2, Rect{{-10, 100}, {120, 10}}),
            collider(3, Rect{{-10, 0}, {10, 100}}),
            collider(4, Rect{{100, 0}, {10, 64}}),
            collider(5, Rect{{100, 64 + door}, {10, 36 - door}}),
            spawn,
            goal};
}

/// Turns on the rule `unreachable`, for a circle as body, and turns off what can be off.
inline void lookForGoals(LevelDocument& document, double radius) {
    LevelSettings settings = document.level().settings();
    for (std::size_t i = 0; i < ruleCount; ++i)
        if (static_cast<Rule>(i) != Rule::invalidShape)
            settings.rules.settings[i].severity = Severity::off;
    settings.rules[Rule::unreachable].severity = Severity::error;
    settings.rules.parameter(Rule::unreachable, "radius") = radius;
    replaceSettings(document, QStringLiteral("Set a rule"), settings);
}

} // namespace tangent::test
