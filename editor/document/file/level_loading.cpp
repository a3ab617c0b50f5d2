#include "document/file/level_loading.h"

#include "document/contact_limit.h"
#include "document/file/content_hash.h"

#include <tangent/file/safety_copy.h>

#include <QFileInfo>

#include <filesystem>
#include <future>
#include <new>

namespace tangent {

namespace {

std::filesystem::path nativePath(const QString& path) {
    return path.toStdU16String();
}

std::vector<ReadError> asReadErrors(const FileError& error) {
    return {{0, 0, "", error.message, 0, error.code}};
}

LevelFile readWithHash(const QString& path, const Progress& progress) {
    FileResult file = readFile(nativePath(path), progress);
    if (!file)
        return {{}, {}, asReadErrors(*file.error)};
    auto hash = std::async([&] { return contentHash(*file.text); });
    ReadResult read = readLevel(*file.text, 0, progress);
    if (!read)
        return {{}, {}, std::move(read.errors)};
    LevelFile loaded{std::move(*read.level), hash.get(), {}};
    file.text.reset(); // makes room
    if (const auto error = contactLimitError(loaded.level, progress))
        return {{}, {}, asReadErrors(*error)};
    return loaded;
}

/// Reads a level as that of the file `path`.
LoadedLevel loadAs(const QString& source, const QString& path, const Progress& progress) {
    constexpr double reading = 0.7; // of the time
    LoadedLevel loaded;
    loaded.path = QFileInfo(path).absoluteFilePath();
    LevelFile file = readLevelWithHash(source, progress.part(reading));
    if (!file.errors.empty()) {
        loaded.errors = std::move(file.errors);
        return loaded;
    }
    try {
        LiveLevel level = LiveLevel::unchecked(std::move(file.level), nativePath(QFileInfo(path).path()),
                                               LevelContacts::ofProblems, 0, progress.part(1 - reading));
        if (progress.isCancelled()) {
            loaded.errors = {{0, 0, "", "the reading was cancelled"}};
        } else {
            loaded.level = std::move(level);
            loaded.hash = std::move(file.hash);
        }
    } catch (const std::bad_alloc&) {
        loaded.errors = asReadErrors(notEnoughMemory());
    }
    return loaded;
}

} // namespace

FileError notEnoughMemory() {
    return {std::make_error_code(std::errc::not_enough_memory), "not enough memory"};
}

LevelFile readLevelWithHash(const QString& path, const Progress& progress) {
    try {
        return readWithHash(path, progress);
    } catch (const std::bad_alloc&) {
        return {{}, {}, asReadErrors(notEnoughMemory())};
    }
}

LoadedLevel loadLevel(const QString& path, const Progress& progress) {
    LoadedLevel loaded = loadAs(path, path, progress);
    if (loaded.errors.empty())
        loaded.safetyCopy = QString::fromStdU16String(
            safetyCopyOf(nativePath(QFileInfo(path).absoluteFilePath())).u16string());
    return loaded;
}

LoadedLevel loadLevelFromCopy(const QString& copy, const QString& path, const Progress& progress) {
    LoadedLevel loaded = loadAs(copy, path, progress);
    loaded.isFromCopy = true;
    loaded.hash = contentHashOfFile(path, progress);
    return loaded;
}

} // namespace tangent
