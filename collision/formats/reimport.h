#pragma once

#include <tangent/formats/format.h>

namespace tangent {

/// Brings a level up to date with a changed source that it was imported from.
///
/// Colliders and layers are identified by id, except for `assigned` ids: a layer with one is the existing layer
/// with its name, a collider with one is the existing collider with the same layer and exactly the same shape.
/// Shape, layer and properties come from the source. The level keeps what it has and the source lacks: names
/// and groups of colliders, sensors, properties, the level's name, bounds, grid and backgrounds. It also keeps
/// its guides, tolerance, rules, ignored problems, the colours of its layers, and the collision matrix; layers
/// that are new in the source forbid what they forbid there.
///
/// Layers that only the level has stay, with their colliders. Other colliders that the source lacks are removed.
/// A collider gets a new id only if the source itself gives its id to another one; ignored problems follow.
///
/// Complexity: O(n) on average, for n colliders, properties, backgrounds and layers.
Level reimported(Level existing, Level source, const AssignedIds& assigned, Notes& notes);

} // namespace tangent
