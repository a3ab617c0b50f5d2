#pragma once

#include <tangent/file/level_file.h>

#include <span>

/// Files of other programs, one source for each format.
namespace tangent {

/// Either a level or why there is none.
struct ImportResult {
    std::optional<Level> level;
    std::vector<ReadError> errors;
    std::vector<std::string> notes; ///< each in words: what was in the file and is not in the level
};

struct Format {
    const char* name;        ///< "csv"
    const char* suffix;      ///< of its files' names: ".csv"
    const char* description; ///< half a sentence
    /// `levelFolder` is the way from the written file to the level's folder, see writeSvg(). Null: levels are
    /// not exported to this format.
    std::string (*write)(const Level& level, const std::string& levelFolder);
    bool keepsInvalid; ///< what is written has the colliders of invalid shapes as well
    /// Null: levels are not imported from this format.
    ImportResult (*read)(std::string_view text);
};

std::span<const Format> formats();
/// Null if there is none.
const Format* formatNamed(std::string_view name);
/// The one whose suffix is the longest that the name of the file ends with; null if there is none.
const Format* formatOfFile(std::string_view file);

} // namespace tangent
