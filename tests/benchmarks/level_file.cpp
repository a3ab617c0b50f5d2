#include "large_level.h"

#include <tangent/file/level_file.h>

#include <benchmark/benchmark.h>
#include <nlohmann/json.hpp>

#include <filesystem>

#include <unistd.h>

// Reading and writing the text of a level against nlohmann::json, which only makes a tree of it, in one thread,
// and checks nothing that is about levels.

namespace {

void countBytes(benchmark::State& state, std::size_t size) {
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(size));
}

void readLevel(benchmark::State& state) {
    const std::string text = tangent::writeLevel(largeLevel(state.range(0)));
    for (auto _ : state) {
        const tangent::ReadResult result = tangent::readLevel(text, 0);
        if (!result)
            state.SkipWithError(result.errors.front().message.c_str());
    }
    countBytes(state, text.size());
}

void nlohmannParse(benchmark::State& state) {
    const std::string text = tangent::writeLevel(largeLevel(state.range(0)));
    for (auto _ : state)
        benchmark::DoNotOptimize(nlohmann::ordered_json::parse(text));
    countBytes(state, text.size());
}

void writeLevel(benchmark::State& state) {
    const tangent::Level level = largeLevel(state.range(0));
    std::size_t size = 0;
    for (auto _ : state)
        size = tangent::writeLevel(level).size();
    countBytes(state, size);
}

void saveLevelFile(benchmark::State& state) {
    const tangent::Level level = largeLevel(state.range(0));
    const std::filesystem::path file =
        std::filesystem::temp_directory_path() / ("tangent-" + std::to_string(::getpid()) + ".level.json");
    for (auto _ : state)
        if (const auto saved = tangent::saveLevelFile(level, file); !saved)
            state.SkipWithError(saved.error->message.c_str());
    countBytes(state, std::filesystem::file_size(file));
    std::filesystem::remove(file);
}

void nlohmannDump(benchmark::State& state) {
    const auto tree = nlohmann::ordered_json::parse(tangent::writeLevel(largeLevel(state.range(0))));
    std::size_t size = 0;
    for (auto _ : state)
        size = tree.dump().size();
    countBytes(state, size);
}

BENCHMARK(readLevel)->Arg(1000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK(nlohmannParse)->Arg(1000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK(writeLevel)->Arg(1000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK(saveLevelFile)->Arg(1000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK(nlohmannDump)->Arg(1000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);

} // namespace
