#include "panels/layers/layer_counts.h"

namespace tangent {

LayerCounts::LayerCounts(const LiveLevel& level) : level_(level) {
    recount();
}

std::size_t LayerCounts::of(LayerId layer) const {
    const std::size_t number = level_.layerNumber(layer);
    return number < counts_.size() ? static_cast<std::size_t>(counts_[number]) : 0;
}

void LayerCounts::after(const DocumentChange& change) {
    if (change.everything)
        recount();
    else
        count(change.entered, change.updated, 1);
}

void LayerCounts::recount() {
    counts_.clear();
    for (std::size_t position = 0; position < level_.size(); ++position)
        count(level_.at(position), 1);
}

void LayerCounts::count(const std::vector<ColliderId>& some, const std::vector<ColliderId>& more, int step) {
    ColliderSet counted; // a step may change a collider and then remove it
    for (const auto* ids : {&some, &more})
        for (const ColliderId id : *ids)
            if (const auto proxy = level_.find(id); proxy && counted.insert(*proxy))
                count(*proxy, step);
}

void LayerCounts::count(ProxyId collider, int step) {
    const std::uint32_t layer = level_.contacts().collider(collider).layer;
    if (layer >= counts_.size()) {
        if (layer == level_.layerNumber(LayerId{})) // it is on no layer
            return;
        counts_.resize(layer + std::size_t{1});
    }
    counts_[layer] += step;
}

} // namespace tangent
