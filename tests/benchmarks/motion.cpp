// Bodies that move through a level: moveAndSlide() and bounceBodies() beside Box2D's solver, castRay() beside Box2D's
// RayCast(). A step moves every body once. Box2D moves the same circles as dynamic bodies without gravity, friction and
// rotation; its level is one static body. Half of the level's colliders are circles, half rectangles, with as much room
// between them. Sliding bodies do not meet each other, and Box2D's velocities are set before each step. Bouncing bodies
// do meet; the counter "energy" is what is left of their energy at the end.

#include <tangent/motion/bouncing_bodies.h>

#include <benchmark/benchmark.h>
#include <box2d/box2d.h>

#include <cmath>
#include <memory>
#include <random>
#include <vector>

namespace {

using tangent::Circle;
using tangent::Rect;
using tangent::Shape;
using tangent::Vec2;

constexpr double radius = 6;
constexpr double speed = 2; // a step: the most that Box2D moves a body
constexpr double spacing = 64;
constexpr double stepSeconds = 1.0 / 60;

struct World {
    std::vector<Shape> solids;
    std::vector<Circle> bodies;
    std::vector<Vec2> displacements;
    double side = 0;
};

World makeWorld(std::size_t bodyCount, std::size_t colliderCount) {
    std::mt19937 random(1);
    const auto real = [&](double low, double high) {
        return std::uniform_real_distribution(low, high)(random);
    };
    World world;
    const auto columns = static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(colliderCount))));
    world.side = spacing * static_cast<double>(columns);
    for (std::size_t i = 0; i < colliderCount; ++i) {
        const Vec2 cell = {spacing * static_cast<double>(i % columns),
                           spacing * static_cast<double>(i / columns)};
        const Vec2 place = cell + Vec2{real(8, 20), real(8, 20)};
        if (i % 2 == 0)
            world.solids.push_back(Circle{place + Vec2{12, 12}, real(6, 16)});
        else
            world.solids.push_back(Rect{place, {real(8, 32), real(8, 32)}});
    }
    for (std::size_t i = 0; i < bodyCount; ++i) {
        world.bodies.push_back({{spacing * std::floor(real(0, static_cast<double>(columns))),
                                 spacing * std::floor(real(0, static_cast<double>(columns)))},
                                radius});
        const Vec2 displacement = tangent::direction(real(0, 360));
        world.displacements.push_back(speed * displacement);
    }
    return world;
}

/// Puts the bodies at corners of cells, apart from each other. Must not have more bodies than solids.
void spread(World& world) {
    const auto columns = static_cast<std::size_t>(world.side / spacing);
    const std::size_t stride = world.solids.size() / world.bodies.size();
    for (std::size_t i = 0; i < world.bodies.size(); ++i)
        world.bodies[i].center = {spacing * static_cast<double>(i * stride % columns),
                                  spacing * static_cast<double>(i * stride / columns)};
}

/// Turns a body back that leaves the level.
void keepInside(Vec2 place, double side, Vec2& displacement) {
    if (place.x < 0 || place.x > side)
        displacement.x = std::copysign(displacement.x, place.x < 0 ? 1 : -1);
    if (place.y < 0 || place.y > side)
        displacement.y = std::copysign(displacement.y, place.y < 0 ? 1 : -1);
}

tangent::ContactTracker trackerOf(const World& world) {
    std::vector<tangent::TrackedCollider> colliders;
    for (const Shape& solid : world.solids)
        colliders.push_back({solid});
    tangent::ContactTracker tracker(0, tangent::CollisionMatrix(1, false), tangent::ChangeLog::none);
    tracker.insert(colliders);
    return tracker;
}

b2Vec2 vec(Vec2 v) {
    return {static_cast<float>(v.x), static_cast<float>(v.y)};
}

struct Box2dWorld {
    b2World world{b2Vec2(0, 0)};
    std::vector<b2Body*> bodies;

    enum class Bodies { pass, bounce };

    explicit Box2dWorld(const World& made, Bodies bodiesThat = Bodies::pass) {
        const b2BodyDef fixed;
        b2Body* const ground = world.CreateBody(&fixed);
        for (const Shape& solid : made.solids) {
            if (const auto* circle = std::get_if<Circle>(&solid)) {
                b2CircleShape shape;
                shape.m_p = vec(circle->center);
                shape.m_radius = static_cast<float>(circle->radius);
                ground->CreateFixture(&shape, 0);
            } else {
                const Rect& rect = std::get<Rect>(solid);
                b2PolygonShape shape;
                shape.SetAsBox(static_cast<float>(rect.size.x / 2), static_cast<float>(rect.size.y / 2),
                               vec(rect.min + rect.size * 0.5), 0);
                ground->CreateFixture(&shape, 0);
            }
        }
        for (const Circle& body : made.bodies) {
            b2BodyDef definition;
            definition.type = b2_dynamicBody;
            definition.position = vec(body.center);
            definition.fixedRotation = true;
            definition.allowSleep = false;
            bodies.push_back(world.CreateBody(&definition));
            b2CircleShape shape;
            shape.m_radius = static_cast<float>(body.radius);
            b2FixtureDef fixture;
            fixture.shape = &shape;
            fixture.density = 1;
            fixture.friction = 0;
            if (bodiesThat == Bodies::pass)
                fixture.filter.groupIndex = -1; // the bodies do not meet each other
            else
                fixture.restitution = 1;
            bodies.back()->CreateFixture(&fixture);
        }
    }
};

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

void sizes(benchmark::internal::Benchmark* benchmark) {
    for (const int colliders : {1'000, 100'000, 1'000'000})
        for (const int bodies : {1, 100, 10'000})
            benchmark->Args({bodies, colliders});
}

void crowds(benchmark::internal::Benchmark* benchmark) {
    benchmark->Args({100, 1'000})->Args({10'000, 100'000})->Args({10'000, 1'000'000});
}

} // namespace

BENCHMARK(slideTangent)->Name("motion/slide/tangent")->Apply(sizes)->Unit(benchmark::kMicrosecond);
BENCHMARK(slideBox2d)->Name("motion/slide/box2d")->Apply(sizes)->Unit(benchmark::kMicrosecond);
BENCHMARK(bounceTangent)->Name("motion/bounce/tangent")->Apply(crowds)->Unit(benchmark::kMicrosecond);
BENCHMARK(bounceBox2d)->Name("motion/bounce/box2d")->Apply(crowds)->Unit(benchmark::kMicrosecond);
BENCHMARK(rayTangent)->Name("motion/ray/tangent")->Arg(1'000)->Arg(100'000)->Arg(1'000'000);
BENCHMARK(rayBox2d)->Name("motion/ray/box2d")->Arg(1'000)->Arg(100'000)->Arg(1'000'000);
