#include <tangent/motion/platform.h>

#include <tangent/geometry/classify.h>
#include <tangent/geometry/response.h>
#include <tangent/motion/detail/body_place.h>
#include <tangent/motion/detail/obstacles.h>

namespace tangent {

namespace {

/// One body, and one collider that moves it.
class Passenger {
public:
    Passenger(const ContactTracker& set, const Shape& body, ProxyId platform, Vec2 displacement,
              const MoveOptions& options)
        : set_(set), options_(options), obstacles_(set, options), platform_(platform),
          before_(set.collider(platform).shape), after_(translated(before_, displacement)),
          displacement_(displacement), start_(body), body_(body),
          wasInside_(overlaps(before_, body_, obstacles_.tolerance())) {
        others_ = options;
        others_.snapLength = others_.stepHeight = 0;
        others_.solids = {.sensors = true, .admits = admitsOther, .context = this};
    }

    PlatformMove run() {
        const bool isOneWay = !obstacles_.isSolid(platform_, set_.collider(platform_));
        const bool stands = standsOn() && !(isOneWay && wasInside_);
        Vec2 rest = displacement_; // of the displacement, relative to the body
        if (stands)
            rest = carry();
        bool isPushed = false;
        if (rest != Vec2{} && !isOneWay) {
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
        if (isOneWay && stands && rest == Vec2{})
            leave(); // it does not stop what it overlaps, if only by what rounding left
        if (!isOneWay && !wasInside_ && !leave())
            return {.body = start_, .isCarried = stands, .isPushed = isPushed, .isCrushed = true};
        return {.body = body_, .isCarried = stands, .isPushed = isPushed};
    }

private:
    static bool admitsOther(const void* passenger, ProxyId id, const TrackedCollider& collider) {
        const auto& of = *static_cast<const Passenger*>(passenger);
        return id != of.platform_ && of.options_.solids(id, collider);
    }

    bool standsOn() const {
        const Aabb box = bounds(body_);
        const Vec2 down = -length(box.max - box.min) * options_.up;
        const auto hit = shapeCast(body_, down, before_);
        return hit && obstacles_.isFloor(hit->normal) &&
               detail::Obstacles::isTouched({platform_, *hit}, body_, down);
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

    /// Moves the body by `push`. Where something is in the way, it slides along, as far along `push` as it has to go.
    bool yield(Vec2 push) {
        constexpr int attempts = 4;
        constexpr double steepest = 1e-3; // sine of the least angle at which a body still slides
        others_.maxContacts = 1;
        const Vec2 normal = normalized(push);
        Vec2 displacement = push;
        for (int i = 0; i < attempts; ++i) {
            const MoveResult moved = moveAndSlide(set_, body_, displacement, others_);
            body_ = moved.body;
            if (moved.contacts().empty())
                return true;
            const Vec2 along = slid(moved.remaining, moved.contacts().front().normal);
            const double wanted = dot(moved.remaining, normal);
            const double gained = dot(along, normal);
            if (!(wanted > obstacles_.tolerance()))
                return true; // leave() decides
            if (!(gained > steepest * steepest * wanted))
                return false;
            displacement = (wanted / gained) * along;
        }
        return false;
    }

    /// Takes the body out of the platform by what rounding left. Returns whether it is out.
    bool leave() {
        if (!overlaps(after_, body_, obstacles_.tolerance()))
            return true;
        body_ = moveAndSlide(set_, body_, minimumTranslation(after_, body_), others_).body;
        return !overlaps(after_, body_, obstacles_.tolerance());
    }

    const ContactTracker& set_;
    const MoveOptions& options_;
    detail::Obstacles obstacles_;
    ProxyId platform_;
    Shape before_; // the platform
    Shape after_;
    Vec2 displacement_; // from one to the other
    Shape start_;
    Shape body_;
    bool wasInside_;     // the body in the platform
    MoveOptions others_; // to move through all solids but the platform
};

} // namespace

PlatformMove moveWithPlatform(const ContactTracker& set, const Shape& body, ProxyId platform,
                              Vec2 displacement, const MoveOptions& options) {
    const TrackedCollider& collider = set.collider(platform);
    const bool canMove = isValid(body) && isValid(displacement) && isValid(collider.shape) &&
                         isValid(translated(body, displacement)) &&
                         isValid(translated(collider.shape, displacement));
    if (!canMove || !options.solids(platform, collider))
        return {.body = body};
    return Passenger(set, body, platform, displacement, options).run();
}

} // namespace tangent
