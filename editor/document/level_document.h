#pragma once

#include "document/collider_view.h"
#include "document/contact_limit.h"
#include "document/document_change.h"
#include "document/file/document_file.h"
#include "document/file/image_question.h"
#include "document/file/level_loading.h"
#include "document/goal_search.h"
#include "document/groups.h"
#include "document/layer_view.h"
#include "document/selection.h"
#include "document/undo_history.h"

#include <QObject>
#include <QString>

#include <chrono>
#include <functional>
#include <memory>
#include <new>
#include <optional>

namespace tangent {

class LiveEdit;
class LongEdit;

/// Owns the open level with its undo history, contacts and problems, selection and file. Only perform() and a LiveEdit
/// change the level. Each change emits `changed` once.
class LevelDocument : public QObject {
    Q_OBJECT

public:
    explicit LevelDocument(QObject* parent = nullptr);
    ~LevelDocument() override;

    const LiveLevel& level() const { return level_; }
    UndoHistory& undoHistory() { return undoHistory_; }
    Selection& selection() { return selection_; }
    const Selection& selection() const { return selection_; }
    Groups& groups() { return groups_; }
    const Groups& groups() const { return groups_; }
    LayerView& layers() { return layers_; }
    const LayerView& layers() const { return layers_; }
    ColliderView& colliderView() { return colliderView_; }
    const ColliderView& colliderView() const { return colliderView_; }

    DocumentFile& file() { return file_; }
    const DocumentFile& file() const { return file_; }
    /// file().path()
    const QString& filePath() const { return file_.path(); }
    bool isModified() const { return !undoHistory_.isClean(); }

    /// Starts an empty level with one layer.
    void clear();
    /// Opens a level file. Returns errors if it cannot be read; the open level then stays.
    std::vector<ReadError> open(const QString& path);
    /// Opens a level that was read without errors. If only a file is proposed for it, it is modified. While
    /// isChecking(), a thread computes its contacts and problems, and edits have no effect.
    void open(LoadedLevel loaded);
    bool isChecking() const { return checking_ != nullptr; }
    /// How much of the check is done: 0 to about 1.
    double checkingProgress() const { return checking_ ? checking_->progress() : 1; }
    /// Waits until the check has finished, at most for `patience`.
    void waitForCheck(std::chrono::milliseconds patience = std::chrono::hours(24));
    /// Whether a thread is finding unreachable goals. Until it ends, their problems are those of an earlier state.
    bool isSearchingGoals() const { return goalSearch_.isSearching(); }
    /// Whether it does so for the first time, so that nothing is known yet. firstGoalsFound() follows.
    bool isFindingFirstGoals() const { return !areGoalsKnown_ && isSearchingGoals(); }
    /// Waits until they are found, at most for `patience`.
    void waitForGoals(std::chrono::milliseconds patience = std::chrono::hours(24)) {
        goalSearch_.wait(patience);
    }
    /// Whether the background images are unchecked because the file system does not answer. They are checked when it
    /// does; `changed` follows.
    bool areImagesUnchecked() const { return imageQuestion_.isOpen(); }
    /// Replaces maxContacts, above which an edit is refused. For tests.
    void setMaxContacts(std::size_t max) { maxContacts_ = max; }
    /// Takes over what another program wrote to the file, as one undo step. The result counts as unmodified. Waits for
    /// the check. Returns false if the step does not fit in memory.
    bool reload(LevelFile written);

    /// Reverts the LiveEdit in progress, then calls `edit` and applies the changes that it returns as one undo step.
    /// Changes that change nothing make no step. `edit` must compute its changes from the level as it finds it and must
    /// not modify it. Does nothing while isChecking(). Returns false if the edit does not fit in memory or makes too
    /// many contacts: then level, selection and undo history stay as they were, here and in the functions below, and
    /// `outOfMemory` or `tooManyContacts` was emitted.
    bool perform(const std::function<LevelStep()>& edit);

    /// Adds colliders on top of the others and selects them. Take their ids from nextIds(). `settings`, if given, edits
    /// the settings in the same step.
    bool add(const StepText& text, std::vector<Collider> colliders,
             const std::function<void(LevelSettings&)>& settings = {});
    /// Removes colliders; unknown ids are skipped.
    bool remove(const StepText& text, std::vector<ColliderId> ids);
    /// Calls `edit` for a copy of each collider and stores what changed; unknown ids are skipped.
    bool change(const StepText& text, std::span<const ColliderId> ids,
                const std::function<void(Collider&)>& edit);
    /// Calls `edit` for a copy of the settings and stores it.
    bool changeSettings(const StepText& text, const std::function<void(LevelSettings&)>& edit);

    /// Shows these background images on the canvas instead of those of the level, until it is called with nothing.
    void previewBackgrounds(std::optional<std::vector<Background>> backgrounds);
    const std::vector<Background>& shownBackgrounds() const {
        return previewedBackgrounds_ ? *previewedBackgrounds_ : level_.settings().backgrounds;
    }

