#pragma once

#include "document/level_change.h"

#include <QString>

#include <optional>
#include <unordered_set>
#include <vector>

namespace tangent {

class LevelDocument;

/// A change in progress (a drag, typing): shown and checked at once, but not an undo step until commit().
/// Unless committed, everything is put back at its end, and whenever another change interrupts it. A document
/// has one at a time; starting another takes back the first.
class LiveEdit {
public:
    explicit LiveEdit(LevelDocument& document);
    ~LiveEdit();
    LiveEdit(const LiveEdit&) = delete;
    LiveEdit& operator=(const LiveEdit&) = delete;

    /// Shows these values: colliders with ids of the level change, others enter on top of it. Where some entered, what
    /// was selected then is selected again when they are taken back or undone.
    void show(const std::vector<Collider>& colliders);
    /// Shows colliders of the level, the same ones in every call, with other shapes: the way to drag a million.
    void showShapes(const std::vector<ColliderId>& ids, std::vector<Shape> shapes);
    /// Makes what is shown an undo step. False when the edit was interrupted: nothing is changed then.
    bool commit(const QString& text);
    /// False once committed, taken back or interrupted.
    bool isActive() const { return document_ != nullptr; }
    void takeBack();

private:
    /// What is shown, as a list of changes that are already applied; the edit forgets it.
    std::vector<LevelChange> takeChanges();

    LevelDocument* document_;
    std::vector<Collider> before_; ///< colliders of the level as they were before they were first shown
    std::unordered_set<ColliderId> seen_; ///< the ids of before_ and entered_
    std::vector<ColliderId> entered_;
    std::vector<ColliderId> selectedBefore_; ///< before the first entered
    std::optional<ShapeChange> shapes_;
};

} // namespace tangent
