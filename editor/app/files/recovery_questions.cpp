#include "app/files/recovery_questions.h"

#include "dialogs/message_box.h"
#include "document/file/content_hash.h"
#include "document/file/file_question.h"
#include "document/shown_text.h"

#include <QFileInfo>
#include <QLocale>
#include <QPushButton>

namespace tangent {

namespace {

/// The level file of unsaved work as it is now.
struct FileNow {
    bool isGone = false;
    QDateTime changed = {}; ///< by another program, since the work was saved for recovery; null: unchanged
};

/// Says nothing against a file that cannot be read in time: it may be large, or on a dead network share.
FileNow lookAtFile(const RecoveryInfo& recovery) {
    const auto look = [file = recovery.levelFile, known = recovery.fileHash]() -> FileNow {
        if (!QFileInfo::exists(file))
            return {.isGone = true};
        const QByteArray now = contentHashOfFile(file);
        if (known.isEmpty() || now.isEmpty() || now == known)
            return {};
        return {.changed = QFileInfo(file).lastModified()};
    };
    return recovery.levelFile.isEmpty() ? FileNow() : askFileSystem(look).value_or(FileNow());
}

/// What a question says about the work besides its name. `rank` is its place among the works on the same level.
QStringList details(const RecoveryInfo& recovery, RecoveryRank rank) {
    const FileNow file = lookAtFile(recovery);
    QStringList lines{
        (recovery.changes == 0
             ? RecoveryWords::tr("Opened, not edited; last saved for recovery %1.")
             : RecoveryWords::tr("%Ln change(s), last saved for recovery %1.", nullptr, recovery.changes))
            .arg(recoveryTimeText(recovery.savedAt)),
        shownPath(recovery.levelFile)};
    if (rank.count > 1)
        lines.append(RecoveryWords::tr("This is work %1 of %2 on this level, the newest first.")
                         .arg(rank.number)
                         .arg(rank.count));
    if (recovery.isDamaged)
        lines.append(
            RecoveryWords::tr("The recovery file is damaged: some colliders or changes are missing. “File ▸ "
                              "Recover Discarded Work” will keep it."));
    if (file.isGone)
        lines.append(RecoveryWords::tr("The file no longer exists: saving asks where to."));
    if (file.changed.isValid())
        lines.append(
            RecoveryWords::tr("The file has changed since, %1. After recovering you can compare both.")
                .arg(recoveryTimeText(file.changed)));
    lines.removeAll(QString());
    return lines;
}

} // namespace

QString recoveryTimeText(const QDateTime& time) {
    return QLocale().toString(time, QLocale::ShortFormat);
}

QString recoveredName(const QString& fileName) {
    return fileName.isEmpty() ? RecoveryWords::tr("a level that was never saved")
                              : RecoveryWords::tr("“%1”").arg(fileName);
}

RecoveryAnswer askToRecover(const RecoveryInfo& recovery, RecoveryRank rankOnLevel, RecoveryRank rank,
                            QWidget* parent) {
    const QString title =
        rank.count == 1
            ? RecoveryWords::tr("Recover Unsaved Work")
            : RecoveryWords::tr("Recover Unsaved Work (%1 of %2)").arg(rank.number).arg(rank.count);
    MessageBox box(QMessageBox::Question, title,
                   RecoveryWords::tr("Tangent quit unexpectedly. Recover the unsaved changes to %1?")
                       .arg(recoveredName(shownFileName(recovery.levelFile))),
                   QMessageBox::NoButton, parent);
    box.setInformativeText(details(recovery, rankOnLevel).join(QLatin1Char('\n')));
    const QPushButton* recover = box.addButton(RecoveryWords::tr("&Recover"), QMessageBox::AcceptRole);
    const QPushButton* recoverAll =
        rank.number < rank.count ? box.addButton(RecoveryWords::tr("Recover &All"), QMessageBox::AcceptRole)
                                 : nullptr;
    QPushButton* discard = box.addButton(RecoveryWords::tr("&Discard"), QMessageBox::DestructiveRole);
    discard->setToolTip(RecoveryWords::tr("Do not offer it again. “File ▸ Recover Discarded Work” keeps it "
                                          "for up to 30 days."));
    box.addButton(RecoveryWords::tr("Decide &Later"), QMessageBox::RejectRole);
    box.exec();
    if (box.clickedButton() == recover)
        return RecoveryAnswer::recover;
    if (recoverAll && box.clickedButton() == recoverAll)
        return RecoveryAnswer::recoverAll;
    return box.clickedButton() == discard ? RecoveryAnswer::discard : RecoveryAnswer::later;
}

void reportNewerRecovery(const QString& file, QWidget* parent) {
    MessageBox box(
        QMessageBox::Information, RecoveryWords::tr("Recover Unsaved Work"),
        RecoveryWords::tr("A newer version of Tangent left unsaved work. Start that version to recover it."),
        QMessageBox::Ok, parent);
    box.setInformativeText(shownPath(file));
    box.exec();
}

bool discardsDamagedRecovery(const QString& file, const QString& levelFile, QWidget* parent) {
    MessageBox box(
        QMessageBox::Warning, RecoveryWords::tr("Recover Unsaved Work"),
        levelFile.isEmpty()
            ? RecoveryWords::tr("A recovery file of unsaved work could not be read: it is damaged.")
            : RecoveryWords::tr("The recovery file of the unsaved changes to %1 could not be read: it is "
                                "damaged.")
                  .arg(recoveredName(shownFileName(levelFile))),
        QMessageBox::NoButton, parent);
    box.setInformativeText(shownPath(levelFile.isEmpty() ? file : levelFile + QLatin1Char('\n') + file));
    const QPushButton* discard = box.addButton(RecoveryWords::tr("&Discard"), QMessageBox::DestructiveRole);
    box.setDefaultButton(box.addButton(RecoveryWords::tr("&Keep"), QMessageBox::RejectRole));
    box.exec();
    return box.clickedButton() == discard;
}

} // namespace tangent
