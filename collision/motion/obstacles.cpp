#include <tangent/motion/detail/body_place.h>
#include <tangent/motion/detail/first_hit.h>
#include <tangent/motion/detail/obstacles.h>

#include <tangent/geometry/classify.h>
#include <tangent/geometry/response.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>

namespace tangent::detail {

namespace {

/// Returns the first side of the bounds that a body meets from inside, or that it would leave farther.
std::optional<SetHit> boundsHit(const Aabb& area, const Shape& body, Vec2 displacement) {
    const Aabb box = bounds(body);
    const Aabb goal = bounds(translated(body, displacement));
    std::optional<SetHit> first;
    for (const int axis : {0, 1}) {
        const double length = coordinate(displacement, axis);
        Vec2 normal;
        coordinate(normal, axis) = length > 0 ? -1 : 1;
        const double side = sideFacing(area, normal, true);
        const bool leaves =
            length > 0 ? coordinate(goal.max, axis) > side : coordinate(goal.min, axis) < side;
        if (length == 0 || !leaves)
            continue;
        const double gap = length > 0 ? side - coordinate(box.max, axis) : coordinate(box.min, axis) - side;
        const double fraction = std::clamp(gap / std::abs(length), 0.0, 1.0);
        Vec2 point = center(body) + fraction * displacement;
        coordinate(point, axis) = side;
        const SetHit hit{boundsId, {fraction, point, normal}};
        if (isBefore(hit, first))
            first = hit;
    }
    return first;
}

std::array<double, 6> numbersOf(const Shape& shape) {
    const auto kind = static_cast<double>(shape.index());
    if (const auto* circle = std::get_if<Circle>(&shape))
        return {kind, circle->center.x, circle->center.y, circle->radius};
    const auto* rotated = std::get_if<RotatedRect>(&shape);
    const Rect& rect = rotated ? rotated->rect : std::get<Rect>(shape);
    return {kind, rect.min.x, rect.min.y, rect.size.x, rect.size.y, rotated ? rotated->degrees : 0};
}

/// Whether a side of the collider has this normal, or the opposite one.
bool isOfSide(Vec2 normal, const Shape& collider) {
    const auto* rotated = std::get_if<RotatedRect>(&collider);
    if (!rotated)
        return isAlongAxis(normal);
    constexpr double rounding = 1e-9;
    const Vec2 along = direction(rotated->degrees);
    return std::min(std::abs(dot(normal, along)), std::abs(cross(normal, along))) < rounding;
}

/// A round body that meets a corner straight below its center, within rounding, meets the side that ends there. So it
/// meets one side at the seam of two tiles, as on one long rectangle.
SetHit straightened(SetHit found, const TrackedCollider& collider, const Shape& body, double roundedLength) {
    const auto* circle = std::get_if<Circle>(&body);
    if (!circle || std::holds_alternative<Circle>(collider.shape))
        return found;
    for (const int axis : {0, 1})
        if (std::abs(coordinate(found.hit.normal, axis)) * circle->radius <= roundedLength &&
            isAxisAligned(collider.shape)) {
            coordinate(found.hit.normal, axis) = 0;
            coordinate(found.hit.normal, 1 - axis) = std::copysign(1, coordinate(found.hit.normal, 1 - axis));
        }
    return found;
}

/// Whether the body meets the collider along a side, not only in a corner.
bool isAlongSide(const SetHit& found, const TrackedCollider& collider, const Shape& body, Vec2 displacement,
                 double margin) {
    if (!isOfSide(found.hit.normal, collider.shape))
        return false;
    if (std::holds_alternative<Circle>(body))
        return true;
    if (!isAlongAxis(found.hit.normal))
        return false;
    if (std::holds_alternative<Circle>(collider.shape))
        return true;
    const int along = 1 - axisOf(found.hit.normal);
    const Aabb target = bounds(collider.shape);
    const double low = coordinate(target.min, along);
    const double high = coordinate(target.max, along);
    if (!isAxisAligned(body)) { // a corner of the body meets it
        const double corner = coordinate(found.hit.point, along);
        return std::min(corner - low, high - corner) > margin;
    }
    const Aabb there = bounds(translated(body, found.hit.fraction * displacement));
    return std::min(coordinate(there.max, along), high) - std::max(coordinate(there.min, along), low) >
           margin;
}

} // namespace

Obstacles::Obstacles(const ContactTracker& set, const MoveOptions& options)
    : set_(set), options_(options), tolerance_(usedTolerance(set, options.tolerance)),
      floorCosine_(direction(options.floorAngle).x - 1e-9) {}

bool Obstacles::isLower(ProxyId a, ProxyId b) const {
    if (a == boundsId || b == boundsId)
        return a < b;
    return std::tuple(numbersOf(set_.collider(a).shape), a) <
           std::tuple(numbersOf(set_.collider(b).shape), b);
}

/// Orders hits by time, then normal, then collider.
bool Obstacles::isBefore(const SetHit& a, const std::optional<SetHit>& b) const {
    const auto order = [](const SetHit& of) {
        return std::tuple(of.hit.fraction, of.hit.normal.x, of.hit.normal.y);
    };
    return !b || order(a) < order(*b) || (order(a) == order(*b) && isLower(a.id, b->id));
}

std::optional<SetHit> Obstacles::firstHit(const Shape& body, Vec2 displacement, OneWay oneWay) const {
    const double roundedLength = 0x1p-46 * (magnitudeOf(bounds(body).min) + magnitudeOf(bounds(body).max));
    bool isSide = false;
    const auto hit = firstWithin(body, displacement, roundedLength, oneWay, isSide);
    if (!hit || isSide || !(tolerance_ > 0))
        return hit;
    const auto side = sideBeforeCorners(body, displacement, roundedLength, oneWay);
    if (!side)
        return isCorner(*hit, body) ? flattened(*hit, body, displacement) : hit;
    return side->hit.fraction < 1 ? side : std::nullopt;
}

/// Returns the side that the body touches before it overlaps any corner deeper than the tolerance, also a bit behind
/// the end of the displacement.
std::optional<SetHit> Obstacles::sideBeforeCorners(const Shape& body, Vec2 displacement, double roundedLength,
                                                   OneWay oneWay) const {
    const double stretch = 2 + 16 * tolerance_ / length(displacement);
    const Vec2 stretched = stretch * displacement;
    const Shape core = shrunk(body, tolerance_);
    std::optional<SetHit> side =
        options_.bounds ? boundsHit(*options_.bounds, body, stretched) : std::nullopt;
    double corner = 1; // where a corner is too deep
    visitHits(set_, body, stretched, options_.solids, 0, [&](SetHit found, const TrackedCollider& collider) {
        found = straightened(found, collider, body, roundedLength);
        if (!blocks(found, collider, body, displacement, oneWay))
            return 1.0;
        if (isAlongSide(found, collider, body, stretched, tolerance_ + roundedLength)) {
            if (isBefore(found, side))
                side = found;
        } else if (const auto deep = shapeCast(core, stretched, collider.shape)) {
            corner = std::min(corner, deep->fraction);
        }
        return std::min(corner, side ? side->hit.fraction : 1.0);
    });
    if (!side || side->hit.fraction > corner)
        return std::nullopt;
    side->hit.fraction *= stretch;
    return side;
}

/// Returns the first hit: sides stop the body where it touches them, corners only if it would get deeper than the
/// tolerance. Of hits that rounding may have exchanged, prefers a side.
std::optional<SetHit> Obstacles::firstWithin(const Shape& body, Vec2 displacement, double roundedLength,
                                             OneWay oneWay, bool& isSideFirst) const {
    const double rounding = roundedLength / length(displacement);
    std::optional<SetHit> first =
        options_.bounds ? boundsHit(*options_.bounds, body, displacement) : std::nullopt;
    std::optional<SetHit> side = first;
    bool isFirstSide = first.has_value();
    visitHits(
        set_, body, displacement, options_.solids, 0, [&](SetHit found, const TrackedCollider& collider) {
            found = straightened(found, collider, body, roundedLength);
            if (!blocks(found, collider, body, displacement, oneWay))
                return 1.0;
            const bool isSide = isAlongSide(found, collider, body, displacement, tolerance_ + roundedLength);
            // At the seam of a slope of tiles, rounding makes a box meet the corner of the next one.
            const bool isSlanted = !std::holds_alternative<Circle>(body) && !isAxisAligned(collider.shape);
            const double margin = std::max(tolerance_, isSlanted ? roundedLength : 0);
            if (margin > 0 && !isSide) {
                const auto deep = shapeCast(body, displacement, collider.shape, margin);
                if (!deep)
                    return 1.0;
                found.hit = *deep;
            }
            if (isBefore(found, first)) {
                first = found;
                isFirstSide = isSide;
            }
            if (isSide && isBefore(found, side))
                side = found;
            return found.hit.fraction + rounding;
        });
    const bool isSideMet = side && side->hit.fraction <= first->hit.fraction + rounding;
    isSideFirst = isFirstSide || isSideMet;
    return isSideMet && !isFirstSide ? side : first;
}

bool Obstacles::isSide(ProxyId id, Vec2 normal) const {
    if (id == boundsId)
        return true;
    const Shape& collider = set_.collider(id).shape;
    return !std::holds_alternative<Circle>(collider) && isOfSide(normal, collider);
}

bool Obstacles::isCorner(const SetHit& hit, const Shape& body) const {
    if (hit.id == boundsId || !std::holds_alternative<Circle>(body))
        return false;
    return !std::holds_alternative<Circle>(set_.collider(hit.id).shape) && !isSide(hit.id, hit.hit.normal);
}

/// A corner that rises into the body's path by no more than the tolerance is part of the side that it ends.
SetHit Obstacles::flattened(SetHit hit, const Shape& body, Vec2 displacement) const {
    const auto& circle = std::get<Circle>(body);
    const auto* rotated = std::get_if<RotatedRect>(&set_.collider(hit.id).shape);
    const Vec2 along = rotated ? direction(rotated->degrees) : Vec2{1, 0};
    const Vec2 fromCorner = circle.center + hit.hit.fraction * displacement - hit.hit.point;
    for (const Vec2 normal : {along, -along, perpendicular(along), -perpendicular(along)})
        if (dot(displacement, normal) < 0 && dot(fromCorner, normal) >= circle.radius - tolerance_)
            hit.hit.normal = normal;
    return hit;
}

bool Obstacles::isSunk(const SetHit& hit, const Shape& body) const {
    if (hit.id == boundsId || isCorner(hit, body))
        return false;
    const Shape& collider = set_.collider(hit.id).shape;
    return overlaps(collider, body) && !overlaps(collider, body, tolerance_);
}

bool Obstacles::leadsInto(const Shape& body, Vec2 displacement, Vec2 normal) {
    const double depth = -dot(displacement, normal);
    if (isAlongAxis(normal)) // slides along these sides are exact
        return depth > 0;
    const Aabb box = bounds(body);
    const double rounding =
        0x1p-46 * (magnitudeOf(box.min) + magnitudeOf(box.max) + magnitudeOf(displacement));
    return depth > std::min(rounding, 0x1p-20 * magnitudeOf(displacement));
}

bool Obstacles::isTouched(const SetHit& hit, const Shape& body, Vec2 displacement) {
    const Aabb box = bounds(body);
    const double gap =
        -hit.hit.fraction * dot(displacement, hit.hit.normal); // a cast past a corner is longer
    return gap <= 0x1p-40 * (magnitudeOf(box.min) + magnitudeOf(box.max));
}

std::optional<SetHit> Obstacles::support(ProxyId id, const Shape& body) const {
    if (id == boundsId)
        return std::nullopt;
    const TrackedCollider& collider = set_.collider(id);
    const Vec2 down = -length(sizeOf(body)) * options_.up;
    if (!intersects(collider.shape, body) || !shapeCast(body, down, collider.shape, tolerance_) ||
        (isOneWay(id, collider) && overlaps(body, collider.shape, tolerance_)))
        return std::nullopt;
    return hitOf(id, body, down);
}

std::optional<SetHit> Obstacles::hitOf(ProxyId id, const Shape& body, Vec2 displacement) const {
    const auto hit = shapeCast(body, displacement, set_.collider(id).shape);
    return hit ? std::optional(SetHit{id, *hit}) : std::nullopt;
}

std::optional<SetHit> Obstacles::touchedFloor(const Shape& body) const {
    const Vec2 down = -length(sizeOf(body)) * options_.up;
    std::optional<SetHit> floor;
    const auto add = [&](const SetHit& found) {
        if (isFloor(found.hit.normal) && isTouched(found, body, down) && isBefore(found, floor))
            floor = found;
    };
    if (options_.bounds)
        if (const auto side = boundsHit(*options_.bounds, body, down))
            add(*side);
    visitHits(set_, body, down, options_.solids, 0,
              [&](const SetHit& found, const TrackedCollider& collider) {
                  if (blocks(found, collider, body, down, OneWay::floors))
                      add(found);
                  return 0.0;
              });
    return floor;
}

bool Obstacles::isFloorOfBoth(const Shape& carried, const Shape& body) const {
    bool isFound = false;
    set_.broadPhase().query(bounds(body), [&](ProxyId id) {
        const TrackedCollider& collider = set_.collider(id);
        if (isFound || !options_.solids(id, collider) || !support(id, body))
            return;
        const auto hit = shapeCast(carried, -options_.up, collider.shape);
        isFound = hit && isTouched({id, *hit}, carried, -options_.up) && isFloor(hit->normal);
    });
    return isFound;
}

std::optional<double> Obstacles::floorBelow(Vec2 point, double depth) const {
    struct Below {
        const Obstacles& obstacles;
        Vec2 point;
    };
    const Below below{*this, point};
    ColliderFilter filter{.sensors = true, .context = &below};
    filter.admits = [](const void* context, ProxyId id, const TrackedCollider& collider) {
        const auto& [obstacles, from] = *static_cast<const Below*>(context);
        const bool isPassed =
            obstacles.isOneWay(id, collider) && overlaps(from, collider.shape, obstacles.tolerance_);
        return obstacles.options_.solids(id, collider) && !isPassed;
    };
    const Vec2 down = -depth * options_.up;
    std::optional<SetHit> hit = castRay(set_, point, down, filter);
    const auto side = options_.bounds ? boundsHit(*options_.bounds, Rect{point, {}}, down) : std::nullopt;
    if (side && (!hit || side->hit.fraction < hit->hit.fraction))
        hit = side;
    if (!hit || !isFloor(hit->hit.normal))
        return std::nullopt;
    return dot(hit->hit.point, options_.up);
}

bool Obstacles::isPassable(const SetHit& hit) const {
    return hit.id != boundsId && !isFloor(hit.hit.normal) && !landed_.contains(hit.id) &&
           isOneWay(hit.id, set_.collider(hit.id));
}

bool Obstacles::pass(ProxyId id) {
    const bool canPass = !passed_.isFull();
    passed_.add(id);
    return canPass;
}

/// Whether a hit stops the body. Solids that the body overlaps stop it only from going deeper.
bool Obstacles::blocks(const SetHit& found, const TrackedCollider& collider, const Shape& body,
                       Vec2 displacement, OneWay oneWay) const {
    if (!leadsInto(body, displacement, found.hit.normal))
        return false;
    if (!isOneWay(found.id, collider))
        return true;
    const bool meetsSides = (oneWay == OneWay::allSides && !passed_.isFull()) || landed_.contains(found.id);
    return (meetsSides || isFloor(found.hit.normal)) && !passed_.contains(found.id) &&
           !overlaps(body, collider.shape, tolerance_);
}

/// Whether `body` overlaps a solid deeper than the tolerance, and deeper than at the start, or a one-way collider that
/// it entered through its floor.
bool Obstacles::isEntered(ProxyId id, const Shape& body, const Shape& from, const Shape& start) const {
    const TrackedCollider& collider = set_.collider(id);
    if (!options_.solids(id, collider) || !isIn(id, body))
        return false;
    if (!isOneWay(id, collider))
        return !isIn(id, start) || isDeeper(body, start, collider.shape);
    if (passed_.contains(id) || isIn(id, from))
        return false;
    if (landed_.contains(id))
        return true;
    const auto hit = shapeCast(from, anchorOf(body) - anchorOf(from), collider.shape);
    // The cast of a body that rounding alone leads into the collider may miss it.
    return isFloor(hit ? hit->normal : normalized(minimumTranslation(collider.shape, body)));
}

/// Returns the lowest collider that the body entered.
std::optional<ProxyId> Obstacles::entered(const Shape& body, const Shape& from, const Shape& start) const {
    std::optional<ProxyId> found;
    set_.broadPhase().query(bounds(body), [&](ProxyId id) {
        if ((!found || isLower(id, *found)) && isEntered(id, body, from, start))
            found = id;
    });
    return found;
}

std::optional<Shape> Obstacles::freed(Shape body, const Shape& from, const Shape& start) const {
    constexpr int attempts = 4;
    for (int i = 0; i < attempts; ++i) {
        const auto solid = entered(body, from, start);
        if (!solid)
            return leavesBounds(options_.bounds, body, start) ? std::nullopt : std::optional(body);
        if (isIn(*solid, start) && !isOneWay(*solid, set_.collider(*solid)))
            return std::nullopt;
        body = translated(body, translationOut(set_.collider(*solid).shape, body));
    }
    return std::nullopt;
}

Shape Obstacles::placeAt(const SetHit& hit, const Shape& body, Vec2 displacement) const {
    const Shape there = placedAt(body, anchorOf(body) + hit.hit.fraction * displacement);
    const Vec2 normal = hit.hit.normal;
    if (hit.id == boundsId)
        return besideLine(there, sideFacing(*options_.bounds, normal, true), normal);
    const Shape& target = set_.collider(hit.id).shape;
    if (isAlongAxis(normal))
        return besideLine(there, sideFacing(bounds(target), normal, false), normal);
    return overlaps(target, there) ? translated(there, translationOut(target, there)) : there;
}

} // namespace tangent::detail
