#pragma once

#include "document/recovery/recovery_records.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <mutex>
#include <optional>
#include <vector>

/// A save makes the older unsaved work in the recovery file worthless, but the program may end before that is deleted.
/// So each save is noted beside the recovery file before it replaces the level's file. At the next start, the content
/// of the level's file says whether the save came to its end.
namespace tangent {

/// A save that was about to replace a file.
struct LevelSave {
    int number = 0; ///< RecoveryInfo::saves of what is recovered after it started
    QString file;   ///< absolute
    QByteArray hash;

    friend bool operator==(const LevelSave&, const LevelSave&) = default;
};

/// Notes a save beside an existing recovery file, durably. Does nothing if no editor owns the recovery file.
void noteSave(const LevelSave& save, const QString& recoveryFile);
/// Returns the saves that were noted beside a recovery file, in order.
std::vector<LevelSave> notedSaves(const QString& recoveryFile);

/// Returns what a recovery file has beyond the newest save that came to its end; nothing if that save has all of it.
/// Reads the files that were saved.
std::optional<RecoveryInfo> unsavedSince(RecoveryInfo info, const std::vector<LevelSave>& saves);

/// Notes the saves of a level beside its recovery files. Used by the threads that save.
class SaveNotes {
public:
    /// Adds a recovery file that an editor owns. A save that is running is noted there, too.
    void addFile(const QString& recoveryFile, bool isSaving);
    void clearFiles();
    void add(const LevelSave& save);

private:
    std::mutex mutex_;
    QStringList files_;
    std::optional<LevelSave> newest_;
};

} // namespace tangent
