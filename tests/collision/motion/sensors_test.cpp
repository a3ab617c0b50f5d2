#include "../base/allocations.h"

#include <tangent/motion/platform.h>
#include <tangent/motion/sensors.h>

#include <tangent/geometry/classify.h>
#include <tangent/geometry/shape_cast.h>

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace tangent {
namespace {

TEST(Sensors, aFastBodyEntersAndLeavesWhatItPasses) {
    ContactTracker set;
    const ProxyId thin = set.insert({Rect{{100, -50}, {1, 100}}, true});
    const ProxyId goal = set.insert({Rect{{1000, -50}, {100, 100}}, true});
    set.insert({Rect{{500, -50}, {1, 100}}});
    std::vector<SensorEvent> events;
    appendSensorEvents(set, Rect{{0, 0}, {2, 2}}, {1048, 0}, events);
    const std::vector<SensorEvent> expected = {
        {thin, true, 98.0 / 1048}, {thin, false, 101.0 / 1048}, {goal, true, 998.0 / 1048}};
    ASSERT_EQ(events.size(), expected.size());
    for (std::size_t i = 0; i < events.size(); ++i) {
        EXPECT_EQ(events[i].id, expected[i].id);
        EXPECT_EQ(events[i].entered, expected[i].entered);
        EXPECT_NEAR(events[i].fraction, expected[i].fraction, 1e-15);
    }
}

TEST(Sensors, restingAndTouchingAreNoEvents) {
    ContactTracker set;
    set.insert({Rect{{2, 0}, {10, 10}}, true});
    std::vector<SensorEvent> events;
    appendSensorEvents(set, Rect{{0, 0}, {2, 2}}, {0, 5}, events);
    appendSensorEvents(set, Rect{{4, 4}, {2, 2}}, {1, 1}, events);
    appendSensorEvents(set, Rect{{4, 4}, {2, 2}}, {0, 0}, events);
    EXPECT_TRUE(events.empty());
}

TEST(Sensors, eventsFollowTheBodyAroundCorners) {
    ContactTracker set;
    set.insert({Rect{{-100, 10}, {200, 10}}});
    const ProxyId onTheFloor = set.insert({Rect{{50, 7}, {5, 2}}, true});
    const Shape body = Rect{{0, 0}, {2, 2}};
    const MoveResult moved = moveAndSlide(set, body, {90, 90});
    std::vector<SensorEvent> events;
    appendSensorEvents(set, moved, events);
    ASSERT_EQ(events.size(), 2U);
    EXPECT_EQ(events[0].id, onTheFloor);
    EXPECT_TRUE(events[0].entered);
    EXPECT_FALSE(events[1].entered);
    EXPECT_LT(events[0].fraction, events[1].fraction);
}

TEST(Sensors, eventsFollowTheBodyUpOverAndDownAStep) {
    ContactTracker set;
    set.insert({Rect{{-50, 10}, {60, 10}}});
    set.insert({Rect{{10, 9}, {100, 11}}});
    const ProxyId before = set.insert({Rect{{9, 7.5}, {0.5, 0.4}}, true}); // above the body before it climbs
    const ProxyId above = set.insert({Rect{{8, 5.5}, {9, 0.4}}, true});    // above where it stands afterwards
    const ProxyId far = set.insert({Rect{{8, 2}, {9, 1}}, true});
    MoveOptions options;
    options.stepHeight = 3;
    const Shape body = Rect{{4, 8}, {2, 2}};
    const MoveResult moved = moveAndSlide(set, body, {11, 0}, options);
    ASSERT_EQ(center(moved.body), (Vec2{16, 8}));
    EXPECT_EQ(moved.turns().size(), 4U);
    std::vector<SensorEvent> events;
    appendSensorEvents(set, moved, events);
    std::map<ProxyId, int> count;
    for (const SensorEvent& event : events)
        count[event.id] += event.entered ? 1 : 10;
    EXPECT_EQ(count[before], 11);
    EXPECT_EQ(count[above], 11);
    EXPECT_EQ(count[far], 0);
}

TEST(Sensors, eventsFollowTheBodyDownOntoTheFloor) {
    ContactTracker set;
    set.insert({Rect{{-50, 10}, {60, 10}}});
    set.insert({Rect{{10, 12}, {100, 10}}});
    const ProxyId inTheCorner = set.insert({Rect{{11, 8.5}, {0.5, 0.5}}, true});
    MoveOptions options;
    options.snapLength = 3;
    const Shape body = Rect{{4, 8}, {2, 2}};
    const MoveResult moved = moveAndSlide(set, body, {10, 0}, options);
    ASSERT_EQ(center(moved.body), (Vec2{15, 11}));
    std::vector<SensorEvent> events;
    appendSensorEvents(set, moved, events);
    ASSERT_EQ(events.size(), 2U);
    EXPECT_EQ(events[0].id, inTheCorner);
}

TEST(Sensors, eventsOfASensorAlternateAndAgreeWithOverlaps) {
    std::mt19937 random(5);
    const auto real = [&](double low, double high) {
        return std::uniform_real_distribution(low, high)(random);
    };
    ContactTracker set;
    for (int i = 0; i < 60; ++i) {
        const Rect rect = {{real(-100, 100), real(-100, 100)}, {real(1, 30), real(1, 30)}};
        const Shape shape = i % 3 == 0   ? Shape{rect}
                            : i % 3 == 1 ? Shape{Circle{rect.min, rect.size.x}}
                                         : Shape{RotatedRect{rect, real(0, 360)}};
        set.insert({shape, true});
    }
    Shape body = Circle{{0, 0}, 3};
    std::map<ProxyId, bool> inside;
    for (std::uint32_t i = 0; i < 60; ++i)
        inside[ProxyId{i}] = overlaps(body, set.collider(ProxyId{i}).shape);
    int count = 0;
    for (int step = 0; step < 3000; ++step) {
        Vec2 displacement = {real(-60, 60), real(-60, 60)};
        if (length(center(body) + displacement) > 150)
            displacement = -center(body);
        std::vector<SensorEvent> events;
        appendSensorEvents(set, body, displacement, events);
        for (const SensorEvent& event : events) {
            ASSERT_NE(inside[event.id], event.entered) << step;
            inside[event.id] = event.entered;
            ++count;
        }
        body = translated(body, displacement);
        for (const auto& [id, isInside] : inside)
            ASSERT_EQ(isInside, overlaps(body, set.collider(id).shape)) << step;
    }
    EXPECT_GT(count, 5000);
}

TEST(Sensors, waysOfAFewUlpsEnterAndLeaveInTurn) {
    ContactTracker set;
    const ProxyId sensor = set.insert({Rect{{-1, 0}, {1, 1}}, true});
    for (const double size : {1.0, 64.0})
        for (int i = 1; i < 2000; ++i) {
            const double gap = i * 1e-17;
            const Shape outside = Rect{{gap, 0}, {size, size}};
            const Shape within = translated(outside, {-2 * gap, 0});
            std::vector<SensorEvent> events;
            appendSensorEvents(set, outside, {-2 * gap, 0}, events);
            appendSensorEvents(set, within, {1, 0}, events);
            appendSensorEvents(set, MoveResult{.body = within, .start = outside}, events);
            ASSERT_EQ(events.size(), 3U) << size << ' ' << i;
            EXPECT_EQ(events[0].id, sensor);
            EXPECT_TRUE(events[0].entered);
            EXPECT_FALSE(events[1].entered);
            EXPECT_TRUE(events[2].entered);
        }
}

TEST(Sensors, followsASensorThatMovesOntoARestingBody) {
    ContactTracker set;
    const ProxyId sensor = set.insert({Rect{{10, 0}, {4, 4}}, true});
    const Shape body = Rect{{0, 0}, {2, 2}};
    std::vector<ProxyHandle> inside;
    std::vector<SensorEvent> events;
    const auto stepWithSensorAt = [&](double x) {
        set.update(sensor, {Rect{{x, 0}, {4, 4}}, true});
        events.clear();
        followSensors(set, body, body, inside, events);
        return events;
    };
    EXPECT_TRUE(stepWithSensorAt(10).empty());
    EXPECT_EQ(stepWithSensorAt(1), (std::vector<SensorEvent>{{sensor, true, 0}}));
    EXPECT_EQ(inside, std::vector{set.handle(sensor)});
    EXPECT_TRUE(stepWithSensorAt(-1).empty());
    EXPECT_EQ(stepWithSensorAt(-9), (std::vector<SensorEvent>{{sensor, false, 0}}));
    EXPECT_TRUE(inside.empty());
}

TEST(Sensors, followsABodyThatAppearsInASensorAndOneThatIsRemoved) {
    ContactTracker set;
    const ProxyId first = set.insert({Rect{{0, 0}, {4, 4}}, true});
    const ProxyId second = set.insert({Rect{{1, 1}, {4, 4}}, true});
    const Shape body = Circle{{3, 3}, 0.5};
    std::vector<ProxyHandle> inside;
    std::vector<SensorEvent> events;
    followSensors(set, body, body, inside, events);
    EXPECT_EQ(events, (std::vector<SensorEvent>{{first, true, 0}, {second, true, 0}}));
    set.remove(first);
    events.clear();
    followSensors(set, body, body, inside, events);
    EXPECT_EQ(events, (std::vector<SensorEvent>{{first, false, 0}}));
}

TEST(Sensors, tellsASensorFromARemovedOneWithItsId) {
    ContactTracker set;
    const Shape body = Circle{{0, 0}, 5};
    std::vector<ProxyHandle> inside;
    std::vector<SensorEvent> events;
    const ProxyId coin = set.insert({Circle{{1, 0}, 2}, true});
    followSensors(set, body, body, inside, events);
    set.remove(coin);
    ASSERT_EQ(set.insert({Circle{{2, 0}, 2}, true}), coin);
    events.clear();
    followSensors(set, body, body, inside, events);
    EXPECT_EQ(events, (std::vector<SensorEvent>{{coin, false, 0}, {coin, true, 0}}));
}

TEST(Sensors, theCallForAFastSensorThatPassesABody) {
    const Shape sensor = Circle{{-50, 0}, 2};
    const Shape body = Circle{{0, 0}, 4};
    const auto overlap = sweptOverlap(body, -Vec2{100, 0}, sensor);
    ASSERT_TRUE(overlap);
    EXPECT_NEAR(overlap->enter, 0.44, 1e-12);
    EXPECT_NEAR(overlap->leave, 0.56, 1e-12);
}

TEST(Sensors, aBodyThatIsASensorDoesNotLeaveItself) {
    ContactTracker set;
    const ProxyId bullet = set.insert({Circle{{0, 0}, 2}, true});
    std::vector<SensorEvent> events;
    appendSensorEvents(set, set.collider(bullet).shape, {10, 0}, events, {.except = bullet});
    EXPECT_TRUE(events.empty());
}

TEST(Sensors, aMoveThatIsOverKeepsItsStart) {
    ContactTracker set;
    set.insert({Rect{{0, 100}, {500, 20}}});
    const ProxyId sensor = set.insert({Rect{{100, 80}, {4, 20}}, true});
    Shape body = Circle{{40, 92}, 8};
    const MoveResult moved = moveAndSlide(set, body, {150, 1});
    body = moved.body;
    std::vector<SensorEvent> events;
    appendSensorEvents(set, moved, events);
    ASSERT_EQ(events.size(), 2U);
    EXPECT_EQ(events[0].id, sensor);
    EXPECT_TRUE(events[0].entered);
    EXPECT_EQ(moved.start, (Shape{Circle{{40, 92}, 8}}));
}

TEST(Sensors, aPlatformTakesABodyThroughASensor) {
    ContactTracker set;
    const ProxyId lift = set.insert({Rect{{0, 100}, {60, 10}}});
    const ProxyId coin = set.insert({Circle{{30, 50}, 3}, true});
    const Shape body = Circle{{30, 92}, 8};
    std::vector<ProxyHandle> inside;
    std::vector<SensorEvent> events;
    followSensors(set, body, body, inside, events);
    const PlatformMove carried = moveWithPlatform(set, body, lift, {0, -90});
    followSensors(set, body, carried.body, inside, events);
    ASSERT_EQ(events.size(), 2U);
    EXPECT_EQ(events[0].id, coin);
    EXPECT_TRUE(events[0].entered);
    EXPECT_FALSE(events[1].entered);
    EXPECT_TRUE(inside.empty());
}

TEST(Sensors, followedSensorsAlternateWhileEverythingMoves) {
    std::mt19937 random(9);
    const auto real = [&](double low, double high) {
        return std::uniform_real_distribution(low, high)(random);
    };
    ContactTracker set;
    for (int i = 0; i < 40; ++i)
        set.insert({Circle{{real(-50, 50), real(-50, 50)}, real(1, 15)}, i % 4 != 0});
    Shape body = Rect{{0, 0}, {3, 3}};
    std::vector<ProxyHandle> inside;
    std::vector<SensorEvent> events;
    std::map<ProxyId, bool> states;
    int count = 0;
    for (int step = 0; step < 3000; ++step) {
        const ProxyId id{static_cast<std::uint32_t>(random() % 40)};
        set.update(id, {Circle{{real(-50, 50), real(-50, 50)}, real(1, 15)}, proxyIndex(id) % 4 != 0});
        if (step % 10 == 0)
            body = Rect{{real(-50, 50), real(-50, 50)}, {3, 3}};
        const MoveResult moved = moveAndSlide(set, body, {real(-20, 20), real(-20, 20)});
        events.clear();
        followSensors(set, moved, inside, events);
        for (const SensorEvent& event : events) {
            ASSERT_NE(states[event.id], event.entered) << step;
            states[event.id] = event.entered;
            ++count;
        }
        body = moved.body;
        for (const auto& [sensor, isInside] : states)
            ASSERT_EQ(isInside, overlaps(body, set.collider(sensor).shape)) << step;
    }
    EXPECT_GT(count, 2000);
}

TEST(Sensors, allocateNothingOnceTheirListsAreLongEnough) {
    ContactTracker set;
    for (int i = 0; i < 20; ++i) {
        set.insert({Rect{{30.0 * i, -5}, {10, 30}}, true});
        set.insert({Rect{{30.0 * i, 15}, {30, 10}}});
    }
    std::vector<ProxyHandle> inside;
    std::vector<SensorEvent> events;
    std::size_t count = 0;
    const auto goAndReturn = [&] {
        Shape body = Circle{{0, 8}, 4};
        for (int i = 0; i < 60; ++i) {
            const MoveResult moved = moveAndSlide(set, body, {i < 30 ? 20.0 : -20.0, 5});
            followSensors(set, moved, inside, events);
            appendSensorEvents(set, moved, events);
            appendSensorEvents(set, body, {300, 0}, events);
            count += events.size();
            events.clear();
            body = moved.body;
        }
    };
    goAndReturn();
    EXPECT_EQ(testing::allocationsOf(goAndReturn), 0U);
    EXPECT_GT(count, 500U);
}

TEST(Sensors, areNotLeftAfterTheEndOfTheMove) {
    ContactTracker set;
    set.insert({Rect{{-100, 10}, {300, 10}}});
    set.insert({Rect{{9, -50}, {6, 100}}, true});
    std::vector<SensorEvent> events;
    appendSensorEvents(set, moveAndSlide(set, Rect{{0, 0}, {1, 1}}, {15, 14}), events);
    ASSERT_EQ(events.size(), 2u);
    EXPECT_EQ(events.back().fraction, 1) << "not an ulp more";
}

} // namespace
} // namespace tangent
