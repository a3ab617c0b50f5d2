#pragma once

#include <tangent/motion/set_casts.h>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace tangent::detail {

/// The number of pieces into which a long diagonal way is cut. The bounds of the whole would hold many colliders far
/// from the way.
inline int pieceCount(const Aabb& body, Vec2 way) {
    constexpr double longest = 4; // of a piece, in sizes of the body
    constexpr double most = 256;
    const Vec2 size = body.max - body.min;
    const double pieces = std::min(std::abs(way.x) / size.x, std::abs(way.y) / size.y) / longest;
    return static_cast<int>(std::ceil(std::clamp(pieces, 1.0, most)));
}

/// Of hits at the same time the normal decides, then the id: the result does not depend on the order of insertion.
inline bool isBefore(const SetHit& a, const std::optional<SetHit>& b) {
    const auto order = [](const SetHit& of) {
        return std::tuple(of.hit.fraction, of.hit.normal.x, of.hit.normal.y, of.id);
    };
    return !b || order(a) < order(*b);
}

/// The first hit of a moving shape among those for which accepts(const SetHit&, const TrackedCollider&) is true.
template <class Accepts>
std::optional<SetHit> firstHit(const ContactTracker& set, const Shape& shape, Vec2 way,
                               const ColliderFilter& filter, double tolerance, const Accepts& accepts) {
    if (!isValid(shape) || !isValid(translated(shape, way)))
        return std::nullopt;
    std::optional<SetHit> first;
    const int pieces = pieceCount(bounds(shape), way);
    for (int piece = 0; piece < pieces; ++piece) {
        const double begin = static_cast<double>(piece) / pieces;
        const double end = static_cast<double>(piece + 1) / pieces;
        if (first && first->hit.fraction < begin)
            break;
        const Aabb area = sweptBounds(translated(shape, begin * way), (end - begin) * way);
        set.broadPhase().query(area, [&](ProxyId id) {
            const TrackedCollider& collider = set.collider(id);
            if (!filter(id, collider))
                return;
            const auto hit = shapeCast(shape, way, collider.shape, tolerance);
            if (hit && isBefore({id, *hit}, first) && accepts(SetHit{id, *hit}, collider))
                first = SetHit{id, *hit};
        });
    }
    return first;
}

} // namespace tangent::detail
