#include "app/files/file_changes.h"

#include "app/compare/compare.h"
#include "app/files/message_bar.h"
#include "canvas/keep_texts.h"
#include "dialogs/read_error_dialog.h"
#include "dialogs/waiting.h"
#include "document/level_difference.h"
#include "document/shown_text.h"

#include <QApplication>

namespace tangent {

FileChanges::FileChanges(LevelDocument& document, MessageBar& bar, QWidget& window, QObject* parent)
    : QObject(parent), document_(document), bar_(bar), window_(window), watch_(this) {
    connect(&document_.file(), &DocumentFile::changed, this, [this] {
        watch_.watch(document_.filePath(), document_.file().hash());
        noticed_ = FileChange::none;
        bar_.dismiss();
    });
    connect(&watch_, &FileWatch::looked, this, &FileChanges::notice);
    // File systems on a network do not report what others write.
    connect(qApp, &QGuiApplication::applicationStateChanged, this, [this](Qt::ApplicationState state) {
        if (state == Qt::ApplicationActive)
            watch_.look();
    });
    keepTexts(bar_, [this] {
        if (!bar_.isHidden())
            offer(noticed_);
    });
}

std::optional<FileChange> FileChanges::look() {
    watch_.look();
    const auto hasLooked = [this] {
        return !watch_.isLooking();
    };
    watch_.waitForLook(dialogDelay);
    if (!hasLooked() && !waitFor(window_, tr("Save Level"), tr("Reading the file…"), hasLooked))
        return std::nullopt;
    return watch_.change();
}

QByteArray FileChanges::content() const {
    const FileChange change = watch_.change();
    return change == FileChange::none || change == FileChange::content ? watch_.found() : QByteArray();
}

QString FileChanges::textOf(FileChange change) const {
    const QString name = shownFileName(document_.filePath());
    switch (change) {
    case FileChange::deleted:
        return tr("“%1” was deleted or moved by another program.").arg(name);
    case FileChange::notAFile:
        return tr("“%1” is no longer a file: another program put a folder, a pipe or a device in its place.")
            .arg(name);
    case FileChange::unreadable:
        return tr("“%1” cannot be read now: another program may have changed it.").arg(name);
    default:
        return tr("“%1” was changed on disk since it was opened.").arg(name);
    }
}

void FileChanges::notice() {
    if (document_.file().isSaving())
        return; // fileChanged follows
    if (document_.isEditing() || QApplication::mouseButtons() != Qt::NoButton) {
        constexpr std::chrono::milliseconds pause{100}; // the bar would move the canvas under the mouse
        QTimer::singleShot(pause, this, &FileChanges::notice);
        return;
    }
    const FileChange change = watch_.change();
    if (change == FileChange::unreadable)
        return; // soon it is known whether it changed
    if (std::exchange(noticed_, change) == change)
        return;
    if (change == FileChange::none)
        return bar_.dismiss();
    document_.undoHistory().resetClean(); // no copy is on disk
    offer(change);
}

void FileChanges::offer(FileChange change) {
    if (change == FileChange::content) {
        const MessageBar::Answer reloads{
            tr("&Reload"), tr("Take over what the other program wrote; undo brings your level back"), [this] {
                reload();
            }};
        const MessageBar::Answer compares{tr("&Compare…"),
                                          tr("Show what differs, and choose what to take over"), [this] {
                                              compare();
                                          }};
        const MessageBar::Answer keeps{
            tr("&Keep Mine"), tr("Keep the level as it is here; saving overwrites the file"), [this] {
                keepMine();
            }};
        bar_.showMessage(textOf(change), {reloads, compares, keeps});
        return;
    }
    const QString advice = change == FileChange::deleted
                               ? tr("The level is still open here. Save it to write the file again.")
                               : tr("The level is still open here. Save it under another name.");
    bar_.showMessage(textOf(change) + QLatin1Char(' ') + advice,
                     {{tr("&OK"), tr("Hide this message"), [this] {
                           bar_.dismiss();
                       }}});
}

bool FileChanges::reload() {
    std::optional<LevelFile> written = readLevelForUser(document_.filePath(), window_);
    return written && document_.reload(*std::move(written));
}

void FileChanges::compare() {
    std::optional<ComparedLevel> compared = compareWithFile(document_, document_.filePath(), window_);
    if (!compared)
        return;
    if (compared->result == compared->theirs.level) {
        document_.reload(std::move(compared->theirs));
        return;
    }
    document_.waitForCheck();
    if (replaceLevel(document_, compared->result, [path = document_.filePath()] {
            return tr("Take from “%1”").arg(shownFileName(path));
        })) {
        document_.undoHistory().resetClean();
        document_.file().baseOn(compared->theirs.hash); // the file may have changed again since
    }
}

void FileChanges::keepMine() {
    watch_.accept();
    noticed_ = FileChange::none;
    document_.undoHistory().resetClean();
    bar_.dismiss();
}

} // namespace tangent
