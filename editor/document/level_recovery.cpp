#include "document/level_recovery.h"

#include "document/level_document.h"
#include "document/level_loading.h"

namespace tangent {

LevelRecovery::LevelRecovery(LevelDocument& document, QString folder, std::chrono::milliseconds delay,
                             QObject* parent)
    : QObject(parent), document_(document), owned_(OwnedRecovery::create(folder)), delay_(delay) {
    due_.setSingleShot(true);
    connect(&due_, &QTimer::timeout, this, &LevelRecovery::start);
    connect(&document_, &LevelDocument::changed, this, [this](const DocumentChange& change) {
        if (change.everything)
            changes_ = 0;
        isChangedSince_ = true;
        follow();
    });
    connect(&document_.undoHistory(), &UndoHistory::indexChanged, this, [this] { ++changes_; });
    connect(&document_, &LevelDocument::modifiedChanged, this, [this](bool isModified) {
        if (!isModified)
            changes_ = 0;
        follow();
    });
}

LevelRecovery::~LevelRecovery() = default;

/// Schedules a writing after a change, or deletes the file if nothing is unsaved.
void LevelRecovery::follow() {
    if (document_.isModified()) {
        if (!due_.isActive() && !writing_)
            due_.start(delay_);
    } else if (!writing_) { // finish() looks again
        discard();
    }
}

Recovery LevelRecovery::snapshot() const {
    return {document_.filePath(), QDateTime::currentDateTime(), changes_, document_.level().snapshot()};
}

void LevelRecovery::start() {
    if (writing_ || !owned_ || !document_.isModified())
        return;
    isChangedSince_ = false;
    sinceStart_.start();
    try {
        writing_ = std::make_unique<BackgroundWork<SaveResult>>(
            [recovery = snapshot(), file = owned_->file()](const Progress&) {
                try {
                    return writeRecovery(recovery, file);
                } catch (const std::bad_alloc&) {
                    return SaveResult{notEnoughMemory()};
                }
            },
            [this] { QMetaObject::invokeMethod(this, &LevelRecovery::finish, Qt::QueuedConnection); });
    } catch (const std::exception&) { // no memory or no thread now: try again later
        due_.start(delay_);
    }
}

void LevelRecovery::finish() {
    if (!writing_ || !writing_->isDone())
        return; // meanwhile the end was waited for
    const SaveResult result = writing_->take();
    writing_.reset();
    if (!document_.isModified()) {
        discard(); // it was saved meanwhile
        return;
    }
    if (!result && !std::exchange(hasFailed_, true))
        emit failed(QString::fromStdString(result.error->message));
    if (result)
        hasFailed_ = false;
    // A large level is written less often: at most a twentieth of the time.
    const std::chrono::milliseconds pause(20 * sinceStart_.elapsed());
    if (isChangedSince_ || !result)
        due_.start(std::max(delay_, pause));
}

bool LevelRecovery::writeNow() {
    if (!owned_)
        return false;
    due_.stop();
    writing_.reset(); // waits
    try {
        return !document_.isModified() || bool(writeRecovery(snapshot(), owned_->file()));
    } catch (const std::bad_alloc&) {
        return false;
    }
}

void LevelRecovery::discard() {
    due_.stop();
    writing_.reset(); // waits: it would make the file again
    if (owned_)
        owned_->discard();
}

} // namespace tangent
