#include "play/play_levels.h"

#include <tangent/geometry/classify.h>

#include <gtest/gtest.h>

namespace tangent::test::played {
namespace {

TEST(PlaySession, ThrownBodiesStartApart) {
    const LiveLevel level = levelOf({}, Rect{{0, 0}, {200, 200}});
    PlaySession session(level, {{.smallest = 8, .largest = 8}, {10, 10}});
    for (const std::size_t count : {50U, 10'000U}) {
        session.setCrowdSize(count);
        const auto bodies = session.crowd().bodies();
        EXPECT_GE(bodies.size(), 50U);
        EXPECT_LT(bodies.size(), 1000U) << "as many as find a place";
        for (std::size_t i = 0; i < bodies.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                ASSERT_FALSE(overlaps(bodies[i].shape, bodies[j].shape)) << i << ' ' << j;
    }
}

TEST(PlaySession, ThrownBodiesKeepTheirEnergyInsideTheBoundsAndOutsideOfWalls) {
    const LiveLevel level = levelOf(
        {collider(1, Rect{{80, 60}, {40, 30}}), collider(2, Circle{{200, 150}, 25}),
         collider(3, RotatedRect{{{30, 160}, {80, 10}}, 30}), collider(4, Rect{{0, 0}, {320, 240}}, true)},
        Rect{{0, 0}, {320, 240}});
    PlaySession session(level, {{.speed = 400}, {10, 10}});
    session.setCrowdSize(60);
    ASSERT_EQ(session.crowd().bodies().size(), 60U);
    const Aabb area{{0, 0}, {320, 240}};
    for (int i = 0; i < 60 * 120; ++i) { // a minute
        session.step(0);
        for (const BouncingBody& body : session.crowd().bodies()) {
            ASSERT_EQ(united(area, bounds(body.shape)), area);
            for (std::size_t solidPlace = 0; solidPlace < 3; ++solidPlace)
                ASSERT_FALSE(overlaps(body.shape, level.collider(level.at(solidPlace)).shape,
                                      level.contacts().tolerance()));
        }
    }
    EXPECT_NEAR(session.crowd().energy(), 1, 1e-11);
    session.setCrowdSize(5);
    EXPECT_EQ(session.crowd().bodies().size(), 5U);
}

TEST(PlaySession, ThrowsOnlyAsManyBodiesAsFindAPlace) {
    const LiveLevel level = levelOf({collider(1, Rect{{0, 0}, {100, 90}})}, Rect{{0, 0}, {100, 100}});
    PlaySession session(level, {{.smallest = 8, .largest = 8}, {50, 50}});
    session.setCrowdSize(10);
    for (const BouncingBody& body : session.crowd().bodies())
        EXPECT_GE(bounds(body.shape).min.y, 90);
    const LiveLevel full = levelOf({collider(1, Rect{{-10, -10}, {120, 120}})}, Rect{{0, 0}, {100, 100}});
    PlaySession none(full, {{}, {50, 50}});
    none.setCrowdSize(10);
    EXPECT_TRUE(none.crowd().bodies().empty());
    none.step(0);
}

} // namespace
} // namespace tangent::test::played
