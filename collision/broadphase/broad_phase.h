#pragma once

#include <tangent/base/check.h>
#include <tangent/base/compiler.h>
#include <tangent/base/progress.h>
#include <tangent/base/reset_when_moved.h>
#include <tangent/broadphase/detail/grid_level.h>
#include <tangent/broadphase/detail/visitor.h>
#include <tangent/broadphase/proxy_id.h>
#include <tangent/geometry/aabb.h>
#include <tangent/geometry/distance.h>

#include <algorithm>
#include <array>
#include <bitset>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <vector>

namespace tangent {

namespace detail {
class BroadPhaseAccess;
}
class ContactTracker;

/// A set of categories: bit i stands for category i.
using CategoryMask = detail::CategoryMask;
/// Every category.
inline constexpr CategoryMask allCategories = ~CategoryMask{0};

/// A box found by BroadPhase::nearest(), or a collider found by nearestCollider().
struct Neighbor {
    ProxyId id{}; ///< of the box or collider
    double distance =
        0; ///< from the query point, as by distance() to a box, and by signedDistance() to a collider

    friend bool operator==(const Neighbor&, const Neighbor&) = default; ///< by all members
};

/// A set of moving boxes that finds the boxes in an area, on a ray or around a point.
///
/// Boxes are closed: boxes that share an edge or corner meet. Queries are exact on the given doubles. Up to 2^30 boxes.
///
/// Complexity: insert, move and remove take amortized constant time; boxes that are inserted in order along a line take
/// amortized O(log n). A query takes time proportional to the number of box sizes present and of boxes near its area.
/// Queries do not allocate. Changes allocate when the set grows, when it rebuilds a grid, and in the functions that
/// take many boxes.
///
/// The same history gives the same ids and the same order of visits. If a change throws std::bad_alloc, discard the
/// set. Const functions may run in several threads at once while nothing changes the set. A set that was moved from is
/// empty. Boxes may be given as references to boxes of the set itself.
///
/// Source: hierarchical grids (Ericson, Real-Time Collision Detection, 2005, 7.2): one grid for each factor of 8 in
/// size, each box stored once. A grid is rebuilt when its population doubles, shrinks to a quarter or moves elsewhere,
/// or when more than a quarter of its boxes leave their cells at once.
class BroadPhase {
public:
    /// Each box is in one category, 0 ≤ category < categoryCount. A query may be limited to some categories and skips
    /// other boxes without visiting them, as the category bits of Box2D's tree do.
    static constexpr std::uint8_t categoryCount = 64;

    /// Lets changes of many boxes use up to this many threads, 1 at first; 0: one for each core. Results do not depend
    /// on it.
    void setThreads(unsigned max) { threads_ = max; }
    /// Returns the number given to setThreads().
    [[nodiscard]] unsigned threads() const { return threads_; }

    /// Inserts a box. An invalid box (NaN, max < min) is kept and meets nothing.
    ProxyId insert(const Aabb& box, std::uint8_t category = 0);
    /// Inserts many boxes. result[i] is the id of boxes[i]. Allocates O(boxes.size()) of temporary memory. `categories`
    /// is empty (all 0) or as long as `boxes`. If cancelled, discard the set.
    std::vector<ProxyId> insert(std::span<const Aabb> boxes, std::span<const std::uint8_t> categories = {},
                                const Progress& progress = {});
    /// Returns the ids that the next `count` inserted boxes will get.
    [[nodiscard]] std::vector<ProxyId> nextIds(std::size_t count) const;
    /// Replaces a box. `id` must be in the set, here and below.
    void move(ProxyId id, const Aabb& box);
    /// Moves box ids[i] to boxes[i]. Ids must be distinct. Moves fewer than 256 one by one; for more, this is faster.
    void move(std::span<const ProxyId> ids, std::span<const Aabb> boxes);
    /// Moves a box to another category.
    void setCategory(ProxyId id, std::uint8_t category);
    /// Returns the category of a box.
    [[nodiscard]] std::uint8_t category(ProxyId id) const {
        checkKnown(id, "BroadPhase::category");
        return table_.places[proxyIndex(id)].category;
    }
    /// Returns the categories that hold at least one box.
    [[nodiscard]] CategoryMask categories() const { return categories_; }
    /// Removes a box. A later box may get its id.
    void remove(ProxyId id);
    /// Removes many boxes. Ids must be distinct. A grid that loses more than 60 % of its boxes is rebuilt in time
    /// proportional to those that stay; other boxes are removed one by one.
    void remove(std::span<const ProxyId> ids);
    /// Removes all boxes. Later boxes have other handles.
    void clear();

