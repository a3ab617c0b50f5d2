#pragma once

#include <tangent/level/level_file.h>
#include <tangent/level/live_level.h>

#include <QString>

#include <atomic>
#include <chrono>
#include <future>

namespace tangent {

/// A level as a file holds it, its contacts and problems found: all that takes long about opening one.
struct LoadedLevel {
    QString path; ///< absolute
    LiveLevel level;
    std::vector<ReadError> errors; ///< if there are any, there is no level
};

enum class LoadingStage { reading, checking };

/// Reads a level file. O(colliders and contacts).
LoadedLevel loadLevel(const QString& path, std::atomic<LoadingStage>& stage);

/// Reads a level file in a thread of its own. It cannot be hurried: one that nobody waits for any more is to be
/// kept until it is done, and its destructor waits for that.
class LevelLoading {
public:
    explicit LevelLoading(const QString& path);

    /// Whether it is done, for which it waits so long.
    bool isDone(std::chrono::milliseconds patience = {}) const;
    LoadingStage stage() const { return stage_; }
    /// The level, once; waits for it.
    LoadedLevel take() { return result_.get(); }

private:
    std::atomic<LoadingStage> stage_ = LoadingStage::reading;
    std::future<LoadedLevel> result_; // last: the thread writes the stage
};

} // namespace tangent
