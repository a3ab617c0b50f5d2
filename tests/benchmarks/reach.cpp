#include "large_level.h"

#include <tangent/level/level_queries.h>
#include <tangent/live/live_level.h>

#include <benchmark/benchmark.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <utility>

// Where a body gets in levels of 10,000 and of a million colliders: the rule unreachable as the editor applies it after
// an edit, the map of what is reachable, and the pixels of a view of 1920 × 1080 with the surroundings that the editor
// paints too. The spawn is in a corner, the goals are spread over the level, and one is in a closed room.

namespace {

using namespace tangent;

constexpr Circle body{{0, 0}, 8};
constexpr int columns = 1920 + 512;
constexpr int rows = 1080 + 512;

class World {
public:
    explicit World(std::int64_t colliders) {
        Level level = largeLevel(colliders);
        box_ = bounds(level.colliders.front().shape);
        for (const Collider& collider : level.colliders) {
            box_ = united(box_, bounds(collider.shape));
            nextId_ = std::max(nextId_, idNumber(collider.id) + 1);
        }
        const Vec2 size = sizeOf(rectOf(box_));
        add(level, Circle{box_.min - Vec2{100, 100}, 2}, "spawn");
        for (int i = 1; i < 10; ++i)
            add(level, Circle{box_.min + size * (i / 10.0), 2}, "goal");
        const Vec2 room = box_.max + Vec2{100, 100};
        add(level, Circle{room, 2}, "goal");
        for (const Rect& wall : {Rect{{-50, -50}, {100, 10}}, Rect{{-50, 40}, {100, 10}},
                                 Rect{{-50, -40}, {10, 80}}, Rect{{40, -40}, {10, 80}}})
            add(level, Rect{wall.min + room, wall.size}, nullptr);
        level.rules[Rule::unreachable].severity = Severity::error;
        level.rules.parameter(Rule::unreachable, "radius") = body.radius;
        live_ = std::make_unique<LiveLevel>(std::move(level), "", LevelContacts::ofProblems);
    }

    const LiveLevel& live() const { return *live_; }
    /// Pixels of one unit in the middle of the level.
    ReachGrid view() const {
        const Vec2 middle = (box_.min + box_.max) * 0.5;
        return {middle - Vec2{columns / 2.0, rows / 2.0}, 1, columns, rows};
    }
    ReachGrid whole() const {
        const Vec2 size = box_.max - box_.min;
        return {box_.min, std::max(size.x / columns, size.y / rows), columns, rows};
    }

private:
    void add(Level& level, const Shape& shape, const char* mark) {
        Collider collider;
        collider.id = ColliderId{nextId_++};
        collider.layer = level.layers.front().id;
        collider.shape = shape;
        collider.sensor = mark != nullptr;
        if (mark)
            collider.properties = {{mark, true}};
        level.colliders.push_back(collider);
    }

    Aabb box_;
    std::int64_t nextId_ = 1;
    std::unique_ptr<LiveLevel> live_;
};

void goals(benchmark::State& state) {
    const World world(state.range(0));
    std::size_t found = 0;
    for (auto _ : state)
        found = world.live().findUnreachable().problems.size();
    state.counters["problems"] = static_cast<double>(found);
}

void map(benchmark::State& state) {
    const World world(state.range(0));
    for (auto _ : state)
        benchmark::DoNotOptimize(world.live().mapReach(body));
}

void pixels(benchmark::State& state, ReachGrid (World::*grid)() const) {
    const World world(state.range(0));
    const auto map = world.live().mapReach(body);
    for (auto _ : state)
        benchmark::DoNotOptimize(map->pixels((world.*grid)()));
}

void sizes(benchmark::internal::Benchmark* benchmark) {
    benchmark->Arg(10'000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);
}

} // namespace

BENCHMARK(goals)->Name("reach/goals")->Apply(sizes);
BENCHMARK(map)->Name("reach/map")->Apply(sizes);
BENCHMARK_CAPTURE(pixels, view, &World::view)->Name("reach/pixels/view")->Apply(sizes);
BENCHMARK_CAPTURE(pixels, whole, &World::whole)->Name("reach/pixels/whole")->Apply(sizes);
