#include "app/canvas_menu.h"

#include "app/actions.h"
#include "canvas/canvas.h"
#include "tools/picking.h"

#include <QContextMenuEvent>

namespace tangent {

CanvasMenu::CanvasMenu(Canvas& canvas, const Actions& actions, QWidget* parent)
    : QMenu(parent), canvas_(canvas) {
    addActions({actions.cut, actions.copy, actions.paste, actions.duplicate, actions.remove});
    addSeparator();
    addActions({actions.group, actions.ungroup});
    addSeparator();
    addActions({actions.hide, actions.showAll, actions.lock, actions.unlockAll});
    addSeparator();
    addActions({actions.selectAll, actions.zoomSelection});
    canvas.installEventFilter(this);             // receives the menu key
    canvas.viewport()->installEventFilter(this); // receives the mouse
}

bool CanvasMenu::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ContextMenu)
        return QMenu::eventFilter(watched, event);
    if (canvas_.isInGesture())
        return true;
    const auto& menuEvent = *static_cast<QContextMenuEvent*>(event);
    const bool isByMouse = menuEvent.reason() == QContextMenuEvent::Mouse;
    if (isByMouse)
        selectUnder(menuEvent.pos());
    popup(isByMouse ? menuEvent.globalPos()
                    : canvas_.viewport()->mapToGlobal(canvas_.toPixel(canvas_.cursorPosition()).toPoint()));
    return true;
}

/// Selects the collider at the pixel. Keeps the selection if it contains a collider there.
void CanvasMenu::selectUnder(QPoint pixel) {
    LevelDocument& document = canvas_.document();
    Selection& selection = document.selection();
    const auto stack = collidersAt(document, canvas_.toLevel(pixel), pickPixels / canvas_.zoom());
    if (stack.empty())
        selection.clear();
    else if (const ProxyId collider = picked(stack, selection); !selection.contains(collider))
        selection.set(document.groups().completed(collider));
}

} // namespace tangent
