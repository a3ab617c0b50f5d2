#pragma once

#include <tangent/formats/format.h>

namespace tangent {

/// Ignores the problems between colliders that are shapes of one body: engines never let these meet. Notes how many.
void ignoreOverlapsInBodies(ImportResult& imported, std::string_view text);

} // namespace tangent
