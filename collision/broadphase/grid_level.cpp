#include <tangent/broadphase/detail/grid_level.h>

#include <tangent/broadphase/detail/run_parallel.h>

#include <bit>

namespace tangent::detail {
namespace {

constexpr Index longChain = 8; // blocks of one cell; worth a grid of their own if that tells them apart

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

} // namespace

double GridLevel::density() const {
    const Vec2 corners = grids_.front().size(); // all on a line still take up their own height or width
    const double area = std::max(corners.x, extents_.reach.x) * std::max(corners.y, extents_.reach.y);
    return area > 0 ? static_cast<double>(size_) / area : 0;
}

GridLevel::Cell GridLevel::cellOf(const Aabb& box) const {
    for (Index grid = 0;;) {
        const StepBox steps = grids_[grid].steps(box);
        const Index block = grids_[grid].blockOf(steps);
        const Index first = blocks_[block].ids[0];
        if (!isChild(first)) {
            return {grid, block, steps};
        }
        grid = target(first);
    }
}

void GridLevel::prefetchCells(StepBox lowCorners) const {
    constexpr Index manyCells = 16; // take longer than memory does
    const Grid& grid = grids_.front();
    const Index firstColumn = grid.columnOf(lowCorners.x0);
    const Index firstRow = grid.rowOf(lowCorners.y0);
    const Index lastColumn = grid.columnOf(lowCorners.x1);
    const Index lastRow = grid.rowOf(lowCorners.y1);
    if ((lastColumn - firstColumn + 1) * (lastRow - firstRow + 1) > manyCells) {
        return;
    }
    for (Index row = firstRow; row <= lastRow; ++row) {
        for (Index column = firstColumn; column <= lastColumn; ++column) {
            const Block& block = blocks_[grid.blockAt(column, row)];
            __builtin_prefetch(&block.lanes);
            __builtin_prefetch(&block.ids);
        }
    }
}

GridLevel::GridLevel() {
    appendGrid(Grid());
}

void GridLevel::insert(ProxyTable& table, Index id) {
    insert(table, std::span(&id, 1));
}

void GridLevel::insert(ProxyTable& table, std::span<const Index> ids, const Progress& progress) {
    if (size_ + ids.size() > 2 * builtSize_ + 8) {
        rebuild(table, ids, usefulThreads(0, ids.size()), progress);
        return;
    }
    constexpr std::size_t ahead = 8; // so many later, memory has come
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (i + ahead < ids.size()) {
            const Grid& grid = grids_.front();
            const Block& later = blocks_[grid.blockOf(grid.steps(table.boxes[ids[i + ahead]]))];
            __builtin_prefetch(&later.lanes, 1);
            __builtin_prefetch(&later.ids, 1);
        }
        extents_.add(table.boxes[ids[i]]);
        put(table, ids[i]);
    }
    size_ += ids.size();
    countChanges(table, ids.size());
}

void GridLevel::erase(ProxyTable& table, Index id) {
    const Place place = table.places[id];
    const Index head = cellOf(table.boxes[id]).block;
    const Index last = blocks_[head].lanes.filledLanes() - 1;
    if (place.block != head || place.lane != last) {
        setLane(table, place.block, place.lane, blocks_[head].ids[last], blocks_[head].lanes.get(last));
    }
    blocks_[head].lanes.set(last, LaneBlock::empty);
    if (last == 1 && blocks_[head].length > 0) {
        pullUp(table, head);
    }
    --size_;
    countChanges(table, 1);
}

void GridLevel::move(ProxyTable& table, Index id, const Aabb& box) {
    if (moveWithinCell(table, id, box)) {
        extents_.add(box);
        return;
    }
    erase(table, id);
    table.boxes[id] = box;
    insert(table, id);
}

bool GridLevel::moveWithinCell(ProxyTable& table, Index id, const Aabb& box) {
    const Cell to = cellOf(box);
    const Place place = table.places[id];
    if (to.block != place.block && to.block != cellOf(table.boxes[id]).block) {
        return false;
    }
    table.boxes[id] = box;
    blocks_[place.block].lanes.set(place.lane, to.steps);
    return true;
}

