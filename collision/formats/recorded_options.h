#pragma once

#include <tangent/formats/format.h>

/// The options of an import that the next import of the same source repeats, as records have them (import_record.h):
/// "scale=2 origin=3,4 y=up shapes=bounding forbid=all project=../ solid=Walls".
namespace tangent {

/// Returns the options that differ from their defaults. The project folder, ImportOptions::root, is relative to the
/// folder of the level; it is left out if it is empty or the folder of the file.
std::string recordedOptions(const ImportOptions& options, const std::filesystem::path& levelFile);
/// Sets those of a text that recordedOptions() returned.
void setRecordedOptions(ImportOptions& options, std::string_view text,
                        const std::filesystem::path& levelFile);

/// Returns the recorded options of a source: those of its name, or else of the only source that is gone, because it may
/// have been renamed. Returns nothing if no import of it is recorded.
std::optional<std::string> recordedOptionsOf(const LevelSettings& level, const std::filesystem::path& source,
                                             const std::filesystem::path& levelFile);

} // namespace tangent
