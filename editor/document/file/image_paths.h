#pragma once

#include <tangent/level/level.h>

#include <QString>

#include <vector>

namespace tangent {

/// The absolute path of a background image. `levelFile` is empty for a level that was never saved.
QString imageFile(const QString& levelFile, const Background& background);

/// Adapts image paths to a level file that moves from `oldLevelFile` to `levelFile`, so that they name the same files.
/// The first save makes absolute paths relative. Later ones keep absolute paths: somebody chose them. Resolves symbolic
/// links, unless the file system does not answer in time.
void followLevelFile(std::vector<Background>& backgrounds, const QString& oldLevelFile,
                     const QString& levelFile);

} // namespace tangent
