#pragma once

#include <QAction>
#include <QPointer>
#include <QString>

#include <vector>

class QMenuBar;

namespace tangent {

/// An action of a menu and the way to it, such as "File ▸ Open Recent".
struct MenuAction {
    QPointer<QAction> action;
    QString menu;
};

/// The text of an action without the mark of its mnemonic.
QString plainText(const QAction& action);

/// The icon of an action; a transparent one if it has none, so that texts in a list line up.
QIcon iconOf(const QAction& action);

/// The actions of all menus and submenus, in their order, without separators. Fills submenus that fill themselves when
/// they open.
std::vector<MenuAction> menuActions(const QMenuBar& menus);
/// Those of one menu.
std::vector<MenuAction> menuActions(const QAction& menu);

} // namespace tangent
