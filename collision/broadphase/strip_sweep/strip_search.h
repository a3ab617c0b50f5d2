#pragma once

#include <tangent/base/compiler.h>
#include <tangent/base/run_parallel.h>
#include <tangent/broadphase/find_pairs.h>
#include <tangent/broadphase/strip_sweep/strip_grid.h>
#include <tangent/broadphase/strip_sweep/strip_sweep.h>
#include <tangent/geometry/classify.h>

#include <atomic>
#include <memory>
#include <new>
#include <type_traits>
#include <vector>

/// The search of findPairs(), for callers that convert the pairs. Internal to the library.
namespace tangent::detail {

/// The entries of all strips, strip after strip.
struct SortedEntries {
    std::unique_ptr<StripEntry[]> entries;
    std::vector<std::size_t> ends; // of the strips
    std::vector<bool> isExact;     // by strip: whether the steps of its boxes lose no precision

    std::size_t stripCount() const { return ends.size(); }
    std::size_t size() const { return ends.back(); }
    std::span<const StripEntry> strip(std::size_t index) const {
        const std::size_t begin = index == 0 ? 0 : ends[index - 1];
        return {entries.get() + begin, ends[index] - begin};
    }
};

SortedEntries sortIntoStrips(GrownBoxes boxes, unsigned threads);

/// Searches one strip after another. Each thread has its own.
class StripSearch {
public:
    StripSearch(GrownBoxes boxes, const SortedEntries& sorted, Progress progress,
                StripSweep::AfterBatch afterBatch = {})
        : boxes_(boxes), sorted_(sorted), progress_(std::move(progress)),
          sweep_(boxes, std::move(afterBatch)) {}

    /// Returns the share of all entries that are in a strip.
    double shareOf(std::size_t strip) const;
    /// Appends the pairs of a strip.
    void search(std::size_t strip, std::vector<BoxPair>& pairs);
    /// Returns how many boxes were compared with another one so far.
    std::size_t comparisons() const { return sweep_.comparisons(); }

private:
    void searchStrip(const SortedEntries& sorted, std::size_t strip, int depth, std::vector<BoxPair>& pairs);
    bool searchCrowd(std::span<const StripEntry> entries, int depth, std::vector<BoxPair>& pairs);

    GrownBoxes boxes_;
    const SortedEntries& sorted_;
    Progress progress_;
    StripSweep sweep_;
};

/// Divides the strips into runs of about equally many entries. Run i has the strips result[i] …
/// result[i + 1] - 1.
std::vector<std::size_t> equalRuns(const std::vector<std::size_t>& ends, std::size_t runs);

/// Up to this many boxes, comparing every pair is faster.
inline constexpr std::size_t bruteForceLimit = 192;
std::vector<BoxPair> comparePairwise(GrownBoxes boxes);

/// The items of one run of strips.
struct FoundInRun {
    unsigned thread = 0;
    std::size_t begin = 0; // among the items of the thread
    std::size_t end = 0;
};

/// Returns the items of all threads, run by run, in the vector of the first thread.
template <class Item>
std::vector<Item> joined(std::vector<std::vector<Item>>& items, const std::vector<FoundInRun>& found) {
    std::size_t count = 0;
    for (const auto& ofThread : items) {
        count += ofThread.size();
    }
    std::vector<Item> all = std::move(items.front());
    all.reserve(count);
    for (const auto& [thread, begin, end] : found) {
        if (thread != 0) {
            all.insert(all.end(), items[thread].data() + begin, items[thread].data() + end);
        }
    }
    return all;
}

/// Returns how many items to reserve room for after `found` items in the share `done` of the work,
/// if the thread does at most the share `most`.
/// Beyond 2^26 items, reserves at most four times `found`.
inline std::size_t roomFor(std::size_t found, double done, double most) {
    constexpr std::size_t notMuch = std::size_t{1} << 26;
    const double expected = static_cast<double>(found) / done * most * 1.05;
    return static_cast<std::size_t>(std::min(expected, static_cast<double>(std::max(notMuch, 4 * found))));
}

/// Finds the items of one thread, strip after strip.
template <class Item, class Append>
class ItemSearch {
public:
    /// `maxShare`: the thread does at most this share of the work. `hasFailed`: another thread cannot go on.
    ItemSearch(GrownBoxes boxes, const SortedEntries& sorted, const Progress& progress,
               const std::atomic<bool>& hasFailed, const Append& append, std::vector<Item>& items,
               double maxShare)
        : search_(boxes, sorted, progress.part(searching), afterBatch()), progress_(progress),
          hasFailed_(hasFailed), append_(append), items_(items), maxShare_(maxShare) {}
    ItemSearch(const ItemSearch&) = delete;

    bool isStopped() const { return hasFailed_ || progress_.isCancelled(); }

    void search(std::size_t strip) {
        share_ = search_.shareOf(strip);
        if constexpr (keepsPairs) {
            search_.search(strip, items_);
        } else {
            reported_ = 0;
            search_.search(strip, pairs_);
            flush(1);
        }
        done_ += share_;
        makeRoom();
    }

private:
    static constexpr bool keepsPairs = std::is_same_v<Item, BoxPair>;
    static constexpr double searching = keepsPairs ? 1 : 0.4; // share of the time

