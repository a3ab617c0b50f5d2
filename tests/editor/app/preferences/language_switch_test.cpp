#include "app/main_window_fixture.h"
#include "app/preferences/language.h"
#include "canvas/minimap.h"
#include "panels/fields/words.h"
#include "panels/outline/outline_panel.h"
#include "panels/problems/problems_panel.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QStatusBar>
#include <QTableView>
#include <QTest>
#include <QTreeView>

#include <gtest/gtest.h>

namespace tangent::test {
namespace {

QStringList cellsOf(const QAbstractItemModel& model) {
    QStringList texts;
    for (int column = 0; column < model.columnCount(); ++column) {
        texts.append(model.headerData(column, Qt::Horizontal).toString());
        for (int row = 0; row < std::min(model.rowCount(), 20); ++row)
            for (const int role : {Qt::DisplayRole, Qt::ToolTipRole, Qt::AccessibleTextRole})
                texts.append(model.index(row, column).data(role).toString());
    }
    return texts;
}

/// Everything that a window shows by menus, buttons, labels, fields, tables and tips. Qt does not translate the tips of
/// its own buttons again.
QStringList textsOf(const QWidget& window) {
    QStringList texts{window.windowTitle()};
    for (const QAction* action : window.findChildren<QAction*>())
        texts.append({action->text(), action->iconText(), action->toolTip(), action->statusTip()});
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        const bool isMadeByQt =
            widget->objectName().startsWith("qt_") || widget->objectName().startsWith("Scroll");
        if (!widget->isVisible() || isMadeByQt)
            continue;
        texts.append({widget->windowTitle(), widget->toolTip(), widget->statusTip(), widget->accessibleName(),
                      widget->property("text").toString(), widget->property("title").toString(),
                      widget->property("placeholderText").toString()});
        if (const auto* view = qobject_cast<const QAbstractItemView*>(widget); view && view->model())
            texts.append(cellsOf(*view->model()));
        if (const auto* box = qobject_cast<const QComboBox*>(widget))
            texts.append(cellsOf(*box->model()));
    }
    texts.sort();
    return texts;
}

class LanguageSwitchTest : public MainWindowTest {
protected:
    /// Opens a level with problems, selects a collider and shows all panels.
    static void prepare(MainWindow& window, const QString& level) {
        window.show();
        ASSERT_TRUE(window.open(level));
        for (auto* dock : window.findChildren<QDockWidget*>())
            dock->show();
        window.editor().document().selection().set({ColliderId{1}});
        settle();
        window.editor().canvas().setZoom(1); // docks leave the windows different room
    }
    static void settle() {
        for (int i = 0; i < 3; ++i)
            QApplication::processEvents();
    }
    /// What one window says and the other does not.
    static QStringList difference(QStringList texts, const QStringList& others) {
        for (const QString& text : others)
            texts.removeOne(text);
        return texts;
    }
    void choose(const char* name) {
        auto* choice = window.findChild<QAction*>(QLatin1String(name));
        ASSERT_NE(choice, nullptr);
        choice->trigger();
        settle();
    }
};

TEST_F(LanguageSwitchTest, TheMenuMarksTheLanguageOfThisRun) {
    QSettings().setValue(QStringLiteral("language"), QStringLiteral("de"));
    installTranslations(*qApp, QStringLiteral("en")); // as --language en does
    const MainWindow english;
    EXPECT_TRUE(english.findChild<QAction*>(QStringLiteral("language_en"))->isChecked());
    EXPECT_FALSE(english.findChild<QAction*>(QStringLiteral("language_de"))->isChecked());
}

TEST_F(LanguageSwitchTest, EveryTextOfTheWindowChangesAtOnce) {
    const QString level = write(QStringLiteral("level.json"), twoRectangles);
    installTranslations(*qApp, QStringLiteral("en"));
    prepare(window, level);
    choose("language_de");
    EXPECT_EQ(window.menuBar()->actions().front()->text(), QStringLiteral("&Datei"));
    EXPECT_EQ(QSettings().value(QStringLiteral("language")).toString(), QStringLiteral("de"));

    MainWindow german;
    prepare(german, level);
    settle();
    EXPECT_EQ(difference(textsOf(window), textsOf(german)).join('\n').toStdString(), "");
    EXPECT_EQ(difference(textsOf(german), textsOf(window)).join('\n').toStdString(), "");
}

TEST_F(LanguageSwitchTest, GermanAndBackIsAsBefore) {
    const QString level = write(QStringLiteral("level.json"), twoRectangles);
    installTranslations(*qApp, QStringLiteral("en"));
    prepare(window, level);
    const QStringList before = textsOf(window);
    choose("language_de");
    EXPECT_GT(difference(textsOf(window), before).size(), 200);
    choose("language_en");
    EXPECT_EQ(difference(textsOf(window), before).join('\n').toStdString(), "");
}

TEST_F(LanguageSwitchTest, NumbersFollowTheLanguage) {
    installTranslations(*qApp, QStringLiteral("en"));
    prepare(window, write(QStringLiteral("level.json"), twoRectangles));
    window.editor().canvas().setZoom(0.125);
    choose("language_de");
    EXPECT_TRUE(textsOf(window).contains(QStringLiteral("12,5 %")));
}

TEST_F(LanguageSwitchTest, TheTabsAndTheLevelBehindChangeToo) {
    installTranslations(*qApp, QStringLiteral("en"));
    prepare(window, write(QStringLiteral("level.json"), twoRectangles));
    window.newLevel();
    choose("language_de");
    const auto* bar = window.tabs().findChild<QTabBar*>(QString(), Qt::FindDirectChildrenOnly);
    ASSERT_NE(bar, nullptr);
    EXPECT_EQ(bar->tabText(0), QStringLiteral("level.json"));
    EXPECT_EQ(bar->tabText(1), QStringLiteral("Unbenannt"));
    EXPECT_EQ(bar->accessibleName(), QStringLiteral("Geöffnete Level"));
    for (const auto& level : window.tabs().levels())
        EXPECT_EQ(level->canvas().viewport()->findChild<Minimap*>()->accessibleName(),
                  QStringLiteral("Übersichtskarte"));
}

TEST_F(LanguageSwitchTest, UndoAndSelectionStay) {
    prepare(window, write(QStringLiteral("level.json"), twoRectangles));
    action(QStringLiteral("Delete"))->trigger();
    choose("language_de");
    EXPECT_EQ(document().level().size(), 2U);
    window.findChild<QAction*>(QStringLiteral("undo"))->trigger();
    EXPECT_EQ(document().level().size(), 3U);
}

TEST_F(LanguageSwitchTest, AMessageInTheStatusBarIsCleared) {
    installTranslations(*qApp, QStringLiteral("en"));
    prepare(window, write(QStringLiteral("level.json"), twoRectangles));
    window.statusBar()->showMessage(QStringLiteral("Moved quay to the nearest free place."), 10'000);
    choose("language_de");
    EXPECT_EQ(window.statusBar()->currentMessage(), QString());
}

TEST_F(LanguageSwitchTest, BarsFollowTheLanguageAlsoBehindAnotherTab) {
    const QString path = write(QStringLiteral("level.json"), twoRectangles);
    installTranslations(*qApp, QStringLiteral("en"));
    prepare(window, path);
    MessageBar& file = barOfFile();
    window.showOutOfMemory();
    ASSERT_TRUE(QFile::remove(path));
    ASSERT_TRUE(QTest::qWaitFor([&] { return file.isVisible(); }));
    MessageBar& memory = window.level().memoryBar();
    const QStringList before{file.accessibleName(), memory.accessibleName()};
    window.newLevel();
    choose("language_de");
    EXPECT_TRUE(file.accessibleName().contains(QStringLiteral("gelöscht")))
        << file.accessibleName().toStdString();
    EXPECT_NE(memory.accessibleName(), before.back());
    choose("language_en");
    EXPECT_EQ(QStringList({file.accessibleName(), memory.accessibleName()}), before);
}

TEST_F(LanguageSwitchTest, TheFilterOfProblemsKnowsTheWordsOfTheLanguage) {
    installTranslations(*qApp, QStringLiteral("en"));
    prepare(window, write(QStringLiteral("level.json"), twoRectangles));
    auto* panel = window.findChild<ProblemsPanel*>();
    auto* field = panel->findChild<QLineEdit*>();
    const auto* list = panel->findChild<QTreeView*>();
    field->setText(QStringLiteral("overlap"));
    EXPECT_EQ(list->model()->rowCount(), 1);
    const int before = list->columnWidth(ProblemsModel::ruleColumn);
    choose("language_de");
    EXPECT_EQ(list->model()->rowCount(), 0) << "no German word";
    EXPECT_NE(list->columnWidth(ProblemsModel::ruleColumn), before);
    field->setText(translatedRule(Rule::overlap));
    EXPECT_EQ(list->model()->rowCount(), 1);
    choose("language_en");
    EXPECT_EQ(list->columnWidth(ProblemsModel::ruleColumn), before);
}

TEST_F(LanguageSwitchTest, UndoTextsFollowTheLanguage) {
    installTranslations(*qApp, QStringLiteral("en"));
    prepare(window, write(QStringLiteral("level.json"), twoRectangles));
    action(QStringLiteral("Delete"))->trigger();
    document().changeSettings(QStringLiteral("Plain text"),
                              [](LevelSettings& settings) { settings.tolerance = 1; });
    UndoHistory& history = document().undoHistory();
    EXPECT_EQ(history.text(0), QStringLiteral("Delete 1 collider"));
    choose("language_de");
    EXPECT_EQ(history.text(0), QStringLiteral("1 Kollider löschen"));
    EXPECT_EQ(history.text(1), QStringLiteral("Plain text"));
    document().undo();
    EXPECT_TRUE(window.findChild<QAction*>(QStringLiteral("undo"))->text().contains(history.text(0)));
    choose("language_en");
    EXPECT_EQ(history.undoText(), QStringLiteral("Delete 1 collider"));
}

TEST_F(LanguageSwitchTest, TheSystemsLanguageIsOneOfTheChoices) {
    choose("language_de");
    choose("language_");
    EXPECT_EQ(chosenLanguage(), QString());
    EXPECT_EQ(window.findChild<QAction*>(QStringLiteral("save"))->text(),
              QApplication::translate("tangent::Actions", "&Save"));
}

TEST_F(LanguageSwitchTest, ColumnsOfTheOutlineFitTheirHeadings) {
    installTranslations(*qApp, QStringLiteral("en"));
    prepare(window, write(QStringLiteral("level.json"), twoRectangles));
    choose("language_de");
    const QHeaderView& header =
        *window.findChild<OutlinePanel*>()->findChild<QTableView*>()->horizontalHeader();
    for (int section = 0; section < header.count(); ++section)
        EXPECT_GE(header.sectionSize(section), header.sectionSizeHint(section)) << section;
}

TEST_F(LanguageSwitchTest, TheGuideSaysThatItIsInEnglish) {
    installTranslations(*qApp, QStringLiteral("en"));
    window.show();
    action("User Guide")->trigger();
    const auto* note = window.findChild<QLabel*>(QStringLiteral("language"));
    ASSERT_NE(note, nullptr);
    EXPECT_TRUE(note->isHidden());
    installTranslations(*qApp, QStringLiteral("de"));
    settle();
    EXPECT_FALSE(note->isHidden());
    EXPECT_EQ(note->text(), QStringLiteral("Das Handbuch ist auf Englisch"));
}

} // namespace
} // namespace tangent::test
