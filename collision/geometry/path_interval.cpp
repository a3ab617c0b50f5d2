#include <tangent/base/compiler.h>
#include <tangent/geometry/detail/path_interval.h>

#include <array>
#include <cmath>
#include <utility>

namespace tangent::detail {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

PathInterval throughSlab(const Slab& slab, Vec2 direction) {
    const double speed = dot(direction, slab.normal);
    if (speed == 0)
        return slab.low < 0 && 0 < slab.high ? PathInterval{-infinity, infinity, {}} : PathInterval{};
    const Vec2 against = speed > 0 ? -slab.normal : slab.normal;
    const double nearSide = speed > 0 ? slab.low : slab.high;
    const double farSide = speed > 0 ? slab.high : slab.low;
    return {nearSide / speed, farSide / speed, against};
}

/// At a corner of the box, the normal is that of the preferred axis.
PathInterval throughBox(Vec2 from, Vec2 direction, const Aabb& box, bool prefersY = false) {
    std::array<Slab, 2> slabs = {Slab{{1, 0}, box.min.x - from.x, box.max.x - from.x},
                                 Slab{{0, 1}, box.min.y - from.y, box.max.y - from.y}};
    if (prefersY)
        std::swap(slabs[0], slabs[1]);
    return throughSlabs(slabs, direction);
}

/// Requires a positive second number. NaN if the first is negative.
double rootOfProduct(double a, double b) {
    const double product = a * b;
    const bool isOrdinary = product > 1e-280 && product < 1e300;
    return isOrdinary ? detail::squareRoot(product) : detail::squareRoot(a) * detail::squareRoot(b);
}

PathInterval throughDisc(Vec2 from, Vec2 direction, Vec2 center, double radius) {
    const Vec2 offset = center - from;
    const double nearest = dot(offset, direction);
    const double aside = cross(direction, offset);
    const double halfChord = rootOfProduct(radius - std::abs(aside), radius + std::abs(aside));
    if (!(halfChord > 0))
        return {};
    const double enter = nearest - halfChord;
    const Vec2 outward = enter * direction - offset; // rounded to zero among the smallest doubles
    return {enter, nearest + halfChord, outward == Vec2{} ? -direction : normalized(outward)};
}

/// Returns the interval of the union of two sets, which must be convex where both are met.
PathInterval hull(const PathInterval& a, const PathInterval& b) {
    if (a.isEmpty() || b.isEmpty())
        return a.isEmpty() ? b : a;
    const PathInterval& first = b.enter < a.enter ? b : a;
    return {first.enter, std::max(a.exit, b.exit), first.normal};
}

} // namespace

PathInterval throughSlabs(std::span<const Slab> slabs, Vec2 direction, double margin) {
    PathInterval result = {-infinity, infinity, {}};
    for (const Slab& slab : slabs) {
        const PathInterval part =
            throughSlab({slab.normal, slab.low + margin, slab.high - margin}, direction);
        if (part.isEmpty())
            return {};
        if (part.enter > result.enter) {
            result.enter = part.enter;
            result.normal = part.normal;
        }
        result.exit = std::min(result.exit, part.exit);
    }
    return result;
}

PathInterval throughRoundedBox(Vec2 from, Vec2 direction, const Aabb& box, double radius, double margin) {
    const double r = radius - margin;
    if (r <= 0)
        return throughBox(from, direction, {box.min - Vec2{r, r}, box.max + Vec2{r, r}});
    if (box.min == box.max)
        return throughDisc(from, direction, box.min, r);
    const PathInterval wide = throughBox(from, direction, {box.min - Vec2{r, 0}, box.max + Vec2{r, 0}});
    const PathInterval tall = throughBox(from, direction, {box.min - Vec2{0, r}, box.max + Vec2{0, r}}, true);
    PathInterval discs;
    for (const Vec2 corner : {box.min, Vec2{box.min.x, box.max.y}, box.max, Vec2{box.max.x, box.min.y}})
        discs = hull(discs, throughDisc(from, direction, corner, r));
    PathInterval result = hull(hull(wide, tall), discs);
    // A line enters through a straight side or through a disc. Near the end of a side, rounding may claim that it
    // enters a disc before the side, or one of the boxes through a side that is inside the discs.
    const bool throughWide = !wide.isEmpty() && wide.normal.x != 0;
    const bool throughTall = !tall.isEmpty() && tall.normal.y != 0;
    if (throughWide != throughTall || !discs.isEmpty()) {
        const PathInterval& met = throughWide == throughTall ? discs : throughWide ? wide : tall;
        result.enter = met.enter;
        result.normal = met.normal;
    } else if (!result.isEmpty() && !throughWide) { // grazes a side, too close for the discs at its ends
        const Vec2 beyond = from + result.enter * direction - (box.min + box.max) * 0.5;
        result.normal = result.normal.x != 0 ? Vec2{0, std::copysign(1.0, beyond.y)}
                                             : Vec2{std::copysign(1.0, beyond.x), 0};
    }
    return result;
}

} // namespace tangent::detail
