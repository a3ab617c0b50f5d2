#pragma once

#include <tangent/broadphase/contact_tracker.h>

#include <benchmark/benchmark.h>
#include <box2d/box2d.h>

#include <vector>

inline constexpr double speed = 2; // a step: the most that Box2D moves a body
inline constexpr double spacing = 64;
inline constexpr double stepSeconds = 1.0 / 60;

/// A level in which circles move. Half of its colliders are circles, half rectangles, with as much room between them.
struct World {
    std::vector<tangent::Shape> solids;
    std::vector<tangent::Circle> bodies;
    std::vector<tangent::Vec2> displacements; ///< of the bodies, in a step
    double side = 0;
};

World makeWorld(std::size_t bodyCount, std::size_t colliderCount);

/// Turns a body back that leaves the level.
void keepInside(tangent::Vec2 place, double side, tangent::Vec2& displacement);

/// Returns a tracker of the solids.
tangent::ContactTracker trackerOf(const World& world);

inline b2Vec2 vec(tangent::Vec2 v) {
    return {static_cast<float>(v.x), static_cast<float>(v.y)};
}

/// The same in Box2D: the solids are fixtures of one static body, the circles dynamic bodies.
struct Box2dWorld {
    enum class Bodies { pass, bounce }; ///< whether they meet each other
    enum class Fixtures { solid, sensors };

    explicit Box2dWorld(const World& made, Bodies bodiesThat = Bodies::pass,
                        Fixtures level = Fixtures::solid);

    b2World world{b2Vec2(0, 0)};
    std::vector<b2Body*> bodies;
};

/// The arguments of benchmarks: 1, 100 and 10,000 bodies among 1,000, 100,000 and a million colliders.
void bodiesAndLevels(benchmark::internal::Benchmark* benchmark);
/// The same levels without bodies.
void levels(benchmark::internal::Benchmark* benchmark);
