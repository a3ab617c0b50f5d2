#include <tangent/broadphase/find_pairs.h>

#include <tangent/broadphase/meets.h>
#include <tangent/broadphase/run_parallel.h>
#include <tangent/broadphase/tile_grid.h>
#include <tangent/broadphase/tile_sweep.h>

#include <memory>

namespace tangent {
namespace {

using detail::Member;
using detail::runParallel;
using detail::TileEntry;
using detail::TileGrid;
using detail::TileSweep;

constexpr std::size_t bruteForceLimit = 128;
constexpr std::size_t crowd = 4096; // boxes of a tile that are worth cutting into tiles of their own
constexpr int maxDepth = 12;

/// The entries of all tiles, tile after tile.
struct TiledEntries {
    std::unique_ptr<TileEntry[]> entries;
    std::vector<std::size_t> tileEnds;

    std::span<const TileEntry> tile(std::size_t index) const {
        const std::size_t begin = index == 0 ? 0 : tileEnds[index - 1];
        return {entries.get() + begin, tileEnds[index] - begin};
    }
};

/// Equal shares of `count`.
std::size_t shareBegin(std::size_t count, std::size_t share, std::size_t shares) {
    return count / shares * share + std::min(share, count % shares);
}

/// Counting sort. Every thread takes a run of members, and keeps to its own places in each tile.
TiledEntries distribute(std::span<const Aabb> boxes, std::span<const Member> members, const TileGrid& grid,
                        unsigned threads) {
    std::vector<std::vector<std::size_t>> places(threads);
    const auto forEachEntry = [&](unsigned thread, auto&& visit) {
        const std::size_t end = shareBegin(members.size(), thread + 1, threads);
        for (std::size_t i = shareBegin(members.size(), thread, threads); i < end; ++i) {
            const Aabb& box = boxes[members[i].box];
            if (isProper(box)) {
                grid.forEachTile(box, members[i], visit);
            }
        }
    };
    runParallel(threads, [&](unsigned thread) {
        places[thread].assign(grid.tileCount(), 0);
        std::size_t* const counts = places[thread].data();
        forEachEntry(thread, [=](std::uint32_t tile, const TileEntry&) { ++counts[tile]; });
    });
    TiledEntries tiled;
    tiled.tileEnds.reserve(grid.tileCount());
    std::size_t sum = 0;
    for (std::size_t tile = 0; tile < grid.tileCount(); ++tile) {
        for (std::vector<std::size_t>& counts : places) {
            const std::size_t begin = sum;
            sum += counts[tile];
            counts[tile] = begin;
        }
        tiled.tileEnds.push_back(sum);
    }
    tiled.entries = std::make_unique_for_overwrite<TileEntry[]>(sum);
    TileEntry* const entries = tiled.entries.get();
    runParallel(threads, [&](unsigned thread) {
        std::size_t* const next = places[thread].data();
        forEachEntry(thread,
                     [=](std::uint32_t tile, const TileEntry& entry) { entries[next[tile]++] = entry; });
    });
    return tiled;
}

/// Searches runs of tiles; one for each thread.
class TileSearch {
public:
    explicit TileSearch(std::span<const Aabb> boxes) : boxes_(boxes), sweep_(boxes) {}

    void search(const TiledEntries& tiled, std::size_t firstTile, std::size_t endTile, int depth,
                std::vector<BoxPair>& pairs) {
        for (std::size_t tile = firstTile; tile < endTile; ++tile) {
            const std::span<const TileEntry> entries = tiled.tile(tile);
            if (entries.size() < crowd || depth == maxDepth || !searchCrowd(entries, depth, pairs)) {
                sweep_.sweep(entries, pairs);
            }
        }
    }

private:
    /// False if smaller tiles would not tell the boxes apart.
    bool searchCrowd(std::span<const TileEntry> entries, int depth, std::vector<BoxPair>& pairs) {
        std::vector<Member> members;
        members.reserve(entries.size());
        for (const TileEntry& entry : entries) {
            members.emplace_back(entry.box, entry.steps.x0 == detail::beforeTile,
                                 entry.steps.y0 == detail::beforeTile);
        }
        const TileGrid grid(boxes_, members);
        if (grid.tileCount() < 4) {
            return false;
        }
        search(distribute(boxes_, members, grid, 1), 0, grid.tileCount(), depth + 1, pairs);
        return true;
    }

    std::span<const Aabb> boxes_;
    TileSweep sweep_;
};

/// Cuts the tiles into runs of about as many entries each; run i ends before the tile result[i].
std::vector<std::size_t> equalRuns(const TiledEntries& tiled, std::size_t runs) {
    const std::vector<std::size_t>& ends = tiled.tileEnds;
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

std::vector<BoxPair> findPairs(std::span<const Aabb> boxes, unsigned threads) {
    if (boxes.size() <= bruteForceLimit) {
        return comparePairwise(boxes);
    }
    threads = detail::usefulThreads(threads, boxes.size());
    std::vector<Member> members(boxes.size());
    for (std::uint32_t i = 0; i < boxes.size(); ++i) {
        members[i] = Member(i);
    }
    const TileGrid grid(boxes, members);
    const TiledEntries tiled = distribute(boxes, members, grid, threads);
    const std::vector<std::size_t> runEnds = equalRuns(tiled, threads);
    std::vector<std::vector<BoxPair>> pairs(threads);
    runParallel(threads, [&](unsigned thread) {
        TileSearch search(boxes);
        search.search(tiled, thread == 0 ? 0 : runEnds[thread - 1], runEnds[thread], 0, pairs[thread]);
    });
    return joined(std::move(pairs));
}

} // namespace tangent
