#include "document/level_document.h"

#include "document/file/image_paths.h"
#include "document/live_edit.h"
#include "document/long_edit.h"
#include "document/overlap_changes.h"

#include <algorithm>
#include <new>
#include <utility>

namespace tangent {

namespace {

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

/// Lets receivers of LevelDocument::changed look at everything again.
DocumentChange refresh() {
    return {.manyOverlaps = true, .settings = true};
}

} // namespace

LevelDocument::LevelDocument(QObject* parent)
    : QObject(parent), selection_(level_, this), groups_(*this), layers_(this), colliderView_(*this),
      undoHistory_(this), file_(*this) {
    connect(&layers_, &LayerView::changed, this, &LevelDocument::viewChanged);
    connect(&colliderView_, &ColliderView::changed, this, &LevelDocument::viewChanged);
    connect(&undoHistory_, &UndoHistory::cleanChanged, this,
            [this](bool clean) { emit modifiedChanged(!clean); });
    connect(this, &LevelDocument::aboutToChange, &goalSearch_, &GoalSearch::stop);
    connect(this, &LevelDocument::changed, this, [this](const DocumentChange& change) {
        areGoalsKnown_ = areGoalsKnown_ && !change.everything &&
                         level_.settings().rules[Rule::unreachable].severity != Severity::off;
    });
    connect(this, &LevelDocument::changed, &goalSearch_, &GoalSearch::start);
    connect(&goalSearch_, &GoalSearch::found, this, &LevelDocument::setUnreachable);
    connect(&imageQuestion_, &ImageQuestion::answered, this, &LevelDocument::takeImageProblems);
    clear();
}

LevelDocument::~LevelDocument() = default;

void LevelDocument::startCheck() {
    try {
        checking_ = std::make_unique<LevelChecking>(
            [this](const Progress& progress) { return level_.check(progress); },
            [this] { QMetaObject::invokeMethod(this, &LevelDocument::finishCheck, Qt::QueuedConnection); });
    } catch (const std::bad_alloc&) { // no thread: the window waits
        level_.finishCheck(level_.check());
    }
}

void LevelDocument::finishCheck() {
    if (!checking_ || !checking_->isDone())
        return; // meanwhile another level was opened
    LevelCheck found;
    try {
        found = checking_->take();
    } catch (const std::bad_alloc&) {
        const QString path = file_.path_;
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

void LevelDocument::setUnreachable(const UnreachableGoals& goals) {
    const bool areFirst = level_.setUnreachable(goals) && !std::exchange(areGoalsKnown_, true);
    if (const std::vector<ProblemChange> problems = level_.takeProblemChanges(); !problems.empty())
        emit problemsChanged(problems);
    if (areFirst)
        emit firstGoalsFound();
}

void LevelDocument::waitForCheck(std::chrono::milliseconds patience) {
    if (isChecking() && checking_->isDone(patience))
        finishCheck();
}

bool LevelDocument::perform(const std::function<LevelStep()>& edit) {
    takeBackLiveEdit();
    return isChecking() || attempt([&] {
               LevelStep step = edit();
               std::erase_if(step.changes, isNothing);
               if (step.changes.empty())
                   return;
               const LongEdit longEdit(*this, step.text, countOf(step.changes, level_));
               if (std::ranges::any_of(step.changes, adds))
                   step.selectedBefore = selection_.ids();
               undoHistory_.makeRoom();
               applyChanges(step.changes);
               pushApplied(std::move(step));
           });
}

void LevelDocument::report(void (LevelDocument::*signal)()) {
    try {
        emit(this->*signal)();
    } catch (const std::bad_alloc&) {
    }
}

void LevelDocument::pushApplied(LevelStep step) {
    if (step.changes.empty())
        return;
    step.levelFile = file_.path_;
    undoHistory_.push(std::move(step));
}

/// For changes that cannot be reverted for lack of memory: they become a step, or the steps before them are dropped.
void LevelDocument::keepApplied(std::vector<LevelChange> changes) {
    const bool isStored = !changes.empty() && attempt([&] {
        undoHistory_.makeRoom();
        pushApplied({.text = [] { return tr("Unfinished edit"); }, .changes = std::move(changes)});
    });
    if (isStored)
        return;
    undoHistory_.clear();
    undoHistory_.resetClean();
}

bool LevelDocument::add(const StepText& text, std::vector<Collider> colliders,
                        const std::function<void(LevelSettings&)>& settings) {
    return perform([&] {
        SettingsChange change{level_.settings(), level_.settings()};
        if (settings)
            settings(change.after);
        return LevelStep{.text = text,
                         .changes = listOf(std::move(change), // may add the layers of the colliders
                                           additionOnTop(level_, std::move(colliders)))};
    });
}

bool LevelDocument::remove(const StepText& text, std::vector<ColliderId> ids) {
    return perform(
        [&] { return LevelStep{.text = text, .changes = listOf(removalOf(level_, std::move(ids)))}; });
}

bool LevelDocument::change(const StepText& text, std::span<const ColliderId> ids,
                           const std::function<void(Collider&)>& edit) {
    return perform([&] {
        std::vector<Collider> values;
        for (const ColliderId id : ids)
            if (const auto proxy = level_.find(id))
                edit(values.emplace_back(level_.collider(*proxy)));
        return LevelStep{.text = text, .changes = listOf(valueChange(level_, values))};
    });
}

bool LevelDocument::changeSettings(const StepText& text, const std::function<void(LevelSettings&)>& edit) {
    return perform([&] {
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
    attempt([this] {
        LevelStep& step = undoHistory_.stepToUndo();
        const LongEdit edit(*this, tr("Undo: %1").arg(QString(step.text)), countOf(step.changes, level_));
        const std::vector<ColliderId> selectedBefore = step.selectedBefore;
        ColliderSet selected = emptySetFor(countOf(step.changes, level_));
        followLevelFile(step);
        applyChanges(step.changes, Direction::backwards, true, selectedBefore);
        if (selection_.isEmpty())
            select(selected, selectedBefore);
        undoHistory_.stepBack();
    });
}

void LevelDocument::redo() {
    takeBackLiveEdit();
    if (!undoHistory_.canRedo())
        return;
    attempt([this] {
        LevelStep& step = undoHistory_.stepToRedo();
        const LongEdit edit(*this, tr("Redo: %1").arg(QString(step.text)), countOf(step.changes, level_));
        followLevelFile(step);
        applyChanges(step.changes, Direction::forwards, true);
        undoHistory_.stepForward();
    });
}

/// The level may have been saved in another folder since the step was made.
void LevelDocument::followLevelFile(LevelStep& step) const {
    if (step.levelFile == file_.path_)
        return;
    std::vector<std::pair<std::vector<Background>*, std::vector<Background>>> followed;
    for (LevelChange& change : step.changes)
        if (auto* settings = std::get_if<SettingsChange>(&change))
            for (LevelSettings* side : {&settings->before, &settings->after})
                tangent::followLevelFile(followed.emplace_back(&side->backgrounds, side->backgrounds).second,
                                         step.levelFile, file_.path_);
    for (auto& [backgrounds, now] : followed) // nothing throws any more
        *backgrounds = std::move(now);
    step.levelFile = file_.path_;
}

bool LevelDocument::isVisible(ProxyId collider) const {
    return !colliderView_.isHidden(collider) &&
           (layers_.isAllVisible() || !layers_.isHidden(level_.collider(collider).layer));
}

void LevelDocument::previewBackgrounds(std::optional<std::vector<Background>> backgrounds) {
    previewedBackgrounds_ = std::move(backgrounds);
    emit backgroundsPreviewed();
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
    return inDrawingOrder(editableSelection());
}

ColliderSet LevelDocument::wholeSelection() const {
    ColliderSet editable = selection_.set();
    if (isAllEditable())
        return editable;
    selection_.set().forEach([&](ProxyId proxy) {
        if (!isEditable(proxy))
            editable.erase(proxy);
    });
    return groups_.withUneditable(std::move(editable));
}

std::vector<Collider> LevelDocument::inDrawingOrder(std::vector<ProxyId> proxies) const {
    std::ranges::sort(proxies, {}, [this](ProxyId proxy) { return level_.position(proxy); });
    std::vector<Collider> colliders;
    colliders.reserve(proxies.size());
    for (const ProxyId proxy : proxies)
        colliders.push_back(level_.collider(proxy));
    return colliders;
}

void LevelDocument::applyChanges(std::vector<LevelChange>& changes, Direction direction, bool isUndoOrRedo,
                                 std::vector<ColliderId> selectedAgain) {
    std::vector<LevelChange*> inOrder;
    for (LevelChange& change : changes)
        inOrder.push_back(&change);
    if (direction == Direction::backwards)
        std::ranges::reverse(inOrder);
    DocumentChange summary = summaryOf(inOrder, direction);
    summary.isUndoOrRedo = isUndoOrRedo;
    summary.selectedAgain = std::move(selectedAgain);
    std::optional<OverlapChanges> overlaps;
    std::optional<ColliderSet> selected;
    ColliderSet entered;
    bool selectionChanged = false;
    try {
        emit aboutToChange(summary);
        overlaps = overlapChanges(level_, summary);
        entered = emptySetFor(summary.entered.size());
        selected = selection_.set();
        if (changesImages(inOrder))
            level_.setFolder({}); // setSettings() reads no images
        selectionChanged = deselect(summary.left);
        applyAll(level_, inOrder, direction, maxContacts_);
    } catch (const std::bad_alloc&) {
        if (selected)
            selection_.restore(*selected);
        if (changesImages(inOrder))
            checkImages();
        DocumentChange restored = refresh(); // receivers have taken out what was to leave
        restored.entered = std::move(summary.left);
        restored.updated = std::move(summary.updated);
        restored.updatedParts = summary.updatedParts;
        emit changed(restored);
        emit problemsChanged(level_.takeProblemChanges());
        throw;
    }
    try {
        summary.manyOverlaps = !overlaps;
        if (overlaps)
            summary.overlapsChanged = overlaps->find();
    } catch (const std::bad_alloc&) {
        summary.manyOverlaps = true;
    }
    if (changesImages(inOrder))
        checkImages();
    announce(summary);
    if (!summary.entered.empty() && !liveEdit_)
        select(entered, summary.entered);
    else if (selectionChanged)
        attempt([&] { selection_.announce(); });
    attempt([&] {
        if (const std::vector<ProblemChange> problems = level_.takeProblemChanges(); !problems.empty())
            emit problemsChanged(problems);
    });
}

/// Deselects these colliders. Returns whether one was selected.
bool LevelDocument::deselect(const std::vector<ColliderId>& ids) {
    bool wasSelected = false;
    for (const ColliderId id : ids)
        if (const auto proxy = level_.find(id))
            wasSelected |= selection_.forget(*proxy);
    return wasSelected;
}

/// Whether the images must be checked after these changes, which LiveLevel::setSettings() forgets.
bool LevelDocument::changesImages(const std::vector<LevelChange*>& changes) const {
    return !file_.path_.isEmpty() && std::ranges::any_of(changes, [](const LevelChange* change) {
        const auto* settings = std::get_if<SettingsChange>(change);
        return settings && !(settings->before.backgrounds.empty() && settings->after.backgrounds.empty()) &&
               (settings->before.backgrounds != settings->after.backgrounds ||
                needsFullCheck(settings->before, settings->after));
    });
}

/// Returns a set that can take the proxies of all colliders without allocating, also once so many have entered.
ColliderSet LevelDocument::emptySetFor(std::size_t entering) const {
    ColliderSet set;
    set.reserve(level_.contacts().broadPhase().idEnd() + entering);
    return set;
}

void LevelDocument::announce(DocumentChange& change) {
    if (!attempt([&] { emit changed(change); })) // a receiver may have missed it
        attempt([&] { emit changed(refresh()); });
}

/// Selects these colliders, for which `empty` has room: see emptySetFor().
void LevelDocument::select(ColliderSet& empty, const std::vector<ColliderId>& ids) {
    for (const ColliderId id : ids)
        if (const auto proxy = level_.find(id))
            empty.insert(*proxy);
    attempt([&] { selection_.set(std::move(empty)); });
}

void LevelDocument::takeBackLiveEdit() {
    if (!liveEdit_)
        return;
    liveEdit_->takeBack();
    emit liveEditInterrupted();
}

} // namespace tangent
