#pragma once

#include "document/recovery/recovery_file.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QString>

class QWidget;

namespace tangent {

/// Translates what the dialogs about recovery say.
class RecoveryWords {
    Q_DECLARE_TR_FUNCTIONS(tangent::RecoveryOffer)
};

enum class RecoveryAnswer { recover, recoverAll, discard, later };

/// The place of an offer among others.
struct RecoveryRank {
    int number; ///< from 1
    int count;
};

QString recoveryTimeText(const QDateTime& time);
/// Returns the quoted name, or "a level that was never saved" if it is empty.
QString recoveredName(const QString& fileName);

/// Asks what to do with unsaved work. `rankOnLevel` is its place among the works on the same level.
RecoveryAnswer askToRecover(const RecoveryInfo& recovery, RecoveryRank rankOnLevel, RecoveryRank rank,
                            QWidget* parent);
/// Says that a newer version left a recovery file. Nothing is to be decided here: that version will offer the work.
void reportNewerRecovery(const QString& file, QWidget* parent);
/// Asks what to do with a file that cannot be read. `levelFile` is empty if it is unknown.
bool discardsDamagedRecovery(const QString& file, const QString& levelFile, QWidget* parent);

} // namespace tangent
