// Bodies that move through a level: moveAndSlide() and bounceBodies() beside Box2D's solver, castRay() beside Box2D's
// RayCast(). A step moves every body once. Box2D moves the same circles as dynamic bodies without gravity, friction and
// rotation; its level is one static body. Sliding bodies do not meet each other, and Box2D's velocities are set before
// each step. Bouncing bodies do meet; the counter "energy" is what is left of their energy at the end.

#include "motion_world.h"

#include <tangent/motion/bouncing_bodies.h>

#include <benchmark/benchmark.h>

#include <memory>
#include <vector>

namespace {

using tangent::Circle;
using tangent::Vec2;

/// Puts the bodies at corners of cells, apart from each other. Must not have more bodies than solids.
void spread(World& world) {
    const auto columns = static_cast<std::size_t>(world.side / spacing);
    const std::size_t stride = world.solids.size() / world.bodies.size();
    for (std::size_t i = 0; i < world.bodies.size(); ++i)
        world.bodies[i].center = {spacing * static_cast<double>(i * stride % columns),
                                  spacing * static_cast<double>(i * stride / columns)};
}

void slideTangent(benchmark::State& state) {
    World world =
        makeWorld(static_cast<std::size_t>(state.range(0)), static_cast<std::size_t>(state.range(1)));
    const tangent::ContactTracker tracker = trackerOf(world);
    for (auto _ : state)
        for (std::size_t i = 0; i < world.bodies.size(); ++i) {
            const auto moved = moveAndSlide(tracker, world.bodies[i], world.displacements[i]);
            world.bodies[i] = std::get<Circle>(moved.body);
            keepInside(world.bodies[i].center, world.side, world.displacements[i]);
        }
    state.SetItemsProcessed(state.iterations() * state.range(0));
}

void slideBox2d(benchmark::State& state) {
    World made =
        makeWorld(static_cast<std::size_t>(state.range(0)), static_cast<std::size_t>(state.range(1)));
    auto box2d = std::make_unique<Box2dWorld>(made);
    constexpr auto step = static_cast<float>(stepSeconds);
    box2d->world.Step(step, 8, 3); // the first step looks at every new fixture
    for (auto _ : state) {
        for (std::size_t i = 0; i < box2d->bodies.size(); ++i) {
            const b2Vec2 place = box2d->bodies[i]->GetPosition();
            keepInside({place.x, place.y}, made.side, made.displacements[i]);
            b2Vec2 velocity = vec(made.displacements[i]);
            velocity *= 1 / step;
            box2d->bodies[i]->SetLinearVelocity(velocity);
        }
        box2d->world.Step(step, 8, 3);
    }
    state.SetItemsProcessed(state.iterations() * state.range(0));
}

void bounceTangent(benchmark::State& state) {
    World world =
        makeWorld(static_cast<std::size_t>(state.range(0)), static_cast<std::size_t>(state.range(1)));
    spread(world);
    const tangent::ContactTracker tracker = trackerOf(world);
    std::vector<tangent::BouncingBody> bodies;
    for (std::size_t i = 0; i < world.bodies.size(); ++i)
        bodies.push_back({world.bodies[i], world.displacements[i] * (1 / stepSeconds)});
    const auto energy = [&] {
        double sum = 0;
        for (const tangent::BouncingBody& body : bodies)
            sum += dot(body.velocity, body.velocity);
        return sum;
    };
    const double before = energy();
    for (auto _ : state)
        bounceBodies(tracker, bodies, stepSeconds);
    state.counters["energy"] = energy() / before;
}

void bounceBox2d(benchmark::State& state) {
    World made =
        makeWorld(static_cast<std::size_t>(state.range(0)), static_cast<std::size_t>(state.range(1)));
    spread(made);
    auto box2d = std::make_unique<Box2dWorld>(made, Box2dWorld::Bodies::bounce);
    constexpr auto step = static_cast<float>(stepSeconds);
    for (std::size_t i = 0; i < made.bodies.size(); ++i)
        box2d->bodies[i]->SetLinearVelocity(vec(made.displacements[i] * (1 / stepSeconds)));
    const auto energy = [&] {
        float sum = 0;
        for (const b2Body* body : box2d->bodies)
            sum += body->GetLinearVelocity().LengthSquared();
        return sum;
    };
    const float before = energy();
    box2d->world.Step(step, 8, 3); // the first step looks at every new fixture
    for (auto _ : state)
        box2d->world.Step(step, 8, 3);
    state.counters["energy"] = energy() / before;
}

void rayTangent(benchmark::State& state) {
    const World world = makeWorld(1024, static_cast<std::size_t>(state.range(0)));
    const tangent::ContactTracker tracker = trackerOf(world);
    std::size_t i = 0;
    for (auto _ : state) {
        const std::size_t body = i++ % world.bodies.size();
        benchmark::DoNotOptimize(
            castRay(tracker, world.bodies[body].center, world.displacements[body] * 100));
    }
}

class FirstHit : public b2RayCastCallback {
public:
    // NOLINTNEXTLINE(readability-identifier-naming): Box2D's name
    float ReportFixture(b2Fixture* fixture, const b2Vec2&, const b2Vec2&, float fraction) override {
        hit = fixture;
        return fraction;
    }
    b2Fixture* hit = nullptr;
};

void rayBox2d(benchmark::State& state) {
    const World made = makeWorld(1024, static_cast<std::size_t>(state.range(0)));
    World level = made;
    level.bodies.clear();
    const auto box2d = std::make_unique<Box2dWorld>(level);
    std::size_t i = 0;
    for (auto _ : state) {
        const std::size_t body = i++ % made.bodies.size();
        FirstHit first;
        box2d->world.RayCast(&first, vec(made.bodies[body].center),
                             vec(made.bodies[body].center + made.displacements[body] * 100));
        benchmark::DoNotOptimize(first.hit);
    }
}

void crowds(benchmark::internal::Benchmark* benchmark) {
    benchmark->Args({100, 1'000})->Args({10'000, 100'000})->Args({10'000, 1'000'000});
}

} // namespace

BENCHMARK(slideTangent)->Name("motion/slide/tangent")->Apply(bodiesAndLevels)->Unit(benchmark::kMicrosecond);
BENCHMARK(slideBox2d)->Name("motion/slide/box2d")->Apply(bodiesAndLevels)->Unit(benchmark::kMicrosecond);
BENCHMARK(bounceTangent)->Name("motion/bounce/tangent")->Apply(crowds)->Unit(benchmark::kMicrosecond);
BENCHMARK(bounceBox2d)->Name("motion/bounce/box2d")->Apply(crowds)->Unit(benchmark::kMicrosecond);
BENCHMARK(rayTangent)->Name("motion/ray/tangent")->Apply(levels);
BENCHMARK(rayBox2d)->Name("motion/ray/box2d")->Apply(levels);
