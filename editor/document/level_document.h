#pragma once

#include "document/layer_view.h"
#include "document/level_change.h"
#include "document/level_loading.h"
#include "document/selection.h"
#include "document/undo_history.h"

#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <optional>

namespace tangent {

class LiveEdit;
class LongEdit;

/// What an `updated` collider can change.
struct ColliderParts {
    bool shape = false;
    bool layer = false;
    bool sensor = false;
    bool name = false;
    bool properties = false; ///< and members of later versions

    /// Returns whether the canvas shows any of them.
    bool isDrawn() const { return shape || layer || sensor || name; }
};

/// What one step did to the open level.
struct DocumentChange {
    std::vector<ColliderId> entered = {};
    std::vector<ColliderId> left = {};
    std::vector<ColliderId> updated = {};
    ColliderParts updatedParts = {};       ///< those in which any of `updated` changed
    std::vector<ColliderId> reshaped = {}; ///< only their shapes changed
    /// Other colliders whose number of forbidden overlaps changed. Empty in LevelDocument::aboutToChange, and if
    /// `manyOverlaps`.
    std::vector<ColliderId> overlapsChanged = {};
    bool manyOverlaps = false; ///< so many colliders changed that the overlaps of any may have
    bool settings = false;
    bool everything = false; ///< another level was opened; the lists are empty

    std::size_t colliderCount() const {
        return entered.size() + left.size() + updated.size() + reshaped.size();
    }
};

/// The one owner of the open level, its undo stack, its live contacts and problems, its selection and its
/// file. All changes of the level go through push() or a LiveEdit; each announces itself once, batched.
class LevelDocument : public QObject {
    Q_OBJECT

public:
    explicit LevelDocument(QObject* parent = nullptr);
    ~LevelDocument() override;

    const LiveLevel& level() const { return level_; }
    UndoHistory& undoHistory() { return undoHistory_; }
    Selection& selection() { return selection_; }
    const Selection& selection() const { return selection_; }
    LayerView& layers() { return layers_; }
    const LayerView& layers() const { return layers_; }

    /// The file the level was read from or saved to; empty for one that was never saved.
    const QString& filePath() const { return filePath_; }
    /// The file's name, or the level's, or "Untitled".
    QString displayName() const;
    bool isModified() const { return !undoHistory_.isClean(); }

    /// Starts an empty level with one layer.
    void clear();
    /// Opens a level file. When it cannot be read the errors say why, and the open level stays as it was.
    std::vector<ReadError> open(const QString& path);
    /// Opens a level without errors that was read before, such as by another thread. While isChecking(), its
    /// contacts and problems are yet to be found: it can be looked at, but nothing changes it.
    void open(LoadedLevel loaded);
    bool isChecking() const { return checking_ != nullptr; }
    /// How much of the check is done: 0 to about 1.
    double checkingProgress() const { return checking_ ? checking_->progress() : 1; }
    /// Waits for the end of the check, so long at most.
    void waitForCheck(std::chrono::milliseconds patience = std::chrono::hours(24));
    /// Starts to save the level as it is now to `path`. `saved` reports the end. Then `path` is the document's file, and
    /// the saved state is the unmodified one; the level may have changed meanwhile. If saving fails, both stay as they
    /// were, but a level whose file does not exist counts as modified. Waits for an earlier saving. In another folder
    /// the relative paths of background images change, for the same files, also in undo steps.
    void startSaving(const QString& path);
    /// Replaces saveLevel(), which writes the file in a thread. Tests use it to stand in for a slow disk.
    void setSaver(std::function<SaveResult(Level, const QString&)> saver) { saver_ = std::move(saver); }
    bool isSaving() const { return saving_ != nullptr; }
    /// Waits for the end of saving, so long at most.
    void waitForSaving(std::chrono::milliseconds patience = std::chrono::hours(24));

    /// Calls `edit` and makes one undo step of the changes that it returns; none if they change nothing. A LiveEdit in
    /// progress is taken back first: compute everything in `edit`, from the level as it is then. It may change nothing
    /// itself. Does nothing while isChecking().
    void perform(const std::function<LevelStep()>& edit);

    /// Adds colliders on top of the others, and selects them. Their ids come from nextIds(). If given, `settings` changes
    /// the settings in the same step.
    void add(const QString& text, std::vector<Collider> colliders,
             const std::function<void(LevelSettings&)>& settings = {});
    /// Removes colliders; unknown ids are skipped.
    void remove(const QString& text, std::vector<ColliderId> ids);
    /// Calls `edit` for a copy of each collider and stores what changed; unknown ids are skipped.
    void change(const QString& text, std::span<const ColliderId> ids,
                const std::function<void(Collider&)>& edit);
    /// Calls `edit` for a copy of the settings and stores it.
    void changeSettings(const QString& text, const std::function<void(LevelSettings&)>& edit);

    /// Undo and redo first take back a LiveEdit in progress.
    void undo();
    void redo();
    bool isEditing() const { return liveEdit_ != nullptr; }

    /// Ids for new colliders that no collider has, also none in an edit in progress.
    ColliderId nextId() const { return level_.nextId(); }
    std::vector<ColliderId> nextIds(std::size_t count) const { return level_.nextIds(count); }
    /// Whether it is visible and can be picked: its layer is neither hidden nor locked.
    bool isEditable(ProxyId collider) const;
    bool isVisible(ProxyId collider) const;
    /// The selected colliders that may be edited, lowest proxy first; and they themselves, in drawing order.
    std::vector<ProxyId> editableSelection() const;
    std::vector<Collider> editableColliders() const;

signals:
    /// A slow edit starts; `text` describes it. `longEditEnded` follows.
    void longEditBegan(const QString& text);
    void longEditEnded();
    /// The level is about to change. Threads that read it must stop until `changed`.
    void aboutToChange(const tangent::DocumentChange& change);
    void changed(const tangent::DocumentChange& change);
    /// The problems that appeared, changed or vanished. Follows `changed`. When another level opens, all of its problems
    /// appear.
    void problemsChanged(const std::vector<tangent::ProblemChange>& changes);
    /// Another edit took back the LiveEdit in progress, which has no effect any more.
    void liveEditInterrupted();
    void fileChanged();
    void modifiedChanged(bool modified);
    void checkingChanged();
    /// The check of the level in `path` failed; the document is empty now.
    void checkFailed(const QString& path, const tangent::FileError& failure);
    void savingChanged();
    void saved(const QString& path, const std::optional<tangent::FileError>& failure);

private:
    friend class LiveEdit;
    friend class LongEdit;

    /// Stores an undo step for changes that are applied already.
    void pushApplied(LevelStep step);
    void applyChanges(std::vector<LevelChange>& changes, Direction direction = Direction::forwards);
    void load(LiveLevel level, const QString& path);
    void startCheck();
    void finishCheck();
    void finishSaving();
    void moveTo(const QString& file);
    void takeBackLiveEdit();
    void followLevelFile(LevelStep& step) const;

    LiveLevel level_;
    Selection selection_;
    LayerView layers_;
    UndoHistory undoHistory_;
    QString filePath_;
    QString savedPath_; ///< the file that `saving_` writes
    LiveEdit* liveEdit_ = nullptr;
    bool isInLongEdit_ = false;
    std::function<SaveResult(Level, const QString&)> saver_ = saveLevel;
    std::unique_ptr<LevelSaving> saving_;
    std::unique_ptr<LevelChecking> checking_; // last: it reads the level
};

} // namespace tangent
