#include <tangent/broadphase/detail/grid_level.h>

#include <tangent/base/run_parallel.h>

#include <bit>

namespace tangent::detail {

double GridLevel::density() const {
    const Vec2 corners = grids_.front().size(); // one side is 0 if all corners are on a line
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
    constexpr Index manyCells = 16; // prefetching more takes longer than it saves
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
            detail::prefetch(&block.lanes);
            detail::prefetch(&block.ids);
        }
    }
}

GridLevel::GridLevel() : grids_(1), nestings_(1) {
    appendBlocks(grids_.front().cellCount());
}

void GridLevel::insert(ProxyTable& table, Index id) {
    insert(table, std::span(&id, 1), 1);
}

void GridLevel::insert(ProxyTable& table, std::span<const Index> ids, unsigned threads,
                       const Progress& progress) {
    if (size_ + ids.size() > 2 * builtSize_ + 8) {
        rebuild(table, ids, usefulThreads(threads, ids.size()), progress);
        return;
    }
    constexpr std::size_t ahead = 8; // iterations until a prefetch arrives
    progress.forEach(0, ids.size(), ids.size(), [&](std::size_t i) {
        if (i + ahead < ids.size()) {
            const Grid& grid = grids_.front();
            prefetchToWrite(grid.blockOf(grid.steps(table.boxes[ids[i + ahead]])));
        }
        extents_.add(table.boxes[ids[i]]);
        put(table, ids[i]);
    });
    size_ += ids.size();
    countChanges(table, ids.size());
}

void GridLevel::erase(ProxyTable& table, Index id) {
    if (const Index block = takeOut(table, id, headOf(table.places[id].block)); block != none) {
        freeBlock(block);
    }
    --size_;
    countChanges(table, 1);
}

void GridLevel::move(ProxyTable& table, Index id, const Aabb& box) {
    if (const auto leaving = moveUnlessLeaving(table, id, box); !leaving) {
        extents_.add(box);
        return;
    }
    erase(table, id);
    table.boxes[id] = box;
    insert(table, id);
}

std::optional<GridLevel::Leaving> GridLevel::moveUnlessLeaving(ProxyTable& table, Index id, const Aabb& box) {
    const Cell to = cellOf(box);
    const Place place = table.places[id];
    if (const Index head = headOf(place.block); head != to.block) {
        return Leaving{id, &box, head, to.block, to.steps};
    }
    table.boxes[id] = box;
    blocks_[place.block].lanes.set(place.lane, to.steps);
    return {};
}

/// Each thread handles its share of the cells. Blocks are freed and allocated when all threads are
/// done, in an order that does not depend on their number.
void GridLevel::moveElsewhere(ProxyTable& table, std::span<const Leaving> leaving, unsigned threads) {
    if (leaving.empty()) {
        return;
    }
    const auto forEachOfCells = [&](Index Leaving::*cell, const auto& work) {
        std::vector<std::vector<Index>> lists(threads);
        runParallel(threads, [&](unsigned thread) {
            constexpr std::size_t ahead = 8; // iterations until a prefetch arrives
            for (std::size_t i = 0; i < leaving.size(); ++i) {
                if (const Index next = leaving[std::min(i + ahead, leaving.size() - 1)].*cell;
                    next % threads == thread) {
                    prefetchToWrite(next);
                }
                if (leaving[i].*cell % threads == thread) {
                    work(leaving[i], lists[thread]);
                }
            }
        });
        std::vector<Index> all = joined(std::move(lists));
        std::sort(all.begin(), all.end());
        return all;
    };
    const std::vector<Index> freed =
        forEachOfCells(&Leaving::head, [&](const Leaving& one, std::vector<Index>& freedByThread) {
            if (const Index block = takeOut(table, one.id, one.head); block != none) {
                freedByThread.push_back(block);
            }
        });
    const std::vector<Index> withoutRoom =
        forEachOfCells(&Leaving::newHead, [&](const Leaving& one, std::vector<Index>& withoutRoomOfThread) {
            table.boxes[one.id] = *one.box;
            const Index lane = blocks_[one.newHead].lanes.filledLanes();
            if (lane < LaneBlock::laneCount) {
                setLane(table, one.newHead, lane, one.id, one.steps);
            } else {
                withoutRoomOfThread.push_back(one.id);
            }
        });
    for (const Index block : freed) {
        freeBlock(block);
    }
    for (const Index id : withoutRoom) {
        put(table, id);
    }
    countChanges(table, 2 * leaving.size());
}

/// Removes a box from its cell. Returns a block that is no longer in use, or none.
Index GridLevel::takeOut(ProxyTable& table, Index id, Index head) {
    const Place place = table.places[id];
    const Index last = blocks_[head].lanes.filledLanes() - 1;
    if (place.block != head || place.lane != last) {
        setLane(table, place.block, place.lane, blocks_[head].ids[last], blocks_[head].lanes.get(last));
    }
    blocks_[head].lanes.set(last, LaneBlock::empty);
    if (last > 1 || blocks_[head].length == 0) {
        return none;
    }
    const Index below = target(blocks_[head].ids[0]);
    moveBlock(table, below, head);
    return below;
}

