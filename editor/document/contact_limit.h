#pragma once

#include <tangent/base/progress.h>
#include <tangent/file/level_file.h>

#include <cstddef>
#include <optional>

namespace tangent {

/// The number of contacts up to which the editor opens a level: about 1.5 GB of contacts and problems.
inline constexpr std::size_t maxContacts = 4'000'000;

/// Returns an error if more than maxContacts pairs of colliders overlap although they may not, or break a rule that
/// is on, as RuleBook judges them: the contacts and narrow gaps that the editor would keep.
/// Stops at the limit: memory is bounded. If cancelled, returns no error. Complexity: that of visitPairs(), and a
/// classify() for each such pair.
[[nodiscard]] std::optional<FileError> contactLimitError(const Level& level, const Progress& progress = {});

} // namespace tangent
