#include <tangent/base/large_pages.h>

#if defined(__linux__)
#include <sys/mman.h>

#include <cstdint>
#endif

namespace tangent::detail {

#if defined(__linux__)
void preferLargePages(void* memory, std::size_t bytes) {
    constexpr std::uintptr_t pageSize = 1 << 21; // on most machines; others get fewer large pages
    const auto begin = reinterpret_cast<std::uintptr_t>(memory);
    const std::uintptr_t first = (begin + pageSize - 1) & ~(pageSize - 1);
    const std::uintptr_t end = (begin + bytes) & ~(pageSize - 1);
    if (first < end) {
        // Only a hint: failure does no harm.
        madvise(static_cast<std::byte*>(memory) + (first - begin), end - first, MADV_HUGEPAGE);
    }
}
#else
void preferLargePages(void*, std::size_t) {}
#endif

} // namespace tangent::detail
