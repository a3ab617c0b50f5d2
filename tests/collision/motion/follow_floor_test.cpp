#include "move_worlds.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <utility>

/// MoveOptions::snapLength: bodies that follow the floor down.
namespace tangent {
namespace {

/// A ramp up to (0, 0) and one down from there, or a level floor if an angle is 0.
ContactTracker crestOf(double degreesUp, double degreesDown) {
    ContactTracker set;
    const auto insertRamp = [&](double degrees, double side) { // degrees clockwise
        const double radians = degrees * std::numbers::pi / 180;
        const Vec2 along = {std::cos(radians), std::sin(radians)};
        const Vec2 middle = 20 * side * along + 2 * Vec2{-along.y, along.x};
        set.insert({RotatedRect{{middle - Vec2{20, 2}, {40, 4}}, degrees}});
    };
    insertRamp(-degreesUp, -1);
    insertRamp(degreesDown, 1);
    return set;
}

TEST(FollowFloor, aBodyThatWalksUphillStaysOnTheFloorBehindACrest) {
    for (const auto& [up, down] : {std::pair{30.0, 30.0}, {30, 0}, {10, 10}, {0, 30}}) {
        const ContactTracker set = crestOf(up, down);
        for (const Vec2 way : {Vec2{2, 0}, Vec2{2, 0.3}, Vec2{0.7, 0}})
            for (Shape body : {Shape{Circle{{-6, -10}, 1}}, Shape{Rect{{-7, -12}, {2, 2}}}}) {
                MoveOptions options;
                options.snapLength = 4;
                body = translated(body, castShape(set, body, {0, 50})->hit.fraction * Vec2{0, 50});
                for (int step = 0; step < 12; ++step) {
                    const MoveResult moved = moveAndSlide(set, body, way, options);
                    body = moved.body;
                    EXPECT_TRUE(moved.onFloor) << up << ' ' << down << ' ' << way.x << ' ' << step;
                    const auto below = castShape(set, body, {0, 50});
                    ASSERT_TRUE(below);
                    EXPECT_NEAR(below->hit.fraction, 0, 1e-9)
                        << up << ' ' << down << ' ' << way.x << ' ' << step;
                }
            }
    }
}

TEST(FollowFloor, aBodyThatEndsAStepAtTheEdgeOfALedgeFollowsTheFloor) {
    for (const double tolerance : {0.0, 0.001}) {
        const ContactTracker set = setOf({Rect{{-100, 0}, {100, 50}}, Rect{{0, 8}, {200, 50}}}, tolerance);
        MoveOptions options;
        options.snapLength = 10;
        for (const Vec2 way : {Vec2{2, 0.5}, Vec2{1, 0.25}, Vec2{2, 0}, Vec2{3, 0.5}}) {
            Shape body = Rect{{-4, -32}, {32, 32}};
            for (int step = 0; step < 12; ++step) {
                const MoveResult moved = moveAndSlide(set, body, way, options);
                body = moved.body;
                EXPECT_TRUE(moved.onFloor) << way.x << ' ' << step;
                EXPECT_EQ(bounds(body).max.y, bounds(body).min.x < 0 ? 0 : 8) << way.x << ' ' << step;
            }
        }
    }
}

TEST(FollowFloor, aBoxFollowsStairsDown) {
    for (const auto& [width, height] :
         {std::pair{8.0, 8.0}, {12, 6}, {16, 8}, {16, 16}, {8, 4}, {32, 8}, {32, 16}}) {
        ContactTracker set = setOf({Rect{{-500, 0}, {500, 300}}});
        for (int i = 0; i < 40; ++i)
            set.insert({Rect{{i * width, i * height}, {width, 300}}});
        MoveOptions options;
        options.snapLength = options.stepHeight = 1.25 * height;
        Shape body = Rect{{-50, -32}, {32, 32}};
        while (bounds(body).max.x < 40 * width) {
            const MoveResult moved = moveAndSlide(set, body, {2, 0.5}, options);
            ASSERT_TRUE(moved.onFloor) << width << ' ' << height << ' ' << bounds(body).min.x;
            ASSERT_TRUE(moved.floor) << width << ' ' << height << ' ' << bounds(body).min.x;
            body = moved.body;
        }
    }
}

} // namespace
} // namespace tangent
