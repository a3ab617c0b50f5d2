#include "document/edits.h"
#include "play/play_fixture.h"
#include "play/play_settings.h"

#include <tangent/level/level_queries.h>

#include <QSlider>

#include <utility>

namespace tangent::test {
namespace {

TEST_F(LevelPlayTest, TheBodyAndWhatItOverlapsTurnRedAllElseGreen) {
    mouse.move({0, 0});
    const Vec2 start = body();
    EXPECT_TRUE(isGreen(painted(start)));
    EXPECT_TRUE(isGreen(painted({103, 20})));
    hold(Qt::Key_Right, static_cast<int>(110 - start.x));
    EXPECT_TRUE(isRed(painted({101, 45})) || isRed(painted({159.5, 45}))) << "hatched or its outline";
    EXPECT_TRUE(isGreen(painted({-170, 20})));
}

TEST_F(LevelPlayTest, EverySolidColliderIsGreenHoweverMany) {
    play.stop();
    std::vector<Collider> tiles;
    for (int x = 0; x < 90; ++x)
        for (int y = 0; y < 60; ++y)
            tiles.push_back(rectAt(100 + x * 60 + y, {x * 8.0 - 360, y * 8.0 - 240}, {8, 8}));
    add(std::move(tiles));
    mouse.move({0, 0});
    play.start({.speed = 120});
    const std::vector<Vec2> seen = {{300, -180}, {-300, 180}, {100, 196}, {300, 180}};
    for (const Vec2 tile : seen)
        EXPECT_TRUE(isGreen(painted(tile))) << tile.x;
    key(Qt::Key_2);
    for (const Vec2 tile : seen)
        EXPECT_FALSE(isGreen(painted(tile))) << tile.x;
}

/// Red is for what the body overlaps.
TEST_F(LevelPlayTest, ProblemsDoNotShowMeanwhile) {
    play.stop();
    add({rectAt(3, {120, -50}, {60, 100})});
    const auto isRedThere = [this] {
        for (double x = 124; x < 156; ++x)
            if (isRed(painted({x, 30})))
                return true;
        return false;
    };
    EXPECT_TRUE(isRedThere());
    mouse.move({0, 0});
    play.start({.speed = 120});
    EXPECT_FALSE(isRedThere());
    key(Qt::Key_2);
    EXPECT_FALSE(isRedThere());
    play.stop();
    EXPECT_TRUE(isRedThere());
}

TEST_F(LevelPlayTest, ASensorThatTheBodyIsInIsTintedCalmly) {
    play.stop();
    Collider zone = rectAt(3, {-60, -60}, {120, 120});
    zone.sensor = true;
    add({zone});
    mouse.move({-90, 0});
    const QColor idle = painted({40, 40});
    play.start({.speed = 120});
    EXPECT_EQ(painted({40, 40}), idle) << "before the body is in it";
    hold(Qt::Key_Right, 60);
    ASSERT_EQ(play.session()->overlapped().size(), 1U);
    EXPECT_NE(painted({40, 40}), idle);
    EXPECT_FALSE(isRed(painted({40, 40})));
    EXPECT_FALSE(isRed(painted({59.5, 40}))) << "its outline";
    EXPECT_TRUE(isGreen(painted(body() + Vec2{0, 4}))) << "nothing blocks the body";
    EXPECT_TRUE(says(QStringLiteral("overlaps 0")));
}

TEST_F(LevelPlayTest, AVastSensorThatTheBodyIsInDrownsNoColors) {
    play.stop();
    Collider zone = rectAt(3, {-2000, -2000}, {4000, 2100});
    zone.sensor = true;
    add({zone});
    mouse.move({0, 0});
    play.start({.speed = 120});
    ASSERT_EQ(play.session()->overlapped().size(), 1U);
    const QColor inside = painted({-170, 20});
    play.stop();
    mouse.move({0, 150});
    play.start({.speed = 120});
    ASSERT_TRUE(play.session()->overlapped().empty());
    EXPECT_EQ(painted({-170, 20}), inside);
}

TEST_F(LevelPlayTest, TheSelectionIsNotShownMeanwhile) {
    play.stop();
    mouse.move({0, 200});
    const Vec2 handle{-200, 50};
    const Vec2 outline{-170, -50};
    const QColor atHandle = painted(handle + Vec2{-3, 3});
    document().selection().set({ColliderId{2}});
    const QColor selectedOutline = painted(outline);
    const QColor selectedHandle = painted(handle + Vec2{-3, 3});
    EXPECT_NE(selectedHandle, atHandle);
    play.start({.speed = 120});
    key(Qt::Key_2); // in which colliders keep their look
    EXPECT_NE(painted(outline), selectedOutline);
    EXPECT_EQ(painted(handle + Vec2{-3, 3}), atHandle);
    key(Qt::Key_Escape);
    EXPECT_EQ(painted(outline), selectedOutline);
    EXPECT_EQ(painted(handle + Vec2{-3, 3}), selectedHandle);
}

TEST_F(LevelPlayTest, TheTrailHasAHaloInLightAndDark) {
    play.stop();
    add({rectAt(3, {-90, -90}, {180, 180})});
    mouse.move({0, 0});
    play.setKeepsTrail(true);
    play.start({.speed = 120});
    const Vec2 start = body();
    hold(Qt::Key_Down, 60);
    play.stop();
    const auto countHalo = [&] {
        int pixels = 0;
        for (double x = -3; x <= 3; ++x)
            pixels += painted(start + Vec2{x, 20}) == canvas.theme().background;
        return pixels;
    };
    EXPECT_NE(painted(start + Vec2{20, 20}), canvas.theme().background) << "the collider beneath";
    EXPECT_GE(countHalo(), 2);
    QPalette dark;
    dark.setColor(QPalette::Window, Qt::black);
    dark.setColor(QPalette::WindowText, Qt::white);
    canvas.setPalette(dark);
    EXPECT_GE(countHalo(), 2) << "it follows the theme";
}

TEST_F(LevelPlayTest, TheTrailCanBeHiddenMeanwhile) {
    const Vec2 start = body();
    hold(Qt::Key_Down, 60);
    EXPECT_TRUE(isTrailPainted(start, 40));
    key(Qt::Key_T);
    EXPECT_FALSE(isTrailPainted(start, 40));
    key(Qt::Key_T);
    EXPECT_TRUE(isTrailPainted(start, 40));
}

TEST_F(LevelPlayTest, TheHeatMapDarkensWhereTheBodyHasBeen) {
    const Vec2 start = body();
    hold(Qt::Key_Down, 60);
    const Vec2 passed = start + Vec2{5, 20}; // beside the trail
    const QColor without = painted(passed);
    key(Qt::Key_H);
    EXPECT_NE(painted(passed), without);
    EXPECT_EQ(painted(start + Vec2{60, 20}), painted(start + Vec2{60, 40}));
    key(Qt::Key_H);
    EXPECT_EQ(painted(passed), without);
}

TEST_F(LevelPlayTest, TheHeatMapHasAnOutline) {
    const Vec2 start = body();
    hold(Qt::Key_Down, 60);
    const double cell = play.session()->heat().cellSize();
    const double right = (std::floor(start.x / cell) + 1) * cell;
    key(Qt::Key_H);
    int outline = 0;
    for (double x = -1; x <= 1; ++x)
        outline += painted({right + x, start.y + 20}) == canvas.theme().touching;
    EXPECT_GE(outline, 1);
}

TEST_F(LevelPlayTest, TheHeatIsLogarithmicAndHasALegend) {
    HeatMap heat(10);
    for (int i = 0; i < 1000; ++i)
        heat.add({5, 5});
    heat.add({15, 5});
    EXPECT_EQ(heat.heat(1000), 1);
    EXPECT_GT(heat.heat(1), 0);
    EXPECT_NEAR(heat.heat(31), 0.5, 0.01) << "half way between 1 and 1,000 in a logarithmic scale";
    EXPECT_FALSE(says(QStringLiteral("Heat")));
    key(Qt::Key_H);
    EXPECT_TRUE(says(QStringLiteral("Heat")));
    key(Qt::Key_H);
    EXPECT_FALSE(says(QStringLiteral("Heat")));
}

} // namespace
} // namespace tangent::test
