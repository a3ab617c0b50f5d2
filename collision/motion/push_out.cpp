#include <tangent/motion/detail/body_place.h>
#include <tangent/motion/detail/obstacles.h>
#include <tangent/motion/move.h>

#include <tangent/geometry/classify.h>
#include <tangent/geometry/ray_cast.h>
#include <tangent/geometry/response.h>

#include <algorithm>
#include <array>
#include <tuple>

namespace tangent {

namespace {

/// Pushes one body out of solids.
class Pusher {
public:
    Pusher(const ContactTracker& set, const Shape& body, const MoveOptions& options)
        : set_(set), options_(options), obstacles_(set, options), tolerance_(obstacles_.tolerance()),
          body_(body) {}

    std::optional<Shape> run() {
        constexpr int pushes = 32;
        for (int i = 0; i <= pushes; ++i) {
            const auto solid = deepest();
            if (!solid)
                return body_;
            if (!pushOutOf(*solid))
                break;
        }
        return std::nullopt;
    }

private:
    std::optional<ProxyId> deepest() const {
        std::optional<ProxyId> found;
        double depth = 0;
        set_.broadPhase().query(bounds(body_), [&](ProxyId id) {
            const TrackedCollider& collider = set_.collider(id);
            if (!obstacles_.isSolid(id, collider) || !overlaps(collider.shape, body_, tolerance_))
                return;
            const double own = contactManifold(collider.shape, body_).depth;
            if (!found || own > depth || (own == depth && obstacles_.isLower(id, *found))) {
                found = id;
                depth = own;
            }
        });
        return found;
    }

    /// Moves the body out of a solid by the shortest displacement that crosses no other one and no side of the bounds.
    bool pushOutOf(ProxyId id) {
        const Shape& solid = set_.collider(id).shape;
        const Vec2 shortest = minimumTranslation(solid, body_);
        if (isOpen(id, shortest)) {
            body_ = translated(body_, shortest);
            return true;
        }
        const Vec2 size = bounds(body_).max - bounds(body_).min;
        const double extent = std::max(size.x, size.y);
        const bool isInside = contains(solid, center(body_));
        const double longest = isInside ? 4 * std::max(extent, length(shortest)) : extent / 2;
        std::array<Vec2, 8> displacements;
        std::size_t count = 0;
        for (const Vec2 axis : {Vec2{1, 0}, axisOf(solid)})
            for (const Vec2 outward : {axis, -axis, perpendicular(axis), -perpendicular(axis)})
                displacements[count++] = detail::displacementOut(body_, solid, outward);
        std::ranges::sort(displacements, {}, [](Vec2 displacement) {
            return std::tuple(length(displacement), displacement.x, displacement.y);
        });
        return std::ranges::any_of(displacements, [&](Vec2 displacement) {
            return length(displacement) <= longest && pushed(id, displacement);
        });
    }

    bool pushed(ProxyId id, Vec2 displacement) {
        if (!staysOnItsSide(id, displacement) || !isOpen(id, displacement))
            return false;
        body_ = translated(body_, displacement);
        return true;
    }

    /// Whether the center of the body does not pass through the solid. With the shortest displacement of all it may: at
    /// the end of a slanted wall it leads around the corner.
    bool staysOnItsSide(ProxyId id, Vec2 displacement) const {
        const Shape& solid = set_.collider(id).shape;
        const Vec2 middle = center(body_);
        return contains(solid, middle) || !rayCast(middle, displacement, solid);
    }

    static Vec2 axisOf(const Shape& solid) {
        const auto* rotated = std::get_if<RotatedRect>(&solid);
        return rotated ? direction(rotated->degrees) : Vec2{1, 0};
    }

    bool isOpen(ProxyId left, Vec2 displacement) const {
        const Shape there = translated(body_, displacement);
        const Shape& solid = set_.collider(left).shape;
        if (!isValid(there) || overlaps(solid, there, tolerance_) ||
            detail::leavesBounds(options_.bounds, there, body_))
            return false;
        struct Filter {
            const Pusher* pusher;
            ProxyId left;
        } context{this, left};
        ColliderFilter others;
        others.sensors = true; // Obstacles decides
        others.admits = [](const void* filter, ProxyId id, const TrackedCollider& collider) {
            const auto& [pusher, leaves] = *static_cast<const Filter*>(filter);
            return id != leaves && pusher->obstacles_.isSolid(id, collider);
        };
        others.context = &context;
        return !castShape(set_, body_, displacement, others, tolerance_, StartOverlaps::mayLeave);
    }

    const ContactTracker& set_;
    const MoveOptions& options_;
    detail::Obstacles obstacles_;
    double tolerance_;
    Shape body_;
};

} // namespace

std::optional<Shape> pushOut(const ContactTracker& set, Shape body, const MoveOptions& options) {
    if (!isValid(body))
        return std::nullopt;
    return Pusher(set, body, options).run();
}

} // namespace tangent
