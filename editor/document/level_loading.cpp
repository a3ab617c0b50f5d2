#include "document/level_loading.h"

#include <QFileInfo>

#include <filesystem>

namespace tangent {

LoadedLevel loadLevel(const QString& path, const Progress& progress) {
    constexpr double reading = 0.7; // of the time
    LoadedLevel loaded;
    loaded.path = QFileInfo(path).absoluteFilePath();
    ReadResult result = readLevelFile(std::filesystem::path(path.toStdU16String()), progress.part(reading));
    if (!result) {
        loaded.errors = std::move(result.errors);
        return loaded;
    }
    const QString folder = QFileInfo(path).path();
    LiveLevel level = LiveLevel::unchecked(std::move(*result.level), folder.toStdU16String(),
                                           LevelContacts::ofProblems, progress.part(1 - reading));
    if (progress.isStopped())
        loaded.errors = {{0, 0, "", "the reading was stopped"}};
    else
        loaded.level = std::move(level);
    return loaded;
}

} // namespace tangent
