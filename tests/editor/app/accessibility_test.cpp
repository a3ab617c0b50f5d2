#include "app/accessible_canvas.h"
#include "app/help/help_window.h"
#include "app/help/welcome_page.h"
#include "app/main_window_fixture.h"
#include "document/edits.h"
#include "panels/settings/level_settings_dialog.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QHeaderView>
#include <QProgressBar>
#include <QStatusBar>

#include <gtest/gtest.h>

namespace tangent::test {
namespace {

/// What a screen reader learns.
class AccessibilityTest : public MainWindowTest {
protected:
    AccessibilityTest() {
        QAccessible::setActive(true);
        // Qt passes its events on only if the platform of the display has a bridge to screen readers.
        auto* announcer = canvas.findChild<CanvasAnnouncer*>();
        QObject::connect(announcer, &CanvasAnnouncer::selectionAnnounced, &canvas,
                         [this](const QString& sentence) { said.append(sentence); });
        QObject::connect(announcer, &CanvasAnnouncer::problemsAnnounced, &canvas,
                         [this](const QString& sentence) { said.append(sentence); });
        EXPECT_TRUE(window.open(write(QStringLiteral("level.json"), twoRectangles)));
        window.activateWindow();
        canvas.setFocus();
        settle();
        EXPECT_TRUE(QTest::qWaitFor([this] { return !said.isEmpty(); }));
        EXPECT_EQ(said, QStringList{"1 error(s)"});
    }
    ~AccessibilityTest() override { QAccessible::setActive(false); }

    static void settle() {
        QApplication::processEvents();
        QApplication::processEvents();
    }
    /// What is said once the canvas rests.
    QStringList announced() {
        said.clear();
        EXPECT_TRUE(QTest::qWaitFor([this] { return !said.isEmpty(); }));
        return said;
    }
    QAccessibleInterface& root() { return *QAccessible::queryAccessibleInterface(&canvas); }
    QString selection() { return root().child(root().childCount() - 1)->text(QAccessible::Name); }

    /// Expects a name for everything under the widget that takes the focus or is clicked.
    static int expectNames(const QAccessibleInterface& parent, const QString& path) {
        int count = 0;
        for (int i = 0; i < parent.childCount(); ++i) {
            QAccessibleInterface* child = parent.child(i);
            if (!child)
                continue;
            const auto* widget = qobject_cast<QWidget*>(child->object());
            const QString where = path + QLatin1Char('/') +
                                  (child->object() ? QLatin1String(child->object()->metaObject()->className())
                                                   : QLatin1String());
            if (!widget || !widget->isVisible())
                continue;
            const bool isInner = // parts of a compound control
                widget->objectName().startsWith(QLatin1String("qt_")) || widget->focusProxy();
            if (widget->focusPolicy() != Qt::NoFocus && !isInner) {
                EXPECT_FALSE(child->text(QAccessible::Name).isEmpty()) << where.toStdString();
                ++count;
            }
            count += expectNames(*child, where);
        }
        return count;
    }

