#pragma once

#include <tangent/file/level_file.h>

#include <QDateTime>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>

namespace tangent {

/// Unsaved work as a recovery file holds it.
struct Recovery {
    QString levelFile; ///< absolute; empty for a level that was never saved
    QDateTime savedAt;
    int changes = 0; ///< since the level was last saved
    Level level;
};

/// Returns the folder of recovery files: tangent/recovery below $XDG_STATE_HOME, which is ~/.local/state by default.
QString recoveryFolder();

/// Writes a recovery file, in one step and durably, like a level: a first line of JSON about the work, then the level.
SaveResult writeRecovery(const Recovery& recovery, const QString& file);
/// Reads a recovery file. Returns nothing if it is not one, or was damaged.
std::optional<Recovery> readRecovery(const QString& file);

/// A recovery file that one running editor owns. Others see that it is in use, until this object or the process ends.
class OwnedRecovery {
public:
    /// Takes a new name in a folder, which is created if it is missing. Nothing is written yet.
    static std::unique_ptr<OwnedRecovery> create(const QString& folder);
    /// Takes over a file whose editor has ended. Returns null if an editor that runs owns it.
    static std::unique_ptr<OwnedRecovery> takeOver(const QString& file);

    ~OwnedRecovery();
    OwnedRecovery(const OwnedRecovery&) = delete;
    OwnedRecovery& operator=(const OwnedRecovery&) = delete;

    const QString& file() const { return file_; }
    /// Deletes the recovery file. The next write makes it again.
    void discard();

private:
    OwnedRecovery(QString file, int lock) : file_(std::move(file)), lock_(lock) {}
    static std::unique_ptr<OwnedRecovery> lock(const QString& file);

    QString file_;
    int lock_; ///< descriptor of the locked file
};

/// Returns the recovery files in a folder whose editors have ended, the newest first.
QStringList abandonedRecoveries(const QString& folder);

} // namespace tangent
