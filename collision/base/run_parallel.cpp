#include <tangent/base/run_parallel.h>

#ifdef __linux__
#include <pthread.h>
#include <sched.h>
#endif

namespace tangent::detail {

/// The thread must not have ended, or the C library would move the caller instead. It may stay on
/// the caller's core if no other is allowed.
void keepElsewhere([[maybe_unused]] std::jthread& waiting) {
#ifdef __linux__
    cpu_set_t cores;
    const int here = sched_getcpu();
    if (here < 0 || sched_getaffinity(0, sizeof cores, &cores) != 0) {
        return;
    }
    CPU_CLR(static_cast<unsigned>(here), &cores);
    pthread_setaffinity_np(waiting.native_handle(), sizeof cores, &cores); // fails if none is left
#endif
}

} // namespace tangent::detail
