#pragma once

#include <tangent/motion/set_casts.h>

#include <array>
#include <limits>
#include <optional>
#include <span>

/// Bodies that move through the colliders of a ContactTracker. There is no margin and no recovery step: a body at rest
/// touches exactly what it stands on, and fits through a gap that is exactly as wide as it is.
namespace tangent {

/// How a body moves.
struct MoveOptions {
    /// The colliders that stop the body. A body that is itself a collider of the set needs `except`, as solidsFor()
    /// sets it: otherwise it overlaps itself, and stops in some directions.
    ColliderFilter solids = {};
    /// Overlaps up to this depth, in level units, do not stop the body, so that it slides over tiles whose edges differ
    /// by rounding.
    double tolerance = toleranceOfSet;
    /// Decides which surfaces count as floor, wall and ceiling. Must be a unit vector: if it is longer,
    /// steeper surfaces count as floors, and stepHeight and snapLength grow.
    Vec2 up = {0, -1};
    /// The angle of the steepest floor, in degrees from level: 0 to less than 90. From 90 on, walls count as floors and
    /// ceilings, too. A body on a floor that walks against a steeper surface stops if it has a snapLength or a
    /// stepHeight; with neither, it slides up along the surface.
    double floorAngle = 45;
    /// The maximum number of contacts in one move, 1 to 8: after that many, the body stops. Also the maximum number of
    /// steps that it climbs; further steps are walls.
    int maxContacts = 4;
    /// A body that would leave the floor follows it down by up to this length, in level units, behind the crest of a
    /// ramp too. A body that moves up jumps: it is not pulled down. A round body that rolls off a step of at most this
    /// height stays on the floor, even where its contact with the corner is steeper than `floorAngle`. Behind a gap
    /// wider than 2 sin(floorAngle) radii, 1.4 of them at 45 degrees, it leaves the floor for a moment: the far corner
    /// is too steep, and it slides up along it. Negative or NaN: 0, here and in stepHeight.
    double snapLength = 0;
    /// Height of the highest step that a body on a floor climbs, in level units; higher ones stop it. If 0, a round
    /// body slides over corners that are lower than its center.
    ///
    /// On stairs with treads of width w and height h, this holds for round bodies with a radius below (w² + h²) / 2h:
    /// 10 for treads of 8 × 4, 8 for 8 × 8. Larger ones lie across three corners, and need a stepHeight and a
    /// snapLength of two treads or more.
    double stepHeight = 0;
    /// A box that the body does not leave, whatever `up` is: its sides stop the body as solids do. A body that is
    /// outside can come in. Must be proper; it may be infinite.
    std::optional<Aabb> bounds = {};
    /// Returns whether a collider stops only bodies that land on it from above: on a surface that is a floor by `up`.
    /// For the rest of that move, it is solid. Surfaces steeper than `floorAngle` stop nothing: a body falls through
    /// them, and sinks into a round collider that it walks down where that gets steeper. A body on a floor climbs it
    /// like a step, and walks through what is higher than `stepHeight`; where the tops of tiles differ only by
    /// rounding, it needs no stepHeight. A jump climbs no one-way collider, and a body that is inside one passes it.
    /// Null: only those of `oneWayBits` do.
    bool (*isOneWay)(const void* context, ProxyId id, const TrackedCollider& collider) = nullptr;
    const void* context = nullptr; ///< passed to `isOneWay`; `solids` has its own
    /// Colliders with one of these categories are one-way, too, whatever `isOneWay` returns. See
    /// TrackedCollider::categoryBits.
    std::uint32_t oneWayBits = 0;
};

/// The id of MoveOptions::bounds in a contact.
inline constexpr ProxyId boundsId{std::numeric_limits<std::uint32_t>::max()};

/// A contact of a moving body with a collider or with the bounds.
struct MoveContact {
    ProxyId id{};  ///< of the collider, or boundsId, which no set contains
    Vec2 point;    ///< of both boundaries
    Vec2 normal;   ///< unit vector out of the collider
    Vec2 position; ///< center of the body at the contact
};

/// The result of a move. More than a kilobyte: pass it by reference.
struct MoveResult {
    Shape body;       ///< at its new position
    Shape start = {}; ///< where it was
    /// The part of the displacement that contacts blocked. How far steps and the floor moved the body up or down does
    /// not count.
    Vec2 remaining = {};
    /// With a MoveOptions::snapLength: whether the body stands on a floor at its new position, because it met one or
    /// followed one down. Without one, and after moveAndBounce(): whether the move met a floor, even if the body has
    /// left it since, as a body that walks over a hill does in each move. A move that ends exactly at a floor does not
    /// meet it; the next move down does.
    bool onFloor = false;
    /// The contact with the floor under the body at its new position. On a corner, its normal may be steeper than a
    /// floor. Empty if the body met no floor, or has left it since: off an edge, which it may still touch, or up over a
    /// corner. Empty after moveAndBounce().
    std::optional<MoveContact> floor = {};
    bool onWall = false;    ///< whether it met a wall
    bool onCeiling = false; ///< whether it met a ceiling

