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

} // namespace tangent::testing
