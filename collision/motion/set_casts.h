#pragma once

#include <tangent/broadphase/contact_tracker.h>
#include <tangent/geometry/shape_cast.h>

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

/// Casts and queries through the colliders of a ContactTracker.
namespace tangent {

/// Stands for ContactTracker::tolerance() where it is the default, as any negative number and NaN do there.
inline constexpr double toleranceOfSet = -1;

/// Limits a query to some colliders.
struct ColliderFilter {
    bool sensors = false; ///< whether sensors count
    bool solids = true;   ///< whether colliders that are no sensors count
    /// One collider to skip, such as the body that moves. Set it for each call, or clear it once the collider is
    /// removed: a later one may get its id.
    std::optional<ProxyId> except = {};
    /// Returns whether a collider counts. Null: all do. Must be a pure function.
    bool (*admits)(const void* context, ProxyId id, const TrackedCollider& collider) = nullptr;
    const void* context = nullptr; ///< passed to `admits`

    /// The categories of the body that asks, and those that it meets, as in TrackedCollider: a collider counts if it
    /// has a category in `maskBits`, and its mask has one of `categoryBits`.
    std::uint32_t categoryBits = ~std::uint32_t{0};
    std::uint32_t maskBits = ~std::uint32_t{0}; ///< see categoryBits

    /// The layers that the body meets: a collider counts if this matrix forbids overlaps of its layer with `layer`. A
    /// matrix without layers counts as one of a single solid layer, 0. Null: the layer of a collider does not matter.
    /// The matrix must outlive the filter and stay where it is.
    const CollisionMatrix* matrix = nullptr;
    std::uint32_t layer = 0; ///< of the body that asks, as in TrackedCollider

