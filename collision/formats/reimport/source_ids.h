#pragma once

#include <tangent/formats/format.h>
#include <tangent/formats/reimport/other_imports.h>
#include <tangent/merge/new_ids.h>

/// Internal: the ids that an imported source gets in a level that other sources were imported into.
namespace tangent {

/// Returns the ids in the level of colliders of a source that cannot have their own there, by those in the source: the
/// ids of the last import, or new ones if a collider of another source has theirs. What somebody drew gives way.
NewIds<ColliderId> colliderIdsInLevel(const Level& existing, const Level& source, const AssignedIds& assigned,
                                      const std::optional<ImportRecord>& record, const OtherImports& others,
                                      Notes& notes);

struct LayerIds {
    NewIds<LayerId> ofSource;
    NewIds<LayerId> ofLevel; ///< of layers that somebody added there
};

/// The same of layers. Layers with the same id and name are one. A layer whose id is taken also has the id that its
/// name had at the last import.
LayerIds layerIdsInLevel(const Level& existing, const Level& source, const AssignedIds& assigned,
                         const std::optional<ImportRecord>& record, const OtherImports& others, Notes& notes);

} // namespace tangent
