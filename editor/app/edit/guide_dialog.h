#pragma once

#include "document/level_document.h"

class QWidget;

namespace tangent {

/// Asks for the position of a guide of the level, or to remove it.
void editGuide(LevelDocument& document, std::size_t index, QWidget* parent);

} // namespace tangent
