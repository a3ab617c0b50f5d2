#pragma once

#include <tangent/base/progress.h>
#include <tangent/file/level_file.h>
#include <tangent/live/collider_store.h>

#include <QDateTime>
#include <QString>

#include <optional>
#include <string>

class QIODevice;

namespace tangent {

/// What a recovery file says about the unsaved work in it.
struct RecoveryInfo {
    QString levelFile; ///< absolute; empty for a level that was never saved
    QDateTime savedAt;
    int changes = 0; ///< since the level was last saved
    /// contentHash() of the level's file when it was last read or saved; empty if unknown.
    QByteArray fileHash = {};
    int saves = 0;            ///< the number of the newest save that had started: see LevelSave
    int changesSinceSave = 0; ///< since that save started
    bool isDamaged = false;   ///< some of the work is missing from the file
};

/// The difference between two states of a level. Apply it by removing `removed`, replacing the colliders in `updated`
/// and inserting `entered`.
struct LevelDifference {
    std::vector<ColliderId> removed; ///< includes old colliders with the ids of `entered`
    std::vector<Collider> updated;
    std::vector<PlacedCollider> entered; ///< positions ascending
    LevelSettings settings;
    bool hasSettings = false; ///< otherwise only layers and version of `settings` are set
};

/// Unsaved work as a recovery file holds it.
struct Recovery : RecoveryInfo {
    Level level;
};

/// A recovery file is a list of records, each with its length and its hash in front. The first ones hold a whole level
/// as its file does, in parts, so that it is written once and never lies in memory as text. The others hold what
/// changed since the record before.
TextSource recoveryRecord(const RecoveryInfo& info, TextSource levelFile);
std::string recoveryRecord(const RecoveryInfo& info, const LevelDifference& difference);

/// Returns the newest state in a recovery file. A last record that is not complete was being written when the program
/// ended. Damaged records are skipped, and lines of the level that cannot be read. Returns nothing if there is no level
/// without them, or if cancelled.
std::optional<Recovery> readRecords(QIODevice& file, const Progress& progress = {});
/// Whether a newer version of the program wrote the file, in a form that this one does not know.
bool isOfNewerVersion(QIODevice& file);
/// Returns what the newest record says, without reading the level. Reads the whole file.
std::optional<RecoveryInfo> readInfo(QIODevice& file, const Progress& progress = {});

} // namespace tangent
