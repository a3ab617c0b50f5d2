#include "panels/problems/shape_fixes.h"

#include "document/rounding.h"

#include <tangent/geometry/aabb.h>
#include <tangent/geometry/classify.h>
#include <tangent/geometry/shape_box.h>
#include <tangent/level/level_queries.h>
#include <tangent/live/live_level.h>
#include <tangent/live/place_judge.h>
#include <tangent/live/problems.h>
#include <tangent/live/unreachable.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace tangent {

namespace {

constexpr int maxNudges = 12;

/// Returns 0, then the rounding error of numbers as large as those of the boxes, doubled at each further try.
double nudge(int attempt, const Aabb& a, const Aabb& b) {
    if (attempt == 0)
        return 0;
    const double largest =
        std::max({std::abs(a.min.x), std::abs(a.min.y), std::abs(a.max.x), std::abs(a.max.y),
                  std::abs(b.min.x), std::abs(b.min.y), std::abs(b.max.x), std::abs(b.max.y)});
    return std::ldexp(largest * std::numeric_limits<double>::epsilon(), attempt - 1);
}

constexpr int halfWindow = 64; // steps

/// The places of a square window in steps from its middle, the nearest first.
std::vector<std::pair<int, int>> windowByDistance() {
    std::vector<std::pair<int, int>> steps;
    for (int y = -halfWindow; y <= halfWindow; ++y)
        for (int x = -halfWindow; x <= halfWindow; ++x)
            steps.emplace_back(x, y);
    std::ranges::stable_sort(steps, {},
                             [](const auto& at) { return at.first * at.first + at.second * at.second; });
    return steps;
}

/// Whether the predicate holds for a collider near the box that stops the body of Rule::unreachable.
template <class Predicate>
bool anySolid(const LiveLevel& level, ProxyId except, const Aabb& box, Predicate&& applies) {
    const SolidLayers layers(level);
    const ColliderFilter solids = layers.filter();
    bool isAny = false;
    level.contacts().broadPhase().query(box, [&](ProxyId other) {
        const TrackedCollider& solid = level.contacts().collider(other);
        isAny = other != except && solids(other, solid) && applies(solid.shape);
        return !isAny;
    });
    return isAny;
}

/// Calls visit(collider, relation) for the colliders in reach of this one that it may not overlap, until it returns
/// false.
template <class Visit>
void visitNeighbors(const LiveLevel& level, ProxyId proxy, Visit&& visit) {
    const Shape& shape = level.collider(proxy).shape;
    const double tolerance = usableTolerance(level.settings().tolerance);
    level.contacts().broadPhase().query(grown(bounds(shape), tolerance), [&](ProxyId other) {
        return other == proxy || !level.contacts().mayNotOverlap(proxy, other) ||
               visit(other, classify(shape, level.collider(other).shape, tolerance));
    });
}

} // namespace

std::vector<ProxyId> touchedBy(const LiveLevel& level, ProxyId proxy) {
    std::vector<ProxyId> touched;
    visitNeighbors(level, proxy, [&](ProxyId other, Relation relation) {
        if (relation == Relation::touching)
            touched.push_back(other);
        return true;
    });
    return touched;
}

std::size_t neighborCount(const LiveLevel& level, ProxyId proxy) {
    std::size_t count = 0;
    visitNeighbors(level, proxy, [&](ProxyId, Relation relation) {
        count += relation == Relation::apart ? 0 : 1;
        return count < maxNeighbors;
    });
    return count;
}

double longerSide(const Shape& shape) {
    const Aabb box = bounds(shape);
    return std::max(box.max.x - box.min.x, box.max.y - box.min.y);
}

std::optional<Shortening> shortening(const Shape& a, const Shape& b) {
    const auto* first = std::get_if<Rect>(&a);
    const auto* second = std::get_if<Rect>(&b);
    if (!first || !second)
        return std::nullopt;
    const Aabb common = intersection(bounds(a), bounds(b));
    const bool isAcross = common.max.x - common.min.x > common.max.y - common.min.y;
    const auto start = isAcross ? &Vec2::y : &Vec2::x;
    const bool isFirst = first->size.*start >= second->size.*start;
    const Rect& longer = isFirst ? *first : *second;
    const Rect& shorter = isFirst ? *second : *first;
    const double longerEnd = longer.min.*start + longer.size.*start;
    const double shorterEnd = shorter.min.*start + shorter.size.*start;
    const bool isBehind = shorter.min.*start > longer.min.*start && shorterEnd > longerEnd;
    const bool isBefore = shorter.min.*start < longer.min.*start && shorterEnd < longerEnd;
    Rect rect = longer;
    if (isBehind)
        rect.size.*start = shortSum(shorter.min.*start, -longer.min.*start);
    else if (isBefore)
        rect = {isAcross ? Vec2{longer.min.x, shorterEnd} : Vec2{shorterEnd, longer.min.y}, longer.size};
    if (isBefore)
        rect.size.*start = shortSum(longerEnd, -shorterEnd);
    const double by = shortSum(longer.size.*start, -rect.size.*start);
    if (!(isBehind || isBefore) || by > longer.size.*start / 2)
        return std::nullopt;
    return Shortening{isFirst, rect, by};
}

