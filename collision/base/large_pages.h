#pragma once

#include <cstddef>
#include <memory>
#include <vector>

/// Internal to the library.
namespace tangent::detail {

/// Asks the system to back memory that has not been written yet by large pages. With pages of 4 KiB, page faults take as
/// much time as finding the pairs that are written, and random access misses the TLB more often. Does nothing where the
/// system offers no such call.
void preferLargePages(void* memory, std::size_t bytes);

/// Reserves room for `count` elements in large pages.
template <class T>
void reserveInLargePages(std::vector<T>& vector, std::size_t count) {
    vector.reserve(count);
    preferLargePages(vector.data(), vector.capacity() * sizeof(T));
}

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
