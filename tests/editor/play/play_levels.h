#pragma once

#include "play/play_session.h"

#include <tangent/geometry/manifold.h>

#include <algorithm>
#include <utility>
#include <vector>

/// Levels and steps that tests of PlaySession share.
namespace tangent::test::played {

inline constexpr LayerId solid{1};

inline Collider collider(std::int64_t id, Shape shape, bool sensor = false) {
    Collider made;
    made.id = ColliderId{id};
    made.layer = solid;
    made.shape = shape;
    made.sensor = sensor;
    return made;
}

inline LiveLevel levelOf(std::vector<Collider> colliders, std::optional<Rect> bounds = {}) {
    Level level;
    level.layers = {{solid, "Solid", {}, {}}};
    level.colliders = std::move(colliders);
    if (bounds)
        level.bounds = Bounds{*bounds, {}};
    return LiveLevel(std::move(level));
}

inline Collider spawnAt(Vec2 place) {
    Collider spawn = collider(99, Circle{place, 1}, true);
    spawn.properties = {{"spawn", true}};
    return spawn;
}

inline void play(PlaySession& session, PlayKeys keys, int steps) {
    for (int i = 0; i < steps; ++i)
        session.step(keys);
}

inline void replay(PlaySession& session, const PlayRecording& recording) {
    PlayKeys keys = 0;
    for (const PlayInput& input : recording.inputs) {
        play(session, keys, static_cast<int>(input.step - session.recording().steps));
        session.apply(input);
        if (input.kind == PlayInput::Kind::keys)
            keys = static_cast<PlayKeys>(input.value);
    }
    play(session, keys, static_cast<int>(recording.steps - session.recording().steps));
}

/// The depth of the deepest overlap of the body with a solid collider.
inline double deepestOverlap(const PlaySession& session, const LiveLevel& level) {
    double deepest = 0;
    for (const ProxyId id : session.overlapped())
        if (!level.collider(id).sensor)
            deepest = std::max(deepest, contactManifold(session.body(), level.collider(id).shape).depth);
    return deepest;
}

/// Colliders that overlap everywhere around 0, 0.
inline LiveLevel levelWithoutWayOut() {
    std::vector<Collider> maze;
    constexpr int side = 140; // wider than pushOut() gets in all its pushes
    for (int x = 0; x < side; ++x)
        for (int y = 0; y < side; ++y)
            maze.push_back(collider(x * side + y + 1, Rect{{x * 10.0 - 700, y * 10.0 - 700}, {11, 11}}));
    return levelOf(std::move(maze));
}

} // namespace tangent::test::played
