#include "app/action_states.h"

#include "app/main_window_fixture.h"
#include "panels/problems/problems_panel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QStatusBar>
#include <QTreeView>

namespace tangent::test {
namespace {

/// Shortcuts while a circle is dragged from (500, 50) to (540, 90).
class ShortcutsInADragTest : public MainWindowTest {
protected:
    ShortcutsInADragTest() {
        path = write("quay.level.json", twoRectangles);
        EXPECT_TRUE(window.open(path));
        window.activateWindow();
        canvas.setFocus();
        action("Snap to Grid")->setChecked(false);
        action("Snap to Colliders")->setChecked(false);
        document().selection().setOnly(ColliderId{3});
        mouse.press({500, 50});
        mouse.move({540, 90});
    }

    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&canvas, key, modifiers); }
    void expectDropped() {
        mouse.move({560, 90});
        mouse.release({560, 90});
        EXPECT_EQ(circle(), Shape(Circle{{560, 90}, 20}));
        EXPECT_EQ(document().undoHistory().count(), 1);
    }
    const Shape& circle() {
        return document().level().collider(*document().level().find(ColliderId{3})).shape;
    }

    QString path;
    Canvas& canvas = window.editor().canvas();
    Mouse mouse{canvas};
};

TEST_F(ShortcutsInADragTest, CopyAndDeleteWaitForTheRelease) {
    QGuiApplication::clipboard()->setText("a shopping list");
    key(Qt::Key_D, Qt::ControlModifier);
    key(Qt::Key_C, Qt::ControlModifier);
    key(Qt::Key_X, Qt::ControlModifier);
    key(Qt::Key_Delete);
    key(Qt::Key_Right);
    EXPECT_EQ(QGuiApplication::clipboard()->text(), "a shopping list");
    EXPECT_EQ(document().level().size(), 3U);
    EXPECT_EQ(circle(), Shape(Circle{{540, 90}, 20})) << "the drag goes on";
    expectDropped();
    key(Qt::Key_D, Qt::ControlModifier);
    EXPECT_EQ(document().level().size(), 4U);
}

TEST_F(ShortcutsInADragTest, SaveWaitsForTheReleaseAndTheStatusBarSaysSo) {
    key(Qt::Key_S, Qt::ControlModifier);
    EXPECT_EQ(window.statusBar()->currentMessage(), "Release the mouse button first");
    EXPECT_EQ(read(path), twoRectangles);
    expectDropped();
    EXPECT_TRUE(document().isModified());
    key(Qt::Key_S, Qt::ControlModifier);
    EXPECT_TRUE(read(path).contains("\"x\": 560"));
    EXPECT_FALSE(document().isModified());
}

TEST_F(ShortcutsInADragTest, TheHintVanishesOnReleaseOrAnotherKey) {
    const QString asked = QStringLiteral("Release the mouse button first");
    key(Qt::Key_S, Qt::ControlModifier);
    mouse.move({550, 90});
    EXPECT_EQ(window.statusBar()->currentMessage(), asked);
    mouse.release({550, 90});
    EXPECT_EQ(window.statusBar()->currentMessage(), QString());

    mouse.press({550, 90});
    mouse.move({500, 50});
    key(Qt::Key_S, Qt::ControlModifier);
    EXPECT_EQ(window.statusBar()->currentMessage(), asked);
    key(Qt::Key_Escape);
    EXPECT_EQ(window.statusBar()->currentMessage(), QString());
    mouse.release({500, 50});
}

TEST_F(ShortcutsInADragTest, ToolAndProblemShortcutsWaitForTheRelease) {
    const double zoom = canvas.zoom();
    key(Qt::Key_R);
    EXPECT_EQ(&window.editor().tool(), &SelectTool::definition);
    key(Qt::Key_F8);
    EXPECT_EQ(document().selection().ids(), std::vector{ColliderId{3}});
    EXPECT_EQ(canvas.zoom(), zoom);
    expectDropped();
    key(Qt::Key_F8);
    EXPECT_EQ(document().selection().ids().size(), 2U);
}

