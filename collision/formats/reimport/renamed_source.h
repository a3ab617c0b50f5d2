#pragma once

#include <tangent/formats/note.h>

#include <filesystem>
#include <string>
#include <string_view>

namespace tangent {

/// Returns the name by which a level records a source (import_record.h): its path from the level's folder, or the
/// absolute path if the level has no file yet.
std::string recordedName(const std::filesystem::path& source, const std::filesystem::path& levelFile);

/// Whether a record names the source, perhaps by another path. Asks the file system.
bool isRecordOf(const Property& record, const std::filesystem::path& source,
                const std::filesystem::path& levelFile);

/// Whether a level records a source with this file name, in any folder.
bool recordsFileName(const LevelSettings& level, std::string_view fileName);

/// Follows a source that was renamed: if the level records no import of `source`, but one of a file that is gone, and
/// at least half of the colliders in `source` and in that record are the same by id and shape, by id and name, or by
/// layer and shape, the record becomes that of `file`. Must be called before reimported().
void followRenamedSource(Level& existing, const Level& source, const std::filesystem::path& file,
                         const std::filesystem::path& levelFile, Notes& notes);

} // namespace tangent
