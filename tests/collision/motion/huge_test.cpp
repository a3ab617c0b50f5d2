#include "move_worlds.h"

#include <tangent/motion/bouncing_bodies.h>
#include <tangent/motion/reach.h>
#include <tangent/motion/sensors.h>

#include <gtest/gtest.h>

namespace tangent {
namespace {

constexpr double big = 1.5e308;

std::vector<Shape> hugeShapes() {
    return {Circle{{big, big}, 2e307},
            Circle{{-big, big}, 2e307},
            Rect{{big, -big}, {2e307, 2e307}},
            Rect{{-8e307, -8e307}, {big, big}},
            Circle{{0, 0}, 1e308},
            RotatedRect{{{-big, -big}, {1e307, 1e307}}, 30},
            RotatedRect{{{-1e307, 0}, {4e307, 1e307}}, 72},
            Rect{{big, big}, {1, 1}}};
}

TEST(HugeShapes, everyFunctionEndsAndGivesValidBodies) {
    const std::vector<Shape> shapes = hugeShapes();
    for (const double tolerance : {0.0, 1e-3, 1e300}) {
        const ContactTracker set = setOf(shapes, tolerance);
        for (const Shape& body : shapes)
            for (const Vec2 displacement :
                 {Vec2{1e307, 1e306}, Vec2{-big, 3e307}, Vec2{0, -1e308}, Vec2{1, 1}}) {
                MoveOptions options;
                options.stepHeight = options.snapLength = 1e306;
                const MoveResult moved = moveAndSlide(set, body, displacement, options);
                EXPECT_TRUE(isValid(moved.body));
                EXPECT_TRUE(isValid(moveAndBounce(set, body, displacement, 1).move.body));
                const auto out = pushOut(set, body);
                EXPECT_TRUE(!out || isValid(*out));
                (void)castShape(set, body, displacement);
                (void)castRay(set, center(body), displacement);
                std::vector<SensorEvent> events;
                appendSensorEvents(set, moved, events);
                EXPECT_TRUE(events.empty());
                (void)findWay(set, body, displacement);
                std::vector<BouncingBody> bodies = {{body, displacement, 1}, {body, -displacement, 2}};
                bounceBodies(set, bodies, 1);
                EXPECT_TRUE(isValid(bodies[0].shape));
            }
    }
}

} // namespace
} // namespace tangent
