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

/// What the system call sched_setattr() takes: `sched_attr` of Linux, whose header and that of the C library exclude
/// each other.
struct SchedulingAttributes {
    std::uint32_t size = sizeof(SchedulingAttributes);
    std::uint32_t policy = SCHED_OTHER;
    std::uint64_t flags = 0;
    std::int32_t niceness = 0;
    std::uint32_t priority = 0;
    std::uint64_t slice = 0; // in nanoseconds; Linux before 6.12 looks at it with real-time policies only
    std::uint64_t deadline = 0;
    std::uint64_t period = 0;
};

} // namespace

/// Niceness alone leaves the interface waiting whenever it wakes, up to 4 ms, until such a thread has used up its slice
/// of time. Who asks for long slices is interrupted by those that do not.
void yieldToTheInterface(int steps) {
    constexpr std::uint64_t longSlice = 20'000'000;
    const SchedulingAttributes attributes{.niceness = steps, .slice = longSlice};
    constexpr int thisThread = 0;
    if (syscall(SYS_sched_setattr, thisThread, &attributes, 0) != 0)
        setpriority(PRIO_PROCESS, thisThread, steps); // Linux has a niceness for each thread
}
#else
void yieldToTheInterface(int) {}
#endif

} // namespace tangent
