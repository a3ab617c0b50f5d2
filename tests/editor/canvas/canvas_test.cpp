#include "document/edits.h"
#include "editor_fixture.h"

#include <QPointingDevice>
#include <QSignalSpy>
#include <QWheelEvent>

namespace tangent {
namespace {

using namespace test;

class CanvasTest : public EditorTest {
protected:
    void wheel(QPointF pixel, int steps, Qt::KeyboardModifiers modifiers = {}) {
        QWheelEvent event(pixel, canvas.viewport()->mapToGlobal(pixel), {}, {0, 120 * steps}, Qt::NoButton,
                          modifiers, Qt::NoScrollPhase, false);
        QApplication::sendEvent(canvas.viewport(), &event);
    }
};

TEST_F(CanvasTest, WheelZoomsAtTheCursor) {
    const QPointF pixel(100, 450);
    const Vec2 before = canvas.toLevel(pixel);
    wheel(pixel, 3);
    EXPECT_GT(canvas.zoom(), 1.5);
    EXPECT_NEAR(canvas.toLevel(pixel).x, before.x, 1e-9);
    EXPECT_NEAR(canvas.toLevel(pixel).y, before.y, 1e-9);
}

TEST_F(CanvasTest, ZoomStaysWithinItsLimits) {
    wheel({400, 300}, 100);
    EXPECT_EQ(canvas.zoom(), maxZoom);
    wheel({400, 300}, -200);
    EXPECT_EQ(canvas.zoom(), minZoom);
}

TEST_F(CanvasTest, ShiftWheelScrollsSideways) {
    const Vec2 before = canvas.toLevel({0, 0});
    wheel({400, 300}, 1, Qt::ShiftModifier);
    EXPECT_EQ(canvas.zoom(), 1);
    EXPECT_NE(canvas.toLevel({0, 0}).x, before.x);
    EXPECT_EQ(canvas.toLevel({0, 0}).y, before.y);
}

TEST_F(CanvasTest, AHorizontalWheelScrollsSideways) {
    const Vec2 before = canvas.toLevel({0, 0});
    QWheelEvent event({400, 300}, canvas.viewport()->mapToGlobal(QPointF(400, 300)), {}, {120, 0},
                      Qt::NoButton, {}, Qt::NoScrollPhase, false);
    QApplication::sendEvent(canvas.viewport(), &event);
    EXPECT_EQ(canvas.zoom(), 1);
    EXPECT_LT(canvas.toLevel({0, 0}).x, before.x);
    EXPECT_EQ(canvas.toLevel({0, 0}).y, before.y);
}

// X11 sends no phases, and the same events for wheels and touchpads.
TEST_F(CanvasTest, TwoFingersScrollWithoutPhases) {
    const QPointingDevice touchpad(QStringLiteral("touchpad"), 1, QInputDevice::DeviceType::TouchPad,
                                   QPointingDevice::PointerType::Finger,
                                   QInputDevice::Capability::Position | QInputDevice::Capability::Scroll, 2,
                                   3);
    const auto scroll = [&](Qt::KeyboardModifiers modifiers) {
        QWheelEvent event({400, 300}, canvas.viewport()->mapToGlobal(QPointF(400, 300)), {}, {0, -120},
                          Qt::NoButton, modifiers, Qt::NoScrollPhase, false, Qt::MouseEventNotSynthesized,
                          &touchpad);
        QApplication::sendEvent(canvas.viewport(), &event);
    };
    const Vec2 before = canvas.toLevel({0, 0});
    scroll({});
    EXPECT_EQ(canvas.zoom(), 1);
    EXPECT_EQ(canvas.toLevel({0, 0}).x, before.x);
    EXPECT_GT(canvas.toLevel({0, 0}).y, before.y);
    scroll(Qt::ControlModifier);
    EXPECT_LT(canvas.zoom(), 1);
}

TEST_F(CanvasTest, MiddleDragPans) {
    const Vec2 before = canvas.toLevel({0, 0});
    QTest::mousePress(canvas.viewport(), Qt::MiddleButton, {}, {100, 100});
    QMouseEvent move(QEvent::MouseMove, QPointF(130, 80), canvas.viewport()->mapToGlobal(QPointF(130, 80)),
                     Qt::NoButton, Qt::MiddleButton, {});
    QApplication::sendEvent(canvas.viewport(), &move);
    QTest::mouseRelease(canvas.viewport(), Qt::MiddleButton, {}, {130, 80});
    EXPECT_EQ(canvas.toLevel({0, 0}), before - (Vec2{30, -20}));
}

TEST_F(CanvasTest, SpaceDragPansInsteadOfUsingTheTool) {
    document().add("Add", {rectAt(1, {0, 0}, {100, 100})});
    const Vec2 before = canvas.toLevel({0, 0});
    QTest::keyPress(&canvas, Qt::Key_Space);
    mouse.press({50, 50});
    mouse.move({70, 50});
    mouse.release({70, 50});
    QTest::keyRelease(&canvas, Qt::Key_Space);
    EXPECT_EQ(std::get<Rect>(shapeOf(1)).min, (Vec2{0, 0}));
    EXPECT_NE(canvas.toLevel({0, 0}).x, before.x);
}

TEST_F(CanvasTest, EscWhilePanningRestoresTheView) {
    document().add("Add", {rectAt(1, {0, 0}, {100, 100})});
    const Canvas::Camera before = canvas.camera();
    for (const Qt::MouseButton button : {Qt::MiddleButton, Qt::LeftButton}) {
        if (button == Qt::LeftButton)
            QTest::keyPress(&canvas, Qt::Key_Space);
        mouse.press({50, 50}, {}, button);
        mouse.move({90, 80});
        wheel({400, 300}, 2);
        EXPECT_NE(canvas.camera(), before);
        key(Qt::Key_Escape);
        EXPECT_EQ(canvas.camera(), before) << button;
        EXPECT_EQ(document().selection().count(), 1U) << "Esc did no more than that";
        mouse.move({120, 80});
        EXPECT_EQ(canvas.camera(), before) << "until the next press";
        mouse.release({120, 80}, {}, button);
        mouse.press({50, 50}, {}, button);
        mouse.move({90, 80});
        EXPECT_NE(canvas.camera(), before);
        mouse.release({90, 80}, {}, button);
        canvas.setCamera(before);
    }
    QTest::keyRelease(&canvas, Qt::Key_Space);
    EXPECT_EQ(std::get<Rect>(shapeOf(1)).min, (Vec2{0, 0}));
}

TEST_F(CanvasTest, ShowsTheSamePlaceAtAnyDistanceFromTheOrigin) {
    canvas.zoomTo(QRectF(1e9, 1e9, 100, 100));
    const QPointF pixel(123, 45);
    const QPointF back = canvas.toPixel(canvas.toLevel(pixel));
    EXPECT_NEAR(back.x(), pixel.x(), 1e-4);
    document().add("Add", {rectAt(1, {1e9 + 40, 1e9 + 40}, {20, 20})});
    document().selection().clear();
    EXPECT_NE(painted({1e9 + 50, 1e9 + 50}), canvas.theme().background);
    EXPECT_EQ(painted({1e9 + 20, 1e9 + 20}), canvas.theme().background);
}

TEST_F(CanvasTest, OnceSomethingWasDrawnResizingTheWindowDoesNotZoom) {
    LevelEditor fresh(options, drawn);
    fresh.resize(800, 600);
    fresh.show();
    QApplication::processEvents();
    fresh.resize(600, 500);
    QApplication::processEvents();
    EXPECT_TRUE(fresh.canvas().visibleArea().contains(0, 720)) << "while it is empty, it is fitted";
    fresh.useTool(RectangleTool::definition);
    Mouse(fresh.canvas()).drag({0, 0}, {32, 32});
    ASSERT_EQ(fresh.document().level().size(), 1U);
    const double zoom = fresh.canvas().zoom();
    const Vec2 middle = toVec2(fresh.canvas().visibleArea().center());
    fresh.resize(700, 500);
    QApplication::processEvents();
    EXPECT_EQ(fresh.canvas().zoom(), zoom);
    EXPECT_EQ(toVec2(fresh.canvas().visibleArea().center()), middle);
}

TEST_F(CanvasTest, ZoomsToASelectionOfAnyShapes) {
    document().add("Add", {rectAt(1, {1'000, 1'000}, {0, 0})});
    canvas.zoomToSelection();
    EXPECT_TRUE(canvas.visibleArea().contains(1'000, 1'000));
    EXPECT_GT(canvas.zoom(), 4);

    document().add("Add", {rectAt(2, {-2'000, 0}, {100, 100}), rectAt(3, {1.7e308, 0}, {1e308, 1e308}),
                           rectAt(4, {-1.7e308, 0}, {1e308, 10}), rectAt(5, {1.7e308, 0}, {1e299, 10})});
    document().selection().set({ColliderId{1}, ColliderId{2}, ColliderId{3}});
    canvas.zoomToSelection();
    EXPECT_TRUE(canvas.visibleArea().contains(QRectF(-2'000, 0, 3'000, 1'000)));
    for (const std::int64_t id : {2, 3, 5}) { // with the last from the least to the greatest doubles
        document().selection().set({ColliderId{id}, ColliderId{4}});
        canvas.zoomToSelection();
        EXPECT_TRUE(std::isfinite(canvas.toLevel({0, 0}).x)) << id;
    }
}

TEST_F(CanvasTest, NoReleaseFollowsAPressThatWasCancelled) {
    struct Input : CanvasInput {
        int presses = 0, releases = 0, cancels = 0;
        void pressRuler(Axis, const CanvasPointer&) override {}
        void press(const CanvasPointer&) override { ++presses; }
        void move(const CanvasPointer&) override {}
        void release(const CanvasPointer&) override { ++releases; }
        void doubleClick(const CanvasPointer&) override {}
        void cancel() override { ++cancels; }
        bool keyPress(QKeyEvent&) override { return false; }
    } input;
    canvas.setInput(&input);
    mouse.click({0, 0});
    EXPECT_EQ(input.releases, 1);
    input.cancels = 0;
    mouse.press({0, 0});
    key(Qt::Key_Escape);
    mouse.release({0, 0});
    mouse.press({0, 0});
    canvas.cancelGesture();
    mouse.release({0, 0});
    EXPECT_EQ(input.presses, 3);
    EXPECT_EQ(input.cancels, 2);
    EXPECT_EQ(input.releases, 1);
    canvas.setInput(nullptr);
}

TEST_F(CanvasTest, TheHandStaysOpenWhileSpaceIsHeldAndTheMouseMoves) {
    document().add("Add", {rectAt(1, {0, 0}, {100, 100})});
    mouse.move({50, 50});
    QTest::keyPress(&canvas, Qt::Key_Space);
    mouse.move({60, 50});
    EXPECT_EQ(canvas.viewport()->cursor().shape(), Qt::OpenHandCursor);
    QTest::keyRelease(&canvas, Qt::Key_Space);
    mouse.move({50, 50});
    EXPECT_EQ(canvas.viewport()->cursor().shape(), Qt::SizeAllCursor);
}

TEST_F(CanvasTest, TheWheelZoomsWhileAltIsHeldToo) {
    const auto altWheel = [&](QPoint angle) {
        QWheelEvent event({100, 100}, canvas.viewport()->mapToGlobal(QPointF(100, 100)), {}, angle,
                          Qt::NoButton, Qt::AltModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(canvas.viewport(), &event);
    };
    altWheel({120, 0}); // some window systems swap the axes
    EXPECT_GT(canvas.zoom(), 1.2);
    altWheel({0, -120});
    EXPECT_NEAR(canvas.zoom(), 1, 1e-9);
}

} // namespace
} // namespace tangent
