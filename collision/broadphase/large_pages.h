#pragma once

#include <cstddef>

/// Part of the broad phase, not meant for use on its own.
namespace tangent::detail {

/// Asks the system to back memory that is about to be written first by large pages. Else each 4 KiB of it cost a
/// page fault, and these as much time as finding the pairs that are written. Does nothing where it cannot be asked.
void preferLargePages(void* memory, std::size_t bytes);

} // namespace tangent::detail
