#include <tangent/motion/sensors.h>

#include <tangent/geometry/classify.h>

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
    appendSensorEvents(set, body, moved, events);
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
    appendSensorEvents(set, body, moved, events);
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
    appendSensorEvents(set, body, moved, events);
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
        Vec2 way = {real(-60, 60), real(-60, 60)};
        if (length(center(body) + way) > 150)
            way = -center(body);
        std::vector<SensorEvent> events;
        appendSensorEvents(set, body, way, events);
        for (const SensorEvent& event : events) {
            ASSERT_NE(inside[event.id], event.entered) << step;
            inside[event.id] = event.entered;
            ++count;
        }
        body = translated(body, way);
        for (const auto& [id, isInside] : inside)
            ASSERT_EQ(isInside, overlaps(body, set.collider(id).shape)) << step;
    }
    EXPECT_GT(count, 5000);
}

} // namespace
} // namespace tangent
