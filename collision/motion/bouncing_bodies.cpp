#include <tangent/motion/bouncing_bodies.h>

#include <tangent/geometry/classify.h>
#include <tangent/geometry/manifold.h>
#include <tangent/motion/detail/near_pairs.h>

#include <cmath>
#include <limits>
#include <vector>

namespace tangent {

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr Aabb noBox{{nan, nan}, {nan, nan}}; // meets nothing

/// The part of an impulse that changes the velocity of a body. Neither overflows nor depends on the unit of mass.
double shareOf(double mass, double other) {
    return std::isinf(mass) ? 0 : 1 / (1 + mass / other);
}

bool canBounce(const BouncingBody& body) {
    return body.mass > 0 && isValid(body.velocity) && isValid(body.shape);
}

void bounceApart(BouncingBody& a, BouncingBody& b) {
    if (!overlaps(a.shape, b.shape))
        return;
    const Vec2 normal = contactManifold(a.shape, b.shape).normal;
    const double approach = dot(b.velocity - a.velocity, normal);
    if (!(approach < 0))
        return;
    const Vec2 ofA = a.velocity + 2 * approach * shareOf(a.mass, b.mass) * normal;
    const Vec2 ofB = b.velocity - 2 * approach * shareOf(b.mass, a.mass) * normal;
    if (!isValid(ofA) || !isValid(ofB))
        return; // beyond the range of double
    a.velocity = ofA;
    b.velocity = ofB;
}

} // namespace

void bounceBodies(const ContactTracker& set, std::span<BouncingBody> bodies, double seconds,
                  const MoveOptions& options) {
    // Kept, so that steps do not allocate.
    thread_local std::vector<Aabb> boxes;
    thread_local detail::NearPairs pairs;
    boxes.clear();
    for (BouncingBody& body : bodies) {
        const BounceResult bounced = moveAndBounce(set, body.shape, body.velocity, seconds, 1, options);
        body.shape = bounced.move.body;
        body.velocity = bounced.velocity;
        boxes.push_back(canBounce(body) ? bounds(body.shape) : noBox);
    }
    for (const BoxPair& pair : pairs.find(boxes)) // ascending: the order of the impulses matters
        bounceApart(bodies[pair.a], bodies[pair.b]);
}

} // namespace tangent
