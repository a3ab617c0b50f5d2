#include "app/recovery_offer.h"

#include "app/level_files.h"
#include "dialogs/message_box.h"
#include "document/level_difference.h"
#include "document/level_document.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QPushButton>

namespace tangent {

namespace {

enum class Answer { recover, discard, later };

class Words {
    Q_DECLARE_TR_FUNCTIONS(tangent::RecoveryOffer)
};

Answer ask(const Recovery& recovery, QWidget* parent) {
    const QString name = recovery.levelFile.isEmpty()
                             ? Words::tr("a level that was never saved")
                             : QStringLiteral("“%1”").arg(QFileInfo(recovery.levelFile).fileName());
    MessageBox box(QMessageBox::Question, Words::tr("Recover Unsaved Work"),
                   Words::tr("Tangent quit unexpectedly. Recover the unsaved changes to %1?").arg(name),
                   QMessageBox::NoButton, parent);
    box.setInformativeText(Words::tr("%Ln change(s), last saved for recovery %1.", nullptr, recovery.changes)
                               .arg(QLocale().toString(recovery.savedAt, QLocale::ShortFormat)) +
                           QLatin1Char('\n') + QDir::toNativeSeparators(recovery.levelFile));
    const QPushButton* recover = box.addButton(Words::tr("&Recover"), QMessageBox::AcceptRole);
    const QPushButton* discard = box.addButton(Words::tr("&Discard"), QMessageBox::DestructiveRole);
    box.addButton(Words::tr("Decide &Later"), QMessageBox::RejectRole);
    box.exec();
    if (box.clickedButton() == recover)
        return Answer::recover;
    return box.clickedButton() == discard ? Answer::discard : Answer::later;
}

/// Asks what to do with a file that cannot be read.
bool discardsDamaged(const QString& file, QWidget* parent) {
    MessageBox box(QMessageBox::Warning, Words::tr("Recover Unsaved Work"),
                   Words::tr("A recovery file of unsaved work could not be read: it is damaged."),
                   QMessageBox::NoButton, parent);
    box.setInformativeText(QDir::toNativeSeparators(file));
    const QPushButton* discard = box.addButton(Words::tr("&Discard"), QMessageBox::DestructiveRole);
    box.setDefaultButton(box.addButton(Words::tr("&Keep"), QMessageBox::RejectRole));
    box.exec();
    return box.clickedButton() == discard;
}

} // namespace

void offerRecoveries(const QString& folder, LevelFiles& files, LevelDocument& document, LevelRecovery& own,
                     QWidget* parent) {
    for (const QString& file : abandonedRecoveries(folder)) {
        const auto owned = OwnedRecovery::take(file);
        if (!owned)
            continue; // another editor took the file over
        std::optional<Recovery> recovery = readRecovery(file);
        if (!recovery) {
            if (discardsDamaged(file, parent))
                owned->discard();
            continue;
        }
        const Answer answer = ask(*recovery, parent);
        if (answer == Answer::discard)
            owned->discard();
        if (answer != Answer::recover)
            continue;
        const bool isOpen = QFileInfo::exists(recovery->levelFile) && files.open(recovery->levelFile);
        if (!isOpen && !files.newLevel()) // never recover over the level of another file
            continue;
        document.waitForCheck();
        if (replaceLevel(document, recovery->level, Words::tr("Recover Unsaved Work")) && own.writeNow())
            owned->discard();
        if (isOpen && !recovery->fileHash.isEmpty() && recovery->fileHash != document.fileHash())
            document.baseOnFile(recovery->fileHash);
        return;
    }
}

} // namespace tangent
