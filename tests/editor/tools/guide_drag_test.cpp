#include "tools/guide_drag.h"

#include "tools/three_colliders.h"

namespace tangent::test {
namespace {

/// The rectangles of the base lie at x -200 to -100 and 200 to 280, the circle between 10 and 90.
class GuideDragTest : public ThreeCollidersTest {
protected:
    const std::vector<Guide>& guides() { return level().settings().guides; }
    void lay(Axis axis, double at) {
        document().changeSettings("Lay", [&](LevelSettings& settings) {
            settings.guides.push_back({.axis = axis, .at = at, .unknown = {}});
        });
        steps = document().undoHistory().count();
    }
    QWidget* ruler(Axis axis) { return axis == Axis::x ? canvas.childAt(5, 300) : canvas.childAt(400, 5); }
    void sendToRuler(QEvent::Type type, Axis axis, Vec2 at, Qt::MouseButton button, Qt::MouseButtons buttons,
                     Qt::KeyboardModifiers modifiers = {}) {
        const QPointF global = canvas.viewport()->mapToGlobal(canvas.toPixel(at));
        QMouseEvent event(type, ruler(axis)->mapFromGlobal(global), global, button, buttons, modifiers);
        QApplication::sendEvent(ruler(axis), &event);
    }
    void pressRuler(Axis axis) {
        sendToRuler(QEvent::MouseButtonPress, axis, overRuler(axis), Qt::LeftButton, Qt::LeftButton);
    }
    void moveFromRuler(Axis axis, Vec2 to, Qt::KeyboardModifiers modifiers = {}) {
        sendToRuler(QEvent::MouseMove, axis, to, Qt::NoButton, Qt::LeftButton, modifiers);
    }
    void releaseFromRuler(Axis axis, Vec2 at) {
        sendToRuler(QEvent::MouseButtonRelease, axis, at, Qt::LeftButton, Qt::NoButton);
    }
    void dragFromRuler(Axis axis, Vec2 to) {
        pressRuler(axis);
        moveFromRuler(axis, to);
        releaseFromRuler(axis, to);
    }
    Vec2 overRuler(Axis axis) {
        return canvas.toLevel(axis == Axis::x ? QPointF(-8, 200) : QPointF(200, -8));
    }
    /// Whether a line of the guides' color passes through a place where nothing else is.
    bool isGuidePainted(Vec2 at) { return painted(at) != painted(at + Vec2{7, 7}); }
};

TEST_F(GuideDragTest, IsDraggedOutOfEitherRulerWithAnyTool) {
    dragFromRuler(Axis::x, {150, 100});
    EXPECT_EQ(guides(), (std::vector<Guide>{{.axis = Axis::x, .at = 150, .unknown = {}}}));
    EXPECT_EQ(document().undoHistory().undoText(), "Add guide");
    EXPECT_EQ(newSteps(), 1);
    EXPECT_TRUE(isGuidePainted({150, 200}));
    EXPECT_TRUE(isGuidePainted({150, -200}));
    editor.useTool(CircleTool::definition);
    dragFromRuler(Axis::y, {100, -120});
    ASSERT_EQ(guides().size(), 2U);
    EXPECT_EQ(guides()[1], (Guide{.axis = Axis::y, .at = -120, .unknown = {}}));
    EXPECT_TRUE(isGuidePainted({300, -120}));
    EXPECT_EQ(level().size(), 3U) << "the tool draws nothing";
    document().undo();
    document().undo();
    EXPECT_TRUE(guides().empty());
    EXPECT_FALSE(isGuidePainted({150, 200}));
}

TEST_F(GuideDragTest, ShowsItsPositionAndSnapsToCollidersAndTheGrid) {
    options.setSnapToColliders(true);
    pressRuler(Axis::x);
    moveFromRuler(Axis::x, {153.4, 0});
    EXPECT_EQ(feedback().readout, "x 153");
    moveFromRuler(Axis::x, {197, 0});
    EXPECT_EQ(feedback().readout, "x 200");
    moveFromRuler(Axis::x, {197, 0}, Qt::ControlModifier);
    EXPECT_EQ(feedback().readout, "x 197");
    options.setSnapToColliders(false);
    options.setSnapToGrid(true);
    moveFromRuler(Axis::x, {150, 0});
    EXPECT_EQ(feedback().readout, "x 144");
    EXPECT_TRUE(guides().empty()) << "before the release";
    releaseFromRuler(Axis::x, {150, 0});
    EXPECT_EQ(guides().at(0).at, 144);
}

TEST_F(GuideDragTest, EscAndAReleaseOverTheRulerLayNone) {
    pressRuler(Axis::y);
    moveFromRuler(Axis::y, {0, 50});
    key(Qt::Key_Escape);
    EXPECT_FALSE(feedback().draggedGuide);
    releaseFromRuler(Axis::y, {0, 50});
    pressRuler(Axis::y);
    moveFromRuler(Axis::y, {0, 50});
    moveFromRuler(Axis::y, overRuler(Axis::y));
    releaseFromRuler(Axis::y, overRuler(Axis::y));
    pressRuler(Axis::y);
    releaseFromRuler(Axis::y, overRuler(Axis::y));
    EXPECT_TRUE(guides().empty());
    EXPECT_EQ(newSteps(), 0);
}

TEST_F(GuideDragTest, MovesAndIsRemovedOnItsRuler) {
    lay(Axis::x, 150);
    mouse.drag({151, 200}, {320, 180});
    EXPECT_EQ(guides().at(0).at, 320);
    EXPECT_EQ(document().undoHistory().undoText(), "Move guide");
    EXPECT_TRUE(isGuidePainted({320, 200}));
    EXPECT_FALSE(isGuidePainted({150, 200}));
    mouse.press({320, 200});
    mouse.move({300, 200});
    mouse.move(overRuler(Axis::x));
    EXPECT_EQ(feedback().readout, "Release to remove");
    EXPECT_FALSE(isGuidePainted({320, 200}));
    mouse.release(overRuler(Axis::x));
    EXPECT_TRUE(guides().empty());
    EXPECT_EQ(document().undoHistory().undoText(), "Remove guide");
    document().undo();
    document().undo();
    EXPECT_EQ(guides().at(0).at, 150);
}

TEST_F(GuideDragTest, ACancelledDragLeavesHiddenGuidesHidden) {
    lay(Axis::x, 150);
    options.setShowGuides(false);
    pressRuler(Axis::x);
    moveFromRuler(Axis::x, {320, 0});
    EXPECT_TRUE(isGuidePainted({320, 200})) << "the new one shows";
    EXPECT_FALSE(isGuidePainted({150, 200}));
    key(Qt::Key_Escape);
    releaseFromRuler(Axis::x, {320, 0});
    EXPECT_FALSE(options.showGuides());
    dragFromRuler(Axis::x, {320, 0});
    EXPECT_TRUE(options.showGuides());
}

TEST_F(GuideDragTest, AClickSelectsAGuideForTheKeys) {
    lay(Axis::x, 150);
    lay(Axis::y, -120);
    document().selection().setOnly(ColliderId{1});
    mouse.click({151, 200});
    EXPECT_EQ(canvas.selectedGuide(), 0U);
    EXPECT_TRUE(document().selection().isEmpty());
    const int before = document().undoHistory().count();
    key(Qt::Key_Right);
    key(Qt::Key_Right, Qt::ShiftModifier);
    key(Qt::Key_Left);
    key(Qt::Key_Up); // across
    EXPECT_EQ(guides().at(0).at, 150 + canvas.gridSize());
    EXPECT_EQ(document().undoHistory().count(), before + 1) << "a run is one step";
    EXPECT_EQ(canvas.selectedGuide(), 0U);
    mouse.click({300, -121});
    EXPECT_EQ(canvas.selectedGuide(), 1U);
    key(Qt::Key_Down);
    EXPECT_EQ(guides().at(1).at, -119);
    EXPECT_EQ(document().undoHistory().count(), before + 2) << "another guide is another step";
    key(Qt::Key_Delete);
    ASSERT_EQ(guides().size(), 1U);
    EXPECT_EQ(guides().at(0).axis, Axis::x);
    EXPECT_FALSE(canvas.selectedGuide());
    document().undo();
    document().undo();
    document().undo();
    EXPECT_EQ(guides().at(0).at, 150);
    EXPECT_EQ(guides().at(1).at, -120);
}

TEST_F(GuideDragTest, TheSelectedGuideStaysSelectedWhenOthersComeAndGo) {
    lay(Axis::x, -150);
    lay(Axis::x, 150);
    lay(Axis::x, 250);
    mouse.click({-149, 200});
    key(Qt::Key_Delete);
    mouse.click({251, 200});
    ASSERT_EQ(canvas.selectedGuide(), 1U);
    document().undo();
    ASSERT_EQ(canvas.selectedGuide(), 2U);
    EXPECT_EQ(guides().at(2).at, 250);
    document().undo(); // it was laid last
    EXPECT_FALSE(canvas.selectedGuide());
}

TEST_F(GuideDragTest, EscAndAClickElsewhereLeaveTheSelectedGuide) {
    lay(Axis::x, 150);
    const QColor before = painted({150, 200});
    mouse.click({150, 200});
    EXPECT_NE(painted({150, 200}), before);
    key(Qt::Key_Escape);
    EXPECT_FALSE(canvas.selectedGuide());
    EXPECT_EQ(painted({150, 200}), before);
    mouse.click({150, 200});
    mouse.click({-150, 0});
    EXPECT_FALSE(canvas.selectedGuide());
    EXPECT_TRUE(isSelected(1));
    key(Qt::Key_Right);
    EXPECT_EQ(guides().at(0).at, 150) << "the collider is nudged";
}

TEST_F(GuideDragTest, EscPutsAMovedGuideBack) {
    lay(Axis::y, 150);
    mouse.press({0, 150});
    mouse.move({0, 200});
    key(Qt::Key_Escape);
    mouse.release({0, 200});
    EXPECT_EQ(guides().at(0).at, 150);
    EXPECT_EQ(newSteps(), 0);
    EXPECT_TRUE(isGuidePainted({-300, 150}));
}

TEST_F(GuideDragTest, CollidersAreGrabbedBeforeGuides) {
    lay(Axis::x, -150); // through the first rectangle
    mouse.drag({-150, 0}, {-130, 0});
    EXPECT_EQ(guides().at(0).at, -150);
    EXPECT_EQ(minOf(1), (Vec2{-180, -50}));
    mouse.drag({-150, 200}, {-140, 200});
    EXPECT_EQ(guides().at(0).at, -140) << "beside it";
}

TEST_F(GuideDragTest, CollidersSnapToGuidesThatShow) {
    lay(Axis::x, -83);
    mouse.drag({-150, 0}, {-135, 0}); // its right edge to -85
    EXPECT_EQ(minOf(1), (Vec2{-183, -50}));
    document().undo();
    options.setShowGuides(false);
    mouse.drag({-150, 0}, {-135, 0});
    EXPECT_EQ(minOf(1), (Vec2{-185, -50}));
}

TEST_F(GuideDragTest, DrawingAndResizingSnapToGuides) {
    lay(Axis::x, 133);
    lay(Axis::y, 171);
    editor.useTool(RectangleTool::definition);
    mouse.drag({100, 120}, {131, 169});
    EXPECT_EQ(level().collider(level().at(3)).shape, Shape(Rect{{100, 120}, {33, 51}}));
    editor.useTool(SelectTool::definition);
    document().selection().setOnly(ColliderId{3});
    mouse.drag({200, -10}, {135, -10}); // the middle of its left side
    EXPECT_EQ(shapeOf(3), Shape(Rect{{133, -50}, {147, 80}}));
}

TEST_F(GuideDragTest, HiddenGuidesAreNeitherPaintedNorGrabbedAndANewOneShowsAll) {
    lay(Axis::x, 150);
    options.setShowGuides(false);
    EXPECT_FALSE(isGuidePainted({150, 200}));
    mouse.drag({150, 200}, {180, 200});
    EXPECT_EQ(guides().at(0).at, 150);
    dragFromRuler(Axis::y, {0, 120});
    EXPECT_TRUE(options.showGuides());
    EXPECT_TRUE(isGuidePainted({150, 200}));
}

TEST_F(GuideDragTest, ADoubleClickAsksForThePosition) {
    lay(Axis::x, 150);
    lay(Axis::y, 160);
    std::vector<std::size_t> asked;
    QObject::connect(&editor, &LevelEditor::guideEditRequested, &editor,
                     [&](std::size_t index) { asked.push_back(index); });
    mouse.doubleClick({-300, 160});
    mouse.doubleClick({150, -200});
    EXPECT_EQ(asked, (std::vector<std::size_t>{1, 0}));
    EXPECT_EQ(newSteps(), 0);
}

} // namespace
} // namespace tangent::test