bool fitsBounds(const Shape& shape, const LevelSettings& settings) {
    const Aabb box = bounds(shape);
    return settings.bounds && box.max.x - box.min.x <= settings.bounds->rect.size.x &&
           box.max.y - box.min.y <= settings.bounds->rect.size.y;
}

Shape shapeInside(const Shape& shape, const LevelSettings& settings) {
    const Aabb room = bounds(Shape{settings.bounds->rect});
    const Aabb box = bounds(shape);
    Shape inside = shape;
    for (int attempt = 0; attempt <= maxNudges; ++attempt) {
        const double extra = nudge(attempt, room, box);
        const auto offset = [extra](double low, double high, double from, double to) {
            if (low < from)
                return from - low + extra;
            return high > to ? to - high - extra : 0;
        };
        inside = moved(shape, {offset(box.min.x, box.max.x, room.min.x, room.max.x),
                               offset(box.min.y, box.max.y, room.min.y, room.max.y)});
        if (isInsideBounds(inside, settings))
            break;
    }
    return inside;
}

std::optional<Shape> markerPlace(const LiveLevel& level, ProxyId marker, const Shape& from, double step,
                                 bool mustBeReached) {
    Collider start = level.collider(marker);
    start.shape = from;
    const PlaceJudge judge(level, marker, start, {});
    const Vec2 anchor = anchorOf(from);
    const Vec2 middle = step > 0 ? Vec2{rounded(anchor.x, step), rounded(anchor.y, step)} : anchor;
    const auto body = mustBeReached ? reachBody(level.settings()) : std::nullopt;
    const auto map = body ? level.mapReach(*body) : std::nullopt;
    if (mustBeReached && !map)
        return std::nullopt;
    const auto isClear = [&](const Shape& place) {
        return !anySolid(level, marker, bounds(place), [&](const Shape& solid) {
            return sharesArea(classify(place, solid, usableTolerance(level.settings().tolerance)));
        });
    };
    const auto isCenterClear = [&](const Shape& place) {
        const Vec2 at = center(place);
        return !anySolid(level, marker, {at, at}, [&](const Shape& solid) { return intersects(solid, at); });
    };
    const std::vector<std::pair<int, int>> window = windowByDistance();
    constexpr int side = 2 * halfWindow + 1;
    for (int scale = 1; scale <= 16; scale *= 2) {
        const double stride = scale * (step > 0 ? step : 1);
        const Vec2 first = center(placedAt(from, middle)) - Vec2{stride, stride} * halfWindow;
        const auto pixels =
            map ? map->pixels({first, stride, side, side}) : std::vector<ReachPixel>(side * side);
        std::optional<Shape> inTheWay;
        for (const auto& [x, y] : window) {
            if (pixels[static_cast<std::size_t>((y + halfWindow) * side + x + halfWindow)] !=
                ReachPixel::reachable)
                continue;
            const Shape place = placedAt(from, middle + Vec2{x * stride, y * stride});
            if (!judge.isFree(place))
                continue;
            if (isClear(place))
                return place;
            if (!inTheWay && isCenterClear(place))
                inTheWay = place;
        }
        if (inTheWay)
            return inTheWay;
    }
    return std::nullopt;
}

std::optional<Shape> withSize(const Shape& shape, double size) {
    const auto positive = [](double extent, double least) {
        return extent == 0 ? least : std::abs(extent);
    };
    Shape sized = shape;
    if (auto* circle = std::get_if<Circle>(&sized)) {
        circle->radius = positive(circle->radius, size / 2);
    } else {
        auto* const rotated = std::get_if<RotatedRect>(&sized);
        Rect& rect = rotated ? rotated->rect : std::get<Rect>(sized);
        const Vec2 back{std::min(rect.size.x, 0.0), std::min(rect.size.y, 0.0)};
        rect = {shortSum(rect.min, back), {positive(rect.size.x, size), positive(rect.size.y, size)}};
    }
    return isValid(sized) ? std::optional(sized) : std::nullopt;
}

std::optional<Rect> boundsAround(const Shape& shape, LevelSettings settings) {
    Rect& rect = settings.bounds->rect;
    const Aabb room = bounds(Shape{rect});
    const Aabb box = bounds(shape);
    for (int attempt = 0; attempt <= maxNudges; ++attempt) {
        const double extra = nudge(attempt, room, box);
        const auto extend = [extra](double low, double high, double from, double to, double& start,
                                    double& size) {
            if (low >= from && high <= to)
                return;
            start = low < from ? low - extra : from;
            size = shortSum(high > to ? high + extra : to, -start);
        };
        extend(box.min.x, box.max.x, room.min.x, room.max.x, rect.min.x, rect.size.x);
        extend(box.min.y, box.max.y, room.min.y, room.max.y, rect.min.y, rect.size.y);
        if (!isValid(rect))
            return std::nullopt;
        if (isInsideBounds(shape, settings))
            break;
    }
    return rect;
}

std::optional<Shortening> shorteningFor(const Problem& problem, const LiveLevel& level) {
    const auto a = level.find(problem.a);
    const auto b = level.find(problem.b);
    if (!a || !b)
        return std::nullopt;
    const Shape& first = level.collider(*a).shape;
    const Shape& second = level.collider(*b).shape;
    return sharesArea(classify(first, second, usableTolerance(level.settings().tolerance)))
               ? shortening(first, second)
               : std::nullopt;
}

} // namespace tangent
