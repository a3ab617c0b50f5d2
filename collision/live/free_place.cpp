#include <tangent/base/check.h>
#include <tangent/level/rules/rule_definition.h>
#include <tangent/live/blocked_offsets.h>
#include <tangent/live/free_place.h>
#include <tangent/live/place_judge.h>

#include <algorithm>
#include <cmath>

namespace tangent {

namespace {

/// Returns the double nearest to a multiple of a power of ten.
double roundedTo(int decimals, double value) {
    const double power = std::pow(10.0, std::abs(decimals));
    return decimals < 0 ? std::round(value / power) * power : std::round(value * power) / power;
}

/// Finds the nearest place anywhere. It lies on the outlines of the obstacles: where the distance to an outline is
/// least, or where two outlines meet.
class PlaceSearch {
public:
    PlaceSearch(const PlaceJudge& judge, double reach) : judge_(judge), reach_(reach) {}

    FreePlace run() {
        const Aabb box = bounds(judge_.shape());
        double reach = std::max(box.max.x - box.min.x, box.max.y - box.min.y) / 2;
        const double farthest = farthestDistance();
        for (;; reach *= 2) {
            reach = std::min(reach, farthest);
            const auto outline = outlineWithin(reach);
            const auto offsets = outline ? offsetsOn(*outline, reach) : std::nullopt;
            if (!offsets)
                return {.isComplete = false};
            const auto place = firstFree(*offsets, reach);
            if (judge_.isExhausted())
                return {.isComplete = false};
            if (place || reach == farthest)
                return {.shape = place};
        }
    }

private:
    static constexpr std::size_t maxObstacles = 500;
    static constexpr std::size_t maxParts = 8'000;
    static constexpr std::size_t maxOffsets = 1'000'000;

    /// Everything that can be in the way lies within the bounds of the level or of its colliders.
    double farthestDistance() const {
        constexpr double largest = std::numeric_limits<double>::max() / 8;
        const auto room = judge_.bounds();
        return std::min({reach_, largest, room ? length(room->size) : largest});
    }

    /// Returns nothing if there are too many obstacles.
    std::optional<OffsetOutline> outlineWithin(double reach) const {
        const Aabb area = grown(bounds(judge_.shape()), reach);
        const double margin = marginOf(area);
        OffsetOutline outline;
        std::size_t count = 0;
        judge_.visitObstacles(area, [&](ProxyId obstacle) {
            appendObstacle(outline, obstacle, margin, reach);
            return ++count <= maxObstacles;
        });
        if (count > maxObstacles || outline.sides.size() + outline.corners.size() > maxParts)
            return std::nullopt;
        if (const auto room = judge_.bounds())
            appendRoom(*room, margin, outline);
        return outline;
    }

    /// Appends the outlines on which the obstacle begins or ceases to be in the way.
    void appendObstacle(OffsetOutline& outline, ProxyId obstacle, double margin, double reach) const {
        const Shape& shape = judge_.shape();
        const Shape& still = judge_.shapeOf(obstacle);
        const bool mayNotOverlap = judge_.mayNotOverlap(obstacle);
        const bool maySilently = judge_.mayOverlapSilently(obstacle);
        if (mayNotOverlap)
            appendOutline(outline, shape, still, margin, reach);
        if (mayNotOverlap && judge_.gapSize() > 0)
            appendOutline(outline, shape, still, judge_.gapSize() + margin, reach);
        if (const double depth = maySilently ? judge_.depthNow(obstacle) : 0; depth > 0)
            appendOutline(outline, shape, still, margin - depth, reach);
        if (!judge_.isOnSameLayer(obstacle) || (mayNotOverlap && !maySilently))
            return;
        const double nestingMargin = std::max(margin, rotatedErrorBound(shape, still));
        appendNesting(outline, shape, still, nestingMargin, reach);
        if (judge_.mayNest(obstacle))
            appendNesting(outline, shape, still, -nestingMargin, reach);
    }

    /// Appends the offsets at which the shape touches the bounds of the level from within.
    void appendRoom(const Rect& room, double margin, OffsetOutline& outline) const {
        const Aabb box = bounds(judge_.shape());
        const Vec2 inward{margin, margin};
        const Vec2 least = room.min - box.min + inward;
        const Vec2 most = room.min + room.size - box.max - inward;
        const Vec2 corners[] = {least, {most.x, least.y}, most, {least.x, most.y}};
        for (std::size_t i = 0; i < 4; ++i)
            if (corners[i] != corners[(i + 1) % 4])
                outline.sides.push_back({corners[i], corners[(i + 1) % 4]});
    }

    /// Returns the offsets that may be free, the nearest first; nothing if there are too many.
    std::optional<std::vector<Vec2>> offsetsOn(const OffsetOutline& outline, double reach) const {
        std::vector<Vec2> offsets = cornersAndFeet(outline, reach, maxOffsets);
        if (offsets.size() > maxOffsets)
            return std::nullopt;
        offsets.push_back({});
        std::ranges::sort(offsets, {},
                          [](Vec2 offset) { return std::tuple(length(offset), -offset.x, -offset.y); });
        return offsets;
    }

    std::optional<Shape> firstFree(const std::vector<Vec2>& offsets, double reach) const {
        const double margin = marginOf(grown(bounds(judge_.shape()), reach));
        const int decimals = -static_cast<int>(std::ceil(std::log10(4 * margin)));
        for (const Vec2 offset : offsets) {
            const Vec2 exact = judge_.place() + offset;
            const Vec2 brief{roundedTo(decimals, exact.x), roundedTo(decimals, exact.y)};
            for (const Vec2 place : {brief, exact})
                if (const Shape shape = judge_.placedAt(place); judge_.isFree(shape))
                    return shape;
            if (judge_.isExhausted())
                break;
        }
        return std::nullopt;
    }

