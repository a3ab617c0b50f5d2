#include <tangent/motion/detail/grown_solids.h>
#include <tangent/motion/detail/orientation.h>

#include <tangent/geometry/distance.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace tangent::detail {

namespace {

int separationSignOf(const Solid& a, const Solid& b, double distance) {
    return b.isWall ? separationSign(a.shape, b.core->box, distance)
                    : separationSign(a.shape, b.shape, distance);
}

Vec2 clamped(Vec2 point, const Aabb& box) {
    return {std::clamp(point.x, box.min.x, box.max.x), std::clamp(point.y, box.min.y, box.max.y)};
}

/// Returns the points of two intervals that are nearest to each other.
std::array<double, 2> nearest(double lowA, double highA, double lowB, double highB) {
    if (highA < lowB)
        return {highA, lowB};
    if (highB < lowA)
        return {lowA, highB};
    const double common = std::max(lowA, lowB);
    return {common, common};
}

/// Between cores, a body covers the gap on the line between the nearest points: the gap is narrower than the body along
/// both axes, apart from what the radii cover.
Bridge bridgeOfCores(const SolidCore& a, const SolidCore& b, const BodyExtent& body) {
    const auto [fromX, toX] = nearest(a.box.min.x, a.box.max.x, b.box.min.x, b.box.max.x);
    const auto [fromY, toY] = nearest(a.box.min.y, a.box.max.y, b.box.min.y, b.box.max.y);
    const Vec2 from = {fromX, fromY};
    const Vec2 to = {toX, toY};
    if (body.diameter > 0 || a.radius + b.radius == 0)
        return {from, to};
    const Vec2 gap = to - from;
    const Vec2 beyondBody = gap - clamped(gap, {-body.size, body.size});
    const double share = a.radius / (a.radius + b.radius);
    return {from + beyondBody * share, to - beyondBody * (1 - share)};
}

Aabb grownBy(const Aabb& box, Vec2 size) {
    return {box.min - size, box.max + size};
}

/// A rotated rectangle grown by half a box: an octagon.
class Octagon {
public:
    Octagon(const RotatedRect& shape, Vec2 size)
        : center_(tangent::center(shape)), along_(direction(shape.degrees)), half_(shape.rect.size * 0.5),
          grown_(size * 0.5) {}

    Vec2 center() const { return center_; }
    std::array<Vec2, 4> normals() const { return {{{1, 0}, {0, 1}, along_, perpendicular(along_)}}; }
    double reach(Vec2 normal) const {
        return std::abs(dot(normal, along_)) * half_.x +
               std::abs(dot(normal, perpendicular(along_))) * half_.y + std::abs(normal.x) * grown_.x +
               std::abs(normal.y) * grown_.y;
    }

private:
    Vec2 center_;
    Vec2 along_;
    Vec2 half_;
    Vec2 grown_;
};

/// Returns the part of a convex polygon where dot(normal, point - on) <= limit.
std::vector<Vec2> clipped(const std::vector<Vec2>& polygon, Vec2 on, Vec2 normal, double limit) {
    std::vector<Vec2> kept;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec2 p = polygon[i];
        const Vec2 q = polygon[(i + 1) % polygon.size()];
        const double beyondP = dot(normal, p - on) - limit;
        const double beyondQ = dot(normal, q - on) - limit;
        if (beyondP <= 0)
            kept.push_back(p);
        if ((beyondP < 0 && beyondQ > 0) || (beyondP > 0 && beyondQ < 0))
            kept.push_back(p + (q - p) * (beyondP / (beyondP - beyondQ)));
    }
    return kept;
}

/// Returns a point in the middle of what two octagons share.
std::optional<Vec2> sharedPoint(const Octagon& a, const Octagon& b) {
    const Vec2 corner = {a.reach({1, 0}), a.reach({0, 1})};
    const Vec2 otherCorner = {corner.x, -corner.y};
    std::vector<Vec2> shared = {a.center() - corner, a.center() + otherCorner, a.center() + corner,
                                a.center() - otherCorner};
    for (const Octagon* octagon : {&a, &b})
        for (const Vec2 normal : octagon->normals())
            for (const Vec2 outward : {normal, -normal})
                shared = clipped(shared, octagon->center(), outward, octagon->reach(outward));
    if (shared.empty())
        return {};
    Vec2 sum;
    for (const Vec2 point : shared)
        sum += point - shared.front();
    return shared.front() + sum * (1.0 / static_cast<double>(shared.size()));
}

/// Returns a point that two rectangles share, twice, or the ends of the gap between them.
Bridge bridgeOfRects(const RotatedRect& a, const RotatedRect& b) {
    if (const auto shared = sharedPoint(Octagon(a, {}), Octagon(b, {})))
        return {*shared, *shared};
    const ClosestPoints ends = closestPoints(a, b);
    return {ends.onA, ends.onB};
}

RotatedRect rotated(const Shape& rect) {
    const auto* unrotated = std::get_if<Rect>(&rect);
    return unrotated ? RotatedRect{*unrotated} : std::get<RotatedRect>(rect);
}

