#include "large_level.h"

#include "document/recovery/level_recovery.h"

#include <tangent/file/level_file.h>

#include <QCoreApplication>
#include <QFileInfo>
#include <QTemporaryDir>

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <optional>

// What recovery files cost: edits in a document with one against edits in a document without, and recovering a level
// against opening its file.

namespace tangent {
namespace {

constexpr std::chrono::milliseconds often{50}; // between two writings; LevelRecovery::usualDelay is seconds

/// A large level in a file of its own.
struct LargeDocument {
    explicit LargeDocument(std::int64_t colliders) {
        if (!saveLevelFile(largeLevel(colliders), path.toStdString()) || !document.open(path).empty())
            std::abort();
    }

    /// Moves one collider as a step of its own.
    void edit() {
        const LiveLevel& level = document.level();
        const Collider& collider = level.collider(level.at(next_ % level.size()));
        next_ += 7919; // from place to place
        document.perform([&] {
            return LevelStep{
                .text = QStringLiteral("Move"),
                .changes = listOf(shapeChange(level, {collider.id}, {translated(collider.shape, {1, 0})}))};
        });
    }

    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("large.level.json"));
    LevelDocument document;

private:
    std::size_t next_ = 0;
};

/// Edits, painting left out, with a recovery file that is written all the time. An edit and the events after it are a
/// frame.
void editFrames(benchmark::State& state, bool hasRecovery) {
    LargeDocument large(state.range(0));
    std::optional<LevelRecovery> recovery;
    std::int64_t first = 0;
    if (hasRecovery) {
        recovery.emplace(large.document, QStringList{large.folder.path()}, often);
        large.edit();
        if (!recovery->writeNow())
            state.SkipWithError("no recovery file");
        first = QFileInfo(recovery->file()).size();
    }
    double longest = 0;
    for (auto _ : state) {
        const auto start = std::chrono::steady_clock::now();
        large.edit();
        QCoreApplication::processEvents();
        const std::chrono::duration<double, std::milli> frame = std::chrono::steady_clock::now() - start;
        longest = std::max(longest, frame.count());
    }
    state.counters["longest_ms"] = longest;
    if (hasRecovery && recovery->writeNow())
        state.counters["bytes_an_edit"] = static_cast<double>(QFileInfo(recovery->file()).size() - first) /
                                          static_cast<double>(state.iterations());
}

void editsWithRecovery(benchmark::State& state) {
    editFrames(state, true);
}
void editsWithout(benchmark::State& state) {
    editFrames(state, false);
}

void firstRecoveryFile(benchmark::State& state) {
    LargeDocument large(state.range(0));
    large.edit();
    for (auto _ : state) {
        LevelRecovery recovery(large.document, {large.folder.path()});
        large.edit();
        if (!recovery.writeNow())
            state.SkipWithError("no recovery file");
        recovery.discard();
    }
}

/// Duplicates everything, and measures the time from the end of that change until the recovery file holds it.
void untilADuplicateOfAllIsSafe(benchmark::State& state) {
    for (auto _ : state) {
        LargeDocument large(state.range(0));
        LevelRecovery recovery(large.document, {large.folder.path()});
        bool isWritten = false;
        QObject::connect(&recovery, &LevelRecovery::written, [&] { isWritten = true; });
        std::vector<Collider> copies = large.document.level().snapshot().colliders;
        for (std::int64_t id = idNumber(large.document.nextId()); Collider & copy : copies) {
            copy.id = ColliderId{id++};
            copy.shape = translated(copy.shape, {1e6, 0});
        }
        large.document.add(QStringLiteral("Duplicate"), std::move(copies));
        const auto start = std::chrono::steady_clock::now();
        while (!isWritten)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        state.SetIterationTime(
            std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
        recovery.discard();
    }
}

void recover(benchmark::State& state) {
    LargeDocument large(state.range(0));
    LevelRecovery recovery(large.document, {large.folder.path()});
    for (int i = 0; i < 1000; ++i)
        large.edit();
    if (!recovery.writeNow())
        state.SkipWithError("no recovery file");
    for (auto _ : state)
        if (!readRecovery(recovery.file()))
            state.SkipWithError("nothing to recover");
}

void openFile(benchmark::State& state) {
    const LargeDocument large(state.range(0));
    for (auto _ : state)
        if (!readLevelWithHash(large.path).errors.empty())
            state.SkipWithError("not read");
}

BENCHMARK(editsWithRecovery)->Arg(1'000'000)->Iterations(20'000)->Unit(benchmark::kMicrosecond);
BENCHMARK(editsWithout)->Arg(1'000'000)->Iterations(20'000)->Unit(benchmark::kMicrosecond);
BENCHMARK(firstRecoveryFile)->Arg(1'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK(untilADuplicateOfAllIsSafe)
    ->Arg(1'000'000)
    ->Iterations(1)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK(recover)->Arg(1'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK(openFile)->Arg(1'000'000)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace tangent

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
}