    StripSweep::AfterBatch afterBatch() {
        return [this](const std::vector<BoxPair>&, [[maybe_unused]] double swept) {
            if constexpr (!keepsPairs) {
                constexpr std::size_t many = 1 << 20;
                if (pairs_.size() >= many) {
                    flush(swept);
                }
            }
            return !isStopped();
        };
    }
    /// Appends the items of the pairs found so far, after the share `swept` of the strip. In the
    /// strips of a crowd, that share is unknown and reported early.
    void flush(double swept) {
        const double delta = std::max(swept - reported_, 0.0);
        const Progress appending = progress_.part((1 - searching) * share_ * delta);
        pairs_.empty() ? appending.advance(1) : append_(pairs_, items_, appending);
        pairs_.clear();
        reported_ += delta;
    }
    /// Reserves room once enough is done for a guess. Copying the items while they grow would cost
    /// as much as finding them. Unused room costs nothing.
    void makeRoom() {
        if (hasRoom_ || done_ <= 1.0 / 16) {
            return;
        }
        hasRoom_ = true;
        try {
            items_.reserve(roomFor(items_.size(), done_, maxShare_));
        } catch (const std::bad_alloc&) { // only a guess: the items themselves may still fit
        }
    }

    StripSearch search_;
    const Progress& progress_;
    const std::atomic<bool>& hasFailed_;
    const Append& append_;
    std::vector<Item>& items_;
    double maxShare_;
    std::vector<BoxPair> pairs_; // of one strip, not yet converted
    double share_ = 0;           // share of all entries that are in that strip
    double reported_ = 0;        // part of that share that is reported
    double done_ = 0;            // share of all entries that is done
    bool hasRoom_ = false;
};

/// The caller's thread takes runs of strips from the front, so that its items need not be copied.
/// The others take runs from the back.
template <class Item, class Append>
std::vector<Item> searchStrips(GrownBoxes boxes, const SortedEntries& sorted, unsigned threads,
                               const Progress& progress, const Append& append) {
    const std::size_t runs = sharesFor(threads);
    const std::vector<std::size_t> bounds = equalRuns(sorted.ends, runs);
    std::vector<FoundInRun> found(runs);
    std::vector<std::vector<Item>> items(threads);
    std::atomic<std::size_t> taken = 0;
    std::atomic<std::size_t> takenByOthers = 0;
    std::atomic<bool> hasFailed = false; // then the results of all threads are lost
    const auto searchRuns = [&](unsigned thread) {
        // The caller's vector takes the items of all threads.
        // Others may do more than an equal share.
        const double maxShare = thread == 0 ? 1 : std::min(1.0, 2.0 / threads);
        std::vector<Item>& own = items[thread];
        ItemSearch<Item, Append> search(boxes, sorted, progress, hasFailed, append, own, maxShare);
        for (std::size_t ownRuns = 0; taken++ < runs; ++ownRuns) {
            const std::size_t run = thread == 0 ? ownRuns : runs - 1 - takenByOthers++;
            const std::size_t begin = own.size();
            for (std::size_t strip = bounds[run]; strip < bounds[run + 1] && !search.isStopped(); ++strip) {
                search.search(strip);
            }
            found[run] = {thread, begin, own.size()};
        }
    };
    runParallel(threads, [&](unsigned thread) {
        try {
            searchRuns(thread);
        } catch (...) {
            hasFailed = true;
            throw;
        }
    });
    return joined(items, found);
}

/// Returns the items that append(std::span<const BoxPair>, std::vector<Item>&, const Progress&)
/// makes of the pairs of boxes that meet, in the order of findPairs().
///
/// Several threads call append() at once, each for the pairs of one strip after another, or for a
/// part of them if there are very many. So all pairs never exist at the same time. If Item is
/// BoxPair, append() is not called.
template <class Item, class Append = std::nullptr_t>
std::vector<Item> searchPairs(GrownBoxes boxes, unsigned threads, const Progress& progress,
                              const Append& append = {}) {
    if (boxes.size() <= bruteForceLimit) {
        std::vector<BoxPair> pairs = comparePairwise(boxes);
        if constexpr (std::is_same_v<Item, BoxPair>) {
            return pairs;
        } else {
            std::vector<Item> few;
            append(pairs, few, progress);
            return few;
        }
    }
    threads = usefulThreads(threads, boxes.size());
    const SortedEntries sorted = sortIntoStrips(boxes, threads);
    return sorted.size() == 0 ? std::vector<Item>()
                              : searchStrips<Item>(boxes, sorted, threads, progress, append);
}

/// Returns contactOf(pair) for each pair of boxes that meet, in the order of findPairs(), except
/// contacts that are `apart`. at(i) must return a reference to what contactOf() reads of box i,
/// which is prefetched.
template <class Item, class At, class ContactOf>
std::vector<Item> searchContacts(GrownBoxes boxes, unsigned threads, const Progress& progress, const At& at,
                                 const ContactOf& contactOf) {
    return searchPairs<Item>(
        boxes, threads, progress,
        [&](std::span<const BoxPair> pairs, std::vector<Item>& contacts, const Progress& appending) {
            appending.forEach(0, pairs.size(), pairs.size(), [&](std::size_t i) {
                // Prefetches, because neighbors in the plane are anywhere in memory.
                constexpr std::size_t ahead = 16; // iterations until a prefetch arrives
                const auto [nextA, nextB] = pairs[std::min(i + ahead, pairs.size() - 1)];
                prefetch(&at(nextA));
                prefetch(&at(nextB));
                if (const auto contact = contactOf(pairs[i]); contact.relation != Relation::apart) {
                    contacts.push_back(contact);
                }
            });
        });
}

} // namespace tangent::detail
