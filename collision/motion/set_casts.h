#pragma once

#include <tangent/broadphase/contact_tracker.h>
#include <tangent/geometry/shape_cast.h>

#include <cstdint>
#include <optional>
#include <vector>

/// Casts and queries through the colliders of a ContactTracker.
namespace tangent {

/// Limits a query to some colliders.
struct ColliderFilter {
    /// Whether sensors count. Solid colliders always do.
    bool sensors = false;
    /// One collider to skip, such as the body that moves.
    std::optional<ProxyId> except = {};
    /// Returns whether a collider counts. Null: all do. Must be a pure function.
    bool (*admits)(const void* context, ProxyId id, const TrackedCollider& collider) = nullptr;
    const void* context = nullptr; ///< passed to `admits`

    /// The categories of the body that asks, and those that it meets, as in TrackedCollider: a collider counts if it
    /// has a category in `maskBits`, and its mask has one of `categoryBits`.
    std::uint32_t categoryBits = ~std::uint32_t{0};
    std::uint32_t maskBits = ~std::uint32_t{0}; ///< see categoryBits

    /// Whether the collider counts.
    bool operator()(ProxyId id, const TrackedCollider& collider) const {
        return (sensors || !collider.sensor) && (collider.categoryBits & maskBits) != 0 &&
               (collider.maskBits & categoryBits) != 0 && id != except &&
               (!admits || admits(context, id, collider));
    }
};

/// The first collider that a cast hits.
struct SetHit {
    ProxyId id{}; ///< of the collider
    CastHit hit;  ///< the result of shapeCast() or rayCast()
};

/// Returns a box around everything that a shape covers while it moves along `way`, rounded outward. Unspecified but
/// proper for an invalid shape or way.
[[nodiscard]] Aabb sweptBounds(const Shape& shape, Vec2 way);

/// What a cast does about colliders that the shape overlaps at the start.
enum class StartOverlaps : bool {
    hit,     ///< hits at fraction 0, whatever the way
    mayLeave ///< hits only if the way leads deeper into the collider: a shape may leave what it overlaps
};

/// Returns the first collider that a shape hits while it moves along `way`. The order of insertion does not matter: of
/// equally near colliders the normal decides, then the lower id. A tolerance that is negative or NaN is that of the
/// set; otherwise `tolerance` and bad input are those of shapeCast(). Does not allocate. The cost depends on the
/// colliders near the way.
[[nodiscard]] std::optional<SetHit> castShape(const ContactTracker& set, const Shape& shape, Vec2 way,
                                              const ColliderFilter& filter = {}, double tolerance = -1,
                                              StartOverlaps atStart = StartOverlaps::hit);

/// Returns the first collider that a ray hits, as castShape() does. `maxFraction` and bad input are those of rayCast().
[[nodiscard]] std::optional<SetHit> castRay(const ContactTracker& set, Vec2 from, Vec2 way,
                                            const ColliderFilter& filter = {}, double maxFraction = 1);

/// Appends the ids of the colliders that overlap `shape` deeper than `tolerance`, ascending, to `found`. A tolerance
/// that is negative or NaN is that of the set.
void appendOverlapping(const ContactTracker& set, const Shape& shape, std::vector<ProxyId>& found,
                       const ColliderFilter& filter = {}, double tolerance = -1);

} // namespace tangent
