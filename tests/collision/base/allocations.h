#pragma once

#include <cstddef>

/// Counts what a test program allocates, in all threads. Link allocations.cpp: it replaces operator new.
namespace tangent::testing {

std::size_t allocationCount();

template <class Work>
std::size_t allocationsOf(Work&& work) {
    const std::size_t before = allocationCount();
    work();
    return allocationCount() - before;
}

} // namespace tangent::testing
