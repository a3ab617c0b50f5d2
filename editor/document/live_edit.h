#pragma once

#include "document/level_change.h"
#include "document/step_text.h"

#include <QString>

#include <cstddef>
#include <memory>
#include <optional>
#include <unordered_set>
#include <vector>

namespace tangent {

class LevelDocument;

/// An edit in progress, such as a drag or typing: the level shows it at once, and commit() makes it an undo step.
///
/// The destructor reverts an edit that was not committed. Any other edit of the document interrupts and reverts it,
/// including the start of another LiveEdit: a document has at most one.
class LiveEdit {
public:
    explicit LiveEdit(LevelDocument& document);
    ~LiveEdit();
    LiveEdit(const LiveEdit&) = delete;
    LiveEdit& operator=(const LiveEdit&) = delete;

    /// Shows colliders with these values. Colliders with unknown ids are inserted on top; they stay until the edit is
    /// reverted. Reverting or undoing that restores the earlier selection.
    ///
    /// Returns false if the edit was interrupted, or if the change is refused as in LevelDocument::perform(): then
    /// nothing changes. showShapes() ignores a refused change, too.
    bool show(const std::vector<Collider>& colliders);
    /// Shows colliders of the level with other shapes. Every call must name the same colliders. Much cheaper than
    /// show().
    void showShapes(const std::vector<ColliderId>& ids, std::vector<Shape> shapes);
    /// Makes the shown state an undo step. Returns false if the edit was interrupted or the step does not fit in
    /// memory.
    bool commit(const StepText& text);
    /// False after commit(), takeBack() or an interruption.
    bool isActive() const { return document_ != nullptr; }
    /// Reverts and ends the edit.
    void takeBack();

private:
    /// Moves out what is shown, as changes that are applied already. If it throws, nothing has moved.
    std::vector<LevelChange> takeChanges();
    void apply(const std::vector<Collider>& colliders);
    void keepSpare(std::size_t bytes);
    bool showsNothing() const;

    LevelDocument* document_;
    std::vector<Collider> before_; ///< colliders of the level as they were before they were first shown
    std::unordered_set<ColliderId> knownIds_; ///< the ids of before_ and inserted_
    std::vector<ColliderId> inserted_;
    std::vector<ColliderId> selectedBefore_; ///< before the first insertion
    std::optional<ShapeChange> shapes_;
    std::unique_ptr<std::byte[]> spare_; ///< memory for reverting what is shown
    std::size_t spareSize_ = 0;
};

} // namespace tangent
