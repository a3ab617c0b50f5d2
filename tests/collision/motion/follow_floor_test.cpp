#include "move_worlds.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <tuple>
#include <utility>

/// MoveOptions::snapLength and stepHeight: bodies that follow the floor, also over one-way colliders.
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
        for (const Vec2 displacement : {Vec2{2, 0}, Vec2{2, 0.3}, Vec2{0.7, 0}})
            for (Shape body : {Shape{Circle{{-6, -10}, 1}}, Shape{Rect{{-7, -12}, {2, 2}}}}) {
                MoveOptions options;
                options.snapLength = 4;
                body = translated(body, castShape(set, body, {0, 50})->hit.fraction * Vec2{0, 50});
                for (int step = 0; step < 12; ++step) {
                    const MoveResult moved = moveAndSlide(set, body, displacement, options);
                    body = moved.body;
                    EXPECT_TRUE(moved.onFloor) << up << ' ' << down << ' ' << displacement.x << ' ' << step;
                    const auto below = castShape(set, body, {0, 50});
                    ASSERT_TRUE(below);
                    EXPECT_NEAR(below->hit.fraction, 0, 1e-9)
                        << up << ' ' << down << ' ' << displacement.x << ' ' << step;
                }
            }
    }
}

TEST(FollowFloor, aRoundBodyFollowsTheFloorBehindALowStepWhateverTheTolerance) {
    for (const double tolerance : {0.0, 0.01, 0.25}) {
        const ContactTracker set = setOf({Rect{{-100, 0}, {300, 20}}, Rect{{20, -1}, {1, 1}}}, tolerance);
        MoveOptions options;
        options.snapLength = options.stepHeight = 8;
        Shape body = Circle{{1, -3}, 3};
        for (int step = 0; step < 20; ++step) {
            const MoveResult moved = moveAndSlide(set, body, {3, 0.5}, options);
            body = moved.body;
            EXPECT_TRUE(moved.onFloor) << tolerance << ' ' << step;
        }
        EXPECT_EQ(center(body), (Vec2{61, -3})) << tolerance;
    }
}

TEST(FollowFloor, aRoundBodyThatGrazesACornerStaysOnTheFloor) {
    for (const auto& [hurdle, radius, speed] :
         {std::tuple{Vec2{5, 3}, 2.0, 2.0}, {{1, 5}, 2, 2}, {{3, 5}, 4, 3}, {{5, 6}, 5, 6}, {{7, 7}, 6, 2}})
        for (const double start : {0.0, 1.0}) {
            const ContactTracker set = setOf({Rect{{-100, 0}, {300, 20}}, Rect{{20, -hurdle.y}, hurdle}});
            MoveOptions options;
            options.snapLength = options.stepHeight = 8;
            Shape body = Circle{{start, -radius}, radius};
            for (int move = 0; move < 25; ++move) {
                const MoveResult moved = moveAndSlide(set, body, {speed, 0.5}, options);
                body = moved.body;
                EXPECT_TRUE(moved.onFloor) << hurdle.x << ' ' << hurdle.y << ' ' << start << ' ' << move;
            }
        }
}

TEST(FollowFloor, aBodyThatEndsAStepAtTheEdgeOfALedgeFollowsTheFloor) {
    for (const double tolerance : {0.0, 0.001}) {
        const ContactTracker set = setOf({Rect{{-100, 0}, {100, 50}}, Rect{{0, 8}, {200, 50}}}, tolerance);
        MoveOptions options;
        options.snapLength = 10;
        for (const Vec2 displacement : {Vec2{2, 0.5}, Vec2{1, 0.25}, Vec2{2, 0}, Vec2{3, 0.5}}) {
            Shape body = Rect{{-4, -32}, {32, 32}};
            for (int step = 0; step < 12; ++step) {
                const MoveResult moved = moveAndSlide(set, body, displacement, options);
                body = moved.body;
                EXPECT_TRUE(moved.onFloor) << displacement.x << ' ' << step;
                EXPECT_EQ(bounds(body).max.y, bounds(body).min.x < 0 ? 0 : 8)
                    << displacement.x << ' ' << step;
            }
        }
    }
}

