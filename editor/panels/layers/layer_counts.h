#pragma once

#include "document/level_document.h"

#include <vector>

namespace tangent {

/// The number of colliders on each layer. Updating is O(changed colliders); changes of shapes are free.
class LayerCounts {
public:
    explicit LayerCounts(const LiveLevel& level);

    /// The layer must exist.
    std::size_t of(LayerId layer) const;
    /// Call before() on LevelDocument::aboutToChange and after() on LevelDocument::changed.
    void before(const DocumentChange& change) { count(change.left, change.updated, -1); }
    void after(const DocumentChange& change);

private:
    void recount();
    void count(const std::vector<ColliderId>& some, const std::vector<ColliderId>& more, int step);
    void count(ProxyId collider, int step);

    const LiveLevel& level_;
    std::vector<std::int64_t> counts_; ///< by LiveLevel::layerNumber()
};

} // namespace tangent
