#pragma once

#include <tangent/motion/move.h>

/// Colliders that move with the bodies that stand on them.
namespace tangent {

/// What a moving collider does to a body.
struct PlatformMove {
    Shape body;             ///< at its new position; where it was, if it is crushed
    bool isCarried = false; ///< it stood on the collider
    bool isPushed = false;  ///< it was in the way of the collider
    /// There is no room for it between the collider and other solids: stop the collider, or remove the body.
    bool isCrushed = false;
};

/// Moves a body with a solid collider of the set that is about to move by `displacement` without turning. A body that
/// stands on the collider moves as the collider does, as far as other solids let it, and slides along them. A body in
/// the way is pushed along the normal of the side that meets it, at any speed, and slides along what it meets. A
/// one-way collider carries the bodies on it and passes through all others. It never crushes a body: if a solid stops a
/// body on it, it passes through that body, too.
///
/// Call it for each body before the collider moves: then move the collider, then the body by its own displacement.
/// Afterwards the body overlaps neither the collider nor another solid deeper than the tolerance, unless it did before
/// or is crushed. In worlds of integers positions are exact.
///
/// Bodies that stand on a carried body are not carried: if a platform carries a crate, call this for the player with
/// the crate as the platform, and with the displacement of the crate, before the crate moves.
///
/// A platform takes a body through sensors, too: call followSensors() with the body before and after.
///
/// `options` are those of moveAndSlide(); the body climbs no steps and does not follow the floor meanwhile. Returns the
/// body unmoved if it or the displacement is invalid, or if `options.solids` does not admit the collider. Does not
/// allocate. The cost is usually that of one or two calls of moveAndSlide().
[[nodiscard]] PlatformMove moveWithPlatform(const ContactTracker& set, const Shape& body, ProxyId platform,
                                            Vec2 displacement, const MoveOptions& options = {});
/// The same for the collider that has this handle.
[[nodiscard]] inline PlatformMove moveWithPlatform(const ContactTracker& set, const Shape& body,
                                                   ProxyHandle platform, Vec2 displacement,
                                                   const MoveOptions& options = {}) {
    detail::checkKnown(set, platform, "moveWithPlatform");
    return moveWithPlatform(set, body, platform.id, displacement, options);
}

/// Moves a body with a solid collider of the set that is about to rotate, by the shorter way, and may also move: `next`
/// is its shape afterwards, of the same size. The body does not turn. If it stands on the collider, it follows the
/// point that carries it, as far as other solids let it. If it is in the way, it is pushed out by the shortest way, and
/// slides along what it meets. A one-way collider carries and lifts, and passes through all others.
///
/// Otherwise as moveWithPlatform(), which moves bodies more exactly, and passes none at any speed. This function
/// divides the turn into steps in which no corner of the collider moves farther than half the shorter side of the body,
/// but at most 1,000. A body that overlaps the collider before is not pushed. Costs a few moves of moveAndSlide() for
/// each step that takes the body along.
[[nodiscard]] PlatformMove turnWithPlatform(const ContactTracker& set, const Shape& body, ProxyId platform,
                                            const Shape& next, const MoveOptions& options = {});
/// The same for the collider that has this handle.
[[nodiscard]] inline PlatformMove turnWithPlatform(const ContactTracker& set, const Shape& body,
                                                   ProxyHandle platform, const Shape& next,
                                                   const MoveOptions& options = {}) {
    detail::checkKnown(set, platform, "turnWithPlatform");
    return turnWithPlatform(set, body, platform.id, next, options);
}

} // namespace tangent
