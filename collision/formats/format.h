#pragma once

#include <tangent/file/level_file.h>

#include <span>

/// Import and export of other programs' file formats. Each format has its own source file.
namespace tangent {

/// A level, or the errors that prevented its import.
struct ImportResult {
    std::optional<Level> level;
    std::vector<ReadError> errors;
    std::vector<std::string> notes; ///< messages about content that the import skipped or changed
};

struct Format {
    const char* name;        ///< "csv"
    const char* suffix;      ///< of file names: ".csv"
    const char* description; ///< a short phrase
    /// Returns the level in this format. `levelFolder` is the path from the written file's folder
    /// to the level's folder, see writeSvg(). Null if the format has no export.
    std::string (*write)(const Level& level, const std::string& levelFolder);
    bool keepsInvalid; ///< whether the export includes colliders with invalid shapes
    /// Reads a level in this format. Null if the format has no import.
    ImportResult (*read)(std::string_view text);
};

std::span<const Format> formats();
/// Returns null if no format has this name.
const Format* formatNamed(std::string_view name);
/// Returns the format with the longest suffix that matches the end of the file name, or null.
/// Ignores case.
const Format* formatOfFile(std::string_view file);

} // namespace tangent
