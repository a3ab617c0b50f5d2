#include <tangent/geometry/classify.h>
#include <tangent/motion/move.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <random>

namespace {

using namespace tangent;

/// A random world of 40 shapes in a square of 120.
class World {
public:
    explicit World(unsigned seed) : random_(seed), tolerance_(seed % 2 == 0 ? 0 : 1e-6), set_(tolerance_) {
        for (int i = 0; i < 40; ++i)
            set_.insert({shape(i % 3)});
    }

    double real(double low, double high) { return std::uniform_real_distribution(low, high)(random_); }
    const ContactTracker& set() const { return set_; }
    bool isInSolid(const Shape& body) const {
        bool found = false;
        set_.forEach([&](ProxyId, const TrackedCollider& solid) {
            found = found || overlaps(body, solid.shape, tolerance_);
        });
        return found;
    }

private:
    Shape shape(int kind) {
        const Rect rect = {{real(-60, 60), real(-60, 60)}, {real(1, 15), real(1, 15)}};
        if (kind == 0)
            return Circle{rect.min, real(1, 8)};
        return kind == 1 ? Shape{rect} : Shape{RotatedRect{rect, real(0, 360)}};
    }

    std::mt19937 random_;
    double tolerance_;
    ContactTracker set_;
};

} // namespace

/// motion_run STEPS: moves bodies through random worlds. Exit status 1 if one ever overlaps a solid deeper than the
/// tolerance.
int main(int argc, char** argv) {
    const long long steps = argc > 1 ? std::atoll(argv[1]) : 1'000'000;
    constexpr long long stepsInAWorld = 20'000;
    long long inSolid = 0;
    for (unsigned seed = 0; seed * stepsInAWorld < steps; ++seed) {
        World world(seed);
        const Shape start = seed % 4 < 2 ? Shape{Circle{{-150, -150}, 1.5}} : Rect{{-150, -150}, {2.1, 3.3}};
        Shape body = start;
        for (long long step = 0; step < stepsInAWorld; ++step) {
            const double speed = step % 3 == 0 ? 300 : 10;
            const Vec2 displacement = {world.real(-speed, speed * 1.1), world.real(-speed, speed * 1.1)};
            body = step % 5 == 0 ? moveAndBounce(world.set(), body, displacement, 1).move.body
                                 : moveAndSlide(world.set(), body, displacement).body;
            if (world.isInSolid(body)) {
                std::printf("world %u, step %lld\n", seed, step);
                ++inSolid;
                body = start;
            } else if (length(center(body)) > 250) {
                body = start;
            }
        }
    }
    std::printf("%lld steps, %lld of them into a solid\n", steps, inSolid);
    return inSolid == 0 ? 0 : 1;
}
