#include "move_worlds.h"

#include <tangent/geometry/manifold.h>

#include <gtest/gtest.h>

#include <cmath>

namespace tangent {
namespace {

constexpr double half = 2000; // of the length of a slanted wall

/// Returns a wall along `direction(degrees)`, with `from` in the middle of the side that faces a body above it.
Shape wallAt(Vec2 from, double degrees, double scale) {
    const Vec2 inward = perpendicular(direction(degrees));
    const Vec2 size = Vec2{2 * half, 20} * scale;
    return RotatedRect{{from + inward * (size.y / 2) - size * 0.5, size}, degrees};
}

std::vector<Shape> bodiesAt(Vec2 center, double size) {
    const Vec2 extent = {size, size};
    return {Circle{center, size / 2}, Rect{center - extent * 0.5, extent},
            RotatedRect{{center - extent * 0.5, extent}, 17}};
}

Shape landed(const ContactTracker& set, const Shape& body, Vec2 displacement) {
    MoveOptions options;
    options.maxContacts = 1;
    const MoveResult moved = moveAndSlide(set, body, displacement, options);
    EXPECT_EQ(moved.contacts().size(), 1U);
    return moved.body;
}

struct Place {
    double offset; ///< of the world from the origin
    double scale;
    double tolerance;
};

std::vector<Place> places() {
    std::vector<Place> all;
    for (const double offset : {0.0, 1e3, 1e5, 3e5, 1e6})
        for (const double tolerance : {0.0, 1e-9, 1e-3})
            all.push_back({offset, 1, tolerance});
    for (const double scale : {1e-6, 1e-3, 1e3, 1e9})
        all.push_back({0, scale, 0});
    return all;
}

TEST(MoveAndSlide, makesProgressAlongWallsOfAnyAngle) {
    for (const auto& [offset, scale, tolerance] : places())
        for (int degrees = 0; degrees < 360; degrees += 11) {
            const Vec2 from = {offset, offset / 3};
            const Shape wall = wallAt(from, degrees, scale);
            const Vec2 along = direction(degrees);
            const Vec2 inward = perpendicular(along);
            const ContactTracker set = setOf({wall}, tolerance);
            for (const Shape& start : bodiesAt(from - inward * (40 * scale), 16 * scale))
                for (const double push : {1e-3, 1.0, 20.0}) {
                    Shape body = landed(set, start, inward * (80 * scale));
                    for (int step = 0; step < 8; ++step) {
                        const MoveResult moved = moveAndSlide(set, body, (along * 2 + inward * push) * scale);
                        const double done = dot(center(moved.body) - center(body), along);
                        ASSERT_NEAR(done, 2 * scale, tolerance + 1e-6 * scale)
                            << degrees << " degrees, push " << push << ", at " << offset << ", scale "
                            << scale << ", tolerance " << tolerance << ", body " << start.index() << ", step "
                            << step;
                        ASSERT_FALSE(overlaps(moved.body, wall, tolerance)) << degrees << ' ' << step;
                        ASSERT_FALSE(moved.contacts().empty()) << degrees << ' ' << push << ' ' << step;
                        body = moved.body;
                    }
                }
        }
}

TEST(MoveAndSlide, makesProgressOnRoundGround) {
    for (const auto& [offset, scale, tolerance] : places())
        for (const double radius : {10.0, 100.0, 1000.0})
            for (const double size : {16.0, 1.0}) {
                const Vec2 middle = {offset, offset / 3};
                const Shape hill = Circle{middle, radius * scale};
                const ContactTracker set = setOf({hill}, tolerance);
                for (const Shape& start :
                     bodiesAt(middle - Vec2{radius / 2, radius + 40} * scale, size * scale)) {
                    Shape body = landed(set, start, {0, 1000 * scale});
                    const Vec2 displacement = Vec2{0.02, 0.003} * (radius * scale);
                    for (int step = 0; step < 20; ++step) {
                        const MoveResult moved = moveAndSlide(set, body, displacement);
                        ASSERT_GT(center(moved.body).x - center(body).x, 0.5 * displacement.x)
                            << "radius " << radius << ", size " << size << ", at " << offset << ", scale "
                            << scale << ", tolerance " << tolerance << ", body " << start.index() << ", step "
                            << step;
                        ASSERT_FALSE(overlaps(moved.body, hill, tolerance)) << radius << ' ' << step;
                        body = moved.body;
                    }
                }
            }
}

TEST(MoveAndSlide, onlyTwoSolidsStopABodyAmongRoundPegs) {
    std::vector<Shape> pegs;
    for (int i = 0; i < 20; ++i)
        for (int j = 0; j < 20; ++j)
            pegs.push_back(Circle{{i * 40.0 + 7 * (j % 2), j * 37.0}, 14});
    for (const double tolerance : {0.0, 1e-3}) {
        const ContactTracker set = setOf(pegs, tolerance);
        for (const Shape& start : bodiesAt({20, 18.5}, 5))
            for (int degrees = 0; degrees < 360; ++degrees) {
                Shape body = start;
                for (int step = 0; step < 100; ++step) {
                    const MoveResult moved = moveAndSlide(set, body, direction(degrees) * 2);
                    const auto met = moved.contacts();
                    if (moved.body == body) {
                        const bool isHeadOn =
                            met.size() == 1 && std::abs(cross(direction(degrees), met[0].normal)) < 1e-9;
                        const bool isWedged = met.size() > 1 && met.front().id != met.back().id;
                        ASSERT_TRUE(isHeadOn || isWedged) << degrees << ' ' << step;
                    }
                    body = moved.body;
                }
                ASSERT_TRUE(isFree(body, pegs, tolerance)) << degrees;
            }
    }
}

TEST(MoveAndSlide, aTinyWayIntoASlopeStillMeetsIt) {
    for (int degrees = 1; degrees < 45; ++degrees) {
        const ContactTracker set = setOf({wallAt({}, degrees, 1)});
        const Vec2 inward = perpendicular(direction(degrees));
        const Shape body = landed(set, Circle{inward * -40, 8}, inward * 80);
        EXPECT_TRUE(moveAndSlide(set, body, {0, 1e-12}).onFloor) << degrees;
    }
}

TEST(MoveAndSlide, aBodyWithoutAWayStandsOnASlope) {
    for (const double tolerance : {0.0, 1e-3})
        for (int degrees = -44; degrees < 45; degrees += 4) {
            const ContactTracker set = setOf({wallAt({}, degrees, 1)}, tolerance);
            const Vec2 inward = perpendicular(direction(degrees));
            for (const Shape& start : bodiesAt(inward * -40, 16)) {
                const Shape body = landed(set, start, inward * 80);
                MoveOptions options;
                options.snapLength = 4;
                const MoveResult first = moveAndSlide(set, body, {}, options);
                const MoveResult second = moveAndSlide(set, first.body, {}, options);
                EXPECT_TRUE(first.onFloor && second.onFloor) << degrees << ' ' << start.index();
                EXPECT_EQ(second.body, first.body) << degrees << ' ' << start.index();
                EXPECT_LE(length(center(first.body) - center(body)), tolerance + 1e-9) << degrees;
            }
        }
}

TEST(MoveAndBounce, aBallThatLosesItsBounceRollsDownASlope) {
    for (int degrees = 1; degrees < 45; ++degrees) {
        const ContactTracker set = setOf({wallAt({}, degrees, 1)});
        const Vec2 along = direction(degrees);
        Shape body = landed(set, Circle{perpendicular(along) * -40, 8}, perpendicular(along) * 80);
        Vec2 velocity;
        for (int step = 0; step < 60; ++step) {
            velocity.y += 10;
            const BounceResult bounced = moveAndBounce(set, body, velocity, 1.0 / 60, 0);
            ASSERT_GT(dot(center(bounced.move.body) - center(body), along), 0) << degrees << ' ' << step;
            body = bounced.move.body;
            velocity = bounced.velocity;
        }
    }
}

} // namespace
} // namespace tangent
