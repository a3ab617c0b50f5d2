#include "move_worlds.h"

#include <tangent/geometry/response.h>
#include <tangent/motion/free_place.h>

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

TEST(NearestPlace, touchesWhatWasInTheWayAndIsExactOnIntegers) {
    const ContactTracker set = setOf({Rect{{0, 0}, {100, 20}}, Rect{{0, 0}, {20, 100}}});
    EXPECT_EQ(nearestFreePlace(set, Rect{{10, 11}, {30, 30}}),
              (FreePlace{Rect{{20, 20}, {30, 30}}, length({10, 9})}));
    EXPECT_EQ(nearestFreePlace(setOf({Circle{{0, 0}, 10}}), Circle{{16, 0}, 10}),
              (FreePlace{Circle{{20, 0}, 10}, 4}));
    EXPECT_EQ(nearestFreePlace(setOf({Circle{{0, 0}, 4}}), Circle{{0, 0}, 6}).shape,
              Shape(Circle{{10, 0}, 6}))
        << "of equally near places, the rightmost";
}

TEST(NearestPlace, isWhereTheBodyIsIfThatIsFree) {
    const Shape body = Circle{{0.1 + 0.2, -1.0 / 3}, 2};
    EXPECT_EQ(nearestFreePlace(setOf({Circle{{10, 0}, 4}}), body), (FreePlace{body, 0}));
    const Shape sunk = Rect{{0, -1.9995}, {2, 2}};
    EXPECT_EQ(nearestFreePlace(setOf({Rect{{-9, 0}, {20, 5}}}, 0.001), sunk), (FreePlace{sunk, 0}));
    EXPECT_EQ(nearestFreePlace(setOf({Rect{{-9, 0}, {20, 5}}}), sunk).shape, Shape(Rect{{0, -2}, {2, 2}}));
}

TEST(NearestPlace, isNotFartherThanAllowedNorOutsideTheBounds) {
    const ContactTracker set = setOf({Rect{{0, 0}, {10, 40}}});
    const Shape body = Rect{{1, 20}, {4, 4}};
    EXPECT_EQ(nearestFreePlace(set, body, 4.9), FreePlace());
    EXPECT_EQ(nearestFreePlace(set, body, 5).shape, Shape(Rect{{-4, 20}, {4, 4}}));
    EXPECT_EQ(nearestFreePlace(set, body, -1), FreePlace());
    EXPECT_EQ(nearestFreePlace(set, body, std::numeric_limits<double>::quiet_NaN()), FreePlace());
    EXPECT_EQ(nearestFreePlace(set, Circle{{0, 0}, -1}), FreePlace());
    MoveOptions options;
    options.bounds = Aabb{{0, 0}, {14, 40}};
    constexpr double anywhere = std::numeric_limits<double>::infinity();
    EXPECT_EQ(nearestFreePlace(set, body, anywhere, options).shape, Shape(Rect{{10, 20}, {4, 4}}));
    EXPECT_EQ(nearestFreePlace(set, Rect{{90, 20}, {4, 4}}, anywhere, options).shape,
              Shape(Rect{{10, 20}, {4, 4}}))
        << "a body outside comes in";
    options.bounds->max.x = 13;
    EXPECT_EQ(nearestFreePlace(set, body, anywhere, options), FreePlace()) << "no room";
    options.bounds = Aabb{{0, -anywhere}, {13, anywhere}};
    EXPECT_EQ(nearestFreePlace(set, body, anywhere, options).shape, Shape(Rect{{1, 40}, {4, 4}}));
}

TEST(NearestPlace, countsOnlyWhatStopsTheBody) {
    ContactTracker set;
    set.insert({Rect{{0, 0}, {100, 10}}, true});
    const ProxyId ledge = set.insert({Rect{{0, 20}, {100, 10}}});
    const ProxyId self = set.insert({Rect{{20, 15}, {10, 10}}});
    MoveOptions options = withOneWay(ledge);
    options.solids.except = self;
    const Shape body = set.collider(self).shape;
    EXPECT_EQ(nearestFreePlace(set, body, 100, options).shape, body);
    options.isOneWay = nullptr;
    EXPECT_EQ(nearestFreePlace(set, body, 100, options).shape, Shape(Rect{{20, 10}, {10, 10}}));
}

