#include "app/help/link_button.h"
#include "app/help/welcome_page.h"
#include "app/main_window_fixture.h"
#include "app/preferences/language.h"

#include <QLabel>

namespace tangent::test {
namespace {

class WelcomeTest : public MainWindowTest {
protected:
    WelcomeTest() {
        qputenv("XDG_STATE_HOME", folder.path().toLocal8Bit()); // nothing to recover
        window.activateWindow();
    }
    ~WelcomeTest() override { qputenv("XDG_STATE_HOME", oldState_); }

    void start(const QStringList& files = {}) {
        window.start(files);
        QApplication::processEvents();
    }
    WelcomePage* page() { return qobject_cast<WelcomePage*>(window.editor().cover()); }
    QStringList buttons() {
        QStringList texts;
        for (const LinkButton* button : page()->findChildren<LinkButton*>())
            texts.append(button->text());
        return texts;
    }
    /// Presses Tab until the button with this text has the focus.
    bool tabTo(const QString& text) {
        for (int presses = 0; presses < 20; ++presses) {
            auto* button = qobject_cast<LinkButton*>(QApplication::focusWidget());
            if (button && button->text() == text)
                return true;
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        }
        return false;
    }
    void pressEnter() {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QApplication::processEvents();
    }
    bool showsCanvas() { return window.editor().canvas().isVisible() && !page(); }

private:
    const QByteArray oldState_ = qgetenv("XDG_STATE_HOME");
};

TEST_F(WelcomeTest, AnEmptyStartShowsItAndTheKeyboardReachesEverything) {
    start();
    ASSERT_NE(page(), nullptr);
    EXPECT_TRUE(page()->isVisible());
    EXPECT_FALSE(window.editor().canvas().isVisible());
    EXPECT_TRUE(tabTo("Open…"));
    EXPECT_TRUE(tabTo("Import…"));
    EXPECT_TRUE(tabTo("New Level"));
    pressEnter();
    EXPECT_TRUE(showsCanvas());
    EXPECT_EQ(QApplication::focusWidget(), &window.editor().canvas());
    EXPECT_EQ(window.tabs().levels().size(), 1U);
}

TEST_F(WelcomeTest, ARecentFileIsOpened) {
    const QString path = write("quay.level.json", twoRectangles);
    QSettings().setValue("recentFiles", QStringList{folder.filePath("gone.level.json"), path});
    start();
    ASSERT_TRUE(tabTo("quay.level.json"));
    EXPECT_EQ(QApplication::focusWidget()->accessibleDescription(), QFileInfo(path).path());
    pressEnter();
    EXPECT_TRUE(showsCanvas());
    EXPECT_EQ(document().filePath(), path);
    EXPECT_TRUE(window.editor().canvas().visibleArea().contains(QRectF(0, 0, 520, 100)))
        << "it fits the view";
}

TEST_F(WelcomeTest, AMissingRecentFileLeavesTheList) {
    QSettings().setValue("recentFiles", QStringList{folder.filePath("gone.level.json")});
    start();
    ASSERT_TRUE(tabTo("gone.level.json"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    whenADialogOpens([](QWidget* dialog) {
        ASSERT_NE(dialog, nullptr);
        dialog->close();
    });
    QApplication::processEvents();
    ASSERT_NE(page(), nullptr);
    EXPECT_FALSE(buttons().contains("gone.level.json"));
}

TEST_F(WelcomeTest, AToolKeyStartsDrawing) {
    start();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_C);
    EXPECT_TRUE(showsCanvas());
    EXPECT_EQ(&window.editor().tool(), &CircleTool::definition);
    QApplication::processEvents();
    Mouse(window.editor().canvas()).drag({50, 50}, {80, 50});
    EXPECT_EQ(document().level().size(), 1U);
    document().undoHistory().setClean();
}

TEST_F(WelcomeTest, ALevelOnTheCommandLineHasNone) {
    start({write("quay.level.json", twoRectangles)});
    EXPECT_TRUE(showsCanvas());
}

TEST_F(WelcomeTest, ClosingTheLastLevelShowsIt) {
    start({write("quay.level.json", twoRectangles)});
    QTest::keyClick(&window.editor().canvas(), Qt::Key_W, Qt::ControlModifier);
    QApplication::processEvents();
    ASSERT_NE(page(), nullptr);
    EXPECT_TRUE(buttons().contains("quay.level.json"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_N, Qt::ControlModifier);
    EXPECT_TRUE(showsCanvas());
}

TEST_F(WelcomeTest, ItFollowsTheLanguage) {
    installTranslations(*qApp, QStringLiteral("en"));
    start();
    installTranslations(*qApp, QStringLiteral("de"));
    for (int i = 0; i < 3; ++i)
        QApplication::processEvents();
    ASSERT_NE(page(), nullptr);
    EXPECT_TRUE(buttons().contains("Neues Level")) << buttons().join(", ").toStdString();
    QStringList labels;
    for (const QLabel* label : page()->findChildren<QLabel*>())
        labels.append(label->text());
    for (const char* text : {"Nützliche Tasten", "Zuletzt geöffnet", "Strg+Umschalt+P"})
        EXPECT_TRUE(labels.contains(text)) << text << " not in " << labels.join(", ").toStdString();
}

TEST_F(WelcomeTest, ItShowsTheKeysOfTheActions) {
    action("Next Problem")->setShortcut(QKeySequence(Qt::Key_F9));
    start();
    bool isShown = false;
    for (const QLabel* label : page()->findChildren<QLabel*>())
        isShown = isShown || label->text() == QLatin1String("F9");
    EXPECT_TRUE(isShown);
}

} // namespace
} // namespace tangent::test
