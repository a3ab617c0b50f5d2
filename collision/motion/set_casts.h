#pragma once

#include <tangent/broadphase/contact_tracker.h>
#include <tangent/geometry/shape_cast.h>

#include <optional>
#include <vector>

/// Casts and queries through the colliders of a ContactTracker.
namespace tangent {

/// Chooses the colliders that a question is about.
struct ColliderFilter {
    /// Whether sensors count. By default only solid colliders do.
    bool sensors = false;
    /// One collider to leave out, such as the body that asks.
    std::optional<ProxyId> except = {};
    /// If set: whether a collider counts. `context` is handed through. Must be a pure function.
    bool (*admits)(const void* context, ProxyId id, const TrackedCollider& collider) = nullptr;
    const void* context = nullptr; ///< for `admits`

    /// Whether the collider counts.
    bool operator()(ProxyId id, const TrackedCollider& collider) const {
        return (sensors || !collider.sensor) && id != except && (!admits || admits(context, id, collider));
    }
};

/// A collider that was hit, and where.
struct SetHit {
    ProxyId id{}; ///< of the collider
    CastHit hit;  ///< as shapeCast() or rayCast() returns it
};

/// Returns the bounds of everything that a shape covers while it moves along `way`, rounded outward.
Aabb sweptBounds(const Shape& shape, Vec2 way);

/// Returns the first collider that a shape hits while it moves along `way`. The order of insertion
/// does not matter: of equally near colliders the normal decides, then the lower id. `tolerance` and bad input are those
/// of shapeCast(). Allocates nothing. Takes time for the colliders near the way.
std::optional<SetHit> castShape(const ContactTracker& set, const Shape& shape, Vec2 way,
                                const ColliderFilter& filter = {}, double tolerance = 0);

/// Returns the first collider that a ray hits, as castShape() does. `maxFraction` and bad input are those of rayCast().
std::optional<SetHit> castRay(const ContactTracker& set, Vec2 from, Vec2 way,
                              const ColliderFilter& filter = {}, double maxFraction = 1);

/// Appends the ids of the colliders that overlap `shape` deeper than `tolerance`, ascending, to `found`.
void appendOverlapping(const ContactTracker& set, const Shape& shape, std::vector<ProxyId>& found,
                       const ColliderFilter& filter = {}, double tolerance = 0);

} // namespace tangent