    /// Replaces the box that has this handle. It must be in the set, here and below.
    void move(ProxyHandle handle, const Aabb& box) { move(checkedId(handle, "BroadPhase::move"), box); }
    /// Removes it.
    void remove(ProxyHandle handle) { remove(checkedId(handle, "BroadPhase::remove")); }

    /// Whether the id is in the set. Accepts any id.
    [[nodiscard]] bool contains(ProxyId id) const;
    /// Returns the id of a box together with its generation. `id` must be in the set.
    [[nodiscard]] ProxyHandle handle(ProxyId id) const {
        checkKnown(id, "BroadPhase::handle");
        return {id, table_.generations[proxyIndex(id)]};
    }
    /// Whether the box that had this handle is still in the set. Accepts any handle, but cannot detect one of another
    /// set. A copy of a set has the same handles, until either changes.
    [[nodiscard]] bool contains(ProxyHandle handle) const {
        return contains(handle.id) && table_.generations[proxyIndex(handle.id)] == handle.generation;
    }
    /// Returns the box as last inserted or moved, valid or not; after its removal an invalid box. The id must be below
    /// idEnd(). An insertion invalidates the reference; other changes may change the box that it refers to.
    [[nodiscard]] const Aabb& box(ProxyId id) const {
        TANGENT_CHECK(proxyIndex(id) < idEnd(), "BroadPhase::box", "the box is of another set",
                      proxyIndex(id));
        return table_.boxes[proxyIndex(id)];
    }
    /// Returns the box that has this handle; null if it was removed.
    [[nodiscard]] const Aabb* find(ProxyHandle handle) const {
        return contains(handle) ? &table_.boxes[proxyIndex(handle.id)] : nullptr;
    }
    /// Calls visit(ProxyId) for each box in the set, in the order of ids. The visitor must not change the set.
    template <class Visitor>
    void forEachId(Visitor&& visit) const {
        const detail::VisitGuard guard(visits_);
        for (detail::Index i = 0; i < idEnd(); ++i) {
            if (table_.places[i].level != freeLevel) {
                detail::visitEach(visit, ProxyId{i});
            }
        }
    }
    /// Returns the boxes of all ids below idEnd(), by index; ids that are not in the set have an invalid box. A change
    /// of the set invalidates the span.
    [[nodiscard]] std::span<const Aabb> boxes() const { return table_.boxes; }
    /// Returns the number of boxes in the set, invalid ones included.
    [[nodiscard]] std::size_t size() const { return size_; }
    /// Returns an upper bound: every id given so far has a smaller index.
    [[nodiscard]] std::size_t idEnd() const { return table_.boxes.size(); }

