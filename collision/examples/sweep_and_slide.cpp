// A body falls, lands on a floor of tiles, and runs over their seams until a wall stops it. moveAndSlide() does the
// same for the colliders of a set; this example shows the casts behind it.

#include <tangent/geometry/response.h>
#include <tangent/geometry/shape_cast.h>

#include <cstdio>
#include <vector>

namespace {

// Deeper than the rounding of the coordinates, too small to see.
constexpr double tolerance = 1e-6;

std::optional<tangent::CastHit> firstHit(const tangent::Shape& body, tangent::Vec2 displacement,
                                         const std::vector<tangent::Shape>& solids) {
    std::optional<tangent::CastHit> first;
    for (const tangent::Shape& solid : solids) {
        const auto hit = shapeCast(body, displacement, solid, tolerance);
        if (hit && (!first || hit->fraction < first->fraction))
            first = hit;
    }
    return first;
}

/// Moves the body. At a contact, the rest of the displacement continues along the surface.
tangent::Shape moved(tangent::Shape body, tangent::Vec2 displacement,
                     const std::vector<tangent::Shape>& solids) {
    constexpr int maxContacts = 4; // a corner has two; more means that the body is wedged
    for (int contact = 0; contact < maxContacts; ++contact) {
        const auto hit = firstHit(body, displacement, solids);
        if (!hit)
            return translated(body, displacement);
        body = translated(body, hit->fraction * displacement);
        displacement = slid((1 - hit->fraction) * displacement, hit->normal);
    }
    return body;
}

} // namespace

int main() {
    std::vector<tangent::Shape> solids;
    for (int i = 0; i < 20; ++i)
        solids.push_back(tangent::Rect{{0.1 * i, 1}, {0.1, 0.1}});
    solids.push_back(tangent::Rect{{1.8, 0}, {0.1, 1}});

    tangent::Shape body = tangent::Rect{{0.05, 0.3}, {0.15, 0.2}};
    const tangent::Vec2 gravity = {0, 0.01};
    tangent::Vec2 velocity = {0.02, 0};
    for (int frame = 0; frame <= 100; ++frame) {
        if (frame % 10 == 0) {
            const tangent::Vec2 at = center(body);
            std::printf("frame %3d: (%.4f, %.4f)\n", frame, at.x, at.y);
        }
        velocity += gravity;
        const tangent::Vec2 before = center(body);
        body = moved(body, velocity, solids);
        velocity = center(body) - before; // the part that contacts left
        velocity.x = 0.02;                // the legs keep running
    }
}
