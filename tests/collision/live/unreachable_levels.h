#pragma once

#include "small_levels.h"

/// Levels for tests of Rule::unreachable.
namespace tangent::test {

inline Collider marked(std::int64_t id, Vec2 place, const char* mark, bool isSensor = true) {
    Collider made = collider(id, Circle{place, 2}, 2);
    made.sensor = isSensor;
    made.properties = {{mark, true}};
    return made;
}
inline Collider spawn(std::int64_t id, Vec2 place) {
    return marked(id, place, "spawn");
}
inline Collider goal(std::int64_t id, Vec2 place) {
    return marked(id, place, "goal");
}

/// Four walls around the square from 0,0 to 100,100, with a door of this width on the right.
inline std::vector<Collider> room(double door) {
    return {collider(1, Rect{{-10, -10}, {120, 10}}), collider(2, Rect{{-10, 100}, {120, 10}}),
            collider(3, Rect{{-10, 0}, {10, 100}}), collider(4, Rect{{100, 0}, {10, 64}}),
            collider(5, Rect{{100, 64 + door}, {10, 36 - door}})};
}

inline Level levelWith(std::vector<Collider> colliders, double radius = 8) {
    Level level = levelOf(std::move(colliders));
    for (RuleSetting& setting : level.rules.settings)
        setting.severity = Severity::off;
    level.rules[Rule::unreachable].severity = Severity::error;
    level.rules.parameter(Rule::unreachable, "radius") = radius;
    return level;
}

inline Level closedRoom(double door = 0) {
    std::vector<Collider> colliders = room(door);
    colliders.push_back(spawn(6, {300, 50}));
    colliders.push_back(goal(7, {50, 50}));
    return levelWith(std::move(colliders));
}

} // namespace tangent::test
