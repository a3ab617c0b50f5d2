#include "move_worlds.h"

#include <gtest/gtest.h>

#include <cmath>

/// Bodies on a floor that walk against walls that lean.
namespace tangent {
namespace {

constexpr double corner = 40; // where wall and floor meet

/// A floor at height 0, and a wall that rises from it at an angle: 90 degrees is upright.
ContactTracker floorAndWall(double degrees, double tolerance) {
    const Vec2 up = direction(-degrees);
    const Vec2 size = {400, 60};
    const Vec2 middle = Vec2{corner, 0} + perpendicular(up) * (size.y / 2);
    return setOf({Rect{{-300, 0}, {600, 20}}, RotatedRect{{middle - size * 0.5, size}, -degrees}}, tolerance);
}

MoveOptions following(double length) {
    MoveOptions options;
    options.snapLength = length;
    return options;
}

TEST(SteepWalls, doNotLiftABodyThatWalksAgainstThem) {
    for (const double degrees : {46.0, 50.0, 60.0, 75.0, 85.0, 89.0, 90.0, 91.0, 100.0, 130.0})
        for (const double tolerance : {0.0, 0.001})
            for (const Shape& start : {Shape{Rect{{-40, -24}, {16, 24}}}, Shape{Circle{{-40, -8}, 8}}})
                for (const Vec2 displacement : {Vec2{3.3, 0}, Vec2{3.3, 0.4}, Vec2{3.3, 6}}) {
                    const ContactTracker set = floorAndWall(degrees, tolerance);
                    Shape body = start;
                    double before = 0;
                    for (int step = 0; step < 60; ++step) {
                        const MoveResult moved = moveAndSlide(set, body, displacement, following(4));
                        body = moved.body;
                        ASSERT_TRUE(moved.onFloor) << degrees << ' ' << body.index() << ' ' << step;
                        ASSERT_TRUE(moved.floor) << degrees << ' ' << body.index() << ' ' << step;
                        ASSERT_EQ(bounds(body).max.y, 0) << degrees << ' ' << body.index() << ' ' << step;
                        ASSERT_GE(center(body).x, before - (step == 0 ? 100 : 1e-9))
                            << degrees << ' ' << step;
                        before = center(body).x;
                        const MoveResult rest = moveAndSlide(set, body, {}, following(4));
                        ASSERT_TRUE(rest.onFloor) << degrees << ' ' << body.index() << ' ' << step;
                        ASSERT_EQ(rest.body, body) << degrees << ' ' << step;
                    }
                    EXPECT_TRUE(moveAndSlide(set, body, displacement, following(4)).onWall) << degrees;
                    const MoveResult away = moveAndSlide(set, body, {-3, displacement.y}, following(4));
                    EXPECT_LT(center(away.body).x, center(body).x - 3 + 1e-9) << degrees;
                    EXPECT_TRUE(away.onFloor) << degrees;
                }
}

TEST(SteepWalls, doNotLiftABodyThatWalksUpARamp) {
    ContactTracker set = setOf({RotatedRect{{{-100, -10}, {200, 20}}, -30}});
    set.insert({RotatedRect{{{30, -100}, {20, 200}}, 20}}); // at 70 degrees
    for (Shape body : {Shape{Circle{{-60, 0}, 5}}, Shape{Rect{{-60, 0}, {8, 10}}}}) {
        body = translated(body, castShape(set, body, {0, 100})->hit.fraction * Vec2{0, 100});
        for (int step = 0; step < 80; ++step) {
            const MoveResult moved = moveAndSlide(set, body, {2, 0}, following(4));
            body = moved.body;
            ASSERT_TRUE(moved.onFloor) << body.index() << ' ' << step;
            const auto below = castShape(set, body, {0, 50});
            ASSERT_TRUE(below) << step;
            ASSERT_NEAR(below->hit.fraction * 50, 0, 1e-9) << body.index() << ' ' << step;
        }
        EXPECT_GT(center(body).x, -20);
    }
}

TEST(SteepWalls, doNotStopJumpsAndBodiesInTheAir) {
    const ContactTracker set = floorAndWall(60, 0);
    const Shape atWall = moveAndSlide(set, Rect{{-40, -24}, {16, 24}}, {200, 0}, following(4)).body;
    const MoveResult jumped = moveAndSlide(set, atWall, {3, -1}, following(4));
    EXPECT_LT(bounds(jumped.body).max.y, -1.5) << "the wall leads it on";
    const MoveResult flown = moveAndSlide(set, jumped.body, {3, 0.5}, following(4));
    EXPECT_LT(bounds(flown.body).max.y, bounds(jumped.body).max.y);
}

TEST(SteepWalls, leadABodyWithoutSnappingAlong) {
    const ContactTracker set = floorAndWall(60, 0);
    const MoveResult moved = moveAndSlide(set, Rect{{-40, -24}, {16, 24}}, {200, 0});
    EXPECT_LT(bounds(moved.body).max.y, -1);
}

TEST(SteepWalls, bodiesThatStandBesideThemAreOnTheFloor) {
    RandomWorld world(3);
    for (int i = 0; i < 4000; ++i) {
        const double angle = world.real(1, 43);
        const std::vector<Shape> solids = {Rect{{-50, 0}, {100, 10}},
                                           RotatedRect{{{9, -10}, {20, 40}}, angle}};
        const ContactTracker set = setOf(solids);
        const bool isRound = i % 2 == 0;
        const Shape start = isRound ? Shape{Circle{{-10, -5}, 3}} : Shape{Rect{{-10, -8}, {4, 5}}};
        const MoveResult moved =
            moveAndSlide(set, start, {world.real(20, 60), world.real(10, 40)}, following(2));
        ASSERT_TRUE(isFree(moved.body, solids, 0)) << i;
        if (!moved.floor || bounds(moved.body).max.y != 0)
            continue;
        const MoveResult rest = moveAndSlide(set, moved.body, {}, following(2));
        ASSERT_TRUE(rest.onFloor) << i << ' ' << angle;
        ASSERT_EQ(rest.body, moved.body) << i << ' ' << angle;
        ASSERT_TRUE(rest.floor) << i;
        ASSERT_EQ(rest.floor->id, ProxyId{0}) << i;
    }
}

/// In any world: who walks on a floor is never higher than before, unless a floor or a corner leads up.
TEST(SteepWalls, keepBodiesOnTheirFloorInRandomWorlds) {
    for (unsigned seed = 0; seed < 40; ++seed) {
        RandomWorld world(seed);
        std::vector<Shape> solids = world.shapes(25);
        solids.push_back(Rect{{-200, 60}, {400, 20}});
        const ContactTracker set = setOf(solids);
        for (const Shape& start : {Shape{Rect{{-150, 50}, {3, 5}}}, Shape{Circle{{-150, 55}, 2}}}) {
            Shape body = start;
            bool wasOnFloor = false;
            for (int step = 0; step < 300; ++step) {
                const Vec2 displacement = {world.real(-2, 5), 0.3};
                const MoveResult moved = moveAndSlide(set, body, displacement, following(1));
                ASSERT_TRUE(isFree(moved.body, solids, 0)) << seed << ' ' << step;
                const bool rose = bounds(moved.body).max.y < bounds(body).max.y - 1e-9;
                if (std::holds_alternative<Rect>(body) && wasOnFloor && rose) {
                    bool isLed = false;
                    for (const MoveContact& contact : moved.contacts())
                        isLed |= contact.normal.y <= -std::sqrt(0.5) + 1e-6;
                    ASSERT_TRUE(isLed) << seed << ' ' << step;
                }
                wasOnFloor = moved.onFloor && moved.floor;
                body = moved.body;
                if (center(body).x > 190)
                    body = start;
            }
        }
    }
}

} // namespace
} // namespace tangent
