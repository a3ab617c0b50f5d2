#include "document/level_document.h"

#include "document/content_hash.h"
#include "document/image_paths.h"
#include "document/level_difference.h"
#include "document/live_edit.h"
#include "document/long_edit.h"
#include "document/overlap_changes.h"

#include <QFileInfo>

#include <algorithm>
#include <filesystem>
#include <new>
#include <utility>

namespace tangent {

namespace {

std::filesystem::path nativePath(const QString& path) {
    return path.toStdU16String();
}

void compareParts(ColliderParts& parts, const Collider& before, const Collider& after) {
    parts.shape = parts.shape || before.shape != after.shape;
    parts.layer = parts.layer || before.layer != after.layer;
    parts.sensor = parts.sensor || before.sensor != after.sensor;
    parts.name = parts.name || before.name != after.name;
    parts.group = parts.group || before.group != after.group;
    parts.properties =
        parts.properties || before.properties != after.properties || before.unknown != after.unknown;
}

void record(DocumentChange& summary, const LevelChange& change, Direction direction) {
    if (const auto* membership = std::get_if<MembershipChange>(&change)) {
        auto& ids = enters(*membership, direction) ? summary.entered : summary.left;
        ids.insert(ids.end(), membership->ids.begin(), membership->ids.end());
    } else if (const auto* values = std::get_if<ValueChange>(&change)) {
        for (std::size_t i = 0; i < values->after.size(); ++i) {
            const Collider& after = values->after[i];
            summary.updated.push_back(after.id);
            compareParts(summary.updatedParts, values->before[i], after);
        }
    } else if (const auto* shapes = std::get_if<ShapeChange>(&change)) {
        summary.reshaped.insert(summary.reshaped.end(), shapes->ids.begin(), shapes->ids.end());
    } else {
        summary.settings = true;
    }
}

std::size_t countOf(const std::vector<LevelChange>& changes, const LiveLevel& level) {
    std::size_t count = 0;
    for (const LevelChange& change : changes)
        count += colliderCount(change, level);
    return count;
}

bool adds(const LevelChange& change) {
    const auto* membership = std::get_if<MembershipChange>(&change);
    return membership && membership->enters;
}

/// Empty if many colliders change: then refreshing everything costs less than finding whose overlaps change.
std::optional<OverlapChanges> overlapChanges(const LiveLevel& level, const DocumentChange& change) {
    constexpr std::size_t manyColliders = 5'000;
    if (change.colliderCount() > manyColliders)
        return std::nullopt;
    std::vector<ColliderId> changing;
    for (const auto* ids : {&change.entered, &change.left, &change.updated, &change.reshaped})
        changing.insert(changing.end(), ids->begin(), ids->end());
    return OverlapChanges(level, std::move(changing));
}

DocumentChange onlySettings() {
    return {.settings = true};
}

LevelSettings newLevelSettings() {
    LevelSettings settings;
    settings.layers.push_back({.id = LayerId{1}, .name = "Solid", .color = {}, .unknown = {}});
    return settings;
}

} // namespace

LevelDocument::LevelDocument(QObject* parent)
    : QObject(parent), selection_(level_, this), groups_(*this), layers_(this), colliderView_(*this),
      undoHistory_(this) {
    connect(&layers_, &LayerView::changed, this, &LevelDocument::viewChanged);
    connect(&colliderView_, &ColliderView::changed, this, &LevelDocument::viewChanged);
    connect(&undoHistory_, &UndoHistory::cleanChanged, this,
            [this](bool clean) { emit modifiedChanged(!clean); });
    connect(this, &LevelDocument::aboutToChange, &goalSearch_, &GoalSearch::stop);
    connect(this, &LevelDocument::changed, &goalSearch_, &GoalSearch::start);
    connect(&goalSearch_, &GoalSearch::found, this, &LevelDocument::setUnreachable);
    clear();
}

LevelDocument::~LevelDocument() = default;

QString LevelDocument::displayName() const {
    if (!filePath_.isEmpty())
        return QFileInfo(filePath_).fileName();
    if (!proposedFile_.isEmpty())
        return QFileInfo(proposedFile_).fileName();
    const QString name = QString::fromStdString(level_.settings().name);
    return name.isEmpty() ? tr("Untitled") : name;
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
    load(std::move(loaded));
    if (!proposedFile_.isEmpty())
        undoHistory_.resetClean();
}

void LevelDocument::load(LoadedLevel loaded) {
    waitForSaving();
    takeBackLiveEdit();
    const bool wasChecking = isChecking();
    checking_.reset();
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
    emit fileChanged();
    emit changed(everything);
    emit problemsChanged(level_.takeProblemChanges());
    if (isChecking() != wasChecking)
        emit checkingChanged();
}

void LevelDocument::startCheck() {
    checking_ = std::make_unique<LevelChecking>(
        [this](const Progress& progress) { return level_.check(progress); },
        [this] { QMetaObject::invokeMethod(this, &LevelDocument::finishCheck, Qt::QueuedConnection); });
}

void LevelDocument::finishCheck() {
    if (!checking_ || !checking_->isDone())
        return; // meanwhile another level was opened
    LevelCheck found;
    try {
        found = checking_->take();
    } catch (const std::bad_alloc&) {
        const QString path = filePath_;
        clear();
        emit checkFailed(path, notEnoughMemory());
        return;
    }
    checking_.reset();
    emit aboutToChange(onlySettings());
    level_.finishCheck(std::move(found));
    emit changed(onlySettings());
    emit checkingChanged();
    emit problemsChanged(level_.takeProblemChanges());
}

void LevelDocument::setUnreachable(const std::vector<Problem>& findings) {
    level_.setUnreachable(findings);
    if (const std::vector<ProblemChange> problems = level_.takeProblemChanges(); !problems.empty())
        emit problemsChanged(problems);
}

void LevelDocument::waitForCheck(std::chrono::milliseconds patience) {
    if (isChecking() && checking_->isDone(patience))
        finishCheck();
}

void LevelDocument::startSaving(const QString& path) {
    waitForSaving();
    waitForCheck();
    takeBackLiveEdit();
    try {
        Level level = level_.snapshot();
        tangent::followLevelFile(level.backgrounds, filePath_, QFileInfo(path).absoluteFilePath());
        saving_ = std::make_unique<LevelSaving>(
            [level = std::move(level), path, saver = saver_](const Progress&) mutable {
                try {
                    const std::string text = writeLevel(std::exchange(level, {}));
                    return SavedLevel{saver(text, path), contentHash(text)};
                } catch (const std::bad_alloc&) {
                    return SavedLevel{{notEnoughMemory()}, {}};
                }
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
    const auto [result, hash] = saving_->take();
    saving_.reset();
    if (result) {
        fileHash_ = hash;
        moveTo(QFileInfo(savedPath_).absoluteFilePath());
        undoHistory_.setMarkedClean();
    } else if (!QFileInfo(filePath_).isFile()) {
        undoHistory_.resetClean(); // the level is nowhere on disk
    }
    emit savingChanged();
    emit saved(savedPath_, result.error);
}

/// Gives the document another file. Its background images stay.
void LevelDocument::moveTo(const QString& file) {
    const QString before = std::exchange(filePath_, file);
    const QString folder = QFileInfo(file).path();
    if (folder != QFileInfo(before).path() || !level_.settings().backgrounds.empty()) {
        LevelSettings settings = level_.settings();
        tangent::followLevelFile(settings.backgrounds, before, file);
        emit aboutToChange(onlySettings());
        level_.setFolder(nativePath(folder));
        level_.setSettings(std::move(settings));
        emit changed(onlySettings());
    }
    emit fileChanged();
    emit problemsChanged(level_.takeProblemChanges());
}

void LevelDocument::reload(LevelFile written) {
    waitForCheck();
    replaceLevel(*this, std::move(written.level), tr("Reload"));
    fileHash_ = written.hash;
    undoHistory_.setClean();
    emit fileChanged();
}

void LevelDocument::baseOnFile(const QByteArray& hash) {
    fileHash_ = hash;
    emit fileChanged();
}

void LevelDocument::perform(const std::function<LevelStep()>& edit) {
    takeBackLiveEdit();
    if (isChecking())
        return;
    LevelStep step = edit();
    std::erase_if(step.changes, isNothing);
    if (step.changes.empty())
        return;
    const LongEdit longEdit(*this, step.text, countOf(step.changes, level_));
    if (std::ranges::any_of(step.changes, adds))
        step.selectedBefore = selection_.ids();
    applyChanges(step.changes);
    pushApplied(std::move(step));
}

void LevelDocument::pushApplied(LevelStep step) {
    if (step.changes.empty())
        return;
    step.levelFile = filePath_;
    undoHistory_.push(std::move(step));
}

void LevelDocument::add(const QString& text, std::vector<Collider> colliders,
                        const std::function<void(LevelSettings&)>& settings) {
    perform([&] {
        SettingsChange change{level_.settings(), level_.settings()};
        if (settings)
            settings(change.after);
        return LevelStep{.text = text,
                         .changes = listOf(std::move(change), // may add the layers of the colliders
                                           additionOnTop(level_, std::move(colliders)))};
    });
}

void LevelDocument::remove(const QString& text, std::vector<ColliderId> ids) {
    perform([&] { return LevelStep{.text = text, .changes = listOf(removalOf(level_, std::move(ids)))}; });
}

void LevelDocument::change(const QString& text, std::span<const ColliderId> ids,
                           const std::function<void(Collider&)>& edit) {
    perform([&] {
        std::vector<Collider> values;
        for (const ColliderId id : ids)
            if (const auto proxy = level_.find(id))
                edit(values.emplace_back(level_.collider(*proxy)));
        return LevelStep{.text = text, .changes = listOf(valueChange(level_, values))};
    });
}

void LevelDocument::changeSettings(const QString& text, const std::function<void(LevelSettings&)>& edit) {
    perform([&] {
        SettingsChange change{level_.settings(), level_.settings()};
        edit(change.after);
        return LevelStep{.text = text, .changes = listOf(std::move(change))};
    });
}

void LevelDocument::undo() {
    if (liveEdit_)
        return takeBackLiveEdit();
    if (!undoHistory_.canUndo())
        return;
    LevelStep& step = undoHistory_.stepToUndo();
    const LongEdit edit(*this, tr("Undo: %1").arg(step.text), countOf(step.changes, level_));
    followLevelFile(step);
    applyChanges(step.changes, Direction::backwards, true);
    if (selection_.isEmpty())
        selection_.set(step.selectedBefore);
    undoHistory_.stepBack();
}

void LevelDocument::redo() {
    takeBackLiveEdit();
    if (!undoHistory_.canRedo())
        return;
    LevelStep& step = undoHistory_.stepToRedo();
    const LongEdit edit(*this, tr("Redo: %1").arg(step.text), countOf(step.changes, level_));
    followLevelFile(step);
    applyChanges(step.changes, Direction::forwards, true);
    undoHistory_.stepForward();
}

/// The level may have been saved in another folder since the step was made.
void LevelDocument::followLevelFile(LevelStep& step) const {
    const QString before = std::exchange(step.levelFile, filePath_);
    for (LevelChange& change : step.changes)
        if (auto* settings = std::get_if<SettingsChange>(&change)) {
            tangent::followLevelFile(settings->before.backgrounds, before, filePath_);
            tangent::followLevelFile(settings->after.backgrounds, before, filePath_);
        }
}

bool LevelDocument::isVisible(ProxyId collider) const {
    return !colliderView_.isHidden(collider) &&
           (layers_.isAllVisible() || !layers_.isHidden(level_.collider(collider).layer));
}

bool LevelDocument::isEditable(ProxyId collider) const {
    return colliderView_.isEditable(collider) &&
           (layers_.isAllEditable() || layers_.isEditable(level_.collider(collider).layer));
}

bool LevelDocument::isAllEditable() const {
    return layers_.isAllEditable() && colliderView_.hidden().isEmpty() && colliderView_.locked().isEmpty();
}

std::vector<ProxyId> LevelDocument::editableSelection() const {
    std::vector<ProxyId> proxies = selection_.proxies();
    if (!isAllEditable())
        std::erase_if(proxies, [this](ProxyId proxy) { return !isEditable(proxy); });
    return proxies;
}

std::vector<Collider> LevelDocument::editableColliders() const {
    std::vector<ProxyId> proxies = editableSelection();
    std::ranges::sort(proxies, {}, [this](ProxyId proxy) { return level_.position(proxy); });
    std::vector<Collider> colliders;
    colliders.reserve(proxies.size());
    for (const ProxyId proxy : proxies)
        colliders.push_back(level_.collider(proxy));
    return colliders;
}

void LevelDocument::applyChanges(std::vector<LevelChange>& changes, Direction direction, bool isUndoOrRedo) {
    std::vector<LevelChange*> inOrder;
    for (LevelChange& change : changes)
        inOrder.push_back(&change);
    if (direction == Direction::backwards)
        std::ranges::reverse(inOrder);
    DocumentChange summary;
    summary.isUndoOrRedo = isUndoOrRedo;
    for (const LevelChange* change : inOrder)
        record(summary, *change, direction);
    emit aboutToChange(summary);
    const auto overlaps = overlapChanges(level_, summary);
    bool selectionChanged = false;
    for (LevelChange* change : inOrder) {
        const auto* membership = std::get_if<MembershipChange>(change);
        if (membership && !enters(*membership, direction))
            for (const ColliderId id : membership->ids)
                if (const auto proxy = level_.find(id))
                    selectionChanged |= selection_.forget(*proxy);
        apply(level_, *change, direction);
    }
    summary.manyOverlaps = !overlaps;
    if (overlaps)
        summary.overlapsChanged = overlaps->find();
    emit changed(summary);
    if (!summary.entered.empty() && !liveEdit_)
        selection_.set(summary.entered);
    else if (selectionChanged)
        selection_.announce();
    if (const std::vector<ProblemChange> problems = level_.takeProblemChanges(); !problems.empty())
        emit problemsChanged(problems);
}

void LevelDocument::takeBackLiveEdit() {
    if (!liveEdit_)
        return;
    liveEdit_->takeBack();
    emit liveEditInterrupted();
}

} // namespace tangent
