#pragma once

#include <tangent/broadphase/detail/bulk.h>
#include <tangent/broadphase/detail/lane_block.h>
#include <tangent/broadphase/detail/large_pages.h>
#include <tangent/broadphase/detail/ray_path.h>
#include <tangent/broadphase/detail/run_parallel.h>
#include <tangent/broadphase/meets.h>
#include <tangent/broadphase/progress.h>
#include <tangent/geometry/shapes.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <limits>
#include <span>
#include <vector>

/// One level of a BroadPhase's grid of levels. Part of BroadPhase, not meant for use on its own.
namespace tangent::detail {

using Index = std::uint32_t;
inline constexpr Index none = ~Index{0};
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

/// The boxes and places of all proxies, by index(ProxyId).
struct ProxyTable {
    LargeVector<Aabb> boxes;
    LargeVector<Place> places;
};

/// A direct-addressed grid over the low corners of boxes. What lies outside is counted to the cells at the
/// edge.
class Grid {
public:
    Grid() = default;
    /// Cells for `boxCount` boxes whose low corners lie mostly in `corners`, in the proportions of `reach`.
    Grid(const Aabb& corners, std::size_t boxCount, Vec2 reach, Index firstBlock);

    StepBox steps(const Aabb& box) const {
        return {step(box.min.x, origin_.x, scale_.x), step(box.min.y, origin_.y, scale_.y),
                step(box.max.x, origin_.x, scale_.x), step(box.max.y, origin_.y, scale_.y)};
    }
    Index cellCount() const { return columns_ * rows_; }
    Index firstBlock() const { return firstBlock_; }
    Index columnOf(std::int16_t x) const { return cellOf(x, columns_); }
    Index rowOf(std::int16_t y) const { return cellOf(y, rows_); }
    Index blockAt(Index column, Index row) const { return firstBlock_ + row * columns_ + column; }
    /// Between which coordinates the low corners in a column (axis x) or a row lie, at least.
    Interval cellSpan(double Vec2::*axis, Index cell) const;
    /// About the width and height of a cell.
    Vec2 cellSize() const;
    /// And of all of them.
    Vec2 size() const { return {cellSize().x * columns_, cellSize().y * rows_}; }
    Index blockOf(StepBox box) const { return blockAt(columnOf(box.x0), rowOf(box.y0)); }

private:
    static constexpr int stepCount = StepBox::most - StepBox::least + 1;

    /// Never decreases as `value` grows, whatever is rounded; NaN, from infinite extents, counts as low.
    static std::int16_t step(double value, double origin, double scale) {
        const double steps = std::min(std::max(0.0, (value - origin) * scale), stepCount - 1.0);
        return static_cast<std::int16_t>(static_cast<int>(steps) + StepBox::least);
    }
    static Index cellOf(std::int16_t step, Index cells) {
        return (static_cast<Index>(step - StepBox::least) * cells) >> 16;
    }

    Vec2 origin_;
    Vec2 scale_; // steps in a unit of length
    Index columns_ = 1;
    Index rows_ = 1;
    Index firstBlock_ = 0;
};

/// How far boxes go.
struct Extents {
    static constexpr double infinity = std::numeric_limits<double>::infinity();

    Vec2 reach; ///< no box is wider or taller, however that is rounded
    Aabb bounds{{infinity, infinity}, {-infinity, -infinity}};

    void add(const Aabb& box);
    void add(const Extents& other);
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
    /// The same if the cell stays the same; false: nothing was done. Others may be moved so at the same time, and what
    /// they are moved to must be told to widen() before anything else is asked or done.
    bool moveWithinCell(ProxyTable& table, Index id, const Aabb& box);
    void widen(const Extents& extents) { extents_.add(extents); }
    /// Inserts many at once, unless it is stopped.
    void insert(ProxyTable& table, std::span<const Index> ids, const Progress& progress = {});
    /// Follows the category of a place.
    void recategorize(const Place& place) { blocks_[place.block].categories[place.lane] = place.category; }
    /// Rebuilds the level with those ids that keep(id) is true of.
    template <class Predicate>
    void keepIf(ProxyTable& table, Predicate&& keep) {
        std::vector<Index> ids = allIds();
        std::erase_if(ids, [&](Index id) { return !keep(id); });
        build(table, ids, usefulThreads(0, ids.size()));
    }
    /// Serves when boxes of many of its ids were changed in the table.
    void rebuild(ProxyTable& table) { rebuild(table, {}, usefulThreads(0, size_)); }
    /// Fetches what a move from this place to this box is going to look at.
    [[gnu::always_inline]] void prefetch(const Place& place, const Aabb& to) const {
        for (const Index block : {place.block, grids_.front().blockOf(grids_.front().steps(to))}) {
            __builtin_prefetch(&blocks_[block].lanes, 1);
            __builtin_prefetch(&blocks_[block].ids, 1);
        }
    }

    std::size_t size() const { return size_; }
    /// No box reaches out of this. Meaningless when there is none.
    const Aabb& bounds() const { return extents_.bounds; }
    /// No box has a longer one.
    double longestSide() const { return std::max(extents_.reach.x, extents_.reach.y); }
    Vec2 cellSize() const { return grids_.front().cellSize(); }
    /// About how many boxes there are in a unit of the area where most are.
    double density() const;

