#pragma once

#include <tangent/base/progress.h>
#include <tangent/file/files.h>

#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <optional>

namespace tangent::detail {

/// Opens a file to read its bytes as they are. Returns null if that fails; then errno says why. Each operating system
/// has its own source for it, saved_file_SYSTEM.cpp.
std::FILE* openForReading(const std::filesystem::path& file);
/// Reads at least one byte and up to `size` of them. Returns 0 at the end of the file or if cancelled, and -1 if
/// reading fails; then errno says why. On POSIX, cancelling ends also the wait for a pipe that sends nothing.
std::ptrdiff_t readSome(std::FILE* file, char* bytes, std::size_t size, const Progress& progress);

/// Returns why `file`, or `content` as a copy of it, must not be replaced: it fails the test or cannot be read. Returns
/// nothing if it may be replaced.
std::optional<FileError> refusal(const ContentTest& mayReplace, const std::filesystem::path& content,
                                 const std::filesystem::path& file);

} // namespace tangent::detail
