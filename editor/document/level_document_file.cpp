#include "document/file/image_paths.h"
#include "document/file/outside_images.h"
#include "document/level_difference.h"
#include "document/level_document.h"

#include <QFileInfo>

#include <new>
#include <utility>

// Opening and reloading a level document; what becomes of its images when its file moves.
namespace tangent {

namespace {

LevelSettings newLevelSettings() {
    LevelSettings settings;
    settings.layers.push_back({.id = LayerId{1}, .name = "Solid", .color = {}, .unknown = {}});
    return settings;
}

} // namespace

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
    if (isFromCopy || !file_.proposed_.isEmpty())
        undoHistory_.resetClean();
}

void LevelDocument::load(LoadedLevel loaded) {
    file_.waitForSaving();
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
    file_.path_ = loaded.path;
    file_.hash_ = loaded.hash;
    file_.proposed_ = loaded.proposedFile;
    undoHistory_.clear();
    layers_.reset(firstLayer);
    attempt([&] {
        emit file_.changed();
        emit changed(everything);
        emit problemsChanged(level_.takeProblemChanges());
    });
    if (isChecking() != wasChecking)
        emit checkingChanged();
}

/// Gives the document another file. Its background images stay. If it throws, nothing has changed.
void LevelDocument::moveTo(const QString& file) {
    if (file == file_.path_)
        return;
    const QString folder = QFileInfo(file).path();
    if (folder != QFileInfo(file_.path_).path() || !level_.settings().backgrounds.empty()) {
        LevelSettings settings = level_.settings();
        tangent::followLevelFile(settings.backgrounds, file_.path_, file);
        QStringList newlyOutside = withheldImages(file, settings.backgrounds);
        for (const QString& withheld : withheldImages(file_.expectedPath(), level_.settings().backgrounds))
            newlyOutside.removeAll(withheld);
        permitImages(newlyOutside); // they are shown now and stay so
        const DocumentChange onlySettings{.settings = true};
        emit aboutToChange(onlySettings);
        try {
            level_.setFolder({}); // setSettings() reads no images
            level_.setSettings(std::move(settings));
            file_.path_ = file;
        } catch (const std::bad_alloc&) {
            checkImages();
            emit changed(onlySettings);
            throw;
        }
        checkImages();
        emit changed(onlySettings);
    }
    file_.path_ = file;
    attempt([&] { emit problemsChanged(level_.takeProblemChanges()); });
}

/// Checks the images of the present settings. Without memory, they are unchecked until the next change of them.
void LevelDocument::checkImages() {
    try {
        if (const auto problems = imageQuestion_.ask(file_.path_, level_.settings()))
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
    file_.hash_ = written.hash;
    undoHistory_.setClean();
    emit file_.changed();
    return true;
}

} // namespace tangent
