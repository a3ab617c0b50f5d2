#pragma once

#include <filesystem>

namespace tangent {

/// Returns whether the file can be read and starts like a PNG, JPEG, GIF, BMP, WebP or SVG image. Reads only the first
/// bytes: damage after them is not found.
bool isImageFile(const std::filesystem::path& file);

} // namespace tangent