TEST(FollowFloor, aMoveAlongATurnedFloorIsNoJump) {
    for (int degrees = 1; degrees < 90; ++degrees) {
        const double radians = degrees * std::numbers::pi / 180;
        const Vec2 up = {std::sin(radians), -std::cos(radians)};
        const Vec2 along = {std::cos(radians), std::sin(radians)};
        ContactTracker set;
        set.insert({RotatedRect{{-5 * up - Vec2{200, 5}, {400, 10}}, static_cast<double>(degrees)}});
        MoveOptions options;
        options.up = up;
        options.snapLength = 4;
        Shape body = moveAndSlide(set, Circle{3 * up, 2}, -4 * up, options).body;
        for (int move = 0; move < 10; ++move) {
            const MoveResult moved = moveAndSlide(set, body, 1.5 * along, options);
            EXPECT_TRUE(moved.onFloor) << degrees << ' ' << move;
            body = moved.body;
        }
    }
}

TEST(FollowFloor, aBodyPassesALowHurdleWithinOneMove) {
    ContactTracker set;
    set.insert({Rect{{-1000, 0}, {3000, 20}}});
    set.insert({Rect{{20, -2}, {2, 2}}});
    MoveOptions options;
    options.stepHeight = options.snapLength = 4;
    for (int i = 0; i < 800; ++i)
        for (const double length : {12.0, 16.0, 40.0}) {
            const double x = -20 + i * 0.03125;
            for (Shape body : {Shape(Circle{{x, -8}, 8}), Shape(Rect{{x - 8, -16}, {16, 16}})})
                for (int move = 0; move < 5; ++move) {
                    body = moveAndSlide(set, body, {length, 0}, options).body;
                    ASSERT_GE(center(body).y, -10.25) << x << ' ' << length << ' ' << move;
                }
        }
}

/// Walks over the edge of a ledge and back up, and returns in how many moves the body was not on a floor.
int movesInTheAir(const ContactTracker& set, const MoveOptions& options) {
    int count = 0;
    for (const auto& [start, displacement] :
         {std::pair{Vec2{-20, -10}, Vec2{2, 0.5}}, {Vec2{60, -2}, Vec2{-2, 0.5}}}) {
        Shape body = Circle{start, 10};
        for (int move = 0; move < 40; ++move) {
            const MoveResult moved = moveAndSlide(set, body, displacement, options);
            body = moved.body;
            count += !moved.onFloor;
        }
    }
    return count;
}

