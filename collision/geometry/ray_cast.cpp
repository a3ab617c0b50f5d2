#include <tangent/geometry/ray_cast.h>

#include <tangent/geometry/classify.h>
#include <tangent/geometry/detail/box_frame.h>
#include <tangent/geometry/detail/path_interval.h>
#include <tangent/geometry/detail/scaled.h>

namespace tangent {
namespace {

struct ThroughShape {
    Vec2 from;
    Vec2 direction;

    detail::PathInterval operator()(const Circle& circle) const {
        return detail::throughRoundedBox(from, direction, {circle.center, circle.center}, circle.radius);
    }
    detail::PathInterval operator()(const Rect& rect) const { return throughFrame(detail::boxFrame(rect)); }
    detail::PathInterval operator()(const RotatedRect& rect) const {
        return throughFrame(detail::boxFrame(rect));
    }

    detail::PathInterval throughFrame(const detail::BoxFrame& frame) const {
        detail::PathInterval path =
            detail::throughRoundedBox(frame.toLocal(from), frame.directionToLocal(direction), frame.box, 0);
        path.normal = frame.directionToWorld(path.normal);
        return path;
    }
};

std::optional<CastHit> castFromOutside(Vec2 from, Vec2 way, const Shape& shape, double maxFraction) {
    const auto [wayLength, direction] = lengthAndDirection(way);
    const auto path = detail::visitSimplest(shape, ThroughShape{from, direction});
    const double enter = std::max(path.enter, 0.0);
    const bool isAhead = path.enter + path.exit > 0; // from outside, the interval is wholly ahead or behind
    if (path.isEmpty() || !isAhead || !(enter < maxFraction * wayLength))
        return std::nullopt;
    return CastHit{enter / wayLength, from + enter * direction, path.normal};
}

} // namespace

std::optional<CastHit> rayCast(Vec2 from, Vec2 way, const Shape& shape, double maxFraction) {
    if (!isValid(from) || !isValid(way) || !isValid(shape) || !(maxFraction > 0))
        return std::nullopt;
    if (overlaps(from, shape))
        return CastHit{0, from, nearestBoundaryPoint(shape, from).normal};
    const double scale = detail::scaleToOrdinary(detail::magnitude(from) + detail::magnitude(way) +
                                                 detail::coordinateSum(shape));
    auto hit = castFromOutside(from * scale, way * scale, detail::scaled(shape, scale), maxFraction);
    if (hit)
        hit->point = hit->point * (1 / scale);
    return hit;
}

} // namespace tangent
