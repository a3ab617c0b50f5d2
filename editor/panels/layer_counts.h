#pragma once

#include "document/level_document.h"

#include <map>
#include <unordered_map>

namespace tangent {

/// How many colliders each layer of a level holds. A change costs what it changes, not what the level holds.
class LayerCounts {
public:
    explicit LayerCounts(const LiveLevel& level);

    std::size_t of(LayerId layer) const;
    void update(const DocumentChange& change);

private:
    void recount();
    void look(ColliderId id);

    const LiveLevel& level_;
    std::unordered_map<ColliderId, LayerId> layerOf_; ///< a collider that left no longer says where it was
    std::map<LayerId, std::size_t> counts_;
};

} // namespace tangent
