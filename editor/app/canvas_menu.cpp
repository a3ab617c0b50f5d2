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
    addActions({actions.selectAll, actions.zoomSelection});
    canvas.installEventFilter(this);             // where the key goes
    canvas.viewport()->installEventFilter(this); // and the mouse
}

bool CanvasMenu::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ContextMenu)
        return QMenu::eventFilter(watched, event);
    if (canvas_.isInGesture())
        return true;
    const auto& asked = *static_cast<QContextMenuEvent*>(event);
    const bool isByMouse = asked.reason() == QContextMenuEvent::Mouse;
    if (isByMouse)
        selectUnder(asked.pos());
    popup(isByMouse ? asked.globalPos()
                    : canvas_.viewport()->mapToGlobal(canvas_.toPixel(canvas_.cursorPosition()).toPoint()));
    return true;
}

/// What is selected there stays so, together with the others that are.
void CanvasMenu::selectUnder(QPoint pixel) {
    LevelDocument& document = canvas_.document();
    Selection& selection = document.selection();
    const auto stack = collidersAt(document, canvas_.toLevel(pixel), pickPixels / canvas_.zoom());
    if (stack.empty())
        selection.clear();
    else if (const ProxyId collider = picked(stack, selection); !selection.contains(collider))
        selection.set(std::vector{collider});
}

} // namespace tangent
