#include "large_level.h"

#include <tangent/file/level_file.h>

#include <benchmark/benchmark.h>
#include <nlohmann/json.hpp>
#include <simdjson.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <functional>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

// Files of a million colliders from end to end, each time in a process of its own, with the peak of its memory
// for each collider. The peers make less of the file: sha256sum only reads it, nlohmann::json makes a tree of it,
// simdjson fills the same values as readLevel() but checks only the JSON. Where the machine has several
// processors, readLevel() uses them; the peers do not.

namespace {

constexpr std::int64_t colliders = 1'000'000;

struct Usage {
    double seconds = 0;
    double bytesPerCollider = 0;
    bool succeeded = false;
};

/// `work` returns the exit status; `seconds` are of the whole process.
Usage inChild(const std::function<int()>& work) {
    const auto begin = std::chrono::steady_clock::now();
    const pid_t child = ::fork();
    if (child == 0)
        ::_exit(work());
    int status = -1;
    rusage usage{};
    ::wait4(child, &status, 0, &usage);
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
    return {time.count(), 1024.0 * static_cast<double>(usage.ru_maxrss) / static_cast<double>(colliders),
            WIFEXITED(status) && WEXITSTATUS(status) <= 1};
}

/// On disk as long as this lives. Made in a process of its own, so that this one stays small.
class LevelOnDisk {
public:
    LevelOnDisk() {
        inChild([this] { return tangent::saveLevelFile(largeLevel(colliders), path_) ? 0 : 2; });
    }
    ~LevelOnDisk() { std::filesystem::remove(path_); }
    LevelOnDisk(const LevelOnDisk&) = delete;
    LevelOnDisk& operator=(const LevelOnDisk&) = delete;

    const std::string& path() const { return path_; }

private:
    std::string path_ =
        std::filesystem::temp_directory_path() / ("tangent-" + std::to_string(::getpid()) + ".level.json");
};

void measure(benchmark::State& state, const std::function<int(const std::string&)>& work) {
    static const LevelOnDisk level;
    Usage usage;
    for (auto _ : state) {
        usage = inChild([&] { return work(level.path()); });
        state.SetIterationTime(usage.seconds);
        if (!usage.succeeded)
            state.SkipWithError("failed");
    }
    state.counters["bytes/collider"] = usage.bytesPerCollider;
}

int run(const char* program, const char* first, const std::string& last) {
    ::dup2(::open("/dev/null", O_WRONLY), STDOUT_FILENO);
    if (first)
        ::execlp(program, program, first, last.c_str(), nullptr);
    else
        ::execlp(program, program, last.c_str(), nullptr);
    return 127;
}

int readWithSimdjson(const std::string& file) {
    using simdjson::ondemand::object;
    using simdjson::ondemand::value;
    const simdjson::padded_string text = simdjson::padded_string::load(file);
    simdjson::ondemand::parser parser;
    simdjson::ondemand::document document = parser.iterate(text);
    tangent::Level level;
    for (object layer : document["layers"].get_array())
        level.layers.push_back({tangent::LayerId{layer["id"].get_int64().value()},
                                std::string(std::string_view(layer["name"].get_string())),
                                "",
                                {}});
    level.colliders.reserve(colliders); // as if it could know
    for (object read : document["colliders"].get_array()) {
        tangent::Collider& collider = level.colliders.emplace_back();
        bool isCircle = false;
        double radius = 0;
        tangent::RotatedRect rotated;
        for (auto field : read) {
            const std::string_view name = field.unescaped_key();
            value member = field.value();
            if (name == "id")
                collider.id = tangent::ColliderId{member.get_int64().value()};
            else if (name == "name")
                collider.name = std::string_view(member.get_string());
            else if (name == "layer")
                collider.layer = tangent::LayerId{member.get_int64().value()};
            else if (name == "shape")
                isCircle = std::string_view(member.get_string()) == "circle";
            else if (name == "x")
                rotated.rect.min.x = member.get_double();
            else if (name == "y")
                rotated.rect.min.y = member.get_double();
            else if (name == "width")
                rotated.rect.size.x = member.get_double();
            else if (name == "height")
                rotated.rect.size.y = member.get_double();
            else if (name == "radius")
                radius = member.get_double();
            else if (name == "rotation")
                rotated.degrees = member.get_double();
            else if (name == "sensor")
                collider.sensor = member.get_bool();
        }
        if (isCircle)
            collider.shape = tangent::Circle{rotated.rect.min, radius};
        else if (rotated.degrees == 0)
            collider.shape = rotated.rect;
        else
            collider.shape = rotated;
    }
    return level.colliders.size() == std::size_t{colliders} ? 0 : 2;
}

void tangentCheck(benchmark::State& state) {
    measure(state, [](const std::string& file) { return run(TANGENT_PROGRAM, "check", file); });
}

void sha256sum(benchmark::State& state) {
    measure(state, [](const std::string& file) { return run("sha256sum", nullptr, file); });
}

void readLevelFile(benchmark::State& state) {
    measure(state, [](const std::string& file) { return tangent::readLevelFile(file, 0) ? 0 : 2; });
}

void simdjsonOnDemand(benchmark::State& state) {
    measure(state, readWithSimdjson);
}

void nlohmannParse(benchmark::State& state) {
    measure(state, [](const std::string& file) {
        std::ifstream stream(file);
        return nlohmann::json::parse(stream).empty() ? 2 : 0;
    });
}

BENCHMARK(tangentCheck)->UseManualTime()->Iterations(5)->Unit(benchmark::kMillisecond);
BENCHMARK(sha256sum)->UseManualTime()->Iterations(5)->Unit(benchmark::kMillisecond);
BENCHMARK(readLevelFile)->UseManualTime()->Iterations(5)->Unit(benchmark::kMillisecond);
BENCHMARK(simdjsonOnDemand)->UseManualTime()->Iterations(5)->Unit(benchmark::kMillisecond);
BENCHMARK(nlohmannParse)->UseManualTime()->Iterations(2)->Unit(benchmark::kMillisecond);

} // namespace
