#include "allocations.h"

#include <atomic>
#include <cstdlib>
#include <limits>
#include <new>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace {

std::atomic<std::size_t> allocations = 0; // other tests allocate in threads
constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
std::atomic<std::size_t> failing = none; // the value of `allocations` that fails
std::atomic<bool> failed = false;

std::atomic<bool> isLimited = false;
std::atomic<std::ptrdiff_t> left = 0; // bytes

#ifdef __GLIBC__
constexpr bool knowsSizes = true;
std::ptrdiff_t sizeOf(void* memory) {
    return static_cast<std::ptrdiff_t>(malloc_usable_size(memory));
}
#else
constexpr bool knowsSizes = false;
std::ptrdiff_t sizeOf(void*) {
    return 0;
}
#endif

/// Whether the memory, which was just allocated, may be taken.
bool take(void* memory) {
    if (!memory || !isLimited)
        return memory != nullptr;
    const std::ptrdiff_t size = sizeOf(memory);
    if ((left -= size) >= 0)
        return true;
    left += size;
    failed = true;
    return false;
}

void giveBack(void* memory) {
    if (isLimited)
        left += sizeOf(memory);
}

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
    void* const memory = std::malloc(size);
    if (take(memory))
        return memory;
    std::free(memory);
    throw std::bad_alloc();
}
[[gnu::noinline]] void* operator new(std::size_t size, std::align_val_t alignment) {
    count();
    void* const memory = allocateAligned(size, static_cast<std::size_t>(alignment));
    if (take(memory))
        return memory;
    freeAligned(memory);
    throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept {
    giveBack(memory);
    std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept {
    giveBack(memory);
    std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::align_val_t) noexcept {
    giveBack(memory);
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

LimitedMemory::LimitedMemory(std::size_t bytes) {
    failed = false;
    left = static_cast<std::ptrdiff_t>(bytes);
    isLimited = knowsSizes;
}

LimitedMemory::~LimitedMemory() {
    isLimited = false;
}

bool LimitedMemory::wasShort() const {
    return failed;
}

bool LimitedMemory::isPossible() {
    return knowsSizes;
}

} // namespace tangent::testing
