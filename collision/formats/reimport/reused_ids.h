#pragma once

#include <tangent/formats/format.h>
#include <tangent/level/import_record.h>

namespace tangent {

/// Gives new ids to colliders that were drawn after an export and have ids of exported ones, which were deleted
/// meanwhile: the level that was exported does not remember them. Only the largest ids can be used again, and not those
/// of imports. Of colliders with them, those are new that have neither the shape nor the name of the exported one and
/// either another layer, or another kind of shape than in the source, or are not there.
void renumberDrawnLater(Level& existing, const ImportRecord& exported, const Level& source,
                        const AssignedIds& assigned, Notes& notes);

} // namespace tangent
