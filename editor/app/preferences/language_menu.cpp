#include "app/preferences/language_menu.h"

#include "app/actions.h"
#include "app/preferences/language.h"
#include "app/typing.h"
#include "canvas/keep_texts.h"

#include <QActionGroup>
#include <QApplication>
#include <QSettings>

#include <utility>

namespace tangent {

LanguageMenu::LanguageMenu(QWidget* parent) : QMenu(parent) {
    auto* group = new QActionGroup(this);
    QAction* system = nullptr;
    // Each language in its own words: who chose the wrong one finds the way back.
    for (const auto& [code, name] : {std::pair("", ""), {"en", "English"}, {"de", "Deutsch"}}) {
        auto* action = addAction(QString::fromUtf8(name));
        action->setObjectName(QStringLiteral("language_") + QLatin1String(code));
        action->setCheckable(true);
        action->setChecked(shownLanguage() == QLatin1String(code));
        group->addAction(action);
        connect(action, &QAction::triggered, this, &commitTyping);
        connect(action, &QAction::triggered, this, [code = code] {
            QSettings().setValue(QStringLiteral("language"), QLatin1String(code));
            installTranslations(*qApp, QLatin1String(code));
        });
        system = system ? system : action;
    }
    keepTexts(*this, [this, system] {
        setTitle(tr("L&anguage"));
        for (QAction* action : actions())
            setTip(*action, tr("Show all texts in %1").arg(action->text()));
        system->setText(tr("&System"));
        setTip(*system, tr("Use the language of the desktop"));
    });
}

} // namespace tangent
