#include <tangent/geometry/classify.h>
#include <tangent/geometry/distance.h>
#include <tangent/geometry/manifold.h>
#include <tangent/geometry/ray_cast.h>
#include <tangent/geometry/response.h>
#include <tangent/geometry/shape_cast.h>

#include <bit>
#include <cmath>
#include <cstdio>
#include <iterator>
#include <limits>
#include <random>

// Prints a number that depends on every bit of many answers. Built with several compilers and flags: all must print
// the same. The shapes are made in integers and single operations, which no flag changes.

namespace {

using namespace tangent;

class Bits {
public:
    /// All NaNs are the same: which one a sum keeps is up to the compiler.
    void add(double value) {
        hash_ = (hash_ ^ (std::isnan(value) ? 1 : std::bit_cast<std::uint64_t>(value))) *
                1'099'511'628'211u; // FNV-1a
    }
    void add(Vec2 v) {
        add(v.x);
        add(v.y);
    }
    std::uint64_t hash() const { return hash_; }

private:
    std::uint64_t hash_ = 14'695'981'039'346'656'037u;
};

class Random {
public:
    /// One number in `rarity` is at the ends of what doubles can express.
    explicit Random(unsigned rarity) : rarity_(rarity) {}

    double number() {
        return isRare() ? special() : static_cast<double>(static_cast<long>(random_() % 6001) - 3000) * 0.017;
    }
    double size() { return isRare() ? special() : static_cast<double>(random_() % 600 + 1) * 0.1; }
    Shape shape() {
        const Vec2 place = {number(), number()};
        const Rect rect{place, {size(), size()}};
        switch (random_() % 3) {
        case 0:
            return Circle{place, rect.size.x};
        case 1:
            return rect;
        default:
            return RotatedRect{rect, number() * 8};
        }
    }

private:
    bool isRare() { return random_() % rarity_ == 0; }
    double special() {
        using Limits = std::numeric_limits<double>;
        constexpr double numbers[] = {0.0,
                                      -0.0,
                                      1e-310,
                                      Limits::denorm_min(),
                                      1e-160,
                                      1e160,
                                      1e300,
                                      Limits::max(),
                                      -Limits::max(),
                                      Limits::infinity(),
                                      -Limits::infinity(),
                                      Limits::quiet_NaN()};
        return numbers[random_() % std::size(numbers)];
    }

    std::mt19937_64 random_{9};
    unsigned rarity_;
};

void addAnswers(Bits& bits, Random random) {
    for (int i = 0; i < 25'000; ++i) {
        const Shape a = random.shape();
        const Shape b = random.shape();
        const Vec2 from = {random.number(), random.number()};
        const Vec2 displacement = {random.number(), random.number()};
        bits.add(direction(random.number() * 16));
        bits.add(static_cast<double>(classify(a, b, i % 2 * 0.1)));
        const Manifold manifold = contactManifold(a, b);
        bits.add(manifold.depth);
        bits.add(manifold.normal);
        for (int point = 0; point < manifold.pointCount; ++point)
            bits.add(manifold.points[static_cast<std::size_t>(point)]);
        bits.add(nearestBoundaryPoint(a, from).point);
        const ClosestPoints closest = closestPoints(a, b);
        bits.add(closest.onA);
        bits.add(closest.onB);
        const PushApart push = pushApart(a, b, 0.3);
        bits.add(push.a);
        bits.add(push.b);
        if (const auto overlap = sweptOverlap(a, displacement, b)) {
            bits.add(overlap->enter);
            bits.add(overlap->leave);
        }
        for (const auto& hit : {rayCast(from, displacement, a), shapeCast(a, displacement, b)}) {
            if (!hit)
                continue;
            bits.add(hit->fraction);
            bits.add(hit->point);
            bits.add(hit->normal);
        }
    }
}

} // namespace

int main() {
    Bits bits;
    addAnswers(bits, Random(1'000'000'000));
    addAnswers(bits, Random(8));
    std::printf("%016llx\n", static_cast<unsigned long long>(bits.hash()));
}
