#include "no_more_threads.h"

#include <tangent/base/run_parallel.h>

#include <gtest/gtest.h>

#include <array>
#include <new>

#ifdef __linux__
#include <sched.h>
#endif

namespace tangent::detail {
namespace {

TEST(RunParallel, CallsTheWorkOfEachThreadOnce) {
    constexpr unsigned threads = 5;
    std::array<std::atomic<int>, threads> calls{};
    for (int round = 0; round < 50; ++round) {
        runParallel(threads, [&](unsigned thread) { ++calls[thread]; });
    }
    for (const std::atomic<int>& ofThread : calls) {
        EXPECT_EQ(ofThread, 50);
    }
}

TEST(RunParallel, RethrowsWhatAThreadThrowsWhenAllHaveReturned) {
    for (unsigned failing = 0; failing < 4; ++failing) {
        std::array<std::atomic<int>, 4> calls{};
        const auto work = [&](unsigned thread) {
            ++calls[thread];
            if (thread == failing) {
                throw std::bad_alloc();
            }
        };
        EXPECT_THROW(runParallel(4, work), std::bad_alloc);
        for (const std::atomic<int>& ofThread : calls) {
            EXPECT_EQ(ofThread, 1);
        }
    }
}

#ifdef __GLIBC__
TEST(RunParallel, DoesAllOfTheWorkWhereNoThreadCanBeStarted) {
    const test::NoMoreThreads none;
    std::array<int, 4> calls{};
    runParallel(4, [&](unsigned thread) { ++calls[thread]; });
    EXPECT_EQ(calls, (std::array{1, 1, 1, 1}));
}
#endif

#ifdef __linux__
TEST(RunParallel, LeavesTheCallerOnTheCoresThatItMayUse) {
    cpu_set_t before;
    cpu_set_t after;
    ASSERT_EQ(sched_getaffinity(0, sizeof before, &before), 0);
    for (int round = 0; round < 2000; ++round) {
        runParallel(4, [](unsigned) {}); // many threads end while the caller still places them
    }
    ASSERT_EQ(sched_getaffinity(0, sizeof after, &after), 0);
    EXPECT_TRUE(CPU_EQUAL(&before, &after));
}
#endif

} // namespace
} // namespace tangent::detail
