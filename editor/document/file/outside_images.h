#pragma once

#include <tangent/level/level.h>

#include <QString>
#include <QStringList>

namespace tangent {

/// Background images outside the project of a level (see isInProject()): the editor reads such a file only after
/// permitImages(), because a level from elsewhere may name any file. Permissions are kept with the preferences.

/// Whether the editor may read a background image of the level in this file. `levelFile` is
/// DocumentFile::expectedPath().
[[nodiscard]] bool mayReadImage(const QString& levelFile, const Background& background);

/// Returns the absolute paths of the background images that the editor may not read, each once.
[[nodiscard]] QStringList withheldImages(const QString& levelFile,
                                         const std::vector<Background>& backgrounds);

/// Permits image files, given by absolute path. Keeps the last few hundred permissions.
void permitImages(const QStringList& files);

} // namespace tangent
