#pragma once

class QKeyEvent;

namespace tangent {

class Canvas;

/// The keys that work on the selection with every tool: the arrows nudge it, Page Up and Page Down grow and shrink
/// it; with Shift by the grid. Returns whether the key was one of them.
bool reshapeSelectionByKey(Canvas& canvas, const QKeyEvent& event);

} // namespace tangent
