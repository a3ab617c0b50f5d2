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
    options.walls = Aabb{{0, 0}, {128, 128}};
    Shape body = Circle{{64, 64}, 1};
    Vec2 velocity = {110, 73};
    BitHash hash;
    int bounces = 0;
    for (int step = 0; step < 4000; ++step) {
        const BounceResult bounced = moveAndBounce(set, body, velocity, 0x1p-6, 1, options);
        bounces += bounced.move.metCount;
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
    options.walls = Aabb{{0, 0}, {128, 128}};
    options.snapLength = options.stepHeight = 2;
    Shape round = Circle{{64, 64}, 1};
    Shape box = Rect{{64, 64}, {2, 3}};
    BitHash hash;
    for (int step = 0; step < 4000; ++step) {
        const Vec2 way = {random.number(-8, 8), random.number(-8, 8)};
        round = moveAndSlide(set, round, way, options).body;
        box = moveAndSlide(set, box, way, options).body;
        hash.add(center(round));
        hash.add(center(box));
        if (const auto free = pushOut(set, translated(box, way), options))
            hash.add(center(*free));
    }
    EXPECT_EQ(hash.value(), 1'360'762'286'697'452'267u);
}

} // namespace
} // namespace tangent
