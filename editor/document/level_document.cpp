#include "document/level_document.h"

#include "document/image_paths.h"
#include "document/live_edit.h"
#include "document/long_edit.h"

#include <QFileInfo>
#include <QUndoCommand>

#include <algorithm>
#include <filesystem>
#include <utility>

namespace tangent {

namespace {

std::filesystem::path nativePath(const QString& path) {
    return path.toStdU16String();
}

void record(DocumentChange& summary, const LevelChange& change, Direction direction) {
    if (const auto* membership = std::get_if<MembershipChange>(&change)) {
        auto& ids = enters(*membership, direction) ? summary.entered : summary.left;
        ids.insert(ids.end(), membership->ids.begin(), membership->ids.end());
    } else if (const auto* values = std::get_if<ValueChange>(&change)) {
        for (const Collider& collider : values->after)
            summary.updated.push_back(collider.id);
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

/// What a step that only reshapes does; null for others.
template <class Changes>
auto* onlyReshaping(Changes& changes) {
    return changes.size() == 1 ? std::get_if<ShapeChange>(&changes.front()) : nullptr;
}

bool adds(const LevelChange& change) {
    const auto* membership = std::get_if<MembershipChange>(&change);
    return membership && membership->enters;
}

DocumentChange onlySettings() {
    return {.entered = {}, .left = {}, .updated = {}, .reshaped = {}, .settings = true, .everything = false};
}

LevelSettings newLevelSettings() {
    LevelSettings settings;
    settings.layers.push_back({.id = LayerId{1}, .name = "Solid", .color = {}, .unknown = {}});
    return settings;
}

} // namespace

class LevelDocument::UndoStep : public QUndoCommand {
public:
    /// `selectedBefore` if it adds colliders.
    UndoStep(LevelDocument& document, const QString& text, std::vector<LevelChange> changes,
             std::vector<ColliderId> selectedBefore, int mergeKey, bool isApplied)
        : QUndoCommand(text), document_(document), levelFile_(document.filePath()),
          changes_(std::move(changes)), mergeKey_(mergeKey), isApplied_(isApplied),
          selectedBefore_(std::move(selectedBefore)) {}

    int id() const override { return mergeKey_; }
    std::size_t colliderCount() const { return countOf(changes_, document_.level()); }

    void redo() override {
        if (std::exchange(isApplied_, false))
            return;
        followLevelFile();
        document_.applyChanges(changes_);
    }

    void undo() override {
        followLevelFile();
        document_.applyChanges(changes_, Direction::backwards);
        if (document_.selection().isEmpty())
            document_.selection().set(selectedBefore_);
    }

    bool mergeWith(const QUndoCommand* command) override {
        const auto* next = dynamic_cast<const UndoStep*>(command);
        ShapeChange* first = onlyReshaping(changes_);
        const ShapeChange* second = next ? onlyReshaping(next->changes_) : nullptr;
        if (!first || !second || first->ids != second->ids)
            return false;
        first->after = second->after;
        setText(next->text());
        setObsolete(isNothing(changes_.front()));
        return true;
    }

private:
    /// The level may have been saved elsewhere since.
    void followLevelFile() {
        const QString before = std::exchange(levelFile_, document_.filePath());
        for (LevelChange& change : changes_)
            if (auto* settings = std::get_if<SettingsChange>(&change)) {
                tangent::followLevelFile(settings->before.backgrounds, before, levelFile_);
                tangent::followLevelFile(settings->after.backgrounds, before, levelFile_);
            }
    }

    LevelDocument& document_;
    QString levelFile_; ///< that the images in changes_ are relative to
    std::vector<LevelChange> changes_;
    int mergeKey_;
    bool isApplied_;
    std::vector<ColliderId> selectedBefore_; ///< if the step adds colliders: these become the selected ones
};

LevelDocument::LevelDocument(QObject* parent)
    : QObject(parent), selection_(level_, this), layers_(this), undoStack_(this) {
    connect(&undoStack_, &QUndoStack::cleanChanged, this,
            [this](bool clean) { emit modifiedChanged(!clean); });
    clear();
}

LevelDocument::~LevelDocument() {
    undoStack_.disconnect(); // its end is a change, and whoever hears of that asks what is gone
}

QString LevelDocument::displayName() const {
    if (!filePath_.isEmpty())
        return QFileInfo(filePath_).fileName();
    const QString name = QString::fromStdString(level_.settings().name);
    return name.isEmpty() ? tr("Untitled") : name;
}

void LevelDocument::clear() {
    Level level;
    static_cast<LevelSettings&>(level) = newLevelSettings();
    load(LiveLevel(std::move(level), {}, LevelContacts::ofProblems), {});
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
    load(std::move(loaded.level), loaded.path);
}

void LevelDocument::load(LiveLevel level, const QString& path) {
    waitForSaving();
    takeBackLiveEdit();
    const bool wasChecking = isChecking();
    checking_.reset();
    const DocumentChange everything{
        .entered = {}, .left = {}, .updated = {}, .reshaped = {}, .settings = true, .everything = true};
    const auto& layers = level.settings().layers;
    const LayerId firstLayer = layers.empty() ? LayerId{} : layers.front().id;
    emit aboutToChange(everything);
    selection_.clear(); // not before: a gesture that is given up now puts back what was selected
    level_ = std::move(level);
    if (!level_.isChecked())
        startCheck();
    filePath_ = path;
    undoStack_.clear();
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
    LevelCheck found = checking_->take();
    checking_.reset();
    emit aboutToChange(onlySettings());
    level_.finishCheck(std::move(found));
    emit changed(onlySettings());
    emit checkingChanged();
    emit problemsChanged(level_.takeProblemChanges());
}

void LevelDocument::waitForCheck(std::chrono::milliseconds patience) {
    if (isChecking() && checking_->isDone(patience))
        finishCheck();
}

void LevelDocument::startSaving(const QString& path) {
    waitForSaving();
    waitForCheck();
    takeBackLiveEdit();
    Level level = level_.snapshot();
    followLevelFile(level.backgrounds, filePath_, QFileInfo(path).absoluteFilePath());
    saving_ = std::make_unique<LevelSaving>(
        [level = std::move(level), file = nativePath(path)](const Progress&) mutable {
            return saveLevelFile(std::exchange(level, {}), file);
        },
        [this] { QMetaObject::invokeMethod(this, &LevelDocument::finishSaving, Qt::QueuedConnection); });
    savedPath_ = path;
    wasModified_ = isModified();
    undoStack_.setClean(); // at this step, whatever follows until it is saved
    emit savingChanged();
}

void LevelDocument::waitForSaving(std::chrono::milliseconds patience) {
    if (isSaving() && saving_->isDone(patience))
        finishSaving();
}

void LevelDocument::finishSaving() {
    if (!saving_ || !saving_->isDone())
        return; // meanwhile the end was waited for
    const SaveResult result = saving_->take();
    saving_.reset();
    if (result)
        moveTo(QFileInfo(savedPath_).absoluteFilePath());
    else if (wasModified_)
        undoStack_.resetClean();
    emit savingChanged();
    emit saved(savedPath_, result.error);
}

/// Gives the document another file. Its background images stay.
void LevelDocument::moveTo(const QString& file) {
    LevelSettings settings = level_.settings();
    followLevelFile(settings.backgrounds, filePath_, file);
    filePath_ = file;
    level_.setFolder(nativePath(QFileInfo(file).path()));
    if (settings.backgrounds != level_.settings().backgrounds) {
        emit aboutToChange(onlySettings());
        level_.setSettings(std::move(settings));
        emit changed(onlySettings());
    }
    emit fileChanged();
    emit problemsChanged(level_.takeProblemChanges());
}

void LevelDocument::push(const QString& text, std::vector<LevelChange> changes, int mergeKey) {
    const LongEdit edit(*this, text, countOf(changes, level_));
    takeBackLiveEdit();
    std::erase_if(changes, isNothing);
    if (changes.empty() || isChecking())
        return;
    std::vector<ColliderId> selected;
    if (std::ranges::any_of(changes, adds))
        selected = selection_.ids();
    undoStack_.push(new UndoStep(*this, text, std::move(changes), std::move(selected), mergeKey, false));
}

void LevelDocument::pushApplied(const QString& text, std::vector<LevelChange> changes,
                                std::vector<ColliderId> selectedBefore) {
    if (!changes.empty())
        undoStack_.push(new UndoStep(*this, text, std::move(changes), std::move(selectedBefore), -1, true));
}

void LevelDocument::add(const QString& text, std::vector<Collider> colliders) {
    const LongEdit edit(*this, text, colliders.size());
    takeBackLiveEdit();
    push(text, listOf(additionOnTop(level_, std::move(colliders))));
}

void LevelDocument::add(const QString& text, std::vector<Collider> colliders, LevelSettings settings) {
    const LongEdit edit(*this, text, colliders.size());
    takeBackLiveEdit();
    push(text, listOf(additionOnTop(level_, std::move(colliders)),
                      SettingsChange{level_.settings(), std::move(settings)}));
}

void LevelDocument::remove(const QString& text, std::vector<ColliderId> ids) {
    const LongEdit edit(*this, text, ids.size());
    takeBackLiveEdit();
    push(text, listOf(removalOf(level_, std::move(ids))));
}

void LevelDocument::change(const QString& text, const std::vector<Collider>& values) {
    const LongEdit edit(*this, text, values.size());
    takeBackLiveEdit();
    push(text, listOf(valueChange(level_, values)));
}

void LevelDocument::reshape(const QString& text, std::vector<ColliderId> ids, std::vector<Shape> shapes,
                            int mergeKey) {
    const LongEdit edit(*this, text, ids.size());
    takeBackLiveEdit();
    push(text, listOf(shapeChange(level_, std::move(ids), std::move(shapes))), mergeKey);
}

void LevelDocument::changeSettings(const QString& text, LevelSettings settings) {
    takeBackLiveEdit();
    push(text, listOf(SettingsChange{level_.settings(), std::move(settings)}));
}

void LevelDocument::undo() {
    if (liveEdit_)
        return takeBackLiveEdit();
    const LongEdit edit(*this, tr("Undo: %1").arg(undoStack_.undoText()),
                        colliderCountOfStep(undoStack_.index() - 1));
    undoStack_.undo();
}

void LevelDocument::redo() {
    takeBackLiveEdit();
    const LongEdit edit(*this, tr("Redo: %1").arg(undoStack_.redoText()),
                        colliderCountOfStep(undoStack_.index()));
    undoStack_.redo();
}

std::size_t LevelDocument::colliderCountOfStep(int index) const {
    const auto* step = dynamic_cast<const UndoStep*>(undoStack_.command(index));
    return step ? step->colliderCount() : 0;
}

bool LevelDocument::isVisible(ProxyId collider) const {
    return layers_.isAllVisible() || !layers_.isHidden(level_.collider(collider).layer);
}

bool LevelDocument::isEditable(ProxyId collider) const {
    return layers_.isAllEditable() || layers_.isEditable(level_.collider(collider).layer);
}

std::vector<ProxyId> LevelDocument::editableSelection() const {
    std::vector<ProxyId> proxies = selection_.proxies();
    if (!layers_.isAllEditable())
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

void LevelDocument::applyChanges(std::vector<LevelChange>& changes, Direction direction) {
    std::vector<LevelChange*> inOrder;
    for (LevelChange& change : changes)
        inOrder.push_back(&change);
    if (direction == Direction::backwards)
        std::ranges::reverse(inOrder);
    DocumentChange summary;
    for (const LevelChange* change : inOrder)
        record(summary, *change, direction);
    emit aboutToChange(summary);
    bool selectionChanged = false;
    for (LevelChange* change : inOrder) {
        const auto* membership = std::get_if<MembershipChange>(change);
        if (membership && !enters(*membership, direction))
            for (const ColliderId id : membership->ids)
                if (const auto proxy = level_.find(id))
                    selectionChanged |= selection_.forget(*proxy);
        apply(level_, *change, direction);
    }
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
