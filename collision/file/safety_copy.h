#pragma once

#include <tangent/file/level_file.h>

namespace tangent {

/// Returns the newest whole copy of the old content of `file` that a killed save in place left (see saveLevelFile()).
/// Returns an empty path if there is none, or if a later save of the file ended. A torn file can be a level without
/// errors: new at its beginning, old at its end. Finds the copy by any path to the file, also by another hard link.
/// Ignores copies of running saves, those with the content that the file has, and those of other users unless they own
/// the file.
std::filesystem::path safetyCopyOf(const std::filesystem::path& file);

/// Returns a sentence that says that the file may be torn and names its safety copy.
std::string describeSafetyCopy(const std::filesystem::path& copy);

/// If there are errors and a safety copy, prepends an error that names the copy: the file may be torn.
void nameSafetyCopy(std::vector<ReadError>& errors, const std::filesystem::path& file);

} // namespace tangent
