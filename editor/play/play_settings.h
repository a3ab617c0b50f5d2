#pragma once

#include "play/play_session.h"

#include <functional>

class QWidget;

namespace tangent {

/// Returns the numbers that a designer set last, for a level with this grid: lengths count in steps of the grid, so that
/// a level in meters and one in pixels play alike.
PlaySettings savedPlaySettings(double gridSize);
/// Asks for the numbers in a dialog, in units of a level with this grid, and remembers them. F1 calls `showHelp`.
void editPlaySettings(double gridSize, QWidget* parent, const std::function<void()>& showHelp);

} // namespace tangent
