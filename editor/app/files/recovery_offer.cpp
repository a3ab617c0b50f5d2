#include "app/files/recovery_offer.h"

#include "app/files/recovery_questions.h"
#include "app/open_level.h"
#include "dialogs/file_failure.h"
#include "dialogs/message_box.h"
#include "dialogs/waiting.h"
#include "document/file/file_question.h"
#include "document/level_difference.h"
#include "document/recovery/recovery_file.h"
#include "document/recovery/save_notes.h"
#include "document/shown_text.h"
#include "exchange/import_work.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QInputDialog>

#include <algorithm>
#include <utility>
#include <vector>

namespace tangent {

namespace {

struct Offer {
    std::unique_ptr<OwnedRecovery> owned;
    RecoveryInfo info; ///< the level is read when it is wanted: it may be large
};

/// runWithDialog(): the files may be large. If memory runs out, says so and returns nothing.
template <class Read>
auto readInThread(Read read, QWidget& window) -> std::optional<decltype(read(Progress()))> {
    const QString title = RecoveryWords::tr("Recover Unsaved Work");
    try {
        return runWithDialog(window, title, RecoveryWords::tr("Reading unsaved work…"), std::move(read));
    } catch (const std::bad_alloc&) {
        MessageBox box(QMessageBox::Warning, title,
                       RecoveryWords::tr("Unsaved work could not be read. Tangent keeps it."),
                       QMessageBox::Ok, &window);
        box.setInformativeText(fileFailureText(std::make_error_code(std::errc::not_enough_memory), {}));
        box.exec();
    }
    return std::nullopt;
}

/// Nothing for files that cannot be read.
std::optional<std::vector<std::optional<RecoveryInfo>>> readInfos(const QStringList& files, QWidget& window) {
    return readInThread(
        [files](const Progress& progress) {
            std::vector<std::optional<RecoveryInfo>> infos;
            for (const QString& file : files)
                infos.push_back(
                    readRecoveryInfo(file, progress.part(1.0 / static_cast<double>(files.size()))));
            return infos;
        },
        window);
}

/// Returns what a recovery file has that was not saved; nothing if all of it was. A file system that does not answer
/// has no say.
std::optional<RecoveryInfo> unsavedIn(const RecoveryInfo& info, const QString& recoveryFile) {
    const std::vector<LevelSave> saves = notedSaves(recoveryFile);
    if (saves.empty())
        return info;
    return askFileSystem([info, saves] { return unsavedSince(info, saves); }).value_or(info);
}

/// Takes the recovery files whose editors have ended.
std::vector<std::unique_ptr<OwnedRecovery>> takeAbandoned(const QStringList& folders) {
    std::vector<std::unique_ptr<OwnedRecovery>> taken;
    for (const QString& folder : folders)
        for (const QString& file : abandonedRecoveries(folder))
            if (auto owned = OwnedRecovery::take(file);
                owned && QFile::exists(file)) // no other editor was faster
                taken.push_back(std::move(owned));
    return taken;
}

/// The work that can be recovered: that of the open level first, then the newest. Asks what to do with damaged files.
std::vector<Offer> findOffers(const QStringList& folders, const QString& openFile, QWidget& window) {
    std::vector<Offer> offers;
    std::vector<std::unique_ptr<OwnedRecovery>> taken = takeAbandoned(folders);
    QStringList files;
    for (const auto& owned : taken)
        files.append(owned->file());
    const auto infos = readInfos(files, window);
    for (std::size_t i = 0; infos && i < taken.size(); ++i) {
        const QString& file = taken[i]->file();
        if (const std::optional<RecoveryInfo>& info = (*infos)[i]) {
            if (std::optional<RecoveryInfo> unsaved = unsavedIn(*info, file))
                offers.push_back({std::move(taken[i]), *std::move(unsaved)});
            else
                taken[i]->discard();
        } else if (isRecoveryOfNewerVersion(file)) {
            reportNewerRecovery(file, &window);
        } else if (discardsDamagedRecovery(file, {}, &window)) {
            taken[i]->discard();
        }
    }
    std::ranges::stable_sort(offers, std::ranges::greater(), [&](const Offer& offer) {
        return std::pair(offer.info.levelFile == openFile, offer.info.savedAt);
    });
    return offers;
}

using Opener = std::function<OpenLevel*(const QString&)>;

/// Returns whether an open level is as its file. Reads it again if the file has changed while the question was open,
/// and nobody has changed the level.
bool isAsOnDisk(OpenLevel& level) {
    LevelDocument& document = level.document();
    const UndoHistory& history = document.undoHistory();
    const bool isEdited = history.canUndo() || history.canRedo();
    return !document.isModified() || (!isEdited && level.files().openQuietly(document.filePath()));
}

/// A name beside the level's file for work that cannot be recovered over it: "harbour (recovered 2026-11-27 00.45)".
QString nameBeside(const RecoveryInfo& recovery) {
    const QFileInfo file(recovery.levelFile);
    const QString suffix = QStringLiteral(".level.json");
    QString name = file.fileName();
    if (name.endsWith(suffix, Qt::CaseInsensitive))
        name.chop(suffix.size());
    const QString time = recovery.savedAt.toString(QStringLiteral("yyyy-MM-dd hh.mm"));
    constexpr qsizetype maxName = 255; // bytes, on most file systems
    const auto whole = [&] {
        return RecoveryWords::tr("%1 (recovered %2)").arg(name, time) + suffix;
    };
    while (!name.isEmpty() && QFile::encodeName(whole()).size() > maxName)
        name.chop(1);
    return file.dir().filePath(whole());
}

/// Opens the file of the recovered level, or a new level if it is gone or cannot be read, or has unsaved changes. Never
/// recovers over the level of another file. Returns null if the program is quitting.
OpenLevel* openFor(const RecoveryInfo& recovery, const Opener& open) {
    QString proposed = recovery.levelFile;
    if (!recovery.levelFile.isEmpty() && exists(recovery.levelFile) != false)
        if (OpenLevel* level = open(recovery.levelFile)) {
            if (isAsOnDisk(*level)) {
                level->document().waitForCheck();
                return level;
            }
            proposed = nameBeside(recovery);
        }
    OpenLevel* const level = open({});
    if (level)
        level->document().file().propose(proposed);
    return level;
}

enum class Use {
    none, ///< the recovery file is still needed
    part, ///< it is damaged, and may have more
    all
};

/// Opens the recovered level as unsaved changes, and writes them for recovery. Returns what of the recovery file is
/// there now. If they cannot be written, the level keeps `owned`, which may be null.
Use bringBack(const QString& file, const RecoveryInfo& info, std::unique_ptr<OwnedRecovery>& owned,
              const Opener& open, QWidget& window) {
    auto read =
        readInThread([file](const Progress& progress) { return readRecovery(file, progress); }, window);
    if (!read)
        return Use::none;
    std::optional<Recovery>& recovery = *read;
    if (!recovery)
        return discardsDamagedRecovery(file, info.levelFile, &window) ? Use::all : Use::none;
    OpenLevel* const level = openFor(info, open);
    if (!level)
        return Use::none;
    LevelDocument& document = level->document();
    const bool isDamaged = recovery->isDamaged;
    const bool hasFile = !document.filePath().isEmpty();
    if (!recovery->levelFile.isEmpty() && recovery->levelFile != document.filePath())
        placeBackgrounds(recovery->level.backgrounds, recovery->levelFile, document.filePath());
    if (!replaceLevel(document, recovery->level, [] { return RecoveryWords::tr("Recover Unsaved Work"); }))
        return Use::none;
    if (hasFile && !info.fileHash.isEmpty() && info.fileHash != document.file().hash())
        document.file().baseOn(info.fileHash);
    if (!hasFile)
        document.selection().clear(); // otherwise all of it is selected
    level->recovery().addChanges(std::max(info.changes - 1, 0));
    if (!level->recovery().writeNow()) {
        if (owned && !isDamaged)
            level->recovery().keepUntilWritten(std::move(owned));
        return Use::none;
    }
    return isDamaged ? Use::part : Use::all;
}

/// Numbers equal texts of a list.
void makeDistinct(QStringList& texts) {
    for (qsizetype i = 0; i < texts.size(); ++i) {
        const QString text = texts[i];
        for (int number = 2; texts.indexOf(texts[i]) < i; ++number)
            texts[i] = QStringLiteral("%1 (%2)").arg(text, QString::number(number));
    }
}

} // namespace

void offerRecoveries(const QStringList& folders, const QString& openFile, const Opener& open,
                     QWidget& window) {
    std::vector<Offer> offers = findOffers(folders, openFile, window);
    const auto isOnSameLevel = [](const RecoveryInfo& a, const RecoveryInfo& b) {
        return a.levelFile == b.levelFile && !a.levelFile.isEmpty();
    };
    RecoveryAnswer answer = RecoveryAnswer::recover;
    for (auto offer = offers.begin(); offer != offers.end(); ++offer) {
        const RecoveryInfo& info = offer->info;
        OwnedRecovery& owned = *offer->owned;
        const auto isSame = [&](const Offer& other) {
            return isOnSameLevel(other.info, info);
        };
        const RecoveryRank rankOnLevel{static_cast<int>(1 + std::count_if(offers.begin(), offer, isSame)),
                                       static_cast<int>(std::ranges::count_if(offers, isSame))};
        const RecoveryRank rank{static_cast<int>(1 + (offer - offers.begin())),
                                static_cast<int>(offers.size())};
        if (answer != RecoveryAnswer::recoverAll)
            answer = askToRecover(info, rankOnLevel, rank, &window);
        if (answer == RecoveryAnswer::discard)
            owned.setAside();
        if (answer == RecoveryAnswer::discard || answer == RecoveryAnswer::later)
            continue;
        const Use used = bringBack(owned.file(), info, offer->owned, open, window);
        if (used == Use::none) { // the user cancelled, or it failed: ask about the next one
            answer = RecoveryAnswer::recover;
            continue;
        }
        if (used == Use::all)
            owned.discard();
        else
            owned.setAside();
        offer->owned.reset(); // removes the lock
    }
}

void offerDiscarded(const QStringList& folders, const Opener& open, QWidget& window) {
    QStringList found;
    for (const QString& folder : folders)
        found.append(discardedRecoveries(folder));
    const auto read = readInfos(found, window);
    if (!read)
        return;
    QStringList files;
    QStringList levelFiles;
    std::vector<RecoveryInfo> infos;
    for (qsizetype i = 0; i < found.size(); ++i)
        if (const auto& info = (*read)[static_cast<std::size_t>(i)]) {
            infos.push_back(unsavedIn(*info, found[i]).value_or(*info));
            files.append(found[i]);
            levelFiles.append(infos.back().levelFile);
        }
    const QStringList names = shownFileNames(levelFiles);
    QStringList texts;
    for (qsizetype i = 0; i < names.size(); ++i) {
        const RecoveryInfo& info = infos[static_cast<std::size_t>(i)];
        texts.append(
            (info.changes == 0
                 ? RecoveryWords::tr("%1: opened, not edited; last saved for recovery %2")
                 : RecoveryWords::tr("%1: %Ln change(s), last saved for recovery %2", nullptr, info.changes))
                .arg(recoveredName(names[i]), recoveryTimeText(info.savedAt)));
    }
    makeDistinct(texts);
    const QString title = RecoveryWords::tr("Recover Discarded Work");
    if (files.isEmpty()) {
        MessageBox(QMessageBox::Information, title,
                   RecoveryWords::tr("No unsaved work was discarded in the last 30 days."), QMessageBox::Ok,
                   &window)
            .exec();
        return;
    }
    bool isChosen = false;
    const QString text = QInputDialog::getItem(&window, title, RecoveryWords::tr("Unsaved work to recover:"),
                                               texts, 0, false, &isChosen);
    if (!isChosen)
        return;
    const qsizetype chosen = texts.indexOf(text);
    const RecoveryInfo& info = infos[static_cast<std::size_t>(chosen)];
    std::unique_ptr<OwnedRecovery> none;
    if (bringBack(files[chosen], info, none, open, window) == Use::all)
        removeDiscarded(files[chosen]);
}

} // namespace tangent
