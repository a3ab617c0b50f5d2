#pragma once

#include <tangent/file/level_file.h>

#include <cstddef>
#include <new>
#include <optional>

namespace tangent {

/// The number of forbidden or nested pairs up to which the editor opens a level: about 1.5 GB of contacts and problems.
inline constexpr std::size_t mostContacts = 4'000'000;

/// Thrown by an edit after which there would be more than mostContacts. It is reverted as if memory had run out.
struct TooManyContacts : std::bad_alloc {};

/// Returns an error if more than mostContacts pairs of colliders overlap although they may not, or are nested.
/// Stops at the limit: memory is bounded. Complexity: that of visitPairs(), and a classify() for each such pair.
[[nodiscard]] std::optional<FileError> contactLimitError(const Level& level);

} // namespace tangent