    /// Whether the collider counts.
    bool operator()(ProxyId id, const TrackedCollider& collider) const {
        return (collider.sensor ? sensors : solids) && (collider.categoryBits & maskBits) != 0 &&
               (collider.maskBits & categoryBits) != 0 && id != except &&
               (!matrix || mayNotOverlap(collider.layer)) && (!admits || admits(context, id, collider));
    }

private:
    bool mayNotOverlap(std::uint32_t other) const {
        return matrix->forbids(layer, other) || (matrix->layerCount() == 0 && layer == 0 && other == 0);
    }
};

namespace detail {

template <class IdOrHandle>
void checkKnown([[maybe_unused]] const ContactTracker& set, [[maybe_unused]] IdOrHandle id,
                [[maybe_unused]] const char* function) {
    TANGENT_CHECK(set.contains(id), function, "the collider was removed or is of another set",
                  proxyIndex(ProxyHandle{id}.id));
}

} // namespace detail

/// Returns the filter of a body on a layer: it meets the solid colliders on layers that it may not overlap, by
/// ContactTracker::matrix(). The matrix must have the layer. In a set without layers, a body on layer 0 meets all solid
/// colliders on layer 0. The filter refers to the matrix: it follows setMatrix(). The set must outlive the filter;
/// after moving the set, make another.
[[nodiscard]] inline ColliderFilter solidsFor(const ContactTracker& set, std::uint32_t layer) {
    TANGENT_CHECK(layer == 0 || layer < set.matrix().layerCount(), "solidsFor",
                  "the matrix of the set has no such layer", layer);
    return {.matrix = &set.matrix(), .layer = layer};
}
ColliderFilter solidsFor(const ContactTracker&& set, std::uint32_t layer) = delete; ///< keep the set

/// Returns the filter of a body that is a collider of the set: it meets the others that have a solid contact with it,
/// by layers, categories and masks. It does not follow later changes of the collider.
[[nodiscard]] inline ColliderFilter solidsFor(const ContactTracker& set, ProxyId id) {
    detail::checkKnown(set, id, "solidsFor");
    const TrackedCollider& body = set.collider(id);
    return {.except = id,
            .categoryBits = body.categoryBits,
            .maskBits = body.maskBits,
            .matrix = &set.matrix(),
            .layer = body.layer};
}
ColliderFilter solidsFor(const ContactTracker&& set, ProxyId id) = delete; ///< likewise
/// The same for the collider that has this handle.
[[nodiscard]] inline ColliderFilter solidsFor(const ContactTracker& set, ProxyHandle handle) {
    detail::checkKnown(set, handle, "solidsFor");
    return solidsFor(set, handle.id);
}
ColliderFilter solidsFor(const ContactTracker&& set, ProxyHandle handle) = delete; ///< likewise

/// The first collider that a cast hits.
struct SetHit {
    ProxyId id{}; ///< of the collider
    CastHit hit;  ///< the result of shapeCast() or rayCast()
};

/// Returns a box around everything that a shape covers while it moves by `displacement`, rounded outward. Unspecified
/// but proper for an invalid shape or displacement.
[[nodiscard]] Aabb sweptBounds(const Shape& shape, Vec2 displacement);

/// What a cast does about colliders that the shape overlaps at the start.
enum class StartOverlaps : bool {
    hit,     ///< hits at fraction 0, whatever the displacement
    mayLeave ///< hits only if the shape moves deeper into the collider: it may leave what it overlaps
};

/// Returns the first collider that a shape hits while it moves by `displacement`. The order of insertion does not
/// matter: of equally near colliders the normal decides, then the lower id. `tolerance` and bad input are otherwise
/// those of shapeCast(). Does not allocate. The cost depends on the colliders near the path.
[[nodiscard]] std::optional<SetHit> castShape(const ContactTracker& set, const Shape& shape,
                                              Vec2 displacement, const ColliderFilter& filter = {},
                                              double tolerance = toleranceOfSet,
                                              StartOverlaps atStart = StartOverlaps::hit);

/// Returns the first collider that a ray hits, as castShape() does, at the same cost. `maxFraction` and bad input are
/// those of rayCast().
[[nodiscard]] std::optional<SetHit> castRay(const ContactTracker& set, Vec2 from, Vec2 displacement,
                                            const ColliderFilter& filter = {}, double maxFraction = 1);

/// Appends every collider that a shape hits, such as what a bullet pierces, in order of time, then of normal and id.
/// Otherwise as castShape(), which returns the first of them. Allocates only if `hits` grows. Looks at the colliders
/// near the whole path, and sorts the hits: O(h log h) for h of them.
void appendShapeHits(const ContactTracker& set, const Shape& shape, Vec2 displacement,
                     std::vector<SetHit>& hits, const ColliderFilter& filter = {},
                     double tolerance = toleranceOfSet, StartOverlaps atStart = StartOverlaps::hit);

/// Appends every collider that a ray hits, in the same order and at the same cost. Otherwise as castRay(), which
/// returns the first of them.
void appendRayHits(const ContactTracker& set, Vec2 from, Vec2 displacement, std::vector<SetHit>& hits,
                   const ColliderFilter& filter = {}, double maxFraction = 1);

/// Appends the ids of the colliders that overlap `shape` deeper than `tolerance`, ascending, to `found`. Appends
/// nothing for an invalid shape. The cost depends on the colliders whose bounds meet those of the shape. Allocates only
/// if `found` grows.
void appendOverlapping(const ContactTracker& set, const Shape& shape, std::vector<ProxyId>& found,
                       const ColliderFilter& filter = {}, double tolerance = toleranceOfSet);

/// Returns the collider whose shape is nearest to a point, and its signedDistance(): negative if the point is in it. Of
/// equally near ones, the lower id. Finds nothing if none is within `maxDistance`, which may be infinite, or if it is
/// negative or NaN, or the point is not finite. To find all within a distance, pass a Circle to appendOverlapping().
///
/// Does not allocate. The cost depends on the colliders whose bounds are nearer.
[[nodiscard]] std::optional<Neighbor>
nearestCollider(const ContactTracker& set, Vec2 point, const ColliderFilter& filter = {},
                double maxDistance = std::numeric_limits<double>::infinity());

} // namespace tangent
