#include <tangent/broadphase/find_pairs.h>

#include <tangent/broadphase/large_pages.h>
#include <tangent/broadphase/meets.h>
#include <tangent/broadphase/run_parallel.h>
#include <tangent/broadphase/strip_grid.h>
#include <tangent/broadphase/strip_sweep.h>

#include <memory>

namespace tangent {
namespace {

using detail::Member;
using detail::runParallel;
using detail::runShares;
using detail::sharesFor;
using detail::StripEntry;
using detail::StripGrid;
using detail::StripSweep;

constexpr std::size_t bruteForceLimit = 192;
constexpr std::size_t crowd = 2048; // boxes of a strip that may be worth cutting into strips of their own
constexpr double crowdCost = 4;     // likewise; usual is less than 1
constexpr int maxDepth = 12;

/// The entries of all strips, strip after strip.
struct SortedEntries {
    std::unique_ptr<StripEntry[]> entries;
    std::vector<std::size_t> ends; // of the strips
    std::vector<bool> isExact;     // the strips of boxes whose steps lose nothing

    std::span<const StripEntry> strip(std::size_t index) const {
        const std::size_t begin = index == 0 ? 0 : ends[index - 1];
        return {entries.get() + begin, ends[index] - begin};
    }
};

/// Equal shares of `count`.
std::size_t shareBegin(std::size_t count, std::size_t share, std::size_t shares) {
    return count / shares * share + std::min(share, count % shares);
}

/// Strips for the members memberAt(0) … memberAt(count - 1), of which most are proper.
template <class MemberAt>
StripGrid stripsFor(std::span<const Aabb> boxes, std::size_t count, const MemberAt& memberAt) {
    constexpr std::uint32_t sampleSize = 300;
    std::vector<Member> sample;
    for (std::uint32_t i = 0; i < sampleSize; ++i) {
        const std::uint32_t spread = i * 0x9e37'79b9u; // evenly, out of step with patterns in the order
        const Member member = memberAt(static_cast<std::size_t>(std::uint64_t{count} * spread >> 32));
        if (isProper(boxes[member.box()])) {
            sample.push_back(member);
        }
    }
    return StripGrid(boxes, sample, count);
}

/// Counting sort. Every share is a run of members, and keeps to its own places in each strip.
template <class MemberAt>
SortedEntries sortIntoStrips(std::span<const Aabb> boxes, std::size_t count, const MemberAt& memberAt,
                             const StripGrid& grid, unsigned threads) {
    const std::size_t shares = sharesFor(threads);
    std::vector<std::vector<std::size_t>> places(shares);
    std::vector<std::vector<std::uint8_t>> loses(shares); // per strip: whether the steps of a box do
    const auto forEachMember = [&](std::size_t share, auto&& visit) {
        const std::size_t end = shareBegin(count, share + 1, shares);
        for (std::size_t i = shareBegin(count, share, shares); i < end; ++i) {
            const Member member = memberAt(i);
            if (const Aabb& box = boxes[member.box()]; isProper(box)) {
                visit(box, member);
            }
        }
    };
    runShares(threads, shares, [&](std::size_t share) {
        // Adds one where a box begins and takes it away behind its end, so that the sums are the counts.
        places[share].assign(grid.stripCount() + 1, 0);
        loses[share].assign(grid.stripCount(), !grid.keepsMost());
        std::size_t* const changes = places[share].data();
        std::uint8_t* const losesHere = loses[share].data();
        forEachMember(share, [=](const Aabb& box, Member member) {
            const StripGrid::Strips strips = grid.stripsOf(box, member);
            ++changes[strips.first];
            --changes[strips.last + 1];
            if (grid.keepsMost() && !grid.keeps(box)) {
                std::fill(losesHere + strips.first, losesHere + strips.last + 1, true);
            }
        });
    });
    SortedEntries sorted;
    std::vector<std::size_t> counts(shares);
    std::size_t sum = 0;
    for (std::size_t strip = 0; strip < grid.stripCount(); ++strip) {
        for (std::size_t share = 0; share < shares; ++share) {
            counts[share] += places[share][strip];
            places[share][strip] = sum;
            sum += counts[share];
        }
        sorted.ends.push_back(sum);
        sorted.isExact.push_back(
            std::ranges::none_of(loses, [=](const auto& ofShare) { return ofShare[strip] != 0; }));
    }
    sorted.entries = std::make_unique_for_overwrite<StripEntry[]>(sum);
    StripEntry* const entries = sorted.entries.get();
    detail::preferLargePages(entries, sum * sizeof *entries);
    runShares(threads, shares, [&](std::size_t share) {
        std::size_t* const next = places[share].data();
        forEachMember(share, [=](const Aabb& box, Member member) {
            grid.forEachEntry(box, member, [=](std::int32_t strip, const StripEntry& entry) {
                entries[next[strip]++] = entry;
            });
        });
    });
    return sorted;
}

/// Searches runs of strips; one for each thread.
class StripSearch {
public:
    /// `mostShare`: of all pairs, for as many is room made. Copying them to ever larger blocks of memory would cost as
    /// much as finding them; room that is not used costs nothing.
    StripSearch(std::span<const Aabb> boxes, const SortedEntries& sorted, double mostShare,
                const Progress& progress)
        : boxes_(boxes), sorted_(sorted), mostShare_(mostShare), progress_(progress), sweep_(boxes) {}

