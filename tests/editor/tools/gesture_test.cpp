#include "save_now.h"
#include "tools/three_colliders.h"

#include <QDialog>
#include <QMenu>
#include <QTemporaryDir>
#include <QWheelEvent>

namespace tangent {
namespace {

using namespace test;

/// What holds for a gesture with any tool: how it ends, and what keys change while it lasts.
class GestureTest : public ThreeCollidersTest {
protected:
    GestureTest() {
        editor.activateWindow();
        canvas.setFocus();
    }

    void beginDrag() {
        mouse.press({-150, 0});
        mouse.move({-100, 30});
        ASSERT_EQ(minOf(1), (Vec2{-150, -20}));
    }
    void expectNothingIsHeld() {
        EXPECT_EQ(minOf(1), (Vec2{-200, -50}));
        moveWithoutButton({100, 100});
        EXPECT_EQ(minOf(1), (Vec2{-200, -50}));
        EXPECT_TRUE(feedback().readout.isEmpty());
        EXPECT_EQ(newSteps(), 0);
    }
    void moveWithoutButton(Vec2 at) { Mouse(canvas).move(at); }
    Shape drawn() { return level().collider(level().at(level().size() - 1)).shape; }
};

TEST_F(GestureTest, AMoveWithoutTheButtonGivesTheDragUp) {
    beginDrag();
    moveWithoutButton({-90, 30}); // the release went to something else
    expectNothingIsHeld();
}

TEST_F(GestureTest, AMenuThatOpensGivesTheDragUp) {
    beginDrag();
    QMenu menu(&editor);
    menu.addAction("Something");
    menu.popup(editor.mapToGlobal(QPoint(10, 10)));
    QApplication::processEvents();
    EXPECT_EQ(minOf(1), (Vec2{-200, -50}));
    menu.close();
    expectNothingIsHeld();
}

TEST_F(GestureTest, WhatIsDraggedStaysUnderTheCursorWhenTheViewScrolls) {
    beginDrag();
    const QPointF pixel = canvas.toPixel({-100, 30});
    QWheelEvent wheel(pixel, canvas.viewport()->mapToGlobal(pixel), QPoint(), QPoint(0, -240), Qt::LeftButton,
                      Qt::ShiftModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(canvas.viewport(), &wheel);
    const Vec2 seen = minOf(1);
    EXPECT_GT(seen.x, -150);
    mouse.release(canvas.toLevel(pixel));
    EXPECT_EQ(minOf(1), seen);
}

TEST_F(GestureTest, ADialogThatOpensGivesTheDragUp) {
    beginDrag();
    QDialog dialog(&editor);
    dialog.open();
    QApplication::processEvents();
    EXPECT_EQ(minOf(1), (Vec2{-200, -50}));
    dialog.close();
    QApplication::processEvents();
    expectNothingIsHeld();
}

TEST_F(GestureTest, WhatIsBeingDrawnGoesWhenTheReleaseIsLost) {
    editor.useTool(RectangleTool::definition);
    mouse.press({0, 100});
    mouse.move({50, 150});
    ASSERT_EQ(level().size(), 4U);
    moveWithoutButton({60, 150});
    EXPECT_EQ(level().size(), 3U);
    mouse.release({60, 150});
    mouse.drag({0, 100}, {50, 150});
    EXPECT_EQ(drawn(), Shape(Rect{{0, 100}, {50, 50}})) << "the next one is drawn as ever";
}

TEST_F(GestureTest, PanningEndsWhenItsReleaseIsLost) {
    mouse.press({0, 0}, {}, Qt::MiddleButton);
    mouse.move({10, 0});
    const QRectF before = canvas.visibleArea();
    moveWithoutButton({50, 50});
    EXPECT_EQ(canvas.visibleArea(), before);
}

TEST_F(GestureTest, ModifiersCountAtOnceWhileDrawing) {
    editor.useTool(RectangleTool::definition);
    mouse.press({0, 100});
    mouse.move({80, 132}, Qt::ShiftModifier);
    EXPECT_EQ(drawn(), Shape(Rect{{0, 100}, {80, 80}}));
    QTest::keyRelease(&canvas, Qt::Key_Shift);
    EXPECT_EQ(drawn(), Shape(Rect{{0, 100}, {80, 32}}));
    QTest::keyPress(&canvas, Qt::Key_Alt);
    EXPECT_EQ(drawn(), Shape(Rect{{-80, 68}, {160, 64}}));
    mouse.release({80, 132}, Qt::AltModifier);
    EXPECT_EQ(drawn(), Shape(Rect{{-80, 68}, {160, 64}}));
}

TEST_F(GestureTest, ModifiersCountAtOnceWhileMovingAndResizing) {
    options.setSnapToGrid(true);
    mouse.press({-150, 0});
    mouse.move({-141, 0});
    EXPECT_EQ(minOf(1).x, -192);
    QTest::keyPress(&canvas, Qt::Key_Control);
    EXPECT_EQ(minOf(1).x, -191);
    QTest::keyRelease(&canvas, Qt::Key_Control);
    EXPECT_EQ(minOf(1).x, -192);
    mouse.release({-141, 0});
    EXPECT_EQ(minOf(1).x, -192);

    options.setSnapToGrid(false);
    document().selection().setOnly(ColliderId{3});
    mouse.press({280, 30});
    mouse.move({300, 90});
    EXPECT_EQ(shapeOf(3), Shape(Rect{{200, -50}, {100, 140}}));
    QTest::keyPress(&canvas, Qt::Key_Shift);
    EXPECT_EQ(shapeOf(3), Shape(Rect{{200, -50}, {140, 140}}));
    key(Qt::Key_Escape, Qt::ShiftModifier);
    EXPECT_EQ(shapeOf(3), Shape(Rect{{200, -50}, {80, 80}}));
}

TEST_F(GestureTest, ModifiersCountAtOnceInARubberBand) {
    mouse.press({-230, -80});
    mouse.move({40, 80});
    EXPECT_TRUE(isSelected(2));
    QTest::keyPress(&canvas, Qt::Key_Alt);
    EXPECT_TRUE(isSelected(1));
    EXPECT_FALSE(isSelected(2)) << "not enclosed";
    mouse.release({40, 80}, Qt::AltModifier);
    EXPECT_FALSE(isSelected(2));
}

TEST_F(GestureTest, SpaceMovesWhatIsBeingDrawn) {
    editor.useTool(RectangleTool::definition);
    mouse.press({0, 100});
    mouse.move({50, 150});
    QTest::keyPress(&canvas, Qt::Key_Space);
    mouse.move({80, 160});
    EXPECT_EQ(drawn(), Shape(Rect{{30, 110}, {50, 50}}));
    QTest::keyRelease(&canvas, Qt::Key_Space);
    mouse.move({100, 170});
    EXPECT_EQ(drawn(), Shape(Rect{{30, 110}, {70, 60}})) << "and then it grows on";
    mouse.release({100, 170});
    EXPECT_EQ(newSteps(), 1);

    editor.useTool(CircleTool::definition);
    mouse.press({0, 200});
    mouse.move({30, 200});
    QTest::keyPress(&canvas, Qt::Key_Space);
    mouse.move({40, 210});
    EXPECT_EQ(drawn(), Shape(Circle{{10, 210}, 30}));
    mouse.release({40, 210});
    QTest::keyRelease(&canvas, Qt::Key_Space);
    EXPECT_EQ(drawn(), Shape(Circle{{10, 210}, 30}));
}

TEST_F(GestureTest, SpaceMovesTheRubberBand) {
    mouse.press({-230, -80});
    mouse.move({-210, -60});
    EXPECT_FALSE(isSelected(1));
    QTest::keyPress(&canvas, Qt::Key_Space);
    mouse.move({-190, -40});
    EXPECT_TRUE(isSelected(1));
    EXPECT_EQ(feedback().rubberBand, QRectF(-210, -60, 20, 20));
    mouse.release({-190, -40});
    QTest::keyRelease(&canvas, Qt::Key_Space);
}

TEST_F(GestureTest, OpeningALevelDuringARubberBandSelectsNothing) {
    const QTemporaryDir folder;
    const QString path = folder.filePath("quay.level.json");
    ASSERT_EQ(saveNow(document(), path), std::nullopt);
    document().selection().setOnly(ColliderId{1});
    mouse.press({-230, -80});
    mouse.move({40, 80});
    ASSERT_TRUE(isSelected(2));
    ASSERT_TRUE(document().open(path).empty());
    EXPECT_TRUE(document().selection().isEmpty());
    mouse.release({40, 80});
    EXPECT_TRUE(document().selection().isEmpty());
}

/// A tool that overrides only what it must.
class PlainTool : public Tool {
public:
    explicit PlainTool(Canvas& canvas) : Tool(canvas, SelectTool::definition) {}

    void press(const CanvasPointer&) override { isPressed_ = true; }
    bool isInGesture() const override { return isPressed_; }

private:
    void reset() override { isPressed_ = false; }
    void handleMove(const CanvasPointer&) override {}
    void handleRelease(const CanvasPointer&) override { isPressed_ = false; }

    bool isPressed_ = false;
};

TEST_F(GestureTest, AChangeOfLevelOrViewEndsTheGestureOfAPlainTool) {
    PlainTool tool(canvas);
    tool.press({});
    document().add("Add", {circleAt(9, {0, 200}, 5)});
    EXPECT_FALSE(tool.isInGesture());
    tool.press({});
    document().layers().setLocked(level().settings().layers.front().id, true);
    EXPECT_FALSE(tool.isInGesture());
}

} // namespace
} // namespace tangent
