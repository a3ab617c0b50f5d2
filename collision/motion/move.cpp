#include <tangent/motion/detail/body_place.h>
#include <tangent/motion/detail/floor_heights.h>
#include <tangent/motion/detail/obstacles.h>
#include <tangent/motion/move.h>

#include <tangent/geometry/response.h>

#include <algorithm>
#include <limits>
#include <utility>

namespace tangent {

namespace {

using detail::axisOf;
using detail::coordinate;
using detail::isAlongAxis;
using detail::OneWay;

/// Whether a displacement leads up, by more than rounding makes of one along a level floor.
bool leadsUp(Vec2 displacement, Vec2 up) {
    return dot(displacement, up) > 0x1p-50 * length(displacement) * length(up);
}

/// One body that moves through a set.
class Mover {
public:
    Mover(const ContactTracker& set, const Shape& body, Vec2 displacement, const MoveOptions& options)
        : obstacles_(set, options), floors_(obstacles_, options), options_(options), start_(body),
          body_(body), velocity_(displacement), isJump_(leadsUp(displacement, options.up)),
          target_(anchorOf(body) + displacement), goal_(target_) {
        result_.body = result_.start = body;
    }

    /// Also slides the velocity.
    SlideResult slide(Vec2 velocity) {
        velocity_ = velocity;
        return {slide(), velocity_};
    }

    MoveResult slide() {
        if (followsFloor())
            footing_ = floors_.footing(body_);
        const bool wasOnFloor = footing_.has_value();
        int stepsLeft = contactLimit();
        while (auto hit = nextHit()) {
            const Shape before = body_;
            stopAt(*hit, goal_ - anchorOf(body_));
            if ((wasOnFloor || obstacles_.isPassable(*hit)) && isStep(*hit)) {
                if (stepsLeft > 0 && climbedStep(*hit)) {
                    --stepsLeft;
                    continue;
                }
                if (wasOnFloor && options_.stepHeight > 0 && isCornerAhead(*hit) &&
                    floors_.heightOf(hit->hit.normal) > 0 &&
                    !floors_.isLowCorner(*hit, *footing_, options_.stepHeight))
                    hit->hit.normal = wallNormal(hit->hit.normal); // it does not slide up to a higher step
            }
            if (stepsLeft > 0 && obstacles_.isPassable(*hit) && obstacles_.pass(hit->id)) {
                body_ = before; // it is no step, and no wall either
                continue;
            }
            if (!note(*hit)) {
                slideVelocity(hit->hit.normal);
                break;
            }
            if (wasOnFloor && isTooSteep(*hit))
                stopBefore(*hit);
            else
                slideGoal(*hit);
        }
        if (wasOnFloor && !isJump_ && (!result_.onFloor || hasLeftFloor()))
            snapToFloor();
        noteFloorAtEnd();
        if (options_.snapLength > 0) // otherwise a body that walks over a hill leaves the floor in each move
            result_.onFloor = result_.floor.has_value();
        return finished();
    }

    BounceResult bounce(Vec2 velocity, double restitution) {
        while (const auto hit = nextHit()) {
            stopAt(*hit, goal_ - anchorOf(body_));
            velocity = reflected(velocity, hit->hit.normal, restitution);
            note(*hit);
            reflectGoal(hit->hit.normal, restitution);
        }
        result_.body = body_;
        result_.remaining = goal_ - anchorOf(body_);
        result_.floor.reset();
        return {result_, velocity};
    }

private:
    bool followsFloor() const { return options_.snapLength > 0 || options_.stepHeight > 0; }

