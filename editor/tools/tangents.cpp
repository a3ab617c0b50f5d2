#include "picture/conversions.h"
#include "tools/snapping.h"

#include <tangent/geometry/distance.h>

#include <algorithm>
#include <cmath>

// How a Snapper makes circles tangent.
namespace tangent {

namespace {

/// The point of the rectangle's boundary nearest to `from`.
Vec2 closestSidePoint(const Rect& rect, Vec2 from) {
    const Vec2 max = rect.min + rect.size;
    Vec2 nearest{std::clamp(from.x, rect.min.x, max.x), std::clamp(from.y, rect.min.y, max.y)};
    if (nearest != from)
        return nearest;
    const auto toSide = [&](double Vec2::*axis) {
        return std::min(from.*axis - rect.min.*axis, max.*axis - from.*axis);
    };
    const auto axis = toSide(&Vec2::x) <= toSide(&Vec2::y) ? &Vec2::x : &Vec2::y;
    nearest.*axis = from.*axis - rect.min.*axis <= max.*axis - from.*axis ? rect.min.*axis : max.*axis;
    return nearest;
}

/// The point of the shape's boundary nearest to `from`; none if `from` lies on it or is the center of a circle.
std::optional<Vec2> closestBoundaryPoint(const Shape& shape, Vec2 from) {
    if (const auto* circle = std::get_if<Circle>(&shape); circle && circle->center == from)
        return std::nullopt;
    // Beside a wall that is not rotated, both points must have one coordinate to the bit.
    const auto* rect = std::get_if<Rect>(&shape);
    const Vec2 nearest = rect ? closestSidePoint(*rect, from) : nearestBoundaryPoint(shape, from).point;
    return nearest == from ? std::nullopt : std::optional(nearest);
}

/// Whether two lengths between places of this size are equal but for rounding.
bool areEqualLengths(double a, double b, double largest) {
    constexpr double rounding = 1e-12;
    return std::abs(a - b) <= rounding * std::max({std::abs(a), std::abs(b), largest});
}

} // namespace

std::optional<Snapped> Snapper::tangentCenter(const Circle& circle, bool suspended) const {
    std::optional<Snapped> best;
    double bestDistance = reach();
    for (const Shape& shape : targets().shapes) {
        const auto foot = suspended ? std::nullopt : closestBoundaryPoint(shape, circle.center);
        if (!foot)
            continue;
        const double away = tangent::length(circle.center - *foot);
        const double distance = std::abs(away - circle.radius);
        if (distance > bestDistance || away == 0) // after rotation and rounding, the foot may be the center
            continue;
        bestDistance = distance;
        best = tangentTo(shape, circle, *foot);
    }
    return best;
}

Snapped Snapper::tangentTo(const Shape& shape, const Circle& circle, Vec2 foot) const {
    const Vec2 arm = circle.center - foot;
    const double distance = tangent::length(arm);
    const auto away = [&](double from, double along) {
        return withoutRoundingError(from + along / distance * circle.radius, std::abs(from) + circle.radius);
    };
    Vec2 center{away(foot.x, arm.x), away(foot.y, arm.y)};
    const auto guideFrom = [&](Vec2 contact) {
        return SnapGuide{QLineF(toPoint(contact), toPoint(center)), toRectF(bounds(shape))};
    };
    Snapped touching{center, {guideFrom(foot)}};
    if (arm.x != 0 && arm.y != 0)
        return touching;

    // Beside an axis-aligned wall, it also snaps along the wall.
    const auto along = arm.x == 0 ? &Vec2::x : &Vec2::y;
    const Vec2 extent{circle.radius, circle.radius};
    Snapped slid = box({extent * -1, extent}, circle.center, false);
    center.*along = slid.position.*along;
    foot.*along = slid.position.*along;
    const Vec2 nearest = closestBoundaryPoint(shape, center).value_or(center);
    const double largest = std::max(tangent::length(center), tangent::length(foot));
    if (!areEqualLengths(tangent::length(nearest - center), tangent::length(foot - center), largest))
        return touching; // past the wall's end
    slid.position = center;
    slid.guides.removeIf([&](const SnapGuide& guide) { return (guide.line.dx() == 0) != (arm.x == 0); });
    slid.guides.append(guideFrom(foot));
    return slid;
}

std::optional<Snapped> Snapper::tangentAlong(double Vec2::*axis, const Circle& circle, bool suspended) const {
    const auto across = axis == &Vec2::x ? &Vec2::y : &Vec2::x;
    std::optional<Snapped> best;
    double bestDistance = reach();
    for (const Shape& shape : targets().shapes) {
        const auto* round = std::get_if<Circle>(&shape);
        const auto* rect = std::get_if<Rect>(&shape);
        if (suspended || (!round && !rect))
            continue;
        const Vec2 min = round ? round->center : rect->min;
        const Vec2 max = round ? round->center : rect->min + rect->size;
        const double place = circle.center.*across;
        const auto offer = [&](double at, double away) {
            const double distance = std::abs(at - circle.center.*axis);
            if (distance > bestDistance)
                return;
            Vec2 center = circle.center;
            center.*axis = withoutRoundingError(at, std::abs(at) + away);
            const Vec2 foot = closestBoundaryPoint(shape, center).value_or(center);
            bestDistance = distance;
            best = {center, {{QLineF(toPoint(foot), toPoint(center)), toRectF(bounds(shape))}}};
        };
        // When tangent, the center has distance `radius` from a box: the rectangle, or the other circle's center.
        const auto offerAround = [&](double radius) {
            const double beside = std::max({min.*across - place, 0.0, place - max.*across});
            if (beside >= radius)
                return;
            const double away = std::sqrt((radius - beside) * (radius + beside));
            offer(min.*axis - away, away);
            offer(max.*axis + away, away);
        };
        offerAround(circle.radius + (round ? round->radius : 0));
        if (round) {
            offerAround(round->radius - circle.radius); // from inside
        } else if (std::min({place - min.*across, max.*across - place, (max.*axis - min.*axis) / 2}) >=
                   circle.radius) {
            offer(min.*axis + circle.radius, circle.radius);
            offer(max.*axis - circle.radius, circle.radius);
        }
    }
    return best;
}

std::optional<TangentRadius> Snapper::tangentRadius(const Circle& circle, bool suspended) const {
    std::optional<TangentRadius> best;
    double bestError = reach();
    for (const Shape& shape : targets().shapes) {
        const auto foot = suspended ? std::nullopt : closestBoundaryPoint(shape, circle.center);
        if (!foot)
            continue;
        const double radius = tangent::length(circle.center - *foot);
        const double error = std::abs(radius - circle.radius);
        if (best ? error >= bestError : error > bestError)
            continue;
        bestError = error;
        const double largest = std::max(tangent::length(circle.center), tangent::length(*foot));
        best = {withoutRoundingError(radius, largest),
                {QLineF(toPoint(circle.center), toPoint(*foot)), toRectF(bounds(shape))}};
    }
    return best;
}

} // namespace tangent
