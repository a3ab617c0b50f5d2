#include "document/edits.h"
#include "play/play_fixture.h"
#include "play/play_settings.h"

#include <tangent/level/level_queries.h>

#include <QSlider>

#include <utility>

namespace tangent::test {
namespace {

TEST_F(LevelPlayTest, WasdDrivesAsTheArrowsDo) {
    const Vec2 start = body();
    hold(Qt::Key_D, 10);
    hold(Qt::Key_S, 5);
    EXPECT_EQ(body(), start + (Vec2{10, 5}));
    hold(Qt::Key_Left, 10);
    hold(Qt::Key_Up, 5);
    EXPECT_EQ(body(), start);
}

TEST_F(LevelPlayTest, DoesNotDependOnTheFrameRate) {
    QTest::keyPress(&canvas, Qt::Key_Right);
    for (int i = 0; i < 10; ++i)
        play.advance(3 * PlaySession::stepLength);
    const Vec2 coarse = body();
    play.stop();
    play.start({.speed = 120});
    QTest::keyPress(&canvas, Qt::Key_Right);
    run(30);
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

/// The shades of unreachable places are those of the body that is seen.
TEST_F(LevelPlayTest, PlayStartsWithTheBodyOfTheRuleAndTheShadesFollowIt) {
    play.stop();
    Collider spawn = circleAt(3, {0, 0}, 2);
    spawn.sensor = true;
    spawn.properties = {{"spawn", true}};
    add({spawn});
    document().changeSettings(QStringLiteral("body"), [](LevelSettings& settings) {
        settings.rules.parameter(Rule::unreachable, "radius") = 20;
    });
    options.setShowReach(true);
    const auto legend = [this] {
        canvas.finishPicture();
        return canvas.viewport()->findChild<QWidget*>(QStringLiteral("reachLegend"))->accessibleName();
    };
    play.start({.largest = 10, .speed = 120});
    EXPECT_EQ(play.session()->radius(), 20) << "the limits make room";
    EXPECT_TRUE(legend().contains(QStringLiteral("circle of radius 20"))) << legend().toStdString();
    hold(Qt::Key_PageDown, 60);
    ASSERT_NEAR(play.session()->radius(), 8, 1e-9);
    EXPECT_TRUE(canvas.viewport()
                    ->findChild<QWidget*>(QStringLiteral("reachLegend"))
                    ->accessibleName()
                    .contains(QStringLiteral("circle of radius 20")))
        << "as long as the shades are those";
    EXPECT_TRUE(legend().contains(QStringLiteral("circle of radius 8"))) << legend().toStdString();
    key(Qt::Key_B);
    EXPECT_TRUE(legend().contains(QStringLiteral("box of 16 × 16"))) << legend().toStdString();
    play.stop();
    EXPECT_TRUE(legend().contains(QStringLiteral("circle of radius 20"))) << legend().toStdString();
}

TEST_F(LevelPlayTest, WithoutASpawnTheShadesAreThoseOfTheStart) {
    options.setShowReach(true);
    const auto legend = [this] {
        canvas.finishPicture();
        return canvas.viewport()->findChild<QWidget*>(QStringLiteral("reachLegend"))->accessibleName();
    };
    EXPECT_TRUE(legend().contains(QStringLiteral("cut off from the start of the play")))
        << legend().toStdString();
    play.stop();
    add({rectAt(3, {-140, -50}, {240, 10}), rectAt(4, {-140, 40}, {240, 10})}); // a closed room
    EXPECT_TRUE(legend().contains(QStringLiteral("Edit ▸ Spawn"))) << legend().toStdString();
    const auto isShaded = [&](Vec2 place) {
        options.setShowReach(false);
        canvas.finishPicture();
        const QImage plain = canvas.viewport()->grab().toImage();
        options.setShowReach(true);
        canvas.finishPicture();
        const QImage shaded = canvas.viewport()->grab().toImage();
        const QPoint first = canvas.toPixel(place).toPoint();
        for (int i = 0; i < 8; ++i)
            if (shaded.pixelColor(first + QPoint(i, 0)) != plain.pixelColor(first + QPoint(i, 0)))
                return true;
        return false;
    };
    mouse.move({0, 0});
    play.start({});
    canvas.setCamera({{0, 0}, 1});
    EXPECT_FALSE(isShaded({50, 10}));
    EXPECT_TRUE(isShaded({50, 80}));
    play.stop();
    mouse.move({0, 100});
    play.start({});
    canvas.setCamera({{0, 0}, 1});
    EXPECT_TRUE(isShaded({50, 10}));
    EXPECT_FALSE(isShaded({50, 80}));
    play.stop();
    mouse.move({120, 0});
    play.start({});
    EXPECT_TRUE(legend().contains(QStringLiteral("The body does not fit at its start")))
        << legend().toStdString();
}

TEST_F(LevelPlayTest, ARecordingHasNoNumbersThatTheDialogRefuses) {
    play.stop();
    play.replay(
        {{{.smallest = 0, .largest = 1e-300, .growth = 1e15, .speed = 1e15, .stepHeight = 1e15}}, {}, 1});
    const PlaySettings& settings = play.session()->recording().start.settings;
    EXPECT_EQ(settings.smallest, 0.1);
    EXPECT_EQ(settings.growth, 10'000);
    EXPECT_EQ(settings.speed, 100'000);
    EXPECT_EQ(settings.stepHeight, 1000);
    EXPECT_EQ(play.session()->radius(), 0.1);
}

TEST_F(LevelPlayTest, PlayStartsWithTheBoxOfTheRule) {
    play.stop();
    document().changeSettings(QStringLiteral("body"), [](LevelSettings& settings) {
        settings.rules.parameter(Rule::unreachable, "width") = 20;
        settings.rules.parameter(Rule::unreachable, "height") = 30;
    });
    play.start({});
    EXPECT_EQ(sizeOf(play.session()->body()), (Vec2{20, 30}));
    hold(Qt::Key_PageUp, 50); // 24 units in a second
    EXPECT_NEAR(sizeOf(play.session()->body()).x, 40, 1e-9) << "its shape stays";
    EXPECT_NEAR(sizeOf(play.session()->body()).y, 60, 1e-9);
}

TEST_F(LevelPlayTest, TheNumbersFollowTheGrid) {
    const PlaySettings usual = savedPlaySettings(16);
    const PlaySettings meters = savedPlaySettings(1);
    EXPECT_EQ(usual.smallest, 2);
    EXPECT_EQ(meters.smallest, 0.125);
    EXPECT_EQ(meters.largest, usual.largest / 16);
    EXPECT_EQ(meters.speed, usual.speed / 16);
    EXPECT_EQ(meters.gravity, usual.gravity / 16);
}

TEST_F(LevelPlayTest, WithoutAGridTheBodySuitsTheBounds) {
    play.stop();
    document().changeSettings(QStringLiteral("meters"), [](LevelSettings& settings) {
        settings.grid.reset();
        settings.bounds = Bounds{{{0, 0}, {40, 10}}, {}};
    });
    play.start({.smallest = 0, .speed = 10});
    EXPECT_EQ(play.session()->radius(), 10.0 / 16 / 2);
}

TEST_F(LevelPlayTest, ABodyThatIsTooSmallToSeeIsZoomedInOn) {
    play.stop();
    canvas.setZoom(0.02);
    play.start({.speed = 120});
    EXPECT_GE(2 * play.session()->radius() * canvas.zoom(), 8);
    EXPECT_TRUE(canvas.visibleArea().contains(toPoint(body())));
    key(Qt::Key_Escape);
    EXPECT_EQ(canvas.zoom(), 0.02);
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
    EXPECT_TRUE(isTrailPainted(start, 50));
    play.setKeepsTrail(false);
    EXPECT_FALSE(isTrailPainted(start, 50));
}

TEST_F(LevelPlayTest, AnotherLevelHasNoTrailAndNoRecording) {
    play.setKeepsTrail(true);
    hold(Qt::Key_Down, 60);
    play.stop();
    const auto countItems = [&] {
        return canvas.scene()->items().size();
    };
    const auto withTrail = countItems();
    ASSERT_TRUE(play.recording());
    document().clear();
    EXPECT_EQ(countItems(), withTrail - 1);
    EXPECT_FALSE(play.recording());
}

TEST_F(LevelPlayTest, ThrowsBodiesByKeyAndSlider) {
    hold(Qt::Key_Plus, 1);
    EXPECT_EQ(play.session()->crowd().bodies().size(), 1U);
    hold(Qt::Key_Plus, 1);
    hold(Qt::Key_Plus, 1);
    EXPECT_EQ(play.session()->crowd().bodies().size(), 5U);
    hold(Qt::Key_Minus, 1);
    EXPECT_EQ(play.session()->crowd().bodies().size(), 2U);
    auto* slider = canvas.findChild<QSlider*>(QStringLiteral("crowdSize"));
    EXPECT_EQ(slider->value(), 2);
    QTest::mouseClick(slider, Qt::LeftButton, {}, QPoint(slider->width() - 3, slider->height() / 2));
    EXPECT_GT(play.session()->crowd().bodies().size(), 2U);
    EXPECT_TRUE(canvas.hasFocus()) << "the keys still drive the body";
    const Shape before = play.session()->crowd().bodies()[0].shape;
    run(1);
    EXPECT_NE(play.session()->crowd().bodies()[0].shape, before);
    const Vec2 place = center(play.session()->crowd().bodies()[0].shape);
    const QColor with = painted(place);
    play.stop();
    EXPECT_NE(painted(place), with);
}

/// The body stays in the middle of the view, but a narrow window leaves no room beside the display.
TEST_F(LevelPlayTest, TheDisplayMakesRoomForTheBody) {
    const auto* hud = canvas.viewport()->findChild<QWidget*>(QStringLiteral("playHud"));
    ASSERT_NE(hud, nullptr);
    const QPoint atFirst = hud->pos();
    bool hasMoved = false;
    const auto bodyPixels = [this] {
        const Aabb box = bounds(play.session()->body());
        return QRectF(canvas.toPixel(box.min), canvas.toPixel(box.max)).toAlignedRect();
    };
    for (const Qt::Key key : {Qt::Key_Up, Qt::Key_Left, Qt::Key_Up, Qt::Key_Right, Qt::Key_Down}) {
        QTest::keyPress(&canvas, key);
        for (int i = 0; i < 400; ++i) {
            run(1);
            ASSERT_FALSE(hud->geometry().intersects(bodyPixels())) << key << ' ' << i;
            ASSERT_TRUE(canvas.viewport()->rect().contains(hud->geometry()));
        }
        QTest::keyRelease(&canvas, key);
        hasMoved = hasMoved || hud->pos() != atFirst;
    }
    EXPECT_TRUE(hasMoved) << "otherwise this tests nothing";
}

TEST_F(LevelPlayTest, TheDisplayIsShortInASmallView) {
    const auto* hud = canvas.viewport()->findChild<QWidget*>(QStringLiteral("playHud"));
    editor.resize(420, 220);
    QApplication::processEvents();
    for (const Qt::Key key : {Qt::Key_Up, Qt::Key_Left, Qt::Key_Down}) {
        hold(key, 200);
        EXPECT_LT(hud->height(), canvas.viewport()->height() / 2);
        EXPECT_FALSE(hud->geometry().contains(canvas.toPixel(body()).toPoint()));
    }
}

TEST_F(LevelPlayTest, ReplaysARecordingAndThenStandsStill) {
    key(Qt::Key_2);
    hold(Qt::Key_Right, 90);
    hold(Qt::Key_Plus, 30);
    const Shape end = play.session()->body();
    const Shape thrown = play.session()->crowd().bodies()[0].shape;
    play.stop();
    ASSERT_TRUE(play.recording());
    play.replay(*play.recording());
    for (int i = 0; i < 50; ++i)
        play.advance(3 * PlaySession::stepLength); // at another frame rate
    EXPECT_EQ(play.session()->body(), end);
    EXPECT_EQ(play.session()->crowd().bodies()[0].shape, thrown);
    hold(Qt::Key_Left, 20);
    EXPECT_EQ(play.session()->body(), end) << "the keys do not drive a recorded body";
    key(Qt::Key_Escape);
    EXPECT_FALSE(play.isPlaying());
}

TEST_F(LevelPlayTest, TheEndOfARecordingLooksTheSameEachTime) {
    key(Qt::Key_2);
    hold(Qt::Key_Right, 60);
    play.stop();
    const PlayRecording recording = *play.recording();
    QImage first;
    for (const double frame : {0.25, 0.4, 0.7}) { // of a step
        play.replay(recording);
        while (play.isRunning())
            play.advance(frame * PlaySession::stepLength);
        canvas.finishPicture();
        const QImage shown = canvas.viewport()->grab().toImage();
        if (first.isNull())
            first = shown;
        EXPECT_EQ(shown, first) << frame;
        play.stop();
    }
}

TEST_F(LevelPlayTest, AReplayKeepsWhatWasPlayedLast) {
    hold(Qt::Key_Down, 30);
    play.stop();
    PlayRecording other = *play.recording();
    other.steps = 60;
    const PlayRecording own = *play.recording();
    play.replay(other);
    play.advance(0.1);
    play.stop();
    ASSERT_TRUE(play.recording());
    EXPECT_EQ(*play.recording(), own);
}

TEST_F(LevelPlayTest, ARecordingEndsWithWhatWasPressedAfterTheLastStep) {
    hold(Qt::Key_Down, 30);
    key(Qt::Key_B);
    key(Qt::Key_R);
    const Shape end = play.session()->body();
    play.stop();
    play.replay(*play.recording());
    for (int i = 0; i < 20; ++i)
        play.advance(0.1);
    EXPECT_EQ(play.session()->body(), end);
    EXPECT_FALSE(play.isRunning());
}

TEST_F(LevelPlayTest, ARecordingWithVeryManyInputsDoesNotHoldTheWindow) {
    hold(Qt::Key_Down, 300);
    play.stop();
    PlayRecording crowded = *play.recording();
    const std::vector<PlayInput> own = std::exchange(crowded.inputs, {});
    for (std::uint32_t i = 0; i < 100; ++i)
        crowded.inputs.push_back({0, PlayInput::Kind::crowd, i % 2});
    crowded.inputs.insert(crowded.inputs.end(), own.begin(), own.end());
    double now = 0;
    play.setClock([&now] { return now += 0.01; }); // seconds, for each input
    play.replay(crowded);
    play.advance(0.1);
    EXPECT_EQ(play.session()->recording().steps, 0) << "the frame ends before all inputs are applied";
    play.setClock([] { return 0.0; });
    play.advance(0.1);
    EXPECT_GT(play.session()->recording().steps, 0);
}

TEST_F(LevelPlayTest, SaysIfItIsSlowerThanRealTime) {
    const QString slower = QStringLiteral("of real time");
    hold(Qt::Key_Down, 300);
    EXPECT_FALSE(says(slower));
    for (int i = 0; i < 6; ++i)
        play.advance(0.5); // a frame plays a quarter of a second at most
    EXPECT_TRUE(says(QStringLiteral("at 50 % ") + slower));
    hold(Qt::Key_Down, 300);
    EXPECT_FALSE(says(slower));
}

TEST_F(LevelPlayTest, TheDisplayKeepsClearOfTheLegendOfTheShades) {
    options.setShowReach(true);
    canvas.finishPicture();
    const auto child = [this](const char* name) {
        return canvas.viewport()->findChild<QWidget*>(QLatin1String(name));
    };
    ASSERT_TRUE(child("reachLegend")->isVisible());
    for (const Qt::Key key : {Qt::Key_Up, Qt::Key_Left, Qt::Key_Up, Qt::Key_Right, Qt::Key_Down})
        for (int i = 0; i < 40; ++i) {
            hold(key, 10);
            ASSERT_FALSE(child("playHud")->geometry().intersects(child("reachLegend")->geometry()));
        }
}

TEST_F(LevelPlayTest, TheLegendOfTheShadesDoesNotHideTheBody) {
    play.stop();
    Collider spawn = circleAt(3, {0, 0}, 2);
    spawn.sensor = true;
    spawn.properties = {{"spawn", true}};
    add({spawn});
    options.setShowReach(true);
    canvas.finishPicture();
    const auto* legend = canvas.viewport()->findChild<QWidget*>(QStringLiteral("reachLegend"));
    const auto isHidden = [&] {
        const QRectF pixels(canvas.toPixel(body()), QSizeF(1, 1));
        return QRectF(legend->geometry()).intersects(pixels);
    };
    const QPointF under = canvas.toPixel({0, 0}) - QPointF(legend->geometry().center());
    canvas.setCamera({canvas.camera().center + under, 1});
    canvas.finishPicture();
    ASSERT_TRUE(legend->isVisible());
    options.setShowReach(false);
    play.start({.speed = 120});
    run(1);
    const QPointF beside = canvas.toPixel(body()) - QPointF(legend->geometry().center());
    canvas.setCamera({canvas.camera().center + beside / canvas.zoom(), canvas.zoom()});
    run(1);
    EXPECT_TRUE(isHidden()) << "under the place of the legend";
    options.setShowReach(true);
    canvas.finishPicture();
    run(1);
    EXPECT_FALSE(isHidden());
    for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Down})
        for (int i = 0; i < 40; ++i) {
            hold(key, 10);
            ASSERT_FALSE(isHidden());
        }
}

TEST(SampleLevel, PlayBeginsAtItsSpawnAndHasAGoal) {
    LevelDocument document;
    ASSERT_TRUE(document.open(QStringLiteral(TANGENT_RESOURCES "/levels/harbour.level.json")).empty());
    const LiveLevel& level = document.level();
    const PlaySession session(level, {.cursor = {1, 1}});
    EXPECT_EQ(center(session.body()), center(level.collider(*level.find(ColliderId{351})).shape));
    EXPECT_FALSE(session.isStuck());
    std::size_t goals = 0;
    for (std::size_t i = 0; i < level.size(); ++i)
        goals += property<bool>(level.collider(level.at(i)), "goal").value_or(false);
    EXPECT_EQ(goals, 1U);
}

} // namespace
} // namespace tangent::test
