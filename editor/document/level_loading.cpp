#include "document/level_loading.h"

#include <QFileInfo>

#include <filesystem>

namespace tangent {

LoadedLevel loadLevel(const QString& path, std::atomic<LoadingStage>& stage) {
    LoadedLevel loaded;
    loaded.path = QFileInfo(path).absoluteFilePath();
    ReadResult result = readLevelFile(std::filesystem::path(path.toStdU16String()));
    if (!result) {
        loaded.errors = std::move(result.errors);
        return loaded;
    }
    stage = LoadingStage::checking;
    const QString folder = QFileInfo(path).path();
    loaded.level = LiveLevel(std::move(*result.level), std::filesystem::path(folder.toStdU16String()));
    return loaded;
}

LevelLoading::LevelLoading(const QString& path)
    : result_(std::async(std::launch::async, [this, path] { return loadLevel(path, stage_); })) {}

bool LevelLoading::isDone(std::chrono::milliseconds patience) const {
    return result_.wait_for(patience) == std::future_status::ready;
}

} // namespace tangent
