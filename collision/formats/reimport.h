#pragma once

#include <tangent/formats/note.h>

namespace tangent {

/// Brings a level up to date with a changed source that it was imported from.
///
/// Colliders and layers are identified by id. Shape, layer and properties come from the source.
/// The level keeps what it has and the source lacks: names and groups of colliders, sensors, properties, the
/// level's name, bounds, grid and backgrounds. It also keeps its guides, tolerance, rules, ignored problems,
/// the colours of its layers, and the collision matrix; layers that are new in the source forbid
/// what they forbid there.
///
/// Layers that only the level has stay, with their colliders. Other colliders that the source
/// lacks are removed. A collider whose id the source uses for another one gets a new id.
///
/// Complexity: O(n) for n colliders.
Level reimported(Level existing, Level source, Notes& notes);

} // namespace tangent
