#include <tangent/motion/detail/first_hit.h>
#include <tangent/motion/move.h>

#include <tangent/geometry/classify.h>
#include <tangent/geometry/response.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tangent {

namespace {

/// The coordinates that change when a shape moves.
Vec2 anchor(const Shape& shape) {
    if (const auto* circle = std::get_if<Circle>(&shape))
        return circle->center;
    const auto* rotated = std::get_if<RotatedRect>(&shape);
    return rotated ? rotated->rect.min : std::get<Rect>(shape).min;
}

Shape anchoredAt(Shape shape, Vec2 place) {
    if (auto* circle = std::get_if<Circle>(&shape))
        circle->center = place;
    else if (auto* rotated = std::get_if<RotatedRect>(&shape))
        rotated->rect.min = place;
    else
        std::get<Rect>(shape).min = place;
    return shape;
}

double magnitudeOf(Vec2 v) {
    return std::abs(v.x) + std::abs(v.y);
}

bool isAlongAxis(Vec2 normal) {
    return normal.x == 0 || normal.y == 0;
}

/// The axis of a normal that isAlongAxis().
int axisOf(Vec2 normal) {
    return normal.x != 0 ? 0 : 1;
}

double& coordinate(Vec2& v, int axis) {
    return axis == 0 ? v.x : v.y;
}
double coordinate(const Vec2& v, int axis) {
    return axis == 0 ? v.x : v.y;
}

/// Returns the distance from the lower or upper side of the body's bounds to its anchor, along an axis.
double anchorOffset(const Shape& body, int axis, bool fromLower) {
    if (const auto* circle = std::get_if<Circle>(&body))
        return fromLower ? circle->radius : -circle->radius;
    if (const auto* rect = std::get_if<Rect>(&body))
        return fromLower ? 0 : -coordinate(rect->size, axis);
    const Aabb box = bounds(body);
    return coordinate(anchor(body), axis) - coordinate(fromLower ? box.min : box.max, axis);
}

/// Returns the body moved along the axis of `normal` so that its bounds touch the line at `side`. If that position is no
/// double, takes the next one away from the line.
Shape besideLine(const Shape& body, double side, Vec2 normal) {
    const int axis = axisOf(normal);
    const bool isBeyond = coordinate(normal, axis) > 0;
    Vec2 place = anchor(body);
    double& moving = coordinate(place, axis);
    moving = side + anchorOffset(body, axis, isBeyond);
    const Aabb box = bounds(anchoredAt(body, place));
    if (isBeyond ? coordinate(box.min, axis) < side : coordinate(box.max, axis) > side)
        moving = std::nextafter(moving, isBeyond ? std::numeric_limits<double>::infinity()
                                                 : -std::numeric_limits<double>::infinity());
    return anchoredAt(body, place);
}

/// Returns the line at which a box stops a body inside it, or a body outside it whose bounds face the normal.
double sideFacing(const Aabb& box, Vec2 normal, bool isInside) {
    const int axis = axisOf(normal);
    return coordinate((coordinate(normal, axis) > 0) != isInside ? box.max : box.min, axis);
}

/// Returns the first wall that a body meets from inside, or that it would leave farther.
std::optional<SetHit> wallHit(const Aabb& walls, const Shape& body, Vec2 way) {
    const Aabb box = bounds(body);
    const Aabb goal = bounds(translated(body, way));
    std::optional<SetHit> first;
    for (const int axis : {0, 1}) {
        const double length = coordinate(way, axis);
        Vec2 normal;
        coordinate(normal, axis) = length > 0 ? -1 : 1;
        const double side = sideFacing(walls, normal, true);
        const bool leaves =
            length > 0 ? coordinate(goal.max, axis) > side : coordinate(goal.min, axis) < side;
        if (length == 0 || !leaves)
            continue;
        const double gap = length > 0 ? side - coordinate(box.max, axis) : coordinate(box.min, axis) - side;
        const double fraction = std::clamp(gap / std::abs(length), 0.0, 1.0);
        Vec2 point = center(body) + fraction * way;
        coordinate(point, axis) = side;
        const SetHit hit{wallId, {fraction, point, normal}};
        if (detail::isBefore(hit, first))
            first = hit;
    }
    return first;
}

/// One body on its way through a set.
class Mover {
public:
    Mover(const ContactTracker& set, const Shape& body, Vec2 way, const MoveOptions& options)
        : set_(set), options_(options),
          tolerance_(options.tolerance >= 0 ? options.tolerance : set.tolerance()),
          floorCosine_(direction(options.floorAngle).x - 1e-9), start_(body), body_(body),
          target_(anchor(body) + way), goal_(target_) {
        result_.body = body;
    }

