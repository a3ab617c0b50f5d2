#include "tools/layer_refusal.h"

#include "document/level_document.h"
#include "document/shown_text.h"
#include "picture/conversions.h"

#include <tangent/level/level_queries.h>

#include <chrono>
#include <utility>

namespace tangent {

LayerRefusal::LayerRefusal(const LevelDocument& document, std::function<void()> end) : document_(document) {
    constexpr std::chrono::seconds readingTime{2};
    timer_.setSingleShot(true);
    timer_.setInterval(readingTime);
    timer_.callOnTimeout(std::move(end));
}

bool LayerRefusal::isNeeded() const {
    const LayerView& layers = document_.layers();
    return !layers.isEditable(layers.current());
}

CanvasFeedback LayerRefusal::show(Vec2 position) {
    isShown_ = true;
    const LayerView& layers = document_.layers();
    const Layer* const current = layerWithId(document_.level().settings(), layers.current());
    CanvasFeedback feedback;
    feedback.readout = !current ? tr("The level has no layer: add one under Layers")
                       : layers.isHidden(current->id)
                           ? tr("The current layer, %1, is hidden").arg(shownText(current->name))
                           : tr("The current layer, %1, is locked").arg(shownText(current->name));
    feedback.readoutAt = toPoint(position);
    return feedback;
}

void LayerRefusal::reset() {
    isShown_ = false;
    timer_.stop();
}

} // namespace tangent
