#pragma once

#include <tangent/broadphase/detail/large_pages.h>
#include <tangent/broadphase/detail/run_parallel.h>
#include <tangent/broadphase/detail/strip_grid.h>
#include <tangent/broadphase/detail/strip_sweep.h>
#include <tangent/broadphase/find_pairs.h>
#include <tangent/geometry/classify.h>

#include <atomic>
#include <memory>
#include <type_traits>
#include <vector>

/// The search of findPairs(), for those who make something else of the pairs. Part of the broad phase, not meant for
/// use on its own.
namespace tangent::detail {

/// The entries of all strips, strip after strip.
struct SortedEntries {
    std::unique_ptr<StripEntry[]> entries;
    std::vector<std::size_t> ends; // of the strips
    std::vector<bool> isExact;     // the strips of boxes whose steps lose nothing

    std::size_t stripCount() const { return ends.size(); }
    std::size_t size() const { return ends.back(); }
    std::span<const StripEntry> strip(std::size_t index) const {
        const std::size_t begin = index == 0 ? 0 : ends[index - 1];
        return {entries.get() + begin, ends[index] - begin};
    }
};

SortedEntries sortIntoStrips(GrownBoxes boxes, unsigned threads);

/// Searches one strip after another; one for each thread.
class StripSearch {
public:
    StripSearch(GrownBoxes boxes, const SortedEntries& sorted, Progress progress)
        : boxes_(boxes), sorted_(sorted), progress_(std::move(progress)), sweep_(boxes) {}

    /// Appends the pairs of a strip. Returns the share of all entries that were in it.
    double search(std::size_t strip, std::vector<BoxPair>& pairs);

private:
    void searchStrip(const SortedEntries& sorted, std::size_t strip, int depth, std::vector<BoxPair>& pairs);
    bool searchCrowd(std::span<const StripEntry> entries, int depth, std::vector<BoxPair>& pairs);

    GrownBoxes boxes_;
    const SortedEntries& sorted_;
    Progress progress_;
    StripSweep sweep_;
};

/// Cuts the strips into runs of about as many entries each; run i is of the strips result[i] … result[i + 1] - 1.
std::vector<std::size_t> equalRuns(const std::vector<std::size_t>& ends, std::size_t runs);

/// Few boxes are compared faster each with each.
inline constexpr std::size_t bruteForceLimit = 192;
std::vector<BoxPair> comparePairwise(GrownBoxes boxes);

/// The items of one run of strips.
struct FoundInRun {
    unsigned thread = 0;
    std::size_t begin = 0; // among the items of the thread
    std::size_t end = 0;
};

/// The items of all threads, run by run. Those of the first thread stay where they are.
template <class Item>
std::vector<Item> joined(std::vector<std::vector<Item>>& items, const std::vector<FoundInRun>& found) {
    std::size_t count = 0;
    for (const auto& ofThread : items) {
        count += ofThread.size();
    }
    std::vector<Item> all = std::move(items.front());
    reserveInLargePages(all, count);
    for (const auto& [thread, begin, end] : found) {
        if (thread != 0) {
            all.insert(all.end(), items[thread].data() + begin, items[thread].data() + end);
        }
    }
    return all;
}

/// What append(std::span<const BoxPair>, std::vector<Item>&, const Progress&) makes of the pairs of boxes that meet, in
/// the order of findPairs(). It is called for one strip after another, by several threads at once, so that all pairs
/// never exist at the same time, unless all boxes begin in one strip; where the items are the pairs it is not.
///
/// The caller's thread takes runs of strips from the front, so that its items can stay where they are; the others
/// take them from the back.
template <class Item, class Append = std::nullptr_t>
std::vector<Item> searchPairs(GrownBoxes boxes, unsigned threads, const Progress& progress,
                              const Append& append = {}) {
    constexpr bool keepsPairs = std::is_same_v<Item, BoxPair>;
    constexpr double searching = keepsPairs ? 1 : 0.4; // of the time
    if (boxes.size() <= bruteForceLimit) {
        std::vector<BoxPair> pairs = comparePairwise(boxes);
        if constexpr (keepsPairs) {
            return pairs;
        } else {
            std::vector<Item> few;
            append(pairs, few, progress);
            return few;
        }
    }
    threads = usefulThreads(threads, boxes.size());
    const SortedEntries sorted = sortIntoStrips(boxes, threads);
    if (sorted.size() == 0) {
        return {};
    }
    const std::size_t runs = sharesFor(threads);
    const std::vector<std::size_t> bounds = equalRuns(sorted.ends, runs);
    std::vector<FoundInRun> found(runs);
    std::vector<std::vector<Item>> items(threads);
    std::atomic<std::size_t> taken = 0;
    std::atomic<std::size_t> takenByOthers = 0;
    runParallel(threads, [&](unsigned thread) {
        // The caller's are to take in those of the others, which may find more than their share.
        const double mostShare = thread == 0 ? 1 : std::min(1.0, 2.0 / threads);
        std::vector<Item>& own = items[thread];
        std::vector<BoxPair> pairs; // of one strip
        bool hasRoom = false;
        double done = 0; // the share of all entries
        StripSearch search(boxes, sorted, progress.part(searching));
        for (std::size_t ownRuns = 0; taken++ < runs; ++ownRuns) {
            const std::size_t run = thread == 0 ? ownRuns : runs - 1 - takenByOthers++;
            const std::size_t begin = own.size();
            for (std::size_t strip = bounds[run]; strip < bounds[run + 1] && !progress.isStopped(); ++strip) {
                if constexpr (keepsPairs) {
                    done += search.search(strip, own);
                } else {
                    pairs.clear();
                    const double share = search.search(strip, pairs);
                    const Progress appending = progress.part((1 - searching) * share);
                    pairs.empty() ? appending.advance(1) : append(pairs, own, appending);
                    done += share;
                }
                // Copying them to ever larger blocks of memory would cost as much as finding them; room that is not
                // used costs nothing.
                if (!hasRoom && done > 1.0 / 16) {
                    const double expected = static_cast<double>(own.size()) / done * mostShare;
                    reserveInLargePages(own, static_cast<std::size_t>(expected * 1.05));
                    hasRoom = true;
                }
            }
            found[run] = {thread, begin, own.size()};
        }
    });
    return joined(items, found);
}

/// The contacts that contactOf(pair) makes of the pairs of boxes that meet, in the order of findPairs(), but for those
/// of shapes that are apart. What contactOf() looks at lies where at(i) of either box is.
template <class Item, class At, class ContactOf>
std::vector<Item> searchContacts(GrownBoxes boxes, unsigned threads, const Progress& progress, const At& at,
                                 const ContactOf& contactOf) {
    return searchPairs<Item>(
        boxes, threads, progress,
        [&](std::span<const BoxPair> pairs, std::vector<Item>& contacts, const Progress& appending) {
            appending.forEach(0, pairs.size(), pairs.size(), [&](std::size_t i) {
                constexpr std::size_t ahead = 16; // neighbours in the plane are anywhere in memory
                const auto [nextA, nextB] = pairs[std::min(i + ahead, pairs.size() - 1)];
                __builtin_prefetch(&at(nextA));
                __builtin_prefetch(&at(nextB));
                if (const auto contact = contactOf(pairs[i]); contact.relation != Relation::apart) {
                    contacts.push_back(contact);
                }
            });
        });
}

} // namespace tangent::detail
