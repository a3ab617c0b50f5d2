#pragma once

#include <tangent/file/level_file.h>

namespace tangent {

/// Returns the newest whole copy of the old content of `file` that a killed save in place left (see saveLevelFile()).
/// Returns an empty path if there is none. Ignores copies of running saves, and those of other users unless they own
/// the file.
std::filesystem::path safetyCopyOf(const std::filesystem::path& file);

/// Puts an error in front that names the safety copy, if there are errors and a copy: the file may be torn.
void nameSafetyCopy(std::vector<ReadError>& errors, const std::filesystem::path& file);

} // namespace tangent
