#include "document/image_paths.h"

#include <QDir>
#include <QFileInfo>

namespace tangent {

namespace {

/// Resolves symbolic links: relative paths start from a link's target.
QDir folderOf(const QString& levelFile) {
    const QString folder = QFileInfo(levelFile).path();
    const QString canonical = QFileInfo(folder).canonicalFilePath();
    return canonical.isEmpty() ? folder : canonical;
}

/// An image's absolute path with symbolic links resolved down to the folder that it shares with `folder`, which must
/// have none. Links further down belong to the project and stay.
QString asSeenFrom(const QDir& folder, const QString& image) {
    QDir above = QFileInfo(image).dir();
    do {
        const QString shared = above.canonicalPath();
        if (above.exists() && (folder.path() + QLatin1Char('/')).startsWith(shared + QLatin1Char('/')))
            return QDir(shared).absoluteFilePath(above.relativeFilePath(image));
    } while (above.cdUp());
    return image;
}

} // namespace

QString imageFile(const QString& levelFile, const Background& background) {
    return QFileInfo(levelFile).dir().absoluteFilePath(QString::fromStdString(background.image));
}

void followLevelFile(std::vector<Background>& backgrounds, const QString& oldLevelFile,
                     const QString& levelFile) {
    if (oldLevelFile == levelFile)
        return;
    const QDir folder = folderOf(levelFile);
    const bool wasSaved = !oldLevelFile.isEmpty();
    if (wasSaved && folderOf(oldLevelFile) == folder)
        return;
    for (Background& background : backgrounds) {
        const QString image = QString::fromStdString(background.image);
        if (!image.isEmpty() && QDir::isRelativePath(image) == wasSaved)
            background.image = folder
                                   .relativeFilePath(wasSaved ? folderOf(oldLevelFile).absoluteFilePath(image)
                                                              : asSeenFrom(folder, image))
                                   .toStdString();
    }
}

} // namespace tangent
