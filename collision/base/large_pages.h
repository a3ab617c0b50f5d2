#pragma once

#include <cstddef>
#include <memory>
#include <vector>

/// Internal to the library.
namespace tangent::detail {

/// Asks the system to back memory that has not been written yet by large pages: random access misses the TLB less
/// often. Does nothing where the system offers no such call.
void preferLargePages(void* memory, std::size_t bytes);

/// Allocates memory in large pages.
template <class T>
struct LargePageAllocator {
    using value_type = T; // std::vector requires this name. NOLINT(readability-identifier-naming)

    LargePageAllocator() = default;
    template <class U>
    LargePageAllocator(const LargePageAllocator<U>&) {}

    T* allocate(std::size_t count) {
        T* const memory = std::allocator<T>().allocate(count);
        preferLargePages(memory, count * sizeof(T));
        return memory;
    }
    void deallocate(T* memory, std::size_t count) { std::allocator<T>().deallocate(memory, count); }

    friend bool operator==(const LargePageAllocator&, const LargePageAllocator&) { return true; }
};

/// A vector for large data with random access.
template <class T>
using LargeVector = std::vector<T, LargePageAllocator<T>>;

} // namespace tangent::detail
