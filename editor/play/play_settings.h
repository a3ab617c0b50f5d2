#pragma once

#include "play/play_session.h"

#include <functional>

class QWidget;

namespace tangent {

/// Returns the numbers that a designer set last, for a level with this playUnit(): a level in meters and one in pixels
/// play alike.
PlaySettings savedPlaySettings(double unit);
/// Returns the settings with each number in the range that the dialog allows: a recording may have any.
PlaySettings allowedPlaySettings(PlaySettings settings, double unit);
/// Asks for the numbers in a dialog, in units of the level, and remembers them. F1 calls `showHelp`.
void editPlaySettings(double unit, QWidget* parent, const std::function<void()>& showHelp);

} // namespace tangent
