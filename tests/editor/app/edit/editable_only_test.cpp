#include "app/main_window_fixture.h"
#include "panels/layers/layers_panel.h"
#include "panels/outline/outline_panel.h"
#include "panels/problems/problems_panel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QPushButton>
#include <QStatusBar>
#include <QTableView>
#include <QTest>
#include <QTreeView>

namespace tangent::test {
namespace {

/// Two overlapping rectangles: the second (id 2) is on the layer Water (id 2).
class EditableOnlyTest : public MainWindowTest {
protected:
    EditableOnlyTest() {
        QByteArray level = twoRectangles;
        level.replace(R"("name": "Solid"})", "\"name\": \"Solid\"},\n{\"id\": 2, \"name\": \"Water\"}");
        level.replace(R"("id": 2, "layer": 1)", R"("id": 2, "layer": 2)");
        EXPECT_TRUE(window.open(write("quay.level.json", level)));
    }

    bool exists(std::int64_t id) { return document().level().find(ColliderId{id}).has_value(); }
    void selectBoth() { document().selection().set({ColliderId{1}, ColliderId{2}}); }
};

TEST_F(EditableOnlyTest, DuplicateCutAndDeleteSkipHiddenAndLockedColliders) {
    document().layers().setLocked(LayerId{2}, true);
    selectBoth();
    action("Duplicate")->trigger();
    EXPECT_EQ(document().level().size(), 4U);
    document().undo();
    selectBoth();
    action("Cut")->trigger();
    EXPECT_FALSE(exists(1));
    EXPECT_TRUE(exists(2));
    EXPECT_FALSE(QGuiApplication::clipboard()->text().contains("\"id\": 2,"))
        << "what stays is not on the clipboard";
    document().undo();
    selectBoth();
    document().layers().setLocked(LayerId{2}, false);
    document().layers().setHidden(LayerId{2}, true);
    action("Delete")->trigger();
    EXPECT_FALSE(exists(1));
    EXPECT_TRUE(exists(2));
}

TEST_F(EditableOnlyTest, F2StaysOnTheCanvasWithoutEditableColliders) {
    Canvas& canvas = window.editor().canvas();
    window.activateWindow();
    canvas.setFocus();
    document().selection().setOnly(ColliderId{2});
    document().layers().setLocked(LayerId{2}, true);
    QTest::keyClick(&canvas, Qt::Key_F2);
    EXPECT_EQ(window.focusWidget(), &canvas);
    document().layers().setLocked(LayerId{2}, false);
    QTest::keyClick(&canvas, Qt::Key_F2);
    EXPECT_NE(window.focusWidget(), &canvas);
}

TEST_F(EditableOnlyTest, ActionsAreDisabledWithoutEditableColliders) {
    document().selection().setOnly(ColliderId{2});
    for (const char* text : {"Duplicate", "Cut", "Delete"})
        EXPECT_TRUE(action(text)->isEnabled()) << text;
    document().layers().setHidden(LayerId{2}, true);
    for (const char* text : {"Duplicate", "Cut", "Delete"})
        EXPECT_FALSE(action(text)->isEnabled()) << text;
    EXPECT_TRUE(action("Copy")->isEnabled());
}

TEST_F(EditableOnlyTest, GoingToAProblemOnAHiddenLayerSaysWhyItIsNotVisible) {
    document().layers().setHidden(LayerId{2}, true);
    action("Next Problem")->trigger();
    EXPECT_EQ(window.statusBar()->currentMessage(), "#2 is on the hidden layer Water.");
    document().layers().setHidden(LayerId{2}, false);
    EXPECT_EQ(window.statusBar()->currentMessage(), "");
    action("Next Problem")->trigger();
    EXPECT_EQ(window.statusBar()->currentMessage(), "");
}

TEST_F(EditableOnlyTest, DeleteAfterF8DeletesTheCollidersOfTheProblem) {
    window.activateWindow();
    window.findChild<LayersPanel*>()->findChild<QTreeView*>()->setFocus();
    action("Next Problem")->trigger();
    EXPECT_EQ(window.focusWidget(), &window.editor().canvas());
    QTest::keyClick(window.focusWidget(), Qt::Key_Delete);
    EXPECT_EQ(document().level().size(), 1U);
    EXPECT_EQ(document().level().settings().layers.size(), 2U);
}

TEST_F(EditableOnlyTest, DeleteInTheProblemListDeletesNoColliders) {
    window.activateWindow();
    document().selection().setOnly(ColliderId{3});
    QApplication::processEvents();
    auto& list = *window.findChild<ProblemsPanel*>()->findChild<QTreeView*>();
    list.setCurrentIndex(list.model()->index(0, 0));
    const auto expectNothingRemovedFrom = [&](QWidget& focused) {
        focused.setFocus();
        ASSERT_EQ(window.focusWidget(), &focused);
        QTest::keyClick(&focused, Qt::Key_Delete);
        QTest::keyClick(&focused, Qt::Key_Backspace);
        EXPECT_EQ(document().level().size(), 3U);
    };
    expectNothingRemovedFrom(list);
    int buttons = 0;
    for (auto* button : window.findChild<ProblemsPanel*>()->findChildren<QPushButton*>())
        if (button->isVisible()) {
            expectNothingRemovedFrom(*button);
            ++buttons;
        }
    EXPECT_GT(buttons, 0);
}

TEST_F(EditableOnlyTest, DeleteAndBackspaceInTheOutlineDeleteTheSelectedColliders) {
    window.activateWindow();
    action("Find Collider…")->trigger();
    QApplication::processEvents();
    auto& outline = *window.findChild<OutlinePanel*>()->findChild<QTableView*>();
    for (const auto key : {Qt::Key_Delete, Qt::Key_Backspace}) {
        outline.setFocus();
        outline.selectRow(0);
        QTest::keyClick(&outline, key);
    }
    EXPECT_EQ(document().level().size(), 1U);
}

TEST_F(EditableOnlyTest, PasteIsDisabledWhileTheClipboardHoldsNoColliders) {
    QGuiApplication::clipboard()->setText("a shopping list");
    for (const char* text : {"Paste", "Paste in Place"})
        EXPECT_FALSE(action(text)->isEnabled()) << text;
    document().selection().setOnly(ColliderId{3});
    action("Copy")->trigger();
    for (const char* text : {"Paste", "Paste in Place"})
        EXPECT_TRUE(action(text)->isEnabled()) << text;
}

TEST_F(EditableOnlyTest, NextProblemIsDisabledWithoutProblems) {
    for (const char* text : {"Next Problem", "Previous Problem"})
        EXPECT_TRUE(action(text)->isEnabled()) << text;
    document().remove("Delete", {ColliderId{2}});
    for (const char* text : {"Next Problem", "Previous Problem"})
        EXPECT_FALSE(action(text)->isEnabled()) << text;
    document().undo();
    EXPECT_TRUE(action("Next Problem")->isEnabled());
}

} // namespace
} // namespace tangent::test
