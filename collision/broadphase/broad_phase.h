#pragma once

#include <tangent/base/progress.h>
#include <tangent/broadphase/detail/grid_level.h>
#include <tangent/geometry/distance.h>
#include <tangent/geometry/meets.h>

#include <algorithm>
#include <array>
#include <bitset>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <type_traits>
#include <vector>

namespace tangent {

/// Names a box in a BroadPhase. Dense small integers: usable as an index into a caller's own array.
/// The id of a removed proxy is given to a later one.
enum class ProxyId : std::uint32_t {};

/// The integer that the id is.
constexpr std::uint32_t proxyIndex(ProxyId id) {
    return static_cast<std::uint32_t>(id);
}

/// A set of categories, a bit for each.
using CategoryMask = detail::CategoryMask;
/// Every category.
inline constexpr CategoryMask allCategories = ~CategoryMask{0};

/// A box and how far it is from the point that was asked about.
struct Neighbor {
    ProxyId id{};        ///< of the box
    double distance = 0; ///< distance() of the point from it

    friend bool operator==(const Neighbor&, const Neighbor&) = default; ///< by all members
};

/// Who can possibly meet whom: a set of moving boxes that answers which of them meet a given box.
/// Boxes are closed: boxes that share a boundary point meet. Answers are exact on the given doubles, but for those of
/// queryNested().
///
/// A flat grid for every factor of 8 in size; in it each box is stored once (hierarchical grids; Ericson,
/// Real-Time Collision Detection, 2005, 7.2). Insert, move and remove take constant time, apart from the
/// rebuilding of a grid whose population has doubled, shrunk to a quarter or moved elsewhere, or of which more than
/// a quarter leave their cells at once. A query takes time for the sizes present and for the boxes near its area. Up
/// to 2^30 boxes. Once a set has been as large as it gets, nothing allocates memory except that rebuilding and the
/// functions that take many boxes; queries never do.
///
/// The same history gives the same ids and the same order of visits. A set that ran out of memory while it changed is
/// good for nothing more. Const functions may be called from
/// several threads at once, as long as none changes the set.
class BroadPhase {
public:
    BroadPhase();

    /// Categories, below categoryCount, are for those whom not all boxes concern: a query that admits some spares the
    /// look at all others (as the category bits of Box2D's tree do).
    static constexpr std::uint8_t categoryCount = 64;

    /// Bad input: a box with NaN or with min > max is kept but meets nothing.
    ProxyId insert(const Aabb& box, std::uint8_t category = 0);
    /// Inserts many at once, faster than one by one, very many by as many threads as the machine runs at once;
    /// result[i] belongs to boxes[i] and is of categories[i], as many as boxes; of 0 if there are none. Once stopped it
    /// ends soon, and the set is of no use.
    std::vector<ProxyId> insert(std::span<const Aabb> boxes, std::span<const std::uint8_t> categories = {},
                                const Progress& progress = {});
    /// The ids that the next `count` boxes are going to get.
    std::vector<ProxyId> nextIds(std::size_t count) const;
    /// `id` must be in the set, here and below.
    void move(ProxyId id, const Aabb& box);
    /// Moves many at once, faster than one by one, very many by as many threads as the machine runs at once: ids[i],
    /// each once, to boxes[i].
    void move(std::span<const ProxyId> ids, std::span<const Aabb> boxes);
    /// Puts a box into another category.
    void setCategory(ProxyId id, std::uint8_t category);
    /// The one it is in.
    std::uint8_t category(ProxyId id) const { return table_.places[proxyIndex(id)].category; }
    /// Those that any box is in.
    CategoryMask categories() const { return categories_; }
    /// Takes a box out of the set. Its id may be given to a later one.
    void remove(ProxyId id);
    /// Removes many at once, each once, faster than one by one.
    void remove(std::span<const ProxyId> ids);

    /// Whether the id is in the set; any id may be asked about.
    bool contains(ProxyId id) const;
    /// The box as it was inserted or moved last, also a bad one.
    const Aabb& box(ProxyId id) const { return table_.boxes[proxyIndex(id)]; }
    /// Those of all ids given so far, by index; of ids that are not in the set, bad ones. Holds until the set changes.
    std::span<const Aabb> boxes() const { return table_.boxes; }
    /// About how many boxes of the most frequent size there are in a unit of area where most of these are: what a query
    /// of a large area may find. A guess in constant time, for who has to choose a way; 0 if nothing has an area.
    double density() const;
    /// How many boxes are in the set, bad ones included.
    std::size_t size() const { return size_; }
    /// All ids given so far have a smaller index.
    std::size_t idEnd() const { return table_.boxes.size(); }

