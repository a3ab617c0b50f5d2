#include "play/play_levels.h"

#include <gtest/gtest.h>

namespace tangent::test::played {
namespace {

TEST(PlaySession, RunsFallsAndJumps) {
    const LiveLevel level = levelOf({collider(1, Rect{{-500, 100}, {1000, 20}})});
    PlaySession session(level, {{}, {0, 0}});
    session.setMode(PlayMode::platformer);
    play(session, 0, 240);
    EXPECT_TRUE(session.isOnFloor());
    EXPECT_EQ(center(session.body()).y, 92);
    play(session, playUp, 20);
    EXPECT_FALSE(session.isOnFloor());
    EXPECT_LT(center(session.body()).y, 60);
    play(session, 0, 240);
    EXPECT_EQ(center(session.body()).y, 92);
    play(session, playRight, 120);
    EXPECT_NEAR(center(session.body()).x, 240, 1e-6);
}

TEST(PlaySession, ABodyStandsStillOnASlope) {
    const LiveLevel level = levelOf({collider(1, RotatedRect{{{-300, 50}, {600, 40}}, 30})});
    for (const double stepHeight : {0.0, 4.0}) {
        PlaySession session(level, {{.stepHeight = stepHeight}, {0, 0}});
        session.setMode(PlayMode::platformer);
        play(session, 0, 240);
        ASSERT_TRUE(session.isOnFloor());
        const Vec2 rest = center(session.body());
        play(session, 0, 360);
        EXPECT_EQ(center(session.body()), rest);
        EXPECT_TRUE(session.isOnFloor());
        play(session, playUp, 1);
        EXPECT_LT(session.velocity().y, 0);
    }
}

TEST(PlaySession, ABodyThatFallsOutOfTheLevelStartsAgain) {
    const LiveLevel level = levelOf({}, Rect{{0, 0}, {200, 200}});
    PlaySession session(level, {{}, {100, 20}});
    session.setMode(PlayMode::platformer);
    double lowest = 0;
    for (int i = 0; i < 600; ++i) {
        session.step(0);
        lowest = std::max(lowest, center(session.body()).y);
    }
    EXPECT_GT(lowest, 200);
    EXPECT_LT(lowest, 260);
}

TEST(PlaySession, ABodyThatStartsBelowTheBoundsFalls) {
    const LiveLevel level = levelOf({}, Rect{{0, 0}, {100, 100}});
    PlaySession session(level, {{}, {50, 300}});
    session.setMode(PlayMode::platformer);
    play(session, 0, 12);
    EXPECT_GT(center(session.body()).y, 305);
    play(session, 0, 600);
    EXPECT_LT(center(session.body()).y, 350) << "it has started again";
}

TEST(PlaySession, EachPressOfUpIsOneJump) {
    const LiveLevel level = levelOf({collider(1, Rect{{-500, 8}, {1000, 20}})});
    const auto heightOf = [&](int held, int pause) {
        PlaySession session(level, {{}, {0, 0}});
        session.setMode(PlayMode::platformer);
        play(session, 0, 10);
        double highest = 0;
        play(session, 0, pause);
        for (int i = 0; i < 240; ++i) {
            session.step(i < held ? playUp : 0);
            highest = std::min(highest, center(session.body()).y);
        }
        EXPECT_EQ(center(session.body()).y, 0) << "it rests on the floor";
        return -highest;
    };
    const double full = heightOf(240, 0); // 560² / (2 · 1400), in steps
    EXPECT_NEAR(full, 112, 6);
    EXPECT_EQ(heightOf(60, 0), full);
    EXPECT_LT(heightOf(2, 0), full / 2) << "a tap jumps lower";
    EXPECT_GT(heightOf(2, 0), full / 8);
}

TEST(PlaySession, APressShortlyBeforeTheFloorJumps) {
    const LiveLevel level = levelOf({collider(1, Rect{{-500, 108}, {1000, 20}})});
    for (const int early : {6, 30}) { // steps before it lands
        PlaySession session(level, {{}, {0, 0}});
        session.setMode(PlayMode::platformer);
        int fall = 0;
        for (PlaySession probe(level, {{}, {0, 0}}); fall == 0 || !probe.isOnFloor(); ++fall) {
            if (fall == 0)
                probe.setMode(PlayMode::platformer);
            probe.step(0);
        }
        play(session, 0, fall - early);
        play(session, playUp, early + 20);
        EXPECT_EQ(session.isOnFloor(), early == 30);
    }
}

TEST(PlaySession, ABodyThatFallsBelowALevelWithoutBoundsStartsAgain) {
    const PlayStart start{{}, {100, 20}, {{-300, -200}, {500, 400}}};
    for (const double floor : {300.0, 2000.0}) { // far to the right
        const LiveLevel level = levelOf({collider(1, Rect{{5000, floor}, {10, 10}})});
        PlaySession session(level, start);
        session.setMode(PlayMode::platformer);
        double lowest = 0;
        for (int i = 0; i < 600; ++i) {
            session.step(0);
            lowest = std::max(lowest, center(session.body()).y);
        }
        EXPECT_GT(lowest, std::max(400.0, floor));
        EXPECT_LT(lowest, std::max(400.0, floor) + 100);
    }
}

/// Within a step, a platformer goes up, forward and down again. Nobody sees the way between.
TEST(PlaySession, ABodyThatRollsOffACornerLeavesItsSensorOnce) {
    const LiveLevel level = levelOf({collider(1, Rect{{0, 9}, {40, 1}}), collider(2, Rect{{6, 7}, {2, 2}}),
                                     collider(3, Circle{{2, 8}, 0.4}, true)});
    PlaySession session(level, {{}, {2, 8}});
    session.setMode(PlayMode::platformer);
    play(session, 0, 400);
    EXPECT_LE(session.sensors().events().size(), 2U);
    for (const PlayEvent& event : session.sensors().events())
        EXPECT_TRUE(event.entered || event.stayed > PlaySession::stepLength);
}

TEST(PlaySession, AOneWayPlatformStopsAPlatformerFromAboveOnly) {
    Collider ledge = collider(1, Rect{{-50, 40}, {100, 4}});
    ledge.properties = {{"one_way", true}};
    const LiveLevel level = levelOf({ledge, collider(2, Rect{{-100, 80}, {200, 20}})});
    PlaySession session(level, {{}, {0, 72}});
    session.setMode(PlayMode::platformer);
    play(session, 0, 10);
    ASSERT_EQ(center(session.body()).y, 72);
    play(session, playUp, 60);
    play(session, 0, 180);
    EXPECT_EQ(center(session.body()).y, 32) << "it jumped through the ledge and landed on it";
    EXPECT_FALSE(session.isStuck());
    session.setMode(PlayMode::solid);
    play(session, playDown, 60);
    EXPECT_EQ(center(session.body()).y, 32);
}

} // namespace
} // namespace tangent::test::played
