#include "app/main_window.h"

#include <QApplication>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>
#include <QTranslator>

#include <gtest/gtest.h>

namespace tangent {
namespace {

/// The menus, in the language of the parameter.
class MenusTest : public testing::TestWithParam<const char*> {
protected:
    MenusTest() {
        QSettings().clear();
        EXPECT_TRUE(translator.load(QStringLiteral(":/i18n/tangent_") + QLatin1String(GetParam())));
        QCoreApplication::installTranslator(&translator);
    }
    ~MenusTest() override { QCoreApplication::removeTranslator(&translator); }

    /// Expects that no two entries of a menu share a mnemonic.
    static void expectNoClash(const QWidget& menu, const QString& where) {
        QMap<QString, QString> owners;
        for (const QAction* action : menu.actions()) {
            const QString letter = QKeySequence::mnemonic(action->text()).toString();
            if (!letter.isEmpty()) {
                EXPECT_FALSE(owners.contains(letter))
                    << where.toStdString() << ": " << owners[letter].toStdString() << " and "
                    << action->text().toStdString();
                owners[letter] = action->text();
            }
            if (const QMenu* below = action->menu())
                expectNoClash(*below, action->text());
        }
    }

    QTranslator translator;
};

TEST_P(MenusTest, MnemonicsAreUniqueWithinAMenu) {
    const MainWindow window;
    EXPECT_GE(window.menuBar()->actions().size(), 5);
    expectNoClash(*window.menuBar(), QStringLiteral("menu bar"));
}

TEST(Actions, EachHasANameAndAShortcutOfItsOwn) {
    QSettings().clear();
    MainWindow window;
    QMap<QString, QString> texts;
    QMap<QKeySequence, QString> owners;
    for (const QAction* action : window.findChildren<QAction*>()) {
        const QString name = action->objectName();
        if (!name.isEmpty() &&
            !name.startsWith(QLatin1String("_q_"))) { // the key of its shortcut in the preferences
            EXPECT_FALSE(texts.contains(name)) << name.toStdString();
            texts[name] = action->text();
        }
        if (action->shortcutContext() == Qt::WidgetShortcut)
            continue;
        for (const QKeySequence& keys : action->shortcuts()) {
            EXPECT_FALSE(owners.contains(keys))
                << keys.toString().toStdString() << ": " << owners[keys].toStdString() << " and "
                << action->text().toStdString();
            owners[keys] = action->text();
        }
    }
    EXPECT_GE(texts.size(), 50);
    EXPECT_GE(owners.size(), 40);
}

TEST(Actions, TheEditMenuShowsTheKeyOfRename) {
    QSettings().clear();
    MainWindow window;
    QStringList entries;
    for (const QAction* action : window.menuBar()->actions().at(1)->menu()->actions())
        entries.append(action->text());
    EXPECT_EQ(entries.filter(QStringLiteral("Rename")), QStringList(QStringLiteral("Rename\tF2")));
}

INSTANTIATE_TEST_SUITE_P(Languages, MenusTest, testing::Values("en", "de"));

} // namespace
} // namespace tangent
