#include "play/play_levels.h"

#include <gtest/gtest.h>

namespace tangent::test::played {
namespace {

TEST(PlaySession, LogsSensorsWithTimeAndStay) {
    const LiveLevel level = levelOf({collider(1, Rect{{20, -10}, {24, 20}}, true)});
    PlaySession session(level, {{.speed = 120}, {0, 0}});
    play(session, playRight, 80);
    ASSERT_EQ(session.sensors().events().size(), 2u);
    EXPECT_TRUE(session.sensors().events()[0].entered);
    EXPECT_NEAR(session.sensors().events()[0].time, 12 / 120.0, 1e-9);
    EXPECT_FALSE(session.sensors().events()[1].entered);
    EXPECT_NEAR(session.sensors().events()[1].stayed, 40 / 120.0,
                1e-9); // the zone and the body: 24 + 16 units
}

TEST(PlaySession, AFastBodyMissesNoSensor) {
    const LiveLevel level = levelOf({collider(1, Circle{{500, 0}, 1}, true)});
    PlaySession session(level, {{.speed = 1e6}, {0, 0}});
    session.step(playRight);
    ASSERT_EQ(session.sensors().events().size(), 2u);
    EXPECT_LT(session.sensors().events()[0].time, session.sensors().events()[1].time);
}

TEST(PlaySession, ABodyPutElsewhereLeavesItsSensorsAndEntersOthers) {
    const LiveLevel level = levelOf(
        {collider(1, Rect{{-20, -20}, {40, 40}}, true), collider(2, Rect{{100, -20}, {40, 40}}, true)});
    PlaySession session(level, {{.speed = 120}, {0, 0}});
    ASSERT_EQ(session.sensors().stays().size(), 1U);
    EXPECT_EQ(session.sensors().stays()[0].sensor, ColliderId{1});
    play(session, playRight, 120);
    ASSERT_EQ(session.sensors().stays().size(), 1U);
    EXPECT_EQ(session.sensors().stays()[0].sensor, ColliderId{2});
    session.restart();
    ASSERT_EQ(session.sensors().stays().size(), 1U);
    EXPECT_EQ(session.sensors().stays()[0].sensor, ColliderId{1});
    const auto& events = session.sensors().events();
    ASSERT_EQ(events.size(), 5U);
    EXPECT_FALSE(events[3].entered);
    EXPECT_EQ(events[3].sensor, ColliderId{2});
    EXPECT_NEAR(events[3].stayed, (120 - 92) / 120.0, 1e-9);
}

TEST(PlaySession, ABodyThatGrowsIntoASensorEntersIt) {
    const LiveLevel level = levelOf({collider(1, Rect{{9, -20}, {40, 40}}, true)});
    PlaySession session(level, {{}, {0, 0}});
    EXPECT_TRUE(session.sensors().stays().empty());
    play(session, playGrow, 12);
    EXPECT_EQ(session.sensors().stays().size(), 1U);
    play(session, playShrink, 12);
    EXPECT_TRUE(session.sensors().stays().empty());
    EXPECT_EQ(session.sensors().events().size(), 2U);
}

/// The body is pushed out of the wall, and out of the sensor in it.
TEST(PlaySession, TheLogBeginsWhereTheModePutsTheBody) {
    const LiveLevel level =
        levelOf({collider(1, Rect{{-20, -20}, {30, 40}}), collider(2, Circle{{0, 0}, 1}, true)});
    const PlaySession session(level, {.mode = PlayMode::solid});
    EXPECT_EQ(center(session.body()).x, 18);
    EXPECT_TRUE(session.sensors().events().empty());
}

TEST(PlaySession, ABodyThatGrowsOverManySensorsLogsEachOnce) {
    std::vector<Collider> sensors;
    for (int row = 0, id = 1; row < 100; ++row)
        for (int column = 0; column < 100; ++column, ++id)
            sensors.push_back(collider(id, Rect{{column * 0.2 - 10, row * 0.2 - 10}, {0.1, 0.1}}, true));
    std::ranges::reverse(sensors);
    const LiveLevel level = levelOf(std::move(sensors));
    PlaySession session(level, {{.growth = 120}, {0, 0}});
    EXPECT_LT(session.sensors().events().size(), 6000U);
    play(session, playGrow, 10);
    EXPECT_EQ(session.sensors().stays().size(), 10'000U);
    EXPECT_EQ(session.sensors().events().size(), 10'000U);
    const std::vector<PlayStay> newest = session.sensors().stays(2);
    ASSERT_EQ(newest.size(), 2U);
    EXPECT_EQ(newest.back().sensor, session.sensors().events().back().sensor);
    EXPECT_LE(newest.front().since, newest.back().since);
    play(session, playRight | playShrink, 60);
    EXPECT_TRUE(session.sensors().stays().empty());
    EXPECT_EQ(session.sensors().events().size(), 20'000U);
}

} // namespace
} // namespace tangent::test::played
