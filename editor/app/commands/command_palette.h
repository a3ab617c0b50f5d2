#pragma once

#include "app/commands/menu_actions.h"

#include <QFrame>

class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace tangent {

/// A popup that finds the actions of the menus by their names and runs one. The keyboard is enough: the line takes the
/// text, Up, Down and the page keys choose, Enter runs, Esc closes. Disabled actions are shown and cannot be chosen.
class CommandPalette : public QFrame {
    Q_OBJECT

public:
    CommandPalette(const QMenuBar& menus, QWidget* window);

    /// Shows all actions, the recently run ones first.
    void popUp();

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill();
    void run(QTreeWidgetItem* item);

    const QMenuBar& menus_;
    QLineEdit* search_;
    QTreeWidget* list_;
    std::vector<MenuAction> actions_; ///< while it is shown
    std::vector<MenuAction> shown_;   ///< one per row
};

} // namespace tangent
