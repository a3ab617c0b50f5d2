#include <tangent/broadphase/strip_sweep/strip_search.h>

#include <tangent/geometry/aabb.h>

namespace tangent::detail {
namespace {

constexpr std::size_t crowd = 2048; // boxes; a strip with this many may be worth cutting again
constexpr double crowdCost = 4;     // a strip with this cost may be too; most cost less than 1
constexpr int maxDepth = 12;

/// Returns where a share begins if `count` items are divided into equal shares.
std::size_t shareBegin(std::size_t count, std::size_t share, std::size_t shares) {
    return count / shares * share + std::min(share, count % shares);
}

/// Returns strips for the members memberAt(0) … memberAt(count - 1), most of them proper.
template <class MemberAt>
StripGrid stripsFor(GrownBoxes boxes, std::size_t count, const MemberAt& memberAt) {
    constexpr std::uint32_t sampleSize = 300;
    std::vector<Member> sample;
    for (std::uint32_t i = 0; i < sampleSize; ++i) {
        const std::uint32_t spread = i * 0x9e37'79b9u; // even, but matches no pattern in the order
        const Member member = memberAt(static_cast<std::size_t>(std::uint64_t{count} * spread >> 32));
        if (isProper(boxes[member.box()])) {
            sample.push_back(member);
        }
    }
    return StripGrid(boxes, sample, count);
}

/// Counting sort. Each share is a run of members and writes to its own places in each strip.
template <class MemberAt>
class StripSort {
public:
    StripSort(GrownBoxes boxes, std::size_t count, const MemberAt& memberAt, const StripGrid& grid,
              unsigned threads)
        : boxes_(boxes), count_(count), memberAt_(memberAt), grid_(grid), threads_(threads),
          places_(sharesFor(threads)), loses_(places_.size()) {}

    SortedEntries sorted() {
        runShares(threads_, places_.size(), [this](std::size_t share) { countEntries(share); });
        SortedEntries result = layOut();
        StripEntry* const entries = result.entries.get();
        runShares(threads_, places_.size(),
                  [this, entries](std::size_t share) { writeEntries(share, entries); });
        return result;
    }

private:
    template <class Visitor>
    void forEachMember(std::size_t share, const Visitor& visit) const {
        const std::size_t end = shareBegin(count_, share + 1, places_.size());
        Aabb room;
        for (std::size_t i = shareBegin(count_, share, places_.size()); i < end; ++i) {
            const Member member = memberAt_(i);
            if (const Aabb& box = boxes_.at(member.box(), room); isProper(box)) {
                visit(box, member);
            }
        }
    }

    /// Adds 1 at the first strip of a box and subtracts 1 after its last, so that the running sums are the counts.
    void countEntries(std::size_t share) {
        places_[share].assign(grid_.stripCount() + 1, 0);
        loses_[share].assign(grid_.stripCount(), !grid_.keepsMost());
        std::size_t* const changes = places_[share].data();
        std::uint8_t* const loses = loses_[share].data();
        forEachMember(share, [changes, loses, grid = grid_](const Aabb& box, Member member) {
            const StripGrid::Strips strips = grid.stripsOf(box, member);
            ++changes[strips.first];
            --changes[strips.last + 1];
            if (grid.keepsMost() && !grid.keeps(box)) {
                std::fill(loses + strips.first, loses + strips.last + 1, true);
            }
        });
    }

    /// Gives each share its places in each strip.
    SortedEntries layOut() {
        SortedEntries result;
        std::vector<std::size_t> counts(places_.size());
        std::size_t sum = 0;
        for (std::size_t strip = 0; strip < grid_.stripCount(); ++strip) {
            for (std::size_t share = 0; share < places_.size(); ++share) {
                counts[share] += places_[share][strip];
                places_[share][strip] = sum;
                sum += counts[share];
            }
            result.ends.push_back(sum);
            result.isExact.push_back(
                std::ranges::none_of(loses_, [=](const auto& ofShare) { return ofShare[strip] != 0; }));
        }
        result.entries = std::make_unique_for_overwrite<StripEntry[]>(sum);
        return result;
    }

    void writeEntries(std::size_t share, StripEntry* entries) {
        std::size_t* const next = places_[share].data();
        forEachMember(share, [entries, next, grid = grid_](const Aabb& box, Member member) {
            grid.forEachEntry(box, member, [=](std::int32_t strip, const StripEntry& entry) {
                entries[next[strip]++] = entry;
            });
        });
    }

    GrownBoxes boxes_;
    std::size_t count_;
    MemberAt memberAt_;
    StripGrid grid_;
    unsigned threads_;
    // By share and strip:
    std::vector<std::vector<std::size_t>> places_; // before layOut(), changes of the counts
    std::vector<std::vector<std::uint8_t>> loses_; // whether the steps of a box lose precision
};

constexpr auto wholeBox = [](std::size_t i) {
    return Member(static_cast<std::uint32_t>(i));
};

} // namespace

SortedEntries sortIntoStrips(GrownBoxes boxes, unsigned threads) {
    const StripGrid grid = stripsFor(boxes, boxes.size(), wholeBox);
    return StripSort(boxes, boxes.size(), wholeBox, grid, threads).sorted();
}

double StripSearch::shareOf(std::size_t strip) const {
    return static_cast<double>(sorted_.strip(strip).size()) / static_cast<double>(sorted_.size());
}

void StripSearch::search(std::size_t strip, std::vector<BoxPair>& pairs) {
    searchStrip(sorted_, strip, 0, pairs);
    progress_.advance(shareOf(strip));
}

void StripSearch::searchStrip(const SortedEntries& sorted, std::size_t strip, int depth,
                              std::vector<BoxPair>& pairs) {
    const std::span<const StripEntry> entries = sorted.strip(strip);
    if (entries.empty() || progress_.isCancelled()) {
        return;
    }
    sweep_.load(entries, sorted.isExact[strip]);
    if (entries.size() < crowd || depth == maxDepth || !searchCrowd(entries, depth, pairs)) {
        sweep_.sweep(pairs);
    }
}

/// Cuts a crowded strip into strips of its own and searches them. Returns false if not worth it.
bool StripSearch::searchCrowd(std::span<const StripEntry> entries, int depth, std::vector<BoxPair>& pairs) {
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
    const SortedEntries sorted = StripSort(boxes_, entries.size(), memberAt, grid, 1).sorted();
    for (std::size_t strip = 0; strip < grid.stripCount(); ++strip) {
        searchStrip(sorted, strip, depth + 1, pairs);
    }
    return true;
}

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

std::vector<BoxPair> comparePairwise(GrownBoxes boxes) {
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

} // namespace tangent::detail
