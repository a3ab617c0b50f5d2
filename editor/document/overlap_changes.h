#pragma once

#include "document/collider_set.h"
#include "document/level_change.h"

#include <vector>

namespace tangent {

/// Finds the colliders whose forbidden overlaps change because other colliders change.
///
/// Complexity: the contacts of the changed colliders, before and after, and one bit for each collider of the level.
class OverlapChanges {
public:
    /// Stores the overlaps of these colliders before they change. Ids that are not in the level are skipped.
    OverlapChanges(const LiveLevel& level, std::vector<ColliderId> changing);

    /// Returns the other colliders whose number of forbidden overlaps differs, after the change. If the level has
    /// ignored problems, returns all that have or had a forbidden overlap with a changed collider: an ignored overlap
    /// may have taken the place of another.
    std::vector<ColliderId> find() const;

private:
    struct Partner {
        ColliderId id;
        std::size_t overlaps;
    };

    const LiveLevel* level_;
    std::vector<ColliderId> changing_;
    std::vector<Partner> before_;
    ColliderSet seen_; ///< the proxies of before_
};

} // namespace tangent
