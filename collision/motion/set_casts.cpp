#include <tangent/motion/detail/first_hit.h>
#include <tangent/motion/set_casts.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

namespace tangent {
namespace {

/// Returns a double that is not above a + b.
double atMost(double a, double b) {
    const double sum = a + b;
    const bool isExact = sum - a == b && sum - b == a;
    return isExact ? sum : std::nextafter(sum, -std::numeric_limits<double>::infinity());
}
/// Returns a double that is not below a + b.
double atLeast(double a, double b) {
    return -atMost(-a, -b);
}

bool counts(const SetHit& hit, Vec2 displacement, StartOverlaps atStart) {
    return atStart == StartOverlaps::hit || dot(displacement, hit.hit.normal) < 0;
}

void sortHits(std::vector<SetHit>& hits, std::size_t begin) {
    std::sort(hits.begin() + static_cast<std::ptrdiff_t>(begin), hits.end(), detail::isHitBefore);
}

} // namespace

Aabb sweptBounds(const Shape& shape, Vec2 displacement) {
    const Aabb from = bounds(shape);
    const Aabb to = bounds(translated(shape, displacement)); // rounded to nearest
    return {{std::min({from.min.x, to.min.x, atMost(from.min.x, displacement.x)}),
             std::min({from.min.y, to.min.y, atMost(from.min.y, displacement.y)})},
            {std::max({from.max.x, to.max.x, atLeast(from.max.x, displacement.x)}),
             std::max({from.max.y, to.max.y, atLeast(from.max.y, displacement.y)})}};
}

std::optional<SetHit> castShape(const ContactTracker& set, const Shape& shape, Vec2 displacement,
                                const ColliderFilter& filter, double tolerance, StartOverlaps atStart) {
    std::optional<SetHit> first;
    detail::visitHits(set, shape, displacement, filter, detail::usedTolerance(set, tolerance),
                      [&](const SetHit& found, const TrackedCollider&) {
                          if (counts(found, displacement, atStart) && detail::isBefore(found, first))
                              first = found;
                          return first ? first->hit.fraction : 1;
                      });
    return first;
}

std::optional<SetHit> castRay(const ContactTracker& set, Vec2 from, Vec2 displacement,
                              const ColliderFilter& filter, double maxFraction) {
    std::optional<SetHit> first;
    set.broadPhase().queryRay(from, displacement, maxFraction, [&](ProxyId id, double max) {
        const TrackedCollider& collider = set.collider(id);
        if (!filter(id, collider))
            return max;
        const auto hit = rayCast(from, displacement, collider.shape, maxFraction);
        if (hit && detail::isBefore({id, *hit}, first))
            first = SetHit{id, *hit};
        return first ? first->hit.fraction : max;
    });
    return first;
}

void appendShapeHits(const ContactTracker& set, const Shape& shape, Vec2 displacement,
                     std::vector<SetHit>& hits, const ColliderFilter& filter, double tolerance,
                     StartOverlaps atStart) {
    const std::size_t begin = hits.size();
    detail::visitHits(set, shape, displacement, filter, detail::usedTolerance(set, tolerance),
                      [&](const SetHit& found, const TrackedCollider&) {
                          if (counts(found, displacement, atStart))
                              hits.push_back(found);
                          return 1.0;
                      });
    sortHits(hits, begin);
}

void appendRayHits(const ContactTracker& set, Vec2 from, Vec2 displacement, std::vector<SetHit>& hits,
                   const ColliderFilter& filter, double maxFraction) {
    const std::size_t begin = hits.size();
    set.broadPhase().queryRay(from, displacement, maxFraction, [&](ProxyId id, double max) {
        const TrackedCollider& collider = set.collider(id);
        if (filter(id, collider))
            if (const auto hit = rayCast(from, displacement, collider.shape, maxFraction))
                hits.push_back({id, *hit});
        return max;
    });
    sortHits(hits, begin);
}

void appendOverlapping(const ContactTracker& set, const Shape& shape, std::vector<ProxyId>& found,
                       const ColliderFilter& filter, double tolerance) {
    if (!isValid(shape))
        return;
    const std::size_t begin = found.size();
    const double usedTolerance = detail::usedTolerance(set, tolerance);
    set.broadPhase().query(bounds(shape), [&](ProxyId id) {
        const TrackedCollider& collider = set.collider(id);
        if (filter(id, collider) && overlaps(shape, collider.shape, usedTolerance))
            found.push_back(id);
    });
    std::sort(found.begin() + static_cast<std::ptrdiff_t>(begin), found.end());
}

std::optional<Neighbor> nearestCollider(const ContactTracker& set, Vec2 point, const ColliderFilter& filter,
                                        double maxDistance) {
    std::optional<Neighbor> nearest;
    set.broadPhase().queryNear(point, maxDistance, [&](ProxyId id, double max) {
        const TrackedCollider& collider = set.collider(id);
        if (!filter(id, collider))
            return max;
        const Neighbor found{id, signedDistance(collider.shape, point)};
        const auto order = [](const Neighbor& of) {
            return std::tuple(of.distance, of.id);
        };
        if (!(found.distance <= maxDistance) || (nearest && order(*nearest) < order(found)))
            return max;
        nearest = found;
        const double rounding = 0x1p-46 * (detail::magnitudeOf(point) + std::abs(found.distance));
        return std::max(found.distance, 0.0) + rounding; // of equally near ones, all are visited
    });
    return nearest;
}

} // namespace tangent
