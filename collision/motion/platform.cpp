#include <tangent/motion/platform.h>

#include <tangent/geometry/classify.h>
#include <tangent/geometry/response.h>
#include <tangent/motion/detail/body_place.h>
#include <tangent/motion/detail/obstacles.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace tangent {

namespace {

/// One body, and one collider that moves it.
class Passenger {
public:
    Passenger(const ContactTracker& set, const Shape& body, ProxyId platform, const Shape& after,
              const MoveOptions& options)
        : set_(set), options_(options), obstacles_(set, options), platform_(platform),
          before_(set.collider(platform).shape), after_(after), start_(body), body_(body),
          isOneWay_(!obstacles_.isSolid(platform, set.collider(platform))),
          wasInside_(overlaps(before_, body_, obstacles_.tolerance())) {
        others_ = options;
        others_.snapLength = others_.stepHeight = 0;
        others_.solids = {.sensors = true, .admits = admitsOther, .context = this};
    }

    PlatformMove move(Vec2 displacement) {
        displacement_ = displacement;
        const bool stands = footing().has_value();
        Vec2 rest = displacement_; // of the displacement, relative to the body
        if (stands)
            rest = carry();
        bool isPushed = false;
        if (rest != Vec2{} && !isOneWay_) {
            const auto push = pushOf(rest);
            isPushed = push.has_value();
            if (push && !yield(*push))
                return {.body = start_, .isCarried = stands, .isPushed = true, .isCrushed = true};
        } else if (rest != Vec2{} && !wasInside_) {
            if (const auto push = pushOf(rest); push && obstacles_.isFloor(normalized(*push))) {
                isPushed = true;
                yield(*push); // at a ceiling, the platform passes through
            }
        }
        if (isOneWay_ && stands && rest == Vec2{})
            leave(); // it does not stop what it overlaps, if only by what rounding left
        if (!isOneWay_ && !wasInside_ && !leave())
            return {.body = start_, .isCarried = stands, .isPushed = isPushed, .isCrushed = true};
        return {.body = body_, .isCarried = stands, .isPushed = isPushed};
    }

    PlatformMove turn() {
        const Shape next = after_;
        const double degrees = std::remainder(degreesOf(next) - degreesOf(before_), 360); // the shorter way
        const Vec2 displacement = center(next) - center(before_);
        PlatformMove result{.body = start_};
        const double steps = stepsOf(degrees, displacement);
        for (double step = 1; step <= steps; ++step) {
            const double toGo = 1 - step / steps;
            after_ = toGo > 0 ? turned(next, -toGo * displacement, -toGo * degrees) : next;
            const auto point = footing();
            if (point)
                carryAround(*point, degrees / steps);
            result.isCarried |= point.has_value();
            if (!wasInside_ && isMet()) {
                const bool isLifted = obstacles_.isFloor(normalized(minimumTranslation(after_, body_)));
                result.isPushed |= !point && (isLifted || !isOneWay_);
                const bool isOut = (point || isLifted || !isOneWay_) && leave();
                result.isCrushed = !isOut && !isOneWay_;
                wasInside_ = !isOut; // a one-way collider passes it from now on
            }
            if (result.isCrushed)
                return result;
            before_ = after_;
        }
        result.body = body_;
        return result;
    }

private:
    static bool admitsOther(const void* passenger, ProxyId id, const TrackedCollider& collider) {
        const auto& of = *static_cast<const Passenger*>(passenger);
        return id != of.platform_ && of.options_.solids(id, collider);
    }

    static double degreesOf(const Shape& shape) {
        const auto* rotated = std::get_if<RotatedRect>(&shape);
        return rotated ? std::remainder(rotated->degrees, 360) : 0;
    }
    static Shape turned(const Shape& shape, Vec2 displacement, double degrees) {
        if (std::holds_alternative<Circle>(shape))
            return translated(shape, displacement);
        const Vec2 size = sizeOf(shape);
        return RotatedRect{{center(shape) + displacement - size * 0.5, size}, degreesOf(shape) + degrees};
    }
    double stepsOf(double degrees, Vec2 displacement) const {
        const double radius = std::holds_alternative<Circle>(after_) ? 0 : length(sizeOf(after_)) / 2;
        const double path = std::abs(degrees) * std::numbers::pi / 180 * radius + length(displacement);
        const Vec2 size = sizeOf(body_);
        constexpr double most = 1000;
        return std::clamp(std::ceil(path / (std::min(size.x, size.y) / 2)), 1.0, most);
    }

    /// Returns the point of the platform that carries the body.
    std::optional<Vec2> footing() const {
        const Aabb box = bounds(body_);
        const Vec2 down = -length(box.max - box.min) * options_.up;
        const auto hit = shapeCast(body_, down, before_);
        if ((isOneWay_ && wasInside_) || !hit || !obstacles_.isFloor(hit->normal) ||
            !detail::Obstacles::isTouched({platform_, *hit}, body_, down))
            return std::nullopt;
        return hit->point;
    }

