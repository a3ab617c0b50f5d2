#pragma once

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

/// One level of a BroadPhase's grid of levels. Part of BroadPhase, not meant for use on its own.
namespace tangent::detail {

using CategoryMask = std::uint64_t;
/// In place of a mask: spares asking.
struct EveryCategory {};

/// Where a proxy's box is stored.
struct Place {
    Index block = none;
    std::uint8_t lane = 0;
    std::uint8_t level = 0;
    std::uint8_t category = 0;
};

/// The boxes and places of all proxies, by proxyIndex(ProxyId).
struct ProxyTable {
    LargeVector<Aabb> boxes;
    LargeVector<Place> places;
};

/// Boxes of about one size. Each is stored once, in the cell of its low corner; a query therefore starts as
/// far before its area as the widest and the tallest box reach.
///
/// A cell is one LaneBlock. When that is full its boxes move to a further block, to which lane 0 then leads;
/// when many boxes lie in a small part of a cell, lane 0 leads to a grid of their own. All of it is refitted
/// when the population has doubled, shrunk to a quarter, or moved away from where it was.
class GridLevel {
public:
    GridLevel();

    void insert(ProxyTable& table, Index id);
    void erase(ProxyTable& table, Index id);
    /// table.boxes[id] is still the old box.
    void move(ProxyTable& table, Index id, const Aabb& box);

    /// A box that is to move to another cell.
    struct Leaving {
        Index id;
        const Aabb* box; // what it is going to be
        Index head;      // of the cell that it is in
        Index newHead;
        StepBox steps; // in the grid of that
    };
    /// Moves a box if it stays in its cell; else only tells where it has to go. Others may be moved so at the same time,
    /// and what all are moved to must be told to widen() before anything else is asked or done.
    std::optional<Leaving> moveUnlessLeaving(ProxyTable& table, Index id, const Aabb& box);
    /// Moves those that have to go elsewhere, each told once. Since it was, nothing but these two may have been done.
    void moveElsewhere(ProxyTable& table, std::span<const Leaving> leaving, unsigned threads);
    void widen(const Extents& extents) { extents_.add(extents); }
    /// Inserts many at once, unless it is stopped.
    void insert(ProxyTable& table, std::span<const Index> ids, const Progress& progress = {});
    /// Follows the category of a place.
    void recategorize(const Place& place) { blocks_[place.block].categories[place.lane] = place.category; }
    /// Rebuilds the level with those ids that keep(id) is true of. Their boxes may have been changed in the table.
    template <class Predicate>
    void keepIf(ProxyTable& table, Predicate&& keep) {
        std::vector<Index> ids = allIds();
        std::erase_if(ids, [&](Index id) { return !keep(id); });
        build(table, ids, usefulThreads(0, ids.size()));
    }
    /// Fetches what a move from this place to this box is going to look at.
    [[gnu::always_inline]] void prefetch(const Place& place, const Aabb& to) const {
        prefetchToWrite(place.block);
        prefetchToWrite(grids_.front().blockOf(grids_.front().steps(to)));
    }

    std::size_t size() const { return size_; }
    /// No box reaches out of this. Meaningless when there is none.
    const Aabb& bounds() const { return extents_.bounds; }
    /// No box has a longer one.
    double longestSide() const { return std::max(extents_.reach.x, extents_.reach.y); }
    Vec2 cellSize() const { return grids_.front().cellSize(); }
    /// About how many boxes there are in a unit of the area where most are.
    double density() const;

    /// Calls visit(id) for each box of an admitted category that the question is about, until it returns false; so does
    /// this then.
    template <class Question, class Admitted, class Visitor>
    bool query(const ProxyTable& table, const Question& question, Admitted admitted, Visitor& visit) const {
        return queryGrid(table, 0, question, admitted, visit);
    }
    /// Fetches from memory what a query looks at first if its low corners lie in few cells.
    template <class Question>
    void prefetch(const Question& question) const {
        prefetchCells(grids_.front().steps(question.lowCorners(extents_)));
    }
    /// Calls maxFraction = visit(id, maxFraction) for each box that the ray may meet before that.
    template <class Visitor>
    void queryRay(const ProxyTable& table, const RayPath& path, double& maxFraction, Visitor& visit) const {
        queryRayGrid(table, 0, path, {0, maxFraction}, maxFraction, visit);
    }

private:
    using Ids = std::array<Index, LaneBlock::laneCount>;

    /// Two cache lines next to each other.
    struct alignas(128) Block {
        LaneBlock lanes;
        Ids ids{};
        Index length = 0;  // how many blocks lane 0 leads to, one after another
        Index head = none; // of such a further block: the cell's own
        std::array<std::uint8_t, LaneBlock::laneCount>
            categories{}; // in the line of the ids, which a hit needs

        bool isAdmitted(std::uint32_t, EveryCategory) const { return true; }
        bool isAdmitted(std::uint32_t lane, CategoryMask admitted) const {
            return (admitted >> categories[lane] & 1) != 0;
        }
    };

    // What lane 0 of a block leads to, in place of an id.
    static constexpr Index linkFlag = 0x8000'0000;  // with it: a block
    static constexpr Index childFlag = 0xc000'0000; // with it: a grid

    static constexpr Index longChain = 8; // blocks; worth a grid of their own if that tells them apart
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
    /// Of blocks.
    struct CellRange {
        Index first;
        Index count;
        bool contains(Index cell) const { return cell - first < count; }
    };
    /// Boxes of one cell that are too many for its block.
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
    static bool mayBeSplit(const Crowd& crowd) {
        return crowd.ids.size() > std::size_t{longChain} * LaneBlock::laneCount;
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

    void appendChild(ProxyTable& table, Index head, const Grid& grid);
    void appendBlocks(std::size_t count);
    void reserveBlocks(const std::vector<Crowd>& crowds);
    Index newBlock();
    void freeBlock(Index block);

    void put(ProxyTable& table, Index id);
    void setLane(ProxyTable& table, Index block, Index lane, Index id, StepBox steps);
    void moveBlock(ProxyTable& table, Index from, Index to);
    void pushDown(ProxyTable& table, Index head, Index below);
    Index takeOut(ProxyTable& table, Index id, Index head);
    bool split(ProxyTable& table, Index head);

    [[gnu::always_inline]] void prefetchToWrite(Index block) const {
        __builtin_prefetch(&blocks_[block].lanes, 1);
        __builtin_prefetch(&blocks_[block].ids, 1);
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

    std::vector<Grid> grids_; // the first covers the level, the others a cell each
    LargeVector<Block> blocks_;
    Index freeBlocks_ = none; // list through ids[0]
    Index extraBlocks_ = 0;   // in use, beyond the first grid
    Extents extents_;
    std::size_t size_ = 0;
    // When it was last rebuilt, and since then:
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
    // First look through the cells, then at what was found: the processor cannot foresee what a cell holds,
    // and so fetches the next cells from memory while it compares this one.
    constexpr std::size_t batch = 64;
    using Hits = std::array<std::uint64_t, batch + LaneBlock::laneCount>; // each a block, and a lane above it
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
            __builtin_prefetch(&blocks_[block].ids);
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

/// Visits what lane 0 of a full cell leads to.
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

/// Goes along the ray from column to column, or from row to row if it runs steeply, so that what lies beyond
/// maxFraction is not even looked at.
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
