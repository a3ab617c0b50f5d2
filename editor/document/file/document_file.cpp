#include "document/file/document_file.h"

#include "document/file/file_question.h"
#include "document/file/image_paths.h"
#include "document/level_document.h"
#include "document/shown_text.h"

#include <QFileInfo>

#include <new>
#include <utility>

namespace tangent {

DocumentFile::DocumentFile(LevelDocument& document) : document_(document) {}
DocumentFile::~DocumentFile() = default;

QString DocumentFile::displayName() const {
    if (!expectedPath().isEmpty())
        return shownFileName(expectedPath());
    const QString name = shownText(document_.level().settings().name);
    return name.isEmpty() ? LevelDocument::tr("Untitled") : name;
}

void DocumentFile::propose(const QString& file) {
    proposed_ = file;
    emit changed();
}

void DocumentFile::baseOn(const QByteArray& hash) {
    hash_ = hash;
    emit changed();
}

void DocumentFile::startSaving(const QString& path, const QByteArray& expected) {
    waitForSaving();
    document_.waitForCheck();
    document_.takeBackLiveEdit();
    try {
        Level level = document_.level().snapshot();
        followLevelFile(level.backgrounds, path_, QFileInfo(path).absoluteFilePath());
        saving_ = std::make_unique<LevelSaving>(
            [level = std::move(level), path, expected, saver = saver_,
             beforeReplacing = savingObserver_ ? savingObserver_(path) : BeforeReplacing()](const Progress&) {
                return saveLevel(level, path, expected, saver, beforeReplacing);
            },
            [this] { QMetaObject::invokeMethod(this, &DocumentFile::finishSaving, Qt::QueuedConnection); });
    } catch (const std::bad_alloc&) {
        emit saved(path, notEnoughMemory());
        return;
    }
    savedPath_ = path;
    document_.undoHistory().markState();
    emit savingChanged();
}

void DocumentFile::waitForSaving(std::chrono::milliseconds patience) {
    if (isSaving() && saving_->isDone(patience))
        finishSaving();
}

void DocumentFile::finishSaving() {
    if (!saving_ || !saving_->isDone())
        return; // meanwhile the end was waited for
    auto [result, hash] = saving_->take();
    saving_.reset();
    if (result && !document_.attempt([this] { document_.moveTo(QFileInfo(savedPath_).absoluteFilePath()); }))
        result = {notEnoughMemory()};
    if (result) {
        hash_ = hash;
        isSavedDurably_ = result.isDurable;
        document_.attempt([this] { emit changed(); });
        document_.undoHistory().setMarkedClean();
    } else if (!isRegularFile(path_).value_or(false)) {
        document_.undoHistory().resetClean(); // the level is nowhere on disk
    }
    emit savingChanged();
    emit saved(savedPath_, result.error);
}

} // namespace tangent
