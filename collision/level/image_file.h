#pragma once

#include <filesystem>
#include <string>

namespace tangent {

/// Returns whether the file can be read and starts like a PNG, JPEG, GIF, BMP, WebP or SVG image. Reads only the first
/// bytes: damage after them is not found.
bool isImageFile(const std::filesystem::path& file);

/// Returns whether a background's path leads into the project of its level: the folder of the level file, its parent,
/// and all folders below these. An absolute path does not, nor does one that climbs higher by `..`. Reads nothing.
bool isInProject(const std::string& image);

} // namespace tangent
