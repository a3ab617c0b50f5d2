#include "move_worlds.h"

#include <gtest/gtest.h>

#include <cmath>

namespace tangent {
namespace {

TEST(MoveAndSlide, aFreeBodyGoesTheWholeWay) {
    const ContactTracker set = setOf({Rect{{100, 0}, {10, 10}}});
    const MoveResult moved = moveAndSlide(set, Rect{{0, 0}, {2, 2}}, {3, 4});
    EXPECT_EQ(rectIn(moved).min, (Vec2{3, 4}));
    EXPECT_EQ(moved.remaining, Vec2{});
    EXPECT_TRUE(moved.contacts().empty());
}

TEST(MoveAndSlide, slidesAlongAFloorAndStopsAtAWall) {
    const ContactTracker set = setOf({Rect{{-100, 10}, {200, 10}}, Rect{{20, 0}, {10, 10}}});
    const MoveResult moved = moveAndSlide(set, Rect{{0, 0}, {2, 2}}, {50, 25});
    EXPECT_EQ(rectIn(moved).min, (Vec2{18, 8}));
    EXPECT_EQ(moved.remaining, (Vec2{32, 17}));
    EXPECT_TRUE(moved.onFloor);
    EXPECT_TRUE(moved.onWall);
    EXPECT_FALSE(moved.onCeiling);
    ASSERT_EQ(moved.contacts().size(), 2U);
    EXPECT_EQ(moved.contacts()[0].normal, (Vec2{0, -1}));
    EXPECT_EQ(moved.contacts()[1].normal, (Vec2{-1, 0}));
}

TEST(MoveAndSlide, passesThroughAGapExactlyAsWideAsTheBody) {
    const ContactTracker set = setOf({Rect{{-10, 0}, {10, 50}}, Rect{{0.3, 0}, {10, 50}}});
    const MoveResult box = moveAndSlide(set, Rect{{0, -10}, {0.3, 2}}, {0, 100});
    EXPECT_EQ(rectIn(box).min, (Vec2{0, 90}));
    const ContactTracker wider = setOf({Rect{{-10, 0}, {10, 50}}, Rect{{4, 0}, {10, 50}}});
    const MoveResult circle = moveAndSlide(wider, Circle{{2, -10}, 2}, {0, 100});
    EXPECT_EQ(std::get<Circle>(circle.body).center, (Vec2{2, 90}));
    const MoveResult tooWide = moveAndSlide(wider, Circle{{2, -10}, std::nextafter(2, 3)}, {0, 100});
    EXPECT_LT(std::get<Circle>(tooWide.body).center.y, 1);
}

TEST(MoveAndSlide, aCornerThatIsOnlyTouchedStopsNothing) {
    const ContactTracker set = setOf({Rect{{10, 10}, {10, 10}}});
    EXPECT_EQ(rectIn(moveAndSlide(set, Rect{{8, 8}, {2, 2}}, {5, 0})).min, (Vec2{13, 8}));
    EXPECT_EQ(rectIn(moveAndSlide(set, Rect{{8, 8}, {2, 2}}, {0, 5})).min, (Vec2{8, 13}));
    EXPECT_EQ(rectIn(moveAndSlide(set, Rect{{8, 0}, {2, 2}}, {0, 30})).min, (Vec2{8, 30}))
        << "falls past a wall";
}

TEST(MoveAndSlide, landsOnAFloorThatItOverlapsByOneUlp) {
    const ContactTracker set = setOf({Rect{{10, 10}, {10, 10}}});
    const Rect body = {{std::nextafter(8, 9), 0}, {2, 2}};
    const MoveResult moved = moveAndSlide(set, body, {0, 30});
    EXPECT_EQ(rectIn(moved).min.y, 8);
    EXPECT_TRUE(moved.onFloor);
}

TEST(MoveAndSlide, flushTilesAndOneLongRectGiveTheSamePath) {
    for (const double size : {16.0, 0.1}) {
        std::vector<Shape> tiles;
        for (int i = -50; i < 200; ++i)
            tiles.push_back(Rect{{size * i, size * 7}, {size, size}});
        const ContactTracker tiled = setOf(tiles, size * 1e-6);
        const ContactTracker whole = setOf({Rect{{-50 * size, size * 7}, {250 * size, size}}}, size * 1e-6);
        for (const bool isCircle : {false, true}) {
            Shape onTiles =
                isCircle ? Shape{Circle{{0, 0}, 0.3 * size}} : Shape{Rect{{0, 0}, {0.7 * size, 0.9 * size}}};
            Shape onWhole = onTiles;
            for (int step = 0; step < 2000; ++step) {
                const Vec2 displacement = {0.03 * size, step % 90 < 5 ? -0.5 * size : 0.08 * size};
                onTiles = moveAndSlide(tiled, onTiles, displacement).body;
                onWhole = moveAndSlide(whole, onWhole, displacement).body;
                ASSERT_EQ(onTiles, onWhole)
                    << "size " << size << ", circle " << isCircle << ", step " << step;
            }
        }
    }
}

TEST(MoveAndSlide, aBoxWhoseCornerIsAtASeamSlidesAsOnOneLongRect) {
    // Each row of tiles in each direction: a floor, a ceiling, a wall on the right and one on the left.
    std::mt19937 random(7);
    const auto whole = [&](int low, int high) {
        return static_cast<double>(std::uniform_int_distribution(low, high)(random));
    };
    for (int run = 0; run < 4000; ++run) {
        const bool isRow = run % 2 == 0;
        const bool isBefore = run % 4 < 2;
        std::vector<Shape> tiles;
        for (int i = -40; i < 40; ++i)
            tiles.push_back(Rect{isRow ? Vec2{1.0 * i, 0} : Vec2{0, 1.0 * i}, {1, 1}});
        const Rect longRect = isRow ? Rect{{-40, 0}, {80, 1}} : Rect{{0, -40}, {1, 80}};
        const double tolerance = run % 3 == 0 ? 0.001 : 0;
        const ContactTracker tiled = setOf(tiles, tolerance);
        const ContactTracker single = setOf({longRect}, tolerance);
        const Vec2 size = {whole(1, 3), whole(1, 3)};
        const double gap = whole(0, 2);
        const double across = isBefore ? -gap - (isRow ? size.y : size.x) : 1 + gap;
        const double along = whole(-5, 5);
        const Rect body = {isRow ? Vec2{along, across} : Vec2{across, along}, size};
        const Vec2 displacement = {whole(-10, 10), whole(-10, 10)};
        EXPECT_EQ(moveAndSlide(tiled, body, displacement).body, moveAndSlide(single, body, displacement).body)
            << run;
        EXPECT_EQ(moveAndBounce(tiled, body, displacement, 1).velocity,
                  moveAndBounce(single, body, displacement, 1).velocity)
            << run;
    }
}

TEST(MoveAndSlide, aCircleSlidesOverFlushTilesAsOverOneLongRect) {
    std::mt19937 random(11);
    const auto real = [&](double low, double high) {
        return std::uniform_real_distribution(low, high)(random);
    };
    for (int run = 0; run < 5000; ++run) {
        const double tolerance = run % 2 == 0 ? 0.01 : 0.05;
        const double uneven = run % 4 < 2 ? 0 : tolerance / 2; // how much lower tiles may lie
        std::vector<Shape> tiles;
        for (int i = -40; i < 40; ++i)
            tiles.push_back(Rect{{1.0 * i, uneven * real(0, 1)}, {1, 3}});
        const ContactTracker tiled = setOf(tiles, tolerance);
        const ContactTracker single = setOf({Rect{{-40, 0}, {80, 3}}}, tolerance);
        Shape onTiles = Circle{{real(-5, 5), real(-8, -3)}, real(0.5, 3)};
        Shape onSingle = onTiles;
        for (int step = 0; step < 6; ++step) {
            const Vec2 displacement = {real(-4, 4), real(-0.5, 4)};
            onTiles = moveAndSlide(tiled, onTiles, displacement).body;
            onSingle = moveAndSlide(single, onSingle, displacement).body;
            if (uneven == 0) {
                ASSERT_EQ(onTiles, onSingle) << run << ' ' << step;
            } else {
                ASSERT_NEAR(center(onTiles).x, center(onSingle).x, tolerance) << run << ' ' << step;
                ASSERT_NEAR(center(onTiles).y, center(onSingle).y, tolerance) << run << ' ' << step;
            }
        }
    }
}

TEST(MoveAndSlide, aBodyThatFallsOntoUnevenTilesDoesNotCatchOnThem) {
    const ContactTracker set = setOf({Rect{{0, 0}, {10, 5}}, Rect{{10, -0.05}, {10, 5}}}, 0.1);
    for (const Shape& start : {Shape{Circle{{7.5, -2}, 2}}, Shape{Rect{{5.5, -4}, {4, 4}}}}) {
        const MoveResult moved = moveAndSlide(set, start, {4, 0.6});
        EXPECT_EQ(center(moved.body).x, center(start).x + 4);
        EXPECT_NEAR(center(moved.body).y, -2, 0.1);
        EXPECT_FALSE(moved.onWall);
    }
}

TEST(MoveAndSlide, circlesSlideOverTilesOfARotatedFloor) {
    std::vector<Shape> tiles;
    const Vec2 along = direction(30);
    for (int i = 0; i < 20; ++i) {
        const Vec2 middle = along * (2.0 * i) + Vec2{-along.y, along.x};
        tiles.push_back(RotatedRect{{middle - Vec2{1, 1}, {2, 2}}, 30});
    }
    const ContactTracker set = setOf(tiles, 0.05);
    Shape body = Circle{along * 1 - Vec2{-along.y, along.x} * 1.2, 1.2};
    const Vec2 start = center(body);
    for (int step = 0; step < 30; ++step)
        body = moveAndSlide(set, body, along + Vec2{0, 0.5}).body;
    EXPECT_NEAR(cross(along, center(body) - start), 0, 0.05);
    EXPECT_NEAR(dot(along, center(body) - start), 30 * (1 + 0.5 * along.y), 0.1);
}

TEST(MoveAndSlide, aCircleThatLandsOnTheEndOfAPlatformStaysOnItsWay) {
    const ContactTracker set = setOf({Rect{{0, 0}, {10, 1}}});
    const MoveResult moved = moveAndSlide(set, Circle{{-1, -3}, 1}, {2.5, 5});
    ASSERT_EQ(moved.contacts().size(), 1U);
    EXPECT_EQ(moved.contacts()[0].position, (Vec2{0, -1}));
    EXPECT_EQ(std::get<Circle>(moved.body).center, (Vec2{1.5, -1}));
    EXPECT_TRUE(moved.onFloor);
}

TEST(MoveAndSlide, aCeilingOfTilesDoesNotCatchABody) {
    std::vector<Shape> tiles;
    for (int i = 0; i < 100; ++i)
        tiles.push_back(Rect{{0.1 * i, 0}, {0.1, 0.1}});
    const ContactTracker set = setOf(tiles, 1e-9);
    Shape body = Rect{{0.05, 0.15}, {0.3, 0.2}};
    for (int step = 1; step <= 400; ++step) {
        const MoveResult moved = moveAndSlide(set, body, {0.02, -0.5});
        body = moved.body;
        ASSERT_NEAR(rectIn(moved).min.x, 0.05 + 0.02 * step, 1e-9);
        ASSERT_EQ(moved.onCeiling, step * 0.02 + 0.05 < 10) << step;
        ASSERT_FALSE(moved.onWall);
        if (!moved.onCeiling)
            break;
    }
}

TEST(MoveAndSlide, glancingACornerKeepsTheTangentialPart) {
    const ContactTracker set = setOf({Rect{{10, 10}, {100, 100}}});
    const MoveResult moved = moveAndSlide(set, Circle{{0, 6.5}, 4}, {10, 0});
    ASSERT_EQ(moved.contacts().size(), 1U);
    const Vec2 normal = moved.contacts()[0].normal;
    const Vec2 travelled = std::get<Circle>(moved.body).center - Vec2{0, 6.5};
    const Vec2 rest = Vec2{10, 6.5} - moved.contacts()[0].position;
    EXPECT_NEAR(length(std::get<Circle>(moved.body).center - moved.contacts()[0].position),
                std::abs(cross(normal, rest)), 1e-12);
    EXPECT_LT(travelled.y, 0) << "over the corner";
}

TEST(MoveAndSlide, aBodyThatStartsInsideCanLeave) {
    const ContactTracker set = setOf({Rect{{0, 0}, {10, 10}}});
    const Rect inside = {{7, 4}, {2, 2}};
    EXPECT_EQ(rectIn(moveAndSlide(set, inside, {20, 0})).min, (Vec2{27, 4}));
    EXPECT_EQ(rectIn(moveAndSlide(set, inside, {-2, 0})).min, (Vec2{7, 4})) << "deeper is refused";
    const auto out = pushOut(set, inside);
    ASSERT_TRUE(out);
    EXPECT_EQ(std::get<Rect>(*out).min, (Vec2{10, 4}));
}

TEST(MoveAndSlide, oneWayPlatformsStopOnlyWhatLands) {
    const ContactTracker set = setOf({Rect{{0, 10}, {20, 2}}});
    MoveOptions options;
    options.isOneWay = [](const void*, ProxyId, const TrackedCollider&) {
        return true;
    };
    EXPECT_EQ(rectIn(moveAndSlide(set, Rect{{5, 20}, {2, 2}}, {0, -18}, options)).min.y, 2)
        << "jumps through";
    EXPECT_EQ(rectIn(moveAndSlide(set, Rect{{5, 0}, {2, 2}}, {0, 18}, options)).min.y, 8) << "lands";
    EXPECT_EQ(rectIn(moveAndSlide(set, Rect{{-5, 10}, {2, 2}}, {18, 0}, options)).min.x, 13)
        << "walks through";
    EXPECT_EQ(rectIn(moveAndSlide(set, Rect{{5, 9.5}, {2, 2}}, {0, 18}, options)).min.y, 27.5) << "falls on";
}

TEST(MoveAndSlide, aCategoryMakesPlatformsOneWay) {
    ContactTracker set;
    set.insert({.shape = Rect{{0, 10}, {20, 2}}, .categoryBits = 1 | 4});
    set.insert({.shape = Rect{{0, 0}, {20, 2}}, .categoryBits = 1 | 2});
    MoveOptions options;
    options.oneWayBits = 4;
    EXPECT_EQ(rectIn(moveAndSlide(set, Rect{{5, 20}, {2, 2}}, {0, -30}, options)).min.y, 2)
        << "jumps through one and meets the other";
    EXPECT_EQ(rectIn(moveAndSlide(set, Rect{{5, 3}, {2, 2}}, {0, 18}, options)).min.y, 8) << "lands";
}

TEST(MoveAndSlide, climbsStepsAndFollowsTheFloorDown) {
    const ContactTracker set = setOf({Rect{{-50, 10}, {60, 10}}, Rect{{10, 9}, {10, 11}},
                                      Rect{{20, 6}, {10, 14}}, Rect{{-80, 11}, {30, 9}}});
    MoveOptions options;
    options.stepHeight = 1;
    options.snapLength = 1;
    const MoveResult up = moveAndSlide(set, Rect{{6, 8}, {2, 2}}, {8, 0}, options);
    EXPECT_EQ(rectIn(up).min, (Vec2{14, 7})) << "a step of 1";
    EXPECT_TRUE(up.onFloor);
    const MoveResult wall = moveAndSlide(set, up.body, {8, 0}, options);
    EXPECT_EQ(rectIn(wall).min, (Vec2{18, 7})) << "a step of 3 is a wall";
    EXPECT_TRUE(wall.onWall);
    const MoveResult down = moveAndSlide(set, Rect{{-48, 8}, {2, 2}}, {-6, 0}, options);
    EXPECT_EQ(rectIn(down).min, (Vec2{-54, 9}));
    EXPECT_TRUE(down.onFloor);
    const MoveResult jump = moveAndSlide(set, Rect{{-48, 8}, {2, 2}}, {-6, -1}, options);
    EXPECT_EQ(rectIn(jump).min, (Vec2{-54, 7})) << "a jump is not pulled down";
}

TEST(MoveAndSlide, climbsAStepThatItOverlapsByRounding) {
    const ContactTracker set = setOf({Rect{{-10, 1}, {20, 1}}, Rect{{0.3, 0.9}, {5, 1}}});
    const Rect body{{0.1, 0.5}, {0.2, 0.5}}; // 0.1 + 0.2 is beyond 0.3
    const MoveResult moved = moveAndSlide(set, body, {0.25, 0}, {.snapLength = 0.2, .stepHeight = 0.2});
    EXPECT_NEAR(center(moved.body).x, 0.45, 1e-9);
    EXPECT_NEAR(center(moved.body).y, 0.65, 1e-9);
}

TEST(MoveAndSlide, stepsAndFloorsDoNotCountAsBlocked) {
    const ContactTracker set = setOf({Rect{{0, 100}, {100, 10}}, Rect{{50, 96}, {50, 4}}});
    MoveOptions options;
    options.stepHeight = 4;
    options.snapLength = 4;
    const MoveResult up = moveAndSlide(set, Rect{{20, 92}, {8, 8}}, {50, 0}, options);
    EXPECT_EQ(rectIn(up).min, (Vec2{70, 88}));
    EXPECT_EQ(up.remaining, Vec2{});
    const MoveResult falling = moveAndSlide(set, Rect{{20, 92}, {8, 8}}, {50, 3}, options);
    EXPECT_EQ(rectIn(falling).min, (Vec2{70, 88}));
    EXPECT_EQ(falling.remaining, (Vec2{0, 3}));
    const MoveResult down = moveAndSlide(set, up.body, {-50, 0}, options);
    EXPECT_EQ(rectIn(down).min, (Vec2{20, 92}));
    EXPECT_EQ(down.remaining, Vec2{});
}

/// Walks to the right over a floor at 0, with gravity, and returns where the body ends.
Vec2 placeAfterWalk(const ContactTracker& set, Shape body, double speed, const MoveOptions& options) {
    for (double displacement = 0; displacement < 60; displacement += speed)
        body = moveAndSlide(set, body, {speed, 1}, options).body;
    return center(body);
}

TEST(MoveAndSlide, stepHeightHoldsForCirclesAsForBoxes) {
    constexpr double radius = 10;
    for (const double speed : {0.25, 0.5, 1.0, 3.0, 20.0})
        for (const double stepHeight : {1.0, 3.5, 4.0, 8.0})
            for (const double height : {stepHeight - 0.5, stepHeight, stepHeight + 0.5, stepHeight + 3}) {
                const ContactTracker set =
                    setOf({Rect{{-100, 0}, {120, 50}}, Rect{{20, -height}, {200, 50}}}, 0.001);
                MoveOptions options;
                options.stepHeight = stepHeight;
                for (const Shape& body :
                     {Shape{Circle{{-20, -radius}, radius}}, Shape{Rect{{-30, -20}, {20, 20}}}}) {
                    const Vec2 end = placeAfterWalk(set, body, speed, options);
                    const bool climbs = height <= stepHeight;
                    EXPECT_NEAR(end.y, climbs ? -radius - height : -radius, 0.01)
                        << speed << ' ' << stepHeight << ' ' << height << ' ' << body.index();
                    EXPECT_EQ(end.x > 20, climbs)
                        << speed << ' ' << stepHeight << ' ' << height << ' ' << body.index();
                }
            }
}

TEST(MoveAndSlide, aCircleThatRollsOffAStepStaysOnTheFloor) {
    const ContactTracker set = setOf({Rect{{-200, 0}, {400, 10}}, Rect{{-20, -6}, {20, 6}}});
    for (const double stepHeight : {0.0, 8.0}) {
        MoveOptions options;
        options.snapLength = 8;
        options.stepHeight = stepHeight;
        Shape body = Circle{{-5, -16}, 10};
        bool wasSteep = false;
        for (int step = 0; step < 60; ++step) {
            const MoveResult moved = moveAndSlide(set, body, {0.5, 0.5}, options);
            body = moved.body;
            EXPECT_TRUE(moved.onFloor) << stepHeight << ' ' << center(body).x;
            wasSteep |= center(body).x > 7.2 && center(body).y < -10; // 45 degrees past the corner
        }
        EXPECT_TRUE(wasSteep);
        EXPECT_EQ(center(body).y, -10);
    }
}

TEST(MoveAndSlide, gravityDoesNotKeepABodyFromFollowingTheFloorDown) {
    const ContactTracker set = setOf({Rect{{-200, 0}, {400, 10}}, Rect{{-20, -6}, {20, 6}}});
    MoveOptions options;
    options.snapLength = 8;
    const MoveResult box = moveAndSlide(set, Rect{{-1, -10}, {2, 4}}, {3, 0.5}, options);
    EXPECT_EQ(rectIn(box).min, (Vec2{2, -4}));
    EXPECT_TRUE(box.onFloor);
}

TEST(MoveAndSlide, aCircleThatRollsOffALedgeLeavesTheFloor) {
    const ContactTracker set = setOf({Rect{{-200, 20}, {400, 10}}, Rect{{-20, -6}, {20, 6}}});
    MoveOptions options;
    options.snapLength = options.stepHeight = 8;
    const double slope = std::sqrt(0.5) * 10 + 0.5;
    const Shape body = Circle{{slope, -6 - std::sqrt(100 - slope * slope)}, 10};
    EXPECT_FALSE(moveAndSlide(set, body, {0.5, 0.5}, options).onFloor) << "the next floor is too deep";
}

TEST(MoveAndSlide, aCircleUnderACornerJumpsAwayFromIt) {
    const ContactTracker set = setOf({Rect{{-50, 0}, {100, 10}}, Rect{{-20, -30}, {14, 16.755}}}, 0.001);
    MoveOptions options;
    options.stepHeight = options.snapLength = 8;
    const double gap = std::sqrt(64 - 5.245 * 5.245);
    const MoveResult moved = moveAndSlide(set, Circle{{-6 + gap, -8}, 8}, {3, -7}, options);
    EXPECT_GT(center(moved.body).x, -6 + gap + 2);
    EXPECT_LT(center(moved.body).y, -8);
}

TEST(MoveAndSlide, climbsAsManyStepsAsItMayMeetContacts) {
    std::vector<Shape> stairs = {Rect{{-50, 10}, {50, 10}}};
    for (int i = 0; i < 20; ++i)
        stairs.push_back(Rect{{3.0 * i, 9.0 - i}, {3, 20}});
    const ContactTracker set = setOf(stairs);
    MoveOptions options;
    options.stepHeight = 1;
    options.maxContacts = 6;
    const MoveResult moved = moveAndSlide(set, Rect{{-4, 8}, {2, 2}}, {60, 0}, options);
    EXPECT_EQ(rectIn(moved).min.y, 2) << "six steps up";
    EXPECT_TRUE(moved.onFloor);
    EXPECT_TRUE(isFree(moved.body, stairs, 0));
}

TEST(MoveAndSlide, sensorsAndFilteredCollidersStopNothing) {
    ContactTracker set;
    set.insert({Rect{{5, 0}, {2, 2}}, true});
    const ProxyId ghost = set.insert({Rect{{8, 0}, {2, 2}}});
    set.insert({Rect{{12, 0}, {2, 2}}});
    MoveOptions options;
    options.solids.except = ghost;
    EXPECT_EQ(rectIn(moveAndSlide(set, Rect{{0, 0}, {2, 2}}, {50, 0}, options)).min.x, 10);
}

TEST(MoveAndSlide, badInputLeavesTheBodyWhereItWas) {
    const ContactTracker set = setOf({Rect{{5, 0}, {2, 2}}});
    const Rect body = {{0, 0}, {2, 2}};
    EXPECT_EQ(moveAndSlide(set, body, {NAN, 0}).body, Shape{body});
    EXPECT_EQ(moveAndSlide(set, body, {INFINITY, 0}).body, Shape{body});
    const Shape bad = Circle{{0, 0}, 0};
    EXPECT_EQ(moveAndSlide(set, bad, {9, 0}).body, bad);
    EXPECT_FALSE(pushOut(set, bad));
}

} // namespace
} // namespace tangent
