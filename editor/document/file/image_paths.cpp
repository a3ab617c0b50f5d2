#include "document/file/image_paths.h"

#include "document/file/file_question.h"

#include <tangent/level/image_file.h>

#include <QDir>
#include <QFileInfo>

#include <new>

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

std::filesystem::path folderOfImages(const QString& levelFile, const LevelSettings& before,
                                     const LevelSettings& after) {
    std::vector<std::filesystem::path> files;
    for (const LevelSettings* settings : {&before, &after})
        for (const Background& background : settings->backgrounds)
            if (isInProject(background.image)) // others are not read
                files.emplace_back(imageFile(levelFile, background).toStdU16String());
    const auto read = [files] {
        for (const std::filesystem::path& file : files)
            static_cast<void>(isImageFile(file));
        return true;
    };
    bool isAnswered = true;
    try {
        isAnswered = files.empty() || askFileSystem(read);
    } catch (const std::bad_alloc&) { // no thread: the window waits
    }
    return isAnswered ? QFileInfo(levelFile).path().toStdU16String() : std::u16string();
}

} // namespace tangent
