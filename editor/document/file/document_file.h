#pragma once

#include "document/file/level_saving.h"

#include <QByteArray>
#include <QObject>
#include <QString>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

namespace tangent {

class LevelDocument;

/// The file of the open level: where it is, and saving it.
class DocumentFile : public QObject {
    Q_OBJECT

public:
    explicit DocumentFile(LevelDocument& document);
    ~DocumentFile() override;

    /// The file the level was read from or saved to; empty for one that was never saved.
    const QString& path() const { return path_; }
    /// The contentHash() of what was read from the file or saved to it last.
    const QByteArray& hash() const { return hash_; }
    /// Sets the hash of the file's content that the level is based on. If the file differs, another program changed it.
    void baseOn(const QByteArray& hash);
    /// Where to save a level that is not in a file yet; empty: anywhere.
    const QString& proposed() const { return proposed_; }
    void propose(const QString& file);
    /// path(), or where a level without a file will probably be saved.
    const QString& expectedPath() const { return path_.isEmpty() ? proposed_ : path_; }
    /// The name of the file or of the proposed one, or the level's, or "Untitled".
    QString displayName() const;

    /// Starts to save the level as it is now to `path`. `saved` reports the end. Then `path` is the document's file,
    /// and the saved state is the unmodified one; the level may have changed meanwhile. If saving fails, both stay as
    /// they were, but a level whose file does not exist counts as modified. Waits for an earlier saving. In another
    /// folder the relative paths of background images change, for the same files, also in undo steps. If `expected` is
    /// not empty, saving fails with std::errc::operation_canceled unless the file still has this contentHash().
    void startSaving(const QString& path, const QByteArray& expected = {});
    /// Replaces saveText(), which writes the file in a thread. Tests use it to stand in for a slow disk.
    void setSaver(LevelSaver saver) { saver_ = std::move(saver); }
    /// Calls `observer(path)` when a saving starts, with the level as it is saved, and what it returns later.
    void setSavingObserver(std::function<BeforeReplacing(const QString& path)> observer) {
        savingObserver_ = std::move(observer);
    }
    bool isSaving() const { return saving_ != nullptr; }
    /// Whether the last save survives a power cut: see SaveResult.
    bool isSavedDurably() const { return isSavedDurably_; }
    /// Waits until the level is saved, at most for `patience`.
    void waitForSaving(std::chrono::milliseconds patience = std::chrono::hours(24));

signals:
    /// The path, the hash or the proposed file changed, or another level was opened.
    void changed();
    void savingChanged();
    void saved(const QString& path, const std::optional<tangent::FileError>& failure);

private:
    friend class LevelDocument;

    void finishSaving();

    LevelDocument& document_;
    QString path_;
    QString proposed_;
    QByteArray hash_;
    QString savedPath_; ///< the file that `saving_` writes
    bool isSavedDurably_ = true;
    LevelSaver saver_ = saveText;
    std::function<BeforeReplacing(const QString& path)> savingObserver_;
    std::unique_ptr<LevelSaving> saving_;
};

} // namespace tangent
