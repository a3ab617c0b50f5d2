#pragma once

#include "document/recovery/recovery_records.h"

#include <tangent/file/level_file.h>

#include <QString>
#include <QStringList>

#include <chrono>
#include <memory>
#include <optional>

namespace tangent {

/// Returns the folder of recovery files: tangent/recovery below $XDG_STATE_HOME, which is ~/.local/state by default.
QString recoveryFolder();
/// Returns this folder, then those that serve while it cannot be written: below $XDG_CACHE_HOME, in the folder of
/// temporary files, below $XDG_RUNTIME_DIR. Unsaved work may be in any of them.
QStringList recoveryFolders();
/// Returns the path of a new recovery file in a folder. Creates neither.
QString newRecoveryFile(const QString& folder);

/// Returns the path of the lock of a recovery file. It also notes the saves of the level: see save_notes.h.
QString lockOfRecovery(const QString& file);

/// Appends to an existing file, durably. If that fails, a part of the text may be there.
SaveResult appendToFile(std::string_view text, const QString& file);
/// Reads a recovery file. Returns nothing if it is not one, was damaged, or if cancelled. Throws std::bad_alloc.
std::optional<Recovery> readRecovery(const QString& file, const Progress& progress = {});
/// Whether a newer version of the program wrote it, in a form that this one does not know.
bool isRecoveryOfNewerVersion(const QString& file);
/// Returns what it says about the level, without reading that.
std::optional<RecoveryInfo> readRecoveryInfo(const QString& file, const Progress& progress = {});

/// A recovery file that one running editor owns. Others see that it is in use, until this object or the process ends.
class OwnedRecovery {
public:
    /// Takes a file, which need not exist. Creates its folder, and beside it a lock. Returns null if an editor that
    /// runs owns it, or if the folder cannot be used or belongs to another user.
    static std::unique_ptr<OwnedRecovery> take(const QString& file);

    ~OwnedRecovery();
    OwnedRecovery(const OwnedRecovery&) = delete;
    OwnedRecovery& operator=(const OwnedRecovery&) = delete;

    const QString& file() const { return file_; }
    /// Deletes the recovery file. The next write makes it again.
    void discard();
    /// Renames the recovery file with its lock, so that it is not offered again, and deletes those set aside long ago:
    /// see discardedRecoveries().
    void setAside();

private:
    OwnedRecovery(QString file, int lock) : file_(std::move(file)), lock_(lock) {}

    QString file_;
    int lock_; ///< descriptor of the locked file
};

/// Returns the recovery files in a folder whose editors have ended, the newest first. Removes what editors left that
/// were killed before their first file was whole.
QStringList abandonedRecoveries(const QString& folder);
/// How much discarded work a folder keeps, in bytes, unless it was set aside today.
inline constexpr qint64 maxDiscarded = 1 << 30;
inline constexpr std::chrono::days longestKept{30};
inline constexpr qsizetype leastKept = 10;
/// Returns the recovery files in a folder that were set aside, the newest first. Deletes those that were set aside
/// before `longestKept` except the newest `leastKept`: the clock may be or have been wrong. Deletes the oldest while
/// all take more than `most` bytes, but none of the last day.
QStringList discardedRecoveries(const QString& folder, qint64 most = maxDiscarded);
/// Deletes one, with the saves that are noted beside it.
void removeDiscarded(const QString& file);

} // namespace tangent