    /// Moves the body as the platform moves a point of it. A round body then touches it at the same point.
    void carryAround(Vec2 point, double degrees) {
        if (std::holds_alternative<Circle>(body_))
            point = center(body_);
        const Vec2 axis = direction(degrees);
        const Vec2 arm = point - center(before_);
        const Vec2 to = center(after_) + arm.x * axis + arm.y * perpendicular(axis);
        others_.maxContacts = options_.maxContacts;
        body_ = moveAndSlide(set_, body_, to - point, others_).body;
    }

    /// Moves the body as the platform moves. Returns the rest of the displacement if others stopped the body.
    Vec2 carry() {
        const MoveResult moved = moveAndSlide(set_, body_, displacement_, others_);
        body_ = moved.body;
        return moved.contacts().empty() ? Vec2{} : moved.remaining;
    }

    /// Returns the displacement of the body that makes room if the platform moves on by `rest`. Two convex shapes that
    /// touch at a plane stay apart while they move along it: only the part along its normal matters.
    std::optional<Vec2> pushOf(Vec2 rest) const {
        const auto hit = shapeCast(body_, -rest, translated(before_, displacement_ - rest));
        const double depth = hit ? (1 - hit->fraction) * dot(rest, hit->normal) : 0;
        if (!(depth > 0))
            return std::nullopt;
        if (wasInside_ || !detail::isAlongAxis(hit->normal))
            return depth * hit->normal;
        const double side = detail::sideFacing(bounds(after_), hit->normal, false);
        return anchorOf(detail::besideLine(body_, side, hit->normal)) - anchorOf(body_); // exact
    }

    /// Moves the body by `push`. Where something is in the way, it slides along, as far along `push` as it has to go,
    /// or only until it is out of the platform.
    bool yield(Vec2 push, bool untilOut = false) {
        constexpr int attempts = 32;
        constexpr double steepest = 1e-3; // sine of the least angle at which a body still slides
        others_.maxContacts = 1;
        const Vec2 normal = normalized(push);
        const double stride = length(sizeOf(body_)); // it may have slid past what was in the way
        Vec2 displacement = push;
        double toGo = 0; // along `normal`, after the displacement
        for (int i = 0; i < attempts; ++i) {
            const MoveResult moved = moveAndSlide(set_, body_, displacement, others_);
            body_ = moved.body;
            const double wanted = dot(moved.remaining, normal) + toGo;
            if (moved.contacts().empty() && toGo == 0)
                return true;
            if (!(wanted > obstacles_.tolerance()) || (untilOut && !isMet()))
                return true; // leave() decides
            if (moved.contacts().empty()) {
                displacement = wanted * normal;
                toGo = 0;
                continue;
            }
            const Vec2 along = slid(moved.remaining, moved.contacts().front().normal);
            const double gained = dot(along, normal);
            if (!(gained > steepest * steepest * wanted))
                return false;
            displacement = (wanted / gained) * along;
            const double part = std::min(1.0, stride / length(displacement));
            displacement = part * displacement;
            toGo = (1 - part) * wanted;
        }
        return false;
    }

    bool isMet() const { return overlaps(after_, body_, obstacles_.tolerance()); }

    /// Takes the body out of the platform by the shortest way. Returns whether it is out.
    bool leave() {
        constexpr double longest = 1024; // rounding may take several steps
        for (double stretch = 1; isMet(); stretch *= 2)
            if (stretch > longest || !yield(stretch * minimumTranslation(after_, body_), true))
                return false;
        return true;
    }

    const ContactTracker& set_;
    const MoveOptions& options_;
    detail::Obstacles obstacles_;
    ProxyId platform_;
    Shape before_; // the platform
    Shape after_;
    Vec2 displacement_; // from one to the other, if it does not turn
    Shape start_;
    Shape body_;
    bool isOneWay_;
    bool wasInside_;     // the body in the platform
    MoveOptions others_; // to move through all solids but the platform
};

} // namespace

PlatformMove moveWithPlatform(const ContactTracker& set, const Shape& body, ProxyId platform,
                              Vec2 displacement, const MoveOptions& options) {
    detail::checkKnown(set, platform, "moveWithPlatform");
    const TrackedCollider& collider = set.collider(platform);
    const Shape next = translated(collider.shape, displacement);
    const bool canMove = isValid(body) && isValid(displacement) && isValid(collider.shape) &&
                         isValid(translated(body, displacement)) && isValid(next);
    if (!canMove || !options.solids(platform, collider))
        return {.body = body};
    return Passenger(set, body, platform, next, options).move(displacement);
}

PlatformMove turnWithPlatform(const ContactTracker& set, const Shape& body, ProxyId platform,
                              const Shape& next, const MoveOptions& options) {
    detail::checkKnown(set, platform, "turnWithPlatform");
    const TrackedCollider& collider = set.collider(platform);
    if (!isValid(body) || !isValid(next) || !isValid(collider.shape) || !options.solids(platform, collider))
        return {.body = body};
    return Passenger(set, body, platform, next, options).turn();
}

} // namespace tangent
