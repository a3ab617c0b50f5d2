#include "panels/outline/outline_menu.h"

#include "canvas/icons.h"
#include "panels/outline/outline_model.h"

#include <QAbstractItemView>
#include <QMenu>

namespace tangent {

OutlineMenu::OutlineMenu(QAbstractItemView& view, const OutlineModel& model, LevelDocument& document)
    : QObject(&view), view_(view), model_(model), document_(document) {
    view.setContextMenuPolicy(Qt::CustomContextMenu);
    connect(&view, &QWidget::customContextMenuRequested, this, &OutlineMenu::popUp);
}

void OutlineMenu::popUp(const QPoint& place) {
    const QModelIndex index = view_.indexAt(place);
    if (!index.isValid())
        return;
    const ProxyId clicked = model_.proxyAt(index.row());
    const Selection& selection = document_.selection();
    const auto colliders = selection.contains(clicked) ? selection.proxies() : std::vector{clicked};
    ColliderView& view = document_.colliderView();
    auto* menu = new QMenu(&view_);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const QString& iconName, const QString& text, auto act) {
        connect(menu->addAction(icon(iconName), text), &QAction::triggered, this, act);
    };
    if (view.isHidden(clicked))
        add(QStringLiteral("eye"), tr("&Show"), [&view, colliders] { view.setHidden(colliders, false); });
    else
        add(QStringLiteral("eye-off"), tr("&Hide"), [this, &view, colliders] {
            view.setHidden(colliders, true);
            document_.selection().clear();
        });
    if (view.isLocked(clicked))
        add(QStringLiteral("lock-open"), tr("&Unlock"),
            [&view, colliders] { view.setLocked(colliders, false); });
    else
        add(QStringLiteral("lock"), tr("&Lock"), [this, &view, colliders] {
            view.setLocked(colliders, true);
            document_.selection().clear();
        });
    menu->popup(view_.viewport()->mapToGlobal(place));
}

} // namespace tangent