void GridLevel::countChanges(ProxyTable& table, std::size_t count) {
    changes_ += count;
    const bool shrunk = 4 * size_ + 64 < builtSize_;
    const bool moved =
        changes_ > size_ && extraBlocks_ > 2 * builtExtraBlocks_ + grids_.front().cellCount() / 2;
    const bool wasteful = freeBlockCount_ > size_ / 2 + 64; // left by children that were rebuilt
    if (shrunk || moved || wasteful) {
        rebuild(table, {}, 1);
    }
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

Index GridLevel::nestingDepth() const {
    Index deepest = 0;
    for (const Block& block : blocks_) {
        if (block.lanes.filledLanes() > 0 && isChild(block.ids[0])) {
            deepest = std::max(deepest, nestings_[target(block.ids[0])].depth);
        }
    }
    return deepest;
}

/// Links the cell of a crowd to a grid.
void GridLevel::addChild(ProxyTable& table, const Crowd& crowd, const Grid& grid) {
    auto child = static_cast<Index>(grids_.size());
    if (unusedGrids_.empty()) {
        grids_.emplace_back();
        nestings_.emplace_back();
    } else {
        child = unusedGrids_.back();
        unusedGrids_.pop_back();
    }
    grids_[child] = grid;
    nestings_[child] = {crowd.grid, crowd.block, nestings_[crowd.grid].depth + 1,
                        static_cast<Index>(crowd.ids.size()), 0};
    setLane(table, crowd.block, 0, childFlag | child, LaneBlock::everything);
    extraBlocks_ += grid.cellCount();
}

void GridLevel::appendBlocks(std::size_t count) {
    const std::size_t size = blocks_.size() + count;
    if (size > blocks_.capacity()) {
        const std::size_t capacity = size + size / 8; // less slack than the vector would add
        blocks_.reserve(capacity);
    }
    blocks_.resize(size);
}

void GridLevel::put(ProxyTable& table, Index id) {
    const Cell cell = cellOf(table.boxes[id]);
    for (Index grid = cell.grid; grid != 0; grid = nestings_[grid].parent) {
        ++nestings_[grid].added;
    }
    Index lane = blocks_[cell.block].lanes.filledLanes();
    if (lane == LaneBlock::laneCount) {
        const Index length = blocks_[cell.block].length;
        if (length >= longChain && std::has_single_bit(length)) {
            const Index outgrown = outgrownGrid(cell.grid);
            if (outgrown != none) {
                replaceCell(table, nestings_[outgrown].parent, nestings_[outgrown].cell, id);
            } else {
                replaceCell(table, cell.grid, cell.block, id);
            }
            return;
        }
        pushDown(table, cell.block, newBlock());
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

Index GridLevel::newBlock() {
    ++extraBlocks_;
    const Index block = freeBlocks_;
    if (block == none) {
        appendBlocks(1);
        return static_cast<Index>(blocks_.size() - 1);
    }
    freeBlocks_ = blocks_[block].ids[0];
    --freeBlockCount_;
    return block;
}

void GridLevel::pushDown(ProxyTable& table, Index head, Index below) {
    moveBlock(table, head, below);
    blocks_[below].head = head;
    setLane(table, head, 0, linkFlag | below, LaneBlock::everything);
    blocks_[head].length = blocks_[below].length + 1;
}

void GridLevel::freeBlock(Index block) {
    blocks_[block] = Block();
    blocks_[block].ids[0] = freeBlocks_;
    freeBlocks_ = block;
    ++freeBlockCount_;
    --extraBlocks_;
}

/// Returns the outermost child, from `grid` outwards, whose population has doubled since it was built; or none.
Index GridLevel::outgrownGrid(Index grid) const {
    Index outgrown = none;
    for (; grid != 0; grid = nestings_[grid].parent) {
        if (nestings_[grid].added >= nestings_[grid].builtSize) {
            outgrown = grid;
        }
    }
    return outgrown;
}

/// Rebuilds what a cell holds, together with a new box: a chain or a child.
void GridLevel::replaceCell(ProxyTable& table, Index grid, Index head, Index newId) {
    std::vector<Crowd> crowds{{grid, head, {}}};
    emptyCell(head, crowds.front().ids);
    crowds.front().ids.push_back(newId);
    while (!crowds.empty()) {
        crowds = placeCrowds(table, crowds, 1, {});
    }
}

/// Appends the boxes of a cell to `ids` and frees all blocks that it links to.
void GridLevel::emptyCell(Index cell, std::vector<Index>& ids) {
    for (Index block = cell; block != none;) {
        const Block content = blocks_[block];
        if (block == cell) {
            blocks_[block] = Block();
        } else {
            freeBlock(block);
        }
        block = none;
        for (Index lane = 0; lane < content.lanes.filledLanes(); ++lane) {
            if (const Index id = content.ids[lane]; isChild(id)) {
                freeChild(target(id), ids);
            } else if (isLink(id)) {
                block = target(id);
            } else {
                ids.push_back(id);
            }
        }
    }
}

void GridLevel::freeChild(Index grid, std::vector<Index>& ids) {
    const Index first = grids_[grid].firstBlock();
    for (Index cell = first; cell < first + grids_[grid].cellCount(); ++cell) {
        emptyCell(cell, ids);
        freeBlock(cell);
    }
    unusedGrids_.push_back(grid);
}

} // namespace tangent::detail