    /// Calls visit(ProxyId) once for each box that meets `area`, in unspecified order. The visitor returns void, or a
    /// bool where false ends the search. It must not change the set.
    template <class Visitor>
    void query(const Aabb& area, Visitor&& visit) const {
        queryLevels(detail::MeetingBoxes{area}, 0, detail::EveryCategory(), visit);
    }
    /// Limits the query to boxes of the given categories.
    template <class Visitor>
    void query(const Aabb& area, CategoryMask admitted, Visitor&& visit) const {
        queryLevels(detail::MeetingBoxes{area}, 0, admitted, visit);
    }
    /// Limits the query to boxes at least `minSide` wide or tall, which must not be NaN. Skips most smaller boxes
    /// without visiting them.
    template <class Visitor>
    void queryLarge(const Aabb& area, double minSide, Visitor&& visit) const {
        queryLevels(detail::MeetingBoxes{area}, minSide, detail::EveryCategory(), visit);
    }
    /// Calls visit as above for each box that contains a point.
    template <class Visitor>
    void query(Vec2 point, Visitor&& visit) const {
        query(Aabb{point, point}, visit);
    }

    /// Visits the boxes along a ray: calls visit(ProxyId, double maxFraction) for each box that the segment from `from`
    /// to `from + maxFraction * displacement` meets, roughly in order along the segment. The visitor returns the
    /// maxFraction to continue with: a smaller one skips boxes beyond it, a negative one ends the search. Boxes that
    /// the segment misses by a few ulps may be visited too. `maxFraction` may be infinite. Visits nothing if it is
    /// negative or NaN, or if `from` or `displacement` is not finite.
    ///
    /// To find the first shape that a ray hits: `[&](ProxyId id, double max) { const auto hit = rayCast(from,
    /// displacement, shape(id), max); if (hit) first = hit; return hit ? hit->fraction : max; }`.
    template <class Visitor>
    void queryRay(Vec2 from, Vec2 displacement, double maxFraction, Visitor&& visit) const {
        queryPath({from, from}, displacement, maxFraction, visit);
    }
    /// Visits the boxes that a moving box meets: the same as queryRay(), with `from` as the moving box. Visits nothing
    /// if `from` is not proper or not finite.
    template <class Visitor>
    void queryPath(const Aabb& from, Vec2 displacement, double maxFraction, Visitor&& visit) const;

    /// Visits the boxes around a point: calls visit(ProxyId, double maxDistance) for each box whose distance() from the
    /// point is at most maxDistance, roughly in order of distance, and continues with the maxDistance that the visitor
    /// returns, as queryRay() does. `maxDistance` may be infinite. Visits nothing if it is negative or NaN, or if
    /// `point` is not finite.
    template <class Visitor>
    void queryNear(Vec2 point, double maxDistance, Visitor&& visit) const;

    /// Fills `result` with the boxes nearest to a point, sorted by distance, then id. Returns their number, which is
    /// less than result.size() if fewer boxes are within maxDistance. Limits as for queryNear().
    [[nodiscard]] std::size_t nearest(Vec2 point, std::span<Neighbor> result,
                                      double maxDistance = std::numeric_limits<double>::infinity()) const;

private:
    friend class ContactTracker;
    friend class detail::BroadPhaseAccess; // of the tests

    /// std::max() returns 0 for NaN, which infinite corners give, because 0 comes first.
    static double longerSide(const Aabb& box) {
        return std::max({0.0, box.max.x - box.min.x, box.max.y - box.min.y});
    }
    /// Visits the levels whose largest box is at least `minSide` long.
    template <class Question, class Admitted, class Visitor>
    void queryLevels(const Question& question, double minSide, Admitted admitted, Visitor& visit) const;
    template <class Question>
    void prefetchLevels(const Question& question) const;

    static constexpr std::size_t classCount = 3 * std::size_t{683}; // results of classOf()
    static constexpr std::size_t maxLevels = 64;
    static constexpr std::uint8_t noLevel = 255;   // invalid boxes, or classes without a level
    static constexpr std::uint8_t freeLevel = 254; // ids that are not in the set

    static std::size_t classOf(const Aabb& box);
    std::uint8_t levelFor(const Aabb& box);
    detail::Index newId(const Aabb& box, std::uint8_t category);

