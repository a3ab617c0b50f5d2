#pragma once

#include <tangent/base/compiler.h>
#include <tangent/base/large_pages.h>
#include <tangent/base/progress.h>
#include <tangent/base/run_parallel.h>
#include <tangent/broadphase/detail/box_question.h>
#include <tangent/broadphase/detail/grid.h>
#include <tangent/broadphase/detail/lane_block.h>
#include <tangent/broadphase/detail/ray_path.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <span>
#include <vector>

/// One grid of a BroadPhase. Internal to the broad phase.
namespace tangent::detail {

using CategoryMask = std::uint64_t;
/// Stands for a mask of all categories and saves the test.
struct EveryCategory {};

/// Where a proxy's box is stored.
struct Place {
    Index block = none;
    std::uint8_t lane = 0;
    std::uint8_t level = 0;
    std::uint8_t category = 0;
};

/// The boxes, places and generations of all proxies, by proxyIndex(ProxyId).
struct ProxyTable {
    LargeVector<Aabb> boxes;
    LargeVector<Place> places;
    LargeVector<std::uint32_t> generations; // how many boxes with the id were removed
};

/// Boxes of similar size. Each is stored once, in the cell of its low corner. A query therefore
/// starts before its area, by the width of the widest box and the height of the tallest.
///
/// A cell is one LaneBlock. When it is full, its boxes move to another block and lane 0 links to
/// that. When many boxes lie in a small part of a cell, lane 0 links to a grid of their own, a child.
/// The level is rebuilt when its population doubles, shrinks to a quarter or moves elsewhere.
///
/// Boxes that are inserted beyond a grid crowd the cells at its edge. A child is therefore rebuilt,
/// with its own children, when its population doubles: otherwise boxes that arrive in order along a
/// line would nest one child in another for every few boxes. The nesting depth stays below
/// log2(boxes), and an insert is moved by about as many rebuilds.
class GridLevel {
public:
    GridLevel();

    void insert(ProxyTable& table, Index id);
    void erase(ProxyTable& table, Index id);
    /// table.boxes[id] must still be the old box.
    void move(ProxyTable& table, Index id, const Aabb& box);

    /// A box that must move to another cell.
    struct Leaving {
        Index id;
        const Aabb* box; // the new box
        Index head;      // first block of the old cell
        Index newHead;   // first block of the new cell
        StepBox steps;   // in the grid of the new cell
    };
    /// Moves a box if it stays in its cell. Otherwise only returns where it must go. Several
    /// threads may move different boxes at once. Afterwards, pass all new boxes to widen() before
    /// any other call.
    std::optional<Leaving> moveUnlessLeaving(ProxyTable& table, Index id, const Aabb& box);
    /// Moves the boxes that moveUnlessLeaving() returned, each once. In between, only it and
    /// widen() may be called.
    void moveElsewhere(ProxyTable& table, std::span<const Leaving> leaving, unsigned threads);
    void widen(const Extents& extents) { extents_.add(extents); }
    /// Inserts many boxes with up to `threads` threads. If cancelled, discard the level.
    void insert(ProxyTable& table, std::span<const Index> ids, unsigned threads,
                const Progress& progress = {});
    /// Stores the category of a place after it changed.
    void recategorize(const Place& place) { blocks_[place.block].categories[place.lane] = place.category; }
    /// Rebuilds the level with the ids for which keep(id) holds, with up to `threads` threads.
    /// Their boxes in the table may have changed.
    template <class Predicate>
    void keepIf(ProxyTable& table, unsigned threads, Predicate&& keep) {
        std::vector<Index> ids = allIds();
        std::erase_if(ids, [&](Index id) { return !keep(id); });
        build(table, ids, usefulThreads(threads, ids.size()));
    }
    /// Prefetches what a move from `place` to the box `to` accesses.
    TANGENT_ALWAYS_INLINE void prefetch(const Place& place, const Aabb& to) const {
        prefetchToWrite(place.block);
        prefetchToWrite(grids_.front().blockOf(grids_.front().steps(to)));
    }

    std::size_t size() const { return size_; }
    /// Returns an area that contains all boxes. Meaningless if there are none.
    const Aabb& bounds() const { return extents_.bounds; }
    /// Returns an upper bound: no box has a longer side.
    double longestSide() const { return std::max(extents_.reach.x, extents_.reach.y); }
    Vec2 cellSize() const { return grids_.front().cellSize(); }
    /// Estimates the number of boxes per unit of area, where most boxes are.
    double density() const;
    /// Returns how deep grids are nested: 0 if no cell has a grid of its own.
    Index nestingDepth() const;

