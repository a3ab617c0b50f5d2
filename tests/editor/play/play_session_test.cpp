#include "play/play_levels.h"

#include <gtest/gtest.h>

namespace tangent::test::played {
namespace {

TEST(PlaySession, StartsAtTheSpawn) {
    const LiveLevel level = levelOf({collider(1, Rect{{0, 0}, {5, 5}}), spawnAt({40, 30})});
    EXPECT_EQ(center(PlaySession(level, {{}, {7, 8}}).body()), (Vec2{40, 30}));
    EXPECT_EQ(center(PlaySession(levelOf({}), {{}, {7, 8}}).body()), (Vec2{7, 8}));
}

TEST(PlaySession, DrivesThroughEverythingAndNamesWhatItOverlaps) {
    const LiveLevel level = levelOf({collider(1, Rect{{20, -10}, {20, 20}})});
    PlaySession session(level, {{.speed = 120}, {0, 0}});
    EXPECT_TRUE(session.overlapped().empty());
    play(session, playRight, 12); // one unit a step: the circle of 8 touches at 12
    EXPECT_EQ(center(session.body()), (Vec2{12, 0}));
    EXPECT_TRUE(session.overlapped().empty()) << "touching is not overlapping";
    play(session, playRight, 10);
    EXPECT_EQ(session.overlapped().size(), 1u);
    play(session, playRight, 60);
    EXPECT_TRUE(session.overlapped().empty());
}

TEST(PlaySession, TheBodyIsDrawnBetweenItsLastTwoSteps) {
    const LiveLevel level = levelOf({});
    PlaySession session(level, {{.speed = 120}, {0, 0}});
    play(session, playRight, 5);
    EXPECT_EQ(center(session.bodyAt(0)), (Vec2{4, 0}));
    EXPECT_EQ(center(session.bodyAt(0.25)), (Vec2{4.25, 0}));
    EXPECT_EQ(center(session.bodyAt(1)), (Vec2{5, 0}));
}

TEST(PlaySession, GrowsAndShrinksBetweenItsLimits) {
    const LiveLevel level = levelOf({});
    PlaySession session(level, {{.smallest = 2, .largest = 50}, {0, 0}});
    play(session, playGrow, 1000);
    EXPECT_EQ(session.radius(), 50);
    play(session, playShrink, 1000);
    EXPECT_EQ(session.radius(), 2);
    EXPECT_EQ(std::get<Circle>(session.body()).radius, 2);
}

TEST(PlaySession, DoesNotGrowIntoWalls) {
    const LiveLevel level =
        levelOf({collider(1, Rect{{-100, 10}, {200, 10}}), collider(2, Rect{{-100, -20}, {200, 10}})});
    PlaySession session(level, {{}, {0, 0}});
    session.setMode(PlayMode::solid);
    play(session, playGrow, 600);
    EXPECT_LE(session.radius(), 10 + level.contacts().tolerance());
    EXPECT_GT(session.radius(), 9.5);
    EXPECT_LE(deepestOverlap(session, level), level.contacts().tolerance());
}

TEST(PlaySession, ShrinksWhereItIsStuck) {
    const LiveLevel level =
        levelOf({collider(1, Rect{{-100, 10}, {200, 10}}), collider(2, Rect{{-100, -20}, {200, 10}})});
    PlaySession session(level, {{.smallest = 2, .largest = 50}, {0, 0}});
    play(session, playGrow, 1000);
    session.setMode(PlayMode::solid);
    ASSERT_EQ(session.radius(), 50);
    play(session, playShrink, 1000);
    EXPECT_EQ(session.radius(), 2);
    EXPECT_LE(deepestOverlap(session, level), level.contacts().tolerance());
}

TEST(PlaySession, SlidesAlongFlushTilesWithoutCatching) {
    std::vector<Collider> tiles;
    for (int i = 0; i < 40; ++i)
        tiles.push_back(collider(i + 1, Rect{{i * 16.0, 10}, {16, 16}}));
    const LiveLevel level = levelOf(std::move(tiles));
    for (const bool isCircle : {true, false}) {
        PlaySession session(level, {{.speed = 120}, {20, 0}});
        session.setMode(PlayMode::solid);
        session.setCircle(isCircle);
        play(session, playRight | playDown, 600);
        const double diagonal = 600 * 120 * PlaySession::stepLength * std::sqrt(0.5);
        EXPECT_NEAR(center(session.body()).x, 20 + diagonal, 0.01);
        EXPECT_NEAR(center(session.body()).y, 2, 0.01);
    }
}

/// In a room of thin walls, upright or rotated, in eight directions.
TEST(PlaySession, AFastBodyNeverPassesAThinWall) {
    for (const double degrees : {0.0, 20.0, 45.0}) {
        std::vector<Collider> walls;
        for (int side = 0; side < 4; ++side) {
            const double turn = degrees + 90 * side;
            const Vec2 middle = direction(turn) * 50.005;
            walls.push_back(collider(side + 1, RotatedRect{{middle - Vec2{0.005, 60}, {0.01, 120}}, turn}));
        }
        const LiveLevel level = levelOf(std::move(walls));
        for (const PlayMode mode : {PlayMode::solid, PlayMode::bounce})
            for (const int keys :
                 std::initializer_list<int>{playLeft, playRight, playUp, playDown, playLeft | playUp,
                                            playLeft | playDown, playRight | playUp, playRight | playDown}) {
                PlaySession session(level, {{.speed = 1e6}, {0, 0}});
                session.setMode(mode);
                for (int i = 0; i < 60; ++i) {
                    session.step(static_cast<PlayKeys>(keys));
                    for (int side = 0; side < 4; ++side)
                        ASSERT_LE(dot(center(session.body()), direction(degrees + 90 * side)), 42.002)
                            << degrees << ' ' << keys;
                }
            }
    }
}

TEST(PlaySession, IsPushedOutOfTheWallItStartsIn) {
    const LiveLevel level = levelOf({collider(1, Rect{{-20, -20}, {30, 40}})});
    PlaySession session(level, {{}, {0, 0}});
    session.setMode(PlayMode::solid);
    EXPECT_FALSE(session.isStuck());
    EXPECT_LE(deepestOverlap(session, level), level.contacts().tolerance());
}

TEST(PlaySession, SaysWhenThereIsNoWayOut) {
    const LiveLevel level = levelWithoutWayOut();
    PlaySession session(level, {{}, {0, 0}});
    session.setMode(PlayMode::solid);
    EXPECT_TRUE(session.isStuck());
    play(session, playLeft, 20); // must end
}

TEST(PlaySession, BouncesWithinTheBoundsAtTheSameSpeed) {
    const LiveLevel level =
        levelOf({collider(1, Rect{{80, 60}, {40, 30}}), collider(2, Circle{{200, 150}, 25})},
                Rect{{0, 0}, {320, 240}});
    PlaySession session(level, {{.speed = 500}, {30, 30}});
    session.setMode(PlayMode::bounce);
    for (int i = 0; i < 20'000; ++i) {
        session.step(0);
        const Aabb box = bounds(session.body());
        ASSERT_GE(box.min.x, -1e-9);
        ASSERT_GE(box.min.y, -1e-9);
        ASSERT_LE(box.max.x, 320 + 1e-9);
        ASSERT_LE(box.max.y, 240 + 1e-9);
        ASSERT_NEAR(length(session.velocity()), 500, 1e-6);
        ASSERT_LE(deepestOverlap(session, level), level.contacts().tolerance() + 1e-9);
    }
}

TEST(PlaySession, TheBoundsPushNoBodyIntoAWall) {
    const LiveLevel level = levelOf({collider(1, Rect{{-10, -500}, {60, 1000}})}, Rect{{0, 0}, {320, 240}});
    PlaySession session(level, {{}, {-60, 50}}); // outside, behind the wall
    session.setMode(PlayMode::bounce);
    for (int i = 0; i < 200; ++i) {
        session.step(0);
        ASSERT_LE(deepestOverlap(session, level), level.contacts().tolerance() + 1e-9) << i;
    }
}

TEST(PlaySession, OnlyTheLayersOfTheRuleStopTheBody) {
    Level made;
    made.layers = {{solid, "Solid", {}, {}}, {LayerId{2}, "Coins", {}, {}}};
    Collider coin = collider(1, Rect{{20, -50}, {10, 100}});
    coin.layer = LayerId{2};
    made.colliders = {coin, collider(2, Rect{{60, -50}, {10, 100}})};
    made.rules[Rule::unreachable].layers = {solid};
    const LiveLevel level(std::move(made));
    PlaySession session(level, {{.speed = 120}, {0, 0}});
    session.setMode(PlayMode::solid);
    play(session, playRight, 25);
    ASSERT_EQ(session.overlapped().size(), 1U);
    EXPECT_FALSE(session.stops(session.overlapped().front()));
    play(session, playRight, 200);
    EXPECT_EQ(center(session.body()), (Vec2{52, 0}));
}

TEST(PlaySession, AStuckBodyCanChangeItsShape) {
    const LiveLevel level = levelWithoutWayOut();
    PlaySession session(level, {{}, {0, 0}});
    session.setMode(PlayMode::solid);
    ASSERT_TRUE(session.isStuck());
    session.setCircle(false);
    EXPECT_FALSE(session.isCircle());
}

TEST(PlaySession, HeatCountsTheStepsInEachCell) {
    const LiveLevel level = levelOf({});
    PlaySession session(level, {{.speed = 120}, {4, 4}});
    play(session, 0, 10);
    play(session, playRight, 8);
    const HeatMap& heat = session.heat();
    ASSERT_EQ(heat.cells().size(), 2U);
    EXPECT_EQ(heat.cells().at({0, 0}), 13);
    EXPECT_EQ(heat.cells().at({1, 0}), 5);
    EXPECT_EQ(heat.most(), 13);
}

TEST(PlaySession, ABodyOutsideTheBoundsIsPutInsideToBounce) {
    const LiveLevel level = levelOf({}, Rect{{0, 0}, {256, 256}});
    PlaySession session(level, {{}, {-60, 50}});
    session.setMode(PlayMode::bounce);
    EXPECT_EQ(center(session.body()), (Vec2{8, 50}));
}

TEST(PlaySession, ABodyWithoutSizeIsSafe) {
    const LiveLevel level = levelOf({collider(1, Rect{{20, -10}, {20, 20}})}, Rect{{-50, -50}, {100, 100}});
    for (const bool isCircle : {true, false})
        for (const PlayMode mode :
             {PlayMode::drive, PlayMode::solid, PlayMode::bounce, PlayMode::platformer}) {
            PlaySession session(level, {{.smallest = 0, .largest = 0}, {0, 0}});
            session.setMode(mode);
            session.setCircle(isCircle);
            session.setCrowdSize(10);
            play(session, playRight, 200);
            EXPECT_EQ(session.radius(), 0);
            const Vec2 driven{400, 0}; // 200 steps at 240 / 120
            EXPECT_EQ(center(session.body()), mode == PlayMode::drive ? driven : Vec2{})
                << "nothing can slide or bounce";
            EXPECT_TRUE(session.overlapped().empty());
            for (const BouncingBody& thrown : session.crowd().bodies())
                EXPECT_LE(std::max(std::abs(center(thrown.shape).x), std::abs(center(thrown.shape).y)), 50);
        }
}

TEST(PlaySession, TakesInvalidColliders) {
    const LiveLevel level = levelOf({collider(1, Circle{{0, 0}, -5}), collider(2, Rect{{0, 0}, {0, 0}})});
    for (const PlayMode mode : {PlayMode::drive, PlayMode::solid, PlayMode::bounce, PlayMode::platformer}) {
        PlaySession session(level, {{}, {0, 0}});
        session.setMode(mode);
        play(session, playRight, 10);
        EXPECT_TRUE(session.overlapped().empty());
        EXPECT_TRUE(isValid(session.body()));
    }
}

TEST(PlaySession, ABodyIsNotPushedOutOfTheBounds) {
    const Collider block = collider(1, Rect{{-1000, -1000}, {2000, 1100}});
    for (const bool hasBounds : {false, true}) {
        const LiveLevel level = levelOf({block, spawnAt({50, 50})},
                                        hasBounds ? std::optional(Rect{{0, 0}, {100, 90}}) : std::nullopt);
        PlaySession session(level, {});
        session.setMode(PlayMode::solid);
        EXPECT_EQ(session.isStuck(), hasBounds);
        EXPECT_EQ(session.isPushedOut(), !hasBounds);
        EXPECT_EQ(center(session.body()) == (Vec2{50, 50}), hasBounds);
    }
}

} // namespace
} // namespace tangent::test::played