    /// The result of moving a run of boxes within their cells.
    struct MovedRun {
        /// The boxes that stay in one level.
        struct OfLevel {
            detail::Extents extents;                         ///< of all these boxes
            std::vector<detail::GridLevel::Leaving> leaving; ///< those that leave their cells
        };
        std::vector<OfLevel> levels;
        std::vector<std::pair<ProxyId, const Aabb*>> others; // boxes that change level
    };
    MovedRun moveWithinCells(std::span<const ProxyId> ids, std::span<const Aabb> boxes);
    TANGENT_ALWAYS_INLINE void prefetchMove(ProxyId id, const Aabb& to) const {
        if (const detail::Place& place = table_.places[proxyIndex(id)]; place.level != noLevel) {
            levels_[place.level].prefetch(place, to);
        }
    }
    using LevelCounts = std::array<std::size_t, 256>; // by Place::level
    std::bitset<256> levelsWorthRebuilding(const LevelCounts& leaving, double share) const;

    std::vector<ProxyId> idsDescending() const;
    void freeId(ProxyId id);
    template <class Predicate>
    void holdBackIds(std::size_t count, Predicate&& isHeldBack);
    template <class Predicate>
    void releaseIds(Predicate&& isReleased);
    void enter(std::uint8_t category);
    void leave(std::uint8_t category);

    /// The radii of a search around a point: it grows beyond `start` by `step`, which doubles, up to `end`.
    struct Widening {
        double start;
        double step;
        double end;
    };
    Widening wideningAround(Vec2 point) const;
    double density() const;
    const detail::GridLevel* fullestLevel() const;

    void checkKnown([[maybe_unused]] ProxyId id, [[maybe_unused]] const char* function) const {
        TANGENT_CHECK(contains(id), function, "the box was removed or is of another set", proxyIndex(id));
    }
    ProxyId checkedId(ProxyHandle handle, [[maybe_unused]] const char* function) const {
        TANGENT_CHECK(contains(handle), function, "the box was removed or is of another set",
                      proxyIndex(handle.id));
        return handle.id;
    }
    void checkNotVisited([[maybe_unused]] const char* function) const {
        TANGENT_CHECK(visits_.count() == 0, function, "a visitor changes the set that it visits; visitors",
                      visits_.count());
    }
    /// Checks that the ids are known and distinct. Costs time proportional to the set: for assertions only.
    void checkEachOnce(std::span<const ProxyId> ids, const char* function) const;

