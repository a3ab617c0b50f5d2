#include "app/commands/menu_actions.h"

#include <QMenu>
#include <QMenuBar>

namespace tangent {

namespace {

void append(std::vector<MenuAction>& found, const QAction& entry, const QString& way) {
    emit entry.menu()->aboutToShow();
    for (QAction* action : entry.menu()->actions()) {
        if (action->menu())
            append(found, *action, way + QStringLiteral(" ▸ ") + plainText(*action));
        else if (!action->isSeparator())
            found.push_back({action, way});
    }
}

} // namespace

QString plainText(const QAction& action) {
    const QString text = action.text().section(QLatin1Char('\t'), 0, 0); // a key may follow
    QString plain;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] == QLatin1Char('&') && i + 1 < text.size())
            ++i; // "&&" stands for one
        plain += text[i];
    }
    return plain;
}

QIcon iconOf(const QAction& action) {
    if (!action.icon().isNull())
        return action.icon();
    QPixmap nothing(16, 16);
    nothing.fill(Qt::transparent);
    return nothing;
}

std::vector<MenuAction> menuActions(const QMenuBar& menus) {
    std::vector<MenuAction> found;
    for (const QAction* menu : menus.actions())
        append(found, *menu, plainText(*menu));
    return found;
}

std::vector<MenuAction> menuActions(const QAction& menu) {
    std::vector<MenuAction> found;
    append(found, menu, plainText(menu));
    return found;
}

} // namespace tangent
