#pragma once

#include <tangent/formats/reimport/kept_order.h>
#include <tangent/formats/reimport/level_edits.h>
#include <tangent/formats/reimport/other_imports.h>

/// Internal: layers and collision matrix of a level that is brought up to date with a source. The layers of the source
/// must have the ids that they have in the level.
namespace tangent {

/// The matrix of the existing layers stays. Layers that are new in the source forbid what they forbid there. Absent
/// matrices forbid every pair. Of more than 1,000 layers, those are not listed: then new layers forbid all layers, or
/// only themselves if the existing ones have a list.
void mergeMatrix(Level& existing, const Level& source, Notes& notes);

/// Removes layers of the source that it had at its last import and that somebody deleted in the level, unless a
/// collider of the `merged` level is on one. `merged` must have its new colliders and still its own layers.
void dropDeletedLayers(Level& source, const Level& merged, const ImportRecord& record, Notes& notes);

/// Must be called when the level has its new colliders. The order is that of the level if the source has them in the
/// order of `before`; otherwise layers of the source come first. Of layers that it does not
/// have, those that are empty and `gone` names go; null: none.
void mergeLayers(Level& existing, std::vector<Layer> source, const LevelEdits& edits,
                 const RecordedOrder& before, const OtherImports& others, const ImportRecord* gone,
                 Notes& notes);

} // namespace tangent