    /// Calls visit(ProxyId) once for each box that meets `area`, in no particular order; a visitor that returns a bool
    /// ends the search by false. It must not change the broad phase.
    template <class Visitor>
    void query(const Aabb& area, Visitor&& visit) const {
        queryLevels(detail::MeetingBoxes{area}, 0, detail::EveryCategory(), visit);
    }
    /// The same for boxes of these categories alone.
    template <class Visitor>
    void query(const Aabb& area, CategoryMask admitted, Visitor&& visit) const {
        queryLevels(detail::MeetingBoxes{area}, 0, admitted, visit);
    }
    /// The same for all boxes that are at least so wide or tall, not NaN: most smaller ones are not looked at.
    template <class Visitor>
    void queryLarge(const Aabb& area, double least, Visitor&& visit) const {
        queryLevels(detail::MeetingBoxes{area}, least, detail::EveryCategory(), visit);
    }
    /// Calls visit as above for the boxes of these categories that contain `area` or lie within it: all of which nests()
    /// is true, and maybe a few others.
    template <class Visitor>
    void queryNested(const Aabb& area, CategoryMask admitted, Visitor&& visit) const {
        queryLevels(detail::NestedBoxes{area}, 0, admitted, visit);
    }
    /// Calls visit as above for each box that contains a point.
    template <class Visitor>
    void query(Vec2 point, Visitor&& visit) const {
        query(Aabb{point, point}, visit);
    }
    /// Fetches from memory what a query() of a small area looks at first: for several queries after each other, if
    /// that is called for all of them before.
    void prefetch(const Aabb& area) const { prefetchLevels(detail::MeetingBoxes{area}); }
    /// The same for queryNested().
    void prefetchNested(const Aabb& area) const { prefetchLevels(detail::NestedBoxes{area}); }

    /// The boxes on the way of a ray: calls visit(ProxyId, double maxFraction) for each box that the segment from
    /// `from` to `from + maxFraction * way` meets, and goes on with the maxFraction that it returns: a smaller
    /// one leaves out what lies beyond, a negative one ends the search. Roughly in the order along the way. No
    /// box that the segment meets is left out; one that it misses by a few ulps may be visited. `maxFraction`
    /// may be infinite. Nothing is visited if it is negative or NaN, or if `from` or `way` are not finite.
    ///
    /// For the first shape that a ray hits: `[&](ProxyId id, double max) { const auto hit = rayCast(from, way,
    /// shape(id), max); if (hit) first = hit; return hit ? hit->fraction : max; }`.
    template <class Visitor>
    void queryRay(Vec2 from, Vec2 way, double maxFraction, Visitor&& visit) const;

    /// The boxes around a point: calls visit(ProxyId, double maxDistance) for each box whose distance() from
    /// the point is at most maxDistance, and goes on with the maxDistance that it returns, as queryRay() does.
    /// Roughly in the order of distance. `maxDistance` may be infinite. Nothing is visited if it is negative or
    /// NaN, or if `point` is not finite.
    template <class Visitor>
    void queryNear(Vec2 point, double maxDistance, Visitor&& visit) const;

    /// Fills `result` with the boxes nearest to a point, the nearest first, equally near ones by their ids.
    /// Returns how many there are: fewer than `result` holds if fewer are within maxDistance. As queryNear()
    /// otherwise.
    std::size_t nearest(Vec2 point, std::span<Neighbor> result,
                        double maxDistance = std::numeric_limits<double>::infinity()) const;

private:
    /// 0 comes first: NaN, from infinite corners, is passed over.
    static double longerSide(const Aabb& box) {
        return std::max({0.0, box.max.x - box.min.x, box.max.y - box.min.y});
    }
    /// Of the levels whose largest box is at least that large.
    template <class Question, class Admitted, class Visitor>
    void queryLevels(const Question& question, double least, Admitted admitted, Visitor& visit) const;
    template <class Question>
    void prefetchLevels(const Question& question) const;