    /// Returns by how much outlines grow, so that a rounded place on them is free.
    static double marginOf(const Aabb& area) {
        return std::max(
                   {std::abs(area.min.x), std::abs(area.min.y), std::abs(area.max.x), std::abs(area.max.y)}) *
               0x1p-44;
    }

    const PlaceJudge& judge_;
    double reach_;
};

/// Finds the nearest place on a grid, row by row. Within a row it steps over one obstacle after the other.
class GridSearch {
public:
    GridSearch(const PlaceJudge& judge, double reach, double grid)
        : judge_(judge), reach_(reach), grid_(grid) {}

    FreePlace run() {
        const Vec2 start = judge_.place();
        const Vec2 nearest{std::round(start.x / grid_), std::round(start.y / grid_)};
        if (!(std::max(std::abs(nearest.x), std::abs(nearest.y)) < maxOffset))
            return {.isComplete = false};
        best_ = reach_;
        if (const auto room = judge_.bounds()) {
            const Aabb box = bounds(judge_.shape());
            best_ = std::min(best_, length(room->size + (box.max - box.min)));
        }
        for (double row = 0; (row - 0.5) * grid_ <= best_ && !isExhausted(); ++row)
            for (const double y : {nearest.y + row, nearest.y - row}) {
                searchRow(nearest.x, y, 1);
                searchRow(nearest.x, y, -1);
            }
        if (isExhausted())
            return {.isComplete = false};
        return {.shape = place_, .isComplete = place_ || !isCut_};
    }

private:
    static constexpr int maxSteps = 200'000;
    static constexpr int maxRefusedInRow = 16; ///< of PlaceJudge's: a row may have no end
    static constexpr double maxOffset =
        0x1p50; ///< in steps from the origin: a double must be able to count them

    bool isExhausted() const { return steps_ >= maxSteps || judge_.isExhausted(); }
    Shape at(double column, double row) const { return judge_.placedAt({column * grid_, row * grid_}); }
    double distanceTo(double column, double row) const {
        return length(Vec2{column * grid_, row * grid_} - judge_.place());
    }

    void searchRow(double column, double row, double direction) {
        const auto room = judge_.bounds();
        const double size = bounds(judge_.shape()).max.x - bounds(judge_.shape()).min.x;
        double longest = room ? room->size.x + size : std::numeric_limits<double>::infinity();
        int refused = 0;
        for (const double start = column; distanceTo(column, row) <= best_ && !isExhausted(); ++steps_) {
            if (std::abs(column - start) * grid_ > longest)
                return;
            if (!(std::abs(column) < maxOffset)) {
                isCut_ = true;
                return;
            }
            const Shape shape = at(column, row);
            const auto blocker = judge_.blockerAt(shape);
            if (judge_.isExhausted())
                return;
            if (blocker) {
                column = columnBehind(*blocker, column, row, direction);
            } else if (!judge_.staysWithinBounds(shape)) {
                column += direction;
            } else if (!judge_.isAccepted(shape)) {
                if (++refused == maxRefusedInRow) {
                    isCut_ = true;
                    return;
                }
                column += direction;
            } else {
                if (!place_ || distanceTo(column, row) < best_) {
                    best_ = distanceTo(column, row);
                    place_ = shape;
                }
                return;
            }
        }
    }

    /// Returns the next column where the obstacle does not break the rule that it breaks at this one, or one beyond
    /// maxOffset. The offsets at which it does form a convex set, unless the gap is too narrow or the collider may be
    /// inside the obstacle.
    double columnBehind(ProxyId obstacle, double column, double row, double direction) {
        const auto rule = judge_.brokenWith(obstacle, at(column, row));
        const bool isGap = rule && std::holds_alternative<GapFinder>(definitionOf(*rule).finder);
        if (isGap || judge_.mayNest(obstacle))
            return column + direction;
        double blocked = column;
        double step = 1;
        const auto isBlocked = [&](double at) {
            return judge_.brokenWith(obstacle, this->at(at, row)) == rule;
        };
        double open = blocked + direction;
        while (std::abs(open) < maxOffset && isBlocked(open) && !isExhausted()) {
            ++steps_;
            blocked = open;
            step *= 2;
            open = blocked + direction * step;
        }
        if (!(std::abs(open) < maxOffset))
            return open;
        while (std::abs(open - blocked) > 1) {
            const double middle = std::floor((open + blocked) / 2);
            (isBlocked(middle) ? blocked : open) = middle;
        }
        return open;
    }

    const PlaceJudge& judge_;
    double reach_;
    double grid_;
    double best_ = 0;
    std::optional<Shape> place_;
    int steps_ = 0;
    bool isCut_ = false; ///< the search of a row ended at maxOffset
};

} // namespace

FreePlace nearestFreePlace(const LiveLevel& level, ProxyId proxy, const FreePlaceOptions& options) {
    TANGENT_CHECK(level.contacts().contains(proxy), "nearestFreePlace",
                  "the collider was removed or is of another level", proxyIndex(proxy));
    Collider collider = level.collider(proxy);
    if (options.from)
        collider.shape = *options.from;
    if (!isValid(collider.shape))
        return {};
    const PlaceJudge judge(level, proxy, std::move(collider), options);
    if (!judge.canStart())
        return {};
    FreePlace found = options.grid > 0 ? GridSearch(judge, options.reach, options.grid).run()
                                       : PlaceSearch(judge, options.reach).run();
    if (found.shape)
        found.distance = length(center(*found.shape) - center(judge.shape()));
    return found;
}

} // namespace tangent
