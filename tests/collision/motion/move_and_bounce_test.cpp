#include "move_worlds.h"

#include <gtest/gtest.h>

#include <cmath>

namespace tangent {
namespace {

TEST(MoveAndBounce, keepsItsSpeedInABoxForEver) {
    const std::vector<Shape> walls = {Rect{{-10, -10}, {10, 120}}, Rect{{100, -10}, {10, 120}},
                                      Rect{{-10, -10}, {120, 10}}, Rect{{-10, 100}, {120, 10}}};
    const ContactTracker set = setOf(walls);
    Shape body = Circle{{50, 40}, 3};
    Vec2 velocity = {37, -211};
    for (int step = 0; step < 20'000; ++step) {
        const BounceResult bounced = moveAndBounce(set, body, velocity, 1.0 / 16);
        ASSERT_EQ(std::abs(bounced.velocity.x), 37);
        ASSERT_EQ(std::abs(bounced.velocity.y), 211);
        ASSERT_TRUE(isFree(bounced.move.body, walls, 0)) << step;
        body = bounced.move.body;
        velocity = bounced.velocity;
        const Vec2 place = center(body);
        ASSERT_TRUE(place.x >= 3 && place.x <= 97 && place.y >= 3 && place.y <= 97) << step;
    }
}

TEST(MoveAndBounce, mirrorsTheRestOfTheWay) {
    const ContactTracker set = setOf({Rect{{10, -50}, {10, 100}}});
    const BounceResult bounced = moveAndBounce(set, Rect{{0, 0}, {2, 2}}, {20, 3}, 1);
    EXPECT_EQ(rectIn(bounced.move).min, (Vec2{-4, 3}));
    EXPECT_EQ(bounced.velocity, (Vec2{-20, 3}));
    const BounceResult dull = moveAndBounce(set, Rect{{0, 0}, {2, 2}}, {20, 3}, 1, 0.5);
    EXPECT_EQ(rectIn(dull.move).min, (Vec2{2, 3}));
    EXPECT_EQ(dull.velocity, (Vec2{-10, 3}));
}

TEST(MoveAndBounce, oneWayPlatformsReflectOnlyWhatLands) {
    ContactTracker set;
    const MoveOptions options = withOneWay(set.insert({Rect{{0, 10}, {20, 2}}}));
    const BounceResult landed = moveAndBounce(set, Rect{{5, 0}, {2, 2}}, {0, 10}, 1, 1, options);
    EXPECT_EQ(rectIn(landed.move).min.y, 6);
    EXPECT_EQ(landed.velocity, (Vec2{0, -10}));
    const BounceResult rose = moveAndBounce(set, Rect{{5, 20}, {2, 2}}, {0, -18}, 1, 1, options);
    EXPECT_EQ(rectIn(rose.move).min.y, 2);
    EXPECT_EQ(rose.velocity, (Vec2{0, -18}));
}

TEST(MoveAndBounce, whatRemainsIsZeroUnlessContactsRunOut) {
    const ContactTracker set = setOf({Rect{{-100, 10}, {200, 10}}, Rect{{-100, -20}, {200, 10}}});
    const BounceResult once = moveAndBounce(set, Circle{{0, 0}, 1}, {0, 10}, 1.5);
    EXPECT_EQ(once.move.remaining, Vec2{});
    EXPECT_EQ(center(once.move.body), (Vec2{0, 3}));
    MoveOptions options;
    options.maxContacts = 2;
    const BounceResult ranOut = moveAndBounce(set, Circle{{0, 0}, 1}, {0, 100}, 1, 1, options);
    EXPECT_EQ(center(ranOut.move.body), (Vec2{0, -9})) << "9 down, 18 up";
    EXPECT_EQ(ranOut.move.remaining, (Vec2{0, 73})) << "and then down again";
}

TEST(MoveAndBounce, whatRemainsIsZeroAmongSlantedAndRoundSolids) {
    RandomWorld world(21);
    const std::vector<Shape> solids = world.shapes(60);
    const ContactTracker set = setOf(solids);
    Shape body = Circle{{-150, 0}, 2};
    Vec2 velocity = {20, 3};
    int bounces = 0;
    MoveOptions options;
    options.bounds = Aabb{{-200, -100}, {100, 100}};
    for (int step = 0; step < 5000; ++step) {
        const BounceResult bounced = moveAndBounce(set, body, velocity, 0.25, 1, options);
        if (bounced.move.contactCount < options.maxContacts) {
            ASSERT_EQ(bounced.move.remaining, Vec2{}) << step;
        }
        bounces += bounced.move.contactCount;
        body = bounced.move.body;
        velocity = bounced.velocity;
    }
    EXPECT_GT(bounces, 300);
}

TEST(MoveAndBounce, aBadRestitutionLeavesTheBodyValid) {
    const ContactTracker set = setOf({Rect{{-100, 10}, {200, 10}}, RotatedRect{{{20, -20}, {10, 80}}, 20}});
    for (const double restitution : std::initializer_list<double>{NAN, INFINITY, -INFINITY, 1e308, -2})
        for (const Vec2 velocity : {Vec2{0, 30}, Vec2{40, -3}}) {
            const BounceResult bounced = moveAndBounce(set, Circle{{0, 0}, 1}, velocity, 1, restitution);
            EXPECT_TRUE(isValid(bounced.move.body)) << restitution;
            EXPECT_FALSE(bounced.move.contacts().empty()) << restitution;
        }
}

} // namespace
} // namespace tangent
