#include "document/level_loading.h"

#include <QFileInfo>

#include <filesystem>
#include <new>

namespace tangent {

namespace {

LoadedLevel readLevel(const QString& path, const Progress& progress) {
    constexpr double reading = 0.7; // of the time
    LoadedLevel loaded;
    loaded.path = QFileInfo(path).absoluteFilePath();
    ReadResult result =
        readLevelFile(std::filesystem::path(path.toStdU16String()), 0, progress.part(reading));
    if (!result) {
        loaded.errors = std::move(result.errors);
        return loaded;
    }
    const QString folder = QFileInfo(path).path();
    LiveLevel level = LiveLevel::unchecked(std::move(*result.level), folder.toStdU16String(),
                                           LevelContacts::ofProblems, 0, progress.part(1 - reading));
    if (progress.isStopped())
        loaded.errors = {{0, 0, "", "the reading was cancelled"}};
    else
        loaded.level = std::move(level);
    return loaded;
}

} // namespace

FileError notEnoughMemory() {
    return {std::make_error_code(std::errc::not_enough_memory), "not enough memory"};
}

LoadedLevel loadLevel(const QString& path, const Progress& progress) {
    try {
        return readLevel(path, progress);
    } catch (const std::bad_alloc&) {
        LoadedLevel failed;
        failed.path = QFileInfo(path).absoluteFilePath();
        const FileError error = notEnoughMemory();
        failed.errors.push_back({0, 0, "", error.message, 0, error.code});
        return failed;
    }
}

SaveResult saveLevel(Level level, const QString& path) {
    const std::filesystem::path file = path.toStdU16String();
    std::error_code ignored;
    const auto status = std::filesystem::status(file, ignored);
    if (std::filesystem::is_other(status))
        return {FileError{std::make_error_code(std::errc::not_supported),
                          path.toStdString() + " is a pipe or a device, not a file"}};
    return saveLevelFile(std::move(level), file);
}

} // namespace tangent