TEST(FollowFloor, theFloorBelowALedgeMayBeAWallOrInsideAOneWayCollider) {
    MoveOptions options;
    options.snapLength = options.stepHeight = 9;
    ContactTracker ledge;
    ledge.insert({Rect{{-100, 0}, {100, 8}}});
    options.bounds = Aabb{{-200, -200}, {200, 8}};
    EXPECT_EQ(movesInTheAir(ledge, options), 0);
    options.bounds.reset();
    ledge.insert({Rect{{-200, 8}, {400, 50}}});
    EXPECT_EQ(movesInTheAir(ledge, options), 0);
    static ProxyId bush;
    bush = ledge.insert({Rect{{-50, -30}, {120, 36}}});
    options.isOneWay = [](const void*, ProxyId id, const TrackedCollider&) {
        return id == bush;
    };
    EXPECT_EQ(movesInTheAir(ledge, options), 0);
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

TEST(FollowFloor, aRoundBodyRollsOverTheTopOfARamp) {
    const ContactTracker set =
        setOf({Rect{{320, 320}, {320, 40}}, RotatedRect{{{470, 304}, {120, 24}}, -20}}, 0.001);
    MoveOptions options;
    options.snapLength = options.stepHeight = 8;
    Shape body = Circle{{579.24, 276.8}, 8};
    for (int step = 0; step < 6; ++step)
        body = moveAndSlide(set, body, {3, 0.33}, options).body;
    EXPECT_GT(center(body).x, 590);
}

TEST(FollowFloor, aRoundBodyWalksStairsAsLongAsItTouchesTwoTreadsAtMost) {
    for (const auto& [width, height] : {std::pair{8.0, 4.0}, {8, 8}, {12, 6}, {16, 16}, {1, 1}}) {
        ContactTracker set = setOf({Rect{{0, 0}, {500, 400}}});
        for (int i = 1; i <= 10; ++i)
            set.insert({Rect{{-i * width, -i * height}, {width, 400}}});
        set.insert({Rect{{-500, -10 * height}, {500 - 10 * width, 400}}});
        const double largest = (width * width + height * height) / (2 * height);
        for (const double radius : {0.5 * largest, 0.8 * largest, 0.99 * largest})
            for (const double speed : {0.12 * width, 0.25 * width}) {
                MoveOptions options;
                options.stepHeight = options.snapLength = 1.25 * height;
                Shape body = Circle{{radius + width, -radius}, radius};
                for (int step = 0; step < 200; ++step)
                    body = moveAndSlide(set, body, {-speed, 0.06 * width}, options).body;
                EXPECT_LT(center(body).x, -11 * width) << width << ' ' << height << ' ' << radius;
                body = Circle{{-10.5 * width, -10 * height - radius}, radius};
                for (int step = 0; step < 100; ++step) {
                    const MoveResult moved = moveAndSlide(set, body, {speed, 0.06 * width}, options);
                    ASSERT_TRUE(moved.onFloor) << width << ' ' << height << ' ' << radius << ' ' << step;
                    body = moved.body;
                }
            }
    }
}

bool isAnyOneWay(const void*, ProxyId, const TrackedCollider&) {
    return true;
}

/// A rectangle with its upper side from a point along a direction, 80 long.
Shape slopeFrom(Vec2 start, double degrees) {
    const Vec2 along = direction(degrees);
    const Vec2 middle = start + 40 * along + 5 * perpendicular(along);
    return RotatedRect{{middle - Vec2{40, 5}, {80, 10}}, degrees};
}

TEST(FollowFloor, aRoundBodyThatASideCarriesBeyondItsCornerFollowsTheSlopeBehind) {
    for (int start = 0; start < 73; ++start)
        for (const double degrees : {3.0, 20.0}) {
            ContactTracker set(0.001);
            set.insert({Rect{{-100, 0}, {180, 10}}});
            set.insert({slopeFrom({80, 0}, degrees)});
            MoveOptions options;
            options.snapLength = 10;
            options.stepHeight = 6;
            Shape body = Circle{{79 + 0.015 * start, -5}, 5};
            for (int move = 0; move < 4; ++move) {
                const MoveResult moved = moveAndSlide(set, body, {1.3, 0}, options);
                ASSERT_TRUE(moved.onFloor) << start << ' ' << degrees << ' ' << move;
                body = moved.body;
                ASSERT_TRUE(moveAndSlide(set, body, {}, options).onFloor)
                    << start << ' ' << degrees << ' ' << move;
            }
        }
}

TEST(OneWayFloor, aBodyWalksOverSeamsOfTilesOfUnequalHeight) {
    for (const double difference : {0.0, 1e-16, 1e-13, 1e-9, 0.0005, 0.002, 1.0, 3.0})
        for (const double tolerance : {0.0, 0.001})
            for (const double stepHeight : {0.0, 4.0}) {
                if (stepHeight == 0 && difference > 1e-12 + tolerance)
                    continue; // no step to climb
                ContactTracker set(tolerance);
                for (int i = 0; i < 30; ++i)
                    set.insert({Rect{{i * 16.0, i % 3 == 0 ? 0 : -difference}, {16, 8}}});
                set.insert({Rect{{64, -40}, {30, 48}}}); // a bush
                MoveOptions options;
                options.isOneWay = isAnyOneWay;
                options.stepHeight = options.snapLength = stepHeight;
                for (Shape body : {Shape(Rect{{4, -12}, {8, 12}}), Shape(Circle{{8, -6}, 6})})
                    for (int move = 0; move < 250; ++move) {
                        const MoveResult moved = moveAndSlide(set, body, {1.75, 0.5}, options);
                        ASSERT_TRUE(moved.onFloor) << difference << ' ' << tolerance << ' ' << stepHeight
                                                   << ' ' << body.index() << ' ' << center(body).x;
                        body = moved.body;
                    }
            }
}

TEST(OneWayFloor, aBodyWalksOntoASlopeThatRisesFromTheEndOfAnother) {
    for (const auto& [first, second] : {std::pair{-10.0, -30.0}, {-1, -3}, {-20, -25}, {0, -20}, {5, -5}})
        for (int start = 0; start < 20; ++start)
            for (const bool isRound : {true, false}) {
                ContactTracker set(start % 2 == 0 ? 0 : 0.001);
                set.insert({slopeFrom({0, 0}, first)});
                set.insert({slopeFrom(80 * direction(first), second)});
                MoveOptions options;
                options.isOneWay = isAnyOneWay;
                options.snapLength = 10;
                options.stepHeight = 6;
                const double x = 30 + 0.37 * start;
                Shape body = isRound ? Shape(Circle{{x, -70}, 5}) : Shape(Rect{{x, -70}, {8, 12}});
                body = moveAndSlide(set, body, {0, 100}, options).body;
                while (center(body).x < 110) {
                    const MoveResult moved = moveAndSlide(set, body, {2, 0}, options);
                    ASSERT_TRUE(moved.onFloor) << first << ' ' << second << ' ' << x << ' ' << isRound;
                    ASSERT_TRUE(moved.contacts().size() < 4);
                    body = moved.body;
                }
            }
}

TEST(OneWayFloor, aBodyClimbsStepsAndWalksThroughWhatIsHigher) {
    MoveOptions options = withOneWay(ProxyId{1});
    options.snapLength = options.stepHeight = 4;
    for (const double height : {0.5, 3.0, 4.0, 4.5, 30.0})
        for (Shape body : {Shape(Rect{{-16, -8}, {8, 8}}), Shape(Circle{{-12, -4}, 4})}) {
            const ContactTracker set = setOf({Rect{{-100, 0}, {200, 8}}, Rect{{0, -height}, {40, height}}});
            for (int move = 0; move < 16; ++move) {
                const MoveResult moved = moveAndSlide(set, body, {2, 0.5}, options);
                EXPECT_TRUE(moved.onFloor) << height << ' ' << move;
                EXPECT_FALSE(moved.onWall) << height << ' ' << move;
                body = moved.body;
            }
            EXPECT_NEAR(center(body).x, 20, 1e-12) << height;
            EXPECT_EQ(bounds(body).max.y, height > 4 ? 0 : -height) << height;
        }
}

TEST(OneWayFloor, aBodyThatCannotClimbAStepPassesIt) {
    MoveOptions options = withOneWay(ProxyId{1});
    options.snapLength = options.stepHeight = 4;
    const ContactTracker low =
        setOf({Rect{{-100, 0}, {200, 8}}, Rect{{0, -3}, {40, 3}}, Rect{{-100, -20}, {200, 11}}});
    Shape body = Rect{{-16, -8}, {8, 8}};
    for (int move = 0; move < 16; ++move)
        body = moveAndSlide(low, body, {2, 0.5}, options).body;
    EXPECT_EQ(bounds(body).min, (Vec2{16, -8}));
    const MoveResult jump = moveAndSlide(low, Rect{{-16, -8}, {8, 8}}, {20, -1}, options);
    EXPECT_EQ(bounds(jump.body).min, (Vec2{4, -9})) << "a jump climbs no step";
}

TEST(OneWayFloor, theOneThatABodyLandsOnIsSolidForTheRestOfTheMove) {
    const ContactTracker set = setOf({Circle{{0, 0}, 33}, Rect{{27, -200}, {10, 400}}});
    const MoveResult moved = moveAndSlide(set, Circle{{24, -28}, 2}, {0, 7}, withOneWay(ProxyId{0}));
    EXPECT_TRUE(moved.onWall);
    EXPECT_FALSE(overlaps(moved.body, Circle{{0, 0}, 33}));
}

TEST(OneWayFloor, aFastBodyDoesNotFallThroughMoreStepsThanItClimbs) {
    ContactTracker set;
    for (int i = 0; i < 20; ++i)
        set.insert({Rect{{i * 4.0, -1.0 * i}, {4, 8}}});
    MoveOptions options;
    options.isOneWay = isAnyOneWay;
    options.stepHeight = options.snapLength = 1;
    const MoveResult moved = moveAndSlide(set, Rect{{1, -4}, {2, 4}}, {40, 0}, options);
    EXPECT_EQ(bounds(moved.body).max, (Vec2{20, -4})) << "the fifth is a wall";
    EXPECT_TRUE(moved.onFloor);
}

TEST(OneWayFloor, anObstacleDoesNotPressABodyIntoTheFloor) {
    const Rect ledge = {{-100, 0}, {600, 6}};
    for (int radius = 3; radius <= 12; ++radius)
        for (int above = 1; above < radius; ++above)
            for (int half = 2; half <= 8; ++half)
                for (Shape body : {Shape(Rect{{0, -2.0 * half}, {2.0 * half, 2.0 * half}}),
                                   Shape(Circle{{1.0 * half, -1.0 * half}, 1.0 * half})}) {
                    const ContactTracker set =
                        setOf({ledge, Circle{{30, -1.0 * radius - above}, 1.0 * radius}});
                    const MoveOptions options = withOneWay(ProxyId{0});
                    for (int move = 0; move < 30; ++move) {
                        body = moveAndSlide(set, body, {2, 1}, options).body;
                        ASSERT_FALSE(overlaps(body, ledge)) << radius << ' ' << above << ' ' << half;
                    }
                }
}

} // namespace
} // namespace tangent
