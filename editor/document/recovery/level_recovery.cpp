#include "document/recovery/level_recovery.h"

#include "document/file/content_hash.h"
#include "document/file/file_question.h"
#include "document/file/level_loading.h"
#include "document/level_document.h"
#include "document/long_edit.h"

#include <QFileInfo>

#include <algorithm>
#include <cerrno>
#include <utility>

namespace tangent {

namespace {

constexpr std::size_t smallLevel = 5'000; // colliders: writing it whole costs little
constexpr int niceness = 10;

SaveResult writeWhole(const TextSource& text, const QString& file) {
    return saveFile(text, QFile::encodeName(file).toStdString());
}

FileError failure(const std::string& message) {
    return {std::make_error_code(std::errc::io_error), message};
}

std::optional<std::string> contentOfFile(const QString& file) {
    if (!QFileInfo(file).isFile()) // reading a pipe may never end
        return std::nullopt;
    std::string content;
    if (readFileInParts(file.toStdU16String(), [&](std::string_view part) { content += part; }))
        return std::nullopt;
    return content;
}

/// The content of a level's file while it has this hash. Does not wait for a dead network share.
TextSource contentOf(const QString& levelFile, const QByteArray& hash) {
    return [levelFile, hash](const TextSink& sink) -> std::optional<FileError> {
        const auto content = askFileSystem([levelFile] { return contentOfFile(levelFile); });
        if (!content || !*content || contentHash(**content) != hash)
            return failure("the file of the level has changed, or cannot be read");
        sink(**content);
        return std::nullopt;
    };
}

} // namespace

LevelRecovery::LevelRecovery(LevelDocument& document, QStringList folders, std::chrono::milliseconds delay,
                             QObject* parent)
    : QObject(parent), document_(document), folders_(std::move(folders)),
      file_(newRecoveryFile(folders_.front())), delay_(delay), fileHash_(document.file().hash()) {
    due_.setSingleShot(true);
    connect(&due_, &QTimer::timeout, this, &LevelRecovery::start);
    connect(&document_, &LevelDocument::aboutToChange, this, [this] {
        if (hasRead_)
            hasRead_->wait(false);
    });
    connect(&document_, &LevelDocument::changed, this, &LevelRecovery::followChange);
    connect(&document_, &LevelDocument::outOfMemory, this,
            [this] { // a change may be missing
                isEditedSinceSave_ = true;
                pending_.setTooMany();
                schedule(); // a reload may have been refused
            });
    connect(&document_, &LevelDocument::tooManyContacts, this, &LevelRecovery::schedule);
    connect(&document_.undoHistory(), &UndoHistory::indexChanged, this, [this] {
        ++changes_;
        ++changesSinceSave_;
    });
    connect(&document_, &LevelDocument::modifiedChanged, this, &LevelRecovery::followModified);
    connect(&document_, &LevelDocument::aboutToReload, this, [this] {
        if (changes_ > 0)
            setAside();
    });
    connect(&document_.file(), &DocumentFile::saved, this,
            [this](const QString&, const std::optional<FileError>& failure) {
                if (!failure && document_.isModified())
                    changes_ = changesSinceSave_;
            });
    document_.file().setSavingObserver([this](const QString& path) { return followSaving(path); });
}

LevelRecovery::~LevelRecovery() {
    document_.file().setSavingObserver({});
}

/// Notes a save before it replaces the file: if the program ends then, nobody else can tell who changed it.
BeforeReplacing LevelRecovery::followSaving(const QString& path) {
    changesSinceSave_ = 0;
    isEditedSinceSave_ = false;
    return [notes = notes_, number = ++saves_,
            file = QFileInfo(path).absoluteFilePath()](const QByteArray& hash) {
        notes->add({number, file, hash});
    };
}

void LevelRecovery::followChange(const DocumentChange& change) {
    isChangedSince_ = true;
    isEditedSinceSave_ = isEditedSinceSave_ || document_.isEditing();
    pending_.add(change);
    if (change.everything) { // another level: no record of this one leads to it
        changes_ = changesSinceSave_ = 0;
        ++saves_; // no save of the level before counts for this one
        pending_.clear();
        fileHash_ = document_.file().hash();
        isOutdated_ = true;
    }
    schedule();
}

void LevelRecovery::followModified(bool isModified) {
    if (!isModified) {
        changes_ = 0;
        if (!document_.isEditing()) // a drag may have begun while the level was saved
            pending_.clear();
        fileHash_ = document_.file().hash();
        isOutdated_ = true;
    }
    schedule();
}

/// The delay before a writing. One of all colliders takes long and starts earlier, so that its end is not much later
/// than that of others.
std::chrono::milliseconds LevelRecovery::delayNow() const {
    constexpr std::size_t writtenInOneMs = 500; // colliders, with what it takes to copy them
    const bool isOfAll = nextKind() != Kind::appended;
    const std::chrono::milliseconds duration(isOfAll ? document_.level().size() / writtenInOneMs : 0);
    return std::max(delay_ - duration, std::chrono::milliseconds(0));
}

/// Also a name that is being typed and a drag in progress are worth keeping.
bool LevelRecovery::isUnsaved() const {
    return document_.isModified() || document_.isEditing();
}

/// Schedules a writing after a change, or deletes the file if nothing is unsaved.
void LevelRecovery::schedule() {
    if (isUnsaved()) {
        if (!writing_ && (!due_.isActive() || due_.remainingTimeAsDuration() > delayNow()))
            due_.start(delayNow());
    } else if (!writing_) { // finish() looks again
        discard();
    }
}

LevelRecovery::Kind LevelRecovery::nextKind() const {
    if (pending_.isTooMany() || document_.level().size() <= smallLevel)
        return Kind::whole;
    if (baseSize_ == 0 || isOutdated_) // the level may have been based on another state of its file
        return document_.filePath().isEmpty() || fileHash_ != document_.file().hash() ? Kind::whole
                                                                                      : Kind::fromFile;
    return journalSize_ <= baseSize_ ? Kind::appended : Kind::whole;
}

/// Returns the next writing. It reads the level until it sets *hasRead_.
std::function<LevelRecovery::Written()> LevelRecovery::nextWriting() {
    const Kind kind = nextKind();
    const int changesSinceSave = std::max(changesSinceSave_, isEditedSinceSave_ ? 1 : 0); // an edit may go on
    const RecoveryInfo info{document_.filePath(),
                            QDateTime::currentDateTime(),
                            std::max(changes_, document_.isEditing() ? 1 : 0),
                            document_.file().hash(),
                            saves_,
                            changesSinceSave};
    isChangedSince_ = isOutdated_ = false;
    hasRead_ = std::make_shared<std::atomic<bool>>(kind != Kind::whole);
    if (kind == Kind::whole)
        return [info, file = file_, hasRead = hasRead_, &level = document_.level()] {
            std::optional<Level> snapshot;
            const auto release = [&] {
                hasRead->store(true);
                hasRead->notify_all();
            };
            try {
                snapshot = level.snapshot();
            } catch (const std::bad_alloc&) {
                release();
                throw;
            }
            release();
            const auto levelFile = [&snapshot](const TextSink& sink) -> std::optional<FileError> {
                writeLevel(*snapshot, sink);
                return std::nullopt;
            };
            return Written{writeWhole(recoveryRecord(info, levelFile), file), Kind::whole};
        };
    const LevelDifference difference = pending_.differenceTo(document_.level());
    if (kind == Kind::appended)
        return [info, file = file_, difference] {
            const std::string record = recoveryRecord(info, difference);
            return Written{appendToFile(record, file), Kind::appended};
        };
    return [info, file = file_, difference, levelFile = contentOf(info.levelFile, info.fileHash)] {
        const TextSource base = recoveryRecord(info, levelFile);
        const std::string journal = recoveryRecord(info, difference);
        const auto text = [&](const TextSink& sink) -> std::optional<FileError> {
            auto failure = base(sink);
            if (!failure)
                sink(journal);
            return failure;
        };
        return Written{writeWhole(text, file), Kind::fromFile};
    };
}

void LevelRecovery::start() {
    if (writing_)
        return;
    if (!isUnsaved())
        return discard(); // the edit was taken back
    if (!take())
        return;
    started_ = std::chrono::steady_clock::now();
    try {
        std::function<Written()> write = nextWriting();
        pending_.clear();
        writing_ = std::make_unique<BackgroundWork<Written>>(
            [write = std::move(write), isReading = !*hasRead_](const Progress&) {
                if (!isReading) // otherwise an edit may be waiting for this thread
                    lowerPriority(niceness);
                try {
                    return write();
                } catch (const std::bad_alloc&) {
                    return Written{{notEnoughMemory()}, Kind::whole};
                }
            },
            [this] { QMetaObject::invokeMethod(this, &LevelRecovery::finish, Qt::QueuedConnection); });
    } catch (const std::exception& error) { // no memory or no thread now: try again later
        hasRead_.reset();
        conclude({{failure(error.what())}, Kind::whole});
    }
}

void LevelRecovery::finish() {
    if (!writing_ || !writing_->isDone())
        return; // meanwhile the end was waited for
    const Written result = writing_->take();
    writing_.reset();
    conclude(result);
}

/// Makes the file this editor's. If that is impossible, concludes a failure and returns false.
bool LevelRecovery::take() {
    if (owned_)
        return true;
    errno = 0;
    owned_ = OwnedRecovery::take(file_);
    if (!owned_)
        conclude({{FileError{{errno, std::generic_category()}, file_.toStdString() + " cannot be made"}},
                  Kind::whole});
    else
        notes_->addFile(file_, document_.file().isSaving());
    return owned_ != nullptr;
}

/// Continues in the next folder. Returns false if all have failed: then it is time to wait.
bool LevelRecovery::moveOn() {
    if (folders_.size() > 1) {
        if (owned_ && QFile::exists(file_))
            older_.push_back(std::move(owned_));
        owned_.reset();
        place_ = (place_ + 1) % folders_.size();
        file_ = newRecoveryFile(folders_[place_]);
        baseSize_ = 0;
    }
    return ++failures_ % folders_.size() != 0;
}

void LevelRecovery::conclude(const Written& result) {
    if (!isUnsaved()) {
        discard(); // it was saved meanwhile
        return;
    }
    bool isRetriedNow = !result.result && result.kind == Kind::fromFile; // without the level's file
    if (result.result) {
        hasFailed_ = false;
        failures_ = 0;
        for (const auto& old : std::exchange(older_, {}))
            old->discard();
        const qint64 size = QFileInfo(file_).size();
        if (result.kind != Kind::appended)
            baseSize_ = size;
        journalSize_ = size - baseSize_;
        emit written();
    } else {
        pending_.setTooMany(); // the next writing is whole
        isRetriedNow = isRetriedNow || moveOn();
        if (!isRetriedNow && !std::exchange(hasFailed_, true))
            emit failed(*result.result.error);
    }
    if (isRetriedNow) {
        due_.start(0);
    } else if (!result.result) {
        due_.start(delay_);
    } else if (isChangedSince_) {
        const auto took = std::chrono::steady_clock::now() - started_; // write at most half of the time
        due_.start(
            std::max(delayNow(), std::min(delay_, std::chrono::ceil<std::chrono::milliseconds>(took))));
    }
}

bool LevelRecovery::writeNow() {
    if (writing_)
        conclude(std::exchange(writing_, nullptr)->take()); // waits
    bool isWritten = !isUnsaved();
    for (qsizetype i = 0; i < folders_.size() && !isWritten; ++i)
        isWritten = take() && writeHere();
    due_.stop();
    return isWritten;
}

/// Writes in the folder in use, in this thread.
bool LevelRecovery::writeHere() {
    try {
        Written result = nextWriting()();
        if (!result.result && result.kind != Kind::whole) {
            pending_.setTooMany();
            result = nextWriting()();
        }
        if (result.result)
            pending_.clear();
        conclude(result);
        return bool(result.result);
    } catch (const std::bad_alloc&) {
        hasRead_.reset();
        return false;
    }
}

bool LevelRecovery::prepareToSetAside() {
    if (baseSize_ == 0 || isOutdated_)
        pending_.setTooMany(); // do not wait for the level's file: a dead share never answers
    return writeNow();
}

void LevelRecovery::setAside() {
    if (document_.isModified()) {
        const LongEdit edit(document_, tr("Set unsaved work aside"), document_.level().size());
        prepareToSetAside();
        for (const auto& old : older_) // if that failed
            old->setAside();
        if (owned_)
            owned_->setAside();
        older_.clear(); // what could not be renamed stays, and is offered again
        owned_.reset();
    }
    discard();
    file_ = newRecoveryFile(folders_.front()); // the next one must not replace what is set aside
}

void LevelRecovery::discard() {
    due_.stop();
    writing_.reset(); // waits: it would make the file again
    baseSize_ = 0;
    if (owned_)
        older_.push_back(std::move(owned_));
    owned_.reset();
    const bool isKept =
        !document_.file().isSavedDurably() && !older_.empty(); // until newer work or a save is durable
    if (!isKept) {
        for (const auto& old : std::exchange(older_, {}))
            old->discard();
        notes_->clearFiles();
    }
    if (std::exchange(place_, 0) != 0 || isKept)
        file_ = newRecoveryFile(folders_.front());
}

} // namespace tangent