    /// Calls visit(id) for each box of an admitted category that meets `area`, whose min is not greater than its max,
    /// until it returns false; so does this then.
    template <class Admitted, class Visitor>
    bool query(const ProxyTable& table, const Aabb& area, Admitted admitted, Visitor& visit) const {
        return queryGrid(table, 0, area, admitted, visit);
    }
    /// Fetches from memory what a query of a small area looks at first.
    void prefetch(const Aabb& area) const;
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
        Index length = 0; // how many blocks lane 0 leads to, one after another
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

    static bool isLink(Index id) { return id >= linkFlag; }
    static bool isChild(Index id) { return id >= childFlag; }
    static Index target(Index link) { return link & ~childFlag; }

    struct Cell {
        Index grid;
        Index block;
        StepBox steps;
    };
    Cell cellOf(const Aabb& box) const;

    void rebuild(ProxyTable& table, std::span<const Index> newIds, unsigned threads,
                 const Progress& progress = {});
    void build(ProxyTable& table, std::span<const Index> ids, unsigned threads,
               const Progress& progress = {});
    void fill(ProxyTable& table, std::span<const Index> ids, unsigned threads, const Progress& progress);
    void countChanges(ProxyTable& table, std::size_t count);
    std::vector<Index> allIds() const;

    void appendGrid(const Grid& grid);
    void appendBlocks(std::size_t count);
    void reserveBlocks(std::span<const Index> counts);
    void freeBlock(Index block);

    void put(ProxyTable& table, Index id);
    void setLane(ProxyTable& table, Index block, Index lane, Index id, StepBox steps);
    void moveBlock(ProxyTable& table, Index from, Index to);
    void pushDown(ProxyTable& table, Index head);
    void pullUp(ProxyTable& table, Index head);
    bool split(ProxyTable& table, Index head);

    template <class Admitted, class Visitor>
    bool queryGrid(const ProxyTable& table, Index grid, const Aabb& area, Admitted admitted,
                   Visitor& visit) const;
    template <class Admitted, class Visitor>
    bool follow(const ProxyTable& table, Index link, const Aabb& area, const LaneProbe& probe,
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

template <class Admitted, class Visitor>
bool GridLevel::queryGrid(const ProxyTable& table, Index gridIndex, const Aabb& area, Admitted admitted,
                          Visitor& visit) const {
    const Grid& grid = grids_[gridIndex];
    const StepBox steps = grid.steps(area);
    const StepBox low = grid.steps({area.min - extents_.reach, area.min});
    const Index firstColumn = grid.columnOf(low.x0);
    const Index lastColumn = grid.columnOf(steps.x1);
    const Index lastRow = grid.rowOf(steps.y1);
    const LaneProbe probe(steps);
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
            if (isLink(id) ? !follow(table, id, area, probe, admitted, visit)
                           : block.isAdmitted(lane, admitted) && !visit(id)) {
                return false;
            }
        }
        for (std::size_t i = 0; i < doubtfulCount; ++i) {
            const Block& block = blocks_[static_cast<Index>(doubtful[i])];
            const auto lane = static_cast<std::uint32_t>(doubtful[i] >> 32);
            if (const Index id = block.ids[lane];
                block.isAdmitted(lane, admitted) && meets(table.boxes[id], area) && !visit(id)) {
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
            const LaneHits hits = blocks_[block].lanes.meeting(probe);
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
template <class Admitted, class Visitor>
bool GridLevel::follow(const ProxyTable& table, Index link, const Aabb& area, const LaneProbe& probe,
                       Admitted admitted, Visitor& visit) const {
    while (!isChild(link)) {
        const Block& block = blocks_[target(link)];
        const LaneHits hits = block.lanes.meeting(probe);
        const bool leadsOn = isLink(block.ids[0]);
        for (std::uint32_t rest = hits.possible & (leadsOn ? ~1u : ~0u); rest != 0; rest &= rest - 1) {
            const auto lane = static_cast<std::uint32_t>(std::countr_zero(rest));
            const Index id = block.ids[lane];
            if (block.isAdmitted(lane, admitted) &&
                ((hits.certain >> lane & 1) != 0 || meets(table.boxes[id], area)) && !visit(id)) {
                return false;
            }
        }
        if (!leadsOn) {
            return true;
        }
        link = block.ids[0];
    }
    return queryGrid(table, target(link), area, admitted, visit);
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
        return Range{grid.columnOf(grid.steps({area.min - extents_.reach, area.max}).x0),
                     grid.columnOf(grid.steps(area).x1)};
    };
    const auto rowsOf = [&](const Aabb& area) {
        return Range{grid.rowOf(grid.steps({area.min - extents_.reach, area.max}).y0),
                     grid.rowOf(grid.steps(area).y1)};
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
        for (std::uint32_t rest = blocks_[block].lanes.meeting(probe).possible; rest != 0; rest &= rest - 1) {
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
