// What a level answers about bodies, beside Box2D 2.4:
// - sensors: every body moves by a step, straight through the level's colliders, which are sensors. The tracker gets
//   the new shapes in one span, and takeChanges() returns which bodies entered and left. Box2D's bodies are dynamic,
//   because others do not meet a static level; it moves them without continuous physics, since nothing stops them, and
//   calls a listener. The counter "events" is how many entered or left in a step, "inside" how many pairs there are.
// - cast: the first collider that a circle hits on a way of 200 units. Box2D's world casts rays only: this asks it for
//   the fixtures in the bounds of the way, and b2ShapeCast() about each. The counter "hits" is the share of circles
//   that hit something, "way" the mean share of the way until then.
// - build: a tracker of all colliders, which have no contacts, and the search for contacts; a world of Box2D with the
//   same fixtures, and its first step, which looks for pairs. Freeing them is not timed.

#include "motion_world.h"

#include <tangent/motion/set_casts.h>

#include <benchmark/benchmark.h>
#include <box2d/b2_distance.h>

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace {

using tangent::Circle;
using tangent::ProxyId;
using tangent::Shape;
using tangent::TrackedCollider;
using tangent::Vec2;

/// Returns a world whose bodies are anywhere, also in solids.
World sensorWorld(const benchmark::State& state) {
    World world =
        makeWorld(static_cast<std::size_t>(state.range(0)), static_cast<std::size_t>(state.range(1)));
    for (std::size_t i = 0; i < world.bodies.size(); ++i)
        world.bodies[i].center += {static_cast<double>(i * 37 % 64), static_cast<double>(i * 23 % 61)};
    return world;
}

void countSensors(benchmark::State& state, std::size_t events, std::size_t inside) {
    state.SetItemsProcessed(state.iterations() * state.range(0));
    state.counters["events"] =
        benchmark::Counter(static_cast<double>(events), benchmark::Counter::kAvgIterations);
    state.counters["inside"] = static_cast<double>(inside);
}

void sensorsTangent(benchmark::State& state) {
    constexpr std::uint32_t bodyBit = 1;
    constexpr std::uint32_t sensorBit = 2;
    World world = sensorWorld(state);
    std::vector<TrackedCollider> colliders;
    for (const Shape& solid : world.solids)
        colliders.push_back({.shape = solid, .sensor = true, .categoryBits = sensorBit, .maskBits = bodyBit});
    for (const Circle& body : world.bodies)
        colliders.push_back({.shape = body, .categoryBits = bodyBit, .maskBits = sensorBit});
    tangent::ContactTracker tracker;
    const std::vector<ProxyId> ids = tracker.insert(colliders);
    const auto bodies = std::span(ids).last(world.bodies.size());
    std::vector<Shape> shapes(bodies.size());
    std::size_t events = 0;
    const auto makeStep = [&] {
        for (std::size_t i = 0; i < shapes.size(); ++i) {
            Circle& body = world.bodies[i];
            keepInside(body.center, world.side, world.displacements[i]);
            body.center += world.displacements[i];
            shapes[i] = body;
        }
        tracker.reshape(bodies, shapes);
        for (const tangent::ContactChange& change : tracker.takeChanges())
            events += change.event != tangent::ContactEvent::changed;
    };
    makeStep(); // the first step looks at every new collider
    events = 0;
    for (auto _ : state)
        makeStep();
    countSensors(state, events, tracker.contactCount());
}

// b2ContactListener asks for these names. NOLINTBEGIN(readability-identifier-naming)
class Visits : public b2ContactListener {
public:
    void BeginContact(b2Contact*) override {
        ++events;
        ++inside;
    }
    void EndContact(b2Contact*) override {
        ++events;
        --inside;
    }
    std::size_t events = 0;
    std::size_t inside = 0;
};
// NOLINTEND(readability-identifier-naming)

void sensorsBox2d(benchmark::State& state) {
    World made = sensorWorld(state);
    Visits visits;
    const auto box2d =
        std::make_unique<Box2dWorld>(made, Box2dWorld::Bodies::pass, Box2dWorld::Fixtures::sensors);
    box2d->world.SetContactListener(&visits);
    box2d->world.SetContinuousPhysics(false);
    constexpr auto step = static_cast<float>(stepSeconds);
    const auto setVelocity = [&](std::size_t i) {
        box2d->bodies[i]->SetLinearVelocity(vec(made.displacements[i] * (1 / stepSeconds)));
    };
    for (std::size_t i = 0; i < made.bodies.size(); ++i)
        setVelocity(i);
    const auto makeStep = [&] {
        for (std::size_t i = 0; i < made.bodies.size(); ++i) {
            const b2Vec2 place = box2d->bodies[i]->GetPosition();
            const Vec2 before = made.displacements[i];
            keepInside({place.x, place.y}, made.side, made.displacements[i]);
            if (made.displacements[i] != before)
                setVelocity(i);
        }
        box2d->world.Step(step, 8, 3);
    };
    makeStep(); // the first step looks at every new collider
    visits.events = 0;
    for (auto _ : state)
        makeStep();
    countSensors(state, visits.events, visits.inside);
    box2d->world.SetContactListener(nullptr); // its end would end the contacts
}

constexpr std::size_t castCount = 1024;
constexpr double castSteps = 100;

/// Counts what casts hit, in turns over the same circles.
class CastCounts {
public:
    void add(std::optional<double> fraction) {
        hits_ += fraction.has_value();
        way_ += fraction.value_or(1);
    }
    void report(benchmark::State& state) const {
        state.counters["hits"] = benchmark::Counter(hits_, benchmark::Counter::kAvgIterations);
        state.counters["way"] = benchmark::Counter(way_, benchmark::Counter::kAvgIterations);
    }

private:
    double hits_ = 0;
    double way_ = 0;
};

void castTangent(benchmark::State& state) {
    const World world = makeWorld(castCount, static_cast<std::size_t>(state.range(0)));
    const tangent::ContactTracker tracker = trackerOf(world);
    CastCounts counts;
    std::size_t i = 0;
    for (auto _ : state) {
        const std::size_t body = i++ % castCount;
        const auto hit = castShape(tracker, world.bodies[body], world.displacements[body] * castSteps);
        counts.add(hit ? std::optional(hit->hit.fraction) : std::nullopt);
    }
    counts.report(state);
}

/// Casts a circle at each fixture that the query finds. Keeps the first hit.
class FirstHitOfShape : public b2QueryCallback {
public:
    FirstHitOfShape(const b2CircleShape& circle, b2Vec2 from, b2Vec2 displacement) {
        input_.proxyB.Set(&circle, 0);
        input_.transformA.SetIdentity();
        input_.transformB.Set(from, 0);
        input_.translationB = displacement;
    }
    // NOLINTNEXTLINE(readability-identifier-naming): Box2D's name
    bool ReportFixture(b2Fixture* fixture) override {
        input_.proxyA.Set(fixture->GetShape(), 0);
        b2ShapeCastOutput output;
        if (b2ShapeCast(&output, &input_) && (!fraction || output.lambda < *fraction)) {
            fraction = output.lambda;
            hit = fixture;
        }
        return true;
    }

    std::optional<float> fraction;
    b2Fixture* hit = nullptr;

private:
    b2ShapeCastInput input_;
};

void castBox2d(benchmark::State& state) {
    const World made = makeWorld(castCount, static_cast<std::size_t>(state.range(0)));
    World level = made;
    level.bodies.clear();
    const auto box2d = std::make_unique<Box2dWorld>(level);
    CastCounts counts;
    std::size_t i = 0;
    for (auto _ : state) {
        const std::size_t body = i++ % castCount;
        const b2Vec2 from = vec(made.bodies[body].center);
        const b2Vec2 displacement = vec(made.displacements[body] * castSteps);
        b2CircleShape circle;
        circle.m_radius = static_cast<float>(made.bodies[body].radius);
        const b2Vec2 extent(circle.m_radius, circle.m_radius);
        b2AABB bounds;
        bounds.lowerBound = b2Min(from, from + displacement) - extent;
        bounds.upperBound = b2Max(from, from + displacement) + extent;
        FirstHitOfShape first(circle, from, displacement);
        box2d->world.QueryAABB(&first, bounds);
        benchmark::DoNotOptimize(first.hit);
        counts.add(first.fraction);
    }
    counts.report(state);
}

void buildTangent(benchmark::State& state) {
    const World world = makeWorld(0, static_cast<std::size_t>(state.range(0)));
    for (auto _ : state) {
        std::optional tracker = trackerOf(world);
        benchmark::DoNotOptimize(tracker->contactCount());
        state.PauseTiming();
        tracker.reset();
        state.ResumeTiming();
    }
}

void buildBox2d(benchmark::State& state) {
    const World made = makeWorld(0, static_cast<std::size_t>(state.range(0)));
    for (auto _ : state) {
        auto box2d = std::make_unique<Box2dWorld>(made);
        box2d->world.Step(static_cast<float>(stepSeconds), 8, 3);
        state.PauseTiming();
        box2d.reset();
        state.ResumeTiming();
    }
}

} // namespace

BENCHMARK(sensorsTangent)
    ->Name("motion/sensors/tangent")
    ->Apply(bodiesAndLevels)
    ->Unit(benchmark::kMicrosecond);
BENCHMARK(sensorsBox2d)->Name("motion/sensors/box2d")->Apply(bodiesAndLevels)->Unit(benchmark::kMicrosecond);
BENCHMARK(castTangent)->Name("motion/cast/tangent")->Apply(levels);
BENCHMARK(castBox2d)->Name("motion/cast/box2d")->Apply(levels);
BENCHMARK(buildTangent)->Name("motion/build/tangent")->Apply(levels)->Unit(benchmark::kMillisecond);
BENCHMARK(buildBox2d)->Name("motion/build/box2d")->Apply(levels)->Unit(benchmark::kMillisecond);
