#pragma once

#include "canvas/canvas.h"

class QWidget;

namespace tangent {

/// Asks for the position of a guide of the level, or to remove it.
void editGuide(LevelDocument& document, std::size_t index, QWidget* parent);

/// Asks for a new guide, at first in the center of the view. Adds and selects it.
void addGuide(Canvas& canvas, QWidget* parent);

} // namespace tangent
