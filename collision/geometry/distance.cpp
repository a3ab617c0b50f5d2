#include <tangent/geometry/distance.h>

#include <tangent/geometry/classify.h>
#include <tangent/geometry/detail/box_frame.h>
#include <tangent/geometry/detail/scaled.h>
#include <tangent/geometry/manifold.h>

#include <algorithm>
#include <limits>

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

/// Scales a shape. Extents that would vanish beside huge coordinates become the smallest ones.
Shape scaledWithExtent(const Shape& shape, double scale) {
    const auto extent = [scale](double length) {
        return std::max(length * scale, std::numeric_limits<double>::denorm_min());
    };
    const auto scaledRect = [&](const Rect& rect) {
        return Rect{rect.min * scale, {extent(rect.size.x), extent(rect.size.y)}};
    };
    if (const auto* circle = std::get_if<Circle>(&shape))
        return Circle{circle->center * scale, extent(circle->radius)};
    if (const auto* rect = std::get_if<Rect>(&shape))
        return scaledRect(*rect);
    const auto& [rect, degrees] = std::get<RotatedRect>(shape);
    return RotatedRect{scaledRect(rect), degrees};
}

/// Returns a point that rounding may have led beyond the largest double.
Vec2 finite(Vec2 point) {
    constexpr double largest = std::numeric_limits<double>::max();
    return {std::clamp(point.x, -largest, largest), std::clamp(point.y, -largest, largest)};
}

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
    if (!isValid(a) || !isValid(b))
        return {};
    const double scale = detail::scaleToOrdinary(detail::coordinateSum(a) + detail::coordinateSum(b));
    const Manifold manifold = contactManifold(scaledWithExtent(a, scale), scaledWithExtent(b, scale));
    const Vec2 reach = (manifold.depth / 2) * manifold.normal;
    return {finite((manifold.points[0] + reach) * (1 / scale)),
            finite((manifold.points[0] - reach) * (1 / scale)),
            scale == 1 ? -manifold.depth : signedDistance(a, b)};
}

} // namespace tangent
