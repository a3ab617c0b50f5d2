#pragma once

#include "document/background_work.h"
#include "document/recovery_file.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace tangent {

class LevelDocument;

/// Keeps a recovery file of the unsaved changes of a document: a few seconds after a change, a thread writes the level as
/// it is then. A document without unsaved changes has none. The file outlives this object, unless discard() was called.
class LevelRecovery : public QObject {
    Q_OBJECT

public:
    /// The longest time between a change and the start of writing, unless writing itself takes longer.
    static constexpr std::chrono::milliseconds usualDelay{3000};

    LevelRecovery(LevelDocument& document, QString folder, std::chrono::milliseconds delay = usualDelay,
                  QObject* parent = nullptr);
    ~LevelRecovery() override;

    /// Writes the unsaved changes now and returns whether they are on disk. For a program that is about to end.
    bool writeNow();
    /// Deletes the file: its work was saved, or is not wanted any more.
    void discard();
    /// Where the file is, whether it exists or not. Empty if the folder cannot be used.
    QString file() const { return owned_ ? owned_->file() : QString(); }

signals:
    /// Unsaved changes cannot be written. Emitted once, until writing succeeds again.
    void failed(const QString& message);

private:
    void follow();
    void start();
    void finish();
    Recovery snapshot() const;

    LevelDocument& document_;
    std::unique_ptr<OwnedRecovery> owned_;
    QTimer due_;
    std::chrono::milliseconds delay_;
    QElapsedTimer sinceStart_; ///< of the last writing
    int changes_ = 0;          ///< since the level was saved
    bool hasFailed_ = false;
    bool isChangedSince_ = false; ///< since the writing in progress started
    std::unique_ptr<BackgroundWork<SaveResult>> writing_;
};

} // namespace tangent
