#include <tangent/base/check.h>
#include <tangent/level/rules/rule_definition.h>
#include <tangent/live/free_place.h>
#include <tangent/live/place_judge.h>
#include <tangent/motion/place_search.h>

#include <algorithm>
#include <cmath>

namespace tangent {

namespace {

/// The colliders of the level that stand in the way, and its rules.
class LevelObstacles final : public PlaceObstacles {
public:
    explicit LevelObstacles(const PlaceJudge& judge) : judge_(judge) {}

    bool appendOutlines(OffsetOutline& outline, const Aabb& area, double margin,
                        double reach) const override {
        std::size_t count = 0;
        judge_.visitObstacles(area, [&](ProxyId obstacle) {
            appendObstacle(outline, obstacle, margin, reach);
            return ++count <= maxPlaceObstacles;
        });
        return count <= maxPlaceObstacles;
    }
    bool isFree(const Shape& shape) const override { return judge_.isFree(shape); }
    bool isExhausted() const override { return judge_.isExhausted(); }

private:
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

    const PlaceJudge& judge_;
};

/// Finds the nearest place anywhere.
FreePlace nearestPlaceOf(const PlaceJudge& judge, double reach) {
    const auto room = judge.room(); // or else the colliders are all that can be in the way
    return searchNearestPlace(LevelObstacles(judge), judge.shape(), reach,
                              room ? std::optional(bounds(*room)) : std::nullopt);
}

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
        if (const auto room = judge_.room()) {
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
        return {.shape = place_, .distance = place_ ? best_ : 0, .isComplete = place_ || !isCut_};
    }

private:
    static constexpr int maxSteps = 200'000;
    static constexpr int maxRefusedInRow = 16; ///< of PlaceJudge's: a row may have no end
    static constexpr double maxOffset =
        0x1p50; ///< in steps from the origin: a double must be able to count them

    bool isExhausted() const { return steps_ >= maxSteps || judge_.isExhausted(); }
    Shape at(double column, double row) const { return judge_.shapeAt({column * grid_, row * grid_}); }
    double distanceTo(double column, double row) const {
        return length(Vec2{column * grid_, row * grid_} - judge_.place());
    }

    void searchRow(double column, double row, double direction) {
        const auto room = judge_.room();
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
            } else if (!judge_.isGoodAlone(shape)) {
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
        const bool isGap = rule && std::holds_alternative<GapRule>(definitionOf(*rule).kind);
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
    return options.grid > 0 ? GridSearch(judge, options.reach, options.grid).run()
                            : nearestPlaceOf(judge, options.reach);
}

} // namespace tangent
