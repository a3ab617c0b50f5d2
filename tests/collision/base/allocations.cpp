#include "allocations.h"

#include <atomic>
#include <cstdlib>
#include <limits>
#include <new>

namespace {

std::atomic<std::size_t> allocations = 0; // other tests allocate in threads
constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
std::atomic<std::size_t> failing = none; // the value of `allocations` that fails
std::atomic<bool> failed = false;

void count() {
    if (allocations++ == failing) {
        failed = true;
        throw std::bad_alloc();
    }
}

#ifdef _WIN32 // which lacks std::aligned_alloc()
void* allocateAligned(std::size_t size, std::size_t alignment) {
    return _aligned_malloc(size, alignment);
}
void freeAligned(void* memory) {
    _aligned_free(memory);
}
#else
void* allocateAligned(std::size_t size, std::size_t alignment) {
    return std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
}
void freeAligned(void* memory) {
    std::free(memory);
}
#endif

} // namespace

// Not inlined, or GCC sees malloc() meet delete, and new meet free().
[[gnu::noinline]] void* operator new(std::size_t size) {
    count();
    if (void* const memory = std::malloc(size)) {
        return memory;
    }
    throw std::bad_alloc();
}
[[gnu::noinline]] void* operator new(std::size_t size, std::align_val_t alignment) {
    count();
    if (void* const memory = allocateAligned(size, static_cast<std::size_t>(alignment))) {
        return memory;
    }
    throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept {
    std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::align_val_t) noexcept {
    freeAligned(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
    freeAligned(memory);
}

namespace tangent::testing {

std::size_t allocationCount() {
    return allocations;
}

FailingAllocation::FailingAllocation(std::size_t count) {
    failed = false;
    failing = allocations + count;
}

FailingAllocation::~FailingAllocation() {
    failing = none;
}

bool FailingAllocation::hasFailed() const {
    return failed;
}

} // namespace tangent::testing
