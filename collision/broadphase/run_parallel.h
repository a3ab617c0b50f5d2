#pragma once

#include <algorithm>
#include <cstddef>
#include <thread>
#include <vector>

/// Part of the broad phase, not meant for use on its own.
namespace tangent::detail {

/// 0 stands for as many as the machine runs at once. Threads cost more than they save on little work.
inline unsigned usefulThreads(unsigned threads, std::size_t itemCount) {
    constexpr std::size_t itemsWorthAThread = 16384;
    const unsigned wanted = threads == 0 ? std::thread::hardware_concurrency() : threads;
    const std::size_t useful = std::min<std::size_t>(wanted, itemCount / itemsWorthAThread);
    return static_cast<unsigned>(std::max<std::size_t>(useful, 1));
}

/// Calls work(0) … work(threads - 1) at the same time, and returns when all have. The caller's thread is one.
template <class Work>
void runParallel(unsigned threads, Work&& work) {
    std::vector<std::jthread> others;
    others.reserve(threads);
    for (unsigned thread = 1; thread < threads; ++thread) {
        others.emplace_back([&work, thread] { work(thread); });
    }
    work(0);
}

} // namespace tangent::detail
