#include "app/canvas_menu.h"

#include "app/actions.h"
#include "canvas/canvas.h"
#include "tools/picking.h"

#include <QContextMenuEvent>

#include <algorithm>

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
                    : canvas_.viewport()->mapToGlobal(canvas_.viewport()->rect().center()));
    return true;
}

/// What is selected there stays so, together with the others that are.
void CanvasMenu::selectUnder(QPoint pixel) {
    LevelDocument& document = canvas_.document();
    const auto stack = collidersAt(document, canvas_.toLevel(pixel), pickPixels / canvas_.zoom());
    if (stack.empty())
        document.selection().clear();
    else if (std::ranges::none_of(stack, [&](ProxyId id) { return document.selection().contains(id); }))
        document.selection().set(std::vector{stack.front()});
}

} // namespace tangent