void GridLevel::countChanges(ProxyTable& table, std::size_t count) {
    changes_ += count;
    const bool shrunk = 4 * size_ + 64 < builtSize_;
    const bool moved =
        changes_ > size_ && extraBlocks_ > 2 * builtExtraBlocks_ + grids_.front().cellCount() / 2;
    if (shrunk || moved) {
        rebuild(table, {}, 1);
    }
}

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
    grids_.clear();
    blocks_ = {}; // free the memory as well: the level may have shrunk
    freeBlocks_ = none;
    extraBlocks_ = 0;
    extents_ = extentsOf(table, ids, threads);
    appendGrid(ids.empty() ? Grid() : Grid(bulkOfCorners(table, ids), ids.size(), extents_.reach, 0));
    fill(table, ids, threads, progress);
    builtExtraBlocks_ = extraBlocks_;
}

/// Each thread fills a part of the cells, as far as their boxes are not too many for one block. What becomes of the
/// others is the same for any number of threads: they are put one after another.
void GridLevel::fill(ProxyTable& table, std::span<const Index> ids, unsigned threads,
                     const Progress& progress) {
    const Grid grid = grids_.front();
    LargeVector<Index> cells(ids.size());
    forEachInShares(threads, ids.size(), progress.part(0.3),
                    [&](std::size_t i) { cells[i] = grid.blockOf(grid.steps(table.boxes[ids[i]])); });
    std::vector<Index> counts(grid.cellCount());
    runParallel(threads, [&](unsigned thread) {
        const auto cellsUpTo = [&](unsigned part) {
            return static_cast<Index>(std::uint64_t{grid.cellCount()} * part / threads);
        };
        const Index first = cellsUpTo(thread);
        const Index count = cellsUpTo(thread + 1) - first;
        const auto isMine = [=](Index cell) {
            return cell - first < count;
        };
        for (const Index cell : cells) {
            if (isMine(cell)) {
                ++counts[cell];
            }
        }
        constexpr std::size_t ahead = 16; // boxes one after another belong anywhere in memory
        progress.part(0.5 / threads).forEach(0, ids.size(), ids.size(), [&](std::size_t i) {
            if (const Index next = cells[std::min(i + ahead, ids.size() - 1)]; isMine(next)) {
                __builtin_prefetch(&blocks_[next], 1);
                __builtin_prefetch(&blocks_[next].ids, 1);
            }
            if (const Index cell = cells[i]; isMine(cell) && counts[cell] <= LaneBlock::laneCount) {
                setLane(table, cell, blocks_[cell].lanes.filledLanes(), ids[i],
                        grid.steps(table.boxes[ids[i]]));
            }
        });
    });
    if (progress.isStopped()) {
        return; // not all were counted
    }
    reserveBlocks(counts);
    progress.part(0.2).forEach(0, ids.size(), ids.size(), [&](std::size_t i) {
        if (counts[cells[i]] > LaneBlock::laneCount) {
            put(table, ids[i]);
        }
    });
}

std::vector<Index> GridLevel::allIds() const {
    std::vector<Index> all;
    all.reserve(size_);
    for (const Block& block : blocks_) {
        for (Index lane = 0; lane < block.lanes.filledLanes(); ++lane) {
            if (!isLink(block.ids[lane])) {
                all.push_back(block.ids[lane]);
            }
        }
    }
    return all;
}

void GridLevel::appendGrid(const Grid& grid) {
    grids_.push_back(grid);
    appendBlocks(grid.cellCount());
}

void GridLevel::appendBlocks(std::size_t count) {
    const std::size_t size = blocks_.size() + count;
    if (size > blocks_.capacity()) {
        const std::size_t capacity = size + size / 8; // less slack than the vectors would take
        blocks_.reserve(capacity);
    }
    blocks_.resize(size);
}

