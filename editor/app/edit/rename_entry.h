#pragma once

class QAction;
class QMenu;

namespace tangent {

class Actions;

/// Returns a menu entry for Actions::rename that shows F2. That key belongs to the canvas and to lists, which rename
/// different things: an action of the window must not take it.
QAction* makeRenameEntry(const Actions& actions, QMenu& menu);

} // namespace tangent
