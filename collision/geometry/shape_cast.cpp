#include <tangent/geometry/shape_cast.h>

#include <tangent/geometry/classify.h>
#include <tangent/geometry/detail/box_frame.h>
#include <tangent/geometry/detail/path_interval.h>
#include <tangent/geometry/detail/scaled.h>
#include <tangent/geometry/manifold.h>

#include <algorithm>
#include <array>

namespace tangent {
namespace {

using detail::PathInterval;

/// Returns the part of the way where the moving shape overlaps the target deeper than `margin`.
struct OverlapOnTheWay {
    Vec2 direction;
    double margin;

    PathInterval operator()(const Circle& moving, const Circle& target) const {
        return detail::throughRoundedBox(moving.center, direction, {target.center, target.center},
                                         moving.radius + target.radius, margin);
    }

    PathInterval operator()(const Rect& moving, const Rect& target) const {
        const Vec2 movingFar = moving.min + moving.size;
        const Vec2 targetFar = target.min + target.size;
        const std::array<detail::Slab, 2> slabs = {
            detail::Slab{{1, 0}, target.min.x - movingFar.x, targetFar.x - moving.min.x},
            detail::Slab{{0, 1}, target.min.y - movingFar.y, targetFar.y - moving.min.y}};
        return detail::throughSlabs(slabs, direction, margin);
    }

    template <class Box>
    PathInterval operator()(const Circle& moving, const Box& target) const {
        const detail::BoxFrame frame = detail::boxFrame(target);
        PathInterval path =
            detail::throughRoundedBox(frame.toLocal(moving.center), frame.directionToLocal(direction),
                                      frame.box, moving.radius, margin);
        path.normal = frame.directionToWorld(path.normal);
        return path;
    }

    /// Relative to the box, the circle moves the opposite way.
    template <class Box>
    PathInterval operator()(const Box& moving, const Circle& target) const {
        PathInterval path = OverlapOnTheWay{-direction, margin}(target, moving);
        path.normal = -path.normal;
        return path;
    }

    template <class BoxA, class BoxB>
    PathInterval operator()(const BoxA& moving, const BoxB& target) const {
        const detail::OrientedBox a = detail::placed(moving).box;
        const detail::OrientedBox b = detail::placed(target).box;
        const std::array<detail::Slab, 4> slabs = {slab(a, b, a.axis), slab(a, b, perpendicular(a.axis)),
                                                   slab(a, b, b.axis), slab(a, b, perpendicular(b.axis))};
        return detail::throughSlabs(slabs, direction, margin);
    }

    static double reach(const detail::OrientedBox& box, Vec2 normal) {
        const Vec2 local = box.toLocal(normal);
        return std::abs(local.x) * box.half.x + std::abs(local.y) * box.half.y;
    }

    static detail::Slab slab(const detail::OrientedBox& a, const detail::OrientedBox& b, Vec2 normal) {
        const double offset = dot(b.center - a.center, normal);
        const double reachOfBoth = reach(a, normal) + reach(b, normal);
        return {normal, offset - reachOfBoth, offset + reachOfBoth};
    }
};

/// Whether a way from outside leads into the set. The interval is then wholly ahead. Along a side, rounding may move its
/// ends far, but not deeper into the set.
bool isAhead(const PathInterval& path, Vec2 direction, double rounding) {
    return path.enter + path.exit > 0 && path.enter * -dot(direction, path.normal) >= -rounding;
}

CastHit hitWhere(const Shape& moving, Vec2 displacement, double fraction, const Shape& target) {
    const Manifold manifold = contactManifold(target, translated(moving, displacement));
    return {fraction, manifold.points[0], manifold.normal};
}

} // namespace

std::optional<OverlapOnWay> overlapOnWay(const Shape& moving, Vec2 way, const Shape& target) {
    if (!isValid(moving) || !isValid(way) || !isValid(target))
        return std::nullopt;
    const bool atStart = overlaps(moving, target);
    if (way == Vec2{})
        return atStart ? std::optional(OverlapOnWay{}) : std::nullopt;
    const double scale = detail::scaleToOrdinary(detail::magnitude(way) + detail::coordinateSum(moving) +
                                                 detail::coordinateSum(target));
    const auto [wayLength, direction] = lengthAndDirection(way * scale);
    const PathInterval path = detail::visitSimplest(
        detail::scaled(moving, scale), detail::scaled(target, scale), OverlapOnTheWay{direction, 0});
    const bool isMet = !path.isEmpty() && path.enter < wayLength && path.exit > 0;
    if (!atStart && !isMet)
        return std::nullopt;
    return OverlapOnWay{atStart ? 0 : std::max(path.enter / wayLength, 0.0),
                        isMet ? std::min(path.exit / wayLength, 1.0) : 0};
}

std::optional<CastHit> shapeCast(const Shape& moving, Vec2 way, const Shape& target, double tolerance) {
    tolerance = std::max(tolerance, 0.0); // keeps NaN, with which nothing is found
    if (!isValid(moving) || !isValid(way) || !isValid(target))
        return std::nullopt;
    if (overlaps(moving, target, tolerance))
        return hitWhere(moving, {}, 0, target);
    const double scale = detail::scaleToOrdinary(detail::magnitude(way) + detail::coordinateSum(moving) +
                                                 detail::coordinateSum(target));
    const auto [wayLength, direction] = lengthAndDirection(way * scale);
    const Shape scaledMoving = detail::scaled(moving, scale);
    const Shape scaledTarget = detail::scaled(target, scale);
    const auto overlapDeeperThan = [&, direction = direction](double margin) {
        return detail::visitSimplest(scaledMoving, scaledTarget, OverlapOnTheWay{direction, margin * scale});
    };
    const PathInterval deep = overlapDeeperThan(tolerance);
    const double rounding =
        0x1p-44 * (detail::coordinateSum(scaledMoving) + detail::coordinateSum(scaledTarget));
    if (deep.isEmpty() || !isAhead(deep, direction, rounding))
        return std::nullopt;
    const PathInterval shallow = overlapDeeperThan(0);
    if (shallow.enter <= 0) {
        CastHit hit = hitWhere(moving, {}, 0, target);
        if (!(dot(way, hit.normal) < 0)) // at a corner, another side than the nearest may block the way
            hit.normal = deep.normal;
        return hit;
    }
    if (!(shallow.enter < wayLength))
        return std::nullopt;
    CastHit hit = hitWhere(moving, shallow.enter / scale * direction, shallow.enter / wayLength, target);
    hit.normal = shallow.normal;
    return hit;
}

} // namespace tangent
