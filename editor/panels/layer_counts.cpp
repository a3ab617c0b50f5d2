#include "panels/layer_counts.h"

namespace tangent {

LayerCounts::LayerCounts(const LiveLevel& level) : level_(level) {
    recount();
}

std::size_t LayerCounts::of(LayerId layer) const {
    const auto found = counts_.find(layer);
    return found == counts_.end() ? 0 : found->second;
}

void LayerCounts::update(const DocumentChange& change) {
    if (change.everything) {
        recount();
        return;
    }
    for (const auto* ids : {&change.entered, &change.left, &change.updated})
        for (const ColliderId id : *ids)
            look(id);
}

void LayerCounts::recount() {
    layerOf_.clear();
    layerOf_.reserve(level_.size());
    counts_.clear();
    for (std::size_t position = 0; position < level_.size(); ++position) {
        const Collider& collider = level_.collider(level_.at(position));
        layerOf_.emplace(collider.id, collider.layer);
        ++counts_[collider.layer];
    }
}

void LayerCounts::look(ColliderId id) {
    if (const auto known = layerOf_.find(id); known != layerOf_.end()) {
        --counts_[known->second];
        layerOf_.erase(known);
    }
    if (const auto proxy = level_.find(id)) {
        const LayerId layer = level_.collider(*proxy).layer;
        layerOf_.emplace(id, layer);
        ++counts_[layer];
    }
}

} // namespace tangent
