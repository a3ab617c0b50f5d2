#pragma once

#include <cstddef>

/// Counts what a test program allocates, in all threads, and lets allocations fail. Link allocations.cpp: it replaces
/// operator new.
namespace tangent::testing {

std::size_t allocationCount();

template <class Work>
std::size_t allocationsOf(Work&& work) {
    const std::size_t before = allocationCount();
    work();
    return allocationCount() - before;
}

/// Lets one allocation throw std::bad_alloc while it lives: the one after the next `count`, in any thread.
class FailingAllocation {
public:
    explicit FailingAllocation(std::size_t count);
    ~FailingAllocation();
    FailingAllocation(const FailingAllocation&) = delete;
    FailingAllocation& operator=(const FailingAllocation&) = delete;

    bool hasFailed() const;
};

/// Lets allocations throw std::bad_alloc while it lives, in any thread, when they would take more than `bytes` beyond
/// what is taken now. What is freed can be taken again.
class LimitedMemory {
public:
    explicit LimitedMemory(std::size_t bytes);
    ~LimitedMemory();
    LimitedMemory(const LimitedMemory&) = delete;
    LimitedMemory& operator=(const LimitedMemory&) = delete;

    /// Whether an allocation has failed.
    bool wasShort() const;
    /// False where the C library does not tell the size of what is freed: memory is unlimited.
    static bool isPossible();
};

} // namespace tangent::testing