    static constexpr std::size_t classCount = 3 * std::size_t{683}; // of classOf()
    static constexpr std::size_t maxLevels = 64;
    static constexpr std::uint8_t noLevel = 255;   // of bad boxes, and of classes that none has had yet
    static constexpr std::uint8_t freeLevel = 254; // of ids that are not in the set

    static std::size_t classOf(const Aabb& box);
    std::uint8_t levelFor(const Aabb& box);
    detail::Index newId(const Aabb& box, std::uint8_t category);

    /// What became of some boxes that were to move within their cells.
    struct MovedRun {
        /// Of those that stay in a level.
        struct OfLevel {
            detail::Extents extents;                         ///< of them all
            std::vector<detail::GridLevel::Leaving> leaving; ///< their cells
        };
        std::vector<OfLevel> levels;
        std::vector<std::pair<ProxyId, const Aabb*>> others; // go to another level
    };
    MovedRun moveWithinCells(std::span<const ProxyId> ids, std::span<const Aabb> boxes);
    [[gnu::always_inline]] void prefetchMove(ProxyId id, const Aabb& to) const {
        if (const detail::Place& place = table_.places[proxyIndex(id)]; place.level != noLevel) {
            levels_[place.level].prefetch(place, to);
        }
    }
    using LevelCounts = std::array<std::size_t, 256>; // by Place::level
    std::bitset<256> levelsWorthRebuilding(const LevelCounts& leaving) const;

    void freeId(ProxyId id);
    void enter(std::uint8_t category);
    void leave(std::uint8_t category);

    /// How a search around a point grows: beyond `start` by `step`, then by twice as much, later by more, up to `end`.
    struct Widening {
        double start;
        double step;
        double end;
    };
    Widening wideningAround(Vec2 point) const;
    const detail::GridLevel* fullestLevel() const;

    detail::ProxyTable table_;
    std::vector<detail::GridLevel> levels_;
    std::vector<std::uint8_t> levelOfClass_;
    detail::Index freeIds_ = detail::none; // list through table_.places[id].block
    std::size_t size_ = 0;
    std::array<std::size_t, categoryCount> categorySizes_{};
    CategoryMask categories_ = 0; // those whose size is not 0
};

template <class Question, class Admitted, class Visitor>
void BroadPhase::queryLevels(const Question& question, double least, Admitted admitted,
                             Visitor& visit) const {
    if (!isProper(question.area)) {
        return;
    }
    auto goesOn = [&](detail::Index id) {
        if (least > 0 && !(longerSide(table_.boxes[id]) >= least)) {
            return true;
        }
        if constexpr (std::is_same_v<std::invoke_result_t<Visitor&, ProxyId>, bool>) {
            return visit(ProxyId{id});
        } else {
            visit(ProxyId{id});
            return true;
        }
    };
    for (const detail::GridLevel& level : levels_) {
        if (level.size() != 0 && level.longestSide() >= least &&
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
void BroadPhase::queryRay(Vec2 from, Vec2 way, double maxFraction, Visitor&& visit) const {
    if (!isValid(from) || !isValid(way) || !(maxFraction >= 0)) {
        return;
    }
    const detail::RayPath path(from, way);
    auto visitId = [&](detail::Index id, double currentMax) -> double {
        return visit(ProxyId{id}, currentMax);
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
    double seen = -1; // what is that near has been visited
    double step = widening.step;
    constexpr int usualRounds = 16; // more are on the way to boxes far from all others
    for (int round = 0; seen < std::min(maxDistance, widening.end); ++round) {
        const double reach = std::min({widening.start + step, maxDistance, widening.end});
        const Vec2 margins{reach + (reach + std::abs(point.x)) * rounding,
                           reach + (reach + std::abs(point.y)) * rounding};
        query({point - margins, point + margins}, [&](ProxyId id) {
            const double away = distance(point, box(id));
            if (seen < away && away <= std::min(reach, maxDistance)) {
                const double wanted = visit(id, maxDistance);
                maxDistance = std::min(maxDistance, wanted);
            }
        });
        seen = reach;
        step = std::ldexp(step, std::max(1, round - usualRounds));
    }
}

} // namespace tangent
