#include "play/level_fingerprint.h"
#include "play/play_session.h"

#include <tangent/geometry/classify.h>
#include <tangent/geometry/manifold.h>

#include <gtest/gtest.h>

#include <random>

namespace tangent {
namespace {

constexpr LayerId solid{1};

Collider collider(std::int64_t id, Shape shape, bool sensor = false) {
    Collider made;
    made.id = ColliderId{id};
    made.layer = solid;
    made.shape = shape;
    made.sensor = sensor;
    return made;
}

LiveLevel levelOf(std::vector<Collider> colliders, std::optional<Rect> bounds = {}) {
    Level level;
    level.layers = {{solid, "Solid", {}, {}}};
    level.colliders = std::move(colliders);
    if (bounds)
        level.bounds = Bounds{*bounds, {}};
    return LiveLevel(std::move(level));
}

Collider spawnAt(Vec2 place) {
    Collider spawn = collider(99, Circle{place, 1}, true);
    spawn.properties = {{"spawn", true}};
    return spawn;
}

void play(PlaySession& session, PlayKeys keys, int steps) {
    for (int i = 0; i < steps; ++i)
        session.step(keys);
}

void replay(PlaySession& session, const PlayRecording& recording) {
    PlayKeys keys = 0;
    auto input = recording.inputs.begin();
    for (std::int64_t step = 0; step < recording.steps; ++step) {
        for (; input != recording.inputs.end() && input->step == step; ++input) {
            session.apply(*input);
            if (input->kind == PlayInput::Kind::keys)
                keys = static_cast<PlayKeys>(input->value);
        }
        session.step(keys);
    }
}

/// The depth of the deepest overlap of the body with a solid collider.
double deepestOverlap(const PlaySession& session, const LiveLevel& level) {
    double deepest = 0;
    for (const ProxyId id : session.overlapped())
        if (!level.collider(id).sensor)
            deepest = std::max(deepest, contactManifold(session.body(), level.collider(id).shape).depth);
    return deepest;
}

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
    EXPECT_EQ(center(session.bodyAt(0)), Vec2(4, 0));
    EXPECT_EQ(center(session.bodyAt(0.25)), Vec2(4.25, 0));
    EXPECT_EQ(center(session.bodyAt(1)), Vec2(5, 0));
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

TEST(PlaySession, AFastBodyNeverPassesAThinWall) {
    const LiveLevel level = levelOf({collider(1, Rect{{50, -1000}, {0.01, 2000}})});
    for (const PlayMode mode : {PlayMode::solid, PlayMode::bounce}) {
        PlaySession session(level, {{.speed = 1e6}, {0, 0}});
        session.setMode(mode);
        for (int i = 0; i < 60; ++i) {
            session.step(playRight);
            ASSERT_LE(center(session.body()).x, 42.002);
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

/// Colliders that overlap everywhere around 0, 0.
LiveLevel levelWithoutWayOut() {
    std::vector<Collider> maze;
    constexpr int side = 140; // wider than pushOut() gets in all its pushes
    for (int x = 0; x < side; ++x)
        for (int y = 0; y < side; ++y)
            maze.push_back(collider(x * side + y + 1, Rect{{x * 10.0 - 700, y * 10.0 - 700}, {11, 11}}));
    return levelOf(std::move(maze));
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

TEST(PlaySession, ThrownBodiesStartApart) {
    const LiveLevel level = levelOf({}, Rect{{0, 0}, {200, 200}});
    PlaySession session(level, {{.smallest = 8, .largest = 8}, {10, 10}});
    for (const std::size_t count : {50U, 10'000U}) {
        session.setCrowdSize(count);
        const auto bodies = session.crowd().bodies();
        EXPECT_GE(bodies.size(), 50U);
        EXPECT_LT(bodies.size(), 1000U) << "as many as find a place";
        for (std::size_t i = 0; i < bodies.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                ASSERT_FALSE(overlaps(bodies[i].shape, bodies[j].shape)) << i << ' ' << j;
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
    EXPECT_EQ(center(session.body()), Vec2(52, 0));
}

TEST(PlaySession, AOneWayPlatformStopsAPlatformerFromAboveOnly) {
    Collider ledge = collider(1, Rect{{-50, 40}, {100, 4}});
    ledge.properties = {{"one_way", true}};
    const LiveLevel level = levelOf({ledge, collider(2, Rect{{-100, 80}, {200, 20}})});
    PlaySession session(level, {{}, {0, 72}});
    session.setMode(PlayMode::platformer);
    play(session, 0, 10);
    ASSERT_EQ(center(session.body()).y, 72);
    play(session, playUp, 1);
    play(session, 0, 240);
    EXPECT_EQ(center(session.body()).y, 32) << "it jumped through the ledge and landed on it";
    EXPECT_FALSE(session.isStuck());
    session.setMode(PlayMode::solid);
    play(session, playDown, 60);
    EXPECT_EQ(center(session.body()).y, 32);
}

TEST(PlaySession, AStuckBodyCanChangeItsShape) {
    const LiveLevel level = levelWithoutWayOut();
    PlaySession session(level, {{}, {0, 0}});
    session.setMode(PlayMode::solid);
    ASSERT_TRUE(session.isStuck());
    session.setCircle(false);
    EXPECT_FALSE(session.isCircle());
}

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

TEST(PlaySession, ReplaysARecordingBitForBit) {
    std::mt19937 random(5);
    std::vector<Collider> colliders = {spawnAt({0, 0})};
    for (int i = 1; i <= 60; ++i) {
        const Vec2 at{double(random() % 600) - 300, double(random() % 600) - 300};
        colliders.push_back(
            collider(i, i % 2 == 0 ? Shape(Circle{at, 3.7}) : Shape(Rect{at, {17.3, 9.1}}), i % 5 == 0));
    }
    const LiveLevel level = levelOf(std::move(colliders), Rect{{-300, -300}, {600, 600}});
    for (const PlayMode mode : {PlayMode::drive, PlayMode::solid, PlayMode::bounce, PlayMode::platformer}) {
        PlaySession first(level, {{}, {0, 0}});
        first.setMode(mode);
        for (int i = 0; i < 2000; ++i)
            first.step(static_cast<PlayKeys>(random() % 64));
        first.setCircle(false);
        first.setCrowdSize(20);
        for (int i = 0; i < 500; ++i)
            first.step(static_cast<PlayKeys>(random() % 64));
        first.restart();
        play(first, playRight, 50);

        const std::optional<PlayRecording> saved = playRecordingOf(toJson(first.recording()));
        ASSERT_TRUE(saved);
        EXPECT_EQ(*saved, first.recording());
        PlaySession second(level, saved->start);
        replay(second, *saved);
        EXPECT_EQ(first.body(), second.body());
        const Aabb all{{-1000, -1000}, {1000, 1000}};
        EXPECT_EQ(trailDots(first.trail(), all, 1), trailDots(second.trail(), all, 1));
        EXPECT_EQ(first.sensors().events().size(), second.sensors().events().size());
        ASSERT_EQ(second.crowd().bodies().size(), 20U);
        for (std::size_t i = 0; i < 20; ++i)
            EXPECT_EQ(first.crowd().bodies()[i].shape, second.crowd().bodies()[i].shape);
    }
}

TEST(PlaySession, ThrownBodiesKeepTheirEnergyInsideTheBoundsAndOutsideOfWalls) {
    const LiveLevel level = levelOf(
        {collider(1, Rect{{80, 60}, {40, 30}}), collider(2, Circle{{200, 150}, 25}),
         collider(3, RotatedRect{{{30, 160}, {80, 10}}, 30}), collider(4, Rect{{0, 0}, {320, 240}}, true)},
        Rect{{0, 0}, {320, 240}});
    PlaySession session(level, {{.speed = 400}, {10, 10}});
    session.setCrowdSize(60);
    ASSERT_EQ(session.crowd().bodies().size(), 60U);
    const Aabb walls{{0, 0}, {320, 240}};
    for (int i = 0; i < 60 * 120; ++i) { // a minute
        session.step(0);
        for (const BouncingBody& body : session.crowd().bodies())
            ASSERT_EQ(united(walls, bounds(body.shape)), walls);
    }
    EXPECT_NEAR(session.crowd().energy(), 1, 1e-11);
    for (const BouncingBody& body : session.crowd().bodies())
        for (std::size_t i = 0; i < 3; ++i)
            EXPECT_FALSE(
                overlaps(body.shape, level.collider(level.at(i)).shape, level.contacts().tolerance()));
    session.setCrowdSize(5);
    EXPECT_EQ(session.crowd().bodies().size(), 5U);
}

TEST(PlaySession, ThrowsOnlyAsManyBodiesAsFindAPlace) {
    const LiveLevel level = levelOf({collider(1, Rect{{0, 0}, {100, 90}})}, Rect{{0, 0}, {100, 100}});
    PlaySession session(level, {{.smallest = 8, .largest = 8}, {50, 50}});
    session.setCrowdSize(10);
    for (const BouncingBody& body : session.crowd().bodies())
        EXPECT_GE(bounds(body.shape).min.y, 90);
    const LiveLevel full = levelOf({collider(1, Rect{{-10, -10}, {120, 120}})}, Rect{{0, 0}, {100, 100}});
    PlaySession none(full, {{}, {50, 50}});
    none.setCrowdSize(10);
    EXPECT_TRUE(none.crowd().bodies().empty());
    none.step(0);
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
            EXPECT_EQ(center(session.body()), mode == PlayMode::drive ? driven : Vec2())
                << "nothing can slide or bounce";
            EXPECT_TRUE(session.overlapped().empty());
            for (const BouncingBody& thrown : session.crowd().bodies())
                EXPECT_LE(std::max(std::abs(center(thrown.shape).x), std::abs(center(thrown.shape).y)), 50);
        }
}

TEST(PlayRecording, KnowsTheLevelByWhatPlayDependsOn) {
    const auto fingerprint = [](std::vector<Collider> colliders, std::optional<Rect> bounds = {}) {
        return fingerprintOf(levelOf(std::move(colliders), bounds));
    };
    const Collider wall = collider(1, Rect{{0, 0}, {10, 20}});
    const Collider other = collider(2, Circle{{50, 0}, 5});
    const std::uint64_t whole = fingerprint({wall, other});
    EXPECT_EQ(fingerprint({other, wall}), whole) << "the order does not matter";
    Collider named = wall;
    named.name = "quay";
    EXPECT_EQ(fingerprint({named, other}), whole);
    Collider sensor = other;
    sensor.sensor = true;
    Collider spawn = other;
    spawn.properties = {{"spawn", true}};
    for (const Collider& changed : {sensor, spawn, collider(2, Circle{{50, 0}, 6}), collider(3, other.shape)})
        EXPECT_NE(fingerprint({wall, changed}), whole);
    Collider oneWay = other;
    oneWay.properties = {{"one_way", true}};
    EXPECT_NE(fingerprint({wall, oneWay}), whole);
    EXPECT_NE(fingerprint({wall}), whole);
    EXPECT_NE(fingerprint({wall, other}, Rect{{0, 0}, {9, 9}}), whole);
}

TEST(PlayRecording, RefusesWhatIsNoRecording) {
    PlayRecording recording{{{}, {1, 2}, {{0, 0}, {9, 9}}},
                            {{0, PlayInput::Kind::mode, 2}, {7, PlayInput::Kind::keys, 63}},
                            9,
                            QStringLiteral("a.level.json"),
                            ~0ULL};
    const QByteArray good = toJson(recording);
    EXPECT_EQ(playRecordingOf(good), recording);
    for (const auto& [text, other] : std::initializer_list<std::pair<const char*, const char*>>{
             {"tangent-play", "tangent-level"},
             {"\"version\":1", "\"version\":2"},
             {"\"steps\":9", "\"steps\":6"},
             {"\"steps\":9", "\"steps\":1e30"},
             {"\"steps\":9", "\"steps\":-1"},
             {"[0,\"mode\",2]", "[0,\"mode\",4]"},
             {"[0,\"mode\",2]", "[8,\"mode\",2]"},
             {"[0,\"mode\",2]", "[0,\"fly\",2]"},
             {"[0,\"mode\",2]", "17"},
             {"[7,\"keys\",63]", "[7,\"crowd\",10001]"},
             {"[2,50,", "[51,50,"},
             {"[2,50,", "[-2,50,"},
             {"[2,50,", "[50,"},
             {"[2,50,", "[\"x\",50,"}}) {
        const QByteArray bad = QByteArray(good).replace(text, other);
        ASSERT_NE(bad, good) << text;
        EXPECT_FALSE(playRecordingOf(bad)) << bad.toStdString();
    }
    EXPECT_FALSE(playRecordingOf({}));
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

} // namespace
} // namespace tangent
