#include "app/edit/canvas_menu.h"

#include "app/actions.h"
#include "app/edit/layer_menu.h"
#include "app/edit/rename_entry.h"
#include "canvas/canvas.h"
#include "canvas/keep_texts.h"
#include "panels/fields/words.h"
#include "tools/picking.h"

#include <tangent/level/level_queries.h>

#include <QContextMenuEvent>

#include <algorithm>
#include <span>

namespace tangent {

CanvasMenu::CanvasMenu(Canvas& canvas, const Actions& actions, const LevelTabs& tabs, QWidget* parent)
    : QMenu(parent), canvas_(canvas), underCursor_(new QMenu(this)), fixes_(new QMenu(this)) {
    keepTexts(*this, [this] {
        underCursor_->setTitle(tr("Under the Cu&rsor"));
        setTip(*underCursor_->menuAction(), tr("Select any collider at this place, also beneath others"));
        fixes_->setTitle(tr("Fi&x Problem"));
        setTip(*fixes_->menuAction(), tr("Fix the problems of this collider"));
    });
    addMenu(underCursor_);
    addMenu(fixes_);
    addSeparator();
    addActions({actions.cut, actions.copy, actions.paste, actions.duplicate, actions.remove,
                makeRenameEntry(actions, *this)});
    addSeparator();
    addActions({actions.group, actions.ungroup});
    addMenu(new LayerMenu(tabs, actions, this));
    addActions({actions.markSensor, actions.markSpawn, actions.markGoal, actions.markOneWay});
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
    if (canvas_.isInGesture() || !canvas_.showsSelection()) // a click during play must not select
        return true;
    const auto& menuEvent = *static_cast<QContextMenuEvent*>(event);
    const bool isByMouse = menuEvent.reason() == QContextMenuEvent::Mouse;
    const Vec2 place = isByMouse ? canvas_.toLevel(menuEvent.pos()) : canvas_.cursorPosition();
    const std::vector<ProxyId> stack = pickOrder(canvas_, place);
    if (isByMouse)
        select(stack);
    list(stack);
    offerFixes(stack);
    popup(isByMouse ? menuEvent.globalPos()
                    : canvas_.viewport()->mapToGlobal(canvas_.toPixel(place).toPoint()));
    return true;
}

/// Selects the first collider. Keeps the selection if it contains one of them.
void CanvasMenu::select(const std::vector<ProxyId>& stack) {
    LevelDocument& document = canvas_.document();
    Selection& selection = document.selection();
    if (stack.empty())
        selection.clear();
    else if (const ProxyId collider = picked(stack, selection); !selection.contains(collider))
        selection.set(document.groups().completed(collider));
}

void CanvasMenu::offerFixes(const std::vector<ProxyId>& stack) {
    const LevelDocument& document = canvas_.document();
    fixes_->clear();
    if (!stack.empty())
        if (const ProxyId collider = picked(stack, document.selection());
            !document.level().problemsOf(collider).empty())
            emit fixesRequested(fixes_, collider);
    fixes_->menuAction()->setVisible(!fixes_->isEmpty());
}

/// Offers the colliders in the submenu, with check marks at the selected ones.
void CanvasMenu::list(const std::vector<ProxyId>& stack) {
    constexpr std::size_t most = 30; // more do not fit on a screen
    LevelDocument& document = canvas_.document();
    underCursor_->clear();
    underCursor_->setEnabled(!stack.empty());
    for (const ProxyId proxy : std::span(stack).first(std::min(stack.size(), most))) {
        const Collider& collider = document.level().collider(proxy);
        const Layer* layer = layerWithId(document.level().settings(), collider.layer);
        // A menu shows what follows a tab in a column of its own.
        const QString text = colliderName(document.level(), collider.id) + QLatin1Char('\t') +
                             (layer ? layerName(*layer) : QString());
        QAction* action = underCursor_->addAction(plainCaption(text));
        action->setCheckable(true);
        action->setChecked(document.selection().contains(proxy));
        connect(action, &QAction::triggered, this, [&document, id = collider.id] {
            if (const auto found = document.level().find(id))
                document.selection().set(document.groups().completed(*found));
        });
    }
}

} // namespace tangent
