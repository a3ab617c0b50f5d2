#pragma once

#include "document/level_change.h"

#include <span>
#include <vector>

namespace tangent {

/// What an `updated` collider can change.
struct ColliderParts {
    bool shape = false;
    bool layer = false;
    bool sensor = false;
    bool name = false;
    bool group = false;
    bool properties = false; ///< and members of later versions

    /// Returns whether the canvas shows any of them.
    bool isDrawn() const { return shape || layer || sensor || name; }
};

/// What one step did to the open level.
struct DocumentChange {
    std::vector<ColliderId> entered = {};
    std::vector<ColliderId> left = {};
    std::vector<ColliderId> updated = {};
    ColliderParts updatedParts = {};       ///< the parts that changed in at least one of `updated`
    std::vector<ColliderId> reshaped = {}; ///< only their shapes changed
    /// Other colliders whose number of forbidden overlaps changed. Empty in LevelDocument::aboutToChange, and if
    /// `manyOverlaps`.
    std::vector<ColliderId> overlapsChanged = {};
    bool manyOverlaps = false; ///< too many colliders changed to list `overlapsChanged`: assume all
    bool settings = false;
    bool isUndoOrRedo = false;
    std::vector<ColliderId> selectedAgain = {}; ///< by undo, after `changed`
    bool everything = false;                    ///< another level was opened; the lists are empty

    std::size_t colliderCount() const {
        return entered.size() + left.size() + updated.size() + reshaped.size();
    }
};

/// What these changes do to the level if they are applied in this order.
DocumentChange summaryOf(std::span<LevelChange* const> changes, Direction direction);

} // namespace tangent
