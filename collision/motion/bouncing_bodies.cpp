#include <tangent/motion/bouncing_bodies.h>

#include <tangent/broadphase/find_pairs.h>
#include <tangent/geometry/classify.h>
#include <tangent/geometry/manifold.h>

#include <algorithm>
#include <limits>
#include <vector>

namespace tangent {

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr Aabb noBox{{nan, nan}, {nan, nan}}; // meets nothing

void bounceApart(BouncingBody& a, BouncingBody& b) {
    if (!overlaps(a.shape, b.shape))
        return;
    const Vec2 normal = contactManifold(a.shape, b.shape).normal;
    const double approach = dot(b.velocity - a.velocity, normal);
    if (!(approach < 0))
        return;
    const double impulse = 2 * approach / (a.mass + b.mass);
    a.velocity = a.velocity + impulse * b.mass * normal;
    b.velocity = b.velocity - impulse * a.mass * normal;
}

} // namespace

void bounceBodies(const ContactTracker& set, std::span<BouncingBody> bodies, double seconds,
                  const MoveOptions& options) {
    std::vector<Aabb> boxes;
    boxes.reserve(bodies.size());
    for (BouncingBody& body : bodies) {
        const BounceResult bounced = moveAndBounce(set, body.shape, body.velocity, seconds, 1, options);
        body.shape = bounced.move.body;
        body.velocity = bounced.velocity;
        boxes.push_back(isValid(body.shape) ? bounds(body.shape) : noBox);
    }
    std::vector<BoxPair> pairs = findPairs(boxes);
    std::ranges::sort(pairs); // the order of the impulses matters
    for (const BoxPair& pair : pairs)
        bounceApart(bodies[pair.a], bodies[pair.b]);
}

} // namespace tangent
