#pragma once

#include <tangent/base/progress.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <functional>
#include <iterator>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

/// Internal to the library and the editor.
namespace tangent::detail {

/// Returns how many threads are worth starting for so many items, at most `threads` (0: one for each core).
unsigned usefulThreads(unsigned threads, std::size_t itemCount);

/// Like usefulThreads(), but at most 4, for work on one item while other threads work on other items.
inline unsigned usefulThreadsForOne(unsigned threads, std::size_t itemCount) {
    constexpr unsigned few = 4;
    return std::min(few, usefulThreads(threads, itemCount));
}

/// runParallel() for more than one thread.
void runInThreads(unsigned threads, const std::function<void(unsigned)>& work);

/// Calls work(0) … work(threads - 1) in parallel, work(0) in the caller's thread, and returns when all have returned.
/// If the system refuses a thread, the caller does its work too. If calls throw, rethrows the exception of the lowest
/// number once all have returned.
template <class Work>
void runParallel(unsigned threads, Work&& work) {
    if (threads <= 1) {
        work(0U);
    } else {
        runInThreads(threads, std::ref(work));
    }
}

/// Returns into how many shares to divide the work, so that a slowed-down thread does not delay the others.
constexpr std::size_t sharesFor(unsigned threads) {
    constexpr std::size_t sharesOfAThread = 8;
    return threads == 1 ? 1 : threads * sharesOfAThread;
}

/// Calls work(0) … work(shares - 1). Each thread takes the next share when it has finished one.
template <class Work>
void runShares(unsigned threads, std::size_t shares, Work&& work) {
    std::atomic<std::size_t> next = 0;
    runParallel(threads, [&](unsigned) {
        for (std::size_t share = next++; share < shares; share = next++) {
            work(share);
        }
    });
}

/// Calls work(i) for each i below `count`, in sharesFor(threads) shares.
/// Returns early if cancelled.
template <class Work>
void forEachInShares(unsigned threads, std::size_t count, const Progress& progress, Work&& work) {
    const std::size_t shares = sharesFor(threads);
    runShares(threads, shares, [&](std::size_t share) {
        progress.forEach(count * share / shares, count * (share + 1) / shares, count, work);
    });
}

/// Splits the items into runs of `length`, the last one shorter, and returns the results of work(run) in order.
template <class Item, class Work>
auto mapRuns(unsigned threads, std::span<const Item> items, std::size_t length, Work&& work) {
    std::vector<std::invoke_result_t<Work&, std::span<const Item>>> results((items.size() + length - 1) /
                                                                            length);
    runShares(threads, results.size(), [&](std::size_t run) {
        const std::size_t first = run * length;
        results[run] = work(items.subspan(first, std::min(length, items.size() - first)));
    });
    return results;
}

/// Appends the lists that mapRuns() returns.
template <class Item>
void appendRuns(std::vector<Item>& all, std::vector<std::vector<Item>>&& runs) {
    std::size_t count = all.size();
    for (const std::vector<Item>& ofRun : runs) {
        count += ofRun.size();
    }
    all.reserve(count); // growing step by step would take twice the memory
    for (std::vector<Item>& ofRun : runs) {
        all.insert(all.end(), std::move_iterator(ofRun.begin()), std::move_iterator(ofRun.end()));
    }
}

template <class Item>
std::vector<Item> joined(std::vector<std::vector<Item>>&& runs) {
    std::vector<Item> all;
    appendRuns(all, std::move(runs));
    return all;
}

} // namespace tangent::detail