    /// Calls visit(id) for each box of an admitted category that the question selects, until a
    /// call returns false. Returns false in that case.
    template <class Question, class Admitted, class Visitor>
    bool query(const ProxyTable& table, const Question& question, Admitted admitted, Visitor& visit) const {
        return queryGrid(table, 0, question, admitted, visit);
    }
    /// Prefetches what a query reads first, unless its low corners lie in many cells.
    template <class Question>
    void prefetch(const Question& question) const {
        prefetchCells(grids_.front().steps(question.lowCorners(extents_)));
    }
    /// Calls maxFraction = visit(id, maxFraction) for each box that the ray may meet before maxFraction.
    template <class Visitor>
    void queryRay(const ProxyTable& table, const RayPath& path, double& maxFraction, Visitor& visit) const {
        queryRayGrid(table, 0, path, {0, maxFraction}, maxFraction, visit);
    }

private:
    using Ids = std::array<Index, LaneBlock::laneCount>;

    /// Two adjacent cache lines.
    struct alignas(128) Block {
        LaneBlock lanes;
        Ids ids{};
        Index length = 0;  // number of blocks in the chain that lane 0 links to
        Index head = none; // in a block of a chain: the first block of the cell
        std::array<std::uint8_t, LaneBlock::laneCount>
            categories{}; // in the cache line of the ids, which every hit reads

        bool isAdmitted(std::uint32_t, EveryCategory) const { return true; }
        bool isAdmitted(std::uint32_t lane, CategoryMask admitted) const {
            return (admitted >> categories[lane] & 1) != 0;
        }
    };

    // Flags of a link, which lane 0 of a block may hold in place of an id.
    static constexpr Index linkFlag = 0x8000'0000;  // links to a block
    static constexpr Index childFlag = 0xc000'0000; // links to a grid

    static constexpr Index longChain = 8;   // blocks; become a grid if that separates their boxes
    static constexpr Index maxNesting = 32; // grids in each other; limits the stack of a query
    static constexpr std::size_t boxesPerChildCell = 5;

    static bool isLink(Index id) { return id >= linkFlag; }
    static bool isChild(Index id) { return id >= childFlag; }
    static Index target(Index link) { return link & ~childFlag; }

    struct Cell {
        Index grid;
        Index block;
        StepBox steps;
    };
    Cell cellOf(const Aabb& box) const;
    Index headOf(Index block) const {
        const Index head = blocks_[block].head;
        return head == none ? block : head;
    }
    /// A range of cells, given by their blocks.
    struct CellRange {
        Index first;
        Index count;
        bool contains(Index cell) const { return cell - first < count; }
    };
    /// How a grid is nested. The first grid has no cell and no parent.
    struct Nesting {
        Index parent = none;
        Index cell = none; // the block in the parent that links to the grid
        Index depth = 0;
        Index builtSize = 0; // number of boxes at the last rebuild
        Index added = 0;     // since then
    };
    /// The boxes of one cell, if they are too many for its block.
    struct Crowd {
        Index grid;
        Index block;
        std::vector<Index> ids;
    };

    void rebuild(ProxyTable& table, std::span<const Index> newIds, unsigned threads,
                 const Progress& progress = {});
    void build(ProxyTable& table, std::span<const Index> ids, unsigned threads,
               const Progress& progress = {});
    Grid gridOf(const ProxyTable& table, std::span<const Index> ids, std::size_t cellCount) const;
    static bool tellsApart(const Grid& grid) { return grid.cellCount() >= 4; }
    void fill(ProxyTable& table, std::span<const Index> ids, unsigned threads, const Progress& progress);
    bool mayBeSplit(const Crowd& crowd) const {
        return crowd.ids.size() > std::size_t{longChain} * LaneBlock::laneCount &&
               nestings_[crowd.grid].depth < maxNesting;
    }
    std::vector<Crowd> fillCells(ProxyTable& table, Index grid, CellRange range, std::span<const Index> ids,
                                 std::span<const Index> cells, const Progress& progress);
    std::vector<Crowd> placeCrowds(ProxyTable& table, const std::vector<Crowd>& crowds, unsigned threads,
                                   const Progress& progress);
    std::vector<Crowd> fillChild(ProxyTable& table, Index grid, std::span<const Index> ids,
                                 const Progress& progress);
    void fillChain(ProxyTable& table, const Crowd& crowd, Index firstBlock);
    void countChanges(ProxyTable& table, std::size_t count);
    std::vector<Index> allIds() const;

    void addChild(ProxyTable& table, const Crowd& crowd, const Grid& grid);
    void appendBlocks(std::size_t count);
    void reserveBlocks(const std::vector<Crowd>& crowds);
    Index newBlock();
    void freeBlock(Index block);

