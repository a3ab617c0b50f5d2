#include "move_worlds.h"

#include <tangent/motion/sensors.h>

#include <gtest/gtest.h>

#include <numeric>

/// In a world of integers, what a body meets is decided without rounding.
namespace tangent {
namespace {

TEST(ExactMoves, aCornerThatIsPassedExactlyStopsNothing) {
    for (int displacementX = 1; displacementX <= 40; ++displacementX)
        for (int displacementY = 1; displacementY <= 40; ++displacementY) {
            const int divisor = std::gcd(displacementX, displacementY);
            for (int part = 1; part < divisor; ++part) {
                const Vec2 before =
                    Vec2{1.0 * displacementX / divisor, 1.0 * displacementY / divisor} * (1.0 * part);
                const Rect body = {Vec2{-8, 16} + before, {8, 8}};
                const Vec2 displacement = {-1.0 * displacementX, -1.0 * displacementY};
                const Rect solid = {{0, 0}, {16, 16}};
                if (overlaps(body, solid))
                    continue;
                for (const double tolerance : {0.0, 0.001})
                    ASSERT_EQ(rectIn(moveAndSlide(setOf({solid}, tolerance), body, displacement)).min,
                              body.min + displacement)
                        << displacementX << ' ' << displacementY << ' ' << part;
                ContactTracker sensors;
                sensors.insert({solid, true});
                std::vector<SensorEvent> events;
                appendSensorEvents(sensors, body, displacement, events);
                ASSERT_TRUE(events.empty()) << displacementX << ' ' << displacementY << ' ' << part;
            }
        }
}

TEST(ExactMoves, aWayThatEndsInTouchIsWholeAndMeetsNothing) {
    for (const double tolerance : {0.0, 0.001}) {
        const ContactTracker set = setOf({Rect{{-500, 100}, {1000, 20}}}, tolerance);
        for (int x = -40; x <= 40; ++x)
            for (int y = 1; y < 40; ++y) {
                const Vec2 displacement = {1.0 * x, 1.0 * y};
                const MoveResult box = moveAndSlide(set, Rect{{3, 93.0 - y}, {8, 7}}, displacement);
                ASSERT_EQ(rectIn(box).min, (Vec2{3.0 + x, 93})) << x << ' ' << y;
                ASSERT_TRUE(box.contacts().empty() && !box.onFloor) << x << ' ' << y;
                const MoveResult circle = moveAndSlide(set, Circle{{3, 93.0 - y}, 7}, displacement);
                ASSERT_EQ(center(circle.body), (Vec2{3.0 + x, 93})) << x << ' ' << y;
                ASSERT_TRUE(circle.contacts().empty() && !circle.onFloor) << x << ' ' << y;
                ASSERT_TRUE(moveAndSlide(set, box.body, {0, 1}).onFloor);
            }
    }
}

/// Down and jump: for one step, the ledge is no solid. Then the body is inside it, and passes.
TEST(ExactMoves, aBodyDropsThroughALedgeThatAFilterLeavesOutForOneStep) {
    constexpr std::uint32_t ledgeBit = 2;
    ContactTracker set;
    for (const double y : {100.0, 140.0})
        set.insert({.shape = Rect{{0, y}, {200, 8}}, .categoryBits = ledgeBit});
    const MoveOptions walking{.snapLength = 4, .stepHeight = 4, .oneWayBits = ledgeBit};
    MoveOptions dropping = walking;
    dropping.solids.maskBits &= ~ledgeBit;
    for (Shape body : {Shape{Circle{{40, 92}, 8}}, Shape{Rect{{32, 84}, {16, 16}}}}) {
        ASSERT_TRUE(moveAndSlide(set, body, {0, 1}, walking).onFloor);
        body = moveAndSlide(set, body, {0, 1}, dropping).body;
        for (int step = 0; step < 60; ++step)
            body = moveAndSlide(set, body, {0, 1}, walking).body;
        EXPECT_EQ(bounds(body).max.y, 140) << "on the next ledge";
    }
}

TEST(SlideVelocity, isUnchangedWithoutAContact) {
    const Vec2 velocity = {180.1, -1.0 / 3};
    const SlideResult slid = moveAndSlide(setOf({}), Circle{{0, 0}, 8}, velocity, 1.0 / 60, {});
    EXPECT_EQ(slid.velocity, velocity);
    EXPECT_EQ(slid.move.body, moveAndSlide(setOf({}), Circle{{0, 0}, 8}, velocity * (1.0 / 60)).body);
}

TEST(SlideVelocity, losesWhatFloorsWallsAndCornersStop) {
    const ContactTracker set = setOf({Rect{{0, 100}, {200, 20}}, Rect{{100, 0}, {20, 100}}});
    const MoveOptions options{.snapLength = 4, .stepHeight = 4};
    const auto after = [&](Vec2 place, Vec2 velocity) {
        return moveAndSlide(set, Rect{place, {10, 10}}, velocity, 0.5, options).velocity;
    };
    EXPECT_EQ(after({40, 85}, {6, 30}), (Vec2{6, 0})) << "it lands";
    EXPECT_EQ(after({85, 40}, {30, -7}), (Vec2{0, -7})) << "a wall";
    EXPECT_EQ(after({85, 85}, {30, 30}), (Vec2{0, 0})) << "a corner";
    EXPECT_EQ(after({40, 90}, {6, -30}), (Vec2{6, -30})) << "a jump";
}

TEST(SlideVelocity, isLevelAfterASlopeThatIsTooSteepAndOnSteps) {
    const MoveOptions options{.snapLength = 4, .stepHeight = 4};
    const ContactTracker stairs = setOf({Rect{{0, 100}, {200, 20}}, Rect{{60, 97}, {200, 3}}});
    const SlideResult climbed = moveAndSlide(stairs, Rect{{40, 90}, {10, 10}}, {60, 3}, 0.5, options);
    EXPECT_EQ(center(climbed.move.body), (Vec2{75, 92}));
    EXPECT_EQ(climbed.velocity, (Vec2{60, 0}));
    const ContactTracker steep = setOf({Rect{{0, 100}, {200, 20}}, RotatedRect{{{100, 60}, {200, 60}}, -70}});
    Shape body = Rect{{40, 90}, {10, 10}};
    SlideResult pressed = moveAndSlide(steep, body, {600, 3}, 0.5, options);
    EXPECT_EQ(pressed.velocity, Vec2()) << "it stops before the steep wall";
    const ContactTracker crest = setOf({Rect{{0, 100}, {60, 20}}, Rect{{60, 102}, {200, 20}}});
    const SlideResult snapped = moveAndSlide(crest, Rect{{55, 90}, {10, 10}}, {40, 1}, 0.5, options);
    EXPECT_TRUE(snapped.move.onFloor);
    EXPECT_EQ(snapped.velocity, (Vec2{40, 0})) << "it followed the floor down";
}

/// Without steps and floors to follow, the body goes on in the direction of the velocity that is left.
TEST(SlideVelocity, isTheDirectionInWhichTheBodyEnds) {
    int turned = 0;
    for (unsigned seed = 0; seed < 3000; ++seed) {
        RandomWorld world(seed);
        const std::vector<Shape> solids = world.shapes(40);
        const Shape body = seed % 2 == 0 ? Shape{Circle{{}, 2}} : Shape{Rect{{}, {3, 4}}};
        if (!isFree(body, solids, 0))
            continue;
        const Vec2 velocity = {world.real(-600, 600), world.real(-600, 600)};
        const MoveOptions options{.maxContacts = 8};
        const SlideResult slid = moveAndSlide(setOf(solids), body, velocity, 0.1, options);
        ASSERT_LE(length(slid.velocity), length(velocity) * (1 + 1e-15)) << seed;
        const auto contacts = slid.move.contacts();
        if (contacts.empty() || contacts.size() == 8)
            continue;
        const Vec2 last = center(slid.move.body) - contacts.back().position;
        ASSERT_NEAR(cross(last, slid.velocity), 0, 1e-7) << seed;
        ASSERT_GE(dot(last, slid.velocity), -1e-7) << seed;
        ASSERT_EQ(length(last) > 1e-9, length(slid.velocity) > 1e-7) << seed;
        turned += length(last) > 1;
    }
    EXPECT_GT(turned, 300);
}

} // namespace
} // namespace tangent
