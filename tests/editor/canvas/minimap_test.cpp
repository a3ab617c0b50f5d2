#include "canvas/minimap.h"

#include "document/edits.h"
#include "editor_fixture.h"

namespace tangent {
namespace {

using namespace test;

class MinimapTest : public EditorTest {
protected:
    MinimapTest() {
        document().add("Add", {rectAt(1, {0, 0}, {1000, 1000}), rectAt(2, {3000, 1000}, {1000, 1000})});
        document().selection().clear();
        options.setShowMinimap(true);
        QApplication::processEvents();
        map.finish();
    }

    void mouseAt(QPointF pixel, QEvent::Type type) {
        const bool isRelease = type == QEvent::MouseButtonRelease;
        QMouseEvent event(type, pixel, map.mapToGlobal(pixel),
                          type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton,
                          isRelease ? Qt::NoButton : Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&map, &event);
    }
    void click(QPointF pixel) {
        mouseAt(pixel, QEvent::MouseButtonPress);
        mouseAt(pixel, QEvent::MouseButtonRelease);
    }
    QColor shown(Vec2 place) {
        map.finish();
        const QImage image = map.grab().toImage();
        return image.pixelColor((map.toMap(toPoint(place)) * image.devicePixelRatio()).toPoint());
    }
    void expectCenter(Vec2 place) {
        EXPECT_NEAR(canvas.camera().center.x(), place.x, 1e-6);
        EXPECT_NEAR(canvas.camera().center.y(), place.y, 1e-6);
    }

    Minimap& map = *canvas.viewport()->findChild<Minimap*>();
};

TEST_F(MinimapTest, IsHiddenUntilItIsWanted) {
    options.setShowMinimap(false);
    EXPECT_FALSE(map.isVisible());
    options.setShowMinimap(true);
    EXPECT_TRUE(map.isVisible());
    EXPECT_TRUE(canvas.viewport()->rect().contains(map.geometry()));
}

TEST_F(MinimapTest, ShowsTheWholeLevel) {
    EXPECT_NE(shown({500, 500}), shown({500, 1500}));
    EXPECT_NE(shown({3500, 1500}), shown({3500, 500}));
}

TEST_F(MinimapTest, FollowsAnEditWhenTheLevelRests) {
    const QColor before = shown({2000, 500});
    document().add("Add", {rectAt(3, {1800, 200}, {600, 600})});
    EXPECT_NE(shown({2000, 500}), before);
    document().undo();
    EXPECT_EQ(shown({2000, 500}), before);
}

TEST_F(MinimapTest, ADragOnTheCanvasPaintsNothingMeanwhile) {
    canvas.setCamera({{500, 500}, 0.25});
    mouse.press({500, 500});
    mouse.move({600, 500});
    mouse.move({700, 900});
    EXPECT_NE(shown({200, 200}), shown({900, 1500})); // finish() during the drag
    mouse.release({700, 900});
    EXPECT_NE(shown({700, 900}), shown({2500, 100}));
}

TEST_F(MinimapTest, AClickCentersTheView) {
    canvas.setCamera({{0, 0}, 2});
    const QPointF pixel = map.toMap({3000, 1500});
    click(pixel);
    expectCenter(toVec2(map.toLevel(pixel)));
    EXPECT_EQ(canvas.zoom(), 2);
    EXPECT_NEAR(canvas.camera().center.x(), 3000, 1);
}

TEST_F(MinimapTest, ADragMovesTheViewByItsWay) {
    canvas.setCamera({{1000, 1000}, 1});
    const QPointF grip = map.frame().center() + QPointF(2, 1);
    mouseAt(grip, QEvent::MouseButtonPress);
    expectCenter({1000, 1000});
    mouseAt(grip + QPointF(40, 10), QEvent::MouseMove);
    const QPointF displacement = map.toLevel(QPointF(40, 10)) - map.toLevel(QPointF());
    expectCenter(Vec2{1000, 1000} + toVec2(displacement));
    mouseAt(grip + QPointF(40, 10), QEvent::MouseButtonRelease);
    mouseAt(grip, QEvent::MouseMove);
}

TEST_F(MinimapTest, EscDuringADragRestoresTheView) {
    canvas.setCamera({{1000, 1000}, 1});
    const QPointF grip = map.frame().center();
    mouseAt(grip, QEvent::MouseButtonPress);
    mouseAt(grip + QPointF(40, 10), QEvent::MouseMove);
    ASSERT_GT(canvas.camera().center.x(), 1100);
    key(Qt::Key_Escape);
    expectCenter({1000, 1000});
    mouseAt(grip + QPointF(50, 10), QEvent::MouseMove);
    expectCenter({1000, 1000});
    mouseAt(grip + QPointF(50, 10), QEvent::MouseButtonRelease);
    click(map.toMap({3000, 1500}));
    EXPECT_NEAR(canvas.camera().center.x(), 3000, 1);
    key(Qt::Key_Escape);
    EXPECT_NEAR(canvas.camera().center.x(), 3000, 1) << "after the release";
}

TEST_F(MinimapTest, AClickChangesNeitherLevelNorSelection) {
    document().selection().set({ColliderId{1}});
    const int steps = document().undoHistory().count();
    click(map.toMap({3500, 1500}));
    EXPECT_TRUE(isSelected(1));
    EXPECT_EQ(document().undoHistory().count(), steps);
}

TEST_F(MinimapTest, TheFrameFollowsTheView) {
    canvas.setCamera({{2000, 1000}, 0.5});
    const QRectF frame = map.frame();
    EXPECT_NEAR(map.toLevel(frame.topLeft()).x(), canvas.visibleArea().left(), 1);
    EXPECT_NEAR(map.toLevel(frame.bottomRight()).y(), canvas.visibleArea().bottom(), 1);
    canvas.setZoom(64);
    EXPECT_GE(map.frame().width(), 8) << "can still be gripped";
}

TEST_F(MinimapTest, KeepsToTheCornerOfTheView) {
    editor.resize(500, 400);
    QApplication::processEvents();
    EXPECT_TRUE(canvas.viewport()->rect().contains(map.geometry()));
    EXPECT_LE(map.width(), canvas.viewport()->width() / 2);
}

TEST_F(MinimapTest, TheWheelZooms) {
    const double before = canvas.zoom();
    QWheelEvent event({5, 5}, map.mapToGlobal(QPointF(5, 5)), {}, {0, 120}, Qt::NoButton, {},
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(&map, &event);
    EXPECT_GT(canvas.zoom(), before);
}

} // namespace
} // namespace tangent
