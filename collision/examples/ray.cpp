// What does a laser hit first, and where does it go from there?

#include <tangent/geometry/ray_cast.h>
#include <tangent/geometry/response.h>

#include <cstdio>
#include <vector>

namespace {

std::optional<tangent::CastHit> firstHit(const std::vector<tangent::Shape>& mirrors, tangent::Vec2 from,
                                         tangent::Vec2 displacement) {
    std::optional<tangent::CastHit> first;
    for (const tangent::Shape& mirror : mirrors) {
        // Skips what is behind the nearest hit so far.
        const auto hit = rayCast(from, displacement, mirror, first ? first->fraction : 1);
        if (hit)
            first = hit;
    }
    return first;
}

} // namespace

int main() {
    const std::vector<tangent::Shape> mirrors = {
        tangent::Rect{{200, -50}, {20, 100}},
        tangent::Circle{{100, 120}, 30},
        tangent::RotatedRect{{{-20, 140}, {80, 10}}, 20},
    };
    tangent::Vec2 from = {0, 0};
    tangent::Vec2 displacement = {1000, 120};
    for (int bounce = 0; bounce < 5; ++bounce) {
        const auto hit = firstHit(mirrors, from, displacement);
        if (!hit)
            break;
        std::printf("hits a mirror at (%.3f, %.3f)\n", hit->point.x, hit->point.y);
        from = hit->point;
        displacement = reflected(displacement, hit->normal);
    }
    std::printf("leaves toward (%.3f, %.3f)\n", displacement.x, displacement.y);
}
