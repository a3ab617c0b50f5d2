#pragma once

#include <tangent/formats/format.h>

#include <string_view>

namespace tangent {

/// A level that was brought up to date, and what happened to its colliders.
struct Reimported {
    Level level;
    std::size_t added = 0;
    std::size_t changed = 0;
    std::size_t removed = 0;
};

/// Brings a level up to date with a changed source that it was imported from.
///
/// Colliders and layers that came from the source are those that the level records for `sourceName`, a file name
/// (import_record.h). Of them, those that the source lacks now are removed. All others stay. Without a record,
/// nothing is removed, and colliders on layers of the source that no other source is recorded for may have come
/// from it; so may layers. The level records the import, unless the name is empty.
///
/// Colliders and layers are identified by id, except for `assigned` ids: a layer with one is the existing layer
/// with its name, a collider with one is the existing collider with the same layer and exactly the same shape.
/// Shape, layer and properties come from the source; whether a collider is a sensor does if that changed in the source.
/// The level keeps what it has and the source lacks: names and groups of colliders, properties, the level's name,
/// bounds, grid and backgrounds. It also keeps its guides, tolerance, rules, ignored problems, the colours of its
/// layers, and the collision matrix; layers that are new in the source forbid what they forbid there.
///
/// Layers that only the level has stay. A collider or layer gets a new id only if the source itself gives its id to
/// another one; ignored problems, rules and records follow. Layers with the same id and name are one.
///
/// Complexity: O(n log n) on average, for n colliders, properties, backgrounds and layers.
Reimported reimported(Level existing, Level source, const AssignedIds& assigned, std::string_view sourceName,
                      Notes& notes);

} // namespace tangent
