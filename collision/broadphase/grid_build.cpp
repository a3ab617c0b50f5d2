#include <tangent/broadphase/detail/grid_level.h>

/// Rebuilds a GridLevel.
namespace tangent::detail {
namespace {

constexpr std::size_t boxesPerCell = 3; // after a build; the level is rebuilt at twice as many

Aabb bulkOfCorners(const ProxyTable& table, std::span<const Index> ids) {
    constexpr std::size_t sampleSize = 2000;
    const std::size_t stride = ids.size() / sampleSize + 1;
    std::vector<double> x;
    std::vector<double> y;
    for (std::size_t i = 0; i < ids.size(); i += stride) {
        x.push_back(table.boxes[ids[i]].min.x);
        y.push_back(table.boxes[ids[i]].min.y);
    }
    const Interval columns = bulkOf(x);
    const Interval rows = bulkOf(y);
    return {{columns.low, rows.low}, {columns.high, rows.high}};
}

Extents extentsOf(const ProxyTable& table, std::span<const Index> ids, unsigned threads) {
    constexpr std::size_t runLength = 4096;
    Extents all;
    for (const Extents& ofRun : mapRuns(threads, ids, runLength, [&](std::span<const Index> run) {
             Extents extents;
             for (const Index id : run) {
                 extents.add(table.boxes[id]);
             }
             return extents;
         })) {
        all.add(ofRun);
    }
    return all;
}

/// Returns how many blocks a cell with more boxes than lanes needs in addition to its own. Each block except the last
/// of the chain uses one lane for the link to the next.
Index chainLength(std::size_t boxCount) {
    constexpr std::size_t lanes = LaneBlock::laneCount;
    return static_cast<Index>((boxCount - 2) / (lanes - 1));
}

} // namespace

void GridLevel::rebuild(ProxyTable& table, std::span<const Index> newIds, unsigned threads,
                        const Progress& progress) {
    std::vector<Index> ids = allIds();
    ids.insert(ids.end(), newIds.begin(), newIds.end());
    build(table, ids, threads, progress);
}

void GridLevel::build(ProxyTable& table, std::span<const Index> ids, unsigned threads,
                      const Progress& progress) {
    size_ = builtSize_ = ids.size();
    changes_ = 0;
    blocks_ = {}; // frees the memory too: the level may have shrunk
    freeBlocks_ = none;
    freeBlockCount_ = 0;
    extraBlocks_ = 0;
    extents_ = extentsOf(table, ids, threads);
    grids_ = {ids.empty() ? Grid() : gridOf(table, ids, ids.size() / boxesPerCell)};
    nestings_.assign(1, {});
    unusedGrids_.clear();
    appendBlocks(grids_.front().cellCount());
    fill(table, ids, threads, progress);
    builtExtraBlocks_ = extraBlocks_;
}

Grid GridLevel::gridOf(const ProxyTable& table, std::span<const Index> ids, std::size_t cellCount) const {
    return {bulkOfCorners(table, ids), cellCount, extents_.reach};
}

/// Each thread fills a part of the cells. Crowds are placed afterwards, in rounds, because the grid of a crowd may
/// contain crowds.
void GridLevel::fill(ProxyTable& table, std::span<const Index> ids, unsigned threads,
                     const Progress& progress) {
    const Grid& grid = grids_.front();
    LargeVector<Index> cells(ids.size());
    forEachInShares(threads, ids.size(), progress.part(0.3),
                    [&](std::size_t i) { cells[i] = grid.blockOf(grid.steps(table.boxes[ids[i]])); });
    std::vector<std::vector<Crowd>> crowdsOfThreads(threads);
    runParallel(threads, [&](unsigned thread) {
        const auto cellsUpTo = [&](unsigned part) {
            return static_cast<Index>(std::uint64_t{grid.cellCount()} * part / threads);
        };
        const Index first = cellsUpTo(thread);
        crowdsOfThreads[thread] = fillCells(table, 0, {first, cellsUpTo(thread + 1) - first}, ids, cells,
                                            progress.part(0.5 / threads));
    });
    if (progress.isCancelled()) {
        return; // the crowds are incomplete
    }
    cells = {}; // frees memory for the crowds
    std::vector<Crowd> crowds = joined(std::move(crowdsOfThreads));
    reserveBlocks(crowds);
    Progress left = progress.part(0.2);
    while (!crowds.empty()) {
        left = left.part(0.5);
        crowds = placeCrowds(table, crowds, threads, left);
        if (progress.isCancelled()) {
            return;
        }
    }
    left.advance(1);
}

/// Fills the cells of a range with their boxes; cells[i] is the cell of ids[i]. Returns the crowds in the order of
/// their cells.
std::vector<GridLevel::Crowd> GridLevel::fillCells(ProxyTable& table, Index gridIndex, CellRange range,
                                                   std::span<const Index> ids, std::span<const Index> cells,
                                                   const Progress& progress) {
    constexpr Index crowdFlag = 0x8000'0000; // marks an index of a crowd
    std::vector<Index> counts(range.count);
    for (const Index cell : cells) {
        if (range.contains(cell)) {
            ++counts[cell - range.first];
        }
    }
    std::vector<Crowd> crowds;
    for (Index cell = 0; cell < range.count; ++cell) {
        if (counts[cell] > LaneBlock::laneCount) {
            crowds.push_back({gridIndex, range.first + cell, {}});
            crowds.back().ids.reserve(counts[cell]);
            counts[cell] = crowdFlag | static_cast<Index>(crowds.size() - 1);
        }
    }
    const Grid& grid = grids_[gridIndex];
    // Prefetches, because consecutive boxes belong anywhere in memory.
    constexpr std::size_t ahead = 16; // iterations until a prefetch arrives
    progress.forEach(0, ids.size(), ids.size(), [&](std::size_t i) {
        if (const Index next = cells[std::min(i + ahead, ids.size() - 1)]; range.contains(next)) {
            prefetchToWrite(next);
        }
        const Index cell = cells[i];
        if (!range.contains(cell)) {
            return;
        }
        if (const Index count = counts[cell - range.first]; count >= crowdFlag) {
            crowds[count & ~crowdFlag].ids.push_back(ids[i]);
        } else {
            setLane(table, cell, blocks_[cell].lanes.filledLanes(), ids[i], grid.steps(table.boxes[ids[i]]));
        }
    });
    return crowds;
}

/// Gives each crowd a grid of its own if that separates many boxes, else a chain of blocks. Returns the crowds of these
/// grids. Each crowd is handled by one thread. The result does not depend on the number of threads.
std::vector<GridLevel::Crowd> GridLevel::placeCrowds(ProxyTable& table, const std::vector<Crowd>& crowds,
                                                     unsigned maxThreads, const Progress& progress) {
    std::size_t boxCount = 0;
    for (const Crowd& crowd : crowds) {
        boxCount += crowd.ids.size();
    }
    const unsigned threads = usefulThreads(maxThreads, boxCount);
    std::vector<Grid> grids(crowds.size());
    forEachInShares(threads, crowds.size(), progress.part(0.3), [&](std::size_t i) {
        if (mayBeSplit(crowds[i])) {
            grids[i] = gridOf(table, crowds[i].ids, crowds[i].ids.size() / boxesPerChildCell);
        }
    });
    std::vector<Index> firstBlocks;
    auto end = static_cast<Index>(blocks_.size());
    for (std::size_t i = 0; i < crowds.size(); ++i) {
        firstBlocks.push_back(end);
        if (tellsApart(grids[i])) {
            grids[i].setFirstBlock(end);
            addChild(table, crowds[i], grids[i]);
            end += grids[i].cellCount();
        } else {
            const Index length = chainLength(crowds[i].ids.size());
            extraBlocks_ += length;
            end += length;
        }
    }
    appendBlocks(end - blocks_.size());
    std::vector<std::vector<Crowd>> crowdsOfGrids(crowds.size());
    forEachInShares(threads, crowds.size(), progress.part(0.7), [&](std::size_t i) {
        if (const Index link = blocks_[crowds[i].block].ids[0]; isChild(link)) {
            crowdsOfGrids[i] = fillChild(table, target(link), crowds[i].ids, progress.part(0));
        } else {
            fillChain(table, crowds[i], firstBlocks[i]);
        }
    });
    return joined(std::move(crowdsOfGrids));
}

std::vector<GridLevel::Crowd> GridLevel::fillChild(ProxyTable& table, Index gridIndex,
                                                   std::span<const Index> ids, const Progress& progress) {
    const Grid& grid = grids_[gridIndex];
    std::vector<Index> cells(ids.size());
    std::transform(ids.begin(), ids.end(), cells.begin(),
                   [&](Index id) { return grid.blockOf(grid.steps(table.boxes[id])); });
    return fillCells(table, gridIndex, {grid.firstBlock(), grid.cellCount()}, ids, cells, progress);
}

void GridLevel::fillChain(ProxyTable& table, const Crowd& crowd, Index firstBlock) {
    const Grid& grid = grids_[crowd.grid];
    const Index length = chainLength(crowd.ids.size());
    auto id = crowd.ids.begin();
    for (Index i = 0; i <= length; ++i) { // from the end of the chain
        const bool isHead = i == length;
        const Index block = isHead ? crowd.block : firstBlock + i;
        Index lane = 0;
        if (i > 0) {
            setLane(table, block, lane++, linkFlag | (firstBlock + i - 1), LaneBlock::everything);
        }
        for (; lane < LaneBlock::laneCount && id != crowd.ids.end(); ++lane, ++id) {
            setLane(table, block, lane, *id, grid.steps(table.boxes[*id]));
        }
        blocks_[block].length = i;
        blocks_[block].head = isHead ? none : crowd.block;
    }
}

/// Reserves once, because growing step by step would copy all blocks. Unused memory costs nothing.
void GridLevel::reserveBlocks(const std::vector<Crowd>& crowds) {
    std::size_t extra = 0;
    for (const Crowd& crowd : crowds) {
        extra += mayBeSplit(crowd) ? crowd.ids.size() / 2 : chainLength(crowd.ids.size());
    }
    if (extra > 0) {
        blocks_.reserve(blocks_.size() + extra);
    }
}

} // namespace tangent::detail
