#pragma once

#include <tangent/formats/note.h>

#include <filesystem>

namespace tangent {

/// Follows a source that was renamed: if the level records no import of `source`, but one of a file that is gone from
/// the same folder, and at least half of the colliders in `source` and in that record have the same layers and shapes,
/// the record becomes that of `file`. Must be called before reimported().
void followRenamedSource(Level& existing, const Level& source, const std::filesystem::path& file,
                         Notes& notes);

} // namespace tangent
