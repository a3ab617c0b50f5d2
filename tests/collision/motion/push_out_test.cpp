#include "move_worlds.h"

#include <tangent/geometry/response.h>

#include <gtest/gtest.h>

namespace tangent {
namespace {

TEST(PushOut, leavesABodyInAOneWayPlatform) {
    ContactTracker set;
    const ProxyId platform = set.insert({Rect{{0, 10}, {20, 4}}});
    set.insert({Rect{{0, 20}, {20, 4}}});
    const MoveOptions options = withOneWay(platform);
    const Shape passing = Rect{{5, 12}, {2, 4}};
    EXPECT_EQ(pushOut(set, passing, options), passing);
    EXPECT_EQ(pushOut(set, Rect{{5, 11}, {2, 10}}, options), (Shape{Rect{{5, 10}, {2, 10}}}))
        << "out of the solid, into the platform";
}

TEST(PushOut, pushesNoBodyThroughAWall) {
    const ContactTracker set = setOf({Rect{{0, 0}, {10, 100}}, Rect{{11, 0}, {1, 100}}});
    EXPECT_EQ(pushOut(set, Rect{{7, 50}, {2, 2}}), (Shape{Rect{{-2, 50}, {2, 2}}}))
        << "to the right, there is no room before the thin wall";
    const ContactTracker overlapped = setOf({Rect{{0, 0}, {10, 100}}, Rect{{8.5, 0}, {1.8, 100}}});
    EXPECT_EQ(pushOut(overlapped, Rect{{7, 50}, {2, 2}}), (Shape{Rect{{-2, 50}, {2, 2}}}))
        << "not through a thin wall that it overlaps";
}

TEST(PushOut, pushesNoBodyOutOfTheEndOfACorridorThatItDoesNotFitInto) {
    const ContactTracker set = setOf({Rect{{-100, 10}, {200, 10}}, Rect{{-100, -20}, {200, 10}}});
    EXPECT_FALSE(pushOut(set, Circle{{0, 0}, 10.5}));
    EXPECT_FALSE(pushOut(set, Circle{{95, 0}, 10.5}));
}

TEST(PushOut, doesNotCrossSensorsThatAreSolid) {
    ContactTracker set;
    set.insert({Rect{{0, 0}, {10, 10}}});
    set.insert({Rect{{11.5, -20}, {0.2, 50}}, true});
    MoveOptions options;
    EXPECT_EQ(pushOut(set, Rect{{9, 4}, {2, 2}}, options), (Shape{Rect{{10, 4}, {2, 2}}}));
    options.solids.sensors = true;
    const auto out = pushOut(set, Rect{{9, 4}, {2, 2}}, options);
    EXPECT_FALSE(out && bounds(*out).max.x > 11.5);
}

TEST(PushOut, staysWithinTheWalls) {
    const ContactTracker set = setOf({Rect{{0, 0}, {10, 10}}});
    MoveOptions options;
    options.bounds = Aabb{{0, -50}, {50, 50}};
    EXPECT_EQ(pushOut(set, Rect{{1, 4.5}, {2, 2}}, options), (Shape{Rect{{1, 10}, {2, 2}}}));
    options.bounds = Aabb{{0, 0}, {10, 10}};
    EXPECT_FALSE(pushOut(set, Rect{{1, 4}, {2, 2}}, options));
}

TEST(PushOut, leadsAroundTheEndOfASlantedWall) {
    const Shape wall = RotatedRect{{{6, -8}, {1, 6}}, 157.5};
    const Shape body = Rect{{5, -5}, {6, 4}};
    const auto pushed = pushOut(setOf({wall}), body);
    ASSERT_TRUE(pushed);
    EXPECT_EQ(*pushed, translated(body, minimumTranslation(wall, body)));
}

TEST(PushOut, takesTheShortestWayOutOfOneSolid) {
    RandomWorld world(3);
    for (int i = 0; i < 20'000; ++i) {
        const auto shape = [&]() -> Shape {
            const Vec2 place = {1.0 * world.integer(-8, 8), world.real(-8, 8)};
            const Vec2 size = {1.0 * world.integer(1, 6), world.real(0.1, 6)};
            const int kind = world.integer(0, 3);
            if (kind == 0)
                return Circle{place, size.x};
            if (kind == 1)
                return Rect{place, size};
            return RotatedRect{{place, size},
                               kind == 2 ? 22.5 * world.integer(-8, 8) : world.real(-180, 180)};
        };
        const Shape solid = shape();
        const Shape body = shape();
        if (!overlaps(body, solid))
            continue;
        const auto pushed = pushOut(setOf({solid}), body);
        ASSERT_TRUE(pushed) << i;
        ASSERT_FALSE(overlaps(*pushed, solid)) << i;
        ASSERT_LE(length(center(*pushed) - center(body)), length(minimumTranslation(solid, body)) + 1e-9)
            << i;
    }
}

TEST(PushOut, endsEveryOverlapOrSaysSo) {
    int out = 0;
    for (unsigned seed = 0; seed < 300; ++seed) {
        RandomWorld world(seed);
        const std::vector<Shape> solids = world.shapes(20);
        const ContactTracker set = setOf(solids);
        if (const auto pushed = pushOut(set, Circle{{world.real(-40, 40), world.real(-40, 40)}, 2})) {
            ++out;
            ASSERT_TRUE(isFree(*pushed, solids, 0)) << seed;
        }
    }
    EXPECT_GT(out, 200);
    const ContactTracker vice = setOf({Rect{{-10, 0}, {10, 10}}, Rect{{1, 0}, {10, 10}},
                                       Rect{{-10, -10}, {30, 10}}, Rect{{-10, 10}, {30, 10}}});
    EXPECT_FALSE(pushOut(vice, Rect{{-0.5, 4}, {2, 2}})) << "no room in there";
}

} // namespace
} // namespace tangent
