#include <tangent/motion/move.h>

#include "../base/allocations.h"

#include <tangent/geometry/classify.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace tangent {
namespace {

ContactTracker setOf(const std::vector<Shape>& solids, double tolerance = 0) {
    ContactTracker set(tolerance);
    for (const Shape& solid : solids)
        set.insert({solid});
    return set;
}

bool isFree(const Shape& body, const std::vector<Shape>& solids, double tolerance) {
    return std::ranges::none_of(solids, [&](const Shape& solid) { return overlaps(body, solid, tolerance); });
}

const Rect& rectIn(const MoveResult& result) {
    return std::get<Rect>(result.body);
}

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
                const Vec2 way = {0.03 * size, step % 90 < 5 ? -0.5 * size : 0.08 * size};
                onTiles = moveAndSlide(tiled, onTiles, way).body;
                onWhole = moveAndSlide(whole, onWhole, way).body;
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
        const Vec2 way = {whole(-10, 10), whole(-10, 10)};
        EXPECT_EQ(moveAndSlide(tiled, body, way).body, moveAndSlide(single, body, way).body) << run;
        EXPECT_EQ(moveAndBounce(tiled, body, way, 1).velocity, moveAndBounce(single, body, way, 1).velocity)
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
            const Vec2 way = {real(-4, 4), real(-0.5, 4)};
            onTiles = moveAndSlide(tiled, onTiles, way).body;
            onSingle = moveAndSlide(single, onSingle, way).body;
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

/// Walks to the right over a floor at 0, with gravity, and returns where the body ends.
Vec2 placeAfterWalk(const ContactTracker& set, Shape body, double speed, const MoveOptions& options) {
    for (double way = 0; way < 60; way += speed)
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
    options.mostContacts = 6;
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

class RandomWorld {
public:
    explicit RandomWorld(unsigned seed) : random_(seed) {}

    int integer(int low, int high) { return std::uniform_int_distribution(low, high)(random_); }
    double real(double low, double high) { return std::uniform_real_distribution(low, high)(random_); }

    std::vector<Shape> integerRects(int count) {
        std::vector<Shape> solids;
        for (int i = 0; i < count; ++i)
            solids.push_back(Rect{{1.0 * integer(-60, 60), 1.0 * integer(-60, 60)},
                                  {1.0 * integer(1, 12), 1.0 * integer(1, 12)}});
        return solids;
    }
    std::vector<Shape> shapes(int count) {
        std::vector<Shape> solids;
        for (int i = 0; i < count; ++i) {
            const Vec2 place = {real(-60, 60), real(-60, 60)};
            const Rect rect = {place, {real(1, 15), real(1, 15)}};
            const int kind = integer(0, 2);
            solids.push_back(kind == 0   ? Shape{Circle{place, real(1, 8)}}
                             : kind == 1 ? Shape{rect}
                                         : Shape{RotatedRect{rect, real(0, 360)}});
        }
        return solids;
    }
    std::mt19937& engine() { return random_; }

private:
    std::mt19937 random_;
};

TEST(MoveAndSlide, positionsInIntegerWorldsAreIntegers) {
    for (unsigned seed = 0; seed < 40; ++seed) {
        RandomWorld world(seed);
        const std::vector<Shape> solids = world.integerRects(60);
        const ContactTracker set = setOf(solids);
        Rect body = {{-100, -100}, {3, 2}};
        for (int step = 0; step < 400; ++step) {
            const Vec2 way = {1.0 * world.integer(-40, 45), 1.0 * world.integer(-40, 45)};
            const Rect moved = rectIn(moveAndSlide(set, body, way));
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
            const Vec2 way = {1.0 * world.integer(-30, 34), 1.0 * world.integer(-30, 34)};
            a = moveAndSlide(set, a, way).body;
            b = moveAndSlide(shuffled, b, way).body;
            ASSERT_EQ(a, b) << seed << ' ' << step;
        }
    }
}

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

TEST(MoveAndSlide, allocatesNothing) {
    RandomWorld world(3);
    const ContactTracker set = setOf(world.shapes(60));
    Shape body = Circle{{-150, -150}, 2};
    EXPECT_EQ(testing::allocationsOf([&] {
                  for (int step = 0; step < 500; ++step) {
                      const Vec2 way = {world.real(-20, 22), world.real(-20, 22)};
                      body = moveAndSlide(set, body, way).body;
                      body = moveAndBounce(set, body, way, 1).move.body;
                      (void)pushOut(set, body);
                  }
              }),
              0U);
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

MoveOptions withOneWay(ProxyId platform) {
    static ProxyId oneWay;
    oneWay = platform;
    MoveOptions options;
    options.isOneWay = [](const void* context, ProxyId id, const TrackedCollider&) {
        return id == *static_cast<const ProxyId*>(context);
    };
    options.context = &oneWay;
    return options;
}

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
    options.walls = Aabb{{0, -50}, {50, 50}};
    EXPECT_EQ(pushOut(set, Rect{{1, 4.5}, {2, 2}}, options), (Shape{Rect{{1, 10}, {2, 2}}}));
    options.walls = Aabb{{0, 0}, {10, 10}};
    EXPECT_FALSE(pushOut(set, Rect{{1, 4}, {2, 2}}, options));
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
