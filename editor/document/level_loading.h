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

/// Reads a level file. O(length of the file). If cancelled or out of memory, it returns an error.
LoadedLevel loadLevel(const QString& path, const Progress& progress = {});

/// Saves a level like saveLevelFile(), but only to a regular file: writing to a pipe may never end.
SaveResult saveLevel(Level level, const QString& path);

/// The error of an operation for which the memory did not suffice.
FileError notEnoughMemory();

using LevelLoading = BackgroundWork<LoadedLevel>;
using LevelChecking = BackgroundWork<LevelCheck>;
using LevelSaving = BackgroundWork<SaveResult>;

} // namespace tangent
