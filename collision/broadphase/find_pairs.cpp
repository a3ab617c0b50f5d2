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

/// Counting sort. Every thread takes a run of members, and keeps to its own places in each strip.
template <class MemberAt>
SortedEntries sortIntoStrips(std::span<const Aabb> boxes, std::size_t count, const MemberAt& memberAt,
                             const StripGrid& grid, unsigned threads) {
    std::vector<std::vector<std::size_t>> places(threads);
    std::vector<std::vector<std::uint8_t>> loses(threads); // per strip: whether the steps of a box do
    const auto forEachMember = [&](unsigned thread, auto&& visit) {
        const std::size_t end = shareBegin(count, thread + 1, threads);
        for (std::size_t i = shareBegin(count, thread, threads); i < end; ++i) {
            const Member member = memberAt(i);
            if (const Aabb& box = boxes[member.box()]; isProper(box)) {
                visit(box, member);
            }
        }
    };
    runParallel(threads, [&](unsigned thread) {
        // Adds one where a box begins and takes it away behind its end, so that the sums are the counts.
        places[thread].assign(grid.stripCount() + 1, 0);
        loses[thread].assign(grid.stripCount(), !grid.keepsMost());
        std::size_t* const changes = places[thread].data();
        std::uint8_t* const losesHere = loses[thread].data();
        forEachMember(thread, [=](const Aabb& box, Member member) {
            const StripGrid::Strips strips = grid.stripsOf(box, member);
            ++changes[strips.first];
            --changes[strips.last + 1];
            if (grid.keepsMost() && !grid.keeps(box)) {
                std::fill(losesHere + strips.first, losesHere + strips.last + 1, true);
            }
        });
    });
    SortedEntries sorted;
    std::vector<std::size_t> counts(threads);
    std::size_t sum = 0;
    for (std::size_t strip = 0; strip < grid.stripCount(); ++strip) {
        for (unsigned thread = 0; thread < threads; ++thread) {
            counts[thread] += places[thread][strip];
            places[thread][strip] = sum;
            sum += counts[thread];
        }
        sorted.ends.push_back(sum);
        sorted.isExact.push_back(
            std::ranges::none_of(loses, [=](const auto& ofThread) { return ofThread[strip] != 0; }));
    }
    sorted.entries = std::make_unique_for_overwrite<StripEntry[]>(sum);
    StripEntry* const entries = sorted.entries.get();
    detail::preferLargePages(entries, sum * sizeof *entries);
    runParallel(threads, [&](unsigned thread) {
        std::size_t* const next = places[thread].data();
        forEachMember(thread, [=](const Aabb& box, Member member) {
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
    StripSearch(std::span<const Aabb> boxes, const Progress& progress)
        : boxes_(boxes), progress_(progress), sweep_(boxes) {}

    /// `pairs` is to hold the pairs of `expectedEntries` entries in the end: copying them to ever larger blocks of
    /// memory would cost as much as finding them.
    void search(const SortedEntries& sorted, std::size_t firstStrip, std::size_t endStrip,
                std::size_t expectedEntries, std::vector<BoxPair>& pairs) {
        std::size_t done = 0;
        bool reserved = false;
        for (std::size_t strip = firstStrip; strip < endStrip && !progress_.isStopped(); ++strip) {
            searchStrip(sorted, strip, 0, pairs);
            done += sorted.strip(strip).size();
            progress_.advance(static_cast<double>(sorted.strip(strip).size()) /
                              static_cast<double>(sorted.ends.back()));
            if (!reserved && done > expectedEntries / 16) {
                const double expected = static_cast<double>(pairs.size()) / static_cast<double>(done) *
                                        static_cast<double>(expectedEntries);
                detail::reserveInLargePages(pairs, static_cast<std::size_t>(expected * 1.05));
                reserved = true;
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
    const Progress& progress_;
    StripSweep sweep_;
};

/// Cuts the strips into runs of about as many entries each; run i ends before the strip result[i].
std::vector<std::size_t> equalRuns(const std::vector<std::size_t>& ends, std::size_t runs) {
    std::vector<std::size_t> result;
    for (std::size_t run = 1; run < runs; ++run) {
        const std::size_t target = shareBegin(ends.back(), run, runs);
        result.push_back(
            static_cast<std::size_t>(std::lower_bound(ends.begin(), ends.end(), target) - ends.begin()));
    }
    result.push_back(ends.size());
    return result;
}

std::vector<BoxPair> joined(std::vector<std::vector<BoxPair>> parts) {
    std::vector<BoxPair> all = std::move(parts.front());
    std::size_t count = 0;
    for (const auto& part : parts) {
        count += part.size();
    }
    all.reserve(all.size() + count);
    for (std::size_t i = 1; i < parts.size(); ++i) {
        all.insert(all.end(), parts[i].begin(), parts[i].end());
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
    const std::vector<std::size_t> runEnds = equalRuns(sorted.ends, threads);
    const std::size_t entries = sorted.ends.back();
    std::vector<std::vector<BoxPair>> pairs(threads);
    runParallel(threads, [&](unsigned thread) {
        // The first one's vector will take in those of the others.
        StripSearch(boxes, progress)
            .search(sorted, thread == 0 ? 0 : runEnds[thread - 1], runEnds[thread],
                    thread == 0 ? entries : entries / threads, pairs[thread]);
    });
    return joined(std::move(pairs));
}

} // namespace tangent