    Canvas& canvas = window.editor().canvas();
    QStringList said;
};

TEST_F(AccessibilityTest, TheCanvasNamesTheSelectedCollider) {
    EXPECT_EQ(root().role(), QAccessible::Canvas);
    EXPECT_EQ(selection(), "Nothing selected");
    document().selection().set({ColliderId{1}});
    const QString first = "#1, rectangle, center at 50, 50, size 100 by 100, layer Solid, forbidden overlap";
    EXPECT_EQ(announced(), QStringList{first});
    EXPECT_EQ(selection(), first);
    document().selection().set({ColliderId{3}});
    EXPECT_EQ(announced(), QStringList{"#3, circle, center at 500, 50, radius 20, layer Solid, no problems"});
}

TEST_F(AccessibilityTest, AMoveByKeysSaysTheNewPlaceAndVerdict) {
    document().selection().set({ColliderId{1}});
    announced();
    for (int i = 0; i < 10; ++i)
        QTest::keyClick(&canvas, Qt::Key_Left);
    EXPECT_EQ(announced(),
              (QStringList{"#1, rectangle, center at 40, 50, size 100 by 100, layer Solid, no problems",
                           "No problems"}));
}

TEST_F(AccessibilityTest, ManyAreCounted) {
    document().selection().set({ColliderId{1}, ColliderId{2}, ColliderId{3}});
    EXPECT_EQ(announced(), QStringList{"3 collider(s) selected, 2 of them in a forbidden overlap"});
}

TEST_F(AccessibilityTest, TheNumberOfProblemsIsTheDescriptionOfTheCanvas) {
    EXPECT_EQ(root().text(QAccessible::Name), "Level canvas");
    EXPECT_TRUE(root().text(QAccessible::Description).contains('1'));
    document().selection().set({ColliderId{3}});
    announced();
    document().remove("Delete", {ColliderId{1}});
    EXPECT_TRUE(announced().contains("No problems"));
    EXPECT_EQ(root().text(QAccessible::Description), "No problems");
}

TEST_F(AccessibilityTest, TheSelectionIsSaidWhenTheCanvasGetsTheFocus) {
    document().selection().set({ColliderId{3}});
    announced();
    window.findChild<QLineEdit*>()->setFocus();
    document().selection().set({ColliderId{1}, ColliderId{2}});
    QApplication::processEvents();
    canvas.setFocus();
    EXPECT_TRUE(announced().join(' ').contains("2 collider(s) selected"));
}

TEST_F(AccessibilityTest, TheTreeLeadsFromTheSelectionToTheCanvas) {
    document().selection().set({ColliderId{3}});
    QAccessibleInterface* child = root().child(root().childCount() - 1);
    EXPECT_EQ(child->parent()->object(), &canvas);
    EXPECT_EQ(root().indexOfChild(child), root().childCount() - 1);
    EXPECT_TRUE(child->state().focused);
    const QPoint middle = canvas.viewport()->mapToGlobal(canvas.toPixel({500, 50}).toPoint());
    EXPECT_TRUE(child->rect().contains(middle));
    for (int i = 0; i < root().childCount(); ++i)
        EXPECT_NE(root().child(i), nullptr) << i;
}

TEST_F(AccessibilityTest, EveryControlOfTheWindowHasAName) {
    document().selection().set({ColliderId{1}});
    int count = 0;
    for (auto* dock : window.findChildren<QDockWidget*>()) {
        dock->show();
        dock->raise();
        settle();
        count += expectNames(*QAccessible::queryAccessibleInterface(dock), dock->objectName());
    }
    count += expectNames(*QAccessible::queryAccessibleInterface(&window), QStringLiteral("window"));
    EXPECT_GT(count, 30);
}

TEST_F(AccessibilityTest, ProgressHasAName) {
    const auto bars = window.findChildren<QProgressBar*>();
    EXPECT_FALSE(bars.isEmpty());
    for (QProgressBar* bar : bars)
        EXPECT_FALSE(QAccessible::queryAccessibleInterface(bar)->text(QAccessible::Name).isEmpty());
}

TEST_F(AccessibilityTest, EveryButtonHasAName) {
    int count = 0;
    for (auto* button : window.findChildren<QAbstractButton*>())
        if (!button->objectName().startsWith(QLatin1String("qt_")) && button->isVisible()) {
            const auto* shown = QAccessible::queryAccessibleInterface(button);
            EXPECT_FALSE(shown->text(QAccessible::Name).isEmpty())
                << button->parentWidget()->metaObject()->className();
            ++count;
        }
    EXPECT_GT(count, 20);
}

TEST_F(AccessibilityTest, TheSettingsOfTheLevelHaveNames) {
    whenADialogOpens([](QWidget* dialog) {
        auto* tabs = dialog->findChild<QTabWidget*>();
        for (int page = 0; page < tabs->count(); ++page) {
            tabs->setCurrentIndex(page);
            settle();
            EXPECT_GT(expectNames(*QAccessible::queryAccessibleInterface(dialog), tabs->tabText(page)), 3);
        }
        dialog->close();
    });
    editLevelSettings(document(), LevelSettingsPage::level, &window);
}

TEST_F(AccessibilityTest, TheControlsOfDialogsHaveNames) {
    for (const char* text : {"Replace Names…", "Keyboard Shortcuts…", "Play Settings…", "Export…"}) {
        int count = 0;
        whenADialogOpens([&](QWidget* dialog) {
            ASSERT_NE(dialog, nullptr) << text;
            count = expectNames(*QAccessible::queryAccessibleInterface(dialog), dialog->windowTitle());
            dialog->close();
        });
        action(QString::fromUtf8(text))->trigger();
        EXPECT_GT(count, 2) << text;
    }
}

TEST_F(AccessibilityTest, TheControlsOfThePaletteTheGuideAndTheWelcomePageHaveNames) {
    action(QStringLiteral("Command Palette…"))->trigger();
    QWidget* palette = QApplication::activePopupWidget();
    ASSERT_NE(palette, nullptr);
    EXPECT_GT(expectNames(*QAccessible::queryAccessibleInterface(palette), QStringLiteral("palette")), 0);
    palette->close();

    action(QStringLiteral("User Guide"))->trigger();
    auto* guide = window.findChild<HelpWindow*>();
    ASSERT_NE(guide, nullptr);
    EXPECT_GT(expectNames(*QAccessible::queryAccessibleInterface(guide), QStringLiteral("guide")), 2);
    guide->close();

    action(QStringLiteral("Close Level"))->trigger();
    settle();
    auto* page = window.findChild<WelcomePage*>();
    ASSERT_NE(page, nullptr);
    EXPECT_GT(expectNames(*QAccessible::queryAccessibleInterface(page), QStringLiteral("welcome")), 2);
}

TEST_F(AccessibilityTest, TheCellsOfTheTablesHaveTexts) {
    int tables = 0;
    for (auto* dock : window.findChildren<QDockWidget*>()) {
        dock->show();
        dock->raise();
        settle();
        for (auto* view : dock->findChildren<QAbstractItemView*>()) {
            if (!view->isVisible() || qobject_cast<QHeaderView*>(view) || view->model()->rowCount() == 0)
                continue;
            auto* table = QAccessible::queryAccessibleInterface(view)->tableInterface();
            ASSERT_NE(table, nullptr) << dock->objectName().toStdString() << view->metaObject()->className();
            QStringList row;
            for (int column = 0; column < table->columnCount(); ++column)
                if (QAccessibleInterface* cell = table->cellAt(0, column))
                    row.append(cell->text(QAccessible::Name));
            EXPECT_FALSE(row.join(QString()).isEmpty()) << view->accessibleName().toStdString();
            ++tables;
        }
    }
    EXPECT_GE(tables, 3);
}

TEST_F(AccessibilityTest, PlayIsHeardFromItsStartToItsEnd) {
    said.clear();
    QTest::keyClick(&canvas, Qt::Key_F5);
    ASSERT_FALSE(said.isEmpty());
    EXPECT_EQ(said.last(), QStringLiteral("Play: Drive, circle"));
    EXPECT_EQ(selection(), said.last());
    QTest::keyClick(&canvas, Qt::Key_2);
    EXPECT_EQ(said.last(), QStringLiteral("Play: Solid, circle"));
    QTest::keyClick(&canvas, Qt::Key_Escape);
    EXPECT_EQ(said.last(), QStringLiteral("Play ended"));
    QTest::keyClick(&canvas, Qt::Key_A, Qt::ControlModifier);
    announced();
    EXPECT_TRUE(selection().contains(QStringLiteral("3 collider(s)"))) << selection().toStdString();
}

} // namespace
} // namespace tangent::test
