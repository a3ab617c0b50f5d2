#pragma once

#include <tangent/level/level.h>

#include <QString>

namespace tangent {

/// The file that a background image of a level stands for. `levelFile` is empty for a level that was never saved.
QString imageFile(const QString& levelFile, const Background& background);

/// Names the same files relative to the folder of `levelFile`, which was `oldLevelFile`. Before the first save paths are
/// absolute, for want of a folder, and become relative; those that a saved level has are meant so and stay.
void followLevelFile(std::vector<Background>& backgrounds, const QString& oldLevelFile,
                     const QString& levelFile);

} // namespace tangent
