#pragma once

#include "app/files/file_changes.h"
#include "app/files/torn_file_notice.h"

#include <QObject>
#include <QStringList>

#include <functional>

namespace tangent {

class LevelRecovery;
class RecentFiles;

/// Opens and saves the level of a document interactively: error messages, and the questions about unsaved changes and
/// about a file that another program changed.
class LevelFiles : public QObject {
    Q_OBJECT

public:
    /// `window` is the parent of the dialogs. `changeBar` shows changes by other programs, `tornBar` saves that did not
    /// end. `openDocument` returns the document in which a file is open, or null: Save As does not replace the file of
    /// another tab.
    LevelFiles(LevelDocument& document, RecentFiles& recent, MessageBar& changeBar, MessageBar& tornBar,
               QWidget& window, std::function<const LevelDocument*(const QString&)> openDocument);

    /// Asks for files to open: levels, and files to import.
    static QStringList chooseFiles(QWidget& window);
    /// Replaces the level of the document. Returns whether the file could be read; otherwise says why not.
    bool open(const QString& path);
    /// The same without saying why not.
    bool openQuietly(const QString& path);
    /// Both return whether the level is saved or being saved. A large level can be edited while it is saved.
    bool save();
    bool saveAs();
    /// Saves and waits for it. Returns whether the level is as in its file.
    bool saveNow();
    /// Compares the level with a file and takes over what the user chooses, as one undo step.
    void compareWithDialog();
    /// Asks about unsaved changes, if there are any. Returns whether the open level may be closed. Asks again if
    /// `recovery` cannot keep what the user discards.
    bool mayDiscard(LevelRecovery& recovery);
    /// Says what becomes of changes that the user discards. `isKept`: they can be recovered later.
    static QString discardAdvice(bool isKept);
    /// Waits for a save that runs. Returns false if the user cancels the waiting.
    bool waitForSaving();
    /// Whether closing loses changes that were made here.
    bool hasUnsavedChanges() const;

private:
    std::optional<std::vector<ReadError>> load(const QString& path, const QString& copy = {});
    static QString safetyCopy(const QString& path);
    bool isChangedByOthersOnly() const;
    int askAboutUnsaved(bool isKept);
    bool saveTo(const QString& path, const QByteArray& expected = {});
    bool saveIfStill(FileChange change, const QByteArray& content);
    void finishSaving(const QString& path, const std::optional<FileError>& failure);
    bool saveDeleted();
    bool saveOverChange(FileChange change);
    void reportMissing(const QString& path);
    void reportCheckFailure(const QString& path, const FileError& failure);

    LevelDocument& document_;
    RecentFiles& recent_;
    QWidget& window_;
    std::function<const LevelDocument*(const QString&)> openDocument_;
    FileChanges changes_;
    TornFileNotice torn_;
    bool isAskedAgain_ = false; ///< the file changed during the question about it
};

} // namespace tangent
