#include "play/play_session.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace tangent {
namespace {

TEST(PlayTrail, StaysSmallHoweverLongThePlay) {
    const LiveLevel level{Level{}};
    PlaySession session(level, {{}, {0, 0}});
    for (int i = 0; i < 300'000; ++i)
        session.step(i % 2 == 0 ? playRight | playDown : playLeft | playDown);
    EXPECT_LE(session.trail().size(), 20'000u);
    const Vec2 now = center(session.body());
    EXPECT_FALSE(trailDots(session.trail(), {now - Vec2{50, 50}, now + Vec2{50, 50}}, 1).empty())
        << "it keeps the newest part";
}

TEST(PlayTrail, AStraightWayIsOneLine) {
    const LiveLevel level{Level{}};
    PlaySession session(level, {{}, {0.3, 0.7}});
    for (int i = 0; i < 1000; ++i)
        session.step(playRight | playDown);
    EXPECT_EQ(session.trail().size(), 2u);
}

TEST(PlayTrail, AWayBackIsALineOfItsOwn) {
    PlayTrail trail;
    for (const double x : {0.0, 10.0, 20.0, 5.0})
        trail.add({x, 0});
    EXPECT_EQ(trail.size(), 3u);
}

TEST(PlayTrail, DotsAreAsFarApartAtEveryZoom) {
    PlayTrail trail;
    trail.add({0, 0});
    trail.add({1000, 0});
    const Aabb view{{0, -10}, {120, 10}};
    EXPECT_NEAR(static_cast<double>(trailDots(trail, view, 1).size()), 20, 1);
    EXPECT_NEAR(static_cast<double>(trailDots(trail, view, 2).size()), 40, 1);
    EXPECT_TRUE(trailDots(trail, {{0, 5}, {120, 10}}, 1).empty());
}

/// A frame paints as many dots as the view has room for, and no more with each round.
TEST(PlayTrail, TheNumberOfDotsDependsOnTheView) {
    constexpr int perRound = 500;
    const auto dotsAfter = [](int rounds) {
        PlayTrail trail;
        for (int i = 0; i < rounds * perRound; ++i) {
            const double angle = 2 * std::numbers::pi * i / perRound;
            trail.add({90 * std::cos(angle), 90 * std::sin(angle)});
        }
        return trailDots(trail, {{-100, -100}, {100, 100}}, 1).size();
    };
    EXPECT_NEAR(static_cast<double>(dotsAfter(1)), 2 * std::numbers::pi * 90 / 6, 5);
    EXPECT_LE(dotsAfter(39), 3 * dotsAfter(1)) << "each place has one dot";
    PlayTrail everywhere;
    for (int i = 0; i < 19'000; ++i)
        everywhere.add({i % 2 == 0 ? -1e6 : 1e6, -100 + i * 0.01});
    EXPECT_LE(trailDots(everywhere, {{-100, -100}, {100, 100}}, 1).size(), 51u * 51u);
}

TEST(PlayTrail, IsInterruptedWhereTheBodyIsPutElsewhere) {
    const LiveLevel level{Level{}};
    PlaySession session(level, {{.speed = 120}, {0, 0}});
    for (int i = 0; i < 120; ++i)
        session.step(i < 60 ? playRight : playDown);
    session.restart();
    for (int i = 0; i < 60; ++i)
        session.step(playLeft);
    const Aabb between{{10, 10}, {50, 50}}; // from (60, 60) back to (0, 0)
    EXPECT_TRUE(trailDots(session.trail(), between, 1).empty());
    EXPECT_FALSE(trailDots(session.trail(), {{-50, -5}, {-10, 5}}, 1).empty());
}

/// The body moves up, forward and down within the step that climbs a stair: nobody sees it above the stair.
TEST(PlayTrail, OfABodyThatClimbsStairsStaysOnThem) {
    Level stairs;
    stairs.layers = {{LayerId{1}, "Solid", {}, {}}};
    for (int i = 0; i < 10; ++i) {
        Collider stair;
        stair.id = ColliderId{i + 1};
        stair.layer = LayerId{1};
        stair.shape = Rect{{i * 24.0, -i * 8.0}, {24, 8.0 * i + 20}};
        stairs.colliders.push_back(stair);
    }
    const LiveLevel level(std::move(stairs));
    PlaySession session(level, {{.stepHeight = 16}, {12, -8}});
    session.setMode(PlayMode::platformer);
    for (int i = 0; i < 100; ++i) {
        session.step(playRight);
        ASSERT_TRUE(session.isOnFloor()) << i;
    }
    ASSERT_LE(center(session.body()).y, -8 - 8 * 7);
    double highest = 0;
    for (const PlayTrail::Part& part : session.trail().parts())
        highest = std::min(highest, part.box.min.y);
    EXPECT_GE(highest, center(session.body()).y);
}

TEST(HeatMap, VisitsTheCellsInTheView) {
    HeatMap heat(10);
    for (const double x : {-200.0, 5.0, 15.0, 25.0, 200.0})
        for (const double y : {-200.0, 5.0, 15.0, 200.0})
            heat.add({x, y});
    int count = 0;
    heat.visit({{1, 1}, {19, 19}}, [&](std::pair<double, double> at, int steps) {
        EXPECT_TRUE(at.first >= 0 && at.first <= 1 && at.second >= 0 && at.second <= 1);
        EXPECT_EQ(steps, 1);
        ++count;
    });
    EXPECT_EQ(count, 4);
}

TEST(PlaySession, AnEventOfASensorIsWhereTheBodyWas) {
    Collider sensor;
    sensor.id = ColliderId{1};
    sensor.shape = Circle{{500, 0}, 1};
    sensor.sensor = true;
    Level made;
    made.layers = {{LayerId{1}, "Solid", {}, {}}};
    sensor.layer = LayerId{1};
    made.colliders = {sensor};
    const LiveLevel level(std::move(made));
    PlaySession session(level, {{.speed = 1e6}, {0, 0}}); // far beyond it within a step
    session.step(playRight);
    ASSERT_EQ(session.sensors().events().size(), 2u);
    EXPECT_NEAR(session.sensors().events()[0].position.x, 491, 1e-6);
    EXPECT_NEAR(session.sensors().events()[1].position.x, 509, 1e-6);
}

TEST(PlaySession, ABodyThatShrinksFreeIsNoLongerStuck) {
    Level made;
    made.layers = {{LayerId{1}, "Solid", {}, {}}};
    constexpr int side = 140; // wider than pushOut() gets in all its pushes
    for (int x = 0; x < side; ++x)
        for (int y = 0; y < side; ++y) {
            if (x == 70 && y == 70)
                continue; // a hole of 9 units
            Collider tile;
            tile.id = ColliderId{x * side + y + 1};
            tile.layer = LayerId{1};
            tile.shape = Rect{{x * 10.0 - 700, y * 10.0 - 700}, {11, 11}};
            made.colliders.push_back(tile);
        }
    const LiveLevel level(std::move(made));
    PlaySession session(level, {{.smallest = 2}, {5.5, 5.5}});
    session.setMode(PlayMode::solid);
    ASSERT_TRUE(session.isStuck());
    for (int i = 0; i < 60; ++i)
        session.step(playShrink);
    EXPECT_FALSE(session.isStuck());
}

} // namespace
} // namespace tangent
