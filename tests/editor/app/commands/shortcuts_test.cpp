#include "app/commands/shortcuts_dialog.h"

#include "app/commands/key_field.h"
#include "app/help/help_window.h"
#include "app/main_window_fixture.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QMenuBar>
#include <QPushButton>
#include <QTreeWidget>

namespace tangent::test {
namespace {

/// The dialog is opened by its action and used by the keyboard and its buttons.
class ShortcutsTest : public MainWindowTest {
protected:
    /// What a test does in the open dialog.
    class Opened {
    public:
        explicit Opened(QWidget* dialog) : dialog_(qobject_cast<ShortcutsDialog*>(dialog)) {
            EXPECT_NE(dialog_, nullptr);
        }
        void choose(const QString& text) {
            auto* search = dialog_->findChild<QLineEdit*>();
            search->setFocus();
            search->selectAll();
            QTest::keyClicks(search, text);
        }
        void record(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
            auto* field = dialog_->findChild<KeyField*>();
            field->setFocus();
            QTest::keyClick(field, key, modifiers);
        }
        QString keys() { return dialog_->findChild<KeyField*>()->text(); }
        void click(const QString& text) {
            QPushButton* pushed = button(text);
            ASSERT_NE(pushed, nullptr) << text.toStdString();
            ASSERT_TRUE(pushed->isVisible() && pushed->isEnabled()) << text.toStdString();
            QTest::mouseClick(pushed, Qt::LeftButton);
        }
        QPushButton* button(const QString& text) {
            for (QPushButton* each : dialog_->findChildren<QPushButton*>())
                if (each->text().remove(QLatin1Char('&')) == text)
                    return each;
            return nullptr;
        }
        bool says(const QString& text) {
            for (const QLabel* label : dialog_->findChildren<QLabel*>())
                if (label->text() == text)
                    return true;
            return false;
        }
        QStringList shownRows() {
            QStringList rows;
            const auto* list = dialog_->findChild<QTreeWidget*>();
            for (int row = 0; row < list->topLevelItemCount(); ++row)
                if (!list->topLevelItem(row)->isHidden())
                    rows.append(list->topLevelItem(row)->text(0));
            return rows;
        }

    private:
        ShortcutsDialog* dialog_;
    };

