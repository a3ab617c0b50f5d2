#include "app/recovery_offer.h"

#include "app/open_level.h"
#include "dialogs/message_box.h"
#include "document/file_question.h"
#include "document/level_difference.h"
#include "document/recovery_file.h"
#include "exchange/import_work.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QPushButton>

#include <algorithm>
#include <vector>

namespace tangent {

namespace {

enum class Answer { recover, discard, later };

class RecoveryWords {
    Q_DECLARE_TR_FUNCTIONS(tangent::RecoveryOffer)
};

Answer ask(const RecoveryInfo& recovery, QWidget* parent) {
    const bool isGone = !recovery.levelFile.isEmpty() && exists(recovery.levelFile) == false;
    const QString name = recovery.levelFile.isEmpty()
                             ? RecoveryWords::tr("a level that was never saved")
                             : RecoveryWords::tr("“%1”").arg(QFileInfo(recovery.levelFile).fileName());
    MessageBox box(
        QMessageBox::Question, RecoveryWords::tr("Recover Unsaved Work"),
        RecoveryWords::tr("Tangent quit unexpectedly. Recover the unsaved changes to %1?").arg(name),
        QMessageBox::NoButton, parent);
    QStringList lines{
        RecoveryWords::tr("%Ln change(s), last saved for recovery %1.", nullptr, recovery.changes)
            .arg(QLocale().toString(recovery.savedAt, QLocale::ShortFormat)),
        QDir::toNativeSeparators(recovery.levelFile),
        isGone ? RecoveryWords::tr("The file no longer exists: saving asks where to.") : QString()};
    lines.removeAll(QString());
    box.setInformativeText(lines.join(QLatin1Char('\n')));
    const QPushButton* recover = box.addButton(RecoveryWords::tr("&Recover"), QMessageBox::AcceptRole);
    const QPushButton* discard = box.addButton(RecoveryWords::tr("&Discard"), QMessageBox::DestructiveRole);
    box.addButton(RecoveryWords::tr("Decide &Later"), QMessageBox::RejectRole);
    box.exec();
    if (box.clickedButton() == recover)
        return Answer::recover;
    return box.clickedButton() == discard ? Answer::discard : Answer::later;
}

/// Asks what to do with a file that cannot be read.
bool discardsDamaged(const QString& file, QWidget* parent) {
    MessageBox box(QMessageBox::Warning, RecoveryWords::tr("Recover Unsaved Work"),
                   RecoveryWords::tr("A recovery file of unsaved work could not be read: it is damaged."),
                   QMessageBox::NoButton, parent);
    box.setInformativeText(QDir::toNativeSeparators(file));
    const QPushButton* discard = box.addButton(RecoveryWords::tr("&Discard"), QMessageBox::DestructiveRole);
    box.setDefaultButton(box.addButton(RecoveryWords::tr("&Keep"), QMessageBox::RejectRole));
    box.exec();
    return box.clickedButton() == discard;
}

struct Offer {
    std::unique_ptr<OwnedRecovery> owned;
    RecoveryInfo info; ///< the level is read when it is wanted: it may be large
};

/// The work that can be recovered, that of the open level first. Asks what to do with damaged files.
std::vector<Offer> findOffers(const QString& folder, const QString& openFile, QWidget* parent) {
    std::vector<Offer> offers;
    for (const QString& file : abandonedRecoveries(folder)) {
        auto owned = OwnedRecovery::take(file);
        if (!owned)
            continue; // another editor took the file over
        if (std::optional<RecoveryInfo> info = readRecoveryInfo(file))
            offers.push_back({std::move(owned), *std::move(info)});
        else if (discardsDamaged(file, parent))
            owned->discard();
    }
    std::ranges::stable_partition(offers,
                                  [&](const Offer& offer) { return offer.info.levelFile == openFile; });
    return offers;
}

using Opener = std::function<OpenLevel*(const QString&)>;

/// Opens the file of the recovered level, or a new level if it is gone or cannot be read, or has unsaved changes. Never
/// recovers over the level of another file.
OpenLevel& openFor(const RecoveryInfo& recovery, const Opener& open) {
    if (!recovery.levelFile.isEmpty() && exists(recovery.levelFile) != false)
        if (OpenLevel* level = open(recovery.levelFile); level && !level->document().isModified()) {
            level->document().waitForCheck();
            return *level;
        }
    OpenLevel& level = *open({});
    level.document().proposeFile(recovery.levelFile);
    return level;
}

/// Makes the open level the recovered one, as unsaved changes. Returns false if that is impossible: then the recovery
/// file is still needed.
bool bringBack(const QString& file, LevelDocument& document, QWidget* parent) {
    std::optional<Recovery> recovery = readRecovery(file);
    if (!recovery)
        return discardsDamaged(file, parent);
    const bool hasFile = !document.filePath().isEmpty();
    if (!hasFile && !recovery->levelFile.isEmpty())
        placeBackgrounds(recovery->level.backgrounds, recovery->levelFile, {});
    if (!replaceLevel(document, recovery->level, RecoveryWords::tr("Recover Unsaved Work")))
        return false;
    if (hasFile && !recovery->fileHash.isEmpty() && recovery->fileHash != document.fileHash())
        document.baseOnFile(recovery->fileHash);
    return true;
}

} // namespace

void offerRecoveries(const QString& folder, const QString& openFile, const Opener& open, QWidget* parent) {
    for (auto& [owned, info] : findOffers(folder, openFile, parent)) {
        const Answer answer = ask(info, parent);
        if (answer == Answer::discard)
            owned->discard();
        if (answer != Answer::recover)
            continue;
        OpenLevel& level = openFor(info, open);
        if (bringBack(owned->file(), level.document(), parent) && level.recovery().writeNow())
            owned->discard();
    }
}

} // namespace tangent
