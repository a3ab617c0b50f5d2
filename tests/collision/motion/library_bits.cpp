#include <tangent/geometry/distance.h>
#include <tangent/geometry/manifold.h>
#include <tangent/geometry/response.h>
#include <tangent/geometry/shape_cast.h>
#include <tangent/motion/move.h>
#include <tangent/motion/reach_map.h>

#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <random>

// Prints a number that depends on every bit of what functions of the library return. A game may be compiled with fused
// multiply-adds, and have copies of inline functions of its own: the library must not use those. Shapes are made of
// integers by single operations, which no flag changes.

namespace {

using namespace tangent;

// Copies that are not inlined.
[[maybe_unused]] double (*volatile const dotOfGame)(Vec2, Vec2) = &dot;
[[maybe_unused]] double (*volatile const crossOfGame)(Vec2, Vec2) = &cross;
[[maybe_unused]] double (*volatile const lengthOfGame)(Vec2) = &length;
[[maybe_unused]] Vec2 (*volatile const normalizedOfGame)(Vec2) = &normalized;
[[maybe_unused]] double (*volatile const distanceOfGame)(Vec2, const Aabb&) = &distance;
[[maybe_unused]] LengthAndDirection (*volatile const lengthAndDirectionOfGame)(Vec2) = &lengthAndDirection;

class Bits {
public:
    void add(double value) {
        hash_ = (hash_ ^ std::bit_cast<std::uint64_t>(value)) * 1'099'511'628'211u; // FNV-1a
    }
    void add(Vec2 v) {
        add(v.x);
        add(v.y);
    }
    std::uint64_t hash() const { return hash_; }

private:
    std::uint64_t hash_ = 14'695'981'039'346'656'037u;
};

std::mt19937 engine(9);

double number() {
    return static_cast<double>(static_cast<long>(engine() % 6001) - 3000) * 0.017;
}
double size() {
    return static_cast<double>(engine() % 600 + 1) * 0.03;
}
Shape shape() {
    const double x = number();
    const double y = number();
    const double width = size();
    const double height = size();
    switch (engine() % 3) {
    case 0:
        return Circle{{x, y}, width};
    case 1:
        return Rect{{x, y}, {width, height}};
    default:
        return RotatedRect{{{x, y}, {width, height}}, number()};
    }
}

} // namespace

int main() {
    Bits bits;
    ContactTracker set;
    for (int i = 0; i < 400; ++i)
        set.insert({shape(), i % 5 == 0});
    for (int i = 0; i < 50'000; ++i) {
        const Shape a = shape();
        const Shape b = shape();
        const Vec2 displacement = {number(), number()};
        const Manifold manifold = contactManifold(a, b);
        bits.add(manifold.depth);
        bits.add(manifold.normal);
        bits.add(minimumTranslation(a, b));
        bits.add(reflected(displacement, manifold.normal, 0.5));
        for (const auto& hit :
             {rayCast(displacement, {displacement.y, displacement.x}, a), shapeCast(a, displacement, b)})
            if (hit) {
                bits.add(hit->fraction);
                bits.add(hit->point);
                bits.add(hit->normal);
            }
    }
    Circle body = {{0, 0}, 1};
    MoveOptions options;
    options.snapLength = options.stepHeight = 0.5;
    for (int i = 0; i < 20'000; ++i) {
        const MoveResult moved = moveAndSlide(set, body, {number(), number()}, options);
        bits.add(moved.remaining);
        for (const MoveContact& contact : moved.contacts()) {
            bits.add(contact.point);
            bits.add(contact.normal);
            bits.add(contact.position);
        }
        const Vec2 place = std::get<Circle>(moved.body).center;
        bits.add(place);
        if (place.x > -60 && place.x < 60 && place.y > -60 && place.y < 60)
            body.center = place;
    }
    for (int i = 0; i < 5'000; ++i) {
        const BounceResult bounced = moveAndBounce(set, body, {number(), number()}, 0.5, 0.75, options);
        bits.add(std::get<Circle>(bounced.move.body).center);
        bits.add(bounced.velocity);
        if (const auto pushed = pushOut(set, Rect{{number(), number()}, {1, 2}}, options))
            bits.add(std::get<Rect>(*pushed).min);
        const Vec2 place = {number(), number()};
        const Vec2 displacement = {number(), number()};
        for (const auto& hit :
             {castRay(set, place, displacement), castShape(set, Circle{place, 0.5}, displacement)})
            if (hit) {
                bits.add(static_cast<double>(proxyIndex(hit->id)));
                bits.add(hit->hit.fraction);
            }
        std::array<Neighbor, 3> nearest;
        for (std::size_t n = 0; n < set.broadPhase().nearest(place, nearest); ++n) {
            bits.add(static_cast<double>(proxyIndex(nearest[n].id)));
            bits.add(nearest[n].distance);
        }
    }
    std::printf("%016llx\n", static_cast<unsigned long long>(bits.hash()));
}
