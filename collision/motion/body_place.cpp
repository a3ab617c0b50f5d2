#include <tangent/motion/detail/body_place.h>

#include <tangent/geometry/aabb.h>
#include <tangent/geometry/classify.h>
#include <tangent/geometry/manifold.h>
#include <tangent/geometry/response.h>
#include <tangent/geometry/shape_cast.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tangent::detail {

namespace {

/// Returns the distance from the lower or upper side of the body's bounds to its anchor, along an axis.
double anchorOffset(const Shape& body, int axis, bool fromLower) {
    if (const auto* circle = std::get_if<Circle>(&body))
        return fromLower ? circle->radius : -circle->radius;
    if (const auto* rect = std::get_if<Rect>(&body))
        return fromLower ? 0 : -coordinate(rect->size, axis);
    const Aabb box = bounds(body);
    return coordinate(anchorOf(body), axis) - coordinate(fromLower ? box.min : box.max, axis);
}

} // namespace

double sideFacing(const Aabb& box, Vec2 normal, bool isInside) {
    const int axis = axisOf(normal);
    return coordinate((coordinate(normal, axis) > 0) != isInside ? box.max : box.min, axis);
}

Shape besideLine(const Shape& body, double side, Vec2 normal) {
    const int axis = axisOf(normal);
    const bool isBeyond = coordinate(normal, axis) > 0;
    Vec2 place = anchorOf(body);
    double& moving = coordinate(place, axis);
    moving = side + anchorOffset(body, axis, isBeyond);
    const Aabb box = bounds(placedAt(body, place));
    if (isBeyond ? coordinate(box.min, axis) < side : coordinate(box.max, axis) > side)
        moving = std::nextafter(moving, isBeyond ? std::numeric_limits<double>::infinity()
                                                 : -std::numeric_limits<double>::infinity());
    return placedAt(body, place);
}

Shape shrunk(const Shape& body, double margin) {
    if (const auto* circle = std::get_if<Circle>(&body))
        return Circle{circle->center, circle->radius - std::min(margin, circle->radius / 2)};
    const auto* rect = std::get_if<Rect>(&body);
    if (!rect)
        return body;
    const Vec2 inward{std::min(margin, rect->size.x / 4), std::min(margin, rect->size.y / 4)};
    return Rect{rect->min + inward, rect->size - 2 * inward};
}

Vec2 displacementOut(const Shape& body, const Shape& solid, Vec2 outward) {
    const Aabb around = united(bounds(solid), bounds(body));
    const Vec2 far = length(around.max - around.min) * 2 * outward;
    const auto overlap = sweptOverlap(body, far, solid);
    const Vec2 displacement = (overlap ? overlap->leave : 0) * far;
    return displacement + minimumTranslation(solid, translated(body, displacement)); // what rounding leaves
}

bool isAxisAligned(const Shape& box) {
    const auto* rotated = std::get_if<RotatedRect>(&box);
    return !rotated || isAlongAxis(direction(rotated->degrees));
}

Vec2 translationOut(const Shape& solid, const Shape& body) {
    const auto* circle = std::get_if<Circle>(&body);
    if (circle && !std::holds_alternative<Circle>(solid) && isAxisAligned(solid)) {
        const Aabb box = bounds(solid);
        const Vec2 nearest = {std::clamp(circle->center.x, box.min.x, box.max.x),
                              std::clamp(circle->center.y, box.min.y, box.max.y)};
        const Circle corner{nearest, std::numeric_limits<double>::denorm_min()};
        const bool isBesideSide = nearest.x == circle->center.x || nearest.y == circle->center.y;
        if (!isBesideSide && overlaps(corner, *circle))
            return minimumTranslation(corner, body);
    }
    return minimumTranslation(solid, body);
}

bool isDeeper(const Shape& body, const Shape& start, const Shape& solid) {
    const Aabb box = bounds(body);
    const double rounding = 0x1p-44 * (length(box.min) + length(box.max) + length(sizeOf(solid)));
    return contactManifold(solid, body).depth > contactManifold(solid, start).depth + rounding;
}

bool leavesBounds(const std::optional<Aabb>& area, const Shape& body, const Shape& start) {
    if (!area)
        return false;
    const Aabb allowed = united(*area, bounds(start));
    return united(allowed, bounds(body)) != allowed;
}

} // namespace tangent::detail