    /// Returns the next hit on the way to the goal. If there is none, moves the body there, and rounding may change the
    /// goal.
    std::optional<SetHit> nextHit() {
        const Vec2 rest = goal_ - anchorOf(body_);
        if (rest == Vec2{} || result_.contactCount == contactLimit())
            return std::nullopt;
        const bool isOnFoot = !isJump_ && (footing_ || result_.onFloor);
        const auto hit = obstacles_.firstHit(body_, rest, isOnFoot ? OneWay::allSides : OneWay::floors);
        const auto placeAt = [&](double fraction) {
            return placedAt(body_, anchorOf(body_) + fraction * rest);
        };
        if (!hit && (enter(placedAt(body_, goal_)) || enterBefore(1, rest, placeAt)))
            goal_ = anchorOf(body_);
        return hit;
    }

    int contactLimit() const { return std::clamp(options_.maxContacts, 1, MoveResult::capacity); }

    /// Moves the body. If rounding led it too far into a solid, it stays where it is known to be free.
    bool enter(const Shape& body) {
        const auto free = obstacles_.freed(body, body_, start_);
        if (free)
            body_ = *free;
        return free.has_value();
    }

    void stopAt(const SetHit& hit, Vec2 displacement) {
        const bool isThere = hit.hit.fraction == 0 && !obstacles_.isSunk(hit, body_); // and known to be free
        if (!isThere && !enter(obstacles_.placeAt(hit, body_, displacement)))
            enterBefore(hit.hit.fraction, displacement, [&](double fraction) {
                SetHit before = hit;
                before.hit.fraction = fraction;
                return obstacles_.placeAt(before, body_, displacement);
            });
    }

    /// Between two solids, rounding may leave no place at a fraction of the displacement that is free of both. Moves
    /// the body to the last one before, as near as doubles allow. Returns whether there is one.
    template <class PlaceAt>
    bool enterBefore(double fraction, Vec2 displacement, const PlaceAt& placeAt) {
        const Vec2 from = anchorOf(body_);
        const double rounding =
            0x1p-53 * (std::abs(from.x) + std::abs(from.y) + length(displacement)) / length(displacement);
        constexpr double farthest = 0x1p40; // roundings
        for (double back = rounding; back < std::min(fraction, farthest * rounding); back *= 2)
            if (enter(placeAt(fraction - back)) ||
                enter(placedAt(body_, from + (fraction - back) * displacement)))
                return true;
        return false;
    }

    void noteTurn() { result_.turnStorage[static_cast<std::size_t>(result_.turnCount++)] = center(body_); }

    bool note(const SetHit& hit) {
        noteTurn();
        const Vec2 normal = hit.hit.normal;
        const MoveContact contact = contactOf(hit);
        result_.onFloor |= obstacles_.isFloor(normal);
        result_.onCeiling |= obstacles_.isCeiling(normal);
        result_.onWall |= obstacles_.isWall(normal);
        if (obstacles_.isFloor(normal)) {
            obstacles_.land(hit.id);
            floor_ = hit.id;
            floorPlace_ = body_;
            result_.floor = contact;
        }
        if (footing_ && obstacles_.isFloor(normal) && !obstacles_.isCorner(hit, body_))
            footing_ = floors_.lowestHeight(body_);
        result_.contactStorage[static_cast<std::size_t>(result_.contactCount++)] = contact;
        return result_.contactCount < contactLimit();
    }

    MoveContact contactOf(const SetHit& hit) const {
        return {hit.id, hit.hit.point, hit.hit.normal, center(body_)};
    }

    /// The body may have slid along the floor that it met, to the next tile, or off its edge.
    void noteFloorAtEnd() {
        if (!result_.floor || result_.floor->position == center(body_))
            return;
        const MoveContact met = *std::exchange(result_.floor, std::nullopt);
        if (const auto same = obstacles_.support(met.id, body_)) {
            result_.floor = contactOf(*same);
            return;
        }
        const Vec2 down = -length(sizeOf(body_)) * options_.up;
        const bool isFlat = obstacles_.isSide(met.id, met.normal);
        const auto hit = isFlat ? obstacles_.firstHit(body_, down) : obstacles_.hitOf(met.id, body_, down);
        if (hit && obstacles_.isTouched(*hit, body_, down) && obstacles_.isFloor(hit->hit.normal))
            result_.floor = contactOf(*hit);
    }

