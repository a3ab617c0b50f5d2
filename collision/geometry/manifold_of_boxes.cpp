#include <tangent/geometry/detail/manifold_of_boxes.h>

#include <algorithm>
#include <limits>

namespace tangent::detail {
namespace {

Vec2 component(Vec2 v, int axis) {
    return axis == 0 ? Vec2{v.x, 0} : Vec2{0, v.y};
}

double along(Vec2 v, int axis) {
    return axis == 0 ? v.x : v.y;
}

/// A side of one box and the distance of the other box beyond it.
struct Side {
    double gap = 0;
    Vec2 normal; ///< outward, in world directions
    int axis = 0;
};

/// Returns the side of `box` that separates it best from `other`.
Side bestSide(const OrientedBox& box, const OrientedBox& other) {
    const Vec2 offset = box.toLocal(other.center - box.center);
    const double c = std::abs(dot(box.axis, other.axis));
    const double s = std::abs(cross(box.axis, other.axis));
    const Vec2 gap = {std::abs(offset.x) - box.half.x - (c * other.half.x + s * other.half.y),
                      std::abs(offset.y) - box.half.y - (s * other.half.x + c * other.half.y)};
    const int axis = gap.x >= gap.y ? 0 : 1;
    const Vec2 unit = component({1, 1}, axis);
    return {along(gap, axis), box.toWorld(along(offset, axis) < 0 ? -unit : unit), axis};
}

std::array<Vec2, 4> corners(const OrientedBox& box) {
    const Vec2 x = box.toWorld({box.half.x, 0});
    const Vec2 y = box.toWorld({0, box.half.y});
    return {box.center - x - y, box.center + x - y, box.center + x + y, box.center - x + y};
}

/// Returns the point of the box's core that is nearest to `point`.
Vec2 nearestInCore(const OrientedBox& box, Vec2 point) {
    const Vec2 local = box.toLocal(point - box.center);
    return box.center + box.toWorld({std::clamp(local.x, -box.half.x, box.half.x),
                                     std::clamp(local.y, -box.half.y, box.half.y)});
}

struct Gap {
    Vec2 from;
    Vec2 displacement;
};

/// Returns the shortest displacement between boxes that are apart.
Gap shortestGap(const OrientedBox& a, const OrientedBox& b) {
    Gap best = {{}, {std::numeric_limits<double>::infinity(), 0}};
    const auto consider = [&best](Vec2 from, Vec2 to) {
        if (length(to - from) < length(best.displacement))
            best = {from, to - from};
    };
    for (const Vec2 corner : corners(a))
        consider(corner, nearestInCore(b, corner));
    for (const Vec2 corner : corners(b))
        consider(nearestInCore(a, corner), corner);
    return best;
}

/// A point relative to the middle of a side: its depth behind the side and its place along it.
struct SidePoint {
    double depth;
    double position;
};

/// Returns the end `from` of an edge, moved along the edge to within `half` of the middle.
SidePoint clipped(SidePoint from, SidePoint to, double half) {
    const double position = std::clamp(from.position, -half, half);
    const double run = to.position - from.position;
    const double share = run != 0 ? std::clamp((position - from.position) / run, 0.0, 1.0) : 0;
    return {from.depth + share * (to.depth - from.depth), position};
}

/// Returns the edge of `box` whose outward normal is most opposite to `normal`.
std::array<Vec2, 2> facingEdge(const OrientedBox& box, Vec2 normal) {
    const Vec2 local = box.toLocal(normal);
    const int axis = std::abs(local.x) >= std::abs(local.y) ? 0 : 1;
    const double sign = along(local, axis) > 0 ? -1 : 1;
    const Vec2 middle = box.center + box.toWorld(sign * component(box.half, axis));
    const Vec2 arm = box.toWorld(component(box.half, 1 - axis));
    return {middle - arm, middle + arm};
}

/// Clips the facing edge of `incident` to the side of `reference`.
void addPoints(Manifold& result, const OrientedBox& reference, const Side& side, const OrientedBox& incident,
               double slack) {
    const Vec2 tangent = perpendicular(side.normal);
    const double reach = along(reference.half, side.axis);
    const double half = along(reference.half, 1 - side.axis);
    const auto seen = [&](Vec2 point) {
        const Vec2 offset = point - reference.center;
        return SidePoint{reach - dot(offset, side.normal), dot(offset, tangent)};
    };
    const auto edge = facingEdge(incident, side.normal);
    const std::array<SidePoint, 2> ends = {seen(edge[0]), seen(edge[1])};
    std::array<SidePoint, 2> found = {clipped(ends[0], ends[1], half), clipped(ends[1], ends[0], half)};
    if (found[0].depth < found[1].depth)
        std::swap(found[0], found[1]);
    const bool two = found[0].position != found[1].position && found[1].depth >= -slack;
    result.pointCount = two ? 2 : 1;
    for (std::size_t i = 0; i < (two ? 2 : 1); ++i)
        result.points[i] =
            reference.center + (reach - found[i].depth / 2) * side.normal + found[i].position * tangent;
}

Manifold boxAndBox(const OrientedBox& a, const OrientedBox& b, int sign, double slack) {
    const Side sideOfA = bestSide(a, b);
    const Side sideOfB = bestSide(b, a);
    const double gap = std::max(sideOfA.gap, sideOfB.gap);
    if (sign > 0 && gap > 0) {
        const auto [from, displacement] = shortestGap(a, b);
        if (displacement != Vec2{}) // corners within rounding may coincide
            return {normalized(displacement), -length(displacement), {from + displacement * 0.5}, 1};
    }
    const bool byA = sideOfA.gap >= sideOfB.gap;
    Manifold result = {byA ? sideOfA.normal : -sideOfB.normal, -gap, {}, 1};
    byA ? addPoints(result, a, sideOfA, b, slack) : addPoints(result, b, sideOfB, a, slack);
    return result;
}

/// Computes in the axes of the box.
Manifold boxAndCircle(const OrientedBox& box, const OrientedBox& circle) {
    const Vec2 local = box.toLocal(circle.center - box.center);
    Manifold result =
        manifoldOfBoxAndCircle(TwoDoubles{}, both(-box.half), both(box.half), {local, circle.radius});
    result.normal = box.toWorld(result.normal);
    result.points[0] = box.center + box.toWorld(result.points[0]);
    return result;
}

} // namespace

Manifold settled(Manifold manifold, int separationSign) {
    constexpr double smallest = std::numeric_limits<double>::denorm_min();
    if (separationSign == 0)
        manifold.depth = 0;
    else if (separationSign < 0)
        manifold.depth = std::max(manifold.depth, smallest);
    else
        manifold.depth = std::min(manifold.depth, -smallest);
    manifold.pointCount = separationSign <= 0 ? manifold.pointCount : 0;
    return manifold;
}

Manifold manifoldOfShapes(const PlacedShape& a, const PlacedShape& b) {
    if (!a.valid || !b.valid)
        return {};
    const int sign = rotatedSeparationSign(a, b, 0);
    const double scale = scaleToOrdinary(a.box, b.box);
    const OrientedBox boxA = scaled(a.box, scale);
    const OrientedBox boxB = scaled(b.box, scale);
    Manifold result;
    if (boxA.radius > 0)
        result = swapped(boxAndCircle(boxB, boxA));
    else if (boxB.radius > 0)
        result = boxAndCircle(boxA, boxB);
    else
        result = boxAndBox(boxA, boxB, sign, rotatedErrorBound(a, b) / 2 * scale);
    result.depth /= scale;
    for (Vec2& point : result.points)
        point = point * (1 / scale);
    return settled(result, sign);
}

} // namespace tangent::detail
