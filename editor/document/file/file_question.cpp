#include "document/file/file_question.h"

#include <QFileInfo>

namespace tangent {

std::optional<bool> exists(const QString& path) {
    return askFileSystem([path] { return QFileInfo::exists(path); });
}

std::optional<bool> isRegularFile(const QString& path) {
    return askFileSystem([path] { return QFileInfo(path).isFile(); });
}

} // namespace tangent