    void put(ProxyTable& table, Index id);
    void setLane(ProxyTable& table, Index block, Index lane, Index id, StepBox steps);
    void moveBlock(ProxyTable& table, Index from, Index to);
    void pushDown(ProxyTable& table, Index head, Index below);
    Index takeOut(ProxyTable& table, Index id, Index head);
    Index outgrownGrid(Index grid) const;
    void replaceCell(ProxyTable& table, Index grid, Index head, Index newId);
    void emptyCell(Index cell, std::vector<Index>& ids);
    void freeChild(Index grid, std::vector<Index>& ids);

    TANGENT_ALWAYS_INLINE void prefetchToWrite(Index block) const {
        detail::prefetchToWrite(&blocks_[block].lanes);
        detail::prefetchToWrite(&blocks_[block].ids);
    }
    void prefetchCells(StepBox lowCorners) const;
    template <class Question, class Admitted, class Visitor>
    bool queryGrid(const ProxyTable& table, Index grid, const Question& question, Admitted admitted,
                   Visitor& visit) const;
    template <class Question, class Probe, class Admitted, class Visitor>
    bool follow(const ProxyTable& table, Index link, const Question& question, const Probe& probe,
                Admitted admitted, Visitor& visit) const;

    template <class Visitor>
    void queryRayGrid(const ProxyTable& table, Index grid, const RayPath& path, RayPath::Span limits,
                      double& maxFraction, Visitor& visit) const;
    template <class Visitor>
    void queryRayCell(const ProxyTable& table, Index head, const RayPath& path, RayPath::Span span,
                      const LaneProbe& probe, double& maxFraction, Visitor& visit) const;

