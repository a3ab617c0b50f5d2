#pragma once

#include <tangent/formats/format.h>

/// Internal: an exported file says what the export wrote, in a property of the level that formats with a
/// Format::roundTrip keep. So the first import of the file into the level finds what changed on either side.
namespace tangent {

inline constexpr const char* exportRecordProperty = "tangent:export";
/// Its name in formats whose names are identifiers.
inline constexpr const char* exportRecordIdentifier = "tangent_export";

/// Adds the record to a level that is about to be written in the coordinates of the file. It has what an import of the
/// file will read. Adds none if cancelled, or if the file does not keep ids.
void addExportRecord(Level& written, const Format& format, const ExportOptions& options);
/// Returns the record in a level that is about to be written; empty if there is none.
std::string_view exportRecordIn(const LevelSettings& level);
/// Removes it from an imported level and returns it; empty if there is none.
std::string takeExportRecord(Level& imported);
/// Sets the origin, scale and direction of y that undo the export, if the record is one.
void repeatExport(ImportOptions& options, std::string_view exported);
/// Of colliders with one id in the file, the one that is as the record has it gets the id, and others one that is
/// assigned: somebody may have placed a copy before the original.
void giveIdsToOriginals(Level& imported, AssignedIds& assigned);
/// Returns what tells a record from those of other exports; 0 for an empty text.
std::uint64_t keyOfExport(std::string_view record);

/// Returns what a source had when the level had it last: at the last import, or at the export that the source came from
/// if it was not imported since. An export from another level is noted and ignored: at least half of the colliders that
/// the level has of it must have a shape or name as in the export. Colliders that were drawn after an export and use
/// ids of exported ones get new ids.
std::optional<ImportRecord> lastRecord(Level& existing, std::string_view sourceName, const Level& source,
                                       const AssignedIds& assigned, Notes& notes);

} // namespace tangent
