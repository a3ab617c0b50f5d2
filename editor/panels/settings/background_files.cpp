#include "panels/settings/background_files.h"

#include "document/file/outside_images.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QImageReader>

namespace tangent {

QStringList imageSuffixes() {
    const QList<QByteArray> readable = QImageReader::supportedImageFormats();
    QStringList suffixes;
    for (const char* format : {"png", "jpg", "jpeg", "webp", "gif", "bmp", "svg"})
        if (readable.contains(format))
            suffixes.append(QLatin1String(format));
    return suffixes;
}

QString imagePath(const QString& levelFile, const QString& image) {
    return levelFile.isEmpty() ? image : QFileInfo(levelFile).dir().relativeFilePath(image);
}

void addBackgrounds(LevelDocument& document, const QStringList& images, Vec2 place) {
    permitImages(images);
    const auto count = static_cast<int>(images.size());
    const auto text = [count] {
        return QCoreApplication::translate("BackgroundFiles", "Add %Ln background image(s)", nullptr, count);
    };
    document.changeSettings(text, [&](LevelSettings& settings) {
        for (const QString& image : images)
            settings.backgrounds.push_back({.image = imagePath(document.filePath(), image).toStdString(),
                                            .x = place.x,
                                            .y = place.y,
                                            .unknown = {}});
    });
}

} // namespace tangent
