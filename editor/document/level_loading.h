#pragma once

#include "document/background_work.h"

#include <tangent/file/level_file.h>
#include <tangent/live/live_level.h>

#include <QString>

namespace tangent {

/// A level as a file holds it, not checked yet.
struct LoadedLevel {
    QString path; ///< absolute
    LiveLevel level;
    std::vector<ReadError> errors; ///< if there are any, there is no level
};

/// Reads a level file. O(length of the file). Once stopped it returns soon, with an error.
LoadedLevel loadLevel(const QString& path, const Progress& progress = {});

using LevelLoading = BackgroundWork<LoadedLevel>;
using LevelChecking = BackgroundWork<LevelCheck>;
using LevelSaving = BackgroundWork<SaveResult>;

} // namespace tangent