    void search(std::size_t firstStrip, std::size_t endStrip, std::vector<BoxPair>& pairs) {
        const auto all = static_cast<double>(sorted_.ends.back());
        for (std::size_t strip = firstStrip; strip < endStrip && !progress_.isStopped(); ++strip) {
            searchStrip(sorted_, strip, 0, pairs);
            const double share = static_cast<double>(sorted_.strip(strip).size()) / all;
            progress_.advance(share);
            done_ += share;
            if (!reserved_ && done_ > 1.0 / 16) {
                const double expected = static_cast<double>(pairs.size()) / done_ * mostShare_;
                detail::reserveInLargePages(pairs, static_cast<std::size_t>(expected * 1.05));
                reserved_ = true;
            }
        }
    }

private:
    void searchStrip(const SortedEntries& sorted, std::size_t strip, int depth, std::vector<BoxPair>& pairs) {
        const std::span<const StripEntry> entries = sorted.strip(strip);
        if (entries.empty() || progress_.isStopped()) {
            return;
        }
        sweep_.load(entries, sorted.isExact[strip]);
        if (entries.size() < crowd || depth == maxDepth || !searchCrowd(entries, depth, pairs)) {
            sweep_.sweep(pairs);
        }
    }

    /// False if strips of its own would not make much of a difference.
    bool searchCrowd(std::span<const StripEntry> entries, int depth, std::vector<BoxPair>& pairs) {
        const double cost = sweep_.cost();
        if (cost < crowdCost) {
            return false;
        }
        const auto memberAt = [entries](std::size_t i) {
            return entries[i].member;
        };
        const StripGrid grid = stripsFor(boxes_, entries.size(), memberAt);
        if (grid.cost() > cost / 2) {
            return false;
        }
        const SortedEntries sorted = sortIntoStrips(boxes_, entries.size(), memberAt, grid, 1);
        for (std::size_t strip = 0; strip < grid.stripCount(); ++strip) {
            searchStrip(sorted, strip, depth + 1, pairs);
        }
        return true;
    }

    std::span<const Aabb> boxes_;
    const SortedEntries& sorted_;
    double mostShare_;
    const Progress& progress_;
    StripSweep sweep_;
    double done_ = 0; // the share of all entries
    bool reserved_ = false;
};

/// Cuts the strips into runs of about as many entries each; run i is of the strips result[i] … result[i + 1] - 1.
std::vector<std::size_t> equalRuns(const std::vector<std::size_t>& ends, std::size_t runs) {
    std::vector<std::size_t> result = {0};
    for (std::size_t run = 1; run < runs; ++run) {
        const std::size_t target = shareBegin(ends.back(), run, runs);
        result.push_back(
            static_cast<std::size_t>(std::lower_bound(ends.begin(), ends.end(), target) - ends.begin()));
    }
    result.push_back(ends.size());
    return result;
}

/// The pairs of one run of strips.
struct Found {
    unsigned thread = 0;
    std::size_t begin = 0; // among the pairs of the thread
    std::size_t end = 0;
};

/// The caller's thread takes runs of strips from the front, so that its pairs can stay where they are; the others
/// take them from the back.
std::vector<BoxPair> searchStrips(std::span<const Aabb> boxes, const SortedEntries& sorted, unsigned threads,
                                  const Progress& progress) {
    const std::size_t runs = sharesFor(threads);
    const std::vector<std::size_t> bounds = equalRuns(sorted.ends, runs);
    std::vector<Found> found(runs);
    std::vector<std::vector<BoxPair>> pairs(threads);
    std::atomic<std::size_t> taken = 0;
    std::atomic<std::size_t> takenByOthers = 0;
    runParallel(threads, [&](unsigned thread) {
        std::vector<BoxPair>& own = pairs[thread];
        // The caller's are to take in those of the others, which may find more than their share.
        StripSearch search(boxes, sorted, thread == 0 ? 1 : std::min(1.0, 2.0 / threads), progress);
        for (std::size_t ownRuns = 0; taken++ < runs; ++ownRuns) {
            const std::size_t run = thread == 0 ? ownRuns : runs - 1 - takenByOthers++;
            const std::size_t begin = own.size();
            search.search(bounds[run], bounds[run + 1], own);
            found[run] = {thread, begin, own.size()};
        }
    });
    std::size_t count = 0;
    for (const auto& ofThread : pairs) {
        count += ofThread.size();
    }
    std::vector<BoxPair> all = std::move(pairs.front());
    detail::reserveInLargePages(all, count);
    for (const auto& [thread, begin, end] : found) {
        if (thread != 0) {
            all.insert(all.end(), pairs[thread].data() + begin, pairs[thread].data() + end);
        }
    }
    return all;
}

std::vector<BoxPair> comparePairwise(std::span<const Aabb> boxes) {
    std::vector<BoxPair> pairs;
    for (std::uint32_t a = 0; a < boxes.size(); ++a) {
        for (std::uint32_t b = a + 1; b < boxes.size(); ++b) {
            if (meets(boxes[a], boxes[b])) {
                pairs.push_back({a, b});
            }
        }
    }
    return pairs;
}

} // namespace

std::vector<BoxPair> findPairs(std::span<const Aabb> boxes, unsigned threads, const Progress& progress) {
    if (boxes.size() <= bruteForceLimit) {
        return comparePairwise(boxes);
    }
    threads = detail::usefulThreads(threads, boxes.size());
    const auto memberAt = [](std::size_t i) {
        return Member(static_cast<std::uint32_t>(i));
    };
    const StripGrid grid = stripsFor(boxes, boxes.size(), memberAt);
    const SortedEntries sorted = sortIntoStrips(boxes, boxes.size(), memberAt, grid, threads);
    if (sorted.ends.back() == 0) {
        return {};
    }
    return searchStrips(boxes, sorted, threads, progress);
}

} // namespace tangent