    /// Keeps the part of the displacement along the surface. At an axis-aligned surface, the other coordinate of the
    /// goal is not rounded.
    void slideGoal(const SetHit& hit) {
        const Vec2 normal = hit.hit.normal;
        const Vec2 place = anchorOf(body_);
        const Vec2 blocked = goal_ - place;
        if (isAlongAxis(normal)) {
            const int axis = axisOf(normal);
            coordinate(goal_, axis) = coordinate(place, axis);
        } else {
            goal_ = place + slid(blocked, normal);
        }
        slideVelocity(normal);
        const Vec2 rest = goal_ - place;
        const bool isHeadOn = length(rest) <= 0x1p-50 * (length(place) + length(blocked));
        const bool isWedged = hit.hit.fraction == 0 && isIntoOther(rest);
        // A floor turns a motion into the leaning wall beside it, and the body would slide up the wall. It would fall
        // back in the next step, and never rest.
        const bool turnsBack = dot(rest, slid(target_ - anchorOf(start_), normal)) < 0;
        if (isHeadOn || isWedged || turnsBack)
            stopHere();
    }

    void slideVelocity(Vec2 normal) { velocity_ = slid(velocity_, normal); }

    void stopHere() {
        goal_ = anchorOf(body_);
        velocity_ = {};
    }

    /// Whether a body on a floor walks against a surface that it cannot walk up. A round body may slide over a corner.
    bool isTooSteep(const SetHit& hit) const {
        const Vec2 normal = hit.hit.normal;
        return !isJump_ && obstacles_.isWall(normal) && floors_.heightOf(normal) > 0 &&
               dot(levelDisplacement(), normal) < 0 && !obstacles_.isCorner(hit, body_);
    }

    /// Drops the level part of the displacement, and what leads up.
    void stopBefore(SetHit hit) {
        hit.hit.normal = wallNormal(hit.hit.normal);
        slideGoal(hit);
        if (floors_.heightOf(goal_ - anchorOf(body_)) > 0)
            stopHere();
    }

    /// Whether a displacement leads into the collider that the body met before this one. No convex collider wedges a
    /// body alone.
    bool isIntoOther(Vec2 displacement) const {
        const auto met = result_.contacts();
        if (met.size() < 2)
            return false;
        const MoveContact& before = met[met.size() - 2];
        return before.id != met.back().id && detail::Obstacles::leadsInto(body_, displacement, before.normal);
    }

    void reflectGoal(Vec2 normal, double restitution) {
        const Vec2 place = anchorOf(body_);
        if (isAlongAxis(normal)) {
            const int axis = axisOf(normal);
            const double there = coordinate(place, axis);
            coordinate(goal_, axis) = there - restitution * (coordinate(goal_, axis) - there);
        } else {
            goal_ = place + reflected(goal_ - place, normal, restitution);
        }
        if (!isValid(placedAt(body_, goal_))) // beyond the range of double, or NaN
            goal_ = place;
    }

    /// Moves the body down onto a floor, by up to `length`. Returns whether there is one. A round body may also roll
    /// over the corner of a step that is not higher: the floor below is its floor, however steep the corner is.
    bool lower(double length, bool isGrazed = false) {
        const Vec2 down = -2 * length * options_.up; // a cast that ends in touch hits nothing
        auto hit = obstacles_.firstHit(body_, down, OneWay::allSides);
        if (!hit || hit->hit.fraction > 0.5)
            return false;
        if (!obstacles_.isFloor(hit->hit.normal))
            if (const auto floor = obstacles_.touchedFloor(body_))
                hit = floor;
        if (!obstacles_.isFloor(hit->hit.normal) &&
            !(obstacles_.isCorner(*hit, body_) &&
              floors_.floorBelowCorner(*hit, floors_.lowestPoint(body_) + hit->hit.fraction * down, length)))
            return false;
        stopAt(*hit, down);
        result_.floor = contactOf(*hit);
        // Rounding may put it beside a corner that it only grazes, and it falls on.
        if (!isGrazed && obstacles_.isCorner(*hit, body_) && !obstacles_.support(hit->id, body_))
            lower((1 - 2 * hit->hit.fraction) * length, true);
        return true;
    }