/// Compares the gap between two cores along one axis with a sum of lengths. Exact.
int gapSign(const SolidCore& a, const SolidCore& b, double Vec2::*axis,
            const std::array<double, 3>& lengths) {
    const auto& [first, second, third] = lengths;
    return std::max(
        signOfSum({b.box.min.*axis, -(a.box.max.*axis), -(a.rest.*axis), -first, -second, -third}),
        signOfSum({a.box.min.*axis, -(b.box.max.*axis), -(b.rest.*axis), -first, -second, -third}));
}

/// Whether a box of this size fits between two solids without rotation. Exact unless it would pass a circle diagonally.
bool fitsBetween(const Solid& a, const Solid& b, Vec2 size) {
    const SolidCore& coreA = *a.core;
    const SolidCore& coreB = *b.core;
    const bool isBeside = gapSign(coreA, coreB, &Vec2::x, {size.x, 0, 0}) >= 0;
    const bool isAbove = gapSign(coreA, coreB, &Vec2::y, {size.y, 0, 0}) >= 0;
    if (isBeside && isAbove && (coreA.radius > 0 || coreB.radius > 0))
        return separationSign(a.shape, grownBy(coreB.box, size), coreB.radius) >= 0;
    return (isBeside && gapSign(coreA, coreB, &Vec2::x, {size.x, coreA.radius, coreB.radius}) >= 0) ||
           (isAbove && gapSign(coreA, coreB, &Vec2::y, {size.y, coreA.radius, coreB.radius}) >= 0);
}

/// For a box as body. The body fits exactly when `a` does not overlap b grown by the size of the body on every side.
std::optional<Bridge> bridgeToCore(const Solid& a, const Solid& b, Vec2 size) {
    const SolidCore& core = *b.core;
    if (a.core)
        return fitsBetween(a, b, size) ? std::nullopt
                                       : std::optional(bridgeOfCores(*a.core, core, {0, size}));
    const Aabb around = grownBy(core.box, size);
    if (separationSign(a.shape, around, core.radius) >= 0)
        return {};
    const auto [onA, onGrown] = bridgeOfRects(rotated(a.shape), {rectOf(around)});
    const Vec2 meeting = onA - (onGrown - clamped(onGrown, core.box)) * 0.5;
    return Bridge{meeting, meeting};
}

std::optional<Bridge> bridgeOfRotated(const RotatedRect& a, const RotatedRect& b, Vec2 size) {
    const Octagon grownA(a, size);
    const Octagon grownB(b, size);
    const double bound = rotatedErrorBound(a, b) + 0x1p-46 * (size.x + size.y);
    for (const Octagon* octagon : {&grownA, &grownB})
        for (const Vec2 normal : octagon->normals()) {
            const double apart = std::abs(dot(normal, grownB.center() - grownA.center()));
            if (apart >= grownA.reach(normal) + grownB.reach(normal) - bound)
                return {};
        }
    const auto meeting = sharedPoint(grownA, grownB);
    return meeting ? std::optional(Bridge{*meeting, *meeting}) : std::nullopt;
}

} // namespace

Solid solidOf(const Shape& shape) {
    if (const auto* circle = std::get_if<Circle>(&shape))
        return {shape, SolidCore{{circle->center, circle->center}, circle->radius, {}}};
    if (const auto* rotated = std::get_if<RotatedRect>(&shape)) {
        const auto rect = unrotated(*rotated);
        return rect ? solidOf(*rect) : Solid{shape, {}};
    }
    const Rect& rect = std::get<Rect>(shape);
    const Vec2 far = rect.min + rect.size;
    const Vec2 added = far - rect.min;
    const Vec2 rest = (rect.min - (far - added)) + (rect.size - added);
    return {shape, SolidCore{{rect.min, far}, 0, rest}};
}

Solid wallOf(const Aabb& box) {
    return {rectOf(box), SolidCore{box, 0, {}}, true};
}

std::optional<BodyExtent> extentOf(const Shape& body) {
    if (!isValid(body))
        return {};
    if (const auto* circle = std::get_if<Circle>(&body)) {
        const double diameter = 2 * circle->radius;
        return std::isfinite(diameter) ? std::optional(BodyExtent{diameter, {diameter, diameter}})
                                       : std::nullopt;
    }
    if (const auto* rect = std::get_if<Rect>(&body))
        return BodyExtent{0, rect->size};
    return {};
}

std::optional<Bridge> bridge(const Solid& a, const Solid& b, const BodyExtent& body) {
    if (body.diameter > 0) {
        if (separationSignOf(a, b, body.diameter) >= 0)
            return {};
        if (a.core && b.core)
            return bridgeOfCores(*a.core, *b.core, body);
        if (const auto* circle = std::get_if<Circle>(&a.shape))
            return Bridge{circle->center, closestPoint(b.shape, circle->center)};
        if (const auto* circle = std::get_if<Circle>(&b.shape))
            return Bridge{closestPoint(a.shape, circle->center), circle->center};
        return bridgeOfRects(rotated(a.shape), rotated(b.shape));
    }
    if (b.core)
        return bridgeToCore(a, b, body.size);
    if (a.core) {
        auto reversed = bridgeToCore(b, a, body.size);
        if (reversed)
            std::ranges::reverse(*reversed);
        return reversed;
    }
    return bridgeOfRotated(std::get<RotatedRect>(a.shape), std::get<RotatedRect>(b.shape), body.size);
}

} // namespace tangent::detail
