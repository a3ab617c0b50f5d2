#pragma once

class QKeyEvent;

namespace tangent {

class Canvas;

/// Handles the keys that edit the selection: arrows nudge it, Page Up and Page Down grow and shrink it, by 1 unit or,
/// with Shift, by the grid size. Returns whether it used the key.
bool reshapeSelectionByKey(Canvas& canvas, const QKeyEvent& event);

} // namespace tangent