TEST_F(ShortcutsInADragTest, EscAndUndoCancelOnlyTheDrag) {
    const auto expectPutBackBy = [&](Qt::Key pressed, Qt::KeyboardModifiers modifiers) {
        mouse.press({500, 50});
        mouse.move({540, 90});
        key(pressed, modifiers);
        mouse.move({560, 90});
        EXPECT_EQ(circle(), Shape(Circle{{500, 50}, 20}));
        mouse.release({560, 90});
        EXPECT_EQ(circle(), Shape(Circle{{500, 50}, 20}));
        EXPECT_FALSE(document().selection().isEmpty());
    };
    expectPutBackBy(Qt::Key_Escape, {});
    expectPutBackBy(Qt::Key_Z, Qt::ControlModifier);
    document().remove("Delete", {ColliderId{1}});
    expectPutBackBy(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(document().level().size(), 2U) << "the step before is not undone";
}

TEST_F(ShortcutsInADragTest, ZoomShortcutsWork) {
    key(Qt::Key_1, Qt::ControlModifier);
    const double zoom = canvas.zoom();
    key(Qt::Key_Plus, Qt::ControlModifier);
    EXPECT_GT(canvas.zoom(), zoom);
    EXPECT_NE(circle(), Shape(Circle{{500, 50}, 20}));
    expectDropped();
}

TEST_F(ShortcutsInADragTest, LosingTheFocusCancelsTheDrag) {
    const auto expectCancelledBy = [&](auto loseFocus) {
        canvas.setFocus();
        mouse.press({500, 50});
        mouse.move({540, 90});
        loseFocus();
        EXPECT_EQ(circle(), Shape(Circle{{500, 50}, 20}));
        document().remove("Delete", {ColliderId{1}});
        QTest::keyClick(window.focusWidget(), Qt::Key_S, Qt::ControlModifier);
        EXPECT_FALSE(document().isModified()) << "the release went elsewhere, so nobody waits for it";
        mouse.release({540, 90});
        EXPECT_EQ(circle(), Shape(Circle{{500, 50}, 20}));
        document().undo();
    };
    for (const auto reason : {Qt::ActiveWindowFocusReason, Qt::OtherFocusReason})
        expectCancelledBy([&] {
            QFocusEvent event(QEvent::FocusOut, reason);
            QApplication::sendEvent(&canvas, &event);
        });
    expectCancelledBy([&] {
        QEvent event(QEvent::WindowDeactivate);
        QApplication::sendEvent(&canvas, &event);
    });
    expectCancelledBy([&] {
        key(Qt::Key_Tab);
        EXPECT_NE(window.focusWidget(), &canvas);
    });
}

TEST_F(ShortcutsInADragTest, GoingToAProblemCancelsTheDrag) {
    QApplication::processEvents(); // lists the problems
    auto& list = *window.findChild<ProblemsPanel*>()->findChild<QTreeView*>();
    list.setCurrentIndex(list.model()->index(0, 0));
    QTest::keyClick(&list, Qt::Key_Return);
    EXPECT_EQ(document().selection().ids().size(), 2U);
    EXPECT_EQ(circle(), Shape(Circle{{500, 50}, 20}));
    mouse.move({560, 90});
    mouse.release({560, 90});
    EXPECT_EQ(circle(), Shape(Circle{{500, 50}, 20}));
    EXPECT_EQ(document().undoHistory().count(), 0);
}

TEST_F(ShortcutsInADragTest, PanningBlocksNoShortcuts) {
    expectDropped();
    mouse.press({400, 50}, {}, Qt::MiddleButton);
    mouse.move({410, 50});
    key(Qt::Key_S, Qt::ControlModifier);
    EXPECT_FALSE(document().isModified());
    key(Qt::Key_R);
    EXPECT_EQ(&window.editor().tool(), &RectangleTool::definition);
}

TEST_F(ShortcutsInADragTest, ShortcutsWaitForTheReleaseAfterEscCancelledTheDrag) {
    key(Qt::Key_Escape);
    EXPECT_EQ(circle(), Shape(Circle{{500, 50}, 20}));
    key(Qt::Key_R);
    EXPECT_EQ(&window.editor().tool(), &SelectTool::definition);
    EXPECT_EQ(window.statusBar()->currentMessage(), "Release the mouse button first");
    key(Qt::Key_Delete);
    key(Qt::Key_Right);
    key(Qt::Key_Escape);
    mouse.move({560, 90});
    key(Qt::Key_Delete);
    ASSERT_EQ(document().level().size(), 3U);
    EXPECT_EQ(circle(), Shape(Circle{{500, 50}, 20}));
    EXPECT_FALSE(document().selection().isEmpty());
    mouse.release({560, 90});
    key(Qt::Key_Delete);
    EXPECT_EQ(document().level().size(), 2U);
    key(Qt::Key_R);
    EXPECT_EQ(&window.editor().tool(), &RectangleTool::definition);
}

class ActionStatesTest : public MainWindowTest {
protected:
    bool isEnabled(const QString& text) { return action(text)->isEnabled(); }
};

TEST_F(ActionStatesTest, LevelsAreSteppedThroughOnlyIfThereAreSeveral) {
    EXPECT_FALSE(isEnabled("Next Level"));
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    window.newLevel();
    EXPECT_TRUE(isEnabled("Next Level"));
    EXPECT_TRUE(isEnabled("Previous Level"));
    action("Close Level")->trigger();
    EXPECT_FALSE(isEnabled("Next Level"));
    EXPECT_FALSE(isEnabled("Previous Level"));
}

TEST_F(ActionStatesTest, SelectActionsAreEnabledIfTheySelectAnything) {
    EXPECT_FALSE(isEnabled("Select All"));
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    EXPECT_TRUE(isEnabled("Select All"));
    document().selection().setOnly(ColliderId{3});
    EXPECT_TRUE(isEnabled("Select Inverse"));
    EXPECT_TRUE(isEnabled("Select Same Layer"));
    document().selection().set(std::vector{ColliderId{1}, ColliderId{2}});
    action("Lock")->trigger();
    document().selection().setOnly(ColliderId{3});
    EXPECT_FALSE(isEnabled("Select Inverse")) << "the others are locked";
    EXPECT_FALSE(isEnabled("Select Same Layer"));
}

TEST_F(ActionStatesTest, NothingIsSelectedWhereAllIsLocked) {
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    document().waitForCheck();
    EXPECT_TRUE(isEnabled("Select All in Problems"));
    document().selection().set(std::vector{ColliderId{1}, ColliderId{2}});
    action("Lock")->trigger();
    EXPECT_FALSE(isEnabled("Select All in Problems"));
    EXPECT_TRUE(isEnabled("Select All"));
    document().selection().setOnly(ColliderId{3});
    action("Lock")->trigger();
    EXPECT_FALSE(isEnabled("Select All"));
    action("Unlock All")->trigger();
    EXPECT_TRUE(isEnabled("Select All"));
    EXPECT_TRUE(isEnabled("Select All in Problems"));
}

TEST_F(ActionStatesTest, CollidersAreBroughtToAnotherLayerOnly) {
    QByteArray level = twoRectangles;
    level.replace(R"("name": "Solid"})", "\"name\": \"Solid\"},\n{\"id\": 2, \"name\": \"Water\"}");
    ASSERT_TRUE(window.open(write("quay.level.json", level)));
    document().layers().setCurrent(LayerId{1});
    document().selection().setOnly(ColliderId{3});
    EXPECT_FALSE(isEnabled("Bring to Current Layer"));
    document().layers().setCurrent(LayerId{2});
    EXPECT_TRUE(isEnabled("Bring to Current Layer"));
    action("Bring to Current Layer")->trigger();
    EXPECT_FALSE(isEnabled("Bring to Current Layer"));
    document().undo();
    EXPECT_TRUE(isEnabled("Bring to Current Layer"));
}

TEST_F(ActionStatesTest, FindColliderWaitsForTheCheck) {
    EXPECT_TRUE(isEnabled("Find Collider…"));
    Level level;
    level.layers.push_back({.id = LayerId{1}, .name = "Solid", .color = {}, .unknown = {}});
    level.colliders = {circleAt(1, {0, 0}, 10)};
    document().open(LoadedLevel{{}, LiveLevel::unchecked(level), {}});
    EXPECT_FALSE(isEnabled("Find Collider…"));
    document().waitForCheck();
    EXPECT_TRUE(isEnabled("Find Collider…"));
}

} // namespace
} // namespace tangent::test
