#pragma once

#include <tangent/formats/format.h>

#include <span>
#include <string_view>
#include <unordered_map>

namespace tangent {

/// A level that was brought up to date, and what happened to its colliders.
struct Reimported {
    Level level;
    std::size_t added = 0;
    std::size_t changed = 0;
    std::size_t removed = 0;
    std::vector<ColliderId> updated{}; ///< those that were added or changed
    std::unordered_map<ColliderId, ColliderId>
        newIds; ///< by the id in the source, of colliders that have another one
};

/// Brings a level up to date with a changed source that it was imported from. `skipped` are the ids of colliders that
/// are gone only because the import skips their new shapes. If the source `isIncomplete`, what it had from external
/// files stays.
///
/// If the source came from an export of the level (AssignedIds::exported) that was not imported yet, it is compared
/// with what the export wrote instead of the last import.
///
/// Colliders and layers that came from the source are those that the level records for `sourceName`, a file name
/// (import_record.h). Of them, those that the source lacks now are removed. All others stay. What somebody deleted in
/// the level stays away until the source changes it. Without a record, nothing is removed, and colliders on layers of
/// the source that no other source is recorded for may have come from it; so may layers. The level records the
/// import, unless the name is empty.
///
/// Colliders and layers are identified by id, except for `assigned` ids: a layer with one is the existing layer with
/// its name; colliders with one are found as colliderCounterparts() says. Shapes, layers of colliders, names, groups,
/// properties, bounds and whether a collider is a sensor come from the source if they changed there since its last
/// import; otherwise the level's stay. So does the order of layers, and of the colliders of each layer. What both
/// changed is noted. Names, groups and properties that the source had and has no longer go, unless somebody edited
/// them. The level keeps what only it has, and its grid. Backgrounds follow the source if they changed there. Those
/// that it no longer has go, unless somebody edited them; a layer that was deleted there stays away until a collider of
/// the source is on it. Bounds of a second source are skipped if the level has some. It also keeps its name, guides,
/// tolerance, rules, ignored problems, the colors of its layers, and the collision matrix; layers that are new in the
/// source forbid what they forbid there.
///
/// Layers that only the level has stay. What came from a source keeps its ids in the level. If another source uses one
/// of them, that source's collider or layer has a new id, and its record remembers both. If the source uses the id of
/// what somebody added to the level, that gets a new id; ignored problems and rules follow. Layers with the same id and
/// name are one.
///
/// Complexity: O(n log n) on average, for n colliders, properties, backgrounds and layers.
Reimported reimported(Level existing, Level source, const AssignedIds& assigned, std::string_view sourceName,
                      Notes& notes, std::span<const ColliderId> skipped = {}, bool isIncomplete = false);

/// Replaces ids in the notes of an import, which were assigned before it was merged into a level.
void renumberNotes(std::vector<Note>& notes, const std::unordered_map<ColliderId, ColliderId>& newIds);

} // namespace tangent
