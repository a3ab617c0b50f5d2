#pragma once

#include "play/play_session.h"

class QWidget;

namespace tangent {

/// Returns the numbers that a designer set last.
PlaySettings savedPlaySettings();
/// Asks for the numbers in a dialog, and remembers them.
void editPlaySettings(QWidget* parent);

} // namespace tangent
