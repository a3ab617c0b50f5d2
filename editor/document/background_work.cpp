#include "document/background_work.h"

#include <QtGlobal>

#ifdef Q_OS_LINUX
#include <cstdint>
#include <sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace tangent {

#ifdef Q_OS_LINUX
namespace {

/// Linux's `sched_attr`, the argument of sched_setattr(). Its header conflicts with the C library's.
struct SchedulingAttributes {
    std::uint32_t size = sizeof(SchedulingAttributes);
    std::uint32_t policy = SCHED_OTHER;
    std::uint64_t flags = 0;
    std::int32_t niceness = 0;
    std::uint32_t priority = 0;
    std::uint64_t slice = 0; // nanoseconds; before Linux 6.12 only real-time policies use it
    std::uint64_t deadline = 0;
    std::uint64_t period = 0;
};

} // namespace

/// A nice value alone does not suffice: when the interface wakes, it waits up to 4 ms for the end of this thread's time
/// slice. Threads with long slices are preempted by threads with shorter ones.
void lowerPriority(int steps) {
    constexpr std::uint64_t longSlice = 20'000'000;
    const SchedulingAttributes attributes{.niceness = steps, .slice = longSlice};
    constexpr int thisThread = 0;
    if (syscall(SYS_sched_setattr, thisThread, &attributes, 0) != 0)
        setpriority(PRIO_PROCESS, thisThread, steps); // Linux has a niceness for each thread
}
#else
void lowerPriority(int) {}
#endif

} // namespace tangent