TEST(NearestPlace, isThatOfBruteForceAmongIntegerRectangles) {
    int moved = 0;
    for (unsigned seed = 0; seed < 400; ++seed) {
        RandomWorld world(seed);
        const std::vector<Shape> solids = world.integerRects(120);
        const Rect body = {{1.0 * world.integer(-50, 50), 1.0 * world.integer(-50, 50)},
                           {1.0 * world.integer(1, 9), 1.0 * world.integer(1, 9)}};
        std::vector<double> xs = {body.min.x};
        std::vector<double> ys = {body.min.y};
        for (const Shape& solid : solids) {
            const Aabb box = bounds(solid);
            xs.insert(xs.end(), {box.min.x - body.size.x, box.max.x});
            ys.insert(ys.end(), {box.min.y - body.size.y, box.max.y});
        }
        double least = std::numeric_limits<double>::infinity();
        for (const double x : xs)
            for (const double y : ys)
                if (const double distance = length(Vec2{x, y} - body.min);
                    distance < least && isFree(Rect{{x, y}, body.size}, solids, 0))
                    least = distance;
        const FreePlace found = nearestFreePlace(setOf(solids), body);
        ASSERT_TRUE(found.shape && isFree(*found.shape, solids, 0)) << seed;
        ASSERT_EQ(found.distance, least) << seed;
        moved += least > 0;
    }
    EXPECT_GT(moved, 200);
}

/// No place on a fine grid is nearer. Neither are those just inside the distance found.
TEST(NearestPlace, isFreeAndNoneIsNearer) {
    int moved = 0;
    for (unsigned seed = 0; seed < 300; ++seed) {
        RandomWorld world(seed);
        std::vector<Shape> solids = world.shapes(world.integer(1, 60));
        const Vec2 place = center(solids.front()) + Vec2{world.real(-4, 4), world.real(-4, 4)};
        const int kind = world.integer(0, 2);
        const Rect rect = {place, {world.real(1, 8), world.real(1, 8)}};
        const Shape body = kind == 0   ? Shape{Circle{place, world.real(1, 5)}}
                           : kind == 1 ? Shape{rect}
                                       : Shape{RotatedRect{rect, world.real(0, 360)}};
        const FreePlace found = nearestFreePlace(setOf(solids), body);
        ASSERT_TRUE(found.shape && found.isComplete) << seed;
        ASSERT_TRUE(isFree(*found.shape, solids, 0)) << seed;
        ASSERT_NEAR(found.distance, length(center(*found.shape) - center(body)), 1e-12) << seed;
        const auto isNearer = [&](Vec2 offset) {
            return length(offset) < found.distance - 1e-9 && isFree(translated(body, offset), solids, 0);
        };
        constexpr int fineness = 60;
        const double step = found.distance / fineness;
        for (int x = -fineness; x <= fineness; ++x)
            for (int y = -fineness; y <= fineness; ++y)
                ASSERT_FALSE(isNearer({x * step, y * step})) << seed << ' ' << x << ' ' << y;
        for (int i = 0; i < 3600; ++i)
            ASSERT_FALSE(isNearer((found.distance - 1e-8) * direction(0.1 * i))) << seed << ' ' << i;
        std::ranges::shuffle(solids, world.engine());
        ASSERT_EQ(nearestFreePlace(setOf(solids), body), found) << seed;
        moved += found.distance > 0;
    }
    EXPECT_GT(moved, 200);
}

TEST(NearestPlace, saysThatItStoppedAtItsLimits) {
    std::vector<Shape> pile;
    for (int i = 0; i < 600; ++i)
        pile.push_back(Circle{{0.001 * i, 0}, 100});
    EXPECT_EQ(nearestFreePlace(setOf(pile), Circle{{0, 0}, 1}), (FreePlace{.isComplete = false}));
}

TEST(NearestPlace, isFiniteForHugeAndTinyBodies) {
    for (const double size : {1e-320, 1e-300, 1e-150, 1e150, 1e300, 1e307}) {
        const ContactTracker set = setOf({Circle{{0, 0}, size}, Rect{{0, 0}, {size, size}}});
        for (const Shape& body :
             {Shape{Circle{{size / 4, 0}, size}}, Shape{Rect{{-size, -size}, {size, size}}}}) {
            const FreePlace found = nearestFreePlace(set, body);
            EXPECT_TRUE(!found.shape || isValid(*found.shape)) << size;
        }
    }
}

} // namespace
} // namespace tangent