    MoveResult slide() {
        const bool wasOnFloor = followsFloor() && standsOnFloor();
        int stepsLeft = contactLimit();
        while (const auto hit = nextHit()) {
            const Vec2 rest = goal_ - anchor(body_);
            stopAt(*hit, rest);
            if (wasOnFloor && isWall(hit->hit.normal) && stepsLeft > 0 && climbedStep()) {
                --stepsLeft;
                continue;
            }
            if (!note(*hit))
                break;
            slideGoal(hit->hit.normal, hit->hit.fraction == 0);
        }
        if (wasOnFloor && !result_.onFloor && dot(goal_ - anchor(start_), options_.up) <= 0)
            snapToFloor();
        return finished();
    }

    BounceResult bounce(Vec2 velocity, double restitution) {
        while (const auto hit = nextHit()) {
            stopAt(*hit, goal_ - anchor(body_));
            velocity = reflected(velocity, hit->hit.normal, restitution);
            if (!note(*hit))
                break;
            reflectGoal(hit->hit.normal, restitution);
        }
        return {finished(), velocity};
    }

private:
    bool isFloor(Vec2 normal) const { return dot(normal, options_.up) >= floorCosine_; }
    bool isCeiling(Vec2 normal) const { return -dot(normal, options_.up) >= floorCosine_; }
    bool isWall(Vec2 normal) const { return !isFloor(normal) && !isCeiling(normal); }
    bool followsFloor() const { return options_.snapLength > 0 || options_.stepHeight > 0; }

    /// Whether the body meets the collider along a side, not only in a corner.
    static bool isAlongSide(const SetHit& found, const TrackedCollider& collider, const Shape& body, Vec2 way,
                            double margin) {
        if (!isAlongAxis(found.hit.normal))
            return false;
        if (!std::holds_alternative<Rect>(body) || !std::holds_alternative<Rect>(collider.shape))
            return true;
        const int along = 1 - axisOf(found.hit.normal);
        const Aabb there = bounds(translated(body, found.hit.fraction * way));
        const Aabb target = bounds(collider.shape);
        return std::min(coordinate(there.max, along), coordinate(target.max, along)) -
                   std::max(coordinate(there.min, along), coordinate(target.min, along)) >
               margin;
    }

    /// Returns the first hit that blocks the way. At a seam of flush tiles, a body that meets a side may meet a corner
    /// beside it at the same time, or earlier by rounding. The side wins.
    std::optional<SetHit> firstHit(const Shape& body, Vec2 way) const {
        const double roundedLength =
            0x1p-46 * (magnitudeOf(bounds(body).min) + magnitudeOf(bounds(body).max));
        const double rounding = roundedLength / length(way);
        std::optional<SetHit> first = options_.walls ? wallHit(*options_.walls, body, way) : std::nullopt;
        std::optional<SetHit> side = first;
        bool isFirstSide = first.has_value();
        detail::visitHits(set_, body, way, options_.solids, tolerance_,
                          [&](const SetHit& found, const TrackedCollider& collider) {
                              if (!blocks(found, collider, body, way))
                                  return 1.0;
                              const bool isSide =
                                  isAlongSide(found, collider, body, way, tolerance_ + roundedLength);
                              if (detail::isBefore(found, first)) {
                                  first = found;
                                  isFirstSide = isSide;
                              }
                              if (isSide && detail::isBefore(found, side))
                                  side = found;
                              return found.hit.fraction + rounding;
                          });
        const bool isSideMet = side && side->hit.fraction <= first->hit.fraction + rounding;
        return isSideMet && !isFirstSide ? side : first;
    }

    /// Whether a hit stops the body. Solids that the body overlaps stop it only from going deeper.
    bool blocks(const SetHit& found, const TrackedCollider& collider, const Shape& body, Vec2 way) const {
        if (!(dot(way, found.hit.normal) < 0))
            return false;
        const bool isOneWay = options_.isOneWay && options_.isOneWay(options_.context, found.id, collider);
        return !isOneWay || (isFloor(found.hit.normal) && !overlaps(body, collider.shape, tolerance_));
    }

