#include "canvas/view_options.h"

#include <utility>

namespace tangent {

void ViewOptions::set(bool& option, bool value) {
    if (std::exchange(option, value) != value)
        emit changed();
}

void ViewOptions::setShowGrid(bool show) {
    set(showGrid_, show);
}

void ViewOptions::setShowGuides(bool show) {
    set(showGuides_, show);
}

void ViewOptions::setShowImages(bool show) {
    set(showImages_, show);
}

void ViewOptions::setShowMinimap(bool show) {
    set(showMinimap_, show);
}

void ViewOptions::setShowReach(bool show) {
    set(showReach_, show);
}

void ViewOptions::setSnapToGrid(bool snap) {
    set(snapToGrid_, snap);
}

void ViewOptions::setSnapToColliders(bool snap) {
    set(snapToColliders_, snap);
}

double ViewOptions::gridSize(const LevelSettings& level) {
    return level.grid && level.grid->size > 0 ? level.grid->size : defaultGridSize;
}

} // namespace tangent
