#pragma once

#include "document/background_work.h"

#include <tangent/file/level_file.h>
#include <tangent/live/live_level.h>

#include <QByteArray>
#include <QString>

namespace tangent {

/// A level as a file holds it.
struct LevelFile {
    Level level;
    QByteArray hash;               ///< contentHash() of the file
    std::vector<ReadError> errors; ///< if not empty, the others are empty
};

/// Reads a level file. Being cancelled, running out of memory and contactLimitError() are errors. O(length of the file)
/// and of the search for contacts.
LevelFile readLevelWithHash(const QString& path, const Progress& progress = {});

/// A level read from a file, without contacts and problems.
struct LoadedLevel {
    QString path; ///< absolute; empty: the level is not in a file yet
    LiveLevel level;
    std::vector<ReadError> errors = {}; ///< if not empty, `level` is empty
    QByteArray hash = {};               ///< contentHash() of the file
    QString proposedFile = {};          ///< where to save a level that is not in a file yet
    bool isFromCopy = false;            ///< `path` has another content
    QString safetyCopy = {};            ///< safetyCopyOf() the file that was read, which may be torn
};

/// Reads a level file to open it, with the same errors.
LoadedLevel loadLevel(const QString& path, const Progress& progress = {});
/// Reads a copy of the level file `path`, to open it as unsaved changes to that file.
LoadedLevel loadLevelFromCopy(const QString& copy, const QString& path, const Progress& progress = {});

/// The error of an operation that ran out of memory.
FileError notEnoughMemory();

using LevelChecking = BackgroundWork<LevelCheck>;

} // namespace tangent
