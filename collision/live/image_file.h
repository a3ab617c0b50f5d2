#pragma once

#include <filesystem>

namespace tangent {

/// Whether the file can be read and begins as an image does: PNG, JPEG, GIF, BMP, WebP or SVG. Only its first
/// bytes are read: an image that is damaged further in passes.
bool isImageFile(const std::filesystem::path& file);

} // namespace tangent
