#pragma once

#include <tangent/motion/move.h>

/// What stops a moving body.
namespace tangent::detail {

/// The solids and walls that a body meets. The set and the options must outlive it.
class Obstacles {
public:
    Obstacles(const ContactTracker& set, const MoveOptions& options);

    double tolerance() const { return tolerance_; }
    bool isFloor(Vec2 normal) const { return dot(normal, options_.up) >= floorCosine_; }
    bool isCeiling(Vec2 normal) const { return -dot(normal, options_.up) >= floorCosine_; }
    bool isWall(Vec2 normal) const { return !isFloor(normal) && !isCeiling(normal); }

    /// Returns the first hit that blocks the way. Solids that the body overlaps stop it only from going deeper. At a seam of
    /// flush tiles, a body that meets a side may meet a corner beside it at the same time, or earlier by rounding. The side
    /// wins.
    std::optional<SetHit> firstHit(const Shape& body, Vec2 way) const;
    /// Returns the body where it hits.
    Shape placeAt(const SetHit& hit, const Shape& body, Vec2 way) const;
    /// Returns the body out of solids that rounding led it into, unless it overlapped them at the start. Nothing if that
    /// fails.
    std::optional<Shape> freed(Shape body, const Shape& start) const;

private:
    bool isOneWay(ProxyId id, const TrackedCollider& collider) const {
        return options_.isOneWay && options_.isOneWay(options_.context, id, collider);
    }
    bool blocks(const SetHit& found, const TrackedCollider& collider, const Shape& body, Vec2 way) const;
    std::optional<ProxyId> entered(const Shape& body, const Shape& start) const;
    /// Whether `body` is outside a wall, and farther than the body at the start.
    bool leavesWalls(const Shape& body, const Shape& start) const;

    const ContactTracker& set_;
    const MoveOptions& options_;
    double tolerance_;
    double floorCosine_; // of the steepest floor, a little less
};

} // namespace tangent::detail
