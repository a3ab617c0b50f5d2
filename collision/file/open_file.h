#pragma once

#include <cstdio>
#include <filesystem>

namespace tangent::detail {

/// Opens a file to read its bytes as they are. Returns null if that fails; then errno says why. Each operating system has
/// its own source for it, saved_file_SYSTEM.cpp.
std::FILE* openForReading(const std::filesystem::path& file);

} // namespace tangent::detail
