#include "document/recovery/closed_room.h"
#include "play/level_fingerprint.h"
#include "play/play_fixture.h"

#include <QSlider>
#include <QToolButton>

#include <array>

namespace tangent::test {
namespace {

class PlayPanelTest : public PlayTest {
protected:
    void setBodyOfRule(double radius, double width, double height) {
        document().changeSettings(QStringLiteral("body"), [&](LevelSettings& settings) {
            settings.rules[Rule::unreachable].parameters = {radius, width, height};
        });
    }
};

TEST_F(PlayPanelTest, TheModeOfTheLastPlayIsKeptForTheLevel) {
    start();
    key(Qt::Key_2);
    play.stop();
    start();
    EXPECT_EQ(play.session()->mode(), PlayMode::solid);
    play.stop();
    document().clear();
    start();
    EXPECT_EQ(play.session()->mode(), PlayMode::drive);
}

/// Otherwise a machine that needs longer for the steps of a frame than the frame lasts falls behind for ever.
TEST_F(PlayPanelTest, AFrameStopsSteppingWhenItsTimeIsUp) {
    start();
    double now = 0;
    play.setClock([&now] { return now += 0.01; }); // seconds, for each step
    play.advance(0.25);
    EXPECT_GE(play.session()->recording().steps, 1);
    EXPECT_LE(play.session()->recording().steps, 4);
}

TEST_F(PlayPanelTest, ARecordingSaysThatItHasEnded) {
    start();
    run(30);
    play.stop();
    play.replay(*play.recording());
    run(29);
    EXPECT_TRUE(says(QStringLiteral("Recording, ")));
    EXPECT_TRUE(play.isRunning());
    run(1);
    EXPECT_TRUE(says(QStringLiteral("Recording ended")));
    EXPECT_FALSE(play.isRunning()) << "nothing moves any more";
    for (const QLabel* label : panel().findChildren<QLabel*>()) {
        EXPECT_TRUE(!label->isVisible() || label->width() >= label->sizeHint().width())
            << label->text().toStdString();
    }
}

TEST_F(PlayPanelTest, ARecordingKnowsItsLevel) {
    document().add(QStringLiteral("wall"), {rectAt(1, {100, -50}, {60, 100})});
    const std::uint64_t fingerprint = fingerprintOf(level());
    start();
    document().add(QStringLiteral("another"), {rectAt(2, {200, -50}, {60, 100})}); // ends the play
    ASSERT_TRUE(play.recording());
    EXPECT_EQ(play.recording()->fingerprint, fingerprint);
}

TEST_F(PlayPanelTest, ARecordingWithoutStepsIsARecording) {
    start();
    play.stop();
    play.replay(*play.recording());
    EXPECT_TRUE(says(QStringLiteral("Recording")));
    EXPECT_FALSE(says(QStringLiteral("WASD")));
    EXPECT_FALSE(panel().findChild<QSlider*>()->isEnabled());
}

TEST_F(PlayPanelTest, FoldsByKeyAndButtonAndStaysSo) {
    start();
    ASSERT_TRUE(says(QStringLiteral("WASD")));
    const int unfolded = panel().height();
    key(Qt::Key_K);
    EXPECT_FALSE(says(QStringLiteral("WASD")));
    EXPECT_TRUE(says(QStringLiteral("Drive"))) << "the mode stays";
    EXPECT_TRUE(says(QStringLiteral("K: keys"))) << "and how to unfold it";
    EXPECT_LT(panel().height(), unfolded / 2);
    play.stop();
    start();
    EXPECT_FALSE(says(QStringLiteral("WASD")));
    QTest::mouseClick(panel().findChild<QToolButton*>(), Qt::LeftButton);
    EXPECT_TRUE(says(QStringLiteral("WASD")));
    EXPECT_TRUE(canvas.hasFocus());
}

TEST_F(PlayPanelTest, IsFoldedAtFirstWhereItWouldCoverMuch) {
    editor.resize(500, 350);
    QApplication::processEvents();
    start();
    EXPECT_FALSE(says(QStringLiteral("WASD")));
    EXPECT_LE(panel().width() * panel().height() * 4,
              canvas.viewport()->width() * canvas.viewport()->height());
    key(Qt::Key_K);
    EXPECT_TRUE(says(QStringLiteral("WASD")));
}

TEST_F(PlayPanelTest, TheSliderGoesToTenThousandBodies) {
    start();
    hold(Qt::Key_PageDown, 60); // there is no room for larger ones
    auto* slider = panel().findChild<QSlider*>();
    slider->setValue(slider->maximum());
    EXPECT_EQ(play.session()->crowd().bodies().size(), 10'000U);
    run(1);
}

TEST_F(PlayPanelTest, SaysThatTheBodyIsStuck) {
    constexpr int side = 140; // wider than pushOut() gets in all its pushes
    std::vector<Collider> maze;
    for (int x = 0; x < side; ++x)
        for (int y = 0; y < side; ++y)
            maze.push_back(rectAt(x * side + y + 1, {x * 10.0 - 700, y * 10.0 - 700}, {11, 11}));
    add(std::move(maze));
    start();
    EXPECT_FALSE(says(QStringLiteral("stuck")));
    key(Qt::Key_2);
    EXPECT_TRUE(says(QStringLiteral("stuck in a solid collider")));
}

TEST_F(PlayPanelTest, SaysThatTheBodyWasPushedOut) {
    add({rectAt(1, {-50, -50}, {100, 120})});
    start();
    EXPECT_FALSE(says(QStringLiteral("pushed out")));
    key(Qt::Key_2);
    EXPECT_TRUE(says(QStringLiteral("pushed out of a solid collider")));
    run(5);
    EXPECT_TRUE(says(QStringLiteral("pushed out of a solid collider")));
    hold(Qt::Key_Up, 1);
    EXPECT_FALSE(says(QStringLiteral("pushed out")));
}

TEST_F(PlayPanelTest, ScreenReadersHearModeAndSensors) {
    Collider zone = rectAt(3, {20, -60}, {60, 120});
    zone.sensor = true;
    zone.name = "hall";
    add({zone});
    start();
    EXPECT_TRUE(panel().accessibleName().contains(QStringLiteral("Drive")));
    QStringList heard;
    QObject::connect(&panel(), &PlayHud::announced, &panel(),
                     [&heard](const QString& text) { heard.append(text); });
    key(Qt::Key_2);
    hold(Qt::Key_Right, 30);
    ASSERT_EQ(heard.size(), 2);
    EXPECT_TRUE(heard[0].contains(QStringLiteral("Solid")));
    EXPECT_TRUE(heard[1].contains(QStringLiteral("hall")));
}

TEST_F(PlayPanelTest, APlaceIsGivenAsInTheSensorLog) {
    add({rectAt(1, {0, 0}, {10, 10})});
    const PlayEvent event{ColliderId{1}, true, 2, {1.472, -0.383}, 0};
    EXPECT_TRUE(describe(event, level()).contains(QStringLiteral("1.472, -0.383")));
}

TEST_F(PlayPanelTest, TinyBodiesHaveTheirSize) {
    setBodyOfRule(1e-300, 0, 0);
    start();
    EXPECT_TRUE(says(QStringLiteral("circle of radius 1e-300")));
    play.stop();
    setBodyOfRule(0, 0.0125, 2e-7);
    start();
    EXPECT_TRUE(says(QStringLiteral("box of 0.0125 × 2e-07")));
}

TEST_F(PlayPanelTest, ABodyThatCannotBeComputedWithIsRefused) {
    for (const auto& [radius, width, height] :
         {std::array{1e308, 0.0, 0.0}, {0.0, 1e-300, 1e300}, {0.0, 1.0, 1e-200}}) {
        setBodyOfRule(radius, width, height);
        start();
        EXPECT_TRUE(says(QStringLiteral("circle of radius 8")));
        EXPECT_TRUE(says(QStringLiteral("the body of the rule cannot be played")));
        play.stop();
    }
    setBodyOfRule(20, 0, 0);
    start();
    EXPECT_FALSE(says(QStringLiteral("cannot be played")));
}

TEST_F(PlayPanelTest, BodiesWhoseEnergyIsNotFiniteAreNotThrown) {
    document().changeSettings(QStringLiteral("huge"), [](LevelSettings& settings) {
        settings.bounds = Bounds{{{-1e302, -1e302}, {2e302, 2e302}}, {}};
    });
    play.start({.smallest = 1e299, .largest = 1e299, .speed = 1e300});
    key(Qt::Key_Plus);
    EXPECT_FALSE(says(QStringLiteral("nan")));
    EXPECT_TRUE(play.session()->crowd().bodies().empty());
}

TEST_F(PlayPanelTest, ARingShowsWhereTheBodyStarts) {
    start();
    const Vec2 first = center(play.session()->body());
    hold(Qt::Key_Right, 60);
    const auto isRing = [&](double below) {
        const QColor color = painted(first + Vec2{0, below});
        const QColor wanted = canvas.theme().guide;
        return std::abs(color.red() - wanted.red()) + std::abs(color.green() - wanted.green()) +
                   std::abs(color.blue() - wanted.blue()) <
               30;
    };
    EXPECT_TRUE(isRing(5) || isRing(6) || isRing(7) || isRing(8));
    EXPECT_FALSE(isRing(20));
}

TEST_F(PlayPanelTest, AHiddenColliderThatBlocksIsOutlined) {
    add({rectAt(1, {100, -50}, {60, 100})});
    document().colliderView().setHidden(std::vector{*level().find(ColliderId{1})}, true);
    start();
    key(Qt::Key_2);
    const auto countGreen = [this] {
        int count = 0;
        for (double y = -40; y < 40; ++y)
            count += isGreen(painted({100, y}));
        return count;
    };
    EXPECT_GE(countGreen(), 10);
    play.stop();
    EXPECT_EQ(countGreen(), 0);
}

TEST_F(PlayPanelTest, TheGapThatSealsAGoalOffIsThatOfTheBody) {
    document().add(QStringLiteral("room"), closedRoom(12));
    lookForGoals(document(), 8);
    document().selection().clear();
    document().waitForGoals();
    const auto isMarked = [this] {
        canvas.setCamera({{105, 70}, 4});
        for (const double x : {104.75, 105.0, 105.25})
            if (painted({x, 68}) == canvas.theme().problem)
                return true;
        return false;
    };
    start();
    ASSERT_EQ(play.session()->radius(), 8);
    EXPECT_TRUE(isMarked());
    hold(Qt::Key_PageDown, 60);
    ASSERT_EQ(play.session()->radius(), 2);
    EXPECT_FALSE(isMarked()) << "this body fits through the door";
    play.stop();
    EXPECT_TRUE(isMarked());
}

} // namespace
} // namespace tangent::test