    /// Returns the next hit on the way to the goal. If there is none, moves the body there.
    std::optional<SetHit> nextHit() {
        const Vec2 rest = goal_ - anchor(body_);
        if (rest == Vec2{} || result_.metCount == contactLimit())
            return std::nullopt;
        const auto hit = firstHit(body_, rest);
        if (!hit)
            enter(anchoredAt(body_, goal_));
        return hit;
    }

    int contactLimit() const { return std::clamp(options_.mostContacts, 1, MoveResult::capacity); }

    /// Returns the solid of the lowest id that `body` overlaps deeper than the tolerance and that the body at the start did
    /// not.
    std::optional<ProxyId> entered(const Shape& body) const {
        std::optional<ProxyId> found;
        set_.broadPhase().query(bounds(body), [&](ProxyId id) {
            const TrackedCollider& collider = set_.collider(id);
            if ((!found || id < *found) && options_.solids(id, collider) &&
                !(options_.isOneWay && options_.isOneWay(options_.context, id, collider)) &&
                overlaps(body, collider.shape, tolerance_) && !overlaps(start_, collider.shape, tolerance_))
                found = id;
        });
        return found;
    }

    /// Whether `body` is outside a wall, and farther than the body at the start.
    bool leavesWalls(const Shape& body) const {
        if (!options_.walls)
            return false;
        const Aabb allowed = united(*options_.walls, bounds(start_));
        const Aabb box = bounds(body);
        return united(allowed, box) != allowed;
    }

    /// Moves the body, out of solids that rounding led it into. If that fails, the body stays where it is known to be free.
    void enter(Shape body) {
        constexpr int attempts = 4;
        for (int i = 0; i < attempts; ++i) {
            const auto solid = entered(body);
            if (!solid) {
                if (!leavesWalls(body))
                    body_ = body;
                return;
            }
            body = translated(body, minimumTranslation(set_.collider(*solid).shape, body));
        }
    }

    Shape placeAt(const SetHit& hit, Vec2 way) const {
        const Shape there = anchoredAt(body_, anchor(body_) + hit.hit.fraction * way);
        if (hit.id == wallId)
            return besideLine(there, sideFacing(*options_.walls, hit.hit.normal, true), hit.hit.normal);
        const Shape& target = set_.collider(hit.id).shape;
        if (isAlongAxis(hit.hit.normal))
            return besideLine(there, sideFacing(bounds(target), hit.hit.normal, false), hit.hit.normal);
        return overlaps(target, there) ? translated(there, minimumTranslation(target, there)) : there;
    }

    void stopAt(const SetHit& hit, Vec2 way) {
        if (hit.hit.fraction > 0) // otherwise it is there, and known to be free
            enter(placeAt(hit, way));
    }

    bool note(const SetHit& hit) {
        const Vec2 normal = hit.hit.normal;
        result_.onFloor |= isFloor(normal);
        result_.onCeiling |= isCeiling(normal);
        result_.onWall |= isWall(normal);
        result_.met[static_cast<std::size_t>(result_.metCount++)] = {hit.id, hit.hit.point, normal,
                                                                     center(body_)};
        return result_.metCount < contactLimit();
    }

    /// Keeps the part of the way along the surface. At an axis-aligned surface, the other coordinate of the goal is not
    /// rounded.
    void slideGoal(Vec2 normal, bool madeNoProgress) {
        const Vec2 place = anchor(body_);
        if (isAlongAxis(normal)) {
            const int axis = axisOf(normal);
            coordinate(goal_, axis) = coordinate(place, axis);
        } else {
            goal_ = place + slid(goal_ - place, normal);
        }
        const Vec2 rest = goal_ - place;
        const bool isWedged =
            madeNoProgress && result_.metCount > 1 &&
            dot(rest, result_.met[static_cast<std::size_t>(result_.metCount - 2)].normal) < 0;
        // A floor turns a way into the leaning wall beside it, which would lead up the wall: the body would fall back in
        // the next step, and never rest.
        const bool turnsBack = dot(rest, slid(target_ - anchor(start_), normal)) < 0;
        if (isWedged || turnsBack)
            goal_ = place;
    }

    void reflectGoal(Vec2 normal, double restitution) {
        const Vec2 place = anchor(body_);
        if (isAlongAxis(normal)) {
            const int axis = axisOf(normal);
            const double there = coordinate(place, axis);
            coordinate(goal_, axis) = there - restitution * (coordinate(goal_, axis) - there);
        } else {
            goal_ = place + reflected(goal_ - place, normal, restitution);
        }
    }

