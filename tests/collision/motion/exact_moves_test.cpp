#include "move_worlds.h"

#include <tangent/motion/sensors.h>

#include <gtest/gtest.h>

#include <numeric>

/// In a world of integers, what a body meets is decided without rounding.
namespace tangent {
namespace {

TEST(ExactMoves, aCornerThatIsPassedExactlyStopsNothing) {
    for (int displacementX = 1; displacementX <= 40; ++displacementX)
        for (int displacementY = 1; displacementY <= 40; ++displacementY) {
            const int divisor = std::gcd(displacementX, displacementY);
            for (int part = 1; part < divisor; ++part) {
                const Vec2 before =
                    Vec2{1.0 * displacementX / divisor, 1.0 * displacementY / divisor} * (1.0 * part);
                const Rect body = {Vec2{-8, 16} + before, {8, 8}};
                const Vec2 displacement = {-1.0 * displacementX, -1.0 * displacementY};
                const Rect solid = {{0, 0}, {16, 16}};
                if (overlaps(body, solid))
                    continue;
                for (const double tolerance : {0.0, 0.001})
                    ASSERT_EQ(rectIn(moveAndSlide(setOf({solid}, tolerance), body, displacement)).min,
                              body.min + displacement)
                        << displacementX << ' ' << displacementY << ' ' << part;
                ContactTracker sensors;
                sensors.insert({solid, true});
                std::vector<SensorEvent> events;
                appendSensorEvents(sensors, body, displacement, events);
                ASSERT_TRUE(events.empty()) << displacementX << ' ' << displacementY << ' ' << part;
            }
        }
}

TEST(ExactMoves, aWayThatEndsInTouchIsWholeAndMeetsNothing) {
    for (const double tolerance : {0.0, 0.001}) {
        const ContactTracker set = setOf({Rect{{-500, 100}, {1000, 20}}}, tolerance);
        for (int x = -40; x <= 40; ++x)
            for (int y = 1; y < 40; ++y) {
                const Vec2 displacement = {1.0 * x, 1.0 * y};
                const MoveResult box = moveAndSlide(set, Rect{{3, 93.0 - y}, {8, 7}}, displacement);
                ASSERT_EQ(rectIn(box).min, (Vec2{3.0 + x, 93})) << x << ' ' << y;
                ASSERT_TRUE(box.contacts().empty() && !box.onFloor) << x << ' ' << y;
                const MoveResult circle = moveAndSlide(set, Circle{{3, 93.0 - y}, 7}, displacement);
                ASSERT_EQ(center(circle.body), (Vec2{3.0 + x, 93})) << x << ' ' << y;
                ASSERT_TRUE(circle.contacts().empty() && !circle.onFloor) << x << ' ' << y;
                ASSERT_TRUE(moveAndSlide(set, box.body, {0, 1}).onFloor);
            }
    }
}

} // namespace
} // namespace tangent