    /// The same after a step up. A round body may also stand on the corner of a step that is not too high.
    bool lowerOntoStep(const SetHit& step, double length) {
        const Vec2 down = -2 * length * options_.up;
        const auto hit = obstacles_.firstHit(body_, down, OneWay::allSides);
        // The body may have been put beside the corner, an ulp higher than the floor carries it.
        if (!hit || 2 * length * hit->hit.fraction > length + floors_.rounding(body_, length))
            return false;
        const bool isCorner = obstacles_.isCorner(*hit, body_);
        if (footing_ && isCorner ? !floors_.isLowCorner(*hit, *footing_, options_.stepHeight)
                                 : !obstacles_.isFloor(hit->hit.normal))
            return false;
        stopAt(*hit, down);
        if (obstacles_.isPassable(step) && obstacles_.isIn(step.id, body_))
            return false; // the floor that it came from: the one-way collider is too high
        result_.floor = contactOf(*hit);
        if (footing_ && !isCorner)
            footing_ = floors_.lowestHeight(body_);
        return true;
    }

    /// Whether the body met a floor, and has slid off its edge, or in a straight line past its round end.
    bool hasLeftFloor() const {
        return floor_ && *floor_ != boundsId && !obstacles_.support(*floor_, body_) &&
               !obstacles_.isFloorOfBoth(floorPlace_, body_);
    }

    void snapToFloor() {
        const int turnsBefore = result_.turnCount;
        noteTurn();
        const Vec2 before = anchorOf(body_);
        if (options_.snapLength > 0 && lower(options_.snapLength)) {
            result_.onFloor = true;
            beside_ += anchorOf(body_) - before;
            const Vec2 normal = result_.floor->normal;
            slideVelocity(obstacles_.isFloor(normal) ? normal : options_.up);
        } else {
            result_.turnCount = turnsBefore;
        }
    }

    Vec2 levelPart(Vec2 of) const { return of - floors_.heightOf(of) * options_.up; }
    Vec2 levelDisplacement() const { return levelPart(goal_ - anchorOf(body_)); }

    /// Whether the body may have to climb what it hits. To a round body, a low corner may have the normal of a floor.
    bool isStep(const SetHit& hit) const { return obstacles_.isWall(hit.hit.normal) || isCornerAhead(hit); }
    bool isCornerAhead(const SetHit& hit) const {
        return obstacles_.isCorner(hit, body_) && dot(levelDisplacement(), hit.hit.normal) < 0;
    }

    /// Returns the normal of the wall below a corner.
    Vec2 wallNormal(Vec2 normal) const { return normalized(normal - floors_.heightOf(normal) * options_.up); }

    /// How high the body may climb. Rounding is no reason to fall through a row of one-way tiles.
    double climbHeight(const SetHit& hit) const {
        const double height = footing_ ? options_.stepHeight : 0;
        return obstacles_.isPassable(hit) ? std::max(floors_.rounding(body_, length(sizeOf(body_))), height)
                                          : height;
    }

    /// Whether the body was in a collider at the start by more than rounding.
    bool wasInside(ProxyId id) const {
        return id != boundsId &&
               obstacles_.isIn(id, start_, floors_.rounding(start_, length(sizeOf(start_))));
    }

