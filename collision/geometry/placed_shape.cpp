#include <tangent/geometry/detail/placed_shape.h>

#include <tangent/geometry/detail/turn.h>
#include <tangent/geometry/separation.h>

#include <array>

namespace tangent::detail {
namespace {

double coordinateSum(const OrientedBox& box) {
    return magnitude(box.center) + magnitude(box.half) + box.radius;
}

/// Returns the separation of a point from the core of a box, both relative to the box's center and axes.
double pointSeparation(Vec2 local, Vec2 half) {
    const Vec2 gap = {std::abs(local.x) - half.x, std::abs(local.y) - half.y};
    if (gap.x <= 0 || gap.y <= 0)
        return std::max(gap.x, gap.y);
    return length(gap);
}

/// Two boxes, each in the axes of the other.
struct Relative {
    Vec2 inA; ///< center of b relative to a
    Vec2 inB; ///< center of a relative to b
    double cosine;
    double sine;

    Relative(const OrientedBox& a, const OrientedBox& b)
        : inA(a.toLocal(b.center - a.center)), inB(b.toLocal(a.center - b.center)),
          cosine(dot(a.axis, b.axis)), sine(cross(a.axis, b.axis)) {}

    /// Returns half the extent of the other box along the axes of this one.
    Vec2 projected(Vec2 half) const {
        const double c = std::abs(cosine);
        const double s = std::abs(sine);
        return {c * half.x + s * half.y, s * half.x + c * half.y};
    }
};

/// Returns the largest of the gaps along the axes of both boxes (separating axis theorem).
double largestAxisGap(const OrientedBox& a, const OrientedBox& b, const Relative& relative) {
    const Vec2 reachA = a.half + relative.projected(b.half);
    const Vec2 reachB = b.half + relative.projected(a.half);
    return std::max({std::abs(relative.inA.x) - reachA.x, std::abs(relative.inA.y) - reachA.y,
                     std::abs(relative.inB.x) - reachB.x, std::abs(relative.inB.y) - reachB.y});
}

/// Returns the smallest distance from a corner of `box` to `other`.
double cornerDistance(const OrientedBox& box, const OrientedBox& other) {
    const Vec2 offset = box.center - other.center;
    double least = std::numeric_limits<double>::infinity();
    for (const Vec2 sign : {Vec2{-1, -1}, Vec2{1, -1}, Vec2{1, 1}, Vec2{-1, 1}}) {
        const Vec2 corner = offset + box.toWorld({sign.x * box.half.x, sign.y * box.half.y});
        least = std::min(least, pointSeparation(other.toLocal(corner), other.half));
    }
    return least;
}

double coreSeparation(const OrientedBox& a, const OrientedBox& b) {
    if (a.half == Vec2{})
        return pointSeparation(b.toLocal(a.center - b.center), b.half);
    if (b.half == Vec2{})
        return pointSeparation(a.toLocal(b.center - a.center), a.half);
    const double gap = largestAxisGap(a, b, Relative(a, b));
    if (gap <= 0)
        return gap;
    // The distance of two convex polygons is that of a corner of one to the other.
    return std::max(gap, std::min(cornerDistance(a, b), cornerDistance(b, a)));
}

/// Whether low - high is exactly more than the distance.
bool gapExceeds(double low, double high, double distance) {
    const double gap = low - high;
    return gap > distance || (gap == distance && sumError(low, -high) > 0);
}

bool boundsAreFarther(const Aabb& a, const Aabb& b, double distance) {
    return gapExceeds(a.min.x, b.max.x, distance) || gapExceeds(b.min.x, a.max.x, distance) ||
           gapExceeds(a.min.y, b.max.y, distance) || gapExceeds(b.min.y, a.max.y, distance);
}

OrientedBox orientedBox(const Rect& rect) {
    const Vec2 half = rect.size * 0.5;
    return {rect.min + half, half, {1, 0}, 0};
}

} // namespace

PlacedShape placed(Vec2 point) {
    return {isValid(point), true, coreOf(point), {point, {}, {1, 0}, 0}, {point, point}};
}

PlacedShape placed(const Circle& circle) {
    return {
        isValid(circle), true, coreOf(circle), {circle.center, {}, {1, 0}, circle.radius}, bounds(circle)};
}

PlacedShape placed(const Rect& rect) {
    return {isValid(rect), true, coreOf(rect), orientedBox(rect), bounds(rect)};
}

PlacedShape placed(const Aabb& box) {
    const Vec2 middle = box.min * 0.5 + box.max * 0.5;
    return {isValid(box), true, coreOf(box), {middle, box.max * 0.5 - box.min * 0.5, {1, 0}, 0}, box};
}

PlacedShape placed(const RotatedRect& rect) {
    const Turn turn = turnOf(rect.degrees);
    OrientedBox box = orientedBox(rect.rect);
    box.axis = axisOf(turn);
    if (turn.rest == 0)
        return {isValid(rect), true,
                turn.quarters % 2 == 0 ? coreOf(rect.rect) : quarterTurnedCore(rect.rect), box, bounds(rect)};
    const Aabb bounds = turnedBounds(rect.rect, box.axis);
    const bool isValidShape =
        std::isfinite(rect.degrees) && isValid(rect.rect) && fault(bounds) != ShapeFault::notFinite;
    return {isValidShape, false, {}, box, bounds};
}

OrientedBox scaled(const OrientedBox& box, double factor) {
    return {box.center * factor, box.half * factor, box.axis, box.radius * factor};
}

double scaleToOrdinary(const OrientedBox& a, const OrientedBox& b) {
    return scaleToOrdinary(coordinateSum(a) + coordinateSum(b));
}

double separation(const OrientedBox& a, const OrientedBox& b) {
    const double scale = scaleToOrdinary(a, b);
    const double scaledSeparation =
        coreSeparation(scaled(a, scale), scaled(b, scale)) - a.radius * scale - b.radius * scale;
    return scaledSeparation / scale;
}

double rotatedErrorBound(const PlacedShape& a, const PlacedShape& b) {
    if (!a.valid || !b.valid || (a.aligned && b.aligned))
        return 0;
    const double largest = coordinateSum(scaled(a.box, 0x1p-8)) + coordinateSum(scaled(b.box, 0x1p-8));
    return 0x1p-38 * largest + 0x1p-1066;
}

int rotatedSeparationSign(const PlacedShape& a, const PlacedShape& b, double distance) {
    if (!a.valid || !b.valid || std::isnan(distance))
        return 1;
    if (a.aligned && b.aligned)
        return undecidedSeparationSign(a.core, b.core, distance);
    // Bounds are exact, and the broad phase finds pairs by them.
    if (boundsAreFarther(a.bounds, b.bounds, distance))
        return 1;
    const double actual = separation(a.box, b.box);
    const double slack = rotatedErrorBound(a, b) / 2;
    if (std::abs(actual - distance) <= slack)
        return 0;
    return actual < distance ? -1 : 1;
}

bool rotatedContains(const PlacedShape& a, const PlacedShape& b) {
    if (!a.valid || !b.valid)
        return false;
    if (a.aligned && b.aligned)
        return exactContains(a.core, b.core);
    const double slack = rotatedErrorBound(a, b) / 2;
    // A sum of a few quarters does not overflow.
    const OrientedBox boxA = scaled(a.box, 0.25);
    const OrientedBox boxB = scaled(b.box, 0.25);
    const Relative relative(boxA, boxB);
    const Vec2 inA = {std::abs(relative.inA.x), std::abs(relative.inA.y)};
    const bool isCircle = boxA.radius > 0;
    if (isCircle) {
        const Vec2 inB = {std::abs(relative.inB.x), std::abs(relative.inB.y)};
        return length(inB + boxB.half) + boxB.radius <= boxA.radius + slack / 4;
    }
    const Vec2 reach = inA + relative.projected(boxB.half) + Vec2{boxB.radius, boxB.radius};
    return reach.x <= boxA.half.x + slack / 4 && reach.y <= boxA.half.y + slack / 4;
}

} // namespace tangent::detail