    template <class Use>
    void edit(Use use) {
        bool isOpened = false;
        whenADialogOpens([&](QWidget* dialog) {
            isOpened = true;
            Opened opened(dialog);
            use(opened);
            if (dialog->isVisible())
                opened.click("OK");
        });
        action("Keyboard Shortcuts…")->trigger();
        EXPECT_TRUE(isOpened);
        window.activateWindow();
        QApplication::processEvents();
        window.editor().canvas().setFocus();
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(&window.editor().canvas(), key, modifiers);
    }
};

TEST_F(ShortcutsTest, ARecordedKeyRunsTheActionAndTheOldOneDoesNot) {
    edit([](Opened& dialog) {
        dialog.choose("play f5");
        EXPECT_EQ(dialog.keys(), "F5");
        dialog.record(Qt::Key_F6, Qt::ControlModifier);
        EXPECT_EQ(dialog.keys(), "Ctrl+F6");
    });
    press(Qt::Key_F5);
    EXPECT_FALSE(window.editor().play().isPlaying());
    press(Qt::Key_F6, Qt::ControlModifier);
    EXPECT_TRUE(window.editor().play().isPlaying());
    EXPECT_TRUE(action("Play")->toolTip().contains("(Ctrl+F6)"));
}

TEST_F(ShortcutsTest, TheKeysOfToolsCanBeChangedToo) {
    edit([](Opened& dialog) {
        dialog.choose("circle");
        dialog.record(Qt::Key_O);
    });
    press(Qt::Key_C);
    EXPECT_EQ(&window.editor().tool(), &SelectTool::definition);
    press(Qt::Key_O);
    EXPECT_EQ(&window.editor().tool(), &CircleTool::definition);
}

TEST_F(ShortcutsTest, KeysOfAnotherActionAreRefusedWithItsName) {
    edit([](Opened& dialog) {
        dialog.choose("circle");
        dialog.record(Qt::Key_R);
        EXPECT_TRUE(dialog.says("R belongs to “Rectangle”."));
        EXPECT_EQ(dialog.keys(), "C");
    });
    press(Qt::Key_R);
    EXPECT_EQ(&window.editor().tool(), &RectangleTool::definition);
    edit([](Opened& dialog) {
        dialog.choose("circle");
        dialog.record(Qt::Key_R);
        dialog.click("Take Them");
        EXPECT_EQ(dialog.keys(), "R");
        dialog.choose("rectangle");
        EXPECT_EQ(dialog.keys(), "");
        EXPECT_FALSE(dialog.button("Take Them")->isVisible());
    });
    press(Qt::Key_V);
    press(Qt::Key_R);
    EXPECT_EQ(&window.editor().tool(), &CircleTool::definition);
}

TEST_F(ShortcutsTest, KeysThatOpenAMenuAreRefused) {
    edit([](Opened& dialog) {
        dialog.choose("circle");
        dialog.record(Qt::Key_F, Qt::AltModifier);
        EXPECT_TRUE(dialog.says("Alt+F opens the menu File."));
        EXPECT_EQ(dialog.keys(), "C");
    });
}

TEST_F(ShortcutsTest, KeysOfTheCanvasAreRefused) {
    edit([](Opened& dialog) {
        dialog.choose("circle");
        dialog.record(Qt::Key_Left, Qt::ShiftModifier);
        EXPECT_TRUE(dialog.says("Shift+Left is a key of the canvas and of lists."));
        EXPECT_FALSE(dialog.button("Take Them")->isVisible());
        EXPECT_EQ(dialog.keys(), "C");
    });
}

TEST_F(ShortcutsTest, CancelChangesNothing) {
    whenADialogOpens([](QWidget* shown) {
        Opened dialog(shown);
        dialog.choose("circle");
        dialog.record(Qt::Key_O);
        QTest::keyClick(shown->focusWidget(), Qt::Key_Escape);
    });
    action("Keyboard Shortcuts…")->trigger();
    EXPECT_EQ(action("Circle")->shortcut(), QKeySequence(Qt::Key_C));
    EXPECT_EQ(MainWindow().findChild<QAction*>(QStringLiteral("circle"))->shortcut(),
              QKeySequence(Qt::Key_C));
}

TEST_F(ShortcutsTest, TheSettingsKeepThemAndResetForgetsThem) {
    edit([](Opened& dialog) {
        dialog.choose("circle");
        dialog.record(Qt::Key_O);
        dialog.choose("redo");
        dialog.click("Clear");
        dialog.choose("save ctrl+s");
        dialog.record(Qt::Key_F12);
    });
    const auto keysIn = [](const MainWindow& shown, const char* name) {
        return shown.findChild<QAction*>(QLatin1String(name))->shortcuts();
    };
    using Keys = QList<QKeySequence>;
    {
        const MainWindow again;
        EXPECT_EQ(keysIn(again, "circle"), Keys{Qt::Key_O});
        EXPECT_EQ(keysIn(again, "redo"), Keys{});
        EXPECT_EQ(keysIn(again, "save"), Keys{Qt::Key_F12});
    }
    edit([](Opened& dialog) {
        dialog.choose("circle");
        dialog.click("Reset");
        EXPECT_EQ(dialog.keys(), "C");
        EXPECT_FALSE(dialog.button("Reset")->isEnabled());
    });
    EXPECT_EQ(keysIn(window, "circle"), Keys{Qt::Key_C});
    EXPECT_EQ(keysIn(window, "redo"), Keys{});
    edit([](Opened& dialog) { dialog.click("Reset All"); });
    EXPECT_EQ(keysIn(window, "redo").size(), 2);
    EXPECT_EQ(keysIn(window, "save"), Keys{QKeySequence(QKeySequence::Save)});
    QSettings saved;
    saved.beginGroup("shortcuts");
    EXPECT_TRUE(saved.childKeys().isEmpty());
}

TEST_F(ShortcutsTest, ResettingTakesEachDefaultFromItsOwner) {
    edit([](Opened& dialog) {
        dialog.choose("circle");
        dialog.record(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        dialog.click("Take Them");
        dialog.choose("rectangle");
        dialog.record(Qt::Key_Y, Qt::ControlModifier);
        dialog.click("Take Them");
        dialog.choose("redo");
        EXPECT_EQ(dialog.keys(), "");
        dialog.click("Reset");
        dialog.click("Take Them");
        dialog.click("Take Them");
        EXPECT_FALSE(dialog.button("Reset")->isEnabled()) << "it has all of its default keys";
        dialog.choose("circle");
        EXPECT_EQ(dialog.keys(), "");
        dialog.choose("rectangle");
        EXPECT_EQ(dialog.keys(), "");
    });
}

TEST_F(ShortcutsTest, ResettingRefusesKeysThatAnotherActionHasNow) {
    edit([](Opened& dialog) {
        dialog.choose("circle");
        dialog.record(Qt::Key_R);
        dialog.click("Take Them");
        dialog.choose("rectangle");
        dialog.click("Reset");
        EXPECT_TRUE(dialog.says("R belongs to “Circle”."));
        EXPECT_EQ(dialog.keys(), "");
        dialog.click("Take Them");
        EXPECT_EQ(dialog.keys(), "R");
    });
    EXPECT_TRUE(action("Circle")->shortcuts().isEmpty());
}

TEST_F(ShortcutsTest, ADefaultThatTheSettingsGiveAwayIsNotUsedTwice) {
    QSettings().setValue("shortcuts/circle", "R");
    MainWindow again;
    again.show();
    again.activateWindow();
    QApplication::processEvents();
    QTest::keyClick(&again.editor().canvas(), Qt::Key_R);
    EXPECT_EQ(&again.editor().tool(), &CircleTool::definition);
}

TEST_F(ShortcutsTest, TheFilterFindsNamesMenusAndKeys) {
    edit([](Opened& dialog) {
        EXPECT_GT(dialog.shownRows().size(), 60);
        dialog.choose("arrange left");
        EXPECT_EQ(dialog.shownRows(), QStringList{"Align Left"});
        dialog.choose("ctrl+shift+p");
        EXPECT_EQ(dialog.shownRows(), QStringList{"Command Palette…"});
        dialog.choose("nothing");
        EXPECT_TRUE(dialog.shownRows().isEmpty());
        EXPECT_FALSE(dialog.button("Clear")->isEnabled());
        dialog.record(Qt::Key_F9); // for no action
        EXPECT_EQ(dialog.keys(), "");
    });
    EXPECT_FALSE(shortcutTables(*window.menuBar()).contains("F9"));
}

TEST_F(ShortcutsTest, TheGuideListsTheChangedKeys) {
    edit([](Opened& dialog) {
        dialog.choose("reset layout");
        dialog.record(Qt::Key_F9, Qt::AltModifier);
    });
    EXPECT_TRUE(shortcutTables(*window.menuBar()).contains("Alt+F9"));
}

TEST_F(ShortcutsTest, UndoIsListedWithoutTheStepThatItUndoes) {
    window.editor().document().add(QStringLiteral("Add"), {circleAt(77, {0, 0}, 5)});
    EXPECT_TRUE(shortcutTables(*window.menuBar()).contains("| Undo |"));
    edit([](Opened& dialog) {
        dialog.choose("ctrl+z");
        EXPECT_EQ(dialog.shownRows().value(0), "Undo");
    });
}

} // namespace
} // namespace tangent::test
