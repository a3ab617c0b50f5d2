#include "move_worlds.h"

#include <tangent/geometry/shape_cast.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

/// MoveResult::floor: what the body stands on when a move ends.
namespace tangent {
namespace {

TEST(FloorAtEnd, isTheFloorThatTheBodyMet) {
    ContactTracker set;
    set.insert({Rect{{30, 0}, {10, 10}}});
    const ProxyId floor = set.insert({Rect{{-100, 10}, {200, 10}}});
    const MoveResult moved = moveAndSlide(set, Rect{{0, 5}, {2, 2}}, {6, 12});
    ASSERT_TRUE(moved.floor);
    EXPECT_EQ(moved.floor->id, floor);
    EXPECT_EQ(moved.floor->normal, (Vec2{0, -1}));
    EXPECT_FALSE(moveAndSlide(set, Rect{{0, 5}, {2, 2}}, {6, 0}).floor) << "in the air";
}

TEST(FloorAtEnd, isTheTileThatTheBodySlidOnto) {
    ContactTracker set;
    set.insert({Rect{{0, 10}, {10, 10}}});
    const ProxyId second = set.insert({Rect{{10, 10}, {10, 10}}});
    for (const Shape& body : {Shape{Rect{{4, 8}, {2, 2}}}, Shape{Circle{{5, 9}, 1}}}) {
        const MoveResult moved = moveAndSlide(set, body, {10, 1});
        ASSERT_TRUE(moved.floor);
        EXPECT_EQ(moved.floor->id, second);
        EXPECT_EQ(moved.floor->position, center(moved.body));
    }
}

TEST(FloorAtEnd, isWhereTheBodyEnds) {
    const ContactTracker tiles = setOf({Rect{{0, 10}, {10, 10}}, Rect{{10, 10}, {10, 10}}});
    const ContactTracker floor = setOf({Rect{{0, 10}, {20, 10}}});
    for (const Shape& body : {Shape{Rect{{4, 8}, {2, 2}}}, Shape{Circle{{5, 9}, 1}}}) {
        const MoveResult onTiles = moveAndSlide(tiles, body, {10, 1});
        const MoveResult onFloor = moveAndSlide(floor, body, {10, 1});
        ASSERT_TRUE(onTiles.floor && onFloor.floor);
        EXPECT_EQ(onFloor.floor->position, (Vec2{15, 9}));
        EXPECT_EQ(onFloor.floor->point, onTiles.floor->point);
        EXPECT_EQ(onFloor.floor->normal, (Vec2{0, -1}));
    }
    const ContactTracker ramp = setOf({RotatedRect{{{-40, 0}, {80, 10}}, 30}});
    for (const Shape& body : {Shape{Rect{{-1, -10}, {2, 2}}}, Shape{Circle{{0, -9}, 1}}}) {
        const MoveResult moved = moveAndSlide(ramp, body, {0, 20});
        ASSERT_TRUE(moved.floor);
        EXPECT_EQ(moved.floor->position, center(moved.body));
        EXPECT_GT(moved.floor->point.x, 2) << "it slid down the ramp";
    }
}

TEST(FloorAtEnd, isNothingBeyondTheEdge) {
    const ContactTracker set = setOf({Rect{{0, 10}, {10, 10}}});
    for (const double displacement : {6.0, 10.0}) { // to the edge, and beyond
        const MoveResult moved = moveAndSlide(set, Rect{{4, 8}, {2, 2}}, {displacement, 1});
        EXPECT_TRUE(moved.onFloor) << "it met one";
        EXPECT_FALSE(moved.floor) << displacement;
        MoveOptions options;
        options.snapLength = 1;
        EXPECT_FALSE(moveAndSlide(set, Rect{{4, 8}, {2, 2}}, {displacement, 1}, options).onFloor)
            << displacement;
    }
}

TEST(FloorAtEnd, isTheSlopeThatTheBodyFollowsDown) {
    ContactTracker set;
    set.insert({Rect{{-50, 10}, {20, 10}}});
    const ProxyId id =
        set.insert({RotatedRect{{{0, 10}, {60, 60}}, 30}}); // its upper side leads down to the right
    MoveOptions options;
    options.snapLength = 8;
    const MoveResult landed = moveAndSlide(set, Circle{{47, 8}, 4}, {0, 4}, options);
    const MoveResult again = moveAndSlide(set, landed.body, {4, 0}, options);
    ASSERT_TRUE(again.floor);
    EXPECT_EQ(again.floor->id, id);
    EXPECT_NEAR(again.floor->normal.x, std::sin(std::numbers::pi / 6), 1e-9);
    EXPECT_TRUE(again.contacts().empty()) << "no contact says so";
}

TEST(FloorAtEnd, isTheStepThatTheBodyClimbed) {
    ContactTracker set;
    set.insert({Rect{{-100, 10}, {200, 10}}});
    const ProxyId step = set.insert({Rect{{10, 9}, {20, 5}}});
    MoveOptions options;
    options.stepHeight = 2;
    for (const Shape& body : {Shape{Rect{{4, 8}, {2, 2}}}, Shape{Circle{{5, 9}, 1}}}) {
        const MoveResult moved = moveAndSlide(set, body, {10, 0}, options);
        ASSERT_TRUE(moved.floor);
        EXPECT_EQ(moved.floor->id, step);
        EXPECT_EQ(moved.floor->normal, (Vec2{0, -1}));
    }
}

TEST(FloorAtEnd, isTheCornerThatARoundBodyRollsOver) {
    ContactTracker set;
    set.insert({Rect{{-100, 10}, {200, 10}}});
    const ProxyId step = set.insert({Rect{{-50, 6}, {50, 5}}});
    MoveOptions options;
    options.snapLength = 8;
    Shape body = Circle{{-4, 2}, 4};
    for (int i = 0; i < 7; ++i) {
        const MoveResult moved = moveAndSlide(set, body, {1, 0.5}, options);
        ASSERT_TRUE(moved.floor) << i;
        EXPECT_EQ(moved.floor->id, step) << i;
        body = moved.body;
    }
}

TEST(FloorAtEnd, aBodyThatDoesNotFollowTheFloorMeetsAHillInEachMove) {
    const ContactTracker set = setOf({Circle{{0, 100}, 100}});
    Shape body = Circle{{-20, -30}, 4};
    body = moveAndSlide(set, body, {0, 50}).body;
    for (int step = 0; step < 40; ++step) {
        const MoveResult moved = moveAndSlide(set, body, {1.3, 0.5});
        EXPECT_TRUE(moved.onFloor) << step;
        body = moved.body;
    }
    EXPECT_GT(center(body).x, 20);
}

TEST(FloorAtEnd, isNothingAboveAFloorBehindAGap) {
    const ContactTracker set = setOf({Rect{{-60, 0}, {60, 20}}, Rect{{4, 0}, {100, 20}}});
    MoveOptions options;
    options.snapLength = options.stepHeight = 4;
    const MoveResult moved = moveAndSlide(set, Circle{{3.41, -1.99}, 2}, {1, 0.5}, options);
    ASSERT_LT(center(moved.body).y, -2.05) << "it slid up the far corner and beyond";
    EXPECT_FALSE(moved.onFloor);
}

/// By a cast at each solid.
TEST(FloorAtEnd, isSomethingThatCarriesTheBody) {
    constexpr double rounding = 1e-9;
    int stands = 0;
    int left = 0;
    for (unsigned seed = 0; seed < 200; ++seed) {
        RandomWorld world(seed);
        std::vector<Shape> solids = seed % 2 == 0 ? world.shapes(60) : world.integerRects(60);
        const ContactTracker set = setOf(solids);
        MoveOptions options;
        options.snapLength = world.integer(0, 1) * 4.0;
        options.stepHeight = world.integer(0, 1) * 3.0;
        Shape body = seed % 3 == 0 ? Shape{Rect{{-1, -90}, {2, 3}}} : Shape{Circle{{0, -90}, 2}};
        double direction = 1;
        for (int step = 0; step < 300; ++step) {
            const MoveResult moved =
                moveAndSlide(set, body, {direction * world.real(0, 3), world.real(0, 2)}, options);
            body = moved.body;
            const bool metFloor = std::ranges::any_of(moved.contacts(), [](const MoveContact& contact) {
                return -contact.normal.y >= std::sqrt(0.5);
            });
            bool isCarried = false;
            bool isOnFloor = false;
            for (const Shape& solid : solids)
                if (const auto hit = shapeCast(body, {0, 1}, solid); hit && hit->fraction <= rounding) {
                    isCarried = true;
                    isOnFloor |=
                        hit->fraction <= rounding / 100 && -hit->normal.y > std::sqrt(0.5) + rounding;
                }
            if (options.snapLength > 0)
                EXPECT_EQ(moved.onFloor, moved.floor.has_value()) << seed << ' ' << step;
            else
                EXPECT_TRUE(moved.onFloor || !(moved.floor || metFloor)) << seed << ' ' << step;
            EXPECT_TRUE(isCarried || !moved.floor) << seed << ' ' << step;
            EXPECT_TRUE(moved.floor || !isOnFloor || !metFloor) << seed << ' ' << step;
            stands += moved.floor.has_value();
            left += metFloor && !moved.floor;
            if (moved.onWall)
                direction = -direction;
            if (center(body).y > 100)
                body = translated(body, Vec2{world.real(-60, 60), -90} - center(body));
        }
    }
    EXPECT_GT(stands, 4'000);
    EXPECT_GT(left, 100);
}

TEST(FloorAtEnd, isNothingAfterABounce) {
    const ContactTracker set = setOf({Rect{{-100, 10}, {200, 10}}});
    const BounceResult bounced = moveAndBounce(set, Rect{{4, 5}, {2, 2}}, {0, 10}, 1);
    EXPECT_TRUE(bounced.move.onFloor);
    EXPECT_FALSE(bounced.move.floor);
}

} // namespace
} // namespace tangent
