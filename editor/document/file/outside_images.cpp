#include "document/file/outside_images.h"

#include "document/file/image_paths.h"

#include <tangent/level/image_file.h>

#include <QDir>
#include <QFileInfo>
#include <QSettings>

namespace tangent {

namespace {

const QString permittedKey = QStringLiteral("permittedImages");
constexpr qsizetype maxPermitted = 500;

} // namespace

bool mayReadImage(const QString& levelFile, const Background& background) {
    const QString file = QDir::cleanPath(imageFile(levelFile, background));
    const QDir folder = QFileInfo(levelFile).dir();
    if (!levelFile.isEmpty() && isInProject(folder.relativeFilePath(file).toStdString()))
        return true;
    return QSettings().value(permittedKey).toStringList().contains(file);
}

QStringList withheldImages(const QString& levelFile, const std::vector<Background>& backgrounds) {
    QStringList files;
    for (const Background& background : backgrounds)
        if (!mayReadImage(levelFile, background))
            files.append(QDir::cleanPath(imageFile(levelFile, background)));
    files.removeDuplicates();
    return files;
}

void permitImages(const QStringList& files) {
    if (files.isEmpty())
        return;
    QSettings settings;
    QStringList permitted = settings.value(permittedKey).toStringList();
    for (const QString& file : files)
        permitted.append(QDir::cleanPath(file));
    permitted.removeDuplicates();
    settings.setValue(permittedKey, permitted.mid(std::max<qsizetype>(0, permitted.size() - maxPermitted)));
}

} // namespace tangent
