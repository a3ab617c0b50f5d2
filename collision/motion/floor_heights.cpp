#include <tangent/motion/detail/floor_heights.h>

#include <limits>

namespace tangent::detail {

double FloorHeights::lowestHeight(const Shape& body) const {
    const auto* circle = std::get_if<Circle>(&body);
    return circle ? heightOf(circle->center) - circle->radius : -std::numeric_limits<double>::infinity();
}

Vec2 FloorHeights::lowestPoint(const Shape& body) const {
    return center(body) + (lowestHeight(body) - heightOf(center(body))) * options_.up;
}

std::optional<double> FloorHeights::footing(const Shape& body) const {
    const double reach = std::max(options_.snapLength, options_.stepHeight);
    const Vec2 down = -reach * options_.up;
    auto hit = obstacles_.firstHit(body, down, OneWay::allSides);
    if (!hit || !standsOn(*hit, body, down))
        return std::nullopt;
    if (!obstacles_.isFloor(hit->hit.normal))
        if (const auto floor = obstacles_.touchedFloor(body))
            hit = floor;
    const bool isFloor = obstacles_.isFloor(hit->hit.normal);
    if (obstacles_.isCorner(*hit, body)) {
        const double height = isFloor ? options_.stepHeight : reach;
        if (const auto floor = floorBelowCorner(*hit, lowestPoint(body), height))
            return floor;
    }
    return isFloor ? std::optional(lowestHeight(body)) : std::nullopt;
}

std::optional<double> FloorHeights::floorBelowCorner(const SetHit& hit, Vec2 lowest, double height) const {
    const auto floor = obstacles_.floorBelow(lowest, height);
    return floor && isLowCorner(hit, *floor, height) ? floor : std::nullopt;
}

bool FloorHeights::isLowCorner(const SetHit& hit, double floor, double height) const {
    const double rounding = 0x1p-40 * (std::abs(floor) + height);
    return heightOf(hit.hit.normal) > 0 && heightOf(hit.hit.point) <= floor + height + rounding;
}

/// Whether the body is where a hit would stop it. A side carries it beyond its corner, too, as far as the tolerance
/// counts that corner as part of the side: up to that much above the corner.
bool FloorHeights::standsOn(const SetHit& hit, const Shape& body, Vec2 down) const {
    const double gap = hit.hit.fraction * length(down);
    return obstacles_.isTouched(hit, body, down) ||
           (obstacles_.isFloor(hit.hit.normal) && gap <= obstacles_.tolerance());
}

} // namespace tangent::detail
