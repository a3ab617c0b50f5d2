#pragma once

#include "document/file/file_watch.h"
#include "document/level_document.h"

namespace tangent {

class MessageBar;

/// Notices when another program changes, deletes or replaces the file of the open level, and offers to take the change
/// over or to keep the level as it is here.
class FileChanges : public QObject {
    Q_OBJECT

public:
    /// Messages are shown in `bar`, dialogs over `window`.
    FileChanges(LevelDocument& document, MessageBar& bar, QWidget& window, QObject* parent);

    /// Looks at the file now. Returns nothing if the user does not want to wait for that.
    std::optional<FileChange> look();
    /// The contentHash() that the file had then; empty if it could not be read.
    QByteArray content() const;
    /// What happened to the file, in words. There must be a change.
    QString textOf(FileChange change) const;
    /// Whether the bar says that another program changed the content.
    bool isNoticed() const { return noticed_ == FileChange::content; }
    /// Makes the level equal to the file, as one undo step. Returns whether the file could be read.
    bool reload();
    /// Compares the level with the file. What the user takes over is one undo step, and the next save overwrites the
    /// file.
    void compare();
    /// Keeps the level. The next save overwrites what the other program wrote.
    void keepMine();

private:
    void notice();
    void offer(FileChange change);

    LevelDocument& document_;
    MessageBar& bar_;
    QWidget& window_;
    FileWatch watch_;
    FileChange noticed_ = FileChange::none;
};

} // namespace tangent
