#pragma once

#include <tangent/motion/set_casts.h>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace tangent::detail {

/// Returns the tolerance that a caller asks for: that of the set if it is negative or NaN.
inline double usedTolerance(const ContactTracker& set, double tolerance) {
    return tolerance >= 0 ? tolerance : set.tolerance();
}

inline double magnitudeOf(Vec2 v) {
    return std::abs(v.x) + std::abs(v.y);
}

/// Whether the swept bounds contain little that is far from the path.
inline bool isShort(const Aabb& body, Vec2 displacement) {
    constexpr double most = 4; // sizes of the body
    const Vec2 size = body.max - body.min;
    return std::abs(displacement.x) <= most * size.x || std::abs(displacement.y) <= most * size.y;
}

/// Orders hits by time, then normal, then id, so that the result does not depend on the order of insertion.
inline bool isHitBefore(const SetHit& a, const SetHit& b) {
    const auto order = [](const SetHit& of) {
        return std::tuple(of.hit.fraction, of.hit.normal.x, of.hit.normal.y, of.id);
    };
    return order(a) < order(b);
}
inline bool isBefore(const SetHit& a, const std::optional<SetHit>& b) {
    return !b || isHitBefore(a, *b);
}

/// Calls visit(const SetHit&, const TrackedCollider&) for the hits of a moving shape, in any order. The visitor returns
/// the fraction of the displacement beyond which hits do not matter; later ones may still be visited.
template <class Visitor>
void visitHits(const ContactTracker& set, const Shape& shape, Vec2 displacement, const ColliderFilter& filter,
               double tolerance, const Visitor& visit) {
    if (!isValid(shape) || !isValid(displacement))
        return;
    double most = 1;
    const auto ask = [&](ProxyId id) {
        const TrackedCollider& collider = set.collider(id);
        if (!filter(id, collider))
            return;
        if (const auto hit = shapeCast(shape, displacement, collider.shape, tolerance))
            most = std::min(most, visit(SetHit{id, *hit}, collider));
    };
    const Aabb box = bounds(shape);
    if (isShort(box, displacement)) {
        set.broadPhase().query(sweptBounds(shape, displacement), ask);
    } else {
        // Rounding may exchange hits, and of equal ones the visitor prefers some.
        const double margin =
            (magnitudeOf(box.max - box.min) + 0x1p-40 * (magnitudeOf(box.min) + magnitudeOf(box.max))) /
            length(displacement);
        set.broadPhase().queryPath(box, displacement, 1, [&](ProxyId id, double) {
            ask(id);
            return most + margin;
        });
    }
}

} // namespace tangent::detail