    /// Up, forward and down again. Leaves the body where it is unless it ends on a floor farther on.
    bool climbedStep(const SetHit& hit) {
        const double climb = climbHeight(hit);
        if (!(climb > 0) || wasInside(hit.id))
            return false;
        const Shape before = body_;
        // A round body on a corner of the step goes down to the floor that it came from.
        const bool isRound = footing_ && std::holds_alternative<Circle>(body_);
        const double aboveFloor = isRound ? std::max(0.0, floors_.lowestHeight(body_) - *footing_) : 0;
        const Vec2 goalBefore = goal_;
        const int turnsBefore = result_.turnCount;
        noteTurn();
        const Vec2 forward = levelDisplacement();
        const Vec2 rise = climb * options_.up;
        if (const auto ceiling = obstacles_.firstHit(body_, rise))
            stopAt(*ceiling, rise);
        else
            enter(translated(body_, rise));
        noteTurn();
        const Vec2 raised = anchorOf(body_);
        const double height = dot(raised - anchorOf(before), options_.up);
        auto wall = obstacles_.firstHit(body_, forward, OneWay::allSides); // it may be the next step
        if (wall && wall->hit.fraction == 0 && obstacles_.isPassable(*wall))
            wall = obstacles_.firstHit(body_, forward);
        if (wall)
            stopAt(*wall, forward);
        else
            enter(translated(body_, forward));
        noteTurn();
        const Vec2 gained = anchorOf(body_) - raised;
        const double least = std::min(climb / 2, floors_.rounding(body_, climb)); // less is no step up
        if (height > least && dot(gained, forward) > 0 && lowerOntoStep(hit, height + aboveFloor)) {
            result_.onFloor = true;
            goal_ = anchorOf(body_) + (forward - gained);
            velocity_ = levelPart(velocity_);
            beside_ += (raised - anchorOf(before)) + (anchorOf(body_) - (raised + gained));
            noteTurn();
            return true;
        }
        result_.turnCount = turnsBefore;
        body_ = before;
        goal_ = goalBefore;
        return false;
    }

    MoveResult finished() {
        result_.body = body_;
        result_.remaining = (target_ - anchorOf(body_)) + beside_;
        return result_;
    }

    detail::Obstacles obstacles_;
    detail::FloorHeights floors_;
    const MoveOptions& options_;
    Shape start_;
    Shape body_;
    Vec2 velocity_;                 // what is left of it
    bool isJump_;                   // the displacement leads up, not only the floor
    Vec2 target_;                   // the anchor of the body at the end of the displacement
    Vec2 goal_;                     // the same, changed by contacts
    Vec2 beside_;                   // how far steps and the floor moved the body up and down
    std::optional<double> footing_; // how high the floor is that carries the body
    std::optional<ProxyId> floor_;  // the last one that it met
    Shape floorPlace_;              // the body there
    MoveResult result_;
};

bool canMove(const Shape& body, Vec2 displacement) {
    return isValid(body) && isValid(displacement) && isValid(translated(body, displacement));
}

} // namespace

MoveResult moveAndSlide(const ContactTracker& set, const Shape& body, Vec2 displacement,
                        const MoveOptions& options) {
    if (!canMove(body, displacement))
        return {.body = body, .start = body};
    return Mover(set, body, displacement, options).slide();
}

SlideResult moveAndSlide(const ContactTracker& set, const Shape& body, Vec2 velocity, double seconds,
                         const MoveOptions& options) {
    const Vec2 displacement = velocity * seconds;
    if (!canMove(body, displacement))
        return {{.body = body, .start = body}, velocity};
    return Mover(set, body, displacement, options).slide(velocity);
}

BounceResult moveAndBounce(const ContactTracker& set, const Shape& body, Vec2 velocity, double seconds,
                           double restitution, const MoveOptions& options) {
    const Vec2 displacement = velocity * seconds;
    if (!canMove(body, displacement))
        return {{.body = body, .start = body}, velocity};
    return Mover(set, body, displacement, options).bounce(velocity, restitution);
}

} // namespace tangent
