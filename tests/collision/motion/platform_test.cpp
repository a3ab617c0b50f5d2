#include "../base/allocations.h"
#include "move_worlds.h"

#include <tangent/motion/platform.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

namespace tangent {
namespace {

constexpr ProxyId lift{0};

Vec2 placeOf(const PlatformMove& moved) {
    return std::get<Rect>(moved.body).min;
}

TEST(MoveWithPlatform, carriesWhatStandsOnIt) {
    const ContactTracker set = setOf({Rect{{0, 100}, {50, 10}}});
    for (const Vec2 displacement : {Vec2{7, -3}, {-7, 5}, {300, 0}, {0, 900}, {0, -900}}) {
        const PlatformMove moved = moveWithPlatform(set, Rect{{10, 90}, {10, 10}}, lift, displacement);
        EXPECT_EQ(placeOf(moved), (Vec2{10, 90} + displacement));
        EXPECT_TRUE(moved.isCarried);
        EXPECT_FALSE(moved.isPushed || moved.isCrushed);
    }
    for (const Vec2 place :
         {Vec2{-10, 100}, {10, 110}, {10, 89}, {50, 90}, {-10, 90}}) { // beside, under, above, corners
        const PlatformMove moved = moveWithPlatform(set, Rect{place, {10, 10}}, lift, {0, 3});
        EXPECT_EQ(moved.isCarried, false) << place.x << ' ' << place.y;
        EXPECT_EQ(placeOf(moved), (place == Vec2{10, 110} ? Vec2{10, 113} : place));
    }
    MoveOptions sideways;
    sideways.up = {1, 0};
    EXPECT_TRUE(moveWithPlatform(set, Rect{{50, 100}, {10, 10}}, lift, {5, 5}, sideways).isCarried);
}

TEST(MoveWithPlatform, aCarriedBodyStopsAtAWallAndThePlatformMovesOn) {
    const ContactTracker set = setOf({Rect{{0, 100}, {50, 10}}, Rect{{25, 0}, {10, 100}}});
    const PlatformMove moved = moveWithPlatform(set, Rect{{10, 90}, {10, 10}}, lift, {20, -4});
    EXPECT_EQ(placeOf(moved), (Vec2{15, 86}));
    EXPECT_TRUE(moved.isCarried);
    EXPECT_FALSE(moved.isCrushed);
}

TEST(MoveWithPlatform, aFloorTakesTheBodyFromASinkingPlatform) {
    const ContactTracker set = setOf({Rect{{0, 100}, {50, 10}}, Rect{{10, 103}, {100, 10}}});
    const PlatformMove moved = moveWithPlatform(set, Rect{{10, 90}, {10, 10}}, lift, {0, 50});
    EXPECT_EQ(placeOf(moved), (Vec2{10, 93}));
}

TEST(MoveWithPlatform, pushesWhatIsInItsWayAtAnySpeed) {
    const ContactTracker set = setOf({Rect{{0, 0}, {1, 50}}, Rect{{-500, 50}, {2000, 10}}});
    for (const double speed : {1.0, 3.0, 10.0, 700.0}) {
        const PlatformMove moved = moveWithPlatform(set, Rect{{3, 40}, {10, 10}}, lift, {speed, 0});
        EXPECT_EQ(placeOf(moved), (Vec2{std::max(3.0, speed + 1), 40}));
        EXPECT_EQ(moved.isPushed, speed > 2);
        EXPECT_FALSE(moved.isCarried || moved.isCrushed);
    }
    // Moving away and along, it pushes nothing.
    EXPECT_FALSE(moveWithPlatform(set, Rect{{1, 40}, {10, 10}}, lift, {-9, 0}).isPushed);
    EXPECT_FALSE(moveWithPlatform(set, Rect{{1, 40}, {10, 10}}, lift, {0, -9}).isPushed);
}

TEST(MoveWithPlatform, aRoundBodyGivesWayToACorner) {
    const ContactTracker set = setOf({Rect{{0, 0}, {10, 10}}});
    const Circle ball{{16, -2}, 4};
    const PlatformMove moved = moveWithPlatform(set, ball, lift, {40, 0});
    EXPECT_TRUE(moved.isPushed);
    EXPECT_LT(center(moved.body).y, -2);
    EXPECT_FALSE(overlaps(moved.body, Rect{{40, 0}, {10, 10}}));
}

TEST(MoveWithPlatform, reportsABodyBetweenItAndACeilingAsCrushed) {
    const Shape platform = Rect{{0, 100}, {50, 2}};
    const ContactTracker set = setOf({platform, Rect{{0, 60}, {50, 10}}});
    const Rect body{{10, 85}, {10, 10}};
    const Rect rider{{10, 90}, {10, 10}};
    for (const Rect& one : {body, rider}) {
        const PlatformMove fits = moveWithPlatform(set, one, lift, {0, -20});
        EXPECT_FALSE(fits.isCrushed);
        EXPECT_EQ(placeOf(fits), (Vec2{10, 70}));
        for (const double displacement : {-20.5, -25.0, -32.0, -400.0}) { // up to through it
            const PlatformMove moved = moveWithPlatform(set, one, lift, {0, displacement});
            EXPECT_TRUE(moved.isCrushed) << displacement;
            EXPECT_EQ(moved.body, Shape{one}) << displacement;
        }
    }
    EXPECT_FALSE(moveWithPlatform(set, rider, lift, {0, -20.25}, {.tolerance = 0.5}).isCrushed);
}

TEST(MoveWithPlatform, aBodySlidesAlongASlantedCeiling) {
    const ContactTracker set = setOf({Rect{{-200, 100}, {400, 10}}, RotatedRect{{{-200, 0}, {400, 20}}, 20}});
    const Circle ball{{0, 92}, 8};
    Shape body = ball;
    Shape platform = set.collider(lift).shape;
    const PlatformMove moved = moveWithPlatform(set, body, lift, {0, -70});
    EXPECT_FALSE(moved.isCrushed);
    EXPECT_TRUE(isFree(moved.body, {translated(platform, {0, -70}), set.collider(ProxyId{1}).shape}, 1e-9));
    EXPECT_LT(center(moved.body).x, -10);
}

TEST(MoveWithPlatform, aOneWayPlatformNeverLosesWhoRidesIt) {
    std::mt19937 random(3);
    const auto tenths = [&random](int most) {
        return static_cast<double>(static_cast<int>(random() % static_cast<unsigned>(2 * most + 1)) - most) *
               0.1;
    };
    for (int ride = 0; ride < 300; ++ride) {
        ContactTracker set = setOf({Rect{{32.7 + tenths(100), 65.9 + tenths(100)}, {60, 10}}});
        const MoveOptions options = withOneWay(lift);
        const Rect first = std::get<Rect>(set.collider(lift).shape);
        const Shape above = Rect{{first.min.x + 20, first.min.y - 12}, {6, 8}};
        Shape body = moveAndSlide(set, above, {0, 8}, options).body; // lands
        for (int step = 0; step < 200; ++step) {
            const Vec2 displacement{tenths(30), tenths(30)};
            body = moveWithPlatform(set, body, lift, displacement, options).body;
            set.reshape(lift, translated(set.collider(lift).shape, displacement));
            const MoveResult fallen = moveAndSlide(set, body, {0, 1}, options);
            ASSERT_TRUE(fallen.onFloor) << "ride " << ride << ", step " << step;
            body = fallen.body;
        }
    }
}

TEST(MoveWithPlatform, aOneWayPlatformLiftsAndPassesThrough) {
    const ContactTracker set = setOf({Rect{{0, 100}, {50, 2}}, Rect{{0, 60}, {50, 10}}});
    const MoveOptions options = withOneWay(lift);
    EXPECT_EQ(placeOf(moveWithPlatform(set, Rect{{10, 90}, {10, 10}}, lift, {4, -5}, options)),
              (Vec2{14, 85}));
    EXPECT_EQ(placeOf(moveWithPlatform(set, Rect{{10, 85}, {10, 10}}, lift, {4, -8}, options)),
              (Vec2{10, 82}));
    EXPECT_EQ(placeOf(moveWithPlatform(set, Rect{{10, 105}, {10, 10}}, lift, {0, 50}, options)),
              (Vec2{10, 105}));
    EXPECT_EQ(placeOf(moveWithPlatform(set, Rect{{10, 95}, {10, 10}}, lift, {3, -50}, options)),
              (Vec2{10, 95}));
    const PlatformMove atCeiling = moveWithPlatform(set, Rect{{10, 90}, {10, 10}}, lift, {0, -50}, options);
    EXPECT_EQ(placeOf(atCeiling), (Vec2{10, 70}));
    EXPECT_FALSE(atCeiling.isCrushed);
}

TEST(MoveWithPlatform, leavesOthersAndBadInputAlone) {
    ContactTracker set;
    set.insert({Rect{{0, 100}, {50, 10}}, true}); // a sensor
    set.insert({Rect{{0, 100}, {-50, 10}}});
    set.insert({Rect{{0, 100}, {50, 10}}});
    const Rect body{{10, 90}, {10, 10}};
    const double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(placeOf(moveWithPlatform(set, body, ProxyId{0}, {0, -5})), body.min);
    EXPECT_EQ(placeOf(moveWithPlatform(set, body, ProxyId{1}, {0, -5})), body.min);
    EXPECT_EQ(placeOf(moveWithPlatform(set, body, ProxyId{2}, {0, nan})), body.min);
    EXPECT_EQ(placeOf(moveWithPlatform(set, body, ProxyId{2}, {0, -std::numeric_limits<double>::infinity()})),
              body.min);
    EXPECT_FALSE(moveWithPlatform(set, Circle{{10, 90}, -1}, ProxyId{2}, {0, -5}).isCarried);
    MoveOptions options;
    options.solids.except = ProxyId{2};
    EXPECT_EQ(placeOf(moveWithPlatform(set, body, ProxyId{2}, {0, -5}, options)), body.min);
}

TEST(MoveWithPlatform, neverLeavesABodyInASolidUnlessItIsCrushed) {
    int carried = 0;
    int pushed = 0;
    int crushed = 0;
    for (unsigned seed = 0; seed < 60; ++seed) {
        RandomWorld world(seed);
        const bool isInteger = seed % 3 == 0;
        const double tolerance = seed % 2 == 0 ? 0 : 1e-6;
        std::vector<Shape> solids = isInteger ? world.integerRects(50) : world.shapes(40);
        ContactTracker set(tolerance);
        for (const Shape& solid : solids)
            set.insert({solid});
        Shape body = Rect{{-100, -100}, {3, 2}};
        if (!isInteger && seed % 4 < 2)
            body = Circle{{-100, -100}, 2.5};
        for (int step = 0; step < 300; ++step) {
            const auto at = [&](int range) {
                return isInteger ? 1.0 * world.integer(-range, range) : world.real(-range, range);
            };
            const auto moving =
                static_cast<std::size_t>(world.integer(0, static_cast<int>(solids.size()) - 1));
            const ProxyId id{static_cast<std::uint32_t>(moving)};
            if (step % 2 == 0) { // onto it
                const Vec2 to = center(solids[moving]) + Vec2{at(1), -30 + at(1)} - center(body);
                body = translated(body, isInteger ? Vec2{std::round(to.x), std::round(to.y)} : to);
            }
            if (!isFree(body, solids, tolerance))
                continue;
            body = moveAndSlide(set, body, {at(3), 40}).body;
            const Vec2 displacement{at(40), at(40)};
            const PlatformMove moved = moveWithPlatform(set, body, id, displacement);
            carried += moved.isCarried;
            pushed += moved.isPushed;
            crushed += moved.isCrushed;
            if (moved.isCrushed) {
                ASSERT_EQ(moved.body, body);
                continue;
            }
            solids[moving] = translated(solids[moving], displacement);
            set.reshape(id, solids[moving]);
            body = moved.body;
            ASSERT_TRUE(isFree(body, solids, tolerance)) << seed << ' ' << step;
            if (isInteger) {
                ASSERT_EQ(std::get<Rect>(body).min.x, std::round(std::get<Rect>(body).min.x))
                    << seed << ' ' << step;
                ASSERT_EQ(std::get<Rect>(body).min.y, std::round(std::get<Rect>(body).min.y))
                    << seed << ' ' << step;
            }
        }
    }
    EXPECT_GT(carried, 100);
    EXPECT_GT(pushed, 100);
    EXPECT_GT(crushed, 10);
}

Vec2 turnedAround(Vec2 middle, Vec2 point, double degrees) {
    const Vec2 axis = direction(degrees);
    return middle + (point - middle).x * axis + (point - middle).y * perpendicular(axis);
}

TEST(TurnWithPlatform, aBodyFollowsThePointThatCarriesIt) {
    for (const double degrees : {1.0, -1.0, 0.1, -7.0, 30.0})
        for (const double place : {-40.0, -3.0, 25.0}) {
            ContactTracker set = setOf({Rect{{-50, 0}, {100, 10}}});
            Shape ball = Circle{{place, -8}, 8};
            for (double angle = degrees; std::abs(angle) <= 30; angle += degrees) {
                const RotatedRect next{{{-50, 0}, {100, 10}}, angle};
                const PlatformMove turned = turnWithPlatform(set, ball, lift, next);
                EXPECT_TRUE(turned.isCarried);
                EXPECT_FALSE(turned.isPushed || turned.isCrushed);
                ball = turned.body;
                const Vec2 expected = turnedAround({0, 5}, {place, -8}, angle);
                ASSERT_NEAR(center(ball).x, expected.x, 1e-9) << degrees << ' ' << angle;
                ASSERT_NEAR(center(ball).y, expected.y, 1e-9) << degrees << ' ' << angle;
                set.reshape(lift, next);
                ASSERT_TRUE(isFree(ball, {next}, 0));
                ASSERT_TRUE(moveAndSlide(set, ball, {}, {.snapLength = 1}).onFloor);
            }
        }
}

TEST(TurnWithPlatform, aBoxRidesOnTheEndThatRises) {
    ContactTracker set = setOf({Rect{{-50, 0}, {100, 10}}});
    Shape box = Rect{{20, -8}, {8, 8}};
    for (int angle = -1; angle >= -30; --angle) {
        const RotatedRect next{{{-50, 0}, {100, 10}}, 1.0 * angle};
        const PlatformMove turned = turnWithPlatform(set, box, lift, next);
        EXPECT_TRUE(turned.isCarried);
        box = turned.body;
        set.reshape(lift, next);
        ASSERT_TRUE(isFree(box, {next}, 0));
        ASSERT_TRUE(moveAndSlide(set, box, {}, {.snapLength = 1}).onFloor) << angle;
    }
    const Vec2 corner = turnedAround({0, 5}, {28, 0}, -30); // of the box, where it stands
    EXPECT_NEAR(bounds(box).max.x, corner.x, 0.2);
    EXPECT_NEAR(bounds(box).max.y, corner.y, 0.2);
}

TEST(TurnWithPlatform, aBladePushesWhatIsInItsWayAndTurnsTheShorterWay) {
    const RotatedRect blade{{{-50, -1}, {100, 2}}, 350};
    const ContactTracker set = setOf({blade});
    for (const double degrees : {30.0, 390.0, -330.0}) { // by 40 degrees, clockwise
        const RotatedRect next{blade.rect, degrees};
        const PlatformMove turned = turnWithPlatform(set, Circle{{40, 8}, 3}, lift, next, {.up = {1, 0}});
        EXPECT_TRUE(turned.isPushed);
        EXPECT_FALSE(turned.isCrushed);
        EXPECT_TRUE(isFree(turned.body, {next}, 0));
        const Vec2 at = center(turned.body);
        EXPECT_GT(cross(direction(degrees), at), 0) << "it is still before the blade";
        const Circle behind{{40, -12}, 3};
        EXPECT_EQ(turnWithPlatform(set, behind, lift, next).body, Shape{behind});
    }
}

TEST(TurnWithPlatform, reportsABodyBetweenItAndASolidAsCrushed) {
    const ContactTracker set =
        setOf({Rect{{-50, 0}, {100, 10}}, Rect{{20, -40}, {50, 20}}, Rect{{20, -20}, {12, 14}}});
    const Circle rider{{40, -8}, 8};
    EXPECT_FALSE(turnWithPlatform(set, rider, lift, RotatedRect{{{-50, 0}, {100, 10}}, -4}).isCrushed);
    const PlatformMove turned = turnWithPlatform(set, rider, lift, RotatedRect{{{-50, 0}, {100, 10}}, -12});
    EXPECT_TRUE(turned.isCarried);
    EXPECT_TRUE(turned.isCrushed);
    EXPECT_EQ(turned.body, Shape{rider});
}

TEST(TurnWithPlatform, takesABodyNoFartherThanToTheEndOfWhatIsInItsWay) {
    const Rect above{{27, -14}, {6, 10}}; // 9 to the left, the box is beside it
    const Rect farAway{{-60, -50}, {10, 60}};
    for (const double rise : {0.0, 1.0, 2.0, 4.0})
        for (const bool hasWall : {false, true}) {
            ContactTracker set = setOf({RotatedRect{{{0, 0}, {40, 4}}, 0}, above});
            if (hasWall)
                (void)set.insert({farAway});
            const RotatedRect next{{{0, -rise}, {40, 4}}, -0.5};
            const PlatformMove moved = turnWithPlatform(set, Rect{{28, -4}, {4, 4}}, lift, next);
            EXPECT_FALSE(moved.isCrushed) << rise << hasWall;
            EXPECT_GT(center(moved.body).x, 15) << rise << hasWall;
            EXPECT_FALSE(overlaps(moved.body, Shape(next), 1e-9)) << rise << hasWall;
        }
}

TEST(TurnWithPlatform, takesAnglesWhoseDifferenceIsNoDouble) {
    ContactTracker set = setOf({RotatedRect{{{-50, -1}, {100, 2}}, 9e307}});
    const RotatedRect next{{{-50, -1}, {100, 2}}, -1e308};
    for (double y = -40; y < 40; y += 4) {
        const Circle body{{20, y}, 1};
        if (overlaps(Shape(body), set.collider(lift).shape))
            continue;
        const PlatformMove moved = turnWithPlatform(set, body, lift, next);
        EXPECT_TRUE(moved.isCrushed || !overlaps(moved.body, Shape(next), 1e-9)) << y;
    }
}

TEST(TurnWithPlatform, aOneWayPlatformLiftsAndPassesThrough) {
    const ContactTracker set = setOf({Rect{{-50, 0}, {100, 2}}, Rect{{20, -40}, {50, 20}}});
    const MoveOptions options = withOneWay(lift);
    const Rect rect{{-50, 0}, {100, 2}};
    const RotatedRect next{rect, -12};
    const PlatformMove carried = turnWithPlatform(set, Circle{{10, -4}, 4}, lift, next, options);
    EXPECT_TRUE(carried.isCarried);
    EXPECT_LT(center(carried.body).y, -5);
    const Circle above{{40, -6}, 4};
    const PlatformMove lifted = turnWithPlatform(set, above, lift, next, options);
    EXPECT_LT(center(lifted.body).y, -10);
    EXPECT_TRUE(isFree(lifted.body, {next}, 0));
    const PlatformMove little = turnWithPlatform(set, above, lift, RotatedRect{rect, -3}, options);
    EXPECT_TRUE(little.isPushed);
    EXPECT_TRUE(isFree(little.body, {RotatedRect{rect, -3}}, 0));
    EXPECT_FALSE(turnWithPlatform(set, Circle{{40, -8}, 8}, lift, next, options).isCrushed);
    for (const Circle& passed : {Circle{{-40, 6}, 4}, Circle{{40, 1}, 4}, Circle{{-52, 8}, 2}})
        EXPECT_EQ(turnWithPlatform(set, passed, lift, next, options).body, Shape{passed});
}

TEST(TurnWithPlatform, leavesOthersAndBadInputAlone) {
    ContactTracker set;
    set.insert({Rect{{0, 100}, {50, 10}}, true}); // a sensor
    const ProxyHandle beam = set.handle(set.insert({Rect{{0, 100}, {50, 10}}}));
    const Shape body = Rect{{10, 90}, {10, 10}};
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const Rect rect{{0, 100}, {50, 10}};
    EXPECT_EQ(turnWithPlatform(set, body, ProxyId{0}, RotatedRect{rect, 20}).body, body);
    EXPECT_EQ(turnWithPlatform(set, body, beam, RotatedRect{rect, nan}).body, body);
    EXPECT_FALSE(turnWithPlatform(set, Circle{{10, 90}, -1}, beam, RotatedRect{rect, 20}).isCarried);
    EXPECT_TRUE(turnWithPlatform(set, body, beam, RotatedRect{rect, 20}).isCarried);
    EXPECT_EQ(moveWithPlatform(set, body, beam, {3, 4}).body, translated(body, {3, 4}));
    EXPECT_EQ(turnWithPlatform(set, body, beam, translated(rect, {3, 4})).body, translated(body, {3, 4}));
}

TEST(TurnWithPlatform, neverLeavesABodyInASolidUnlessItIsCrushed) {
    int carried = 0;
    int pushed = 0;
    int crushed = 0;
    for (unsigned seed = 0; seed < 60; ++seed) {
        RandomWorld world(seed);
        const double tolerance = seed % 2 == 0 ? 0 : 1e-6;
        std::vector<Shape> solids = world.shapes(seed % 3 == 0 ? 60 : 12);
        const ProxyId beam{static_cast<std::uint32_t>(solids.size())};
        solids.push_back(RotatedRect{{{-20, -2}, {40, 4}}, 0});
        ContactTracker set(tolerance);
        for (const Shape& solid : solids)
            set.insert({solid});
        Shape body = seed % 4 < 2 ? Shape{Circle{{0, -60}, 2.5}} : Shape{Rect{{0, -60}, {3, 2}}};
        for (int step = 0; step < 300; ++step) {
            if (step % 5 == 0)
                body = translated(body, Vec2{world.real(-20, 20), world.real(-30, 30)} - center(body));
            if (!isFree(body, solids, tolerance))
                continue;
            body = moveAndSlide(set, body, {world.real(-3, 3), 20}).body;
            const double degrees = world.real(-1, 1) * (step % 7 == 0 ? 170 : 15);
            auto next = std::get<RotatedRect>(solids.back());
            next.degrees += degrees;
            if (step % 3 == 0)
                next.rect.min += Vec2{world.real(-2, 2), world.real(-2, 2)};
            const PlatformMove moved = turnWithPlatform(set, body, beam, next);
            carried += moved.isCarried;
            pushed += moved.isPushed;
            crushed += moved.isCrushed;
            if (moved.isCrushed) {
                ASSERT_EQ(moved.body, body);
                continue;
            }
            solids.back() = next;
            set.reshape(beam, next);
            body = moved.body;
            ASSERT_TRUE(isFree(body, solids, tolerance)) << seed << ' ' << step;
        }
    }
    EXPECT_GT(carried, 100);
    EXPECT_GT(pushed, 100);
    EXPECT_GT(crushed, 10);
}

TEST(MoveWithPlatform, allocatesNothing) {
    const ContactTracker set = setOf({Rect{{0, 100}, {50, 2}}, Rect{{0, 60}, {50, 10}}});
    EXPECT_EQ(
        testing::allocationsOf([&] {
            (void)moveWithPlatform(set, Rect{{10, 90}, {10, 10}}, lift, {4, -5});
            (void)moveWithPlatform(set, Rect{{10, 90}, {10, 10}}, lift, {4, -50});
            (void)turnWithPlatform(set, Rect{{10, 90}, {10, 10}}, lift, RotatedRect{{{0, 100}, {50, 2}}, 9});
        }),
        0U);
}

} // namespace
} // namespace tangent
