#include <tangent/geometry/distance.h>

#include <tangent/geometry/classify.h>
#include <tangent/geometry/detail/box_frame.h>
#include <tangent/geometry/detail/scaled.h>
#include <tangent/geometry/manifold.h>

namespace tangent {
namespace {

struct NearestBoundaryPoint {
    Vec2 point;

    BoundaryPoint operator()(const Circle& circle) const {
        const Vec2 offset = point - circle.center;
        const Vec2 normal = offset == Vec2{} ? Vec2{1, 0} : normalized(offset);
        return {circle.center + circle.radius * normal, normal, length(offset) - circle.radius};
    }
    BoundaryPoint operator()(const Rect& rect) const { return onBox(detail::boxFrame(rect)); }
    BoundaryPoint operator()(const RotatedRect& rect) const { return onBox(detail::boxFrame(rect)); }

    BoundaryPoint onBox(const detail::BoxFrame& frame) const {
        const BoundaryPoint local = detail::nearestBoundaryPoint(frame.box, frame.toLocal(point));
        return {frame.toWorld(local.point), frame.directionToWorld(local.normal), local.distance};
    }
};

} // namespace

BoundaryPoint nearestBoundaryPoint(const Shape& shape, Vec2 point) {
    if (!isValid(shape) || !isValid(point))
        return {};
    const double scale = detail::scaleToOrdinary(detail::magnitude(point) + detail::coordinateSum(shape));
    const BoundaryPoint found =
        detail::visitSimplest(detail::scaled(shape, scale), NearestBoundaryPoint{point * scale});
    return {found.point * (1 / scale), found.normal, found.distance / scale};
}

double signedDistance(const Shape& shape, Vec2 point) {
    return nearestBoundaryPoint(shape, point).distance;
}

double signedDistance(const Shape& a, const Shape& b) {
    return -contactManifold(a, b).depth;
}

Vec2 closestPoint(const Shape& shape, Vec2 point) {
    return intersects(shape, point) ? point : nearestBoundaryPoint(shape, point).point;
}

ClosestPoints closestPoints(const Shape& a, const Shape& b) {
    double scale = detail::scaleToOrdinary(detail::coordinateSum(a) + detail::coordinateSum(b));
    if (!isValid(detail::scaled(a, scale)) || !isValid(detail::scaled(b, scale)))
        scale = 1; // one is too small to be scaled
    const Manifold manifold = contactManifold(detail::scaled(a, scale), detail::scaled(b, scale));
    const Vec2 reach = (manifold.depth / 2) * manifold.normal;
    return {(manifold.points[0] + reach) * (1 / scale), (manifold.points[0] - reach) * (1 / scale),
            -manifold.depth / scale};
}

} // namespace tangent