    std::vector<Grid> grids_;       // the first covers the level, each other one a cell
    std::vector<Nesting> nestings_; // parallel to grids_
    std::vector<Index> unusedGrids_;
    LargeVector<Block> blocks_;
    Index freeBlocks_ = none; // free list, linked through ids[0]
    Index freeBlockCount_ = 0;
    Index extraBlocks_ = 0; // blocks in use outside the first grid
    Extents extents_;
    std::size_t size_ = 0;
    // At the last rebuild, and since then:
    std::size_t builtSize_ = 0;
    Index builtExtraBlocks_ = 0;
    std::size_t changes_ = 0;
};

template <class Question, class Admitted, class Visitor>
bool GridLevel::queryGrid(const ProxyTable& table, Index gridIndex, const Question& question,
                          Admitted admitted, Visitor& visit) const {
    const Grid& grid = grids_[gridIndex];
    const StepBox low = grid.steps(question.lowCorners(extents_));
    const Index firstColumn = grid.columnOf(low.x0);
    const Index lastColumn = grid.columnOf(low.x1);
    const Index lastRow = grid.rowOf(low.y1);
    const auto probe = question.probe(grid, extents_);
    // Collects the hits of many cells before it visits them. Without a branch on the contents of
    // each cell, the processor can load the next cells while it compares this one.
    constexpr std::size_t batch = 64;
    // Each hit is a block, with the lane in the upper half.
    using Hits = std::array<std::uint64_t, batch + LaneBlock::laneCount>;
    Hits certain;
    Hits doubtful;
    std::size_t certainCount = 0;
    std::size_t doubtfulCount = 0;
    const auto visitHits = [&] {
        for (std::size_t i = 0; i < certainCount; ++i) {
            const Block& block = blocks_[static_cast<Index>(certain[i])];
            const auto lane = static_cast<std::uint32_t>(certain[i] >> 32);
            const Index id = block.ids[lane];
            if (isLink(id) ? !follow(table, id, question, probe, admitted, visit)
                           : block.isAdmitted(lane, admitted) && !visit(id)) {
                return false;
            }
        }
        for (std::size_t i = 0; i < doubtfulCount; ++i) {
            const Block& block = blocks_[static_cast<Index>(doubtful[i])];
            const auto lane = static_cast<std::uint32_t>(doubtful[i] >> 32);
            if (const Index id = block.ids[lane];
                block.isAdmitted(lane, admitted) && question.holds(table.boxes[id]) && !visit(id)) {
                return false;
            }
        }
        certainCount = 0;
        doubtfulCount = 0;
        return true;
    };
    for (Index row = grid.rowOf(low.y0); row <= lastRow; ++row) {
        for (Index column = firstColumn; column <= lastColumn; ++column) {
            const Index block = grid.blockAt(column, row);
            detail::prefetch(&blocks_[block].ids);
            const LaneHits hits = blocks_[block].lanes.hits(probe);
            certainCount += appendLanes(&certain[certainCount], block, hits.certain);
            if (hits.doubtful() != 0) {
                doubtfulCount += appendLanes(&doubtful[doubtfulCount], block, hits.doubtful());
            }
            if ((certainCount >= batch || doubtfulCount >= batch) && !visitHits()) {
                return false;
            }
        }
    }
    return visitHits();
}

/// Visits the boxes that lane 0 of a full cell links to.
template <class Question, class Probe, class Admitted, class Visitor>
bool GridLevel::follow(const ProxyTable& table, Index link, const Question& question, const Probe& probe,
                       Admitted admitted, Visitor& visit) const {
    while (!isChild(link)) {
        const Block& block = blocks_[target(link)];
        const LaneHits hits = block.lanes.hits(probe);
        const bool leadsOn = isLink(block.ids[0]);
        for (std::uint32_t rest = hits.possible & (leadsOn ? ~1u : ~0u); rest != 0; rest &= rest - 1) {
            const auto lane = static_cast<std::uint32_t>(std::countr_zero(rest));
            const Index id = block.ids[lane];
            if (block.isAdmitted(lane, admitted) &&
                ((hits.certain >> lane & 1) != 0 || question.holds(table.boxes[id])) && !visit(id)) {
                return false;
            }
        }
        if (!leadsOn) {
            return true;
        }
        link = block.ids[0];
    }
    return queryGrid(table, target(link), question, admitted, visit);
}

/// Follows the ray from column to column, or from row to row if it is steep, so that cells beyond
/// maxFraction are never read.
template <class Visitor>
void GridLevel::queryRayGrid(const ProxyTable& table, Index gridIndex, const RayPath& path,
                             RayPath::Span limits, double& maxFraction, Visitor& visit) const {
    const Grid& grid = grids_[gridIndex];
    struct Range {
        Index first;
        Index last;
    };
    const auto columnsOf = [&](const Aabb& area) {
        const StepBox low = grid.steps(MeetingBoxes{area}.lowCorners(extents_));
        return Range{grid.columnOf(low.x0), grid.columnOf(low.x1)};
    };
    const auto rowsOf = [&](const Aabb& area) {
        const StepBox low = grid.steps(MeetingBoxes{area}.lowCorners(extents_));
        return Range{grid.rowOf(low.y0), grid.rowOf(low.y1)};
    };
    const Aabb whole = path.boundsOf(limits);
    const Range columns = columnsOf(whole);
    const Range rows = rowsOf(whole);
    const bool byColumns = columns.last - columns.first >= rows.last - rows.first;
    const auto axis = byColumns ? &Vec2::x : &Vec2::y;
    const Range outer = byColumns ? columns : rows;
    for (Index i = 0; i <= outer.last - outer.first; ++i) {
        const Index cell = path.runsUp(axis) ? outer.first + i : outer.last - i;
        const Interval corners = grid.cellSpan(axis, cell);
        const double high =
            std::nextafter(corners.high + extents_.reach.*axis, std::numeric_limits<double>::infinity());
        const RayPath::Span span =
            path.between(axis, corners.low, high, {limits.begin, std::min(limits.end, maxFraction)});
        if (span.begin > maxFraction) {
            return;
        }
        if (span.empty()) {
            continue;
        }
        const Aabb area = path.boundsOf(span);
        const LaneProbe probe(grid.steps(area));
        const Range inner = byColumns ? rowsOf(area) : columnsOf(area);
        for (Index other = inner.first; other <= inner.last; ++other) {
            const Index head = byColumns ? grid.blockAt(cell, other) : grid.blockAt(other, cell);
            queryRayCell(table, head, path, span, probe, maxFraction, visit);
        }
    }
}

template <class Visitor>
void GridLevel::queryRayCell(const ProxyTable& table, Index head, const RayPath& path, RayPath::Span span,
                             const LaneProbe& probe, double& maxFraction, Visitor& visit) const {
    for (Index block = head; block != none;) {
        Index next = none;
        for (std::uint32_t rest = blocks_[block].lanes.hits(probe).possible; rest != 0; rest &= rest - 1) {
            const Index id = blocks_[block].ids[static_cast<std::uint32_t>(std::countr_zero(rest))];
            if (isChild(id)) {
                queryRayGrid(table, target(id), path, span, maxFraction, visit);
            } else if (isLink(id)) {
                next = target(id);
            } else if (path.meets(table.boxes[id], maxFraction)) {
                maxFraction = std::min(maxFraction, visit(id, maxFraction));
            }
        }
        block = next;
    }
}

} // namespace tangent::detail
