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

TEST(MoveWithPlatform, allocatesNothing) {
    const ContactTracker set = setOf({Rect{{0, 100}, {50, 2}}, Rect{{0, 60}, {50, 10}}});
    EXPECT_EQ(testing::allocationsOf([&] {
                  (void)moveWithPlatform(set, Rect{{10, 90}, {10, 10}}, lift, {4, -5});
                  (void)moveWithPlatform(set, Rect{{10, 90}, {10, 10}}, lift, {4, -50});
              }),
              0U);
}

} // namespace
} // namespace tangent
