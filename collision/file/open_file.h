#pragma once

#include <tangent/base/progress.h>

#include <cstddef>
#include <cstdio>
#include <filesystem>

namespace tangent::detail {

/// Opens a file to read its bytes as they are. Returns null if that fails; then errno says why. Each operating system
/// has its own source for it, saved_file_SYSTEM.cpp.
std::FILE* openForReading(const std::filesystem::path& file);
/// Reads at least one byte and up to `size` of them. Returns 0 at the end of the file or if cancelled, and -1 if
/// reading fails; then errno says why. On POSIX, cancelling ends also the wait for a pipe that sends nothing.
std::ptrdiff_t readSome(std::FILE* file, char* bytes, std::size_t size, const Progress& progress);

} // namespace tangent::detail
