#include "app/preferences/theme_menu.h"

#include "app/actions.h"
#include "app/preferences/theme.h"
#include "canvas/keep_texts.h"

#include <QActionGroup>
#include <QSettings>

#include <tuple>

namespace tangent {

ThemeMenu::ThemeMenu(QWidget* parent) : QMenu(parent) {
    keepTexts(*this, [this] { setTitle(tr("&Theme")); });
    auto* group = new QActionGroup(this);
    const Theme chosen = themeFromName(QSettings().value(QStringLiteral("theme")).toString());
    for (const auto& [theme, text, tip] :
         {std::tuple(Theme::system, QT_TR_NOOP("&System"), QT_TR_NOOP("Follow the theme of the desktop")),
          std::tuple(Theme::light, QT_TR_NOOP("&Light"), QT_TR_NOOP("Dark text on light windows")),
          std::tuple(Theme::dark, QT_TR_NOOP("&Dark"), QT_TR_NOOP("Light text on dark windows"))}) {
        auto* action = addAction(QString());
        action->setObjectName(themeName(theme) + QStringLiteral("Theme"));
        keepTexts(*this, [action, text = text, tip = tip] {
            action->setText(tr(text));
            setTip(*action, tr(tip));
        });
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
