#include "app/main_window_fixture.h"
#include "play/level_play.h"

namespace tangent::test {
namespace {

constexpr double frame = PlaySession::stepLength;

bool isGreen(const QColor& color) {
    return color.green() > color.red() + 20;
}

class LevelPlayTest : public EditorTest {
protected:
    LevelPlayTest() {
        Collider wall = rectAt(1, {100, -50}, {60, 100});
        Collider other = rectAt(2, {-200, -50}, {60, 100});
        document().add(QStringLiteral("walls"), {wall, other});
        document().selection().clear();
        play.start({.speed = 120});
    }

    void hold(Qt::Key key, int steps) {
        QTest::keyPress(&canvas, key);
        for (int i = 0; i < steps; ++i)
            play.advance(frame);
        QTest::keyRelease(&canvas, key);
    }
    Vec2 body() { return center(play.session()->body()); }

    LevelPlay& play = editor.play();
};

TEST_F(LevelPlayTest, TheBodyAndWhatItOverlapsTurnRedAllElseGreen) {
    mouse.move({0, 0});
    const Vec2 start = body();
    EXPECT_TRUE(isGreen(painted(start)));
    EXPECT_TRUE(isGreen(painted({103, 20})));
    hold(Qt::Key_Right, static_cast<int>(110 - start.x));
    EXPECT_TRUE(isRed(painted({101, 45})) || isRed(painted({159.5, 45}))) << "hatched or its outline";
    EXPECT_TRUE(isGreen(painted({-170, 20})));
}

TEST_F(LevelPlayTest, WasdDrivesAsTheArrowsDo) {
    const Vec2 start = body();
    hold(Qt::Key_D, 10);
    hold(Qt::Key_S, 5);
    EXPECT_EQ(body(), start + Vec2(10, 5));
    hold(Qt::Key_Left, 10);
    hold(Qt::Key_Up, 5);
    EXPECT_EQ(body(), start);
}

TEST_F(LevelPlayTest, DoesNotDependOnTheFrameRate) {
    QTest::keyPress(&canvas, Qt::Key_Right);
    for (int i = 0; i < 10; ++i)
        play.advance(3 * frame);
    const Vec2 coarse = body();
    play.stop();
    play.start({.speed = 120});
    QTest::keyPress(&canvas, Qt::Key_Right);
    for (int i = 0; i < 30; ++i)
        play.advance(frame);
    EXPECT_EQ(body(), coarse);
}

TEST_F(LevelPlayTest, KeysChooseModeAndShape) {
    key(Qt::Key_2);
    EXPECT_EQ(play.session()->mode(), PlayMode::solid);
    key(Qt::Key_4);
    EXPECT_EQ(play.session()->mode(), PlayMode::platformer);
    key(Qt::Key_B);
    EXPECT_FALSE(play.session()->isCircle());
    key(Qt::Key_C);
    EXPECT_TRUE(play.session()->isCircle());
    const double radius = play.session()->radius();
    hold(Qt::Key_PageUp, 60);
    EXPECT_GT(play.session()->radius(), radius);
}

TEST_F(LevelPlayTest, EscReturnsToExactlyWhatWasThere) {
    play.stop();
    document().selection().set({ColliderId{2}});
    canvas.setZoom(2.5, QPointF(100, 100));
    const Canvas::Camera camera = canvas.camera();
    const Level before = level().snapshot();
    const int steps = document().undoHistory().index();
    const bool modified = document().isModified();
    play.start({.speed = 1200});
    hold(Qt::Key_Right, 120);
    EXPECT_NE(canvas.camera().center, camera.center) << "the view follows the body";
    key(Qt::Key_Escape);
    EXPECT_FALSE(play.isPlaying());
    EXPECT_EQ(canvas.camera().center, camera.center);
    EXPECT_EQ(canvas.camera().zoom, camera.zoom);
    EXPECT_EQ(level().snapshot(), before);
    EXPECT_EQ(document().undoHistory().index(), steps);
    EXPECT_EQ(document().isModified(), modified);
    EXPECT_TRUE(isSelected(2));
    mouse.click({-170, 0}); // the tool works again
    EXPECT_TRUE(isSelected(2));
}

TEST_F(LevelPlayTest, NothingIsEditedMeanwhile) {
    const Level before = level().snapshot();
    mouse.drag({110, 0}, {150, 30});
    key(Qt::Key_Delete);
    EXPECT_EQ(level().snapshot(), before);
}

TEST_F(LevelPlayTest, AChangeOfTheLevelEndsIt) {
    document().add(QStringLiteral("add"), {circleAt(50, {0, 0}, 5)});
    EXPECT_FALSE(play.isPlaying());
}

TEST_F(LevelPlayTest, KeepsTheTrailIfAsked) {
    play.setKeepsTrail(true);
    const Vec2 start = body();
    hold(Qt::Key_Down, 60);
    play.stop();
    const auto isTrailPainted = [&] { // a dotted line
        for (double y = 10; y < 50; ++y)
            if (painted(start + Vec2(0, y)) != painted(start + Vec2(20, y)))
                return true;
        return false;
    };
    EXPECT_TRUE(isTrailPainted());
    play.setKeepsTrail(false);
    EXPECT_FALSE(isTrailPainted());
}

class PlayWindowTest : public MainWindowTest {
protected:
    PlayWindowTest() { window.open(write(QStringLiteral("a.level.json"), twoRectangles)); }
};

TEST_F(PlayWindowTest, F5StartsAndEndsAndDisablesWhatEdits) {
    Canvas& canvas = window.editor().canvas();
    QTest::keyClick(&canvas, Qt::Key_F5);
    ASSERT_TRUE(window.editor().play().isPlaying());
    EXPECT_TRUE(action(QStringLiteral("Play"))->isChecked());
    EXPECT_FALSE(action(QStringLiteral("Select All"))->isEnabled());
    EXPECT_FALSE(action(QStringLiteral("Save"))->isEnabled());
    EXPECT_FALSE(nameField()->isEnabled());
    QTest::keyClick(&canvas, Qt::Key_F5);
    EXPECT_FALSE(window.editor().play().isPlaying());
    EXPECT_FALSE(action(QStringLiteral("Play"))->isChecked());
    EXPECT_TRUE(action(QStringLiteral("Select All"))->isEnabled());
    EXPECT_TRUE(action(QStringLiteral("Save"))->isEnabled());
    EXPECT_FALSE(window.isWindowModified());
}

TEST_F(PlayWindowTest, LettersAreKeysOfTheGameNotShortcuts) {
    Canvas& canvas = window.editor().canvas();
    const ToolDefinition& before = window.editor().tool();
    QTest::keyClick(&canvas, Qt::Key_F5);
    QTest::keyClick(&canvas, Qt::Key_C);
    QTest::keyClick(&canvas, Qt::Key_R);
    QTest::keyClick(&canvas, Qt::Key_Escape);
    EXPECT_EQ(&window.editor().tool(), &before);
}

} // namespace
} // namespace tangent::test
