#include "document/file/image_paths.h"

#include "document/file/file_question.h"

#include <QDir>
#include <QFileInfo>

#include <functional>
#include <new>
#include <optional>

namespace tangent {

namespace {

/// What a path leads to. Empty: nothing.
using Canonical = std::function<QString(const QString& path)>;

QString resolved(const QString& path) {
    return QFileInfo(path).canonicalFilePath();
}

QString unresolved(const QString& path) {
    return path;
}

/// Resolves symbolic links: relative paths start from a link's target.
QDir folderOf(const QString& levelFile, const Canonical& canonicalPath) {
    const QString folder = QFileInfo(levelFile).path();
    const QString canonical = canonicalPath(folder);
    return canonical.isEmpty() ? folder : canonical;
}

/// An image's absolute path with symbolic links resolved down to the folder that it shares with `folder`, which must
/// have none. Links further down belong to the project and stay.
QString asSeenFrom(const QDir& folder, const QString& image, const Canonical& canonicalPath) {
    for (QDir above(QFileInfo(image).path());; above.setPath(QFileInfo(above.path()).path())) {
        const QString shared = canonicalPath(above.path());
        if (!shared.isEmpty() && (folder.path() + QLatin1Char('/')).startsWith(shared + QLatin1Char('/')))
            return QDir(shared).absoluteFilePath(above.relativeFilePath(image));
        if (above.isRoot())
            return image;
    }
}

std::vector<Background> followed(std::vector<Background> backgrounds, const QString& oldLevelFile,
                                 const QString& levelFile, const Canonical& canonicalPath) {
    const QDir folder = folderOf(levelFile, canonicalPath);
    const bool wasSaved = !oldLevelFile.isEmpty();
    const QDir oldFolder = wasSaved ? folderOf(oldLevelFile, canonicalPath) : QDir();
    if (wasSaved && oldFolder.path() == folder.path())
        return backgrounds;
    for (Background& background : backgrounds) {
        const QString image = QString::fromStdString(background.image);
        if (!image.isEmpty() && QDir::isRelativePath(image) == wasSaved)
            background.image = folder
                                   .relativeFilePath(wasSaved ? oldFolder.absoluteFilePath(image)
                                                              : asSeenFrom(folder, image, canonicalPath))
                                   .toStdString();
    }
    return backgrounds;
}

} // namespace

QString imageFile(const QString& levelFile, const Background& background) {
    return QFileInfo(levelFile).dir().absoluteFilePath(QString::fromStdString(background.image));
}

void followLevelFile(std::vector<Background>& backgrounds, const QString& oldLevelFile,
                     const QString& levelFile) {
    if (oldLevelFile == levelFile || backgrounds.empty())
        return;
    std::optional<std::vector<Background>> answer;
    try {
        answer = askFileSystem([=] { return followed(backgrounds, oldLevelFile, levelFile, resolved); });
    } catch (const std::bad_alloc&) { // no thread
    }
    backgrounds = answer ? *std::move(answer) : followed(backgrounds, oldLevelFile, levelFile, unresolved);
}

} // namespace tangent
