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

/// Returns the number of pieces into which to cut a long diagonal way. The bounds of the whole way would contain many
/// colliders far from it.
inline int pieceCount(const Aabb& body, Vec2 way) {
    constexpr double longest = 4; // of a piece, in sizes of the body
    constexpr double most = 256;
    const Vec2 size = body.max - body.min;
    const double pieces = std::min(std::abs(way.x) / size.x, std::abs(way.y) / size.y) / longest;
    return static_cast<int>(std::ceil(std::clamp(pieces, 1.0, most)));
}

/// Orders hits by time, then normal, then id, so that the result does not depend on the order of insertion.
inline bool isBefore(const SetHit& a, const std::optional<SetHit>& b) {
    const auto order = [](const SetHit& of) {
        return std::tuple(of.hit.fraction, of.hit.normal.x, of.hit.normal.y, of.id);
    };
    return !b || order(a) < order(*b);
}

/// Calls visit(const SetHit&, const TrackedCollider&) for the hits of a moving shape, in any order. The visitor returns
/// the fraction of the way beyond which hits do not matter; later ones may still be visited.
template <class Visitor>
void visitHits(const ContactTracker& set, const Shape& shape, Vec2 way, const ColliderFilter& filter,
               double tolerance, const Visitor& visit) {
    if (!isValid(shape) || !isValid(translated(shape, way)))
        return;
    double most = 1;
    const int pieces = pieceCount(bounds(shape), way);
    for (int piece = 0; piece < pieces; ++piece) {
        const double begin = static_cast<double>(piece) / pieces;
        const double end = static_cast<double>(piece + 1) / pieces;
        if (most < begin)
            break;
        const Aabb area = sweptBounds(translated(shape, begin * way), (end - begin) * way);
        set.broadPhase().query(area, [&](ProxyId id) {
            const TrackedCollider& collider = set.collider(id);
            if (!filter(id, collider))
                return;
            if (const auto hit = shapeCast(shape, way, collider.shape, tolerance))
                most = std::min(most, visit(SetHit{id, *hit}, collider));
        });
    }
}

} // namespace tangent::detail
