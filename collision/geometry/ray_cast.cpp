#include <tangent/geometry/ray_cast.h>

#include <tangent/geometry/classify.h>
#include <tangent/geometry/detail/box_frame.h>
#include <tangent/geometry/detail/box_motion.h>
#include <tangent/geometry/detail/path_interval.h>
#include <tangent/geometry/detail/scaled.h>

#include <algorithm>
#include <cmath>

namespace tangent {
namespace {

/// A ray that starts outside the shape.
struct Ray {
    Vec2 from;
    Vec2 displacement;
    double maxFraction;

    std::optional<CastHit> operator()(const Circle& circle) const {
        const auto [length, direction] = lengthAndDirection(displacement);
        detail::PathInterval path =
            detail::throughRoundedBox(from, direction, {circle.center, circle.center}, circle.radius);
        if (maxFraction == 1 && mayEndInTouch(path, length, circle)) {
            if (!endsInside(circle))
                return std::nullopt;
            path.enter = std::min(path.enter, std::nextafter(length, 0));
        }
        return hitOn(path, length, direction);
    }

    /// Whether the ray enters the circle where it ends, but for rounding.
    bool mayEndInTouch(const detail::PathInterval& path, double length, const Circle& circle) const {
        const double rounding = 0x1p-44 * (detail::magnitude(from) + detail::magnitude(displacement) +
                                           detail::coordinateSum(circle));
        return !path.isEmpty() && path.exit > length &&
               std::abs(path.enter - length) * -dot(displacement, path.normal) <= rounding * length;
    }
    bool endsInside(const Circle& circle) const {
        const detail::ExactSum x = {from.x, displacement.x, displacement.x};
        const detail::ExactSum y = {from.y, displacement.y, displacement.y};
        return detail::exactSeparationSign({x, y, x, y}, detail::coreOf(circle), 0) < 0;
    }

    std::optional<CastHit> operator()(const RotatedRect& rect) const {
        const auto [length, direction] = lengthAndDirection(displacement);
        const detail::BoxFrame frame = detail::boxFrame(rect);
        detail::PathInterval path =
            detail::throughRoundedBox(frame.toLocal(from), frame.directionToLocal(direction), frame.box, 0);
        path.normal = frame.directionToWorld(path.normal);
        return hitOn(path, length, direction);
    }

    std::optional<CastHit> hitOn(const detail::PathInterval& path, double length, Vec2 direction) const {
        const double enter = std::max(path.enter, 0.0);
        const bool isAhead =
            path.enter + path.exit > 0; // from outside, the interval is wholly ahead or behind
        if (path.isEmpty() || !isAhead || !(enter < maxFraction * length))
            return std::nullopt;
        return CastHit{enter / length, from + enter * direction, path.normal};
    }

    /// The verdict is that on a box without extent.
    std::optional<CastHit> operator()(const Rect& rect) const {
        const Rect point = {from, {}};
        if (!detail::leadsInto(point, displacement, rect, 0))
            return std::nullopt;
        detail::PathInterval path = detail::sweptOverlapOf(point, displacement, rect, 0);
        if (maxFraction == 1) {
            if (!detail::isMetBeforeEnd(point, displacement, rect))
                return std::nullopt;
            path.enter = std::min(path.enter, std::nextafter(1, 0));
        } else if (!(path.enter < maxFraction)) {
            return std::nullopt;
        }
        return CastHit{path.enter, pointOnSide(rect, path.normal), path.normal};
    }

    Vec2 pointOnSide(const Rect& rect, Vec2 normal) const {
        const Vec2 high = detail::high(rect);
        const auto along = [](double start, double length, double gap, double speed, double low, double top) {
            return gap == 0 ? start : std::clamp(start + gap * (length / speed), low, top);
        };
        if (normal.x != 0) {
            const double x = normal.x < 0 ? rect.min.x : high.x;
            return {x, along(from.y, displacement.y, x - from.x, displacement.x, rect.min.y, high.y)};
        }
        const double y = normal.y < 0 ? rect.min.y : high.y;
        return {along(from.x, displacement.x, y - from.y, displacement.y, rect.min.x, high.x), y};
    }
};

} // namespace

std::optional<CastHit> rayCast(Vec2 from, Vec2 displacement, const Shape& shape, double maxFraction) {
    if (!isValid(from) || !isValid(displacement) || !isValid(shape) || !(maxFraction > 0))
        return std::nullopt;
    if (overlaps(from, shape))
        return CastHit{0, from, nearestBoundaryPoint(shape, from).normal};
    const double scale = detail::scaleToOrdinary(detail::magnitude(from) + detail::magnitude(displacement) +
                                                 detail::coordinateSum(shape));
    auto hit = detail::visitSimplest(detail::scaled(shape, scale),
                                     Ray{from * scale, displacement * scale, maxFraction});
    if (hit)
        hit->point = hit->point * (1 / scale);
    return hit;
}

} // namespace tangent
