#pragma once

#include <tangent/formats/format.h>
#include <tangent/level/import_record.h>

namespace tangent {

/// Whether a collider of the level has the shape or the name that the export wrote of the one with its id.
bool hasExportedShapeOrName(const Collider& collider, const ImportRecord& exported);

/// Gives new ids to colliders that were drawn after an export and have ids of exported ones, which were deleted
/// meanwhile: the level that was exported does not remember them. Only the largest ids can be used again, and not those
/// of imports. Such a collider counts as new if it has neither the shape nor the name of the exported one, and is
/// on another layer, of another kind of shape than in the source, or not in the source.
void renumberDrawnLater(Level& existing, const ImportRecord& exported, const Level& source,
                        const AssignedIds& assigned, Notes& notes);

} // namespace tangent
