#pragma once

#include <tangent/motion/move.h>

#include <span>

namespace tangent {

/// A body that bounces off solids, the bounds and other bodies.
struct BouncingBody {
    Shape shape;   ///< at its place
    Vec2 velocity; ///< in level units a second
    /// Only the ratio to the other bodies matters. Infinite: no body changes its velocity. Not positive, or NaN: it
    /// meets no other body.
    double mass = 1;
};

/// Moves each body as moveAndBounce() does, then bounces each pair of bodies that overlap and approach each other: an
/// elastic impulse along the direction of their shortest separation, which keeps energy and momentum up to rounding.
/// The bodies of a pair are not moved apart: only their velocities change, so that no body is pushed into a solid.
///
/// Bodies are compared where they are at the end of a step: fast small ones may pass each other within a step. In a
/// crowd, each body searches for at most 32 others, so some overlapping pairs do not bounce in this step. Bodies that
/// are invalid, or whose velocity is, stay where they are and meet no other. The result depends on the order of the
/// bodies, not on that of the colliders.
///
/// Complexity: about linear in the number of bodies and of colliders near their paths, however many bodies are in one
/// place, unless they are much longer than wide. Each thread keeps its buffers: a step with as many bodies as before
/// allocates nothing.
void bounceBodies(const ContactTracker& set, std::span<BouncingBody> bodies, double seconds,
                  const MoveOptions& options = {});

} // namespace tangent
