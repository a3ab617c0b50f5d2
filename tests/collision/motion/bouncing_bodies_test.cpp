#include <tangent/motion/bouncing_bodies.h>
#include <tangent/motion/detail/near_pairs.h>

#include "../base/allocations.h"

#include <tangent/geometry/classify.h>
#include <tangent/geometry/manifold.h>

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <random>

namespace tangent {
namespace {

constexpr double step = 1.0 / 64;

double energyOf(const std::vector<BouncingBody>& bodies) {
    double energy = 0;
    for (const BouncingBody& body : bodies)
        energy += body.mass * dot(body.velocity, body.velocity);
    return energy;
}

MoveOptions within(Aabb area) {
    MoveOptions options;
    options.bounds = area;
    return options;
}

TEST(MoveWithinWalls, stopAndReflectExactly) {
    const ContactTracker empty;
    const MoveOptions options = within({{0, 0}, {100, 80}});
    const MoveResult slid = moveAndSlide(empty, Circle{{50, 40}, 5}, {70, -10}, options);
    EXPECT_EQ(center(slid.body), (Vec2{95, 30}));
    EXPECT_TRUE(slid.onWall);
    ASSERT_EQ(slid.contacts().size(), 1U);
    EXPECT_EQ(slid.contacts()[0].id, boundsId);
    EXPECT_EQ(slid.contacts()[0].normal, (Vec2{-1, 0}));
    EXPECT_EQ(slid.contacts()[0].point.x, 100);
    const BounceResult bounced = moveAndBounce(empty, Rect{{50, 40}, {5, 5}}, {-70, 45}, 1, 1, options);
    EXPECT_EQ(bounds(bounced.move.body).min, (Vec2{20, 65})); // -20 and 85, reflected
    EXPECT_EQ(bounced.velocity, (Vec2{70, -45}));
    const MoveResult floor = moveAndSlide(empty, Circle{{50, 40}, 5}, {0, 50}, options);
    EXPECT_TRUE(floor.onFloor);
}

TEST(MoveWithinWalls, aBodyOutsideComesInAndIsNotReflectedForEver) {
    const ContactTracker empty;
    const MoveOptions options = within({{0, 0}, {100, 80}});
    BounceResult bounced{{.body = Circle{{-30, 40}, 5}}, {-64, 0}};
    for (int i = 0; i < 64; ++i) {
        bounced = moveAndBounce(empty, bounced.move.body, bounced.velocity, step, 1, options);
        EXPECT_EQ(bounced.velocity.x, 64);
    }
    EXPECT_EQ(center(bounced.move.body), (Vec2{34, 40})); // turned before it moved
}

TEST(MoveWithinWalls, aSolidPushesNoBodyThroughAWall) {
    ContactTracker set;
    set.insert({RotatedRect{{{60, -20}, {30, 160}}, 3}});
    const Aabb area{{0, 0}, {100, 80}};
    std::mt19937_64 random(3);
    std::uniform_real_distribution<double> speed(-3000, 3000);
    for (int i = 0; i < 2000; ++i) {
        BounceResult bounced{{.body = Circle{{30, 40}, 9}}, {speed(random), speed(random)}};
        for (int k = 0; k < 20; ++k)
            bounced = moveAndBounce(set, bounced.move.body, bounced.velocity, step, 1, within(area));
        EXPECT_EQ(united(area, bounds(bounced.move.body)), area);
    }
}

TEST(BounceBodies, twoEqualCirclesExchangeTheirVelocities) {
    const ContactTracker empty;
    std::vector<BouncingBody> bodies = {{Circle{{0, 0}, 4}, {64, 0}}, {Circle{{9, 0}, 4}, {-32, 0}}};
    bounceBodies(empty, bodies, step);
    EXPECT_EQ(bodies[0].velocity, (Vec2{-32, 0}));
    EXPECT_EQ(bodies[1].velocity, (Vec2{64, 0}));
    bounceBodies(empty, bodies, step);
    EXPECT_EQ(center(bodies[0].shape), (Vec2{0.5, 0}));
    EXPECT_EQ(center(bodies[1].shape), (Vec2{9.5, 0}));
}

TEST(BounceBodies, aHeavyBodyKeepsMostOfItsVelocity) {
    const ContactTracker empty;
    std::vector<BouncingBody> bodies = {{Rect{{0, 0}, {4, 4}}, {64, 0}, 3},
                                        {Rect{{5, 0}, {4, 4}}, {0, 0}, 1}};
    for (int i = 0; i < 3; ++i)
        bounceBodies(empty, bodies, step);
    EXPECT_EQ(bodies[0].velocity, (Vec2{32, 0}));
    EXPECT_EQ(bodies[1].velocity, (Vec2{96, 0}));
}

TEST(BounceBodies, bodiesThatOverlapButSeparateAreLeftAlone) {
    const ContactTracker empty;
    std::vector<BouncingBody> bodies = {{Circle{{0, 0}, 4}, {-64, 0}}, {Circle{{1, 0}, 4}, {64, 0}}};
    bounceBodies(empty, bodies, step);
    EXPECT_EQ(bodies[0].velocity, (Vec2{-64, 0}));
    EXPECT_EQ(bodies[1].velocity, (Vec2{64, 0}));
}

TEST(BounceBodies, ignoresInvalidBodies) {
    const ContactTracker empty;
    const double nan = std::numeric_limits<double>::quiet_NaN();
    std::vector<BouncingBody> bodies = {{Circle{{nan, 0}, 4}, {1, 0}},
                                        {Circle{{0, 0}, 4}, {64, 0}},
                                        {Rect{{0, 0}, {-2, 4}}, {1, 0}},
                                        {Circle{{0, 0}, 0}, {64, 0}}};
    bounceBodies(empty, bodies, step);
    EXPECT_EQ(bodies[1].velocity, (Vec2{64, 0}));
    EXPECT_EQ(center(bodies[1].shape), (Vec2{1, 0}));
    EXPECT_EQ(std::get<Rect>(bodies[2].shape).min, (Vec2{0, 0}));
}

TEST(BounceBodies, aBodyOfInfiniteMassIsNotDeflected) {
    const ContactTracker empty;
    constexpr double infinity = std::numeric_limits<double>::infinity();
    std::vector<BouncingBody> bodies = {{Circle{{0, 0}, 4}, {64, 0}},
                                        {Circle{{9, 0}, 4}, {-32, 0}, infinity}};
    bounceBodies(empty, bodies, step);
    EXPECT_EQ(bodies[0].velocity, (Vec2{-128, 0})) << "as from a wall that moves";
    EXPECT_EQ(bodies[1].velocity, (Vec2{-32, 0}));
    bodies = {{Circle{{0, 0}, 4}, {64, 0}, infinity}, {Circle{{9, 0}, 4}, {-32, 0}, infinity}};
    bounceBodies(empty, bodies, step);
    EXPECT_EQ(bodies[0].velocity, (Vec2{64, 0}));
    EXPECT_EQ(bodies[1].velocity, (Vec2{-32, 0}));
}

TEST(BounceBodies, badNumbersAreHarmless) {
    const ContactTracker empty;
    constexpr double infinity = std::numeric_limits<double>::infinity();
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    for (const double mass : {nan, 0.0, -0.0, -3.0, -infinity}) {
        std::vector<BouncingBody> bodies = {{Circle{{0, 0}, 4}, {64, 0}},
                                            {Circle{{9, 0}, 4}, {-32, 0}, mass}};
        bounceBodies(empty, bodies, step);
        EXPECT_EQ(bodies[0].velocity, (Vec2{64, 0})) << mass;
        EXPECT_EQ(bodies[1].velocity, (Vec2{-32, 0})) << mass;
    }
    for (const double mass : {1e-320, 1e-300, 1e300, std::numeric_limits<double>::max()}) {
        std::vector<BouncingBody> bodies = {{Circle{{0, 0}, 4}, {64, 0}, mass},
                                            {Circle{{9, 0}, 4}, {-32, 0}, mass}};
        bounceBodies(empty, bodies, step);
        EXPECT_EQ(bodies[0].velocity, (Vec2{-32, 0})) << mass;
        bodies = {{Circle{{0, 0}, 4}, {64, 0}, mass}, {Circle{{9, 0}, 4}, {-32, 0}, 1}};
        bounceBodies(empty, bodies, step);
        EXPECT_TRUE(isValid(bodies[0].velocity) && isValid(bodies[1].velocity)) << mass;
    }
    std::vector<BouncingBody> bodies = {{Circle{{0, 0}, 4}, {64, 0}}, {Circle{{2, 0}, 4}, {nan, -infinity}}};
    bounceBodies(empty, bodies, step);
    EXPECT_EQ(bodies[0].velocity, (Vec2{64, 0}));
}

TEST(BounceBodies, bodiesOfAllSizesMeet) {
    const ContactTracker empty;
    std::mt19937_64 random(17);
    const auto real = [&](double low, double high) {
        return low + (high - low) * static_cast<double>(random() >> 11) * 0x1p-53;
    };
    for (int run = 0; run < 2000; ++run) {
        const double size = std::exp2(real(-30, 30));
        const double otherSize = size * std::exp2(real(-12, 12));
        const double reach = 1.2 * (size + otherSize);
        std::vector<BouncingBody> bodies = {
            {Circle{{real(-reach, reach), real(-reach, reach)}, size}, {size, 0}},
            {Circle{{real(-reach, reach), real(-reach, reach)}, otherSize}, {-size, 0}}};
        std::vector<BouncingBody> moved = bodies;
        bounceBodies(empty, moved, 1e-9);
        const Vec2 between = center(moved[1].shape) - center(moved[0].shape);
        const bool meet = overlaps(moved[0].shape, moved[1].shape) && between.x > 0;
        EXPECT_EQ(moved[0].velocity != bodies[0].velocity, meet) << run;
    }
}

/// Every body meets every other one.
TEST(NearPairs, AreBoundedInAPileAndCompleteOutsideOfOne) {
    detail::NearPairs search;
    std::vector<Aabb> pile;
    for (int i = 0; i < 2'000; ++i)
        pile.push_back({{i * 1e-4, 0}, {50, 50}});
    const std::size_t found = search.find(pile).size();
    EXPECT_GE(found, pile.size());
    EXPECT_LE(found, 32 * pile.size());
    std::vector<Aabb> row;
    for (int i = 0; i < 2'000; ++i)
        row.push_back({{i * 10.0, 0}, {i * 10.0 + 12, 5}});
    EXPECT_EQ(search.find(row).size(), row.size() - 1);
}

/// Long boxes that lie side by side and do not meet, and small ones among them.
TEST(NearPairs, findsThePairsOfLongBoxes) {
    detail::NearPairs search;
    std::mt19937_64 random(5);
    const auto real = [&](double low, double high) {
        return low + (high - low) * static_cast<double>(random() >> 11) * 0x1p-53;
    };
    for (const bool isTall : {false, true}) {
        std::vector<Aabb> boxes;
        for (int i = 0; i < 2'000; ++i) {
            const bool isLong = i % 4 != 0;
            const Vec2 size = isLong ? Vec2{real(500, 1000), real(0, 0.5)} : Vec2{real(0, 2), real(0, 2)};
            const Vec2 corner = {real(-600, 600), real(-2000, 2000)};
            Aabb box = {corner, corner + size};
            if (isTall)
                box = {{box.min.y, box.min.x}, {box.max.y, box.max.x}};
            boxes.push_back(box);
        }
        const auto found = search.find(boxes);
        std::vector<BoxPair> all = findPairs(boxes);
        std::ranges::sort(all);
        EXPECT_EQ(std::vector<BoxPair>(found.begin(), found.end()), all) << isTall;
        EXPECT_GT(all.size(), 100U);
    }
}

TEST(BounceBodies, aPileOfBodiesKeepsItsEnergy) {
    const ContactTracker empty;
    std::vector<BouncingBody> bodies;
    for (int i = 0; i < 20'000; ++i)
        bodies.push_back({Circle{{i * 1e-4, i % 7 * 0.1}, 50}, {i % 5 - 2.0, i % 3 - 1.0}});
    const std::vector<BouncingBody> start = bodies;
    for (int i = 0; i < 3; ++i)
        bounceBodies(empty, bodies, step);
    EXPECT_NEAR(energyOf(bodies) / energyOf(start), 1, 1e-11);
    std::size_t bounced = 0;
    for (std::size_t i = 0; i < bodies.size(); ++i)
        bounced += bodies[i].velocity != start[i].velocity;
    EXPECT_GT(bounced, bodies.size() / 2);
}

class Crowd {
public:
    explicit Crowd(unsigned seed, std::size_t count) : random_(seed) {
        for (int i = 0; i < 40; ++i) {
            const Vec2 place = placeIn({{0, 0}, {1000, 700}});
            if (i % 3 == 0)
                solids_.push_back(Circle{place, 20});
            else if (i % 3 == 1)
                solids_.push_back(Rect{place, {40, 15}});
            else
                solids_.push_back(RotatedRect{{place, {60, 12}}, 20.0 * i});
        }
        for (const Shape& solid : solids_)
            set.insert({solid});
        while (bodies.size() < count) {
            const Vec2 place = placeIn({{10, 10}, {990, 690}});
            const Shape shape = bodies.size() % 2 == 0 ? Shape(Circle{place, 4}) : Shape(Rect{place, {6, 6}});
            if (isFree(shape))
                bodies.push_back({shape, placeIn({{-400, -400}, {400, 400}}),
                                  1.0 + static_cast<double>(bodies.size() % 3)});
        }
    }

    bool isFree(const Shape& shape) const {
        return std::ranges::none_of(solids_, [&](const Shape& solid) { return overlaps(shape, solid); });
    }

    ContactTracker set;
    std::vector<BouncingBody> bodies;
    const Aabb area{{0, 0}, {1000, 700}};

private:
    Vec2 placeIn(Aabb box) {
        const auto real = [&](double low, double high) {
            return low + (high - low) * static_cast<double>(random_() >> 11) * 0x1p-53;
        };
        const double x = real(box.min.x, box.max.x);
        return {x, real(box.min.y, box.max.y)};
    }

    std::mt19937_64 random_;
    std::vector<Shape> solids_;
};

TEST(BounceBodies, aCrowdKeepsItsEnergyAndStaysInTheRoomOutsideOfSolids) {
    Crowd crowd(11, 300);
    const double before = energyOf(crowd.bodies);
    for (int i = 0; i < 60 * 64; ++i) { // a minute
        bounceBodies(crowd.set, crowd.bodies, step, within(crowd.area));
        for (const BouncingBody& body : crowd.bodies)
            ASSERT_EQ(united(crowd.area, bounds(body.shape)), crowd.area);
    }
    for (const BouncingBody& body : crowd.bodies)
        EXPECT_TRUE(crowd.isFree(body.shape));
    EXPECT_NEAR(energyOf(crowd.bodies) / before, 1, 1e-11);
}

TEST(BounceBodies, allocatesNothingOnceItIsWarm) {
    Crowd crowd(7, 300);
    const auto makeSteps = [&] {
        for (int i = 0; i < 200; ++i)
            bounceBodies(crowd.set, crowd.bodies, step, within(crowd.area));
    };
    const std::vector<BouncingBody> start = crowd.bodies;
    makeSteps();
    crowd.bodies = start;
    EXPECT_EQ(testing::allocationsOf(makeSteps), 0U);
}

TEST(BounceBodies, theSameBodiesMoveTheSameBitForBit) {
    Crowd first(5, 100);
    Crowd second(5, 100);
    for (int i = 0; i < 500; ++i) {
        bounceBodies(first.set, first.bodies, step, within(first.area));
        bounceBodies(second.set, second.bodies, step, within(second.area));
    }
    for (std::size_t i = 0; i < first.bodies.size(); ++i) {
        EXPECT_EQ(first.bodies[i].shape, second.bodies[i].shape);
        EXPECT_EQ(first.bodies[i].velocity, second.bodies[i].velocity);
    }
}

TEST(BounceBodies, keepVelocitiesWhoseSumIsNoDouble) {
    std::array<BouncingBody, 2> bodies = {
        {{Circle{{0, 0}, 2}, {1.5e308, 0}, 1}, {Circle{{3, 0}, 2}, {-1.5e308, 0}, 1}}};
    bounceBodies(ContactTracker(), bodies, 0);
    for (const BouncingBody& body : bodies)
        EXPECT_TRUE(isValid(body.velocity));
}

} // namespace
} // namespace tangent
