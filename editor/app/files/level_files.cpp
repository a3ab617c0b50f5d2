#include "app/files/level_files.h"

#include "app/compare/compare.h"
#include "app/files/file_stem.h"
#include "app/files/recent_files.h"
#include "app/typing.h"
#include "dialogs/file_failure.h"
#include "dialogs/message_box.h"
#include "dialogs/read_error_dialog.h"
#include "dialogs/waiting.h"
#include "document/file/content_hash.h"
#include "document/file/file_question.h"
#include "document/level_difference.h"
#include "document/recovery/level_recovery.h"
#include "document/shown_text.h"
#include "exchange/format_names.h"
#include "exchange/import_work.h"

#include <tangent/file/safety_copy.h>

#include <QDeadlineTimer>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QPushButton>
#include <QScopedValueRollback>

namespace tangent {

namespace {
const QString suffix = QStringLiteral(".level.json");

/// The whole copy that a save which did not end left of this file; empty if there is none.
QString safetyCopyAt(const QString& path) {
    return QString::fromStdU16String(safetyCopyOf(path.toStdU16String()).u16string());
}

/// Where the first save goes: beside the first background image, which is usually in the project of the level.
QString proposedFolder(const LevelSettings& level) {
    for (const Background& background : level.backgrounds)
        if (const QString image = QString::fromStdString(background.image); QDir::isAbsolutePath(image))
            return QFileInfo(image).path();
    return RecentFiles::folder();
}

/// Looks at the file after a save that failed. Returns what became of it, in words.
QString followFailure(const QString& path, LevelDocument& document, TornFileNotice& torn) {
    struct FileNow {
        bool isFile;
        QString copy; ///< if the file is torn
        QByteArray hash;
    };
    const auto look = [path]() -> FileNow {
        return {QFileInfo(path).isFile(), safetyCopyAt(path), contentHashOfFile(path)};
    };
    const std::optional<FileNow> now = askFileSystem(look);
    const bool isOpenFile = path == document.filePath();
    if (now && !now->isFile)
        return LevelFiles::tr("Your work is still open here, but not on disk.");
    if (now && isOpenFile && now->copy.isEmpty() && now->hash == document.file().hash())
        return LevelFiles::tr("The file on disk is unchanged. Your work is still open here.");
    if (isOpenFile)
        document.undoHistory().resetClean(); // nobody knows what is on disk
    if (!now || now->copy.isEmpty())
        return LevelFiles::tr("Your work is still open here.");
    if (isOpenFile) {
        document.file().baseOn(now->hash); // no other program tore it
        torn.offer(now->copy);
    }
    return LevelFiles::
        tr("The file on disk may be partly new and partly old. A copy of what it was before is in %1. Your "
           "work is still open here.")
            .arg(shownPath(now->copy));
}
/// Asks with which of these open levels to compare. Returns their number for a file, nothing if the user cancels.
std::optional<qsizetype> chooseLevel(const std::vector<const LevelDocument*>& levels, QWidget& window) {
    QStringList names;
    for (const LevelDocument* level : levels) {
        QString name = level->file().displayName();
        for (int number = 2; names.contains(name); ++number)
            name = QStringLiteral("%1 (%2)").arg(level->file().displayName(), QString::number(number));
        names.append(name);
    }
    names.append(LevelFiles::tr("A file…"));
    bool isChosen = false;
    const QString name =
        QInputDialog::getItem(&window, LevelFiles::tr("Compare With"),
                              LevelFiles::tr("Compare the level with:"), names, 0, false, &isChosen);
    return isChosen ? std::optional(names.indexOf(name)) : std::nullopt;
}

/// Makes the level what the user took over, as one step.
void takeOver(LevelDocument& document, const std::optional<ComparedLevel>& compared, const QString& name) {
    if (compared)
        replaceLevel(document, compared->result,
                     [name] { return LevelFiles::tr("Take from “%1”").arg(name); });
}

} // namespace

LevelFiles::LevelFiles(LevelDocument& document, RecentFiles& recent, MessageBar& changeBar,
                       MessageBar& tornBar, QWidget& window,
                       std::function<const LevelDocument*(const QString&)> openDocument)
    : QObject(&window), document_(document), recent_(recent), window_(window),
      openDocument_(std::move(openDocument)), changes_(document, changeBar, window, this),
      torn_(document, tornBar, window, this) {
    connect(&document.file(), &DocumentFile::saved, this, &LevelFiles::finishSaving);
    connect(&document, &LevelDocument::checkFailed, this, &LevelFiles::reportCheckFailure);
}

QStringList LevelFiles::chooseFiles(QWidget& window) {
    return QFileDialog::getOpenFileNames(
        &window, tr("Open Level"), RecentFiles::folder(),
        QStringList{tr("Levels (*.level.json)"), importFilter(), tr("All files (*)")}.join(
            QStringLiteral(";;")));
}

void LevelFiles::reportMissing(const QString& path) {
    MessageBox box(QMessageBox::Warning, tr("Level Not Opened"),
                   tr("“%1” does not exist.").arg(shownFileName(path)), QMessageBox::Ok, &window_);
    box.setInformativeText(shownPath(QFileInfo(path).absolutePath()));
    recent_.remove(QFileInfo(path).absoluteFilePath());
    box.exec();
}

void LevelFiles::reportCheckFailure(const QString& path, const FileError& failure) {
    MessageBox box(QMessageBox::Critical, tr("Level Not Opened"),
                   tr("“%1” could not be checked.").arg(shownFileName(path)), QMessageBox::Ok, &window_);
    box.setInformativeText(fileFailureText(failure.code, failure.message));
    box.exec();
}

bool LevelFiles::open(const QString& path) {
    if (exists(path) == false) { // without an answer, reading can be cancelled
        reportMissing(path);
        return false;
    }
    const auto errors = load(path);
    if (!errors || errors->empty())
        return errors.has_value();
    const QString copy = safetyCopy(path);
    ReadErrorDialog dialog(path, *errors, copy, &window_);
    if (dialog.exec() != ReadErrorDialog::opensCopy)
        return false;
    const auto errorsOfCopy = load(path, copy);
    if (errorsOfCopy && !errorsOfCopy->empty())
        ReadErrorDialog(copy, *errorsOfCopy, {}, &window_).exec();
    return errorsOfCopy && errorsOfCopy->empty();
}

QString LevelFiles::safetyCopy(const QString& path) {
    return askFileSystem([path] { return safetyCopyAt(path); }).value_or(QString());
}

bool LevelFiles::openQuietly(const QString& path) {
    if (exists(path) == false)
        return false;
    const auto errors = load(path);
    return errors && errors->empty();
}

/// Opens a level, or a copy of its file, if there are no errors in it. Returns nothing if the user does not want to
/// wait.
std::optional<std::vector<ReadError>> LevelFiles::load(const QString& path, const QString& copy) {
    const QDeadlineTimer patience(dialogDelay);
    std::optional<LoadedLevel> loaded = runWithDialog(
        window_, tr("Open Level"), tr("Reading “%1”…").arg(shownFileName(path)),
        [path, copy](const Progress& progress) {
            return copy.isEmpty() ? loadLevel(path, progress) : loadLevelFromCopy(copy, path, progress);
        });
    const bool isQuick = !patience.hasExpired();
    if (!loaded)
        return std::nullopt;
    if (!loaded->errors.empty())
        return std::move(loaded->errors);
    const QString safetyCopy = loaded->safetyCopy;
    document_.open(*std::move(loaded));
    torn_.offer(safetyCopy);
    if (isQuick)
        document_.waitForCheck(dialogDelay);
    recent_.add(document_.filePath());
    return std::vector<ReadError>();
}

bool LevelFiles::waitForSaving() {
    document_.file().waitForSaving(dialogDelay);
    return !document_.file().isSaving() || waitFor(window_, tr("Save Level"), tr("Saving the level…"),
                                                   [this] { return !document_.file().isSaving(); });
}

bool LevelFiles::save() {
    commitTyping();
    if (!waitForSaving())
        return false;
    if (document_.filePath().isEmpty())
        return saveAs();
    const auto change = changes_.look();
    if (!change)
        return false;
    if (*change == FileChange::deleted)
        return saveDeleted();
    if (*change == FileChange::content || *change == FileChange::unreadable)
        return saveOverChange(*change);
    return saveTo(document_.filePath(), changes_.content());
}

bool LevelFiles::saveOverChange(FileChange change) {
    const QByteArray content = changes_.content();
    MessageBox box(QMessageBox::Warning, tr("File Changed"), changes_.textOf(change), QMessageBox::Cancel,
                   &window_);
    box.setInformativeText((isAskedAgain_
                                ? tr("It changed once more meanwhile: nothing was saved.") + QLatin1Char('\n')
                                : QString()) +
                           tr("Overwriting discards that change."));
    const QAbstractButton* overwrite = box.addButton(tr("&Overwrite"), QMessageBox::DestructiveRole);
    const QAbstractButton* reload = box.addButton(tr("&Reload"), QMessageBox::AcceptRole);
    const QAbstractButton* compare = box.addButton(tr("Com&pare…"), QMessageBox::AcceptRole);
    const QAbstractButton* elsewhere = box.addButton(tr("Save &As…"), QMessageBox::AcceptRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    if (box.clickedButton() == elsewhere)
        return saveAs();
    if (box.clickedButton() == reload)
        changes_.reload();
    if (box.clickedButton() == compare)
        changes_.compare();
    return box.clickedButton() == overwrite && saveIfStill(change, content);
}

bool LevelFiles::saveDeleted() {
    document_.undoHistory().resetClean();
    MessageBox box(QMessageBox::Warning, tr("File Deleted"), changes_.textOf(FileChange::deleted),
                   QMessageBox::Cancel, &window_);
    const QAbstractButton* again = box.addButton(tr("&Save Again"), QMessageBox::AcceptRole);
    const QAbstractButton* elsewhere = box.addButton(tr("Save &As…"), QMessageBox::AcceptRole);
    box.exec();
    if (box.clickedButton() == elsewhere)
        return saveAs();
    return box.clickedButton() == again && saveIfStill(FileChange::deleted, {});
}

/// Saves if the file is still as a dialog said; otherwise asks again.
bool LevelFiles::saveIfStill(FileChange change, const QByteArray& content) {
    const auto now = changes_.look();
    if (!now)
        return false;
    if (*now != change || (change == FileChange::content && changes_.content() != content)) {
        const QScopedValueRollback again(isAskedAgain_, true);
        return save();
    }
    return saveTo(document_.filePath(), change == FileChange::deleted ? noFile : content);
}

bool LevelFiles::saveAs() {
    commitTyping();
    if (!waitForSaving())
        return false;
    QString proposed = document_.filePath().isEmpty() ? document_.file().proposed() : document_.filePath();
    if (proposed.isEmpty())
        proposed = QDir(proposedFolder(document_.level().settings()))
                       .filePath(fileStemOf(document_.file().displayName()) + suffix);
    QString path =
        QFileDialog::getSaveFileName(&window_, tr("Save Level As"), proposed, tr("Levels (*.level.json)"));
    if (path.isEmpty())
        return false;
    if (!path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive)) {
        path += suffix;
        // The file dialog has only asked about the name without the suffix.
        if (exists(path) != false) {
            MessageBox box(QMessageBox::Question, tr("Save Level As"),
                           tr("“%1” already exists. Replace it?").arg(shownFileName(path)),
                           QMessageBox::Yes | QMessageBox::No, &window_);
            if (box.exec() != QMessageBox::Yes)
                return false;
        }
    }
    if (const LevelDocument* open = openDocument_(path); open && open != &document_) {
        MessageBox(QMessageBox::Warning, tr("Not Saved"),
                   tr("“%1” is open in another tab. Choose another name.").arg(shownFileName(path)),
                   QMessageBox::Ok, &window_)
            .exec();
        return false;
    }
    return saveTo(path);
}

void LevelFiles::compareWithDialog() {
    commitTyping();
    std::vector<const LevelDocument*> others;
    for (const LevelFiles* files : window_.findChildren<LevelFiles*>())
        if (files != this)
            others.push_back(&files->document_);
    const auto fileChoice = static_cast<qsizetype>(others.size());
    const auto chosen = others.empty() ? fileChoice : chooseLevel(others, window_).value_or(-1);
    if (chosen < 0)
        return;
    if (chosen < fileChoice) {
        const LevelDocument& other = *others[static_cast<std::size_t>(chosen)];
        LevelFile theirs{other.level().snapshot(), {}, {}};
        placeBackgrounds(theirs.level.backgrounds, other.filePath(), document_.filePath());
        const QString name = other.file().displayName();
        return takeOver(document_, compareWithLevel(document_, std::move(theirs), name, window_), name);
    }
    const QString path = QFileDialog::getOpenFileName(&window_, tr("Compare With"), RecentFiles::folder(),
                                                      tr("Levels (*.level.json)") + QStringLiteral(";;") +
                                                          tr("All files (*)"));
    if (!path.isEmpty())
        takeOver(document_, compareWithFile(document_, path, window_), shownFileName(path));
}

bool LevelFiles::saveTo(const QString& path, const QByteArray& expected) {
    document_.file().startSaving(path, expected);
    document_.file().waitForSaving(dialogDelay);
    return document_.file().isSaving() || !document_.isModified();
}

void LevelFiles::finishSaving(const QString& path, const std::optional<FileError>& failure) {
    if (!failure) {
        recent_.add(document_.filePath());
        return;
    }
    if (failure->code == std::errc::operation_canceled) { // another program wrote the file meanwhile
        QMetaObject::invokeMethod(this, &LevelFiles::save, Qt::QueuedConnection);
        return;
    }
    MessageBox box(QMessageBox::Critical, tr("Not Saved"),
                   tr("“%1” could not be saved.").arg(shownFileName(path)), QMessageBox::Ok, &window_);
    box.setInformativeText(fileFailureText(failure->code, failure->message) + QStringLiteral("\n\n") +
                           followFailure(path, document_, torn_));
    const QAbstractButton* elsewhere = box.addButton(tr("Save &As…"), QMessageBox::AcceptRole);
    box.setDefaultButton(QMessageBox::Ok);
    box.setEscapeButton(QMessageBox::Ok);
    box.exec();
    if (box.clickedButton() == elsewhere)
        saveAs();
}

bool LevelFiles::saveNow() {
    return save() && waitForSaving() && !document_.isModified();
}

/// Whether the level is modified only because another program changed its file.
bool LevelFiles::isChangedByOthersOnly() const {
    const UndoHistory& history = document_.undoHistory();
    return changes_.isNoticed() && !history.canUndo() && !history.canRedo();
}

bool LevelFiles::hasUnsavedChanges() const {
    return document_.isModified() && !isChangedByOthersOnly();
}

bool LevelFiles::mayDiscard(LevelRecovery& recovery) {
    commitTyping();
    if (!waitForSaving())
        return false;
    if (!document_.filePath().isEmpty() && isRegularFile(document_.filePath()) == false)
        document_.undoHistory().resetClean(); // no copy is on disk
    if (!document_.isModified())
        return true;
    const bool isOthers = isChangedByOthersOnly();
    int answer = askAboutUnsaved(recovery.canWrite());
    if (answer == QMessageBox::Discard && !isOthers && recovery.canWrite() && !recovery.prepareToSetAside())
        answer = askAboutUnsaved(false);
    return answer == QMessageBox::Save ? saveNow() : answer == QMessageBox::Discard;
}

QString LevelFiles::discardAdvice(bool isKept) {
    return isKept ? tr("“File ▸ Recover Discarded Work” keeps what you discard for up to 30 days.")
                  : tr("The changes cannot be written for recovery: what you discard is lost.");
}

/// Returns QMessageBox::Save, Discard or Cancel.
int LevelFiles::askAboutUnsaved(bool isKept) {
    const bool isOthers = isChangedByOthersOnly();
    MessageBox box(QMessageBox::Warning, tr("Unsaved Changes"),
                   isOthers ? changes_.textOf(FileChange::content)
                            : tr("Save the changes to “%1”?").arg(document_.file().displayName()),
                   QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, &window_);
    box.setInformativeText(
        isOthers ? tr("You changed nothing here. Save the level as it is here over that change?")
                 : discardAdvice(isKept));
    box.setDefaultButton(isOthers ? QMessageBox::Discard : QMessageBox::Save);
    return box.exec();
}

} // namespace tangent
