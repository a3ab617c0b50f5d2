#pragma once

#include <tangent/motion/set_casts.h>

#include <array>
#include <span>

/// Bodies that move through the colliders of a ContactTracker. There is no margin and no recovery step: a body at rest
/// touches exactly what it stands on, and fits through a gap that is exactly as wide as it is.
namespace tangent {

/// How a body moves.
struct MoveOptions {
    ColliderFilter solids; ///< what stops the body
    /// Overlaps up to this depth do not stop the body, in level units. Negative or NaN: the tolerance of the set. It lets
    /// a body slide over tiles whose edges differ by rounding.
    double tolerance = -1;
    Vec2 up = {0, -1};      ///< a unit vector; tells floors from walls and ceilings
    double floorAngle = 45; ///< the steepest floor, in degrees from level
    int mostContacts =
        4; ///< after so many contacts, or steps climbed, the rest of the way is dropped; at most 8
    double snapLength = 0; ///< a body that would leave the floor follows it down by up to this length
    double stepHeight = 0; ///< the highest step that a body on a floor climbs
    /// If set: whether a collider is solid only for bodies that land on it from above.
    bool (*isOneWay)(const void* context, ProxyId id, const TrackedCollider& collider) = nullptr;
    const void* context = nullptr; ///< for `isOneWay`
};

/// A place where a moving body met a collider.
struct MoveContact {
    ProxyId id{};  ///< of the collider
    Vec2 point;    ///< where they met
    Vec2 normal;   ///< unit vector out of the collider
    Vec2 position; ///< center of the body at that moment
};

/// What became of a body that moved.
struct MoveResult {
    Shape body;             ///< at its new place
    Vec2 remaining = {};    ///< the part of the way that contacts took
    bool onFloor = false;   ///< whether it met a floor
    bool onWall = false;    ///< whether it met a wall
    bool onCeiling = false; ///< whether it met a ceiling

    /// In the order in which they were met.
    std::span<const MoveContact> contacts() const { return {met.data(), static_cast<std::size_t>(metCount)}; }

    static constexpr int capacity = 8;          ///< contacts at most
    std::array<MoveContact, capacity> met = {}; ///< see contacts()
    int metCount = 0;                           ///< likewise
};

/// Moves a circle or rectangle along `way`. At a contact the rest of the way goes on along the surface.
///
/// Afterwards the body does not overlap a solid deeper than the tolerance, unless it did before: such solids only stop
/// it from going deeper. Corners that are merely touched do not stop it. Along axis-aligned sides positions are exact:
/// a coordinate that is stopped becomes that of the side (rounded away from it if it is no double), and the other
/// coordinate ends where the way leads. The result depends on the shapes and ids alone, not on the order of insertion.
///
/// The body is returned where it was if it or the way is invalid. Allocates nothing.
MoveResult moveAndSlide(const ContactTracker& set, const Shape& body, Vec2 way,
                        const MoveOptions& options = {});

/// What became of a body that bounced.
struct BounceResult {
    MoveResult move; ///< `remaining` is zero unless the body ran out of contacts
    Vec2 velocity;   ///< after the last bounce
};

/// Moves a body by `velocity * seconds` and reflects it at each contact. Off axis-aligned sides the speed is kept
/// exactly at a restitution of 1, otherwise up to rounding. As moveAndSlide() apart from that; snapping, steps and
/// one-way colliders are ignored.
BounceResult moveAndBounce(const ContactTracker& set, const Shape& body, Vec2 velocity, double seconds,
                           double restitution = 1, const MoveOptions& options = {});

/// Pushes a body out of the solids that it overlaps deeper than the tolerance, the deepest first. Returns nothing if it
/// still overlaps one after 32 pushes.
std::optional<Shape> pushOut(const ContactTracker& set, Shape body, const MoveOptions& options = {});

} // namespace tangent