    /// undo() only reverts the LiveEdit in progress, if there is one. redo() reverts it first.
    void undo();
    void redo();
    bool isEditing() const { return liveEdit_ != nullptr; }

    /// Unused ids. Colliders of an edit in progress count as used.
    ColliderId nextId() const { return level_.nextId(); }
    std::vector<ColliderId> nextIds(std::size_t count) const { return level_.nextIds(count); }
    /// Returns whether a collider can be picked and edited: neither it nor its layer is hidden or locked.
    bool isEditable(ProxyId collider) const;
    bool isAllEditable() const;
    bool isVisible(ProxyId collider) const;
    /// The selected colliders that are editable: as proxies, lowest first, or as copies in drawing order.
    std::vector<ProxyId> editableSelection() const;
    std::vector<Collider> editableColliders() const;
    /// These and the hidden and locked members of their groups that go with them: see Groups::withUneditable().
    ColliderSet wholeSelection() const;
    /// Copies of them in drawing order.
    std::vector<Collider> wholeColliders() const { return inDrawingOrder(wholeSelection().list()); }
    /// Copies of colliders in drawing order.
    std::vector<Collider> inDrawingOrder(std::vector<ProxyId> proxies) const;

signals:
    /// A slow edit starts; `text` describes it. `longEditEnded` follows.
    void longEditBegan(const QString& text);
    void longEditEnded();
    /// The level is about to change. Threads that read it must pause until `changed`.
    void aboutToChange(const tangent::DocumentChange& change);
    void changed(const tangent::DocumentChange& change);
    /// The problems that appeared, changed or vanished. Follows `changed`. When another level opens, all of its
    /// problems appear.
    void problemsChanged(const std::vector<tangent::ProblemChange>& changes);
    /// Follows the problemsChanged() of the goals, also if there are none.
    void firstGoalsFound();
    /// Another edit has reverted the LiveEdit in progress and ended it.
    void liveEditInterrupted();
    void backgroundsPreviewed();
    /// Other layers or colliders are hidden or locked now, or another layer is the current one.
    void viewChanged();
    /// An edit did not fit in memory, and the level is as it was. Or a receiver of the signals above ran out of memory
    /// and may have missed a change.
    void outOfMemory();
    /// An edit was refused because it would make more than maxContacts. The level is unchanged; a drag may go on.
    void tooManyContacts();
    /// The level is about to be replaced by what another program wrote.
    void aboutToReload();
    void modifiedChanged(bool modified);
    void checkingChanged();
    /// The check of the level in `path` failed; the document is empty now.
    void checkFailed(const QString& path, const tangent::FileError& failure);

private:
    friend class DocumentFile;
    friend class LiveEdit;
    friend class LongEdit;

    /// Runs an edit. Returns false and emits outOfMemory or tooManyContacts if it is refused.
    template <class Edit>
    bool attempt(const Edit& edit);
    /// Emits a signal. A receiver that has no memory to show it misses it.
    void report(void (LevelDocument::*signal)());
    /// Stores an undo step for changes that are applied already. Call UndoHistory::makeRoom() before they are applied.
    void pushApplied(LevelStep step);
    /// If it throws, nothing has changed.
    void applyChanges(std::vector<LevelChange>& changes, Direction direction = Direction::forwards,
                      bool isUndoOrRedo = false, std::vector<ColliderId> selectedAgain = {});
    bool deselect(const std::vector<ColliderId>& ids);
    bool changesImages(const std::vector<LevelChange*>& changes) const;
    ColliderSet emptySetFor(std::size_t entering) const;
    void announce(DocumentChange& change);
    void select(ColliderSet& empty, const std::vector<ColliderId>& ids);
    void keepApplied(std::vector<LevelChange> changes);
    void load(LoadedLevel loaded);
    void startCheck();
    void finishCheck();
    void moveTo(const QString& file);
    void checkImages();
    void takeImageProblems(const std::vector<Problem>& problems);
    void setUnreachable(const UnreachableGoals& goals);
    void takeBackLiveEdit();
    void followLevelFile(LevelStep& step) const;

    LiveLevel level_;
    Selection selection_;
    Groups groups_;
    LayerView layers_;
    ColliderView colliderView_;
    UndoHistory undoHistory_;
    std::optional<std::vector<Background>> previewedBackgrounds_;
    DocumentFile file_;
    LiveEdit* liveEdit_ = nullptr;
    bool isInLongEdit_ = false;
    bool areGoalsKnown_ = false; ///< of this level, since the rule is on
    std::size_t maxContacts_ = maxContacts;
    ImageQuestion imageQuestion_;
    std::unique_ptr<LevelChecking> checking_; // last, with the next: they read the level
    GoalSearch goalSearch_{level_};
};

template <class Edit>
bool LevelDocument::attempt(const Edit& edit) {
    try {
        edit();
        return true;
    } catch (const TooManyContacts&) {
        report(&LevelDocument::tooManyContacts);
    } catch (const std::bad_alloc&) {
        report(&LevelDocument::outOfMemory);
    }
    return false;
}

} // namespace tangent
