#pragma once

#include "document/background_work.h"

#include <tangent/file/level_file.h>
#include <tangent/live/live_level.h>

#include <QString>

namespace tangent {

/// A level read from a file, without contacts and problems.
struct LoadedLevel {
    QString path; ///< absolute
    LiveLevel level;
    std::vector<ReadError> errors; ///< if not empty, `level` is empty
};

/// Reads a level file. Being cancelled and running out of memory are errors. O(length of the file).
LoadedLevel loadLevel(const QString& path, const Progress& progress = {});

/// Saves a level like saveLevelFile(), but only to a regular file: writing to a pipe may never end.
SaveResult saveLevel(Level level, const QString& path);

/// The error of an operation that ran out of memory.
FileError notEnoughMemory();

using LevelLoading = BackgroundWork<LoadedLevel>;
using LevelChecking = BackgroundWork<LevelCheck>;
using LevelSaving = BackgroundWork<SaveResult>;

} // namespace tangent
