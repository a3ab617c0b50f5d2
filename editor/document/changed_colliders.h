#pragma once

#include "document/level_document.h"
#include "document/recovery/recovery_records.h"

#include <unordered_set>

namespace tangent {

/// What changed in a level since some state of it. Remembers ids, not values.
class ChangedColliders {
public:
    void add(const DocumentChange& change);
    /// Stops tracking ids.
    void setTooMany();
    void clear() { *this = {}; }
    /// Whether so much changed that ids are no longer tracked.
    bool isTooMany() const { return isTooMany_; }
    /// Returns what changed, with the values that it has in `level`. Must not be called if isTooMany().
    LevelDifference differenceTo(const LiveLevel& level) const;

private:
    std::unordered_set<ColliderId> placed_; ///< entered or left
    std::unordered_set<ColliderId> updated_;
    bool settings_ = false;
    bool isTooMany_ = false;
};

} // namespace tangent
