#pragma once

#include <tangent/base/progress.h>
#include <tangent/file/level_file.h>

#include <cstddef>
#include <optional>

namespace tangent {

/// The number of contacts up to which the editor opens a level: about 1.5 GB of contacts and problems.
inline constexpr std::size_t maxContacts = 4'000'000;

/// Returns an error if exceedsContacts() finds more than maxContacts. If cancelled, returns no error.
[[nodiscard]] std::optional<FileError> contactLimitError(const Level& level, const Progress& progress = {});

} // namespace tangent
