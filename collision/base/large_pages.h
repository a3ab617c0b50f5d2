#pragma once

#include <cstddef>
#include <memory>
#include <vector>

/// Part of the library, not of its public face: for its own rooms, and free to change.
namespace tangent::detail {

/// Asks the system to back memory that is about to be written first by large pages. Else each 4 KiB of it cost a
/// page fault, and these as much time as finding the pairs that are written; and looking here and there in large
/// pages takes fewer steps from page to page. Does nothing where it cannot be asked.
void preferLargePages(void* memory, std::size_t bytes);

/// Reserves room for `count` elements and asks so for it.
template <class T>
void reserveInLargePages(std::vector<T>& vector, std::size_t count) {
    vector.reserve(count);
    preferLargePages(vector.data(), vector.capacity() * sizeof(T));
}

/// Asks so for all memory that it gives.
template <class T>
struct LargePageAllocator {
    using value_type = T; // the library's name for it. NOLINT(readability-identifier-naming)

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

/// For much data that is looked at here and there.
template <class T>
using LargeVector = std::vector<T, LargePageAllocator<T>>;

} // namespace tangent::detail