    bool standsOnFloor() const {
        const double reach = std::max(options_.snapLength, options_.stepHeight);
        const auto hit = firstHit(body_, -reach * options_.up);
        return hit && hit->hit.fraction == 0 && isFloor(hit->hit.normal);
    }

    /// Moves the body down onto a floor, by up to `length`. Returns whether there is one.
    bool lower(double length) {
        const Vec2 down = -2 * length * options_.up; // a cast that ends in touch hits nothing
        const auto floor = firstHit(body_, down);
        if (!floor || floor->hit.fraction > 0.5 || !isFloor(floor->hit.normal))
            return false;
        stopAt(*floor, down);
        return true;
    }

    void snapToFloor() {
        const Shape before = body_;
        if (options_.snapLength > 0 && lower(options_.snapLength))
            result_.onFloor = true;
        else
            body_ = before;
    }

    /// Up, forward and down again. Leaves the body where it is unless it ends on a floor farther on.
    bool climbedStep() {
        if (!(options_.stepHeight > 0))
            return false;
        const Shape before = body_;
        const Vec2 goalBefore = goal_;
        const Vec2 rise = options_.stepHeight * options_.up;
        if (const auto ceiling = firstHit(body_, rise))
            stopAt(*ceiling, rise);
        else
            enter(translated(body_, rise));
        const Vec2 raised = anchor(body_);
        const double height = dot(raised - anchor(before), options_.up);
        Vec2 forward = goal_ - anchor(before);
        forward = forward - dot(forward, options_.up) * options_.up;
        if (const auto wall = firstHit(body_, forward))
            stopAt(*wall, forward);
        else
            enter(translated(body_, forward));
        const Vec2 gained = anchor(body_) - raised;
        if (height > 0 && dot(gained, forward) > 0 && lower(height)) {
            result_.onFloor = true;
            goal_ = anchor(body_) + (forward - gained);
            return true;
        }
        body_ = before;
        goal_ = goalBefore;
        return false;
    }

    MoveResult finished() {
        result_.body = body_;
        result_.remaining = target_ - anchor(body_);
        return result_;
    }

    const ContactTracker& set_;
    const MoveOptions& options_;
    double tolerance_;
    double floorCosine_; // of the steepest floor, a little less
    Shape start_;
    Shape body_;
    Vec2 target_; // the anchor of the body at the end of the whole way
    Vec2 goal_;   // the same, changed by contacts
    MoveResult result_;
};

bool canMove(const Shape& body, Vec2 way) {
    return isValid(body) && isValid(way) && isValid(translated(body, way));
}

} // namespace

MoveResult moveAndSlide(const ContactTracker& set, const Shape& body, Vec2 way, const MoveOptions& options) {
    if (!canMove(body, way))
        return {.body = body};
    return Mover(set, body, way, options).slide();
}

BounceResult moveAndBounce(const ContactTracker& set, const Shape& body, Vec2 velocity, double seconds,
                           double restitution, const MoveOptions& options) {
    const Vec2 way = velocity * seconds;
    if (!canMove(body, way))
        return {{.body = body}, velocity};
    MoveOptions plain = options;
    plain.isOneWay = nullptr;
    return Mover(set, body, way, plain).bounce(velocity, restitution);
}

std::optional<Shape> pushOut(const ContactTracker& set, Shape body, const MoveOptions& options) {
    if (!isValid(body))
        return std::nullopt;
    const double tolerance = options.tolerance >= 0 ? options.tolerance : set.tolerance();
    constexpr int pushes = 32;
    for (int i = 0; i <= pushes; ++i) {
        std::optional<ProxyId> deepest;
        double depth = 0;
        set.broadPhase().query(bounds(body), [&](ProxyId id) {
            const TrackedCollider& collider = set.collider(id);
            if (!options.solids(id, collider) || !overlaps(collider.shape, body, tolerance))
                return;
            const double own = contactManifold(collider.shape, body).depth;
            if (!deepest || own > depth || (own == depth && id < *deepest)) {
                deepest = id;
                depth = own;
            }
        });
        if (!deepest)
            return body;
        body = translated(body, minimumTranslation(set.collider(*deepest).shape, body));
    }
    return std::nullopt;
}

} // namespace tangent
