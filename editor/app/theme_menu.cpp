#include "app/theme_menu.h"

#include "app/actions.h"
#include "app/theme.h"

#include <QActionGroup>
#include <QSettings>

#include <tuple>

namespace tangent {

ThemeMenu::ThemeMenu(QWidget* parent) : QMenu(tr("&Theme"), parent) {
    auto* group = new QActionGroup(this);
    const Theme chosen = themeNamed(QSettings().value(QStringLiteral("theme")).toString());
    for (const auto& [theme, text, tip] :
         {std::tuple(Theme::system, tr("Like the D&esktop"),
                     tr("Light or dark as the desktop was when Tangent was started")),
          std::tuple(Theme::light, tr("&Light"), tr("Dark text on light windows")),
          std::tuple(Theme::dark, tr("&Dark"), tr("Light text on dark windows"))}) {
        QAction* action = addAction(text);
        setTip(*action, tip);
        action->setCheckable(true);
        action->setChecked(theme == chosen);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [theme = theme] {
            QSettings().setValue(QStringLiteral("theme"), name(theme));
            applyTheme(theme);
        });
    }
}

} // namespace tangent
