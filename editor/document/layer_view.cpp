#include "document/layer_view.h"

namespace tangent {

namespace {
/// Returns whether the set has changed.
bool assign(std::set<LayerId>& layers, LayerId layer, bool member) {
    return member ? layers.insert(layer).second : layers.erase(layer) > 0;
}
} // namespace

void LayerView::setHidden(LayerId layer, bool hidden) {
    if (assign(hidden_, layer, hidden))
        emit changed();
}

void LayerView::setLocked(LayerId layer, bool locked) {
    if (assign(locked_, layer, locked))
        emit changed();
}

void LayerView::setCurrent(LayerId layer) {
    if (current_ == layer)
        return;
    current_ = layer;
    emit changed();
}

void LayerView::reset(LayerId current) {
    hidden_.clear();
    locked_.clear();
    current_ = current;
}

} // namespace tangent
