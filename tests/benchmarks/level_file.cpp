#include <tangent/level/level_file.h>

#include <benchmark/benchmark.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <random>

// Reading and writing the text of a level, in one thread, against nlohmann::json, which only makes a tree of
// it and checks nothing that is about levels.

namespace {

tangent::Level harbour(std::int64_t colliders) {
    std::mt19937_64 random(1);
    std::uniform_real_distribution<double> coordinate(0, 100'000);
    std::uniform_int_distribution<int> extent(1, 100);
    const auto thousandths = [&] {
        return std::round(coordinate(random) * 1000) / 1000;
    };

    tangent::Level level;
    level.layers = {{tangent::LayerId{1}, "Solid", "", {}}, {tangent::LayerId{2}, "Trigger", "", {}}};
    for (std::int64_t id = 1; id <= colliders; ++id) {
        tangent::Collider collider;
        collider.id = tangent::ColliderId{id};
        collider.layer = tangent::LayerId{1 + id % 2};
        const tangent::Vec2 place{thousandths(), thousandths()};
        const tangent::Rect rect{place, {double(extent(random)), double(extent(random))}};
        if (id % 4 == 0)
            collider.shape = tangent::Circle{place, coordinate(random)};
        else if (id % 4 == 1)
            collider.shape = tangent::RotatedRect{rect, double(extent(random))};
        else
            collider.shape = rect;
        if (id % 4 == 0)
            collider.name = "buoy " + std::to_string(id);
        collider.sensor = id % 8 == 1;
        level.colliders.push_back(std::move(collider));
    }
    return level;
}

void countBytes(benchmark::State& state, std::size_t size) {
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(size));
}

void readLevel(benchmark::State& state) {
    const std::string text = tangent::writeLevel(harbour(state.range(0)));
    for (auto _ : state) {
        const tangent::ReadResult result = tangent::readLevel(text);
        if (!result)
            state.SkipWithError(result.errors.front().message.c_str());
    }
    countBytes(state, text.size());
}

void nlohmannParse(benchmark::State& state) {
    const std::string text = tangent::writeLevel(harbour(state.range(0)));
    for (auto _ : state)
        benchmark::DoNotOptimize(nlohmann::ordered_json::parse(text));
    countBytes(state, text.size());
}

void writeLevel(benchmark::State& state) {
    const tangent::Level level = harbour(state.range(0));
    std::size_t size = 0;
    for (auto _ : state)
        size = tangent::writeLevel(level).size();
    countBytes(state, size);
}

void nlohmannDump(benchmark::State& state) {
    const auto tree = nlohmann::ordered_json::parse(tangent::writeLevel(harbour(state.range(0))));
    std::size_t size = 0;
    for (auto _ : state)
        size = tree.dump().size();
    countBytes(state, size);
}

BENCHMARK(readLevel)->Arg(1000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK(nlohmannParse)->Arg(1000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK(writeLevel)->Arg(1000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK(nlohmannDump)->Arg(1000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);

} // namespace