void GridLevel::put(ProxyTable& table, Index id) {
    Cell cell = cellOf(table.boxes[id]);
    Index lane = blocks_[cell.block].lanes.filledLanes();
    if (lane == LaneBlock::laneCount) {
        const Index length = blocks_[cell.block].length;
        if (length >= longChain && std::has_single_bit(length) && split(table, cell.block)) {
            put(table, id);
            return;
        }
        pushDown(table, cell.block);
        lane = 1;
    }
    setLane(table, cell.block, lane, id, cell.steps);
}

void GridLevel::setLane(ProxyTable& table, Index block, Index lane, Index id, StepBox steps) {
    blocks_[block].lanes.set(lane, steps);
    blocks_[block].ids[lane] = id;
    if (!isLink(id)) {
        Place& place = table.places[id];
        place.block = block;
        place.lane = static_cast<std::uint8_t>(lane);
        recategorize(place);
    }
}

void GridLevel::moveBlock(ProxyTable& table, Index from, Index to) {
    for (Index lane = 0; lane < LaneBlock::laneCount; ++lane) {
        setLane(table, to, lane, blocks_[from].ids[lane], blocks_[from].lanes.get(lane));
    }
    blocks_[to].length = blocks_[from].length;
    blocks_[from] = Block();
}

void GridLevel::pushDown(ProxyTable& table, Index head) {
    Index below = freeBlocks_;
    if (below == none) {
        below = static_cast<Index>(blocks_.size());
        appendBlocks(1);
    } else {
        freeBlocks_ = blocks_[below].ids[0];
    }
    ++extraBlocks_;
    moveBlock(table, head, below);
    setLane(table, head, 0, linkFlag | below, LaneBlock::everything);
    blocks_[head].length = blocks_[below].length + 1;
}

void GridLevel::pullUp(ProxyTable& table, Index head) {
    const Index below = target(blocks_[head].ids[0]);
    moveBlock(table, below, head);
    freeBlock(below);
}

/// For cells with so many boxes each: growing step by step would copy all blocks. Room that is not used costs nothing.
void GridLevel::reserveBlocks(std::span<const Index> counts) {
    constexpr Index lanes = LaneBlock::laneCount;
    std::size_t extra = 0;
    for (const Index count : counts) {
        if (count > longChain * lanes) {
            extra += count / 2;
        } else if (count > lanes) {
            extra += (count - 2) / (lanes - 1);
        }
    }
    if (extra > 0) {
        blocks_.reserve(blocks_.size() + extra);
    }
}

void GridLevel::freeBlock(Index block) {
    blocks_[block] = Block();
    blocks_[block].ids[0] = freeBlocks_;
    freeBlocks_ = block;
    --extraBlocks_;
}

bool GridLevel::split(ProxyTable& table, Index head) {
    std::vector<Index> ids;
    for (Index block = head; block != none;) {
        const Ids& blockIds = blocks_[block].ids;
        const bool leadsOn = isLink(blockIds[0]);
        ids.insert(ids.end(), blockIds.begin() + leadsOn, blockIds.end());
        block = leadsOn ? target(blockIds[0]) : none;
    }
    const Grid grid(bulkOfCorners(table, ids), ids.size(), extents_.reach,
                    static_cast<Index>(blocks_.size()));
    if (grid.cellCount() < 4) {
        return false;
    }
    for (Index block = head; block != none;) {
        const Index next = isLink(blocks_[block].ids[0]) ? target(blocks_[block].ids[0]) : none;
        if (block == head) {
            blocks_[head] = Block();
        } else {
            freeBlock(block);
        }
        block = next;
    }
    setLane(table, head, 0, childFlag | static_cast<Index>(grids_.size()), LaneBlock::everything);
    appendGrid(grid);
    extraBlocks_ += grid.cellCount();
    for (const Index id : ids) {
        put(table, id);
    }
    return true;
}

} // namespace tangent::detail
