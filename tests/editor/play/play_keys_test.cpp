#include "play/play_fixture.h"
#include "play/play_keyboard.h"

namespace tangent::test {
namespace {

using PlayKeysTest = PlayTest;

TEST_F(PlayKeysTest, AReleaseCountsWhileCtrlIsHeld) {
    start();
    QTest::keyPress(&canvas, Qt::Key_Right);
    run(3);
    QTest::keyPress(&canvas, Qt::Key_Control, Qt::ControlModifier);
    QTest::keyRelease(&canvas, Qt::Key_Right, Qt::ControlModifier);
    QTest::keyRelease(&canvas, Qt::Key_Control);
    const Vec2 released = body();
    run(10);
    EXPECT_EQ(body(), released);
}

TEST(PlayKeyboard, AKeyThatXRepeatsStaysDown) {
    PlayKeyboard keyboard(true);
    keyboard.press(Qt::Key_Right);
    for (int i = 0; i < 5; ++i) {
        keyboard.release(Qt::Key_Right);
        keyboard.beginFrame();
        EXPECT_EQ(keyboard.keys(PlayMode::drive), playRight);
        keyboard.press(Qt::Key_Right);
        keyboard.beginFrame();
    }
    keyboard.release(Qt::Key_Right);
    keyboard.beginFrame();
    keyboard.beginFrame();
    EXPECT_EQ(keyboard.keys(PlayMode::drive), 0);
    PlayKeyboard exact(false);
    exact.press(Qt::Key_Right);
    exact.release(Qt::Key_Right);
    EXPECT_EQ(exact.keys(PlayMode::drive), 0);
}

TEST_F(PlayKeysTest, AKeyDrivesOnWhenAnotherOfItsDirectionIsReleased) {
    start();
    const Vec2 first = body();
    QTest::keyPress(&canvas, Qt::Key_Right);
    QTest::keyPress(&canvas, Qt::Key_D);
    QTest::keyRelease(&canvas, Qt::Key_Right);
    run(5);
    EXPECT_EQ(body(), first + (Vec2{5, 0}));
    QTest::keyRelease(&canvas, Qt::Key_D);
    run(5);
    EXPECT_EQ(body(), first + (Vec2{5, 0}));
}

TEST_F(PlayKeysTest, SpaceOnlyJumps) {
    add({rectAt(1, {-200, 100}, {400, 20})});
    start();
    for (const Qt::Key mode : {Qt::Key_1, Qt::Key_2}) {
        key(mode);
        const Vec2 before = body();
        hold(Qt::Key_Space, 5);
        EXPECT_EQ(body(), before) << mode;
    }
    key(Qt::Key_3);
    const Vec2 flying = play.session()->velocity();
    hold(Qt::Key_Space, 1);
    EXPECT_EQ(play.session()->velocity(), flying);
    key(Qt::Key_4);
    run(240);
    ASSERT_TRUE(play.session()->isOnFloor());
    hold(Qt::Key_Space, 1);
    EXPECT_LT(play.session()->velocity().y, 0);
}

TEST_F(PlayKeysTest, SpaceHeldWhenPlayStartsDoesNotPanAfterwards) {
    QTest::keyPress(&canvas, Qt::Key_Space);
    start();
    QTest::keyRelease(&canvas, Qt::Key_Space);
    key(Qt::Key_Escape);
    const QPointF before = canvas.camera().center;
    mouse.drag({0, 0}, {50, 50});
    EXPECT_EQ(canvas.camera().center, before);
}

TEST_F(PlayKeysTest, TheViewCanBePannedWhileTheBodyRests) {
    start();
    hold(Qt::Key_Right, 3);
    run(2);
    const Canvas::Camera before = canvas.camera();
    mouse.press({0, 0}, {}, Qt::MiddleButton);
    mouse.move({300, 0});
    mouse.release({300, 0}, {}, Qt::MiddleButton);
    const QPointF panned = canvas.camera().center;
    ASSERT_NE(panned, before.center);
    run(5);
    EXPECT_EQ(canvas.camera().center, panned);
    hold(Qt::Key_Right, 3);
    EXPECT_NE(canvas.camera().center, panned) << "a body that moves stays in view";
}

} // namespace
} // namespace tangent::test
