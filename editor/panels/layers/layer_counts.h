#pragma once

#include "document/level_document.h"

#include <vector>

namespace tangent {

/// How many colliders each layer of a level holds. A change costs what it changes, not what the level holds; a
/// change of shapes costs nothing.
class LayerCounts {
public:
    explicit LayerCounts(const LiveLevel& level);

    /// The layer must exist.
    std::size_t of(LayerId layer) const;
    /// To be called when the document is about to change, and when it has.
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