    /// Returns the contacts in order of time.
    [[nodiscard]] std::span<const MoveContact> contacts() const& {
        return {contactStorage.data(), static_cast<std::size_t>(contactCount)};
    }
    std::span<const MoveContact> contacts() const&& = delete; ///< store the result of the move first

    /// Returns the places of the body's center between its start and its end where it may have turned, in order of
    /// time: at contacts, and before, above and after the steps that it climbed.
    [[nodiscard]] std::span<const Vec2> turns() const& {
        return {turnStorage.data(), static_cast<std::size_t>(turnCount)};
    }
    std::span<const Vec2> turns() const&& = delete; ///< likewise

    static constexpr int capacity = 8;                     ///< the largest number of contacts
    static constexpr int turnCapacity = 5 * capacity + 1;  ///< the largest number of turns
    std::array<MoveContact, capacity> contactStorage = {}; ///< the first contactCount are contacts()
    int contactCount = 0;                                  ///< number of contacts
    std::array<Vec2, turnCapacity> turnStorage = {};       ///< the first turnCount are turns()
    int turnCount = 0;                                     ///< number of turns
};

/// Moves a circle or rectangle by `displacement`. At a contact, the rest of the move continues along the surface.
///
/// Afterwards the body overlaps no solid deeper than the tolerance, unless it did before: such solids only stop it from
/// going deeper. Corners that the body only touches do not stop it. A box that meets another one exactly corner to
/// corner meets its left or right side, whatever `up` is. Along axis-aligned sides positions are exact: a coordinate
/// that a side stops becomes that of the side (rounded away from it if it is no double), and the other coordinate ends
/// where the displacement leads. Of solids that the body meets at once, their shapes decide: the order of insertion
/// only decides which of equal shapes a contact names. A body that overlaps a solid within the tolerance may be moved
/// back to its side.
///
/// Returns the body unmoved, without contacts, if it is invalid, or if the displacement would make it invalid, for
/// example near the largest double. Does not allocate. The cost depends on the colliders near the path, for each
/// contact.
[[nodiscard]] MoveResult moveAndSlide(const ContactTracker& set, const Shape& body, Vec2 displacement,
                                      const MoveOptions& options = {});

/// The result of a move with a velocity.
struct SlideResult {
    MoveResult move; ///< as of the displacement `velocity * seconds`
    /// The velocity after the contacts. Each contact removes the part that leads into its surface, and so does a floor
    /// that the body followed down. A climbed step keeps the level part. Zero if surfaces wedge the body. Unchanged, to
    /// the bit, without a contact.
    Vec2 velocity;
};

/// Moves a body by `velocity * seconds`, for games that keep a velocity. Otherwise like the function above.
[[nodiscard]] SlideResult moveAndSlide(const ContactTracker& set, const Shape& body, Vec2 velocity,
                                       double seconds, const MoveOptions& options);

/// The result of a move with bounces.
struct BounceResult {
    /// `remaining` is the reflected rest of the displacement if the body ran out of contacts; otherwise it is zero.
    MoveResult move;
    Vec2 velocity; ///< after the last bounce
};

/// Moves a body by `velocity * seconds` and reflects it at each contact. At a restitution of 1, axis-aligned sides keep
/// the speed exactly, others up to rounding. The body climbs no steps and does not follow the floor. Otherwise like
/// moveAndSlide(): one-way colliders reflect only bodies that land on them from above.
///
/// If the restitution is NaN or infinite, so is the velocity: see reflected(). The body stays valid: if its next
/// position would not be finite, it stops at the contact.
[[nodiscard]] BounceResult moveAndBounce(const ContactTracker& set, const Shape& body, Vec2 velocity,
                                         double seconds, double restitution = 1,
                                         const MoveOptions& options = {});

/// Pushes a body out of the solids that it overlaps deeper than the tolerance. It leaves the deepest one first, by the
/// shortest displacement that crosses no other solid, does not lead deeper into another one, and does not leave the
/// bounds. If the shortest of all is blocked, it tries those along the axes and the sides of the solid. Their maximum
/// length is half the body's longer side; if the center of the body is in the solid, it is four times that side or four
/// times the depth, whichever is larger. One-way colliders push no body out: it passes through them.
///
/// Of solids that the body overlaps equally deep, their shapes decide which one it leaves first. The order of insertion
/// does not matter.
///
/// Returns nothing if every displacement is blocked, or if the body still overlaps a solid after 32 pushes. Does not
/// allocate. The cost depends on the colliders near the body, for each push.
[[nodiscard]] std::optional<Shape> pushOut(const ContactTracker& set, Shape body,
                                           const MoveOptions& options = {});

} // namespace tangent
