#include "editor_fixture.h"

namespace tangent {
namespace {

using namespace test;

/// A zone that fills most of the view, with a crate inside it. Nothing is selected.
class LargeColliderTest : public EditorTest {
protected:
    LargeColliderTest() {
        Collider zone = rectAt(1, {-500, -400}, {1'000, 800});
        zone.sensor = true;
        zone.name = "Harbour";
        document().add("Add", {zone, rectAt(2, {0, 0}, {40, 40})});
        document().selection().clear();
        canvas.setZoom(0.7);
        steps = document().undoHistory().count();
    }

    int steps = 0;
};

TEST_F(LargeColliderTest, ADragInsideItSelectsWhatTheBandTouches) {
    mouse.drag({-100, -100}, {60, 60});
    EXPECT_TRUE(isSelected(2));
    EXPECT_FALSE(isSelected(1)) << "the band lies wholly inside it";
    EXPECT_EQ(document().undoHistory().count(), steps);
    mouse.drag({-100, -100}, {-530, 60});
    EXPECT_TRUE(isSelected(1)) << "the band crosses its edge";
}

TEST_F(LargeColliderTest, ABandStartsInsideItAlsoWhenItIsSelected) {
    document().selection().setOnly(ColliderId{1});
    mouse.drag({100, 200}, {-30, -30}); // not on a handle
    EXPECT_TRUE(isSelected(2));
    EXPECT_EQ(shapeOf(1), Shape(Rect{{-500, -400}, {1'000, 800}}));
}

TEST_F(LargeColliderTest, ItsEdgeAndItsNameMoveIt) {
    mouse.drag({-500, 100}, {-480, 110});
    EXPECT_EQ(shapeOf(1), Shape(Rect{{-480, -390}, {1'000, 800}}));
    document().undo();
    document().selection().clear();
    const Vec2 name = canvas.toLevel(canvas.toPixel({-500, -400}) + QPointF(14, 12));
    mouse.drag(name, name + Vec2{20, 10});
    EXPECT_EQ(shapeOf(1), Shape(Rect{{-480, -390}, {1'000, 800}}));
}

TEST_F(LargeColliderTest, AClickInsideSelectsIt) {
    mouse.click({-200, -200});
    EXPECT_TRUE(isSelected(1));
}

TEST_F(LargeColliderTest, AClickPicksWhatADragWouldMove) {
    Collider camera = rectAt(3, {-500, -400}, {1'000, 800}); // above the crate
    camera.sensor = true;
    document().add("Add", {camera});
    document().selection().clear();
    mouse.click({20, 20});
    EXPECT_EQ(document().selection().ids(), std::vector{ColliderId{2}});
    document().selection().clear();
    mouse.drag({20, 20}, {30, 20});
    EXPECT_EQ(document().selection().ids(), std::vector{ColliderId{2}});
    EXPECT_EQ(shapeOf(2), Shape(Rect{{10, 0}, {40, 40}}));
    mouse.click({30, 20}, Qt::ShiftModifier);
    EXPECT_TRUE(document().selection().isEmpty()) << "Shift removes the same one";
}

TEST_F(LargeColliderTest, AltClickReachesTheZonesAroundIt) {
    document().add("Add", {rectAt(3, {-500, -400}, {1'000, 800})});
    document().selection().clear();
    for (const std::int64_t id : {2, 3, 1, 2}) {
        mouse.click({20, 20}, Qt::AltModifier);
        EXPECT_EQ(document().selection().ids(), std::vector{ColliderId{id}});
    }
}

TEST_F(LargeColliderTest, TheCursorShowsWhereADragMoves) {
    mouse.move({-200, -200});
    EXPECT_EQ(canvas.viewport()->cursor().shape(), Qt::ArrowCursor);
    mouse.move({-500, 100});
    EXPECT_EQ(canvas.viewport()->cursor().shape(), Qt::SizeAllCursor);
    mouse.move({20, 20});
    EXPECT_EQ(canvas.viewport()->cursor().shape(), Qt::SizeAllCursor);
}

TEST_F(LargeColliderTest, ASmallerOneIsDraggedAnywhere) {
    canvas.setZoom(0.2);
    mouse.drag({-200, -200}, {-150, -200});
    EXPECT_EQ(shapeOf(1), Shape(Rect{{-450, -400}, {1'000, 800}}));
}

} // namespace
} // namespace tangent