    detail::ProxyTable table_;
    std::vector<detail::GridLevel> levels_;
    std::vector<std::uint8_t> levelOfClass_; // empty until the first box
    unsigned threads_ = 1;
    // A free list, linked through table_.places[id].block:
    detail::ResetWhenMoved<detail::Index, detail::none> freeIds_;
    detail::ResetWhenMoved<detail::Index, detail::none> heldIds_; // likewise; not given to boxes yet
    detail::ResetWhenMoved<std::size_t> size_;
    std::array<detail::ResetWhenMoved<std::size_t>, categoryCount> categorySizes_;
    detail::ResetWhenMoved<CategoryMask> categories_; // those that hold a box
    mutable detail::VisitCount visits_;
};

/// Withholds some of the last `count` removed ids from the free list until releaseIds() names them: those for which
/// isHeldBack(id) is true.
template <class Predicate>
void BroadPhase::holdBackIds(std::size_t count, Predicate&& isHeldBack) {
    detail::Index* held = &static_cast<detail::Index&>(heldIds_);
    for (detail::Index* link = &static_cast<detail::Index&>(freeIds_); count > 0; --count) {
        const detail::Index id = *link;
        detail::Index& next = table_.places[id].block;
        if (isHeldBack(ProxyId{id})) {
            *link = next;
            next = *held; // the last one removed comes first in both lists
            *held = id;
            held = &next;
        } else {
            link = &next;
        }
    }
}

/// Returns those of the ids that are held back to the free list for which isReleased(id) is true.
template <class Predicate>
void BroadPhase::releaseIds(Predicate&& isReleased) {
    detail::Index* free = &static_cast<detail::Index&>(freeIds_);
    for (detail::Index* link = &static_cast<detail::Index&>(heldIds_); *link != detail::none;) {
        const detail::Index id = *link;
        detail::Index& next = table_.places[id].block;
        if (isReleased(ProxyId{id})) {
            *link = next;
            next = *free;
            *free = id;
            free = &next;
        } else {
            link = &next;
        }
    }
}

template <class Question, class Admitted, class Visitor>
void BroadPhase::queryLevels(const Question& question, double minSide, Admitted admitted,
                             Visitor& visit) const {
    if (!isProper(question.area)) {
        return;
    }
    const detail::VisitGuard guard(visits_);
    auto goesOn = [&](detail::Index id) {
        if (minSide > 0 && !(longerSide(table_.boxes[id]) >= minSide)) {
            return true;
        }
        return detail::goesOnAfter(visit, ProxyId{id});
    };
    for (const detail::GridLevel& level : levels_) {
        if (level.size() != 0 && level.longestSide() >= minSide &&
            !level.query(table_, question, admitted, goesOn)) {
            return;
        }
    }
}

template <class Question>
void BroadPhase::prefetchLevels(const Question& question) const {
    if (!isProper(question.area)) {
        return;
    }
    for (const detail::GridLevel& level : levels_) {
        if (level.size() != 0) {
            level.prefetch(question);
        }
    }
}

template <class Visitor>
void BroadPhase::queryPath(const Aabb& from, Vec2 displacement, double maxFraction, Visitor&& visit) const {
    if (!isProper(from) || !isValid(from.min) || !isValid(from.max) || !isValid(displacement) ||
        !(maxFraction >= 0)) {
        return;
    }
    const detail::VisitGuard guard(visits_);
    const detail::RayPath path(from, displacement);
    auto visitId = [&](detail::Index id, double currentMax) -> double {
        return detail::limitAfter(visit, ProxyId{id}, currentMax);
    };
    for (const detail::GridLevel& level : levels_) {
        if (level.size() != 0 && path.meets(level.bounds(), maxFraction)) {
            level.queryRay(table_, path, maxFraction, visitId);
        }
    }
}

template <class Visitor>
void BroadPhase::queryNear(Vec2 point, double maxDistance, Visitor&& visit) const {
    if (!isValid(point) || !(maxDistance >= 0)) {
        return;
    }
    constexpr double rounding = 4 * std::numeric_limits<double>::epsilon();
    const Widening widening = wideningAround(point);
    double seen = -1; // boxes up to this distance have been visited
    double step = widening.step;
    constexpr int usualRounds = 16; // a box far from all others takes more
    for (int round = 0; seen < std::min(maxDistance, widening.end); ++round) {
        const double reach = std::min({widening.start + step, maxDistance, widening.end});
        const Vec2 margins{reach + (reach + std::abs(point.x)) * rounding,
                           reach + (reach + std::abs(point.y)) * rounding};
        query({point - margins, point + margins}, [&](ProxyId id) {
            const double away = distance(point, box(id));
            if (seen < away && away <= std::min(reach, maxDistance)) {
                const double wanted = detail::limitAfter(visit, id, maxDistance);
                maxDistance = std::min(maxDistance, wanted);
            }
        });
        seen = reach;
        step = std::ldexp(step, std::max(1, round - usualRounds));
    }
}

} // namespace tangent

// Doxygen 1.9 does not find the class that this specializes.
/// @cond
/// Lets a ProxyHandle be a key of std::unordered_map. The standard library does that for ProxyId.
template <>
struct std::hash<tangent::ProxyHandle> {
    /// Returns the hash of both members.
    std::size_t operator()(const tangent::ProxyHandle& handle) const noexcept {
        return std::hash<std::uint64_t>()(std::uint64_t{handle.generation} << 32 | proxyIndex(handle.id));
    }
};
/// @endcond
