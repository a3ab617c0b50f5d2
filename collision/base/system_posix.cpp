#include <tangent/base/system.h>

#ifdef __linux__
#include <pthread.h>
#include <sched.h>
#include <sys/mman.h>

#include <cstdint>
#endif

namespace tangent::detail {

#ifdef __linux__

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

void keepElsewhere(std::thread& waiting) {
    cpu_set_t cores;
    const int here = sched_getcpu();
    if (here < 0 || sched_getaffinity(0, sizeof cores, &cores) != 0) {
        return;
    }
    CPU_CLR(static_cast<unsigned>(here), &cores);
    pthread_setaffinity_np(waiting.native_handle(), sizeof cores, &cores); // fails if none is left
}

#else

void preferLargePages(void*, std::size_t) {}
void keepElsewhere(std::thread&) {}

#endif

} // namespace tangent::detail
