#include "move_worlds.h"

#include <tangent/geometry/distance.h>

#include <gtest/gtest.h>

#include <cmath>

/// A contact is where the body touches what it meets.
namespace tangent {
namespace {

TEST(ContactPlace, aBoxOnAFloorStopsAtACircleThatHangsOver) {
    const ContactTracker set = setOf({Rect{{-100, 100}, {400, 20}}, Circle{{80, 72}, 17}});
    const Shape body = Rect{{0, 88}, {3, 12}};
    const MoveResult moved = moveAndSlide(set, body, {149, 0});
    EXPECT_NEAR(rectIn(moved).min.x, 77 - std::sqrt(33.0), 1e-12);
    EXPECT_EQ(rectIn(moved).min.y, 88);
    EXPECT_NEAR(rectIn(moveAndBounce(set, body, {149, 0}, 1, 0).move).min.x, 77 - std::sqrt(33.0), 1e-12);
}

TEST(ContactPlace, aBoxBetweenACircleAndABlockStopsAtBoth) {
    const ContactTracker set = setOf({Circle{{4, -2}, 4}, Rect{{1, 4}, {1, 1}}});
    const MoveResult moved = moveAndSlide(set, Rect{{-12, 1}, {1, 3}}, {20, 0});
    EXPECT_NEAR(rectIn(moved).min.x, 0.354, 0.001);
    EXPECT_EQ(rectIn(moved).min.y, 1);
}

TEST(ContactPlace, aCircleOnAFloorReachesTheCircleBeforeIt) {
    const Circle obstacle = {{73, 75}, 16};
    const ContactTracker set = setOf({Rect{{-100, 100}, {400, 20}}, obstacle});
    Shape body = Circle{{64, 95}, 5};
    for (int step = 0; step < 10; ++step)
        body = moveAndSlide(set, body, {4, 0}).body;
    EXPECT_NEAR(signedDistance(body, obstacle), 0, 1e-12);
}

double largestGap(const MoveResult& moved, const Shape& start, const std::vector<Shape>& solids) {
    double gap = 0;
    for (const MoveContact& contact : moved.contacts()) {
        const Shape there = translated(start, contact.position - center(start));
        gap = std::max(gap, std::abs(signedDistance(there, solids[proxyIndex(contact.id)])));
    }
    return gap;
}

TEST(ContactPlace, aBodyInAWedgeTouchesBothSides) {
    RandomWorld world(7);
    int contacts = 0;
    for (int i = 0; i < 6000; ++i) {
        const double radius = world.integer(2, 20);
        const Shape obstacle =
            i % 3 == 0
                ? Shape{RotatedRect{{{world.real(30, 60), world.real(80, 95)}, {20, 10}},
                                    world.real(-90, 90)}}
                : Shape{Circle{{1.0 * world.integer(20, 80), 100 - world.integer(1, 20) - radius}, radius}};
        const std::vector<Shape> solids = {Rect{{-100, 100}, {400, 20}}, obstacle};
        const double height = world.integer(2, 20);
        const Shape body = i % 2 == 0 ? Shape{Rect{{0, 100 - height}, {1.0 * world.integer(2, 20), height}}}
                                      : Shape{Circle{{0, 100 - height / 2}, height / 2}};
        if (!isFree(body, solids, 0))
            continue;
        const ContactTracker set = setOf(solids);
        const MoveResult moved = moveAndSlide(set, body, {world.real(20, 200), 1.0 * world.integer(0, 3)});
        contacts += static_cast<int>(moved.contacts().size());
        ASSERT_LT(largestGap(moved, body, solids), 1e-9) << i;
        ASSERT_TRUE(isFree(moved.body, solids, 0)) << i;
    }
    EXPECT_GT(contacts, 6000);
}

TEST(ContactPlace, aBodyAmongManySolidsTouchesWhatItMeets) {
    for (unsigned seed = 0; seed < 60; ++seed) {
        RandomWorld world(seed);
        const std::vector<Shape> solids = world.shapes(150);
        const ContactTracker set = setOf(solids);
        for (int i = 0; i < 100; ++i) {
            const Vec2 place = {world.real(-60, 60), world.real(-60, 60)};
            const Shape body = i % 2 == 0 ? Shape{Circle{place, 1.5}} : Shape{Rect{place, {2.1, 3.3}}};
            if (!isFree(body, solids, 0))
                continue;
            const MoveResult moved = moveAndSlide(set, body, {world.real(-30, 30), world.real(-30, 30)});
            ASSERT_LT(largestGap(moved, body, solids), 1e-9) << seed << ' ' << i;
        }
    }
}

} // namespace
} // namespace tangent
