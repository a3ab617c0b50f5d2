#include "document/level_loading.h"

#include <QFileInfo>

#include <filesystem>

namespace tangent {

LoadedLevel loadLevel(const QString& path, const std::stop_token& stop) {
    LoadedLevel loaded;
    loaded.path = QFileInfo(path).absoluteFilePath();
    ReadResult result = readLevelFile(std::filesystem::path(path.toStdU16String()), stop);
    if (!result) {
        loaded.errors = std::move(result.errors);
        return loaded;
    }
    const QString folder = QFileInfo(path).path();
    loaded.level =
        LiveLevel::unchecked(std::move(*result.level), std::filesystem::path(folder.toStdU16String()));
    return loaded;
}

} // namespace tangent
