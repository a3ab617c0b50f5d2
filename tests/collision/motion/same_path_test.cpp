#include "move_worlds.h"

#include <gtest/gtest.h>

#include <bit>

namespace tangent {
namespace {

/// Numbers that no compiler, library or processor changes: integers and single operations.
class PlainRandom {
public:
    double number(int low, int high) {
        return low + static_cast<double>(random_() % 4096) * (high - low) / 4096;
    }

private:
    std::mt19937_64 random_{3};
};

class BitHash {
public:
    void add(double value) { // FNV-1a
        hash_ = (hash_ ^ std::bit_cast<std::uint64_t>(value + 0.0)) * 1'099'511'628'211u;
    }
    void add(Vec2 v) {
        add(v.x);
        add(v.y);
    }
    std::uint64_t value() const { return hash_; }

private:
    std::uint64_t hash_ = 14'695'981'039'346'656'037u;
};

ContactTracker slantedWorld(PlainRandom& random) {
    ContactTracker set;
    for (int i = 0; i < 60; ++i) {
        const Vec2 place = {random.number(0, 128), random.number(0, 128)};
        const Vec2 size = {random.number(1, 9), random.number(1, 9)};
        const Rect rect = {place, size};
        const double degrees = random.number(0, 360);
        set.insert({i % 3 == 0 ? Shape{Circle{place, size.x}} : Shape{RotatedRect{rect, degrees}}});
    }
    return set;
}

// Replays of a game must lead to the same places on every machine.
TEST(SamePath, bouncingAmongSlantedSolidsHasTheSameBitsEverywhere) {
    PlainRandom random;
    const ContactTracker set = slantedWorld(random);
    MoveOptions options;
    options.bounds = Aabb{{0, 0}, {128, 128}};
    Shape body = Circle{{64, 64}, 1};
    Vec2 velocity = {110, 73};
    BitHash hash;
    int bounces = 0;
    for (int step = 0; step < 4000; ++step) {
        const BounceResult bounced = moveAndBounce(set, body, velocity, 0x1p-6, 1, options);
        bounces += bounced.move.contactCount;
        body = bounced.move.body;
        velocity = bounced.velocity;
        hash.add(center(body));
        hash.add(velocity);
    }
    EXPECT_GT(bounces, 200);
    EXPECT_EQ(hash.value(), 10'670'160'798'693'348'867u);
}

TEST(SamePath, slidingAmongSlantedSolidsHasTheSameBitsEverywhere) {
    PlainRandom random;
    const ContactTracker set = slantedWorld(random);
    MoveOptions options;
    options.bounds = Aabb{{0, 0}, {128, 128}};
    options.snapLength = options.stepHeight = 2;
    Shape round = Circle{{64, 64}, 1};
    Shape box = Rect{{64, 64}, {2, 3}};
    BitHash hash;
    for (int step = 0; step < 4000; ++step) {
        const Vec2 displacement = {random.number(-8, 8), random.number(-8, 8)};
        round = moveAndSlide(set, round, displacement, options).body;
        box = moveAndSlide(set, box, displacement, options).body;
        hash.add(center(round));
        hash.add(center(box));
        if (const auto free = pushOut(set, translated(box, displacement), options))
            hash.add(center(*free));
    }
    EXPECT_EQ(hash.value(), 16'613'056'475'683'107'656u);
}

/// Rectangles on a grid, which bodies meet at the same time and overlap equally deep.
std::vector<Shape> tiledShapes(RandomWorld& world) {
    std::vector<Shape> shapes;
    for (int i = 0; i < 50; ++i) {
        const Vec2 place = {8.0 * world.integer(-8, 8), 8.0 * world.integer(-8, 8)};
        const Rect rect = {place, {8.0 * world.integer(1, 3), 8.0 * world.integer(1, 3)}};
        shapes.push_back(i % 3 == 0   ? Shape{Circle{place, world.real(3, 12)}}
                         : i % 3 == 1 ? Shape{rect}
                                      : Shape{RotatedRect{rect, 15.0 * world.integer(0, 23)}});
    }
    return shapes;
}

TEST(SamePath, theOrderOfInsertionDoesNotMatter) {
    for (unsigned seed = 0; seed < 60; ++seed) {
        RandomWorld world(seed);
        std::vector<Shape> shapes = tiledShapes(world);
        const ContactTracker first = setOf(shapes, 0.01);
        std::ranges::shuffle(shapes, world.engine());
        const ContactTracker second = setOf(shapes, 0.01);
        MoveOptions options;
        options.snapLength = options.stepHeight = seed % 2 == 0 ? 0 : 3;
        Shape round = Circle{{100, 0}, 3};
        Shape box = Rect{{-100, 0}, {6, 8}};
        Vec2 velocity = {70, 50};
        for (int step = 0; step < 400; ++step) {
            const Vec2 displacement = {1.0 * world.integer(-16, 16), 1.0 * world.integer(-16, 16)};
            for (Shape* body : {&round, &box}) {
                const auto out = pushOut(first, translated(*body, 2 * displacement), options);
                ASSERT_EQ(out, pushOut(second, translated(*body, 2 * displacement), options))
                    << seed << ' ' << step;
                if (step % 20 == 0 && out)
                    *body = *out;
                const Shape slid = moveAndSlide(first, *body, displacement, options).body;
                ASSERT_EQ(slid, moveAndSlide(second, *body, displacement, options).body)
                    << seed << ' ' << step;
                const BounceResult bounced = moveAndBounce(first, *body, velocity, 0.1, 1, options);
                const BounceResult same = moveAndBounce(second, *body, velocity, 0.1, 1, options);
                ASSERT_EQ(bounced.move.body, same.move.body) << seed << ' ' << step;
                ASSERT_EQ(bounced.velocity, same.velocity) << seed << ' ' << step;
                velocity = bounced.velocity;
                *body = step % 2 == 0 ? slid : bounced.move.body;
                if (length(center(*body)) > 150)
                    *body = translated(*body, -center(*body));
            }
        }
    }
}

TEST(SamePath, ofSolidsThatABodyOverlapsEquallyDeepTheOrderDoesNotDecide) {
    const Rect left = {{-16, -30}, {16, 60}};
    const Rect right = {{0, -30}, {16, 60}};
    const auto out = pushOut(setOf({left, right}), Circle{{0, 0}, 8});
    ASSERT_TRUE(out);
    EXPECT_EQ(pushOut(setOf({right, left}), Circle{{0, 0}, 8}), out);
}

/// One long rectangle, and the same as tiles, some of them turned by quarter turns.
struct TiledRow {
    std::vector<Shape> one;
    std::vector<Shape> tiles;

