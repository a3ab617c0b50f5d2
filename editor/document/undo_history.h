#pragma once

#include "document/level_change.h"
#include "document/step_text.h"

#include <QObject>
#include <QString>

#include <vector>

namespace tangent {

/// One undo step.
struct LevelStep {
    StepText text = {};                    ///< names the step in the Edit menu
    std::vector<LevelChange> changes = {}; ///< in the order in which they are applied
    /// Steps with the same key merge, such as a run of nudges, if both only reshape the same colliders or both only
    /// change settings. -1 never merges.
    int mergeKey = -1;
    std::vector<ColliderId> selectedBefore = {}; ///< of a step that adds colliders: undo selects these
    QString levelFile = {};                      ///< background images in `changes` are relative to it
};

/// Stores the steps that can be undone and redone. LevelDocument applies them.
///
/// The steps may take up to memoryLimit() bytes. If they take more, the oldest are dropped, but never the newest one.
class UndoHistory : public QObject {
    Q_OBJECT

public:
    static constexpr std::size_t defaultMemoryLimit = std::size_t{1} << 30;

    using QObject::QObject;

    /// The number of steps, and how many of them are applied.
    int count() const { return static_cast<int>(steps_.size()); }
    int index() const { return index_; }
    bool canUndo() const { return index_ > 0; }
    bool canRedo() const { return index_ < count(); }
    /// The text of the step that undo or redo would take; empty if there is none.
    QString undoText() const { return canUndo() ? text(index_ - 1) : QString(); }
    QString redoText() const { return canRedo() ? text(index_) : QString(); }

    /// The text of a step, 0 ≤ step < count().
    QString text(int step) const { return steps_[at(step)].step.text; }
    /// The index() of the clean state; -1: there is none.
    int cleanIndex() const { return cleanIndex_; }

    /// Makes room for a step: the next push() allocates nothing.
    void makeRoom();
    /// Stores a step that is applied. Steps that were undone are dropped.
    void push(LevelStep step);
    /// Returns the step to undo or redo. There must be one.
    LevelStep& stepToUndo() { return steps_[at(index_ - 1)].step; }
    LevelStep& stepToRedo() { return steps_[at(index_)].step; }
    /// Moves past that step, after it was undone or redone.
    void stepBack() { moveTo(index_ - 1); }
    void stepForward() { moveTo(index_ + 1); }
    void clear();

    /// Returns whether the level is as it was at the last setClean(): no step is between.
    bool isClean() const { return index_ == cleanIndex_; }
    void setClean();
    /// Remembers the state as it is now; setMarkedClean() makes it the clean one later, if steps still lead to it.
    void markState() { markedIndex_ = index_; }
    void setMarkedClean();
    /// Makes no state the clean one.
    void resetClean();

    /// An estimate, in bytes.
    std::size_t memoryUse() const { return memoryUse_; }
    std::size_t memoryLimit() const { return memoryLimit_; }
    void setMemoryLimit(std::size_t bytes);

signals:
    void indexChanged();
    void cleanChanged(bool isClean);
    /// cleanIndex() changed. Precedes cleanChanged.
    void cleanIndexChanged();
    /// The oldest steps were dropped, because the steps took more than memoryLimit(). indexChanged follows.
    void stepsDropped(int count);

private:
    struct Stored {
        LevelStep step;
        std::size_t bytes;
    };

    static std::size_t at(int index) { return static_cast<std::size_t>(index); }
    bool mergeIntoLast(LevelStep& step);
    void moveTo(int index);
    void removeLast();
    void measure(Stored& stored);
    void keepToLimit();
    void setCleanIndex(int index);
    void announce(bool wasClean);

    std::vector<Stored> steps_;
    int index_ = 0;
    int cleanIndex_ = 0; ///< -1: no state is clean
    int markedIndex_ = -1;
    std::size_t memoryUse_ = 0;
    std::size_t memoryLimit_ = defaultMemoryLimit;
};

} // namespace tangent
