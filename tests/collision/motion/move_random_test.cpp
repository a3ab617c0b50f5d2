#include "../base/allocations.h"
#include "move_worlds.h"

#include <tangent/geometry/manifold.h>

#include <gtest/gtest.h>

#include <cmath>

namespace tangent {
namespace {

TEST(MoveAndSlide, positionsInIntegerWorldsAreIntegers) {
    for (unsigned seed = 0; seed < 40; ++seed) {
        RandomWorld world(seed);
        const std::vector<Shape> solids = world.integerRects(60);
        const ContactTracker set = setOf(solids);
        Rect body = {{-100, -100}, {3, 2}};
        for (int step = 0; step < 400; ++step) {
            const Vec2 displacement = {1.0 * world.integer(-40, 45), 1.0 * world.integer(-40, 45)};
            const Rect moved = rectIn(moveAndSlide(set, body, displacement));
            ASSERT_EQ(moved.min.x, std::round(moved.min.x)) << seed << ' ' << step;
            ASSERT_EQ(moved.min.y, std::round(moved.min.y)) << seed << ' ' << step;
            ASSERT_TRUE(isFree(moved, solids, 0)) << seed << ' ' << step;
            body = moved;
            if (std::abs(body.min.x) > 150 || std::abs(body.min.y) > 150)
                body.min = {-100, -100};
        }
    }
}

TEST(MoveAndSlide, neverEndsInsideASolidAtAnySpeed) {
    for (unsigned seed = 0; seed < 60; ++seed) {
        RandomWorld world(seed);
        const std::vector<Shape> solids = world.shapes(40);
        const double tolerance = seed % 2 == 0 ? 0 : 1e-6;
        const ContactTracker set = setOf(solids, tolerance);
        const std::vector<Shape> bodies = {Circle{{-150, -150}, 1.5}, Rect{{-150, -150}, {2.1, 3.3}}};
        for (const Shape& start : bodies) {
            Shape body = start;
            for (int step = 0; step < 300; ++step) {
                const double speed = step % 3 == 0 ? 300 : 10;
                const MoveResult moved = moveAndSlide(
                    set, body, {world.real(-speed, speed * 1.1), world.real(-speed, speed * 1.1)});
                ASSERT_TRUE(isFree(moved.body, solids, tolerance)) << seed << ' ' << step;
                // Between contacts it moves straight on: no sample of that path lies inside a solid.
                Vec2 from = center(body);
                for (std::size_t i = 0; i <= moved.contacts().size(); ++i) {
                    const Vec2 to =
                        i < moved.contacts().size() ? moved.contacts()[i].position : center(moved.body);
                    for (int sample = 1; sample < 20; ++sample)
                        ASSERT_TRUE(
                            isFree(translated(body, from + sample / 20.0 * (to - from) - center(body)),
                                   solids, tolerance + 1e-9))
                            << seed << ' ' << step;
                    from = to;
                }
                body = moved.body;
                if (length(center(body)) > 250)
                    body = start;
            }
        }
    }
}

TEST(MoveAndSlide, theOrderOfInsertionDoesNotMatter) {
    for (unsigned seed = 0; seed < 30; ++seed) {
        RandomWorld world(seed);
        std::vector<Shape> solids = world.integerRects(50);
        const ContactTracker set = setOf(solids);
        std::ranges::shuffle(solids, world.engine());
        const ContactTracker shuffled = setOf(solids);
        Shape a = Rect{{-100, -100}, {3, 2}};
        Shape b = a;
        for (int step = 0; step < 300; ++step) {
            const Vec2 displacement = {1.0 * world.integer(-30, 34), 1.0 * world.integer(-30, 34)};
            a = moveAndSlide(set, a, displacement).body;
            b = moveAndSlide(shuffled, b, displacement).body;
            ASSERT_EQ(a, b) << seed << ' ' << step;
        }
    }
}

TEST(MoveAndSlide, theOrderOfInsertionDoesNotMatterToABodyThatStartsInside) {
    const auto expectSame = [](const Shape& body, Vec2 displacement, std::vector<Shape> solids,
                               double snapLength) {
        MoveOptions options;
        options.snapLength = snapLength;
        const MoveResult moved = moveAndSlide(setOf(solids), body, displacement, options);
        std::ranges::reverse(solids);
        const MoveResult other = moveAndSlide(setOf(solids), body, displacement, options);
        EXPECT_LT(length(center(moved.body) - center(other.body)), 1e-9);
        EXPECT_EQ(moved.onFloor, other.onFloor);
        return !::testing::Test::HasFailure();
    };
    expectSame(Rect{{-1, -14}, {4, 2}}, {-2, 16}, {Rect{{1, -13}, {1, 3}}, Circle{{2, -10}, 2}}, 1);
    RandomWorld world(1);
    for (int i = 0; i < 20'000; ++i) {
        const auto place = [&] {
            return Vec2{1.0 * world.integer(-5, 5), 1.0 * world.integer(-5, 5)};
        };
        const std::vector<Shape> solids = {Rect{place(), {1.0 * world.integer(1, 3), 3}},
                                           Circle{place(), 1.0 * world.integer(1, 3)},
                                           Circle{place(), 1.0 * world.integer(1, 3)}};
        const Vec2 displacement = {1.0 * world.integer(-9, 9), 1.0 * world.integer(-9, 16)};
        ASSERT_TRUE(expectSame(Rect{place(), {4, 2}}, displacement, solids, world.integer(0, 2))) << i;
    }
}

TEST(MoveAndSlide, aBodyInsideSolidsClimbsNoneOfThem) {
    const std::vector<Shape> solids = {Circle{{10, 15}, 991512}, Rect{{-31, -14.5}, {2, 21}}};
    const MoveOptions options{.up = {-1, 0}, .stepHeight = 6.8};
    const Circle body{{-30, 12}, 7.5};
    const MoveResult moved = moveAndSlide(setOf(solids), body, {-1, -1}, options);
    EXPECT_LT(length(center(moved.body) - body.center), 1.5);
}

TEST(MoveAndSlide, aBodyInsideSolidsGetsNoDeeper) {
    for (unsigned seed = 0; seed < 20'000; ++seed) {
        RandomWorld world(seed);
        const std::vector<Shape> solids = world.shapes(25);
        const double tolerance = seed % 3 == 0 ? 0 : 0.25;
        const ContactTracker set = setOf(solids, tolerance);
        MoveOptions options;
        options.snapLength = world.real(-3, 6);
        options.stepHeight = world.real(-3, 6);
        const double longest = std::max(options.snapLength, 0.0) + std::max(options.stepHeight, 0.0);
        const Vec2 place{world.real(-40, 40), world.real(-40, 40)};
        Shape body = seed % 2 == 0 ? Shape{Circle{place, world.real(1, 8)}}
                                   : Shape{Rect{place, {6, world.real(1, 9)}}};
        for (int step = 0; step < 6; ++step) {
            const double speed = step % 2 == 0 ? 20 : 1;
            const Vec2 displacement{world.real(-speed, speed), world.real(-speed, speed)};
            const Shape moved = moveAndSlide(set, body, displacement, options).body;
            for (const Shape& solid : solids) {
                const double before = contactManifold(solid, body).depth;
                ASSERT_LE(contactManifold(solid, moved).depth, std::max(before, tolerance) + 1e-9)
                    << seed << ' ' << step;
            }
            ASSERT_LE(length(center(moved) - center(body)),
                      length(displacement) + longest + 4 * tolerance + 1e-9)
                << seed << ' ' << step;
            body = moved;
        }
    }
}

TEST(MoveAndSlide, allocatesNothing) {
    RandomWorld world(3);
    const ContactTracker set = setOf(world.shapes(60));
    Shape body = Circle{{-150, -150}, 2};
    EXPECT_EQ(testing::allocationsOf([&] {
                  for (int step = 0; step < 500; ++step) {
                      const Vec2 displacement = {world.real(-20, 22), world.real(-20, 22)};
                      body = moveAndSlide(set, body, displacement).body;
                      body = moveAndBounce(set, body, displacement, 1).move.body;
                      (void)pushOut(set, body);
                  }
              }),
              0U);
}

} // namespace
} // namespace tangent
