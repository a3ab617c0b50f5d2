#pragma once

#include <tangent/base/large_pages.h>
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

/// The search of findPairs(), for those who make something else of the pairs. Part of the library, not of its public
/// face: for its own rooms, and free to change.
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
    StripSearch(GrownBoxes boxes, const SortedEntries& sorted, Progress progress,
                StripSweep::TakeMany takeMany = {})
        : boxes_(boxes), sorted_(sorted), progress_(std::move(progress)), sweep_(boxes, std::move(takeMany)) {
    }

    /// The share of all entries that are in a strip.
    double shareOf(std::size_t strip) const;
    /// Appends the pairs of a strip.
    void search(std::size_t strip, std::vector<BoxPair>& pairs);

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

/// For how many items there is to be room when so many were found in the share of the work that is done, at most
/// `most` of which is left to find more: no more than a few times what there is, if that is much.
inline std::size_t roomFor(std::size_t found, double done, double most) {
    constexpr std::size_t notMuch = std::size_t{1} << 26;
    const double expected = static_cast<double>(found) / done * most * 1.05;
    return static_cast<std::size_t>(std::min(expected, static_cast<double>(std::max(notMuch, 4 * found))));
}

/// Finds the items of one thread, strip after strip.
template <class Item, class Append>
class ItemSearch {
public:
    /// It is going to do at most this share of the work.
    ItemSearch(GrownBoxes boxes, const SortedEntries& sorted, const Progress& progress, const Append& append,
               std::vector<Item>& items, double mostShare)
        : search_(boxes, sorted, progress.part(searching), takesMany()), progress_(progress), append_(append),
          items_(items), mostShare_(mostShare) {}
    ItemSearch(const ItemSearch&) = delete;

    void search(std::size_t strip) {
        share_ = search_.shareOf(strip);
        if constexpr (keepsPairs) {
            search_.search(strip, items_);
        } else {
            told_ = 0;
            search_.search(strip, pairs_);
            handOn(1);
        }
        done_ += share_;
        makeRoom();
    }

private:
    static constexpr bool keepsPairs = std::is_same_v<Item, BoxPair>;
    static constexpr double searching = keepsPairs ? 1 : 0.4; // of the time

    StripSweep::TakeMany takesMany() {
        if constexpr (keepsPairs) {
            return {};
        } else {
            return [this](std::vector<BoxPair>&, double swept) {
                handOn(swept);
            };
        }
    }
    /// A part of the strip is swept; where that is a strip of a crowd the part is not known, and told early.
    void handOn(double swept) {
        const double news = std::max(swept - told_, 0.0);
        const Progress appending = progress_.part((1 - searching) * share_ * news);
        pairs_.empty() ? appending.advance(1) : append_(pairs_, items_, appending);
        pairs_.clear();
        told_ += news;
    }
    /// Copying them to ever larger blocks of memory would cost as much as finding them; room that is not used costs
    /// nothing.
    void makeRoom() {
        if (hasRoom_ || done_ <= 1.0 / 16) {
            return;
        }
        hasRoom_ = true;
        try {
            reserveInLargePages(items_, roomFor(items_.size(), done_, mostShare_));
        } catch (const std::bad_alloc&) { // it was a guess, and there may be memory for those that there are
        }
    }

    StripSearch search_;
    const Progress& progress_;
    const Append& append_;
    std::vector<Item>& items_;
    double mostShare_;
    std::vector<BoxPair> pairs_; // of one strip, that are not items yet
    double share_ = 0;           // of all entries, that are in that strip
    double told_ = 0;            // of that share
    double done_ = 0;            // of all entries
    bool hasRoom_ = false;
};

/// The caller's thread takes runs of strips from the front, so that its items can stay where they are; the others
/// take them from the back.
template <class Item, class Append>
std::vector<Item> searchStrips(GrownBoxes boxes, const SortedEntries& sorted, unsigned threads,
                               const Progress& progress, const Append& append) {
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
        ItemSearch<Item, Append> search(boxes, sorted, progress, append, own, mostShare);
        for (std::size_t ownRuns = 0; taken++ < runs; ++ownRuns) {
            const std::size_t run = thread == 0 ? ownRuns : runs - 1 - takenByOthers++;
            const std::size_t begin = own.size();
            for (std::size_t strip = bounds[run]; strip < bounds[run + 1] && !progress.isStopped(); ++strip) {
                search.search(strip);
            }
            found[run] = {thread, begin, own.size()};
        }
    });
    return joined(items, found);
}

/// What append(std::span<const BoxPair>, std::vector<Item>&, const Progress&) makes of the pairs of boxes that meet, in
/// the order of findPairs(). It is called for those of one strip after another, or for a part of them if they are very
/// many, by several threads at once, so that all pairs never exist at the same time; where the items are the pairs it
/// is not.
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
