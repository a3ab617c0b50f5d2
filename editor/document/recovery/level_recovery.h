#pragma once

#include "document/background_work.h"
#include "document/changed_colliders.h"
#include "document/recovery/recovery_file.h"
#include "document/recovery/save_notes.h"

#include <QObject>
#include <QTimer>

#include <atomic>
#include <functional>

namespace tangent {

/// Keeps a recovery file of the unsaved changes of a document. A few seconds after a change, a thread writes a small
/// level whole, of a large one only what changed since the last writing. The first writing of a large level copies its
/// file.
///
/// A document without unsaved changes has no recovery file. The file outlives this object, unless discard() was called.
///
/// If a folder cannot be written, such as on a full disk, the file moves to the next of several. An older file stays
/// until the new one is whole.
class LevelRecovery : public QObject {
    Q_OBJECT

public:
    /// The longest time between a change and the start of writing.
    static constexpr std::chrono::milliseconds usualDelay{3000};

    /// Creates nothing before the first unsaved change.
    LevelRecovery(LevelDocument& document, QStringList folders, std::chrono::milliseconds delay = usualDelay,
                  QObject* parent = nullptr);
    /// Destroy it before the document: a thread may be reading the level.
    ~LevelRecovery() override;

    /// Writes the unsaved changes now and returns whether they are on disk. For a program that is about to end.
    bool writeNow();
    /// Whether unsaved changes can be written, as far as is known.
    bool canWrite() const { return !hasFailed_; }
    /// Writes the unsaved changes, so that setAside() will keep them. Returns whether they are on disk. Does not wait
    /// for the file of the level.
    bool prepareToSetAside();
    /// Counts more changes: a recovered level is one step of many.
    void addChanges(int count) {
        changes_ += count;
        changesSinceSave_ += count;
    }
    /// Keeps the file that the unsaved changes were recovered from until they are written or saved.
    void keepUntilWritten(std::unique_ptr<OwnedRecovery> older) { older_.push_back(std::move(older)); }
    /// Deletes the file: its work was saved, or is not wanted any more.
    void discard();
    /// Sets the file aside with the unsaved changes as they are now: they are not wanted, but may be later. A reload
    /// sets aside what was changed before it.
    void setAside();
    /// Where the file is, whether it exists or not.
    const QString& file() const { return file_; }

signals:
    /// A writing has succeeded: the file holds the level as it was when the writing started.
    void written();
    /// Unsaved changes cannot be written in any folder. Emitted once, until writing succeeds again.
    void failed(const tangent::FileError& error);

private:
    enum class Kind {
        whole,    ///< the level
        fromFile, ///< the level's file, then what changed since it was read or saved
        appended  ///< what changed since the last writing
    };
    struct Written {
        SaveResult result;
        Kind kind;
    };
    void followChange(const DocumentChange& change);
    void followModified(bool isModified);
    std::function<void(const QByteArray& hash)> followSaving(const QString& path);
    bool isUnsaved() const;
    std::chrono::milliseconds delayNow() const;
    void schedule();
    void start();
    void finish();
    Kind nextKind() const;
    std::function<Written()> nextWriting();
    void conclude(const Written& result);
    bool take();
    bool writeHere();
    bool moveOn();

    LevelDocument& document_;
    const QStringList folders_; ///< the best first
    qsizetype place_ = 0;       ///< which of them is in use
    qsizetype failures_ = 0;    ///< without a success in between
    QString file_;
    std::unique_ptr<OwnedRecovery> owned_;              ///< null while there is nothing to write
    std::vector<std::unique_ptr<OwnedRecovery>> older_; ///< that hold older states of the unsaved changes
    QTimer due_{this};
    std::chrono::milliseconds delay_;
    ChangedColliders
        pending_;            ///< since the last writing; if there was none, since the level was read or saved
    QByteArray fileHash_;    ///< of the level's file when the level was read or saved
    qint64 baseSize_ = 0;    ///< of the file when it was last written whole, in bytes; 0: there is none
    qint64 journalSize_ = 0; ///< of what was appended since
    int changes_ = 0;        ///< since the level was saved
    int saves_ = 0;          ///< that have started; another level counts as one
    int changesSinceSave_ = 0;       ///< since the newest save started
    bool isEditedSinceSave_ = false; ///< also by an edit that goes on
    std::shared_ptr<SaveNotes> notes_ = std::make_shared<SaveNotes>();
    std::chrono::steady_clock::time_point started_; ///< when the last writing did
    bool hasFailed_ = false;
    bool isChangedSince_ = false; ///< since the writing in progress started
    bool isOutdated_ = false;     ///< the records are outdated: the level was saved, or another one opened
    std::shared_ptr<std::atomic<bool>>
        hasRead_; ///< set once the writing in progress does not read the level any more
    std::unique_ptr<BackgroundWork<Written>> writing_;
};

} // namespace tangent
