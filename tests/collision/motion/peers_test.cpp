#include "move_worlds.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

/// Cases that the movers of other engines get wrong.
namespace tangent {
namespace {

Vec2 cornerOf(const Shape& body) {
    return std::get<Rect>(body).min;
}

TEST(KnownMoverBugs, aBoxThatMeetsABoxCornerToCornerPassesIt) {
    const ContactTracker set = setOf({Rect{{0.1, 0.1}, {0.2, 0.2}}});
    // Its lower right corner is exactly at the upper left corner of the box.
    const Rect body = {{0.1 - 0.25, 0.1 - 0.25}, {0.25, 0.25}};
    ASSERT_EQ(classify(body, Rect{{0.1, 0.1}, {0.2, 0.2}}), Relation::touching);
    for (const Vec2 displacement : {Vec2{3, 0}, Vec2{0, 3}, Vec2{3, -1}, Vec2{-1, 3}}) {
        const MoveResult moved = moveAndSlide(set, body, displacement);
        EXPECT_EQ(cornerOf(moved.body), body.min + displacement);
        EXPECT_FALSE(moved.onFloor || moved.onWall || moved.onCeiling);
    }
}

TEST(KnownMoverBugs, aBodyFallsPastAWallThatItTouches) {
    const ContactTracker set = setOf({Rect{{10, 0}, {5, 100}}, Rect{{10, 100}, {5, 100}}});
    Shape body = Rect{{6, -20}, {4, 4}};
    for (int step = 0; step < 100; ++step) {
        const MoveResult moved = moveAndSlide(set, body, {0, 3});
        EXPECT_FALSE(moved.onFloor || moved.onWall);
        body = moved.body;
    }
    EXPECT_EQ(cornerOf(body), (Vec2{6, 280}));
}

TEST(KnownMoverBugs, aBodyPushedIntoACornerStaysStill) {
    const std::vector<Shape> corners[] = {
        {Rect{{-100, 10.1}, {200, 10}}, Rect{{20.3, -100}, {10, 200}}},
        {Rect{{-100, 10.1}, {200, 10}}, RotatedRect{{{15, -60}, {20, 100}}, 20}},
        {Circle{{0, 30}, 20.7}, Rect{{7, -100}, {10, 200}}}};
    for (const std::vector<Shape>& corner : corners) {
        const ContactTracker set = setOf(corner);
        for (const Shape& start : {Shape{Circle{{0, 0}, 2.5}}, Shape{Rect{{0, 0}, {2.3, 3.1}}}}) {
            Shape body = start;
            for (int step = 0; step < 200; ++step) // until it is wedged
                body = moveAndSlide(set, body, {1.7, 1.3}).body;
            const Vec2 wedged = center(body);
            for (int step = 0; step < 1000; ++step)
                body = moveAndSlide(set, body, {1.7, 1.3}).body;
            EXPECT_LE(length(center(body) - wedged), 1e-9) << "corner " << (&corner - corners);
        }
    }
}

TEST(KnownMoverBugs, aSlopeBesideAFloorWithAnEmptyCellBetweenIsAFloor) {
    // The slope rises from the end of the gap by 30 degrees.
    const ContactTracker set =
        setOf({Rect{{-100, 0}, {100, 16}}, RotatedRect{{{16 - 50 + 43.3, -25}, {100, 0.5}}, -30}});
    Shape body = Rect{{-40, -32}, {24, 32}};
    bool metSlope = false;
    for (int step = 0; step < 60; ++step) {
        const MoveResult moved = moveAndSlide(set, body, {2, 0.5});
        for (const MoveContact& contact : moved.contacts()) {
            metSlope |= contact.id == ProxyId{1};
            EXPECT_GT(-contact.normal.y, 0.8) << step; // 30 degrees, not a wall
        }
        EXPECT_FALSE(moved.onWall) << step;
        body = moved.body;
    }
    EXPECT_TRUE(metSlope);
    EXPECT_LT(center(body).y, -20);
}

TEST(KnownMoverBugs, aFastBodyStopsAtAThinWall) {
    const ContactTracker set = setOf({Rect{{1000, -50}, {0x1p-30, 100}}});
    for (const Shape& body : {Shape{Circle{{0, 0}, 0.01}}, Shape{Rect{{0, 0}, {0.01, 0.01}}}}) {
        const MoveResult moved = moveAndSlide(set, body, {1e9, 0});
        EXPECT_TRUE(moved.onWall);
        EXPECT_EQ(bounds(moved.body).max.x, 1000);
    }
}

TEST(KnownMoverBugs, thePathDoesNotDependOnTheFrameRate) {
    const ContactTracker set = setOf({Rect{{-100, 10}, {300, 10}}, Rect{{90, -100}, {10, 110}}});
    const Vec2 displacement = {96, 48};
    const Shape start = Rect{{0, 0}, {4, 4}};
    const Vec2 atOnce = cornerOf(moveAndSlide(set, start, displacement).body);
    for (const int steps : {2, 3, 16, 48}) {
        Shape body = start;
        for (int step = 0; step < steps; ++step)
            body = moveAndSlide(set, body, displacement * (1.0 / steps)).body;
        EXPECT_EQ(cornerOf(body), atOnce) << steps;
    }
}

/// A row of tiles along a line, and one rectangle in its place. Both rise by `degrees`.
std::array<std::vector<Shape>, 2> rowAndOne(double degrees, double width, double height, int count) {
    const Vec2 along = direction(-degrees);
    const auto part = [&](int from, int to) {
        const Vec2 size = {width * (to - from), height};
        const Vec2 middle = along * (width * (from + to) / 2) + perpendicular(along) * (height / 2);
        return RotatedRect{{middle - size * 0.5, size}, -degrees};
    };
    std::vector<Shape> row;
    for (int i = 0; i < count; ++i)
        row.push_back(part(i, i + 1));
    return {row, {part(0, count)}};
}

TEST(KnownMoverBugs, tilesTurnedByQuartersStopNoBodyAtTheirSeams) {
    const Shape bodies[] = {Rect{{-4, -1}, {1, 1}}, RotatedRect{{{-4, -1}, {1, 1}}, 90}, Circle{{-4, -1}, 1}};
    for (const double degrees : {0.0, 90.0, 180.0, 270.0})
        for (const double tolerance : {0.0, 0.001})
            for (const Shape& start : bodies)
                for (const double up : {-1.0, 1.0}) { // along a floor or a ceiling
                    ContactTracker set(tolerance);
                    for (int i = -5; i < 20; ++i)
                        set.insert({RotatedRect{{{2.0 * i, up < 0 ? 0.0 : -4.0}, {2, 2}}, degrees}});
                    Shape body = up < 0 ? start : translated(start, {0, -bounds(start).min.y - 2});
                    for (int step = 0; step < 40; ++step) {
                        const Vec2 goal = center(body) + Vec2{0.5, 0};
                        body = moveAndSlide(set, body, {0.5, -0.25 * up}).body;
                        ASSERT_EQ(center(body), goal) << degrees << ' ' << start.index() << ' ' << step;
                    }
                }
}

TEST(KnownMoverBugs, aSlopeOfFlushTilesIsLikeOneRectangle) {
    for (const double tolerance : {0.0, 0.001})
        for (int degrees = -44; degrees <= 44; degrees += 4)
            for (const double width : {2.0, 3.0, 8.0})
                for (const double size : {1.0, 4.0}) {
                    const auto [row, one] = rowAndOne(degrees, width, 3, static_cast<int>(120 / width));
                    const ContactTracker tiled = setOf(row, tolerance);
                    const ContactTracker whole = setOf(one, tolerance);
                    const Vec2 high = direction(-degrees) * 60 - perpendicular(direction(-degrees)) * 6;
                    Shape onTiles = Rect{high - Vec2{size / 2, size}, {size, size}};
                    Shape onWhole = onTiles;
                    for (int step = 0; step < 100; ++step) {
                        const Vec2 displacement = step == 0 ? Vec2{0, 12} : Vec2{step < 50 ? 0.6 : -0.6, 0.1};
                        const MoveOptions options{.snapLength = 2};
                        const MoveResult moved = moveAndSlide(tiled, onTiles, displacement, options);
                        onTiles = moved.body;
                        onWhole = moveAndSlide(whole, onWhole, displacement, options).body;
                        ASSERT_TRUE(step == 0 || moved.onFloor) << degrees << ' ' << width << ' ' << step;
                        ASSERT_LE(length(center(onTiles) - center(onWhole)), 8 * tolerance + 1e-9)
                            << degrees << ' ' << width << ' ' << step;
                    }
                }
}

} // namespace
} // namespace tangent
