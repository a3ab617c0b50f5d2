#pragma once

#include <tangent/geometry/classify.h>
#include <tangent/motion/move.h>

#include <algorithm>
#include <array>
#include <cstddef>

/// What stops a moving body.
namespace tangent::detail {

/// Whether one-way colliders stop a body only where it lands on a floor, or wherever it meets them from outside.
enum class OneWay : bool { floors, allSides };

/// A few colliders.
class ShortIdList {
public:
    bool contains(ProxyId id) const { return std::find(ids_.begin(), end(), id) != end(); }
    bool isFull() const { return count_ == ids_.size(); }
    void add(ProxyId id) {
        if (!isFull() && !contains(id))
            ids_[count_++] = id;
    }

private:
    std::array<ProxyId, MoveResult::capacity>::const_iterator end() const {
        return ids_.begin() + static_cast<std::ptrdiff_t>(count_);
    }

    std::array<ProxyId, MoveResult::capacity> ids_ = {};
    std::size_t count_ = 0;
};

/// The solids and bounds that a body meets. The set and the options must outlive it.
class Obstacles {
public:
    Obstacles(const ContactTracker& set, const MoveOptions& options);

    double tolerance() const { return tolerance_; }
    bool isFloor(Vec2 normal) const { return dot(normal, options_.up) >= floorCosine_; }
    bool isCeiling(Vec2 normal) const { return -dot(normal, options_.up) >= floorCosine_; }
    bool isWall(Vec2 normal) const { return !isFloor(normal) && !isCeiling(normal); }

    /// Whether the collider stops the body wherever it meets it: it is solid and not one-way.
    bool isSolid(ProxyId id, const TrackedCollider& collider) const {
        return options_.solids(id, collider) && !isOneWay(id, collider);
    }
    /// Orders colliders by shape, of equal shapes by id. Of colliders that stop a body equally, the first one decides,
    /// so the order of insertion does not matter.
    bool isLower(ProxyId a, ProxyId b) const;
    /// Returns the first hit that stops the body. Solids that the body overlaps stop it only from going deeper. At a
    /// seam of flush tiles, a body that meets a side may meet a corner beside it at the same time, or earlier by
    /// rounding or because the corner is higher within the tolerance. The side wins.
    std::optional<SetHit> firstHit(const Shape& body, Vec2 displacement,
                                   OneWay oneWay = OneWay::floors) const;
    /// Whether a hit stops the body only with OneWay::allSides.
    bool isPassable(const SetHit& hit) const;
    /// Whether a body overlaps a collider deeper than the tolerance, and by `more`.
    bool isIn(ProxyId id, const Shape& body, double more = 0) const {
        return overlaps(body, set_.collider(id).shape, tolerance_ + more);
    }
    /// Lets the body pass a one-way collider from now on. Returns false if it passes too many already.
    bool pass(ProxyId id);
    /// Makes a one-way collider solid from now on, because the body landed on it.
    void land(ProxyId id) { landed_.add(id); }
    /// Whether a normal of a collider is that of a straight side.
    bool isSide(ProxyId id, Vec2 normal) const;
    /// Whether a round body meets a corner of a rectangle.
    bool isCorner(const SetHit& hit, const Shape& body) const;
    /// Whether the body overlaps the side that it hits, within the tolerance.
    bool isSunk(const SetHit& hit, const Shape& body) const;
    /// Whether a displacement leads a body into a surface by more than rounding. Along a slanted or round surface, it
    /// may lead into it by that much, and freed() takes the body out again.
    static bool leadsInto(const Shape& body, Vec2 displacement, Vec2 normal);
    /// Whether the body is as near to what it hits as rounding allows.
    static bool isTouched(const SetHit& hit, const Shape& body, Vec2 displacement);
    /// Returns where the body stands on a collider that touches it. Nothing if the body could pass it on the way down:
    /// a corner that is only touched carries nothing. Nothing for the bounds, too.
    std::optional<SetHit> support(ProxyId id, const Shape& body) const;
    /// Returns where a displacement leads the body against a collider.
    std::optional<SetHit> hitOf(ProxyId id, const Shape& body, Vec2 displacement) const;
    /// Returns the floor that the body touches, also if it touches a leaning wall beside it: the way down meets both at
    /// the same time.
    std::optional<SetHit> touchedFloor(const Shape& body) const;
    /// Whether a solid that carries a body at one place carries it at another. Several may carry it, and a contact
    /// names only one of them.
    bool isFloorOfBoth(const Shape& carried, const Shape& body) const;
    /// Returns how high the floor is below a point, by up to `depth`, along `up`. One-way colliders that the point is
    /// in are none.
    std::optional<double> floorBelow(Vec2 point, double depth) const;
    /// Returns the body where it hits.
    Shape placeAt(const SetHit& hit, const Shape& body, Vec2 displacement) const;
    /// Returns the body out of solids that rounding led it into, unless it overlapped them at the start, and out of
    /// one-way colliders that it entered through their floor. It comes from `from`. Nothing if that fails, or if it is
    /// deeper in a solid than at the start.
    std::optional<Shape> freed(Shape body, const Shape& from, const Shape& start) const;

private:
    bool isOneWay(ProxyId id, const TrackedCollider& collider) const {
        return (collider.categoryBits & options_.oneWayBits) != 0 ||
               (options_.isOneWay && options_.isOneWay(options_.context, id, collider));
    }
    std::optional<SetHit> firstWithin(const Shape& body, Vec2 displacement, double roundedLength,
                                      OneWay oneWay, bool& isSideFirst) const;
    SetHit flattened(SetHit hit, const Shape& body, Vec2 displacement) const;
    std::optional<SetHit> sideBeforeCorners(const Shape& body, Vec2 displacement, double roundedLength,
                                            OneWay oneWay) const;
    bool blocks(const SetHit& found, const TrackedCollider& collider, const Shape& body, Vec2 displacement,
                OneWay oneWay) const;
    bool isBefore(const SetHit& a, const std::optional<SetHit>& b) const;
    bool isEntered(ProxyId id, const Shape& body, const Shape& from, const Shape& start) const;
    std::optional<ProxyId> entered(const Shape& body, const Shape& from, const Shape& start) const;

    const ContactTracker& set_;
    const MoveOptions& options_;
    double tolerance_;
    double floorCosine_; // of the steepest floor, a little less
    ShortIdList passed_; // one-way colliders
    ShortIdList landed_;
};

} // namespace tangent::detail