    explicit TiledRow(RandomWorld& world) {
        const bool isUpright = world.integer(0, 1) == 1;
        const bool isTurned = world.integer(0, 1) == 1;
        const int count = world.integer(2, 12);
        const Vec2 along = isUpright ? Vec2{0, 1} : Vec2{1, 0};
        const double width = world.integer(1, 4);
        const double thickness = world.integer(1, 6);
        const Vec2 size = width * along + thickness * (Vec2{1, 1} - along);
        const Vec2 first{1.0 * world.integer(-10, 0), 1.0 * world.integer(-10, 6)};
        const Vec2 step = dot(size, along) * along;
        for (int i = 0; i < count; ++i) {
            const Rect tile{first + i * step, size};
            const Vec2 turned{size.y, size.x};
            tiles.push_back(isTurned ? Shape{RotatedRect{{tile.min + (size - turned) * 0.5, turned}, 90}}
                                     : Shape{tile});
        }
        one.push_back(Rect{first, size + (count - 1) * step});
        for (int i = world.integer(0, 3); i > 0; --i) {
            const Vec2 place{1.0 * world.integer(-15, 25), 1.0 * world.integer(-15, 15)};
            const double radius = world.integer(1, 5);
            const Shape other = i % 2 == 0 ? Shape{Circle{place, radius}} : Shape{Rect{place, {radius, 4}}};
            one.push_back(other);
            tiles.push_back(other);
        }
    }
};

TEST(SamePath, tilesAndOneRectangleLeadBodiesToTheSamePlaces) {
    int moves = 0;
    int otherBits = 0;
    for (unsigned seed = 0; seed < 20'000; ++seed) {
        RandomWorld world(seed);
        const TiledRow row(world);
        const ContactTracker one = setOf(row.one);
        const ContactTracker tiles = setOf(row.tiles);
        MoveOptions options;
        options.up = direction(90.0 * world.integer(0, 3));
        options.snapLength = world.integer(0, 4);
        options.stepHeight = world.integer(0, 4);
        options.maxContacts = 8;
        const Vec2 place{1.0 * world.integer(-15, 25), 1.0 * world.integer(-15, 15)};
        const double size = world.integer(1, 4);
        Shape body = seed % 4 == 0 ? Shape{Rect{place, {size, 3}}} : Shape{Circle{place, size}};
        if (!isFree(body, row.one, 0))
            continue;
        for (int step = 0; step < 6; ++step) {
            const Vec2 displacement{1.0 * world.integer(-12, 12), 1.0 * world.integer(-12, 12)};
            const Shape moved = moveAndSlide(one, body, displacement, options).body;
            const Shape onTiles = moveAndSlide(tiles, body, displacement, options).body;
            ASSERT_LT(length(center(onTiles) - center(moved)), 1e-6) << seed << ' ' << step;
            if (onTiles != moved) { // a round body between a wall and another round one
                ASSERT_EQ(body.index(), 0U);
                ++otherBits;
            }
            body = moved;
            ++moves;
        }
    }
    EXPECT_GT(moves, 50'000);
    EXPECT_LT(otherBits, 10);
}

} // namespace
} // namespace tangent
