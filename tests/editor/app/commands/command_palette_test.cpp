#include "app/commands/command_palette.h"

#include "app/commands/menu_actions.h"
#include "app/main_window_fixture.h"
#include "app/preferences/language.h"

#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QTreeWidget>

namespace tangent::test {
namespace {

/// Two rectangles and a circle. The palette is used by its keys, as a user does.
class CommandPaletteTest : public MainWindowTest {
protected:
    CommandPaletteTest() {
        EXPECT_TRUE(window.open(write("quay.level.json", twoRectangles)));
        window.activateWindow();
        window.editor().canvas().setFocus();
    }
    ~CommandPaletteTest() override { palette().close(); }

    void popUp() {
        QTest::keyClick(&window.editor().canvas(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        QApplication::processEvents();
        EXPECT_TRUE(palette().isVisible());
    }
    void type(const QString& text) { QTest::keyClicks(&line(), text); }
    void press(Qt::Key key) {
        QTest::keyClick(&line(), key);
        QApplication::processEvents();
    }
    CommandPalette& palette() { return *window.findChild<CommandPalette*>(); }
    QLineEdit& line() { return *palette().findChild<QLineEdit*>(); }
    QTreeWidget& list() { return *palette().findChild<QTreeWidget*>(); }
    QString text(int row) { return list().topLevelItem(row)->text(0); }
    QStringList texts() {
        QStringList all;
        for (int row = 0; row < list().topLevelItemCount(); ++row)
            all.append(text(row));
        return all;
    }
    QString marked() { return list().currentItem() ? list().currentItem()->text(0) : QString(); }
};

TEST_F(CommandPaletteTest, ListsEveryActionOfTheMenus) {
    popUp();
    const QStringList listed = texts();
    int count = 0;
    for (const QMenu* menu : window.menuBar()->findChildren<QMenu*>())
        for (const QAction* entry : menu->actions())
            if (!entry->isSeparator() && !entry->menu()) {
                ++count;
                EXPECT_TRUE(listed.filter(plainText(*entry)).size() > 0) << entry->text().toStdString();
            }
    EXPECT_GT(count, 80);
    EXPECT_EQ(listed.size(), count);
}

TEST_F(CommandPaletteTest, ListsTheActionsOfThePanels) {
    popUp();
    const QStringList listed = texts();
    for (const char* text : {"Add Layer", "Remove Layer…", "Move Layer Up", "Move Layer Down", "Rename Layer",
                             "Color of the Layer…", "Select All on Current Layer", "Collision Matrix…",
                             "Next Problem", "Previous Problem", "Ignored Problems…"})
        EXPECT_EQ(listed.count(QString::fromUtf8(text)), 1) << text;
}

TEST_F(CommandPaletteTest, AnActionThatIsDeletedLeavesTheList) {
    popUp();
    EXPECT_TRUE(window.open(write("pier.level.json", twoRectangles))) << "fills the recent files again";
    type("quay");
    EXPECT_EQ(texts(), QStringList("No action has this name"));
    press(Qt::Key_Escape);
    popUp();
    type("quay");
    EXPECT_EQ(texts(), QStringList("quay.level.json"));
}

TEST_F(CommandPaletteTest, EnterRunsWhatTheWordsFindAndGivesTheFocusBack) {
    popUp();
    type("sel al");
    EXPECT_EQ(texts().first(), "Select All");
    EXPECT_EQ(marked(), "Select All");
    press(Qt::Key_Return);
    EXPECT_FALSE(palette().isVisible());
    EXPECT_EQ(document().selection().count(), 3U);
    EXPECT_TRUE(window.editor().canvas().hasFocus());
}

TEST_F(CommandPaletteTest, WordsMayBeginWordsOfTheMenu) {
    popUp();
    type("theme da");
    EXPECT_EQ(texts(), QStringList{"Dark"});
    line().clear();
    type("ZOOM");
    EXPECT_EQ(texts().first(), "Zoom In");
    line().clear();
    type("dis");
    EXPECT_EQ(texts().mid(0, 4),
              (QStringList{"Distribute Centers Horizontally", "Distribute Centers Vertically",
                           "Distribute Gaps Horizontally", "Distribute Gaps Vertically"}))
        << "the first word counts more";
    line().clear();
    type("oom");
    EXPECT_EQ(texts(), QStringList("No action has this name")) << "no word begins so";
    press(Qt::Key_Return);
    EXPECT_TRUE(palette().isVisible());
}

TEST_F(CommandPaletteTest, WithoutANameTheTipsAreSearched) {
    popUp();
    type(QStringLiteral("suspend"));
    EXPECT_TRUE(marked().endsWith("Snap to Grid")) << "hold Ctrl to suspend";
    type(QStringLiteral("x"));
    EXPECT_EQ(texts(), QStringList(QStringLiteral("No action has this name")));
    press(Qt::Key_Return);
    EXPECT_TRUE(palette().isVisible());
}

TEST_F(CommandPaletteTest, KnowsOtherWordsForActions) {
    const auto expectFound = [this](const char* words, const char* text) {
        line().setText(QString::fromUtf8(words)); // QTest types ASCII only
        EXPECT_EQ(texts().filter(QString::fromUtf8(text)).size(), 1) << words;
    };
    popUp();
    for (const auto& [words, text] : {std::pair("mirror", "Flip Horizontally"),
                                      {"mirror vert", "Flip Vertically"},
                                      {"background", "Level Settings…"},
                                      {"wall", "Rectangle"},
                                      {"box", "Rectangle"},
                                      {"ruler", "Measure"},
                                      {"trigger", "Sensor"},
                                      {"gravity", "Play Settings…"},
                                      {"deselect", "Select None"},
                                      {"erase", "Delete"}})
        expectFound(words, text);
    line().clear();
    type("grid");
    EXPECT_TRUE(text(0).contains("Grid")) << "the name counts more";
    press(Qt::Key_Escape);

    installTranslations(*qApp, QStringLiteral("de"));
    popUp();
    for (const auto& [words, text] : {std::pair("spiegeln", "Waagerecht spiegeln"),
                                      {"wand", "Rechteck"},
                                      {"wall", "Rechteck"},
                                      {"hintergrund", "Level-Einstellungen…"},
                                      {"auslöser", "Sensor"}})
        expectFound(words, text);
    press(Qt::Key_Escape);
    installTranslations(*qApp, QStringLiteral("en"));
}

TEST_F(CommandPaletteTest, ShowsTheShortcut) {
    popUp();
    type("level settings");
    EXPECT_EQ(list().topLevelItem(0)->text(2),
              QKeySequence(Qt::CTRL | Qt::Key_Comma).toString(QKeySequence::NativeText));
}

TEST_F(CommandPaletteTest, DisabledActionsAreShownButNotChosen) {
    document().selection().clear();
    popUp();
    type("delete");
    ASSERT_EQ(texts(), QStringList{"Delete"});
    EXPECT_TRUE(list().topLevelItem(0)->isDisabled());
    EXPECT_EQ(marked(), "");
    press(Qt::Key_Down);
    press(Qt::Key_Return);
    EXPECT_TRUE(palette().isVisible());
    QTest::mouseClick(list().viewport(), Qt::LeftButton, {},
                      list().visualItemRect(list().topLevelItem(0)).center());
    EXPECT_TRUE(palette().isVisible());
    EXPECT_EQ(document().level().size(), 3U);
    EXPECT_EQ(document().undoHistory().count(), 0);
}

TEST_F(CommandPaletteTest, DownSkipsDisabledActions) {
    document().selection().clear();
    popUp();
    type("select");
    const QString first = marked();
    for (int i = 0; i < 5; ++i) {
        press(Qt::Key_Down);
        ASSERT_NE(list().currentItem(), nullptr);
        EXPECT_FALSE(list().currentItem()->isDisabled()) << marked().toStdString();
    }
    EXPECT_NE(marked(), first);
}

TEST_F(CommandPaletteTest, RecentActionsComeFirstAlsoInTheNextRun) {
    for (const char* name : {"show grid", "zoom to level"}) {
        popUp();
        type(name);
        press(Qt::Key_Return);
    }
    popUp();
    EXPECT_EQ(text(0), "Zoom to Level");
    EXPECT_TRUE(text(1).endsWith("Show Grid"));
    type("show g");
    EXPECT_TRUE(text(0).endsWith("Show Grid"));
    press(Qt::Key_Escape);
    EXPECT_FALSE(palette().isVisible());

    MainWindow again;
    again.show();
    again.activateWindow();
    QApplication::processEvents();
    QTest::keyClick(&again.editor().canvas(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(again.findChild<CommandPalette*>()->findChild<QTreeWidget*>()->topLevelItem(0)->text(0),
              "Zoom to Level");
    again.findChild<CommandPalette*>()->close();
}

TEST_F(CommandPaletteTest, ADialogMayFollow) {
    popUp();
    type("about");
    bool isOpened = false;
    QTimer::singleShot(0, qApp, [&] { // after the queued action has opened it
        QTimer::singleShot(0, qApp, [&] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            ASSERT_NE(box, nullptr);
            isOpened = true;
            box->button(QMessageBox::Ok)->click();
        });
    });
    press(Qt::Key_Return);
    EXPECT_TRUE(isOpened);
}

TEST_F(CommandPaletteTest, LayersCanBeChosenFromTheirMenu) {
    document().changeSettings("Add", [](LevelSettings& changed) {
        changed.layers.push_back({.id = LayerId{2}, .name = "Water", .color = "#0000ff", .unknown = {}});
    });
    document().selection().setOnly(ColliderId{1});
    popUp();
    type("bring water");
    ASSERT_EQ(list().topLevelItemCount(), 1);
    press(Qt::Key_Return);
    EXPECT_EQ(document().level().collider(*document().level().find(ColliderId{1})).layer, LayerId{2});
}

} // namespace
} // namespace tangent::test
