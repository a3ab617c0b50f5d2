#include "app/theme_menu.h"

#include "app/actions.h"
#include "app/theme.h"

#include <QActionGroup>
#include <QSettings>

#include <tuple>

namespace tangent {

ThemeMenu::ThemeMenu(QWidget* parent) : QMenu(tr("&Theme"), parent) {
    auto* group = new QActionGroup(this);
    const Theme chosen = themeFromName(QSettings().value(QStringLiteral("theme")).toString());
    for (const auto& [theme, text, tip] :
         {std::tuple(Theme::system, tr("&System"), tr("Use the theme of the desktop at startup")),
          std::tuple(Theme::light, tr("&Light"), tr("Dark text on light windows")),
          std::tuple(Theme::dark, tr("&Dark"), tr("Light text on dark windows"))}) {
        QAction* action = addAction(text);
        action->setObjectName(themeName(theme) + QStringLiteral("Theme"));
        setTip(*action, tip);
        action->setCheckable(true);
        action->setChecked(theme == chosen);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [theme = theme] {
            QSettings().setValue(QStringLiteral("theme"), themeName(theme));
            applyTheme(theme);
        });
    }
}

} // namespace tangent
