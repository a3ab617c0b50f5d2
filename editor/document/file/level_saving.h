#pragma once

#include "document/background_work.h"

#include <tangent/file/level_file.h>

#include <QByteArray>
#include <QString>

#include <functional>

namespace tangent {

/// Stands for the hash of a file that does not exist.
inline const QByteArray noFile = QByteArrayLiteral("no file");

/// Saves a text like saveFile(), but only to a regular file: writing to a pipe may never end. If `expected` is not
/// empty, only over a file with this contentHash(): otherwise fails with std::errc::operation_canceled.
SaveResult saveText(const TextSource& text, const QString& path, const QByteArray& expected = {});

/// What became of saving a level.
struct SavedLevel {
    SaveResult result;
    QByteArray hash; ///< contentHash() of what was written
};

using LevelSaving = BackgroundWork<SavedLevel>;
/// Writes a file, as saveText() does.
using LevelSaver =
    std::function<SaveResult(const TextSource& text, const QString& path, const QByteArray& expected)>;
/// Called in the thread that saves, once the text is complete and before it replaces the file.
using BeforeReplacing = std::function<void(const QByteArray& hash)>;

/// Saves a level by `saver`. `beforeReplacing` may be empty. Running out of memory is an error, and so is a level whose
/// ids no reader accepts: the file stays.
SavedLevel saveLevel(const Level& level, const QString& path, const QByteArray& expected,
                     const LevelSaver& saver, const BeforeReplacing& beforeReplacing);

} // namespace tangent
