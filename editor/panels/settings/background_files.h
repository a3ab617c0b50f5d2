#pragma once

#include "document/level_document.h"

#include <QStringList>

namespace tangent {

/// The file name suffixes of images that a level can have below its colliders, without dots.
QStringList imageSuffixes();
/// The path by which a level in `levelFile`, which may be empty, names an image.
QString imagePath(const QString& levelFile, const QString& image);
/// Adds background images with their upper left corner at a place, as one step. Permits the files.
void addBackgrounds(LevelDocument& document, const QStringList& images, Vec2 place);

} // namespace tangent
