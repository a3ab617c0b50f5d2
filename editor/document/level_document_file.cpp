#include "document/file/file_question.h"
#include "document/file/image_paths.h"
#include "document/file/outside_images.h"
#include "document/level_difference.h"
#include "document/level_document.h"
#include "document/shown_text.h"

#include <QFileInfo>

#include <new>
#include <utility>

// The file of a level document: opening, saving, reloading.
namespace tangent {

namespace {

LevelSettings newLevelSettings() {
    LevelSettings settings;
    settings.layers.push_back({.id = LayerId{1}, .name = "Solid", .color = {}, .unknown = {}});
    return settings;
}

} // namespace

QString LevelDocument::displayName() const {
    if (!filePath_.isEmpty())
        return shownFileName(filePath_);
    if (!proposedFile_.isEmpty())
        return shownFileName(proposedFile_);
    const QString name = shownText(level_.settings().name);
    return name.isEmpty() ? tr("Untitled") : name;
}

void LevelDocument::proposeFile(const QString& file) {
    proposedFile_ = file;
    emit fileChanged();
}

void LevelDocument::clear() {
    Level level;
    static_cast<LevelSettings&>(level) = newLevelSettings();
    load({{}, LiveLevel(std::move(level), {}, LevelContacts::ofProblems, 0)});
}

std::vector<ReadError> LevelDocument::open(const QString& path) {
    LoadedLevel loaded = loadLevel(path);
    if (!loaded.errors.empty())
        return std::move(loaded.errors);
    loaded.level.finishCheck(loaded.level.check());
    open(std::move(loaded));
    return {};
}

void LevelDocument::open(LoadedLevel loaded) {
    const bool isFromCopy = loaded.isFromCopy;
    load(std::move(loaded));
    if (isFromCopy || !proposedFile_.isEmpty())
        undoHistory_.resetClean();
}

void LevelDocument::load(LoadedLevel loaded) {
    waitForSaving();
    takeBackLiveEdit();
    const bool wasChecking = isChecking();
    checking_.reset();
    imageQuestion_.withdraw();
    const DocumentChange everything{.manyOverlaps = true, .settings = true, .everything = true};
    const auto& layers = loaded.level.settings().layers;
    const LayerId firstLayer = layers.empty() ? LayerId{} : layers.front().id;
    emit aboutToChange(everything);
    selection_.clear(); // after aboutToChange: a gesture that it cancels restores its selection
    level_ = std::move(loaded.level);
    if (!level_.isChecked())
        startCheck();
    filePath_ = loaded.path;
    fileHash_ = loaded.hash;
    proposedFile_ = loaded.proposedFile;
    undoHistory_.clear();
    layers_.reset(firstLayer);
    attempt([&] {
        emit fileChanged();
        emit changed(everything);
        emit problemsChanged(level_.takeProblemChanges());
    });
    if (isChecking() != wasChecking)
        emit checkingChanged();
}

void LevelDocument::startSaving(const QString& path, const QByteArray& expected) {
    waitForSaving();
    waitForCheck();
    takeBackLiveEdit();
    try {
        Level level = level_.snapshot();
        tangent::followLevelFile(level.backgrounds, filePath_, QFileInfo(path).absoluteFilePath());
        saving_ = std::make_unique<LevelSaving>(
            [level = std::move(level), path, expected, saver = saver_,
             beforeReplacing = savingObserver_ ? savingObserver_(path) : BeforeReplacing()](const Progress&) {
                return saveLevel(level, path, expected, saver, beforeReplacing);
            },
            [this] { QMetaObject::invokeMethod(this, &LevelDocument::finishSaving, Qt::QueuedConnection); });
    } catch (const std::bad_alloc&) {
        emit saved(path, notEnoughMemory());
        return;
    }
    savedPath_ = path;
    undoHistory_.markState();
    emit savingChanged();
}

void LevelDocument::waitForSaving(std::chrono::milliseconds patience) {
    if (isSaving() && saving_->isDone(patience))
        finishSaving();
}

void LevelDocument::finishSaving() {
    if (!saving_ || !saving_->isDone())
        return; // meanwhile the end was waited for
    auto [result, hash] = saving_->take();
    saving_.reset();
    if (result && !attempt([this] { moveTo(QFileInfo(savedPath_).absoluteFilePath()); }))
        result = {notEnoughMemory()};
    if (result) {
        fileHash_ = hash;
        isSavedDurably_ = result.isDurable;
        attempt([this] { emit fileChanged(); });
        undoHistory_.setMarkedClean();
    } else if (!isRegularFile(filePath_).value_or(false)) {
        undoHistory_.resetClean(); // the level is nowhere on disk
    }
    emit savingChanged();
    emit saved(savedPath_, result.error);
}

/// Gives the document another file. Its background images stay. If it throws, nothing has changed.
void LevelDocument::moveTo(const QString& file) {
    if (file == filePath_)
        return;
    const QString folder = QFileInfo(file).path();
    if (folder != QFileInfo(filePath_).path() || !level_.settings().backgrounds.empty()) {
        LevelSettings settings = level_.settings();
        tangent::followLevelFile(settings.backgrounds, filePath_, file);
        QStringList newlyOutside = withheldImages(file, settings.backgrounds);
        for (const QString& withheld : withheldImages(expectedPath(), level_.settings().backgrounds))
            newlyOutside.removeAll(withheld);
        permitImages(newlyOutside); // they are shown now and stay so
        const DocumentChange onlySettings{.settings = true};
        emit aboutToChange(onlySettings);
        try {
            level_.setFolder({}); // setSettings() reads no images
            level_.setSettings(std::move(settings));
            filePath_ = file;
        } catch (const std::bad_alloc&) {
            checkImages();
            emit changed(onlySettings);
            throw;
        }
        checkImages();
        emit changed(onlySettings);
    }
    filePath_ = file;
    attempt([&] { emit problemsChanged(level_.takeProblemChanges()); });
}

/// Checks the images of the present settings. Without memory, they are unchecked until the next change of them.
void LevelDocument::checkImages() {
    try {
        if (const auto problems = imageQuestion_.ask(filePath_, level_.settings()))
            level_.setFolder({}, *problems);
    } catch (const std::bad_alloc&) {
    }
}

/// Only problems change, so gestures and play go on.
void LevelDocument::takeImageProblems(const std::vector<Problem>& problems) {
    attempt([&] {
        level_.setFolder({}, problems);
        emit problemsChanged(level_.takeProblemChanges());
    });
}

bool LevelDocument::reload(LevelFile written) {
    waitForCheck();
    emit aboutToReload();
    if (!replaceLevel(*this, written.level, [] { return tr("Reload"); }))
        return false;
    fileHash_ = written.hash;
    undoHistory_.setClean();
    emit fileChanged();
    return true;
}

void LevelDocument::baseOnFile(const QByteArray& hash) {
    fileHash_ = hash;
    emit fileChanged();
}

} // namespace tangent
